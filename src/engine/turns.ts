/** Turns and rounds: who is on turn, what begins and ends with it, and the order. */
import { finishTask } from './act.ts';
import { Refused } from './attempt.ts';
import type { CharacterState, Deed, EmptyTurn, End, Place, PoolState, Rank, TurnOf, UseState } from './api.ts';
import { poolMaximum } from './attributes.ts';
import { fromRecord } from './bindings.ts';
import { Context, type Run } from './context.ts';
import { added, changed } from './copies.ts';
import type { Draft } from './draft.ts';
import { expire, timeOver } from './ends.ts';
import { reason } from './reason.ts';
import { fireEdge } from './triggers.ts';
import { numberOf } from './values.ts';

const refuse = (ru: string, en: string, kind: 'when' | 'busy' | 'unknown' = 'when'): never => {
  throw new Refused([reason(kind, { ru, en }, null)]);
};

/** Nothing passes over a declared action that is not finished. */
function settled(run: Run): void {
  if (run.draft.pending.length > 0)
    refuse('Сначала закончите объявленное действие', 'Finish the declared action first', 'busy');
}

/** Refuses what ends turns that are over already, or have not begun. */
export function mustRun(run: Run, turns: readonly TurnOf[]): void {
  const { onTurn } = run.draft;
  const running = turns.every(
    ({ whose, ordinal }) => onTurn.includes(whose) && run.draft.read(whose)?.turnsStarted === ordinal
  );
  if (!running || onTurn.length !== turns.length) refuse('Этот ход уже закончен', 'This turn is over already');
}

/** Refuses what ends a round that is over already, or has not begun. */
export function mustBeRound(run: Run, round: number): void {
  if (run.draft.round !== round) refuse('Этот раунд уже закончен', 'This round is over already');
}

export function beginTurn(run: Run, actor: string, together: boolean): void {
  const ch = run.draft.read(actor);
  if (!ch)
    return refuse(`Такого персонажа здесь нет: ${actor}`, `There is no such character here: ${actor}`, 'unknown');
  if (run.draft.onTurn.includes(actor)) refuse('Ваш ход уже идёт', 'Your turn is running already');
  settled(run);
  if (!together) for (const other of run.draft.onTurn) endTurn(run, other);
  if (ch.postponed) return resumeTurn(run, actor);
  if (run.draft.round === 0 || ch.turnRound === run.draft.round) nextRound(run);
  enter(run, actor);
  const me = run.draft.write(actor);
  me.turnsStarted += 1;
  me.turnRound = run.draft.round;
  me.fresh = true;
  const ordinal = me.turnsStarted;
  expire(
    run.draft,
    (end) => end.at === 'turn' && end.whose === actor && end.edge === 'start' && end.ordinal <= ordinal
  );
  refill(run, actor, 'turn');
  runTurnDue(run, actor, 'start');
  fireEdge(run, 'turn-start', [actor]);
}

/** After a delay the same turn goes on: nothing begins again. */
function resumeTurn(run: Run, actor: string): void {
  enter(run, actor);
}

function enter(run: Run, actor: string): void {
  emptyTurns(
    run,
    (turn) => turn.round < run.draft.round || (turn.round === run.draft.round && isBehind(run, actor, turn))
  );
  run.draft.serial += 1;
  run.draft.onTurn = added(run.draft.onTurn, actor);
}

export function endTurn(run: Run, actor: string): void {
  if (!run.draft.onTurn.includes(actor)) refuse('Сейчас не ваш ход', 'It is not your turn');
  settled(run);
  fireEdge(run, 'turn-end', [actor]);
  runTurnDue(run, actor, 'end');
  const { serial } = run.draft;
  const me = run.draft.write(actor);
  const ordinal = me.turnsStarted;
  me.turnsEnded = ordinal;
  me.postponed = null;
  me.fresh = false;
  expire(
    run.draft,
    (end) =>
      (end.at === 'turn' && end.whose === actor && end.edge === 'end' && end.ordinal <= ordinal) ||
      (end.at === 'current-turn' && end.serial <= serial)
  );
  run.draft.onTurn = run.draft.onTurn.filter((id) => id !== actor);
  run.draft.serial += 1;
  forget(run);
}

/** Whether `actor` comes later in the order than a turn that nobody has any more. */
function isBehind(run: Run, actor: string, turn: EmptyTurn): boolean {
  const ahead = leadOf(turn, rankOf(run, actor));
  return ahead > 0 || (ahead === 0 && !turn.behind.includes(actor));
}

