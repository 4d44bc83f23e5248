import type { Answers, ChoiceValue, Command, Note, Outcome, Price, Question } from '../../engine/api.ts';
import { changes } from '../card/changes.ts';
import type { OpenCard } from '../card/open-card.svelte.ts';
import { say } from '../words.ts';

/** One answer, as it was said. */
export type Given = {
  readonly title: string;
  readonly said: string;
  /** Nobody was asked: there was one possibility. */ readonly auto: boolean;
} & (
  | { readonly kind: 'choice'; readonly name: string; readonly value: ChoiceValue }
  | { readonly kind: 'reply'; readonly value: number | boolean | string }
  | { readonly kind: 'dice'; readonly dice: readonly { readonly value: number; readonly typed: boolean }[] }
);

/** What is left when it has been done. */
export interface Result {
  readonly notes: readonly Note[];
  readonly price: readonly Price[];
  /** What it changed on the card. */
  readonly changes: readonly string[];
}

/**
 * Something a person wants to do, until it is done or given up. Nothing happens before every question is answered;
 * each answer asks the engine again from the start.
 */
export class Asking {
  readonly title: string;
  /** The action, where it is one: its rule can be shown. */
  readonly action: string | undefined;
  readonly #card: OpenCard;
  readonly #command: Command;
  #trail = $state.raw<readonly Given[]>([]);
  #result = $state.raw<Result>();
  #busy = false;
  readonly #outcome = $derived.by(() => this.#look(this.#trail));

  constructor(card: OpenCard, command: Command, title: string) {
    this.#card = card;
    this.#command = command;
    this.title = title;
    this.action = command.do === 'act' ? command.action : undefined;
    this.#skipFrom([]);
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

  get canGoBack(): boolean {
    return this.#result === undefined && this.#trail.some((given) => !given.auto);
  }

  choose(question: Extract<Question, { ask: 'choice' }>, value: ChoiceValue, said: string): Promise<void> {
    return this.#answer({ kind: 'choice', title: say(question.title), name: question.name, value, said, auto: false });
  }

  reply(question: Question, value: number | boolean | string, said: string): Promise<void> {
    return this.#answer({ kind: 'reply', title: say(question.title), value, said, auto: false });
  }

  /** The table's dice. */
  typed(question: Extract<Question, { ask: 'roll' }>, values: readonly number[]): Promise<void> {
    return this.#dice(question, values, true);
  }

  /** The device's dice. */
  roll(question: Extract<Question, { ask: 'roll' }>): Promise<void> {
    const fallen = this.#trail.reduce((count, given) => count + (given.kind === 'dice' ? given.dice.length : 0), 0);
    const die = this.#card.dice(fallen);
    return this.#dice(
      question,
      Array.from({ length: question.count }, () => die(question.sides)),
      false
    );
  }

  /** To the question before, or before the one at `place` of the trail. */
  back(place = this.#trail.findLastIndex((given) => !given.auto)): void {
    if (place >= 0) this.#skipFrom(this.#trail.slice(0, place));
  }

  /** Does it. */
  async confirm(): Promise<Result | undefined> {
    if (this.#busy || this.#result !== undefined) return undefined;
    this.#busy = true;
    const before = this.#card.play;
    const outcome = await this.#card.act(this.#said(this.#trail), this.#answers(this.#trail));
    this.#busy = false;
    if (outcome.type !== 'done') return undefined;
    const changed =
      before === undefined ? [] : changes(before.system.engine, before.state, outcome.state, this.#card.id);
    this.#result = { notes: outcome.notes, price: outcome.price, changes: changed };
    return this.#result;
  }

  #dice(question: Extract<Question, { ask: 'roll' }>, values: readonly number[], typed: boolean): Promise<void> {
    const dice = values.map((value) => ({ value, typed }));
    return this.#answer({ kind: 'dice', title: say(question.title), said: values.join(', '), dice, auto: false });
  }

  async #answer(given: Given): Promise<void> {
    if (this.#busy || this.#result !== undefined) return;
    this.#skipFrom([...this.#trail, given]);
    // Who has thrown the dice has decided.
    if (given.kind === 'dice' && this.#outcome.type === 'done') await this.confirm();
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
    if (this.#command.do !== 'act') return this.#command;
    const chosen = trail.flatMap((given) => (given.kind === 'choice' ? [[given.name, given.value] as const] : []));
    return { ...this.#command, choices: { ...this.#command.choices, ...Object.fromEntries(chosen) } };
  }

  #answers(trail: readonly Given[]): Answers {
    return {
      replies: trail.flatMap((given) => (given.kind === 'reply' ? [given.value] : [])),
      dice: trail.flatMap((given) => (given.kind === 'dice' ? given.dice : []))
    };
  }
}

function theOnly(question: Question): Given | undefined {
  if (question.ask !== 'choice' || question.by === 'gm') return undefined;
  const { domain, name } = question;
  const choice = { kind: 'choice', title: say(question.title), name, auto: true } as const;
  if (domain.type === 'number') {
    return domain.min === domain.max ? { ...choice, value: domain.min, said: String(domain.min) } : undefined;
  }
  if (domain.type !== 'one' || domain.open) return undefined;
  const [item, ...others] = domain.items;
  if (item === undefined || others.length > 0 || !item.possible) return undefined;
  return { ...choice, value: item.value, said: say(item.label) };
}
