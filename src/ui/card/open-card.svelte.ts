import type { Adjustment, Answers, Command, Outcome } from '../../engine/api.ts';
import type { Entry, Said } from '../../encounter/log.ts';
import type { CardSummary, Fight, Heard, Summary, Unfinished } from '../../encounter/record.ts';
import type { Session } from '../../encounter/session.ts';
import type { Stored } from '../../storage/kind.ts';
import type { Problem } from '../../storage/result.ts';
import type { Store } from '../../storage/store.ts';
import { cardKind } from '../cards/card-kind.ts';
import { thisDevice } from '../cards/device.ts';
import { summaryOf } from '../cards/summary.ts';
import { loadSystem, type System } from '../rules/systems.ts';
import { openStore } from '../shell/session.svelte.ts';
import { vibrate } from '../shell/vibrate.ts';
import { playOf, type Play } from './play.ts';

export type { Play };

/** What is kept of an act that is not done yet. */
export type Begun = Omit<Unfinished, 'after'>;

/**
 * - `opening`: being read; `stored` may be there already, with its summary.
 * - `missing`: no card of this name here.
 * - `unreadable`: it is here and cannot be shown; `problem` says why.
 * - `no-rules`: this app does not have its rules.
 */
export type Status = 'opening' | 'open' | 'missing' | 'unreadable' | 'no-rules';

/** A fight on the screen, with the card that is looked at: the only place that changes it. */
export class OpenCard {
  /** The record of the fight. */
  readonly fight: string;
  #wanted = $state<string>();
  #status = $state<Status>('opening');
  #stored = $state.raw<Stored<Fight>>();
  #play = $state.raw<Play>();
  /** Another tab has the card: it can be looked at. */
  #elsewhere = $state(false);
  /** Why the last act is not on the device yet. */
  #unsaved = $state.raw<Problem>();
  #problem = $state.raw<Problem>();
  #session: Session | undefined;
  #saving: Promise<unknown> = Promise.resolve();
  #rev = 0;
  #unfinished: Begun | undefined;
  #closed = false;
  #unwatch: (() => void) | undefined;

