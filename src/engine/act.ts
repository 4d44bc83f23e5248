/** Doing an action: its price, its effect, and what follows from it. Refusals and questions are thrown. */
import type { Deed, Reason, State } from './api.ts';
import { Attempt, Refused, type Doing } from './attempt.ts';
import { forbidden, forbiddenParts } from './bans.ts';
import { fromRecord, toRecord } from './bindings.ts';
import { drop } from './changes.ts';
import { chosenParts, rollsAt } from './choices.ts';
import { Context, type Run } from './context.ts';
import { added } from './copies.ts';
import { endsOf, expireByDeed } from './ends.ts';
import { meantWay } from './going.ts';
import { among } from './patterns.ts';
import { couldAnswer } from './possible.ts';
import { familyWith, pay, type Priced } from './prices.ts';
import type { Action, Part } from './program.ts';
import { reason } from './reason.ts';
import { keyOf, permitted } from './refusals.ts';
import { fireDeed } from './triggers.ts';
import { EngineFault, numberOf } from './values.ts';

const DEEPEST = 4;
const NONE: readonly never[] = [];

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

  const deed = begin(c, action, parts, prices, attempt.target, doing.within);
  run.price = run.price.length === 0 ? prices : [...run.price, ...prices];
  pay(c, prices, deed.action);
  countUses(c, parts, deed);
  const turns = parts.find((p) => p.takes !== null)?.takes;
  if (turns) startTask(c, action, deed, numberOf(turns(c)) ?? 1);
  else runEffects(c, action, parts, 0);
}

function begin(
  c: Context,
  action: Action,
  parts: readonly Part[],
  prices: Priced['prices'],
  target: string | null,
  within: string | null
): Deed {
  const ordinal = c.draft.next();
  const deed: Deed = {
    id: c.draft.id('d', ordinal),
    action: action.id,
    family: familyWith(action, parts),
    actor: c.actor,
    bindings: toRecord(c.bindings),
    target,
    answers: c.that,
    way: meantWay(c),
    within,
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
  c.draft.deeds = added(c.draft.deeds, deed);
  c.deed = deed.id;
  return deed;
}

function countUses(c: Context, parts: readonly Part[], deed: Deed): void {
  const me = c.draft.write(c.actor);
  const { serial, round } = c.draft;
  for (const part of parts) {
    const until = part.limits.find((l) => l.ends !== null);
    const each = part.limits.find((l) => l.each !== null);
    me.uses = added(me.uses, {
      action: part.key,
      // The family stands with the action alone, so that one act counts once in `uses of`.
      family: part === parts[0] ? deed.family : NONE,
      each: each?.each ? keyOf(each.each(c)) : null,
      turn: serial,
      round,
      ownTurn: me.turnsStarted,
      deed: deed.id,
      ends: until?.ends?.(c) ?? NONE
    });
  }
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
  me.schedules = added(me.schedules, {
    id: c.draft.id('s'),
    code: `${action.id}@takes`,
    end,
    bindings: deed.bindings,
    deed: deed.id,
    busy: true
  });
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
    c.draft.pending = added(c.draft.pending, waiting);
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
function fail(c: Context, id: string, ...why: readonly Reason[]): void {
  for (const { text } of why) c.note('tell', c.actor, text);
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
      !among(m.except, before.family) &&
      (m.scope.tag === null || before.family.includes(m.scope.tag))
  );
  const state = before.state === 'declared' ? 'done' : before.state;
  const deed = c.draft.changeDeed(id, { state, journal: journalOf(c, id) });
  if (deed?.state !== 'done') return;
  expireByDeed(c.draft, deed);
  fireDeed(c.run, deed);
}

/** Whether something is declared that can go on, and is what is meant. */
export function isPending({ pending }: Pick<State, 'pending'>, meant?: string): boolean {
  return pending.length > 0 && (meant === undefined || meant === pending.at(-1)?.deed);
}

/** Goes on with the innermost declared action, if it is the one that is meant. */
export function resume(run: Run, meant?: string): void {
  const waiting = isPending(run.draft, meant) ? run.draft.pending.at(-1) : undefined;
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
  c.sure = deed.redirected?.hit ?? null;
  const parts = chosenParts(action, c.bindings);
  const [ban] = [...forbidden(c, action), ...forbiddenParts(c, parts)];
  if (ban) return fail(c, deed.id, ban);
  runEffects(c, action, parts, waiting.at);
}

/** The innermost declared action fails: `reasons` say why it can't go on. */
export function giveUp(run: Run, reasons: readonly Reason[]): void {
  const waiting = run.draft.pending.at(-1);
  if (!waiting) return;
  fail(new Context(run, waiting.actor, { deed: waiting.deed }), waiting.deed, ...reasons);
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
  act(c.run, { actor: c.actor, action, choices: c.run.given, nested: true, within: c.deed });
  c.run.depth--;
}
