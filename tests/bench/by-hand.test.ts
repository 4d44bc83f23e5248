/**
 * The bench compares the rules with the same actions written by hand. That is worth something only while both
 * give the same answers: whoever changes rules/overseer finds here what bench/by-hand still says.
 */
import { describe, expect, it } from 'vitest';
import { acts, moreActs } from '../../bench/acts.ts';
import { difference, differences } from '../../bench/alike.ts';
import { perform } from '../../bench/by-hand/perform.ts';
import { possible } from '../../bench/by-hand/possible.ts';
import { rulebook, states } from '../../bench/card.ts';
import { createEngine } from '../../src/engine/engine.ts';

const engine = createEngine(rulebook());

describe('what can I do, by hand', () => {
  it.each(Object.entries(states(engine)))('%s', (_name, { fight: { state }, who }) => {
    expect(differences(engine.possible(state, who), possible(state, who)).join('\n')).toBe('');
  });

  it('would tell of a price, a reason or an action that differs', () => {
    const { fight, who } = states(engine)['a fresh turn']!;
    const ours = engine.possible(fight.state, who);
    const [first, ...rest] = possible(fight.state, who);
    expect(differences(ours, rest)).toHaveLength(1);
    expect(differences(ours, [{ ...first!, price: { from: [], to: [] } }, ...rest])).toHaveLength(1);
    expect(differences(ours, [{ ...first!, possible: false }, ...rest])).toHaveLength(1);
  });
});

describe('doing it, by hand', () => {
  it.each(Object.entries({ ...acts(engine), ...moreActs(engine) }))('%s', (_name, { state, command, answers }) => {
    expect(difference(engine.perform(state, command, answers), perform(state, command, answers))).toBeNull();
  });
});
