import type { Explained, PoolState } from '../../engine/api.ts';
import type { Sym } from '../../language/rulebook.ts';
import { declared, refills } from '../rules/declared.ts';
import { say } from '../words.ts';
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
