import type { Engine, State } from '../../engine/api.ts';
import type { Summary } from '../../encounter/record.ts';
import type { Rulebook } from '../../language/rulebook.ts';
import { declared } from '../rules/declared.ts';

/** What of a card can be shown before its rules are read. */
export function summaryOf(
  { rulebook, engine }: { readonly rulebook: Rulebook; readonly engine: Engine },
  state: State,
  actor: string,
  acts: number
): Summary {
  const me = state.characters[actor];
  const pools = [...declared(rulebook, 'pool'), ...declared(rulebook, 'slot')].flatMap(({ id, title }) => {
    const pool = me?.pools[id];
    if (pool === undefined) return [];
    const aside = pool.aside.reduce((sum, { amount }) => sum + amount, 0);
    return [{ title, now: pool.now, maximum: engine.explainValue(state, actor, id).value, owed: pool.owed, aside }];
  });
  const turn = state.onTurn.includes(actor) ? 'mine' : 'others';
  return { name: me?.name ?? '', round: state.round, turn, pools, acts };
}
