/** Doing an action: choices, conditions, price, effect, and what follows from it. Refusals and questions are thrown. */
import type { ChoiceValue, Deed, Reason, Value } from './api.ts';
import { drop } from './changes.ts';
import { askChoice, bind, chosenParts, nothing, onlyChoice, rollsAt, stepsOf } from './choices.ts';
import { Ask, Context, frameOf, Run } from './context.ts';
import { endsOf, expireByDeed } from './ends.ts';
import { answered, mayBeOutside } from './patterns.ts';
import { couldAnswer } from './possible.ts';
import { familyWith, pay, priceOf, unpayable } from './prices.ts';
import type { Action, Choose, Part } from './program.ts';
import { conditions, keyOf, permitted, reason, timing, unmet } from './refusals.ts';
import { fireDeed } from './triggers.ts';
import { EngineFault, isRef, numberOf, UNKNOWN, own } from './values.ts';

/** Nothing is changed; `perform` hands the reasons on. */
export class Refused extends Error {
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
  const prefix = doing.nested ? `${action.id}.` : '';
  const c = new Context(run, frameOf(doing.actor, { choicePrefix: prefix }));
  const exploring = new Run(run.program, run.draft, {}, true);
  const explore = (bindings: Record<string, Value>): Context =>
    new Context(exploring, { ...frameOf(doing.actor), choicePrefix: prefix, that: c.that, bindings });

  const at = doing.nested
    ? timing(explore({}), action).filter((r) => r.kind === 'forbid')
    : timing(explore({}), action);
  refuseIf([...at, ...open(explore({}), action)]);
  c.that = findThat(c, action);
  choose(c, action, doing.choices, explore);

  const parts = chosenParts(action, c.bindings);
  // Without choices and without anything to answer to they have been looked at already.
  if (action.steps.length > 0 || c.that !== null) refuseIf(conditionsNow(explore(c.bindings), action, parts));
  refuseIf(parts.flatMap((part) => part.needs.flatMap((need) => unmet(c, need) ?? [])));
  const priced = priceOf(c, action, parts);
  if (!priced.known)
    throw new EngineFault('need', 'Цену этого действия нельзя узнать', 'The price of this action is not known');

  // Dice in a price are only known now.
  refuseIf(unpayable(c, action, priced));

  const deed = begin(
    c,
    action,
    parts,
    rollsAt(c, parts),
    priced.prices.map(({ pool, total, mode }) => ({ pool, amount: total, mode }))
  );
  run.price.push(...priced.prices);
  pay(c, priced.prices, deed.id);
  countUses(c, parts, deed);
  const turns = parts.map((p) => p.takes).find((t) => t !== null);
  if (turns) startTask(c, action, deed, numberOf(turns(c)) ?? 1);
  else runEffects(c, action, 0);
}

const open = (c: Context, action: Action): Reason[] => conditionsNow(c, action, chosenParts(action, c.bindings));
const conditionsNow = (c: Context, action: Action, parts: readonly Part[]): Reason[] => [
  ...conditions(c, parts),
  ...unpayable(c, action, priceOf(c, action, parts))
];

/** What the action answers to: the newest such deed, or one that only people know of. */
function findThat(c: Context, action: Action): string | null {
  if (action.answers.length === 0) return null;
  for (const a of action.answers) {
    const deed = answered(c, a.pattern);
    if (deed) return deed.id;
  }
  const outside = action.answers.find((a) => mayBeOutside(a.pattern));
  if (!outside) return null;
  const { words } = outside.pattern;
  const happened = c.run.reply(`happened ${action.id}`, () => ({
    ask: 'people',
    wants: 'yesno',
    title: { ru: `Это произошло: ${words.ru}?`, en: `Has this happened: ${words.en}?` },
    span: outside.span
  }));
  if (happened !== true)
    throw new Refused([
      reason('when', { ru: `Только в ответ: ${words.ru}`, en: `Only in answer to: ${words.en}` }, outside)
    ]);
  return '~';
}

function choose(
  c: Context,
  action: Action,
  choices: Readonly<Record<string, ChoiceValue>>,
  explore: (b: Record<string, Value>) => Context
): void {
  for (const step of stepsOf(action, () => c.bindings)) {
    c.run.step();
    if (step.step === 'let') {
      const v = step.value(c);
      if (v !== UNKNOWN) c.bindings = { ...c.bindings, [step.name]: v };
      continue;
    }
    c.bindings = { ...c.bindings, [step.name]: chosen(c, action, step, choices, explore) };
  }
}

