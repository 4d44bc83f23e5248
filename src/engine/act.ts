/** Doing an action: choices, conditions, price, effect, and what follows from it. Refusals and questions are thrown. */
import type { ChoiceValue, Deed, Price, Reason, Value } from './api.ts';
import { bound, fromRecord, toRecord } from './bindings.ts';
import { drop } from './changes.ts';
import { askChoice } from './ask-choice.ts';
import { bind, chosenParts, onlyChoice, optionOf, rollsAt } from './choices.ts';
import { GOAL, startOf } from './going.ts';
import { nothing } from './none.ts';
import { Ask, Context, Run } from './context.ts';
import { endsOf, expireByDeed } from './ends.ts';
import { knownThat, mayBeOutside } from './patterns.ts';
import { couldAnswer } from './possible.ts';
import { familyWith, pay, priceOf, unpayable, type Priced } from './prices.ts';
import type { Action, Choose, Let, Part } from './program.ts';
import { conditions, forbidden, keyOf, permitted, reason, timing, unmet } from './refusals.ts';
import { stepsOf, type Todo } from './steps.ts';
import { fireDeed } from './triggers.ts';
import { EngineFault, isRef, numberOf, UNKNOWN, own } from './values.ts';

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

const DEEPEST = 4;

interface Doing {
  readonly actor: string;
  readonly action: string;
  readonly choices: Readonly<Record<string, ChoiceValue>>;
  /** Done by another rule: at that rule's time, with names of choices of its own. */
  readonly nested: boolean;
}

export function act(run: Run, doing: Doing): void {
  const action = run.program.actions.get(doing.action);
  if (!run.draft.read(doing.actor))
    throw new Refused([
      reason(
        'unknown',
        { ru: `Такого персонажа здесь нет: ${doing.actor}`, en: `There is no such character here: ${doing.actor}` },
        null
      )
    ]);
  if (!action)
    throw new Refused([
      reason(
        'unknown',
        {
          ru: `Такого действия в правилах нет: ${doing.action}`,
          en: `There is no such action in the rules: ${doing.action}`
        },
        null
      )
    ]);
  const attempt = new Attempt(run, doing, action);
  const [parts, prices] = attempt.settle();
  const { c } = attempt;

  const deed = begin(c, action, parts, prices, attempt.target);
  run.price.push(...prices);
  pay(c, prices, deed.id);
  countUses(c, parts, deed);
  const turns = parts.find((p) => p.takes !== null)?.takes;
  if (turns) startTask(c, action, deed, numberOf(turns(c)) ?? 1);
  else runEffects(c, action, parts, 0);
}

/** An act before it begins: what is chosen, what speaks against it, and what it costs. */
class Attempt {
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
    this.#look = new Context(new Run(run.program, run.draft, {}, true), doing.actor, frame);
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
        c.bindings = this.#look.bindings = bound(c.bindings, GOAL, given);
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
      refuseIf(this.#parts.flatMap((part) => part.needs.flatMap((need) => unmet(this.c, need) ?? [])));
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
    const { words, what } = pattern;
    const happened = c.run.reply(`happened ${action.id} ${words.en}`, () => ({
      ask: 'people',
      wants: 'yesno',
      title: { ru: `Это произошло: ${words.ru}?`, en: `Has this happened: ${words.en}?` },
      span
    }));
    if (happened !== true) continue;
    c.run.outside = what;
    return '~';
  }
  throw new Refused(
    outside.map((one) => {
      const { ru, en } = one.pattern.words;
      return reason('when', { ru: `Только в ответ: ${ru}`, en: `Only in answer to: ${en}` }, one);
    })
  );
}

function begin(
  c: Context,
  action: Action,
  parts: readonly Part[],
  prices: Priced['prices'],
  target: string | null
): Deed {
  const ordinal = c.draft.next();
  const deed: Deed = {
    id: `d${String(ordinal)}`,
    action: action.id,
    family: familyWith(action, parts),
    actor: c.actor,
    bindings: toRecord(c.bindings),
    target,
    answers: c.that,
    paid: prices.map(({ pool, total, mode }) => ({ pool, amount: total, mode })),
    outcome: null,
    rolls: rollsAt(c, parts),
    turn: c.draft.serial,
    round: c.draft.round,
    ordinal,
    state: 'declared',
    redirected: null,
    journal: []
  };
  c.draft.deeds = [...c.draft.deeds, deed];
  c.deed = deed.id;
  return deed;
}

function countUses(c: Context, parts: readonly Part[], deed: Deed): void {
  const me = c.draft.write(c.actor);
  const { serial, round } = c.draft;
  const uses = parts.map((part, i) => {
    const until = part.limits.find((l) => l.ends !== null);
    const each = part.limits.find((l) => l.each !== null);
    // The family stands with the action alone, so that one act counts once in `uses of`.
    return {
      action: part.key,
      family: i === 0 ? deed.family : [],
      each: each?.each ? keyOf(each.each(c)) : null,
      turn: serial,
      round,
      ownTurn: me.turnsStarted,
      deed: deed.id,
      ends: until?.ends?.(c) ?? []
    };
  });
  me.uses = [...me.uses, ...uses];
  if (c.draft.onTurn.includes(c.actor)) me.fresh = false;
  else dropOnce(c, deed.action);
}