  /** Who is shown: who was asked for, else whoever is on turn, else who joined first. */
  readonly #id = $derived.by(() => {
    const { state } = this.#play ?? {};
    const ids = state === undefined ? this.cards.map(({ id }) => id) : Object.keys(state.characters);
    return ids.find((id) => id === this.#wanted) ?? ids.find((id) => state?.onTurn.includes(id)) ?? ids[0] ?? '';
  });

  constructor(fight: string) {
    this.fight = fight;
  }

  /** The character whose card is shown. */
  get id(): string {
    return this.#id;
  }

  /** Shows another card of the fight. */
  show(id: string | undefined): void {
    this.#wanted = id;
  }

  /** What is known of the cards before they can be played. */
  get cards(): readonly CardSummary[] {
    return this.#stored?.data.summary.cards ?? [];
  }

  /** Whether more than one of the fight's characters is on this device. */
  get several(): boolean {
    const { state } = this.#play ?? {};
    return (state === undefined ? this.cards.length : Object.keys(state.characters).length) > 1;
  }

  get status(): Status {
    return this.#status;
  }
  get stored(): Stored<Fight> | undefined {
    return this.#stored;
  }
  get play(): Play | undefined {
    return this.#play;
  }
  get elsewhere(): boolean {
    return this.#elsewhere;
  }
  /** The card shown can only be looked at: another tab has it, or somebody else acts for it. */
  get lookOnly(): boolean {
    return this.#elsewhere || this.#play?.mayActFor(this.id) === false;
  }
  get unsaved(): Problem | undefined {
    return this.#unsaved;
  }
  get problem(): Problem | undefined {
    return this.#problem;
  }

  /** Reads the card and its rules, and takes the card for this tab if no other has it. */
  async open(): Promise<void> {
    const store = await openStore();
    await this.#hold(store);
    if (!(await this.#read(store)) || this.#closed) return;
    this.#unwatch = store.watch(({ kind, id, rev }, foreign) => {
      if (!foreign || kind !== cardKind.name || id !== this.fight || (rev > 0 && rev <= this.#rev)) return;
      // While another tab plays, this one follows, also where a browser without locks let both have the card.
      if (rev > 0) this.#elsewhere = true;
      void this.#read(store);
    });
  }

  close(): void {
    this.#closed = true;
    this.#unwatch?.();
    void openStore().then((store) => this.#saving.then(() => store.release(cardKind, this.fight)));
  }

  /** What was answered of an act that was not done, if nothing has happened since. */
  get unfinished(): Begun | undefined {
    const kept = this.#stored?.data.unfinished;
    return kept !== undefined && kept.after === this.#session?.log.at(-1)?.id ? kept : undefined;
  }

  /** Keeps on the device what has been answered of an act, or drops it; what happens next drops it too. */
  async keep(begun: Begun | undefined): Promise<void> {
    if (this.#elsewhere || (begun === undefined && this.#unfinished === undefined)) return;
    this.#unfinished = begun;
    await this.#save();
  }

  /** Plays on here what another tab has. */
  async takeOver(): Promise<void> {
    const store = await openStore();
    const taken = await store.takeOver(cardKind, this.fight, () => (this.#elsewhere = true));
    if (!taken.ok) return;
    this.#unsaved = undefined;
    await this.#read(store);
    this.#elsewhere = false;
  }

  /** What would come of this, or what has to be answered first. */
  look(command: Command, answers?: Answers): Outcome {
    return this.#session?.look(command, answers) ?? { type: 'refused', reasons: [] };
  }

  /** The dice of the next act, after `thrown` of them have fallen. */
  dice(thrown: number): (sides: number) => number {
    return this.#session?.dice(thrown) ?? (() => 1);
  }

  /** Does it. The screen changes only when it is on the device, or could not be put there and says so. */
  async act(command: Command, answers?: Answers): Promise<Outcome> {
    if (this.#session === undefined || this.#elsewhere) return { type: 'refused', reasons: [] };
    const outcome = this.#session.act(command, answers);
    if (outcome.type === 'done') {
      if (command.do === 'begin-turn' || command.do === 'next-turn') vibrate('turn');
      await this.#happened();
    } else if (outcome.type === 'refused') {
      vibrate('refused');
    }
    return outcome;
  }

  async adjust(change: Adjustment, actor = this.id): Promise<Outcome> {
    return this.act({ do: 'adjust', actor, change });
  }

  async undo(): Promise<void> {
    if (!this.#elsewhere && this.#session?.undo() !== undefined) await this.#happened();
  }

  async redo(): Promise<void> {
    if (!this.#elsewhere && this.#session?.redo() !== undefined) await this.#happened();
  }

  /** From here on others can play too, on phones of their own; this one's person, whose name is said, is the GM. */
  async share(title: string, name: string): Promise<void> {
    await this.#say({ kind: 'share', title }, { kind: 'greet', name });
  }

  /** Takes one act back, whenever it was done: it does not hold, and is not wanted any more. */
  async drop(act: string): Promise<void> {
    await this.#say({ kind: 'undo', target: act });
  }

  /**
   * Hears what another device knows. Answers with what was new; `undefined` where another tab has the fight.
   *
   * @param heard what that device knows itself
   * @throws Contradiction where both can't be true; nothing is changed then
   */
  async hear(entries: readonly Entry[], heard: readonly Heard[]): Promise<readonly Entry[] | undefined> {
    const [session, stored] = [this.#session, this.#stored];
    if (session === undefined || stored === undefined || this.#elsewhere) return undefined;
    const news = session.hear(entries);
    this.#stored = { ...stored, data: { ...stored.data, heard } };
    if (news.length > 0) this.#unfinished = undefined;
    await this.#save();
    // Where another tab was faster, what it wrote is what counts, and this did not come in.
    return this.elsewhere ? undefined : news;
  }

  /** Tries once more to put on the device what could not be put there. */
  async saveAgain(): Promise<void> {
    await this.#save();
  }

  /** Puts another fight in the place of this one: the character was made anew. Never where others play along. */
  async replace(fight: Fight): Promise<Problem | undefined> {
    if (this.#session?.shared === true) return 'held-elsewhere';
    const saved = await (await openStore()).save(cardKind, this.fight, fight, this.#rev);
    if (!saved.ok) return saved.problem;
    this.#stored = saved.value;
    this.#rev = saved.value.rev;
    await this.#begin(fight);
    return undefined;
  }

  async #hold(store: Store): Promise<void> {
    const held = await store.hold(cardKind, this.fight, () => (this.#elsewhere = true));
    this.#elsewhere = !held.ok && held.problem === 'held-elsewhere';
  }

  async #read(store: Store): Promise<boolean> {
    const read = await store.read(cardKind, this.fight);
    if (!read.ok) {
      this.#problem = read.problem;
      this.#status = 'unreadable';
      return false;
    }
    if (read.value === undefined) {
      this.#status = 'missing';
      return false;
    }
    this.#stored = read.value;
    this.#rev = read.value.rev;
    return this.#begin(read.value.data);
  }

  async #begin(fight: Fight): Promise<boolean> {
    const rules = loadSystem(fight.system, fight.overlays);
    const fetched = await Promise.all([rules, import('../../encounter/session.ts')]).catch(() => undefined);
    if (fetched?.[0] === undefined) {
      this.#status = 'no-rules';
      return false;
    }
    const [system, encounter] = fetched;
    this.#session = new encounter.Session(system.engine, thisDevice(), fight.log, fight.began);
    this.#unfinished = this.unfinished;
    this.#show(system, this.#session);
    if (Object.keys(this.#session.state.characters).length === 0) {
      this.#problem = 'broken';
      this.#status = 'unreadable';
      return false;
    }
    this.#status = 'open';
    return true;
  }

  async #say(...all: readonly Exclude<Said, { kind: 'act' }>[]): Promise<void> {
    if (this.#session === undefined || this.#elsewhere) return;
    for (const said of all) if (!this.#session.say(said)) return;
    await this.#happened();
  }

  async #happened(): Promise<void> {
    this.#unfinished = undefined;
    await this.#save();
  }

  /** One after another, each with everything that has happened until then. */
  async #save(): Promise<void> {
    this.#saving = this.#saving.then(() => this.#write());
    await this.#saving;
  }

  async #write(): Promise<void> {
    const [session, play, stored] = [this.#session, this.#play, this.#stored];
    if (session === undefined || play === undefined || stored === undefined) return;
    const summary = summaryOf(play.system, session.state, session.acts);
    const store = await openStore();
    const saved = await store.save(cardKind, this.fight, this.#fight(stored.data, session.log, summary), this.#rev);
    if (saved.ok) {
      this.#stored = saved.value;
      this.#rev = saved.value.rev;
      this.#unsaved = undefined;
    } else if (saved.problem === 'held-elsewhere') {
      // Another tab was faster: what it wrote is what counts.
      this.#elsewhere = true;
      await this.#read(store);
      return;
    } else {
      this.#unsaved = saved.problem;
    }
    this.#show(play.system, session);
  }

  #fight({ unfinished: _, ...fight }: Fight, log: Fight['log'], summary: Summary): Fight {
    const [begun, after] = [this.#unfinished, log.at(-1)?.id];
    return {
      ...fight,
      log,
      summary,
      ...(begun === undefined || after === undefined ? {} : { unfinished: { ...begun, after } })
    };
  }

  #show(system: System, session: Session): void {
    this.#play = playOf(system, session, thisDevice().id);
  }
}
