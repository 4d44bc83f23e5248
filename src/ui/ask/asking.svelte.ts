import type { Answers, ChoiceValue, Command, Die, Happening, Outcome, Question } from '../../engine/api.ts';
import type { Step } from '../../encounter/fold.ts';
import { changesOfAll, turnsOver } from '../card/changes.ts';
import { turnsBegun } from '../card/busy.ts';
import type { Begun, OpenCard, Play } from '../card/open-card.svelte.ts';
import { m } from '../shell/locale.svelte.ts';
import { settle } from '../shell/sheets.ts';
import { stands } from './before.ts';
import { chosen, recalling, replied, theOnly, thrown, type Given } from './given.ts';
import type { Result } from './result.ts';

/**
 * Something a person wants to do, until it is done or given up. Nothing happens before every question is answered;
 * each answer asks the engine again from the start. Answers are kept with the card, so that they outlive the page.
 */
export class Asking {
  readonly title: string;
  /** The action, where it is one: its rule can be shown. */
  readonly action: string | undefined;
  /** Who does it, where somebody does. */
  readonly actor: string | undefined;
  readonly #card: OpenCard;
  readonly #command: Command;
  /** The acts of the log with which others came in while it was asked. */
  readonly #between: readonly string[];
  #trail = $state.raw<readonly Given[]>([]);
  #result = $state.raw<Result>();
  #busy = $state(false);
  #doneAs: string | undefined;
  readonly #outcome = $derived.by(() => this.#look(this.#trail));

  constructor(card: OpenCard, command: Command, title: string, between: readonly string[] = []) {
    this.#card = card;
    this.#between = between;
    this.#command = command;
    this.title = title;
    this.action = command.do === 'act' ? command.action : undefined;
    this.actor = 'actor' in command ? command.actor : undefined;
    this.#skipFrom([]);
  }

  /** Goes on with what was answered before, as far as it still fits. */
  static goOn(card: OpenCard, title: string, { so, between }: Begun): Asking {
    const { command } = so;
    const asking = new Asking(card, command.do === 'act' ? { ...command, choices: {} } : command, title, between);
    const recall = recalling(so);
    for (;;) {
      const given = asking.question === undefined ? undefined : recall(asking.question);
      if (given === undefined) return asking;
      asking.#skipFrom([...asking.#trail, given]);
    }
  }

  get command(): Command {
    return this.#command;
  }

  get outcome(): Outcome {
    return this.#outcome;
  }

  get question(): Question | undefined {
    return this.#outcome.type === 'question' ? this.#outcome.question : undefined;
  }

  get trail(): readonly Given[] {
    return this.#trail;
  }

  get result(): Result | undefined {
    return this.#result;
  }

  /** The act of the log that it has become, if it has been done. */
  get doneAs(): readonly string[] {
    return this.#doneAs === undefined ? [] : [this.#doneAs];
  }

  /** It is being done. */
  get busy(): boolean {
    return this.#busy;
  }

  get canGoBack(): boolean {
    return this.#result === undefined && !this.#busy && this.#trail.some((given) => !given.auto);
  }

