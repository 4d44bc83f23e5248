import type { Command, Happening } from '../../engine/api.ts';
import { actTitle } from '../card/act-text.ts';
import { debtsPaid } from '../card/changes.ts';
import type { OpenCard } from '../card/open-card.svelte.ts';
import { m } from '../shell/locale.svelte.ts';
import { settle, sheetsGone } from '../shell/sheets.ts';
import { dismissAll, toast } from '../shell/toast.svelte.ts';
import { vibrate } from '../shell/vibrate.ts';
import { Asking } from './asking.svelte.ts';

/** What a person does on a screen: one thing at a time, until it is done or given up. */
export class Acting {
  readonly #card: OpenCard;
  readonly #done: (command: Command) => void;
  #asking = $state.raw<Asking>();
  /** What waits while somebody comes in before it is decided, the innermost last. */
  readonly #aside: { readonly so: Happening; readonly title: string }[] = [];
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

  /** The second tap of two starts nothing. */
  async start(command: Command, title: string): Promise<void> {
    if (this.#starting) return;
    this.#starting = true;
    await this.#begin(command, title).finally(() => (this.#starting = false));
  }

  /** Somebody comes in before the act that is being asked is decided; it goes on afterwards with what was answered. */
  comeBetween(command: Command, title: string): void {
    const left = this.#asking;
    if (left === undefined || left.busy || left.result !== undefined) return;
    this.#aside.push({ so: left.so, title: left.title });
    this.#asking = new Asking(this.#card, command, this.#named(command, title));
  }

  /** Goes on with an act in the middle of which the page was closed. */
  resume(): void {
    const { unfinished, play, elsewhere } = this.#card;
    if (unfinished === undefined || play === undefined || elsewhere) return;
    this.#goOn(unfinished, this.#named(unfinished.command, actTitle(play, unfinished.command)));
  }

  /** What was answered is not lost by a tap beside the sheet. */
  readonly closed = (): void => {
    const left = this.#asking;
    if (left === undefined) return;
    this.#asking = undefined;
    const before = this.#aside.pop();
    if (before !== undefined) {
      void sheetsGone().then(() => this.#goOn(before.so, before.title));
      return;
    }
    if (left.result !== undefined) this.#done(left.command);
    if (!left.canGoBack) return;
    void this.#card.keep(undefined);
    if (left.outcome.type === 'refused') return;
    toast({
      text: m.not_finished({ what: left.title }),
      action: { label: m.go_on(), run: () => this.#goOn(left.so, left.title) }
    });
  };

  #goOn(so: Happening, title: string): void {
    const asking = Asking.goOn(this.#card, title, so);
    this.#asking = asking;
    void this.#card.keep(asking.canGoBack ? asking.so : undefined);
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
      if (passesTurn.has(command.do)) dismissAll();
      if (result.notes.length === 0) {
        if (before !== undefined && card.play !== undefined) sayDebts(before, card.play);
        this.#done(command);
        return;
      }
    }
    this.#asking = wanted;
  }
}

/** What was said to the last one must not lie over the buttons of the next. */
const passesTurn: ReadonlySet<Command['do']> = new Set(['begin-turn', 'end-turn', 'next-turn', 'next-round']);

type Play = NonNullable<OpenCard['play']>;

function sayDebts({ system, state }: Play, after: Play): void {
  const paid = Object.values(after.state.characters).flatMap(({ id, name }) =>
    debtsPaid(system.engine, state, after.state, id).map((what) =>
      Object.keys(state.characters).length > 1 ? m.of_somebody({ name, what }) : what
    )
  );
  if (paid.length > 0) toast({ text: paid.join(' ') });
}
