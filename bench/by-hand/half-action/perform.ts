/** Acts of the half-action system by hand: attacks, what comes between, aiming, keeping an AP, taking things. */
import type { Answers, CharacterState, ItemState, Outcome, State } from '../../../src/engine/api.ts';
import { FREE, refused, w, wrong, type Answer } from '../answer.ts';
import type { Act } from '../act.ts';
import { refTo, type ActCommand, type ResumeCommand } from '../doing.ts';
import { AROUND, goal, going, spot } from '../places.ts';
import { has, isEnemy, others, things } from '../reading.ts';
import { ACTS } from './actions.ts';
import { HalfDoing } from './doing.ts';
import * as fight from './fight.ts';
import { card, game, KINDS } from './game.ts';
import * as turn from './turn.ts';

type Does = (s: State, me: CharacterState, command: ActCommand, answers: Answers) => Outcome;

/** Only for acts whose choices are all made, against characters who are on this device. */
export function perform(s: State, command: ActCommand | ResumeCommand, answers: Answers = {}): Outcome {
  if (command.do === 'resume') return resume(s, command, answers);
  const me = s.characters[command.actor];
  const does = DOES[command.action];
  return me && does ? does(s, me, command, answers) : wrong(command.action, command.action);
}

/** What one half action or free action may be, of somebody who has kept an AP. */
const KEPT = [
  ...[fight.attack, fight.pressure, fight.invoke, fight.walk, fight.lieDown, fight.standUp],
  ...[turn.mount, turn.ready, turn.stow, turn.drop, turn.pullPin, turn.aimHalf]
];

/** Stops for those who may come between; otherwise it goes on at once. */
function announced(doing: HalfDoing, at: number, goesOn: (doing: HalfDoing) => Outcome): Outcome {
  const declared = doing.declared(at);
  const { family, target } = doing.deed;
  for (const ch of others(declared, doing.me)) {
    const evades = target === ch.id && family.includes('attack') && fight.evade(declared, ch).possible;
    const fires = family.includes('movement') && has(ch, 'watching') && isEnemy(declared, ch, doing.me.id);
    const keeps = ch.permissions.length > 0 && KEPT.some((act) => act(declared, ch).possible);
    if (evades || keeps || (fires && turn.overwatchFire(declared, ch).possible)) return doing.done(declared);
  }
  return goesOn(doing);
}

function resume(s: State, command: ResumeCommand, answers: Answers): Outcome {
  const waiting = s.deeds.find((d) => d.id === s.pending.at(-1)?.deed);
  const goesOn = waiting && GOES_ON[waiting.action];
  if (!goesOn) return wrong('Что продолжить', 'What to go on with');
  const doing = new HalfDoing(s, command, answers, waiting);
  const [ban] = game.forbidden(doing.me, waiting.family);
  return ban ? doing.fail(ban.text) : goesOn(doing);
}

const SHOT = w('Выстрел', 'Shot');
const STRIKE = w('Удар', 'Strike');
const attacks: Does = (s, me, command, answers) => {
  const { target: targetId, how, gun: gunId } = command.choices ?? {};
  const target = s.characters[String(targetId)];
  const guns = how === 'shot' ? things(me, ['hand'], KINDS.ranged) : things(me, ['hand', 'body'], KINDS.close);
  const gun = guns.find((i) => i.id === gunId);
  if (!target || target.id === me.id || !gun || (how !== 'shot' && how !== 'strike'))
    return wrong('Из чего', 'With what');
  const seen = fight.attack(s, me);
  if (!seen.possible) return refused(seen.reasons);
  const doing = new HalfDoing(s, command, answers, {
    act: ACTS.attack,
    cost: fight.COSTS.attack,
    bindings: { target: refTo('character', target.id), how, gun: refTo('item', gun.id) },
    target: target.id,
    option: how
  });
  return announced(doing, 1, land);
};

/** The weapon that the deed is done with. */
function weaponOf({ me, deed }: HalfDoing): ItemState | undefined {
  const { gun } = deed.bindings;
  return typeof gun === 'object' ? me.items.find((i) => i.id === gun.id) : undefined;
}

function land(doing: HalfDoing): Outcome {
  const { me, deed, characters } = doing;
  const weapon = weaponOf(doing);
  const target = characters[deed.target ?? ''];
  if (!weapon || !target) return wrong('Из чего', 'With what');
  const shot = deed.bindings.how === 'shot';
  const sum = card(me, shot ? 'shooting' : 'close-combat') + Number(weapon.fields.bonus) + doing.aim;
  if (!doing.check(shot ? SHOT : STRIKE, sum)) return doing.done();
  doing.lose(target.id, 'wounds', doing.rollAll(weapon.fields.damage));
  const end = { at: 'turn', whose: target.id, edge: 'end', ordinal: target.turnsStarted + 1 } as const;
  if (!shot && weapon.fields.stuns === true) doing.gain('stunned', {}, [end], target.id);
  return doing.done();
}

const charges: Does = (s, me, command, answers) => {
  const { target: targetId, gun: gunId } = command.choices ?? {};
  const target = s.characters[String(targetId)];
  const gun = things(me, ['hand', 'body'], KINDS.close).find((i) => i.id === gunId);
  if (!target || !gun || !isEnemy(s, me, target.id)) return wrong('Чем', 'With what');
  const seen = fight.charge(s, me);
  if (!seen.possible) return refused(seen.reasons);
  const who = refTo('character', target.id);
  const doing = new HalfDoing(s, command, answers, {
    act: ACTS.charge,
    cost: fight.COSTS.charge,
    bindings: { target: who, gun: refTo('item', gun.id) },
    target: target.id
  });
  doing.gain('engaged', { who });
  return announced(doing, 2, arrive);
};

