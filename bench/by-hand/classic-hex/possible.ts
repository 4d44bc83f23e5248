/** "What can I do?" by hand: every action of the classic-hex system, in the order of its rule files. */
import type { State } from '../../../src/engine/api.ts';
import type { Answer } from '../answer.ts';
import * as fight from './fight.ts';
import * as items from './items.ts';

const ALL = [
  ...[fight.shoot, fight.strike],
  ...[fight.hurt, fight.healed, fight.knockedDown, fight.jam, fight.found],
  ...[items.useItem, items.equip, items.pickUp, items.reload],
  ...[fight.move, fight.endTurn, fight.getUp, fight.lieDown, fight.useSkill]
];

export function possible(s: State, id: string): Answer[] {
  const me = s.characters[id];
  return me ? ALL.map((action) => action(s, me)) : [];
}
