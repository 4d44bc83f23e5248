/**
 * Leaving a fight. What lasts until a turn of the one who leaves must neither end early nor last for ever, so it is
 * handed over: it ends when that turn would have come.
 */
import { cutShort } from './act.ts';
import type { CharacterState, Deed, End } from './api.ts';
import { Context, type Run } from './context.ts';
import { unknown } from './known.ts';
import { endTurn, order } from './turns.ts';
import { isRef } from './values.ts';

export function leave(run: Run, id: string): void {
  if (!run.draft.read(id)) throw unknown(`Такого персонажа здесь нет: ${id}`, `There is no such character here: ${id}`);
  // Nothing that is declared can go on by them or with them.
  for (const { deed, actor } of run.draft.pending.toReversed())
    if (actor === id || isAbout(run.draft.deed(deed), id)) cutShort(new Context(run, actor, { deed }), deed);
  // A turn that runs is over with all that is over then.
  if (run.draft.onTurn.includes(id)) endTurn(run, id);
  handOver(run, id);
  run.draft.leave(id);
}

function isAbout(deed: Deed | undefined, id: string): boolean {
  return (
    deed !== undefined && (deed.target === id || Object.values(deed.bindings).some((it) => isRef(it) && it.id === id))
  );
}

type TurnEnd = Extract<End, { at: 'turn' }>;

function handOver(run: Run, id: string): void {
  const left = run.draft.read(id);
  if (!left) return;
  const moved = (end: End): End => (end.at === 'turn' && end.whose === id ? instead(run, left, end) : end);
  const held = <T extends { readonly ends: readonly End[] }>(list: readonly T[]): readonly T[] =>
    list.map((it) => ({ ...it, ends: it.ends.map(moved) }));
  for (const other of run.draft.ids()) {
    if (other === id) continue;
    const me = run.draft.write(other);
    me.conditions = held(me.conditions);
    me.modifiers = held(me.modifiers);
    me.permissions = held(me.permissions);
    me.uses = held(me.uses);
    me.schedules = me.schedules.map((it) => {
      const end = moved(it.end);
      // What waits to be done is done at a turn, of whoever is first then.
      return { ...it, end: end.at === 'round' ? firstTurn(run, id, end.round + 1) : end };
    });
  }
}

/** The moment at which that turn of `left` would have come: the next of those after them in that round, or its end. */
function instead(run: Run, left: CharacterState, end: TurnEnd): End {
  const { round } = run.draft;
  const before = begun(run, left) ? round : Math.max(1, round) - 1;
  const due = before + Math.max(0, end.ordinal - left.turnsStarted);
  const all = order(run, due > round);
  const next = all.slice(all.indexOf(left.id) + 1).find((id) => due > round || !begun(run, run.draft.read(id)));
  return next === undefined ? { at: 'round', round: due } : startOf(run, next, due);
}

function firstTurn(run: Run, left: string, round: number): End {
  const first = order(run, true).find((id) => id !== left);
  return first === undefined ? { at: 'round', round } : startOf(run, first, round);
}

/** The start of the turn somebody has in a round, this one or a later one. */
function startOf(run: Run, id: string, due: number): End {
  const { round } = run.draft;
  const ch = run.draft.read(id);
  // Before the fight has begun the round that runs has no turns.
  const turns = due - round + (round === 0 || begun(run, ch) ? 0 : 1);
  return { at: 'turn', whose: id, edge: 'start', ordinal: (ch?.turnsStarted ?? 0) + turns };
}

function begun(run: Run, ch: CharacterState | undefined): boolean {
  return run.draft.round > 0 && ch?.turnRound === run.draft.round;
}
