/**
 * The bench compares the rules with the same actions written by hand. That is worth something only while both
 * give the same answers: whoever changes rules/overseer finds here what bench/by-hand still says.
 */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { acts, moreActs } from '../../bench/acts/overseer.ts';
import { difference, differences } from '../../bench/alike.ts';
import { perform } from '../../bench/by-hand/overseer/perform.ts';
import { possible } from '../../bench/by-hand/overseer/possible.ts';
import { rulebook, states } from '../../bench/card.ts';
import type { Command, State } from '../../src/engine/api.ts';
import { createEngine } from '../../src/engine/engine.ts';
import { answerAll, type Luck } from './answering.ts';

const engine = createEngine(rulebook());
const CARDS = ['rook', 'lynx', 'raider', 'bruiser', 'hound', 'sentry', 'buggy'];
const NAMES = ['ann', 'bob', 'eve'];

describe('what can I do, by hand', () => {
  it.each(Object.entries(states(engine)))('%s', (_name, { fight: { state }, who }) => {
    expect(differences(engine.possible(state, who), possible(state, who)).join('\n')).toBe('');
  });

  it('says the same all through random fights', () => {
    fc.assert(
      fc.property(fc.array(fc.nat({ max: 2 ** 20 }), { minLength: 40, maxLength: 200 }), (numbers) => {
        let at = 0;
        const luck: Luck = (below) => numbers[at++ % numbers.length]! % Math.max(1, below);
        let state = engine.start;
        for (const [i, id] of NAMES.entries()) {
          const template = CARDS[luck(CARDS.length)]!;
          state = after(state, { do: 'join', character: { id, name: id, template, side: i % 2 } }, luck);
        }
        for (let step = 0; step < 25; step++) {
          state = after(state, commandOf(state, luck), luck);
          for (const id of NAMES)
            expect(differences(engine.possible(state, id), possible(state, id)).join('\n')).toBe('');
        }
      }),
      { numRuns: 15 }
    );
  }, 60_000);

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

function commandOf(state: State, luck: Luck): Command {
  if (state.pending.length > 0 && luck(2) === 0) return { do: 'resume' };
  const actor = NAMES[luck(3)]!;
  if (luck(6) === 0) return { do: 'begin-turn', actor };
  const who = luck(4) === 0 ? actor : (state.onTurn[0] ?? actor);
  const can = engine.possible(state, who).filter((p) => p.possible);
  return { do: 'act', actor: who, action: can[luck(can.length)]?.action ?? '' };
}

/** A refusal leaves the state as it was. */
function after(state: State, command: Command, luck: Luck): State {
  const outcome = answerAll(engine, state, command, luck)?.outcome;
  return outcome?.type === 'done' ? outcome.state : state;
}