function chosen(
  c: Context,
  action: Action,
  step: Choose,
  choices: Readonly<Record<string, ChoiceValue>>,
  explore: (b: Record<string, Value>) => Context
): Value {
  const name = c.choicePrefix + step.name;
  const given = own(choices, name);
  if (given === undefined) {
    const now = explore(c.bindings);
    const empty = nothing(now, step);
    refuseIf([...open(now, action), ...(empty ? [empty] : [])]);
    const only = onlyChoice(now, step);
    if (only) {
      c.run.choices[name] = only.value;
      return only.bound;
    }
    throw new Ask(askChoice(now, action, { ...step, name: step.name }, explore));
  }
  const bound = bind(c, step, given);
  if (typeof bound === 'object' && 'kind' in bound) throw new Refused([bound]);
  c.run.choices[name] = given;
  return bound;
}

function begin(c: Context, action: Action, parts: readonly Part[], rolls: number, paid: Deed['paid']): Deed {
  const ordinal = c.draft.next();
  const target = targetOf(action, c.bindings);
  const deed: Deed = {
    id: `d${String(ordinal)}`,
    action: action.id,
    family: familyWith(action, parts),
    actor: c.actor,
    bindings: c.bindings,
    target,
    paid,
    outcome: null,
    rolls,
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

/** The first character that was chosen or named by a `let`. */
function targetOf(action: Action, bindings: Readonly<Record<string, Value>>): string | null {
  for (const step of stepsOf(action, () => bindings)) {
    const v = bindings[step.name];
    if (v !== undefined && isRef(v) && v.ref === 'character') return v.id;
  }
  return null;
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
  const id = compiled ? permitted(c, compiled) : null;
  if (id !== null) drop(c, c.actor, 'permissions', (p) => p.id === id && p.once);
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
      bindings: c.bindings,
      deed: deed.id,
      busy: true
    }
  ];
}

/** Runs the effect from its `at`-th statement; stops at an `announce` that somebody can answer. */
export function runEffects(c: Context, action: Action, at: number): void {
  const id = c.deed ?? '';
  const effect = chosenParts(action, c.bindings).flatMap((part) => part.effect);
  for (let i = at; i < effect.length; i++) {
    effect[i]?.(c);
    if (c.failed) return fail(c, id, c.failed);
    if (!c.announced) continue;
    c.announced = false;
    const waiting = { deed: id, at: i + 1, actor: c.actor };
    c.draft.pending = [...c.draft.pending, waiting];
    if (couldAnswer(c.run, id)) {
      c.draft.changeDeed(id, { bindings: c.bindings });
      flush(c, id);
      return;
    }
    c.draft.pending = c.draft.pending.filter((p) => p !== waiting);
  }
  finish(c, id);
}

function flush(c: Context, id: string): void {
  const fresh = c.run.journals.get(id);
  const deed = c.draft.deed(id);
  if (!fresh || !deed) return;
  c.run.journals.delete(id);
  c.draft.changeDeed(id, { journal: [...deed.journal, ...fresh] });
}

/** What came between has made it fail: what is paid stays paid, what is done stays done. */
function fail(c: Context, id: string, why: Reason): void {
  c.note('tell', c.actor, why.text);
  flush(c, id);
  cutShort(c, id);
}

/** The deed goes no further. It has been somebody's act all the same, so what lasts until such an act is over. */
export function cutShort(c: Context, id: string): void {
  c.draft.changeDeed(id, { state: 'stopped' });
  c.draft.pending = c.draft.pending.filter((p) => p.deed !== id);
  const deed = c.draft.deed(id);
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
  flush(c, id);
  if (before.state === 'declared') c.draft.changeDeed(id, { state: 'done' });
  const deed = c.draft.deed(id);
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
  const c = new Context(run, frameOf(deed.actor, { deed: deed.id, bindings: { ...deed.bindings } }));
  c.sure = deed.redirected?.hit ?? false;
  const [forbidden] = timing(c, action).filter((r) => r.kind === 'forbid');
  if (forbidden) return fail(c, deed.id, forbidden);
  runEffects(c, action, waiting.at);
}

/** The end of a task of several turns. */
export function finishTask(c: Context, action: string): void {
  const compiled = c.program.actions.get(action);
  if (compiled) runEffects(c, compiled, 0);
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
