/** Random play with engines that break a promise each: it is found, and shrunk to a few commands that show it. */
import { describe, expect, it } from 'vitest';
import type { CharacterState, Command, Outcome, State } from '../../src/engine/api.ts';
import { luckOf, playGame } from './game.ts';
import { open, systems, type System } from './systems.ts';
import { broken, shrunk, Table } from './table.ts';

type Mutable = { -readonly [K in keyof CharacterState]: CharacterState[K] };
type Perform = (state: State, command: Command) => Outcome;
/** What becomes of an outcome; `again` does another command as it ought to be. */
type Spoil = (outcome: Outcome, before: State, command: Command, again: Perform) => Outcome;

/** Changes everybody's copy in the state that is arrived at. */
function withEach(outcome: Outcome, before: State, change: (ch: Mutable, was: CharacterState) => void): Outcome {
  if (outcome.type !== 'done') return outcome;
  const characters = Object.values(outcome.state.characters).map((ch) => {
    const copy = { ...ch };
    change(copy, before.characters[ch.id] ?? ch);
    return [ch.id, copy] as const;
  });
  return { ...outcome, state: { ...outcome.state, characters: Object.fromEntries(characters) } };
}
const begins = ({ do: what }: Command): boolean => what === 'next-turn' || what === 'begin-turn';
const spoilt = (command: Command): boolean => command.do === 'next-turn';

let calls = 0;
const faults: Readonly<Record<string, { readonly spoil: Spoil; readonly says: RegExp }>> = {
  'a refusal that changes the state': {
    says: /read only|not extensible/u,
    spoil: (outcome, before) => {
      if (outcome.type === 'refused') (before as { round: number }).round += 1;
      return outcome;
    }
  },
  'a state with a hole': {
    says: /plain data/u,
    spoil: (outcome, before, command) =>
      spoilt(command) ? withEach(outcome, before, (ch) => void (ch.records = { x: undefined as never })) : outcome
  },
  'a pool below its floor': {
    says: /below its floor/u,
    spoil: (outcome, before, command) =>
      command.do === 'act'
        ? withEach(outcome, before, (ch) => {
            ch.pools = Object.fromEntries(Object.entries(ch.pools).map(([id, pool]) => [id, { ...pool, now: -1 }]));
          })
        : outcome
  },
  'a debt that is forgiven': {
    says: /still owes|more bought than owed|left$/u,
    spoil: (outcome, before, command) =>
      command.do === 'act'
        ? withEach(outcome, before, (ch) => {
            ch.pools = Object.fromEntries(Object.entries(ch.pools).map(([id, pool]) => [id, { ...pool, owed: 0 }]));
          })
        : outcome
  },
  'a debt that is paid again and again': {
    says: /still owes/u,
    spoil: (outcome, before, command) =>
      begins(command)
        ? withEach(outcome, before, (ch, was) => {
            const pools = Object.entries(ch.pools);
            ch.pools = Object.fromEntries(pools.map(([id, p]) => [id, { ...p, owed: was.pools[id]?.owed ?? 0 }]));
          })
        : outcome
  },
  'a debt that takes nothing from the next turn': {
    says: /left$/u,
    spoil: (outcome, before, command) =>
      begins(command)
        ? withEach(outcome, before, (ch, was) => {
            const pools = Object.entries(ch.pools);
            ch.pools = Object.fromEntries(
              pools.map(([id, p]) => [id, { ...p, now: p.now + Math.max(0, (was.pools[id]?.owed ?? 0) - p.owed) }])
            );
          })
        : outcome
  },
  'an effect that outlasts its end': {
    says: /is over|waits for/u,
    spoil: (outcome, before, command) =>
      spoilt(command)
        ? withEach(outcome, before, (ch, was) => void ({ modifiers: ch.modifiers, conditions: ch.conditions } = was))
        : outcome
  },
  'an effect that ends early': {
    says: /gone early/u,
    spoil: (outcome, before, command) =>
      spoilt(command) ? withEach(outcome, before, (ch) => void (ch.modifiers = [])) : outcome
  },
  'an end that is put off by something else': {
    says: /ends at another time/u,
    spoil: (outcome, before, command) =>
      command.do === 'join' || command.do === 'pass-time'
        ? withEach(outcome, before, (ch) => {
            ch.modifiers = ch.modifiers.map((m) => ({ ...m, ends: [{ at: 'fight' }] }));
          })
        : outcome
  },
  'somebody who is passed over': {
    says: /is passed over/u,
    spoil: (outcome, before, command, again) => {
      if (!spoilt(command)) return outcome;
      const next = again(before, { do: 'next-round' });
      return next.type === 'done' ? again(next.state, command) : outcome;
    }
  },
  'a turn too many': {
    says: /turns begun|two turns|acts twice/u,
    spoil: (outcome, before, command) =>
      command.do === 'act' ? withEach(outcome, before, (ch) => void (ch.turnsStarted += 1)) : outcome
  },
  'an act that comes out otherwise each time': {
    says: /read again/u,
    spoil: (outcome, before, command) =>
      spoilt(command)
        ? withEach(outcome, before, (ch) => void (ch.records = { ...ch.records, calls: ++calls }))
        : outcome
  },
  'something that cannot be done, done': {
    says: /can't be done is done/u,
    spoil: (outcome, before, command) =>
      command.do === 'act' && outcome.type === 'refused' && before.characters[command.actor]
        ? { type: 'done', state: { ...before }, event: { command, replies: [], dice: [] }, notes: [], price: [] }
        : outcome
  },
  'a sentence with a hole': {
    says: /no sentence/u,
    spoil: (outcome) =>
      outcome.type === 'refused'
        ? { ...outcome, reasons: outcome.reasons.map((r) => ({ ...r, text: { ru: 'undefined ОД', en: '1 AP' } })) }
        : outcome
  }
};

function spoiltSystem(system: System, spoil: Spoil): System {
  const { engine } = system;
  const perform: typeof engine.perform = (state, command, answers) =>
    spoil(engine.perform(state, command, answers), state, command, (from, other) => engine.perform(from, other));
  return { ...system, engine: { ...engine, perform } };
}

/** The first game of any system that breaks. */
function found(spoil: Spoil): { system: System; table: Table; message: string } | null {
  const spoiltOnes = all.map((system) => spoiltSystem(system, spoil));
  for (let game = 0; game < 30; game++)
    for (const system of spoiltOnes) {
      const table = new Table(system);
      try {
        playGame(table, luckOf(`fault/${game}`), undefined, 4);
      } catch (thrown) {
        return { system, table, message: (thrown as Error).message };
      }
    }
  return null;
}

const all = systems.map(open);

describe('random play finds', () => {
  it.each(Object.entries(faults))('%s', (_name, { spoil, says }) => {
    expect(found(spoil)?.message).toMatch(says);
  });

  it('the few commands that show it', () => {
    const { spoil, says } = faults['an effect that ends early']!;
    const { system, table } = found(spoil)!;
    const few = shrunk(system, table.taps);
    expect(broken(system, few)?.message).toMatch(says);
    // Somebody comes, does something that lasts, and the next turn begins.
    expect(few.length).toBeLessThanOrEqual(6);
    expect(few.at(-1)).toMatchObject({ command: { do: 'next-turn' } });
  });
});
