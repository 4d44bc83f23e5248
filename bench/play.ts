/** What can I do, and doing it: the compiled rules against the same game written by hand. */
import type { Engine } from '../src/engine/api.ts';
import { acts, moreActs } from './acts.ts';
import { difference, differences } from './alike.ts';
import { perform } from './by-hand/overseer/perform.ts';
import { possible } from './by-hand/overseer/possible.ts';
import { states } from './card.ts';
import { line, ratio, type Line } from './measure.ts';

const LOOKED_AT = ['a turn that has begun', 'out of turn', 'busy with a task', 'no AP left'];

export async function play(engine: Engine): Promise<Line[]> {
  const asked = states(engine);
  const done = acts(engine);
  check(engine);
  const lines: Line[] = [];
  for (const name of LOOKED_AT) {
    const { fight, who } = asked[name]!;
    const actions = engine.possible(fight.state, who).length;
    const found = await ratio(
      () => engine.possible(fight.state, who),
      () => possible(fight.state, who)
    );
    lines.push(line(`What can I do, ${String(actions)} actions, ${name}, against hand-written`, found, 3));
  }
  for (const [name, { state, command, answers }] of Object.entries(done)) {
    const found = await ratio(
      () => engine.perform(state, command, answers),
      () => perform(state, command, answers)
    );
    lines.push(line(`Perform: ${name}, against hand-written`, found, 3));
  }
  return lines;
}

/** Nothing is measured before both give the same answers. */
function check(engine: Engine): void {
  for (const [name, { fight, who }] of Object.entries(states(engine))) {
    const found = differences(engine.possible(fight.state, who), possible(fight.state, who));
    if (found.length > 0) throw new Error(`different answers to what can be done, ${name}:\n${found.join('\n')}`);
  }
  for (const [name, { state, command, answers }] of Object.entries({ ...acts(engine), ...moreActs(engine) })) {
    const found = difference(engine.perform(state, command, answers), perform(state, command, answers));
    if (found !== null) throw new Error(`different outcomes, ${name}:\n${found}`);
  }
}
