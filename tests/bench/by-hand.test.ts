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
import type { Command, Question, State } from '../../src/engine/api.ts';
import { createEngine } from '../../src/engine/engine.ts';

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

/** A stream of small numbers that decide everything. */
type Luck = (below: number) => number;

function commandOf(state: State, luck: Luck): Command {
  if (state.pending.length > 0 && luck(2) === 0) return { do: 'resume' };
  const actor = NAMES[luck(3)]!;
  if (luck(6) === 0) return { do: 'begin-turn', actor };
  const who = luck(4) === 0 ? actor : (state.onTurn[0] ?? actor);
  const can = engine.possible(state, who).filter((p) => p.possible);
  return { do: 'act', actor: who, action: can[luck(can.length)]?.action ?? '' };
}

/** Answers every question at random; a refusal leaves the state as it was. */
function after(state: State, command: Command, luck: Luck): State {
  let now = command;
  const replies: (number | boolean)[] = [];
  const dice: { value: number; typed: boolean }[] = [];
  for (let asked = 0; asked < 40; asked++) {
    const outcome = engine.perform(state, now, { replies, dice });
    if (outcome.type === 'done') return outcome.state;
    if (outcome.type === 'refused') return state;
    const q = outcome.question;
    if (q.ask === 'roll') dice.push({ value: 1 + luck(q.sides), typed: true });
    else if (q.ask === 'place') replies.push(0);
    else if (q.ask !== 'choice') replies.push(q.wants === 'yesno' ? luck(3) > 0 : luck(60));
    else if (now.do === 'act') now = { ...now, choices: { ...now.choices, [q.name]: chosen(q.domain, luck) } };
  }
  return state;
}

function chosen(d: Extract<Question, { ask: 'choice' }>['domain'], luck: Luck): string | number | boolean {
  if (d.type === 'number') return d.min + d.step * luck(Math.floor((d.max - d.min) / d.step) + 1);
  if (d.type === 'yesno') return luck(2) === 0;
  if (d.type === 'text') return `line ${String(luck(3))}`;
  return d.items[luck(d.items.length)]?.value ?? '~somebody';
}
