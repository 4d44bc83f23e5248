import type { Command } from '../../engine/api.ts';
import { actTitle } from '../card/act-text.ts';
import { debtsPaid, passesTurn } from '../card/changes.ts';
import type { Begun, OpenCard } from '../card/open-card.svelte.ts';
import { m } from '../shell/locale.svelte.ts';
import { settle, sheetsGone } from '../shell/sheets.ts';
import { dismissAll, toast } from '../shell/toast.svelte.ts';
import { vibrate } from '../shell/vibrate.ts';
import { capital } from '../words.ts';
import { Asking } from './asking.svelte.ts';

/** What the sheets of an act are given. */
export interface ActingProps {
  readonly card: OpenCard;
  readonly acting: Acting;
}

/** What a person does on a screen: one thing at a time, until it is done or given up. */
export class Acting {
  readonly #card: OpenCard;
  readonly #done: (command: Command) => void;
  #asking = $state.raw<Asking>();
  #left = $state.raw<Asking>();
  /** What waits while somebody comes in before it is decided, the innermost last. */
  readonly #aside: Asking[] = [];
  #starting = false;

  /** @param done called when something was done and all that is said of it has been read */
  constructor(card: OpenCard, done: (command: Command) => void = () => undefined) {
    this.#card = card;
    this.#done = done;
  }

  /** What is being asked now. */
  get asking(): Asking | undefined {
    return this.#asking;
  }

  /** What was closed undone after others had come in on it: what becomes of their acts has to be said. */
  get left(): Asking | undefined {
    return this.#left;
  }

  /** The second tap of two starts nothing. */
  async start(command: Command, title: string): Promise<void> {
    if (this.#starting) return;
    this.#starting = true;
    await this.#begin(command, title).finally(() => (this.#starting = false));
  }

  /** Somebody comes in before the act that is being asked is decided; it goes on afterwards with what was answered. */
  readonly comeBetween = (command: Command, title: string): void => {
    const left = this.#asking;
    if (left === undefined || left.busy || left.result !== undefined) return;
    this.#aside.push(left);
    this.#asking = new Asking(this.#card, command, this.#named(command, title));
  };

  /** Goes on with an act in the middle of which the page was closed. */
  resume(): void {
    const { unfinished, play, elsewhere } = this.#card;
    if (unfinished === undefined || play === undefined || elsewhere) return;
    const { command } = unfinished.so;
    this.#goOn(unfinished, this.#named(command, actTitle(play, command)));
  }

  /** What was answered is not lost by a tap beside the sheet. */
  readonly closed = (): void => {
    const left = this.#asking;
    if (left === undefined) return;
    this.#asking = undefined;
    const before = this.#aside.pop();
    if (before !== undefined) {
      const { so, between = [] } = before.begun;
      const came = [...between, ...(left.begun.between ?? []), ...left.doneAs];
      void sheetsGone().then(() => this.#goOn({ so, between: came }, before.title));
      return;
    }
    if (left.result !== undefined) this.#done(left.command);
    if (!left.worthKeeping) return;
    if (left.cameBetween.length > 0) {
      void sheetsGone().then(() => (this.#left = left));
      return;
    }
    void this.#card.keep(undefined);
    if (left.outcome.type === 'refused') return;
    toast({
      text: m.not_finished({ what: left.title }),
      action: { label: m.go_on(), run: () => this.#goOn(left.begun, left.title) }
    });
  };

  /** Takes back what came in last on the act that is being asked, which stays open. */
  async undoBetween(): Promise<void> {
    const open = this.#asking;
    if (open === undefined || open.busy || open.cameBetween.length === 0) return;
    await this.#card.undo();
    if (this.#asking === open) this.#goOn(open.begun, open.title);
  }

  /** Goes on with what was closed, or takes back all that came in on it; without a word it stays. */
  async settleLeft(how: 'go-on' | 'undo' | 'stays'): Promise<void> {
    const left = this.#left;
    if (left === undefined) return;
    this.#left = undefined;
    if (how === 'go-on') {
      await sheetsGone();
      this.#goOn(left.begun, left.title);
      return;
    }
    const came = left.cameBetween.length;
    if (how === 'undo') for (let at = 0; at < came; at++) await this.#card.undo();
    await this.#card.keep(undefined);
  }

  #goOn(begun: Begun, title: string): void {
    const asking = Asking.goOn(this.#card, title, begun);
    this.#asking = asking;
    void this.#card.keep(asking.worthKeeping ? asking.begun : undefined);
  }

  /** With whose act it is, where there are several. */
  #named(command: Command, title: string): string {
    const name = command.do === 'act' ? this.#card.play?.state.characters[command.actor]?.name : undefined;
    return name !== undefined && this.#card.several ? m.of_somebody({ name, what: title }) : title;
  }

  /** Does what needs no answer at once, and asks for the rest. */
  async #begin(command: Command, title: string): Promise<void> {
    const card = this.#card;
    if (card.elsewhere) {
      vibrate('refused');
      toast({ text: m.open_elsewhere(), tone: 'bad' });
      return;
    }
    const wanted = new Asking(card, command, this.#named(command, title));
    if (command.do !== 'act' && wanted.outcome.type === 'done') {
      settle();
      const before = card.play;
      const result = await wanted.confirm();
      // The card is at the top: what there is now, and what is over.
      scrollTo({ top: 0 });
      if (result === undefined) return;
      // What was said to the last one must not lie over the buttons of the next.
      if (passesTurn.has(command.do)) dismissAll();
      if (result.notes.length === 0) {
        if (before !== undefined && card.play !== undefined) sayDebts(before, card.play);
        sayOver(card, result.over);
        this.#done(command);
        return;
      }
    }
    this.#asking = wanted;
  }
}

type Play = NonNullable<OpenCard['play']>;

function sayDebts({ system, state }: Play, after: Play): void {
  const paid = Object.values(after.state.characters).flatMap(({ id, name }) =>
    debtsPaid(system.engine, state, after.state, id).map((what) =>
      Object.keys(state.characters).length > 1 ? m.of_somebody({ name, what }) : what
    )
  );
  if (paid.length > 0) toast({ text: paid.join(' ') });
}

/** A turn that nobody ended is over: it is said, and can be had back. */
function sayOver(card: OpenCard, over: readonly string[]): void {
  if (over.length === 0) return;
  toast({ text: capital(over.join(', ')), action: { label: m.undo(), run: () => void card.undo() } });
}
