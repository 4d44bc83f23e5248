/** "What can I do?" by hand: every action of the half-action system, in the order of its rule files. */
import type { State } from '../../../src/engine/api.ts';
import type { Answer } from '../answer.ts';
import * as fight from './fight.ts';
import * as turn from './turn.ts';

const ALL = [
  ...[fight.attack, fight.several, fight.charge, fight.pressure, fight.invoke, fight.evade, fight.quick, fight.slip],
  ...[fight.walk, fight.lieDown, fight.standUp],
  ...[turn.mount, turn.ready, turn.stow, turn.drop, turn.pullPin],
  ...[turn.hurt, turn.healed, turn.afflicted, turn.relieved],
  ...[turn.aimHalf, turn.aimFull, turn.delay, turn.overwatch, turn.overwatchFire]
];

export function possible(s: State, id: string): Answer[] {
  const me = s.characters[id];
  return me ? ALL.map((action) => action(s, me)) : [];
}
