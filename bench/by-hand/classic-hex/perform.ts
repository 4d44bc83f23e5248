/** Acts of the classic-hex system by hand: attacks, moving on the field, reloading, taking things, the end of a turn. */
import type { Answers, CharacterState, ItemState, Outcome, Reason, State } from '../../../src/engine/api.ts';
import { FREE, refused, w, wrong, type Answer, type Cost } from '../answer.ts';
import type { Act } from '../act.ts';
import { refTo, type ActCommand, type ResumeCommand } from '../doing.ts';
import { goal, going, hexes, noWay } from '../places.ts';
import { num, things } from '../reading.ts';
import { ACTS } from './actions.ts';
import { HexDoing } from './doing.ts';
import * as fight from './fight.ts';
import { apOf, armourClass, game, inTheWay, KINDS, skill, STEPS } from './game.ts';
import * as items from './items.ts';

type Does = (s: State, me: CharacterState, command: ActCommand, answers: Answers) => Outcome;

/** Only for acts whose choices are all made, against characters who are on this device; moving, where places are known. */
export function perform(s: State, command: ActCommand | ResumeCommand, answers: Answers = {}): Outcome {
  // Nothing in this game waits for others.
  if (command.do === 'resume') return wrong(command.do, command.do);
  const me = s.characters[command.actor];
  const does = DOES[command.action];
  return me && does ? does(s, me, command, answers) : wrong(command.action, command.action);
}

/** All that speaks against doing it in this way. */
function against(s: State, me: CharacterState, act: Act, cost: Cost, ...more: (Reason | false)[]): readonly Reason[] {
  return [...game.timing(s, me, act), ...more.filter((r) => r !== false), ...game.short(me, cost)];
}

const SHOT = w('Выстрел', 'Shot');
const FIRE = {
  'with-light': { guns: fight.carried, skill: 'small-guns', label: fight.LIGHT, empty: fight.EMPTY },
  'with-heavy': { guns: fight.mounted, skill: 'big-guns', label: fight.HEAVY, empty: fight.UNLOADED }
} as const;

const shoots: Does = (s, me, command, answers) => {
  const { target: targetId, how, gun: gunId } = command.choices ?? {};
  const target = s.characters[String(targetId)];
  const fire = how === 'with-light' || how === 'with-heavy' ? FIRE[how] : undefined;
  const gun = fire?.guns(me).find((i) => i.id === gunId);
  if (!target || target.id === me.id || !fire || !gun) return wrong('Оружие', 'Weapon');
  const cost = fight.shotCost(gun, fire.label);
  const reasons = against(s, me, ACTS.shoot, cost, ...fight.notReady(gun, fire.empty));
  if (reasons.length > 0) return refused(reasons);
  const doing = new HexDoing(s, command, answers, {
    act: ACTS.shoot,
    cost,
    bindings: { target: refTo('character', target.id), how: String(how), gun: refTo('item', gun.id) },
    target: target.id,
    option: String(how)
  });
  doing.setField(gun.id, 'loaded', num(gun, 'loaded') - 1);
  const outcome = doing.check(SHOT, skill(me, fire.skill) - armourClass(s, target));
  if (outcome === 'passed') doing.lose(target.id, 'hp', doing.rollAll(gun.fields.damage));
  if (outcome === 'fumble') doing.setField(gun.id, 'jammed', true);
  return doing.done();
};

const STRIKE = w('Удар', 'Strike');
const strikes: Does = (s, me, command, answers) => {
  const { target: targetId, weapon: weaponId } = command.choices ?? {};
  const target = s.characters[String(targetId)];
  const weapon = things(me, ['hand', 'body'], KINDS.close).find((i) => i.id === weaponId);
  if (!target || target.id === me.id || !weapon) return wrong('Чем', 'With what');
  const cost = fight.strikeCost(weapon);
  const far = me.position && target.position && hexes(me.position, target.position) > 1;
  const reasons = against(s, me, ACTS.strike, cost, far === true && fight.TOO_FAR);
  if (reasons.length > 0) return refused(reasons);
  const bindings = { target: refTo('character', target.id), weapon: refTo('item', weapon.id) };
  const doing = new HexDoing(s, command, answers, { act: ACTS.strike, cost, bindings, target: target.id });
  if (doing.check(STRIKE, skill(me, 'melee') - armourClass(s, target)) === 'passed')
    doing.lose(target.id, 'hp', doing.rollAll(weapon.fields.damage));
  return doing.done();
};