/** An `allow … once` is used up by doing it out of turn. */
function dropOnce(c: Context, action: string): void {
  const compiled = c.program.actions.get(action);
  const me = c.draft.read(c.actor);
  const used = compiled && me ? permitted(me, compiled) : undefined;
  if (used?.once) drop(c, c.actor, 'permissions', (p) => p.id === used.id);
}

/** The effect comes at the end of the last of `turns` own turns, this one counted; until then the character is busy. */
function startTask(c: Context, action: Action, deed: Deed, turns: number): void {
  const me = c.draft.write(c.actor);
  const [last] = endsOf(c, [{ type: 'turn', edge: 'end', next: false, whose: null }], c.actor);
  if (last?.at !== 'turn') return;
  const end = { ...last, ordinal: last.ordinal + Math.max(1, turns) - 1 };
  me.schedules = [
    ...me.schedules,
    {
      id: `s${String(c.draft.next())}`,
      code: `${action.id}@takes`,
      end,
      bindings: deed.bindings,
      deed: deed.id,
      busy: true
    }
  ];
}

/** Runs the effect from its `at`-th statement; stops at an `announce` that somebody can answer. */
function runEffects(c: Context, action: Action, parts: readonly Part[], at: number): void {
  const id = c.deed ?? '';
  const effect = effectOf(action, parts);
  for (let i = at; i < effect.length; i++) {
    effect[i]?.(c);
    if (c.failed) return fail(c, id, c.failed);
    if (!c.announced) continue;
    c.announced = false;
    const waiting = { deed: id, at: i + 1, actor: c.actor };
    c.draft.pending = [...c.draft.pending, waiting];
    if (couldAnswer(c.run, id)) {
      c.draft.changeDeed(id, { bindings: toRecord(c.bindings), journal: journalOf(c, id) });
      return;
    }
    c.draft.pending = c.draft.pending.filter((p) => p !== waiting);
  }
  finish(c, id);
}

/** The action's own statements, then those of its options. */
function effectOf(action: Action, parts: readonly Part[]): Part['effect'] {
  let effect = action.effect;
  for (let at = 1; at < parts.length; at++) {
    const more = parts[at]?.effect ?? [];
    if (more.length > 0) effect = effect.length > 0 ? [...effect, ...more] : more;
  }
  return effect;
}

/** All that a deed has done until now. */
function journalOf(c: Context, id: string): Deed['journal'] {
  const before = c.draft.deed(id)?.journal ?? [];
  const fresh = c.run.takeJournal(id);
  return before.length === 0 ? fresh : [...before, ...fresh];
}

/** What came between has made it fail: what is paid stays paid, what is done stays done. */
function fail(c: Context, id: string, why: Reason): void {
  c.note('tell', c.actor, why.text);
  cutShort(c, id, journalOf(c, id));
}

/** The deed goes no further. It has been somebody's act all the same, so what lasts until such an act is over. */
export function cutShort(c: Context, id: string, journal?: Deed['journal']): void {
  c.draft.pending = c.draft.pending.filter((p) => p.deed !== id);
  const deed = c.draft.changeDeed(id, { state: 'stopped', ...(journal && { journal }) });
  if (deed) expireByDeed(c.draft, deed);
}

/** What was meant for this deed alone is over; others may now answer to it. */
function finish(c: Context, id: string): void {
  const before = c.draft.deed(id);
  if (!before) return;
  drop(
    c,
    before.actor,
    'modifiers',
    (m) =>
      m.scope?.form === 'next' &&
      m.since < before.ordinal &&
      !m.except.some((name) => before.family.includes(name)) &&
      (m.scope.tag === null || before.family.includes(m.scope.tag))
  );
  const state = before.state === 'declared' ? 'done' : before.state;
  const deed = c.draft.changeDeed(id, { state, journal: journalOf(c, id) });
  if (deed?.state !== 'done') return;
  expireByDeed(c.draft, deed);
  fireDeed(c.run, deed);
}

/** Goes on with the innermost declared action. */
export function resume(run: Run): void {
  const waiting = run.draft.pending.at(-1);
  const deed = waiting && run.draft.deed(waiting.deed);
  const action = deed && run.program.actions.get(deed.action);
  if (!waiting || !action)
    throw new Refused([
      reason(
        'when',
        { ru: 'Нет объявленного действия, которое можно продолжить', en: 'There is no declared action to go on with' },
        null
      )
    ]);
  run.draft.pending = run.draft.pending.slice(0, -1);
  const c = new Context(run, deed.actor, { deed: deed.id, bindings: fromRecord(deed.bindings) });
  c.sure = deed.redirected?.hit ?? false;
  const [ban] = forbidden(c, action);
  if (ban) return fail(c, deed.id, ban);
  runEffects(c, action, chosenParts(action, c.bindings), waiting.at);
}

/** The end of a task of several turns. */
export function finishTask(c: Context, action: string): void {
  const compiled = c.program.actions.get(action);
  if (compiled) runEffects(c, compiled, chosenParts(compiled, c.bindings), 0);
}

/** `perform X` inside a rule: done at once, at its own price. */
export function performNested(c: Context, action: string): void {
  if (++c.run.depth > DEEPEST)
    throw new EngineFault(
      'budget',
      'Действия вызывают друг друга слишком глубоко',
      'Actions perform each other too deeply'
    );
  act(c.run, { actor: c.actor, action, choices: c.run.given, nested: true });
  c.run.depth--;
}