const CHARGED = w('Удар натиска', 'Strike of the charge');
const KNOCKED = w('Сбили с ног: натиск сорван', 'Knocked over: the charge fails');
const DRIVEN = w('Оттолкнули: до цели не достать', 'Driven off: the target is out of reach');
function arrive(doing: HalfDoing): Outcome {
  const { me, deed } = doing;
  const weapon = weaponOf(doing);
  if (me.stance !== 'standing') return doing.fail(KNOCKED);
  if (!has(me, 'engaged')) return doing.fail(DRIVEN);
  if (!weapon || deed.target === null) return wrong('Чем', 'With what');
  if (doing.check(CHARGED, card(me, 'close-combat') + Number(weapon.fields.bonus) + doing.aim))
    doing.lose(deed.target, 'wounds', doing.rollAll(weapon.fields.damage));
  return doing.done();
}

const EVADE = w('Избегание', 'Evade');
const evades: Does = (s, me, command, answers) => {
  const seen = fight.evade(s, me);
  const from = fight.danger(s, me);
  if (!seen.possible || !from) return refused(seen.reasons);
  const plan = { act: ACTS.evade, cost: fight.COSTS.evade, answers: from.id };
  const doing = new HalfDoing(s, command, answers, plan);
  if (doing.check(EVADE, card(me, 'a'))) {
    if (from.family.includes('attack')) doing.stop(from);
    else doing.tell('Вы успели уйти от взрыва', 'You got away from the blast');
  }
  return doing.done();
};

const walks: Does = (s, me, command, answers) => {
  const way = going(me, command.choices?.n, 30, AROUND.squares, new Set(s.taken));
  const seen = fight.walk(s, me);
  if (!seen.possible) return refused(seen.reasons);
  if (!way) return wrong('Сколько метров', 'How many metres');
  const plan = { act: ACTS.walk, cost: fight.COSTS.walk, bindings: goal(way) };
  return announced(new HalfDoing(s, command, answers, plan), 1, getThere);
};

const STOPPED = w('Сбили с ног: дальше не пройти', 'Knocked over: you go no further');
function getThere(doing: HalfDoing): Outcome {
  if (doing.me.stance !== 'standing') return doing.fail(STOPPED);
  doing.end('engaged');
  const { n, 'goal of way': place } = doing.deed.bindings;
  const to = doing.me.position && typeof place === 'string' ? spot(place) : null;
  doing.go(w(`${Number(n)} м`, `${Number(n)} m`), to, (location) => location === 'near');
  return doing.done();
}

const WASTED = ['half-action', 'full-action', 'free-action', 'reaction'];
const aims =
  (act: Act, bonus: number, look: (s: State, me: CharacterState) => Answer): Does =>
  (s, me, command, answers) => {
    const seen = look(s, me);
    if (!seen.possible) return refused(seen.reasons);
    const doing = new HalfDoing(s, command, answers, { act, cost: seen.price.from });
    doing.gain('aiming', { bonus }, [{ at: 'event', what: WASTED, outcome: null, by: me.id, against: null }]);
    return doing.done();
  };

const delays: Does = (s, me, command, answers) => {
  const seen = turn.delay(s, me);
  if (!seen.possible) return refused(seen.reasons);
  const doing = new HalfDoing(s, command, answers, { act: ACTS.delay, cost: FREE });
  const attacked = me.uses.some((u) => u.turn === s.serial && u.family.includes('attack'));
  doing.gain('delaying', { attacked }, doing.nextTurn);
  doing.allow('half-action', 'free-action');
  doing.add(me.id, 'ap', 1 - (me.pools.ap?.now ?? 0));
  doing.endTurn();
  return doing.done();
};

const puts =
  (act: Act, from: (me: CharacterState) => ItemState[], to: string, look: typeof turn.ready): Does =>
  (s, me, command, answers) => {
    const what = from(me).find((i) => i.id === command.choices?.what);
    const seen = look(s, me);
    if (!seen.possible) return refused(seen.reasons);
    if (!what) return wrong('Что', 'What');
    const plan = { act, cost: seen.price.from, bindings: { what: refTo('item', what.id) } };
    const doing = new HalfDoing(s, command, answers, plan);
    doing.changeItem(what, { location: to, lies: null });
    return doing.done();
  };
const held = (me: CharacterState): ItemState[] => things(me, ['hand']);

const DOES: Readonly<Record<string, Does>> = {
  'attack-once': attacks,
  charge: charges,
  evade: evades,
  walk: walks,
  'aim-half': aims(ACTS.aimHalf, 10, turn.aimHalf),
  'aim-full': aims(ACTS.aimFull, 20, turn.aimFull),
  delay: delays,
  ready: puts(ACTS.ready, turn.within, 'hand', turn.ready),
  stow: puts(ACTS.stow, held, 'harness', turn.stow),
  drop: puts(ACTS.drop, held, 'near', turn.drop)
};
const GOES_ON: Readonly<Record<string, (doing: HalfDoing) => Outcome>> = {
  'attack-once': land,
  charge: arrive,
  walk: getThere
};

/** The acts that are written by hand. */
export const does: ReadonlySet<string> = new Set(Object.keys(DOES));
