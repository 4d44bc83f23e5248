/** The other systems by hand: the same answers in random fights of all kinds, and the same outcomes. */
import { describe, expect, it } from 'vitest';
import { difference, differences } from '../../bench/alike.ts';
import type { ActCommand, ResumeCommand } from '../../bench/by-hand/doing.ts';
import { OTHERS, type WholeGame } from '../../bench/games.ts';
import { randomFight } from '../../bench/random-fight.ts';
import type { State } from '../../src/engine/api.ts';
import { luckOf } from '../play/game.ts';
import { open } from '../play/systems.ts';
import { answerAll, type Answered } from './answering.ts';

const SEEDS = ['one', 'two', 'four', 'five'];

describe.each(OTHERS.map((game) => [game.system, game] as const))('%s by hand', (id, game) => {
  const system = open(id);
  const { engine } = system;
  // Every other one: they differ little from one to the next.
  const states = SEEDS.flatMap((seed) => randomFight(system, seed).states).filter((_, at) => at % 2 === 0);

  it('says the same of what can be done, of everybody all through random fights', () => {
    for (const state of states)
      for (const who of Object.keys(state.characters))
        expect(differences(engine.possible(state, who), game.possible(state, who)).join('\n')).toBe('');
  }, 60_000);

  it('does the same, whatever somebody tries in them', () => {
    const luck = luckOf(id);
    const done = new Set<string>();
    for (const state of states)
      for (const tried of triesIn(state, game)) {
        const answered = answerAll(engine, state, tried, luck);
        if (answered?.outcome.type !== 'done' || needsPeople(answered, state)) continue;
        const command = answered.command as typeof tried;
        const found = difference(answered.outcome, game.perform(state, command, answered.answers));
        expect(found, JSON.stringify(command)).toBeNull();
        done.add(tried.do === 'act' ? tried.action : tried.do);
      }
    const notTried = [...game.does].filter((action) => !done.has(action));
    expect(notTried).toEqual([]);
  }, 60_000);

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

/** Everything that is written by hand and can be done, by everybody; and going on with what is declared. */
function triesIn(state: State, { possible, does }: WholeGame): (ActCommand | ResumeCommand)[] {
  const waiting = state.deeds.find((d) => d.id === state.pending.at(-1)?.deed);
  const acts = Object.keys(state.characters).flatMap((actor) =>
    possible(state, actor).flatMap(({ action, possible: can }) =>
      can && does.has(action) ? [{ do: 'act', actor, action } as const] : []
    )
  );
  return waiting && does.has(waiting.action) ? [{ do: 'resume' }, ...acts] : acts;
}

/** Written by hand is only what needs no people to answer: everybody is on this device. */
function needsPeople({ command, answers }: Answered, state: State): boolean {
  if (answers.replies?.length !== 0) return true;
  const waiting = command.do === 'resume' ? state.deeds.find((d) => d.id === state.pending.at(-1)?.deed) : undefined;
  return [...Object.values(command.choices ?? {}), waiting?.target].some(
    (id) => typeof id === 'string' && id.startsWith('~')
  );
}
