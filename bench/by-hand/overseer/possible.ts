/** "What can I do?" by hand: every action of Overseer, in the order of its rule files. */
import type { State } from '../../../src/engine/api.ts';
import type { Answer } from '../answer.ts';
import * as attacks from './attack.ts';
import * as defence from './defence.ts';
import * as happenings from './happenings.ts';
import * as items from './items.ts';
import * as moves from './move.ts';
import * as overwatch from './overwatch.ts';
import * as sneak from './sneak.ts';
import { swap } from './swap.ts';

const ALL = [
  ...[attacks.attack, attacks.opportunityAttack, attacks.focus, attacks.takeBack, attacks.thrown],
  ...[defence.aid, defence.stabilize, happenings.checkRoll],
  ...[defence.defend, defence.dodge, defence.takeHit, defence.react, defence.disengage],
  ...[items.deploy, items.leaveGun, items.manGun, items.packUp],
  ...[happenings.hurt, happenings.healed, happenings.afflicted, happenings.relieved, happenings.noticed],
  ...[happenings.takeWheel, happenings.leaveWheel, happenings.found],
  ...[items.useItem, items.reload, swap],
  ...[moves.move, moves.run, moves.climb, moves.climbOn, moves.climbOff, moves.fallGrab],
  ...[moves.highJump, moves.longJump, moves.mount, moves.changeStance, moves.getUp],
  ...[happenings.delay, happenings.wait, happenings.waitRelease],
  ...[overwatch.overwatch, overwatch.overwatchFire, overwatch.overwatchStrike, overwatch.overwatchShootDown],
  ...[sneak.hide, sneak.sense, sneak.steal, sneak.detonate],
  ...[sneak.interact, sneak.task, sneak.disarm]
];

export function possible(s: State, id: string): Answer[] {
  const me = s.characters[id];
  return me ? ALL.map((action) => action(s, me)) : [];
}
