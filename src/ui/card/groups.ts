import type { Possible } from '../../engine/api.ts';
import { folded } from '../words.ts';

/** Actions under one heading: the id of a tag, or null for those without one. */
export interface Group {
  readonly tag: string | null;
  readonly actions: readonly Possible[];
}

/** The actions of a card, in the order a thumb wants them. */
export interface Sorted {
  /** Can be done now; out of turn these are the reactions. */
  readonly now: readonly Group[];
  /** Cannot, with reasons. Out of turn only reactions are here. */
  readonly not: readonly Possible[];
  /** Out of turn: what waits for one's own turn. */
  readonly later: readonly Possible[];
  /** What people say happened: free, at any time. */
  readonly happenings: readonly Possible[];
}

export function sortActions(
  actions: readonly Possible[],
  ownTurn: boolean,
  isTag: (id: string) => boolean,
  filter: { readonly text: string; readonly tag: string | null } = { text: '', tag: null }
): Sorted {
  const tagOf = (action: Possible) => action.tags.find(isTag) ?? null;
  const wanted = actions.filter(
    (action) => matches(action, filter.text) && (filter.tag === null || tagOf(action) === filter.tag)
  );
  const happenings = wanted.filter(isHappening);
  const rest = wanted.filter((action) => !isHappening(action));
  const here = ownTurn ? rest : rest.filter((action) => action.possible || isReaction(action));
  return {
    now: grouped(
      here.filter((action) => action.possible),
      tagOf
    ),
    not: here.filter((action) => !action.possible),
    later: rest.filter((action) => !here.includes(action)),
    happenings
  };
}

/** The first `count` of what is not folded away. */
export function firstOf(sorted: Sorted, count: number): Sorted {
  let room = count;
  const take = (actions: readonly Possible[]): readonly Possible[] => {
    const taken = actions.slice(0, room);
    room -= taken.length;
    return taken;
  };
  const now = sorted.now.map(({ tag, actions }) => ({ tag, actions: take(actions) }));
  return { ...sorted, now: now.filter(({ actions }) => actions.length > 0), not: take(sorted.not) };
}

/** The headings there are, in the order of their first action. */
export function headings(actions: readonly Possible[], isTag: (id: string) => boolean): readonly string[] {
  return [...new Set(actions.flatMap((action) => action.tags.find(isTag) ?? []))];
}

export function isReaction({ when }: Possible): boolean {
  return when === 'answer' || when.includes('out-of-turn') || when.includes('any-time');
}

export function isHappening({ when, price }: Possible): boolean {
  return when !== 'answer' && when.includes('any-time') && price.from.length === 0 && price.to.length === 0;
}

function matches({ title, explain }: Possible, text: string): boolean {
  const wanted = folded(text);
  if (wanted === '') return true;
  const all = [title.ru, title.en, explain?.ru ?? '', explain?.en ?? ''];
  return all.some((it) => folded(it).includes(wanted));
}

function grouped(actions: readonly Possible[], tagOf: (action: Possible) => string | null): readonly Group[] {
  const groups = new Map<string | null, Possible[]>();
  for (const action of actions) {
    const tag = tagOf(action);
    groups.set(tag, [...(groups.get(tag) ?? []), action]);
  }
  return [...groups].map(([tag, list]) => ({ tag, actions: list }));
}
