/** What can I do, and doing it: the compiled rules against the same game written by hand. */
import type { Engine, State } from '../src/engine/api.ts';
import { open } from '../tests/play/systems.ts';
import { difference, differences } from './alike.ts';
import { OTHERS, OVERSEER, type ByHand, type WholeGame } from './games.ts';
import { line, ratio, type Job, type Line } from './measure.ts';
import { randomFight, type RandomFight } from './random-fight.ts';

export async function play(engine: Engine): Promise<Line[]> {
  return measure(engine, OVERSEER);
}

/** The other systems, asked in a random fight of each as well. */
export async function systems(): Promise<Line[]> {
  const lines: Line[] = [];
  for (const game of OTHERS) {
    const fight = randomFight(open(game.system));
    lines.push(...(await measure(fight.engine, game, `${game.system}: `)), await asked(fight, game));
  }
  return lines;
}

async function measure(engine: Engine, game: ByHand, before = ''): Promise<Line[]> {
  const states = game.states(engine);
  check(engine, game);
  const lines: Line[] = [];
  for (const name of game.measured) {
    const { fight, who } = states[name]!;
    const actions = engine.possible(fight.state, who).length;
    const found = await ratio(
      () => engine.possible(fight.state, who),
      () => game.possible(fight.state, who)
    );
    lines.push(line(`${before}What can I do, ${String(actions)} actions, ${name}, against hand-written`, found, 3));
  }
  for (const [name, { state, command, answers }] of Object.entries(game.acts(engine))) {
    const found = await ratio(
      () => engine.perform(state, command, answers),
      () => game.perform(state, command, answers)
    );
    lines.push(line(`${before}Perform: ${name}, against hand-written`, found, 3));
  }
  return lines;
}

/** Whoever is on turn, now and then, all through the fight: one after another. */
async function asked({ engine, asked: all, actions }: RandomFight, { system, possible }: WholeGame): Promise<Line> {
  for (const [at, { state, who }] of all.entries())
    same(
      `${system}, state ${String(at)} of a random fight`,
      differences(engine.possible(state, who), possible(state, who))
    );
  const each = (ask: (s: State, who: string) => unknown): Job => {
    let at = 0;
    return () => {
      const { state, who } = all[at++ % all.length]!;
      return ask(state, who);
    };
  };
  const found = await ratio(
    each((s, who) => engine.possible(s, who)),
    each((s, who) => possible(s, who))
  );
  return line(`${system}: What can I do, ${String(actions)} actions, a random fight, against hand-written`, found, 3);
}

/** Nothing is measured before both give the same answers. */
function check(engine: Engine, game: ByHand): void {
  for (const [name, { fight, who }] of Object.entries(game.states(engine)))
    same(`what can be done, ${name}`, differences(engine.possible(fight.state, who), game.possible(fight.state, who)));
  for (const [name, { state, command, answers }] of Object.entries({
    ...game.acts(engine),
    ...game.moreActs(engine)
  })) {
    const found = difference(engine.perform(state, command, answers), game.perform(state, command, answers));
    same(name, found === null ? [] : [found]);
  }
}

function same(what: string, found: readonly string[]): void {
  if (found.length > 0) throw new Error(`different answers, ${what}:\n${found.join('\n')}`);
}