/** What waited for turns that nobody has any more ends, or is done. */
function emptyTurns(run: Run, over: (turn: EmptyTurn) => boolean): void {
  const isOver = (end: End): boolean => end.at === 'empty-turn' && over(end);
  expire(run.draft, isOver);
  runDue(run, isOver);
}

/** Ends the turn after the act that asks for it. */
export function endTurnLater(c: Context): void {
  if (!c.run.ending.includes(c.actor)) c.run.ending.push(c.actor);
}

/**
 * The turn that has begun waits for a lower place in the order; its own order comes back when it ends. It is no longer
 * the current turn: what lasts until the end of that is over.
 */
export function postpone(c: Context, order: number, bias: -1 | 0 | 1): void {
  const { serial } = c.draft;
  expire(c.draft, (end) => end.at === 'current-turn' && end.serial <= serial);
  const me = c.draft.write(c.actor);
  me.postponed = { order, bias };
  c.draft.onTurn = c.draft.onTurn.filter((id) => id !== c.actor);
  c.draft.serial += 1;
}

export function nextRound(run: Run): void {
  settled(run);
  for (const id of run.draft.onTurn) endTurn(run, id);
  const ids = run.draft.ids();
  // Whoever put their turn off and never took it up again has had it.
  for (const id of ids)
    if (run.draft.read(id)?.postponed) {
      resumeTurn(run, id);
      endTurn(run, id);
    }
  const ended = run.draft.round;
  emptyTurns(run, ({ round }) => round <= ended);
  if (ended > 0) fireEdge(run, 'round-end', ids);
  expire(run.draft, (end) => end.at === 'round' && end.round <= ended);
  if (ended > 0) passTime(run, run.program.secondsPerRound);
  run.draft.round += 1;
  for (const id of ids) refill(run, id, 'round');
}

export function passTime(run: Run, seconds: number): void {
  run.draft.second += seconds;
  const now = run.draft.second;
  expire(run.draft, (end: End) => end.at === 'time' && timeOver(end, now, run.program.secondsPerRound));
}

/** Ends what runs and begins the turn of whoever is next in the order; a new round when nobody is left. */
export function nextTurn(run: Run): void {
  settled(run);
  for (const id of run.draft.onTurn) endTurn(run, id);
  if (run.draft.ids().length === 0) refuse('В бою никого нет', 'There is nobody in the fight');
  rollTies(run);
  let waiting = whoWaits(run);
  if (run.draft.round === 0 || waiting.length === 0) {
    nextRound(run);
    waiting = whoWaits(run);
  }
  const [first, ...rest] = waiting;
  if (first === undefined) return;
  beginTurn(run, first, false);
  const me = run.draft.read(first);
  for (const id of rest) {
    const other = run.draft.read(id);
    if (me && other && actsWith(run, me, other)) beginTurn(run, id, true);
  }
}

/** In order. What the order takes is asked of people for everybody, also for those who have had their turn. */
const whoWaits = (run: Run): string[] => order(run).filter((id) => isWaiting(run, id));

function isWaiting(run: Run, id: string): boolean {
  const ch = run.draft.read(id);
  return ch !== undefined && (ch.postponed !== null || ch.turnRound < run.draft.round);
}

/** Allies of the same order act together where one of them came to that order by delaying (A12.3). */
function actsWith(run: Run, a: CharacterState, b: CharacterState): boolean {
  const delayed = (ch: CharacterState): boolean => ch.postponed?.bias === 0;
  return a.side === b.side && orderOf(run, a.id) === orderOf(run, b.id) && (delayed(a) || delayed(b));
}

/**
 * Everybody, highest order first; equals by whom they put themselves before, what they rolled, then who joined first.
 */
export function order(run: Run): string[] {
  const ranks = run.draft.ids().map((id) => ({ id, rank: rankOf(run, id) }));
  return ranks.sort((a, b) => leadOf(b.rank, a.rank)).map(({ id }) => id);
}

export function rankOf(run: Run, id: string): Rank {
  const ch = run.draft.read(id);
  return { order: orderOf(run, id), bias: ch?.postponed?.bias ?? 0, tie: ch?.tie ?? 0 };
}

/** Above 0 where `a` comes before `b`, 0 where whoever joined first does. */
const leadOf = (a: Rank, b: Rank): number => a.order - b.order || a.bias - b.bias || a.tie - b.tie;