  /** What it takes to go on with it later. */
  get begun(): Begun {
    const { replies = [] } = this.#answers(this.#trail);
    const so: Happening = { command: this.#said(this.#trail), replies, dice: this.#dice(this.#trail) };
    return { so, between: this.#between };
  }

  /** What has been chosen so far, by the names of the choices. */
  get choices(): Readonly<Record<string, ChoiceValue>> {
    const said = this.#said(this.#trail);
    return said.choices ?? {};
  }

  /** Whether giving it up would lose something: what was answered, or what others did because of it. */
  get worthKeeping(): boolean {
    return this.#result === undefined && (this.canGoBack || this.cameBetween.length > 0);
  }

  /** The places in `steps` of what others did while it was asked, as far as it stands. */
  get cameBetween(): readonly number[] {
    return this.steps.flatMap((step, place) => (this.#between.includes(step.entry.id) && stands(step) ? [place] : []));
  }

  /** How many own turns it takes, as far as that is decided. */
  get turns(): number | null {
    const { play, id } = this.#card;
    if (play !== undefined && this.#outcome.type === 'done')
      return turnsBegun(play.state, this.#outcome.state, this.actor ?? id);
    return this.#trail.findLast(({ turns }) => (turns ?? null) !== null)?.turns ?? null;
  }

  /** Whom it is turned against, if that is somebody of another side whose card is here, until dice have fallen. */
  get target(): string | undefined {
    if (this.#dice(this.#trail).length > 0 || this.#result !== undefined) return undefined;
    const chosen = this.#trail.flatMap((given) => (given.kind === 'choice' ? [given.value] : []));
    return chosen.filter((it) => typeof it === 'string').find((it) => this.sideOf(it) === 'foe');
  }

  /** Whether this is somebody here who is on the side of whoever acts, or on another. */
  sideOf(id: ChoiceValue): 'friend' | 'foe' | undefined {
    const characters = this.#card.play?.state.characters ?? {};
    const [me, other] = [characters[this.actor ?? ''], typeof id === 'string' ? characters[id] : undefined];
    if (me === undefined || other === undefined || me.id === other.id) return undefined;
    return me.side === other.side ? 'friend' : 'foe';
  }

  /** What somebody here is called, where there are several to tell apart. */
  nameOf(id: string): string | undefined {
    return this.#card.several ? this.#card.play?.state.characters[id]?.name : undefined;
  }

  get play(): Play | undefined {
    return this.#card.play;
  }

  /** What was done before in this fight. */
  get steps(): readonly Step[] {
    return this.#card.play?.steps ?? [];
  }

  choose(question: Extract<Question, { ask: 'choice' }>, value: ChoiceValue): Promise<void> {
    return this.#answer(chosen(question, value));
  }

  reply(question: Question, value: number | boolean | string): Promise<void> {
    return this.#answer(replied(question, value));
  }

  /** The table's dice. */
  typed(question: Extract<Question, { ask: 'roll' }>, values: readonly number[]): Promise<void> {
    return this.#answer(
      thrown(
        question,
        values.map((value) => ({ sides: question.sides, value, typed: true }))
      )
    );
  }

  /** The device's dice. */
  roll(question: Extract<Question, { ask: 'roll' }>): Promise<void> {
    const { count, sides } = question;
    const die = this.#card.dice(this.#dice(this.#trail).length);
    return this.#answer(
      thrown(
        question,
        Array.from({ length: count }, () => ({ sides, value: die(sides), typed: false }))
      )
    );
  }

  /** To the question before, or before the one at `place` of the trail. */
  back(place = this.#trail.findLastIndex((given) => !given.auto)): void {
    if (place < 0) return;
    this.#skipFrom(this.#trail.slice(0, place));
    void this.#keep();
  }

  /** Does it. */
  async confirm(): Promise<Result | undefined> {
    if (this.#busy || this.#result !== undefined) return undefined;
    this.#busy = true;
    const before = this.#card.play;
    const outcome = await this.#card.act(this.#said(this.#trail), this.#answers(this.#trail));
    this.#busy = false;
    if (outcome.type !== 'done') return undefined;
    this.#doneAs = this.steps.at(-1)?.entry.id;
    const [was, is] = [before?.state ?? outcome.state, outcome.state];
    const changed = before === undefined ? [] : changesOfAll(before.system.engine, was, is, this.actor);
    const over = turnsOver(this.#command, was, is);
    const waits = is.pending.length > was.pending.length ? [m.declared_waits()] : [];
    this.#result = { notes: outcome.notes, price: outcome.price, changes: [...changed, ...over, ...waits], over };
    return this.#result;
  }

  async #answer(given: Given): Promise<void> {
    if (this.#busy || this.#result !== undefined) return;
    // The second tap of two must not answer the question that comes next.
    settle(300);
    this.#skipFrom([...this.#trail, given]);
    // Who has thrown the dice has decided.
    if (this.#dice(this.#trail).length > 0 && this.#outcome.type === 'done') await this.confirm();
    else await this.#keep();
  }

  async #keep(): Promise<void> {
    await this.#card.keep(this.worthKeeping ? this.begun : undefined);
  }

  /** Answers for the person where there is only one thing to say. */
  #skipFrom(trail: readonly Given[]): void {
    for (;;) {
      const outcome = this.#look(trail);
      const only = outcome.type === 'question' ? theOnly(outcome.question) : undefined;
      if (only === undefined) break;
      trail = [...trail, only];
    }
    this.#trail = trail;
  }

  #look(trail: readonly Given[]): Outcome {
    return this.#card.look(this.#said(trail), this.#answers(trail));
  }

  #said(trail: readonly Given[]): Command {
    const chosen = trail.flatMap((given) => (given.kind === 'choice' ? [[given.name, given.value] as const] : []));
    if (this.#command.do !== 'act' && chosen.length === 0) return this.#command;
    return { ...this.#command, choices: { ...this.#command.choices, ...Object.fromEntries(chosen) } };
  }

  #answers(trail: readonly Given[]): Answers {
    const replies = trail.flatMap((given) => (given.kind === 'reply' ? [given.value] : []));
    return { replies, dice: this.#dice(trail) };
  }

  #dice(trail: readonly Given[]): readonly Die[] {
    return trail.flatMap((given) => (given.kind === 'dice' ? given.dice : []));
  }
}