/** Off the field people would be asked whether the hex is free. */
const moves: Does = (s, me, command, answers) => {
  const place = String(command.choices?.n);
  const way = going(me, place, apOf(me), STEPS, inTheWay(s, me));
  const cost = way ? fight.moveCost(way.far) : FREE;
  const reasons = against(s, me, ACTS.move, cost, fight.isDown(me), !way && noWay(place, apOf(me)));
  if (reasons.length > 0 || !way) return refused(reasons);
  const plan = { act: ACTS.move, cost, bindings: goal(way) };
  const doing = new HexDoing(s, command, answers, plan);
  doing.goTo(way);
  return doing.done();
};

const reloads: Does = (s, me, command, answers) => {
  const { how, gun: gunId, box: boxId } = command.choices ?? {};
  const loading = how === 'light' || how === 'heavy' ? items.LOADING[how] : undefined;
  const gun = loading?.guns(me).find((i) => i.id === gunId);
  const box = gun && items.fitting(me, gun).find((i) => i.id === boxId);
  if (!loading || !box) return wrong('Чем', 'With what');
  const cost = loading.cost(me);
  const wants = [loading.late(me), items.isFull(loading, gun), items.isMixed(loading, gun, box)];
  const reasons = against(s, me, ACTS.reload, cost, ...wants);
  if (reasons.length > 0) return refused(reasons);
  const [loaded, amount] = [num(gun, 'loaded'), num(box, 'amount')];
  const n = Math.min(num(gun, 'capacity') - loaded, amount);
  const doing = new HexDoing(s, command, answers, {
    act: ACTS.reload,
    cost,
    bindings: { how: String(how), gun: refTo('item', gun.id), box: refTo('item', box.id), n },
    option: String(how)
  });
  doing.setField(gun.id, 'jammed', false);
  doing.setField(gun.id, 'loaded', loaded + n);
  doing.setField(gun.id, 'kind', box.fields.kind ?? '');
  doing.setField(box.id, 'amount', amount - n);
  if (amount === n) doing.destroy(box.id);
  return doing.done();
};

const equips: Does = (s, me, command, answers) => {
  const { what: whatId, instead, old: oldId } = command.choices ?? {};
  const what = items.carriedAbout(me).find((i) => i.id === whatId);
  const old = instead === 'swap' ? things(me, ['hand']).find((i) => i.id === oldId) : undefined;
  const reasons = against(s, me, ACTS.equip, items.EQUIP);
  if (reasons.length > 0) return refused(reasons);
  if (!what || (instead !== 'keep' && !old)) return wrong('Что', 'What');
  const doing = new HexDoing(s, command, answers, {
    act: ACTS.equip,
    cost: items.EQUIP,
    bindings: { what: refTo('item', what.id), instead: String(instead), ...(old && { old: refTo('item', old.id) }) },
    option: String(instead)
  });
  if (old) put(doing, old, 'backpack');
  put(doing, what, 'hand');
  return doing.done();
};
const put = (doing: HexDoing, what: ItemState, location: string): void => {
  doing.changeItem(what, { location, lies: null });
};

const INTO: Readonly<Record<string, string>> = { 'to-hand': 'hand', 'to-pocket': 'pocket' };
const picksUp: Does = (s, me, command, answers) => {
  const { what: whatId, place } = command.choices ?? {};
  const what = items.around(me).find((i) => i.id === whatId);
  const into = INTO[String(place)];
  const reasons = against(s, me, ACTS.pickUp, items.PICK_UP, what ? items.isNext(what) : false);
  if (reasons.length > 0) return refused(reasons);
  if (!what || into === undefined) return wrong('Что', 'What');
  const doing = new HexDoing(s, command, answers, {
    act: ACTS.pickUp,
    cost: items.PICK_UP,
    bindings: { what: refTo('item', what.id), place: String(place) },
    option: String(place)
  });
  put(doing, what, into);
  return doing.done();
};

/** An act without choices. */
const simply =
  (act: Act, cost: Cost, look: (s: State, me: CharacterState) => Answer, effect: (doing: HexDoing) => void): Does =>
  (s, me, command, answers) => {
    const seen = look(s, me);
    if (!seen.possible) return refused(seen.reasons);
    const doing = new HexDoing(s, command, answers, { act, cost });
    effect(doing);
    return doing.done();
  };

const DOES: Readonly<Record<string, Does>> = {
  shoot: shoots,
  strike: strikes,
  move: moves,
  reload: reloads,
  equip: equips,
  'pick-up': picksUp,
  'end-turn': simply(ACTS.endTurn, FREE, fight.endTurn, (doing) => {
    doing.endTurn();
  }),
  'get-up': simply(ACTS.getUp, fight.RISE, fight.getUp, (doing) => {
    doing.become('upright');
  }),
  'lie-down': simply(ACTS.lieDown, FREE, fight.lieDown, (doing) => {
    doing.become('lying');
  })
};

/** The acts that are written by hand. */
export const does: ReadonlySet<string> = new Set(Object.keys(DOES));