export function places(run: Run): Place[] {
  return order(run).map((actor) => ({
    actor,
    order: orderOf(run, actor),
    waits: !run.draft.onTurn.includes(actor) && isWaiting(run, actor)
  }));
}

/** Equals in the order who have not rolled for it yet do so now, once for the whole fight (D1.3). */
function rollTies(run: Run): void {
  const { ties } = run.program;
  if (!ties) return;
  // Who has put a turn off has said where they stand among equals.
  const ids = run.draft.ids().filter((id) => run.draft.read(id)?.postponed === null);
  const places = new Map(ids.map((id) => [id, orderOf(run, id)]));
  for (const id of ids) {
    const me = run.draft.read(id);
    const equal = ids.some((other) => other !== id && places.get(other) === places.get(id));
    if (me?.tie !== null || !equal) continue;
    const rolled = run.roll(ties.count, ties.sides, () => ({
      ask: 'roll',
      who: id,
      count: ties.count,
      sides: ties.sides,
      span: null,
      title: { ru: `${me.name}: кто раньше при равенстве`, en: `${me.name}: who is first among equals` },
      target: null
    }));
    run.draft.write(id).tie = numberOf(rolled) ?? 0;
  }
}

function orderOf(run: Run, id: string): number {
  const ch = run.draft.read(id);
  if (ch?.postponed) return ch.postponed.order;
  return numberOf(run.program.order?.(new Context(run, id)) ?? 0) ?? 0;
}

/** To the maximum (or what the rule says), then what is owed is paid; what was set aside is given up. */
function refill(run: Run, id: string, at: 'turn' | 'round'): void {
  for (const pool of run.program.pools.values()) {
    const state = run.draft.read(id)?.pools[pool.id];
    if (pool.refill?.at !== at || !state) continue;
    const c = new Context(run, id);
    const full = numberOf(pool.refill.to?.(c) ?? poolMaximum(c, id, pool.id) ?? state.now) ?? state.now;
    const paid = Math.min(full, state.owed);
    const next: PoolState = { now: full - paid, owed: state.owed - paid, aside: [] };
    const me = run.draft.write(id);
    me.pools = changed(me.pools, pool.id, next);
  }
}

/** Blocks that were put off until this end of this turn. */
function runTurnDue(run: Run, actor: string, edge: 'start' | 'end'): void {
  const ordinal = run.draft.read(actor)?.turnsStarted ?? 0;
  runDue(run, (end) => end.at === 'turn' && end.whose === actor && end.edge === edge && end.ordinal <= ordinal);
}

/** Blocks that were put off until now. */
function runDue(run: Run, isDue: (end: End) => boolean): void {
  for (const id of run.draft.ids()) {
    for (const s of run.draft.read(id)?.schedules ?? []) {
      if (!isDue(s.end)) continue;
      const me = run.draft.write(id);
      me.schedules = me.schedules.filter((x) => x.id !== s.id);
      const c = new Context(run, id, { deed: s.deed === '' ? null : s.deed, bindings: fromRecord(s.bindings) });
      if (s.code.endsWith('@takes')) finishTask(c, s.code.slice(0, -'@takes'.length));
      else for (const statement of run.program.blocks.get(s.code) ?? []) statement(c);
    }
  }
}

/** Whether it is not finished, or something that was put off goes on with it. */
function isWaitedFor(draft: Draft, { id }: Deed): boolean {
  if (draft.pending.some((p) => p.deed === id)) return true;
  for (const who of draft.ids()) if (draft.read(who)?.schedules.some((s) => s.deed === id)) return true;
  return false;
}

/** Drops what no rule can ask for any more, so that a long fight stays as quick as a short one. */
function forget(run: Run): void {
  const { draft, program } = run;
  draft.deeds = draft.deeds.filter((d) => d.turn >= draft.serial - 1 || isWaitedFor(draft, d));
  const counted = (name: string): boolean => program.countedAllFight.has(name);
  const isLive = (u: UseState): boolean =>
    u.round >= draft.round - 1 || u.ends.length > 0 || counted(u.action.split('.')[0] ?? '') || u.family.some(counted);
  for (const id of draft.ids()) {
    const uses = draft.read(id)?.uses ?? [];
    if (!uses.every(isLive)) draft.write(id).uses = uses.filter(isLive);
  }
}
