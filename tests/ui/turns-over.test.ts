import { expect, test } from 'vitest';
import type { CharacterState, Command, State } from '../../src/engine/api.ts';
import { createEngine } from '../../src/engine/engine.ts';
import { load } from '../../src/language/load.ts';
import { turnsOver } from '../../src/ui/card/changes.ts';

const text = `system hut "Хижина" / "Hut"
  version 1
  order wits
stat wits "Смекалка" / "Wits" from 1 to 9
stance up "Стоя" / "Up"
pool ap "ОД" / "AP"
  maximum 2
  minimum 0
  refill at start of own turn
condition asleep "Спит" / "Asleep"
  at start of own turn
    end turn
action shout "Крикнуть" / "Shout"
  on own turn
  cost 1 ap
trigger spent "ОД кончились" / "No AP are left"
  when shout by me
    if ap = 0
      end turn
action nap "Вздремнуть" / "Nap"
  at any time
  effect
    gain asleep until end of fight
`;
const { rulebook } = load([{ path: 'rules/hut/hut.rules', text }], []);
const engine = createEngine(rulebook!);

/** What is said of each of these commands, one after the other. */
function said(names: readonly string[], ...commands: readonly Command[]): readonly (readonly string[])[] {
  const joins = names.map((name): Command => ({ do: 'join', character: { id: name, name, card: { wits: 5 } } }));
  let state: State = joins.reduce((before, join) => done(before, join), engine.start);
  return commands.map((command) => {
    const after = done(state, command);
    const words = turnsOver(command, state, after);
    state = after;
    return words;
  });
}

function done(state: State, command: Command): State {
  const outcome = engine.perform(state, command, { roll: () => 1 });
  if (outcome.type !== 'done') throw new Error(JSON.stringify(outcome));
  return outcome.state;
}

const shout = (actor: CharacterState['id']): Command => ({ do: 'act', actor, action: 'shout' });

test('a turn that the rules end is told of, one that people end is not', () => {
  expect(said(['Ann'], { do: 'begin-turn', actor: 'Ann' }, shout('Ann'), shout('Ann'))).toEqual([
    [],
    [],
    ['the turn is over']
  ]);
  expect(said(['Ann'], { do: 'begin-turn', actor: 'Ann' }, { do: 'end-turn', actor: 'Ann' })).toEqual([[], []]);
});

test('among several it says whose', () => {
  expect(
    said(['Ann', 'Bob'], { do: 'next-turn' }, shout('Ann'), { do: 'next-turn' }, shout('Bob'), shout('Bob'))
  ).toEqual([[], [], [], [], ['Bob: the turn is over']]);
});

test('a turn that is over as soon as it begins is told of', () => {
  const nap: Command = { do: 'act', actor: 'Ann', action: 'nap' };
  expect(said(['Ann'], nap, { do: 'begin-turn', actor: 'Ann' })).toEqual([[], ['the turn is over']]);
});
