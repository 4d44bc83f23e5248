import type { Engine, State } from '../../engine/api.ts';
import type { CardSummary, Summary } from '../../encounter/record.ts';
import type { Rulebook } from '../../language/rulebook.ts';
import { declared } from '../rules/declared.ts';

type Rules = { readonly rulebook: Rulebook; readonly engine: Engine };

/** What of a fight can be shown before its rules are read. */
export function summaryOf(rules: Rules, state: State, acts: number): Summary {
  return { round: state.round, acts, cards: Object.keys(state.characters).map((id) => cardOf(rules, state, id)) };
}

function cardOf({ rulebook, engine }: Rules, state: State, id: string): CardSummary {
  const me = state.characters[id];
  const pools = [...declared(rulebook, 'pool'), ...declared(rulebook, 'slot')].flatMap((symbol) => {
    const pool = me?.pools[symbol.id];
    if (pool === undefined) return [];
    const aside = pool.aside.reduce((sum, { amount }) => sum + amount, 0);
    const maximum = engine.explainValue(state, id, symbol.id).value;
    return [{ title: symbol.title, now: pool.now, maximum, owed: pool.owed, aside }];
  });
  return { id, name: me?.name ?? '', onTurn: state.onTurn.includes(id), pools };
}
