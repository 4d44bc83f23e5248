/**
 * Leaving a fight. What lasts until a turn of the one who leaves must neither end early nor last for ever, so it is
 * handed over: it ends when that turn would have come.
 */
import { cutShort } from './act.ts';
import type { CharacterState, Deed, EmptyTurn, End } from './api.ts';
import { Context, type Run } from './context.ts';
import { unknown } from './known.ts';
import { endTurn, rankOf } from './turns.ts';
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

function handOver(run: Run, id: string): void {
  const left = run.draft.read(id);
  if (!left) return;
  const emptied = emptiedBy(run, left);
  const moved = (end: End): End => (end.at === 'turn' && end.whose === id ? emptied(end) : end);
  const held = <T extends { readonly ends: readonly End[] }>(list: readonly T[]): readonly T[] =>
    list.map((it) => ({ ...it, ends: it.ends.map(moved) }));
  for (const other of run.draft.ids()) {
    if (other === id) continue;
    const me = run.draft.write(other);
    me.conditions = held(me.conditions);
    me.modifiers = held(me.modifiers);
    me.permissions = held(me.permissions);
    me.uses = held(me.uses);
    me.schedules = me.schedules.map((it) => ({ ...it, end: moved(it.end) }));
  }
}

type TurnEnd = Extract<End, { at: 'turn' }>;

/** The moment at which a turn of `left` would have come. */
function emptiedBy(run: Run, left: Readonly<CharacterState>): (end: TurnEnd) => EmptyTurn {
  const { draft } = run;
  const { id, name, turnRound, turnsStarted } = left;
  const ids = draft.ids();
  const behind = ids.slice(0, ids.indexOf(id));
  const now = rankOf(run, id);
  // Its own order comes back in a later round.
  draft.write(id).postponed = null;
  const later = rankOf(run, id);
  const before = draft.round > 0 && turnRound === draft.round ? draft.round : Math.max(1, draft.round) - 1;
  return ({ ordinal }) => {
    const round = before + Math.max(0, ordinal - turnsStarted);
    return { at: 'empty-turn', name, round, behind, ...(round > draft.round ? later : now) };
  };
}
