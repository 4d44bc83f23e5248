import type { Explained, PoolState } from '../../engine/api.ts';
import type { Sym } from '../../language/rulebook.ts';
import { declared, refills } from '../rules/declared.ts';
import type { Rulebook } from '../../language/rulebook.ts';
import { m } from '../shell/locale.svelte.ts';
import { capital, say } from '../words.ts';
import type { Play } from './open-card.svelte.ts';

/** A pool of a character, as a card shows it. */
export interface ShownPool {
  readonly symbol: Sym;
  readonly title: string;
  readonly pool: PoolState;
  readonly maximum: Explained;
  readonly aside: number;
  /** It does not fill up by itself: the table changes it. */
  readonly quick: boolean;
}

export function poolsOf({ system, state }: Play, actor: string): readonly ShownPool[] {
  const { rulebook, engine } = system;
  return [...declared(rulebook, 'pool'), ...declared(rulebook, 'slot')].flatMap((symbol) => {
    const pool = state.characters[actor]?.pools[symbol.id];
    if (pool === undefined) return [];
    const maximum = engine.explainValue(state, actor, symbol.id);
    const aside = pool.aside.reduce((sum, { amount }) => sum + amount, 0);
    return [{ symbol, title: say(symbol.title), pool, maximum, aside, quick: !refills(symbol) }];
  });
}

/** The values that are the maximum of a pool. */
export function maximaOf(rulebook: Rulebook): ReadonlySet<string> {
  return new Set(
    declared(rulebook, 'pool').flatMap(({ line }) =>
      line.children.flatMap((child) => {
        if (child.type !== 'maximum' || child.value?.type !== 'name') return [];
        return rulebook.symbols.get(child.value.path.join('.'))?.id ?? [];
      })
    )
  );
}

/** Where what there is of a pool has gone, and what there will be when the next turn begins. */
export function poolText(play: Play, actor: string, { symbol, pool, maximum, aside }: ShownPool): string {
  const { engine } = play.system;
  const left = maximum.value - pool.now - aside;
  const paid = Math.min(Math.max(0, left), debtPaid(play, actor, symbol.id));
  const gone = [
    ...(paid > 0 ? [m.pool_debt({ paid })] : []),
    ...(left > paid ? [m.pool_spent({ spent: left - paid })] : [])
  ];
  const said = [
    ...(gone.length > 0 ? [m.pool_now({ now: pool.now, maximum: maximum.value, gone: gone.join(', ') })] : []),
    ...pool.aside.map(({ amount, by }) => m.pool_aside_for({ amount, what: capital(say(engine.title(by))) }))
  ];
  const refill = symbol.line.children.find((child) => child.type === 'refill');
  if (refill?.type === 'refill' && refill.value === null && refill.at === 'turn') {
    const next = Math.max(0, maximum.value - pool.owed);
    said.push(
      pool.owed > 0 ? m.pool_next({ next, maximum: maximum.value, owed: pool.owed }) : m.pool_next_full({ next })
    );
  }
  return said.join(' ');
}

/** What was owed of a pool when the turn began that it is now, or that was last, and was taken from it then. */
function debtPaid({ steps, state, before }: Play, actor: string, pool: string): number {
  const turns = state.characters[actor]?.turnsStarted ?? 0;
  const at = steps.findLastIndex((_, place) => (before(place).characters[actor]?.turnsStarted ?? turns) < turns);
  if (at < 0) return 0;
  const owed = (from: Play['state']): number => from.characters[actor]?.pools[pool]?.owed ?? 0;
  return Math.max(0, owed(before(at)) - owed(before(at + 1)));
}
