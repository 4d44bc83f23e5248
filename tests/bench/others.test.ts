/** The other systems by hand: the same answers in random fights of all kinds, and the same outcomes. */
import { describe, expect, it } from 'vitest';
import { difference, differences } from '../../bench/alike.ts';
import { OTHERS } from '../../bench/games.ts';
import { randomFight } from '../../bench/random-fight.ts';
import type { ActCommand, ResumeCommand } from '../../bench/by-hand/doing.ts';
import type { Answers, Command, State } from '../../src/engine/api.ts';
import { open } from '../play/systems.ts';

const SEEDS = ['one', 'two', 'three', 'four', 'five', 'six'];

describe.each(OTHERS.map((game) => [game.system, game] as const))('%s by hand', (id, game) => {
  const system = open(id);
  const { engine } = system;
  const fights = SEEDS.map((seed) => randomFight(system, seed));

  it('says the same of what can be done, of everybody all through random fights', () => {
    for (const { steps } of fights)
      for (const { outcome } of steps)
        for (const who of Object.keys(outcome.state.characters))
          expect(differences(engine.possible(outcome.state, who), game.possible(outcome.state, who)).join('\n')).toBe(
            ''
          );
  });

  it('does the same in them', () => {
    const done = new Set<string>();
    for (const { steps } of fights)
      for (const { state, command, answers } of steps) {
        if (!isMeant(game.does, state, command, answers)) continue;
        done.add(command.do === 'act' ? command.action : command.do);
        const ours = engine.perform(state, command, answers);
        expect(difference(ours, game.perform(state, command, answers)), JSON.stringify(command)).toBeNull();
      }
    expect([...done].toSorted()).toEqual([...game.does, 'resume'].toSorted());
  }, 20_000);

  it.each(Object.entries(game.states(engine)))('says the same: %s', (_name, { fight: { state }, who }) => {
    expect(differences(engine.possible(state, who), game.possible(state, who)).join('\n')).toBe('');
  });

  it.each(Object.entries({ ...game.acts(engine), ...game.moreActs(engine) }))(
    'does the same: %s',
    (_name, { state, command, answers }) => {
      expect(difference(engine.perform(state, command, answers), game.perform(state, command, answers))).toBeNull();
    }
  );
});

/** Written by hand is only what needs no people to answer: everybody is on this device, and nobody knows of places. */
function isMeant(
  does: ReadonlySet<string>,
  state: State,
  command: Command,
  { replies = [] }: Answers
): command is ActCommand | ResumeCommand {
  if (replies.length > 0) return false;
  if (command.do === 'act')
    return does.has(command.action) && Object.values(command.choices ?? {}).every((value) => !isElsewhere(value));
  const waiting = state.deeds.find((d) => d.id === state.pending.at(-1)?.deed);
  if (command.do !== 'resume' || !waiting) return false;
  return does.has(waiting.action) && !isElsewhere(waiting.target) && !('goal of way' in waiting.bindings);
}

/** Somebody who is not on this device, or a place. */
const isElsewhere = (value: unknown): boolean => typeof value === 'string' && /^(?:~|-?\d+:)/u.test(value);
