/** An action before it begins: what is chosen, what speaks against it, what it costs. Refusals and questions are thrown. */
import type { ChoiceValue, Price, Reason, Value } from './api.ts';
import { askChoice } from './ask-choice.ts';
import { forbidden } from './bans.ts';
import { bound } from './bindings.ts';
import { bind, onlyChoice, optionOf } from './choices.ts';
import { Ask, Context, type Run } from './context.ts';
import { GOAL, LENGTH, startOf } from './going.ts';
import { nothing } from './none.ts';
import { knownThat, mayBeOutside } from './patterns.ts';
import { priceOf, unpayable, type Priced } from './prices.ts';
import type { Action, Choose, Let, Part } from './program.ts';
import { reason } from './reason.ts';
import { conditions, isOpen, onlyAfter, timing, unmet } from './refusals.ts';
import { stepsOf, type Todo } from './steps.ts';
import { EngineFault, isRef, own, UNKNOWN } from './values.ts';

/** Nothing is changed; `perform` hands the reasons on. */
export class Refused extends Error {
  /** What it would cost, where that is known. */
  price: readonly Price[] = [];
  constructor(readonly reasons: readonly Reason[]) {
    super('refused');
  }
}

const refuseIf = (reasons: readonly Reason[]): void => {
  if (reasons.length > 0) throw new Refused(reasons);
};

/** What is asked for: by whom, and what of it is chosen. */
export interface Doing {
  readonly actor: string;
  readonly action: string;
  readonly choices: Readonly<Record<string, ChoiceValue>>;
  /** Done by another rule: at that rule's time, with names of choices of its own. */
  readonly nested: boolean;
  /** The deed whose effect does it. */
  readonly within: string | null;
}

/** An act before it begins: what is chosen, what speaks against it, and what it costs. */
export class Attempt {
  readonly c: Context;
  /** Sees the same, but asks and rolls nothing: what it can't tell does not speak against the act yet. */
  readonly #look: Context;
  /** The action and the options chosen so far, in order. */
  readonly #parts: Part[];
  /** The first character that was chosen or named by a `let`. */
  target: string | null = null;

  constructor(
    run: Run,
    readonly doing: Doing,
    readonly action: Action
  ) {
    const frame = { choicePrefix: doing.nested ? `${action.id}.` : '' };
    this.c = new Context(run, doing.actor, frame);
    this.#look = new Context(run.look(), doing.actor, frame);
    this.#parts = [action];
  }

  /** All that is chosen, and the price. */
  settle(): readonly [readonly Part[], Priced['prices']] {
    try {
      return [this.#choose(), this.#price()];
    } catch (thrown) {
      if (thrown instanceof Refused) thrown.price = this.#priceSoFar();
      throw thrown;
    }
  }

  #priceSoFar(): Priced['prices'] {
    const { prices, known } = priceOf(this.#look, this.action, this.#parts);
    return known ? prices : [];
  }

  #choose(): readonly Part[] {
    const at = (this.doing.nested ? forbidden : timing)(this.#look, this.action);
    const late = at.length > 0;
    try {
      this.c.that = this.#look.that = late ? knownThat(this.c, this.action) : findThat(this.c, this.action);
      this.#takeSteps();
    } catch (thrown) {
      // Nobody is asked about an act that can't be done anyway, and every reason is said at once.
      if (thrown instanceof Ask) refuseIf([...at, ...this.#against()]);
      if (thrown instanceof Refused) throw new Refused([...at, ...this.#against(), ...thrown.reasons]);
      throw thrown;
    }
    if (late) throw new Refused([...at, ...this.#against()]);
    return this.#parts;
  }

  #takeSteps(): void {
    const { c } = this;
    let todo: Todo = stepsOf(this.action, null);
    while (todo) {
      const step: Choose | Let = todo.step;
      todo = todo.then;
      c.run.step();
      const value = step.step === 'let' ? step.value(c) : this.#chosen(step, todo);
      if (value === UNKNOWN) continue;
      c.bindings = this.#look.bindings = bound(c.bindings, step.name, value);
      if (this.target === null && isRef(value) && value.ref === 'character') this.target = value.id;
      const option = step.step === 'choose' ? optionOf(step, value) : undefined;
      if (!option) continue;
      this.#parts.push(option);
      todo = stepsOf(option, todo);
    }
  }

  #chosen(step: Choose, rest: Todo): Value {
    const { c } = this;
    const name = c.choicePrefix + step.name;
    const given = own(this.doing.choices, name);
    if (given !== undefined) {
      const value = bind(c, step, given);
      if (typeof value === 'object' && 'kind' in value) throw new Refused([value]);
      c.run.choices[name] = given;
      if (startOf(c, step) && typeof given === 'string')
        c.bindings = this.#look.bindings = bound(bound(c.bindings, GOAL, given), LENGTH, value);
      return value;
    }
    const empty = nothing(this.#look, step);
    if (empty) throw new Refused([empty]);
    const only = onlyChoice(this.#look, step);
    if (!only) throw new Ask(askChoice(this.#look, this.action, step, rest));
    c.run.choices[name] = only.value;
    return only.bound;
  }

  /** What speaks against it as far as it is chosen. */
  #against(priced = priceOf(this.#look, this.action, this.#parts)): Reason[] {
    return [...conditions(this.#look, this.#parts), ...unpayable(this.#look, this.action, priced)];
  }

  /** The price now that all is chosen; people and dice are asked only where something depends on them. */
  #price(): Priced['prices'] {
    const look = this.#look;
    look.run.lookAgain();
    let priced = priceOf(look, this.action, this.#parts);
    refuseIf(this.#against(priced));
    if (look.run.open) {
      const open = this.#parts.flatMap((part) => part.needs.filter((need) => isOpen(look, need)));
      refuseIf(open.flatMap((need) => unmet(this.c, need) ?? []));
      priced = priceOf(this.c, this.action, this.#parts);
      refuseIf(unpayable(this.c, this.action, priced));
    }
    if (!priced.known)
      throw new EngineFault('need', 'Цену этого действия нельзя узнать', 'The price of this action is not known');
    return priced.prices;
  }
}

/** What the action answers to: the newest such deed, or one that only people know of, whom it takes to say so. */
function findThat(c: Context, action: Action): string | null {
  const known = knownThat(c, action);
  if (known !== '~') return known;
  const outside = action.answers.filter((a) => mayBeOutside(a.pattern));
  if (outside.length === 0) return null;
  for (const { pattern, span } of outside) {
    const { question, what } = pattern;
    const happened = c.run.reply(`happened ${action.id} ${question.en}`, () => ({
      ask: 'people',
      wants: 'yesno',
      title: question,
      span
    }));
    if (happened !== true) continue;
    c.run.outside = what;
    return '~';
  }
  throw new Refused(outside.map((one) => reason('when', onlyAfter(one.pattern), one)));
}
