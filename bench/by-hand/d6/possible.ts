/** "What can I do?" by hand: every action of the d6 system, in the order of its rule files. */
import type { State } from '../../../src/engine/api.ts';
import type { Answer } from '../answer.ts';
import * as fight from './fight.ts';
import * as moving from './moving.ts';

const ALL = [
  ...[fight.draw, fight.sheathe, fight.strike, fight.dodge, fight.block, fight.counter, fight.rollInitiative],
  ...[fight.hurt, fight.healed, fight.catchBreath, fight.noteTime],
  ...[moving.stand, moving.sit, moving.walk, moving.run, moving.jump]
];

export function possible(s: State, id: string): Answer[] {
  const me = s.characters[id];
  return me ? ALL.map((action) => action(s, me)) : [];
}
