/** Acts of the d6 system by hand: an attack and what answers to it, things in hand, moving. */
import type { Answers, CharacterState, Outcome, State } from '../../../src/engine/api.ts';
import type { Words } from '../../../src/language/rulebook.ts';
import { FREE, refused, w, wrong, type Answer } from '../answer.ts';
import type { Act } from '../act.ts';
import { refTo, type ActCommand, type ResumeCommand } from '../doing.ts';
import { AROUND, goal, going } from '../places.ts';
import { newest, things } from '../reading.ts';
import { ACTS } from './actions.ts';
import { D6Doing } from './doing.ts';
import * as fight from './fight.ts';
import { game, guardOf, harder, skill, stat } from './game.ts';
import { COSTS, jump, reach, run, walk } from './moving.ts';

const { KINDS } = fight;

type Does = (s: State, me: CharacterState, command: ActCommand, answers: Answers) => Outcome;

/** Only for acts whose choices are all made, against characters who are on this device. */
export function perform(s: State, command: ActCommand | ResumeCommand, answers: Answers = {}): Outcome {
  if (command.do === 'resume') return resume(s, command, answers);
  const me = s.characters[command.actor];
  const does = DOES[command.action];
  return me && does ? does(s, me, command, answers) : wrong(command.action, command.action);
}

/** With one's hands or feet, or with a weapon: how, with what, and how well. */
interface Blow {
  readonly title: typeof STRIKE;
  readonly sum: (me: CharacterState) => number;
  readonly weapons: ReadonlySet<string> | null;
}
const STRIKE = w('Удар', 'Strike');
const COUNTER = w('Контратака', 'Counterattack');
const byForce = (me: CharacterState): number => stat(me, 'str') + skill(me, 'brawl');
const BLOWS: Readonly<Record<string, Blow>> = {
  punch: { title: STRIKE, sum: byForce, weapons: null },
  hit: { title: STRIKE, sum: byForce, weapons: KINDS.close },
  shoot: {
    title: w('Выстрел', 'Shot'),
    sum: (me) => stat(me, 'agi') + skill(me, 'shooting'),
    weapons: KINDS.ranged
  },
  hurl: { title: w('Бросок', 'Throw'), sum: (me) => stat(me, 'agi') + skill(me, 'athletics'), weapons: KINDS.thrown },
  'with-fists': { title: COUNTER, sum: byForce, weapons: null },
  'with-weapon': { title: COUNTER, sum: byForce, weapons: KINDS.close }
};

const strikes: Does = (s, me, command, answers) => {
  const target = s.characters[String(command.choices?.target)];
  if (!target || target.id === me.id) return wrong('Кого', 'Whom');
  return attacks(s, me, command, answers, { act: ACTS.strike, seen: fight.strike(s, me), target, at: 1 });
};

const counters: Does = (s, me, command, answers) => {
  const missed = newest(s, me, fight.hasMissedMe(me));
  const target = missed && s.characters[missed.actor];
  if (!target) return wrong('Кого', 'Whom');
  const attack = { act: ACTS.counter, seen: fight.counter(s, me), target, at: 3, answers: missed.id };
  return attacks(s, me, command, answers, attack);
};

interface Attack {
  readonly act: Act;
  readonly seen: Answer;
  readonly target: CharacterState;
  /** The line of the effect that comes after everybody who may answer. */
  readonly at: number;
  readonly answers?: string;
}

function attacks(s: State, me: CharacterState, command: ActCommand, answers: Answers, attack: Attack): Outcome {
  const { act, seen, target, at } = attack;
  const { how, weapon: weaponId } = command.choices ?? {};
  const blow = BLOWS[String(how)];
  const weapon = blow?.weapons && things(me, ['hand'], blow.weapons).find((i) => i.id === weaponId);
  if (!blow || (blow.weapons && !weapon)) return wrong('Чем', 'With what');
  if (!seen.possible) return refused(seen.reasons);
  const doing = new D6Doing(s, command, answers, {
    act,
    cost: FREE,
    family: weapon ? act.family : [...act.family, 'unarmed'],
    bindings: {
      target: refTo('character', target.id),
      how: how as string,
      ...(weapon && { weapon: refTo('item', weapon.id) })
    },
    target: target.id,
    option: String(how),
    rolls: harder(s, me),
    ...(attack.answers !== undefined && { answers: attack.answers })
  });
  if (act === ACTS.counter) {
    doing.end('open-guard');
    doing.end('guarding');
  }
  const declared = doing.declared(at);
  // Whoever may dodge may answer; blocking takes more than that.
  if (fight.dodge(declared, target).possible) return doing.done(declared);
  return land(doing);
}

/** What others had to say is said: the blow itself. */
function land(doing: D6Doing): Outcome {
  const { me, deed } = doing;
  const { how, weapon: ref } = deed.bindings;
  const target = doing.characters[deed.target ?? ''];
  const blow = BLOWS[how as string];
  const weapon = typeof ref === 'object' ? me.items.find((i) => i.id === ref.id) : undefined;
  if (!target || !blow) return wrong('Кого', 'Whom');
  if (weapon && how === 'hurl') doing.changeItem(weapon, { location: 'thrown-away', lies: null });
  const against = Number(guardOf(target)?.fields.result ?? 0);
  if (doing.check(blow.title, blow.sum(me), against) !== null)
    doing.lose(target.id, 'hp', weapon ? doing.rollAll(weapon.fields.damage) : 1);
  return doing.done();
}

function resume(s: State, command: ResumeCommand, answers: Answers): Outcome {
  const waiting = s.deeds.find((d) => d.id === s.pending.at(-1)?.deed);
  if (!waiting) return wrong('Что продолжить', 'What to go on with');
  const doing = new D6Doing(s, command, answers, waiting);
  const [ban] = game.forbidden(doing.me, waiting.family);
  return ban ? doing.fail(ban.text) : land(doing);
}

const DODGE = w('Уклонение', 'Dodge');
const BLOCK = w('Блок', 'Block');
/** A defence, rolled against nothing: what it comes to is what the attack has to beat. */
const defends =
  (act: Act, look: (s: State, me: CharacterState) => Answer, title: typeof DODGE): Does =>
  (s, me, command, answers) => {
    const seen = look(s, me);
    const blow = newest(s, me, fight.isAtMe(me));
    if (!seen.possible || !blow) return refused(seen.reasons);
    const doing = new D6Doing(s, command, answers, { act, cost: FREE, answers: blow.id, rolls: harder(s, me) });
    const block = act === ACTS.block;
    const result = doing.check(title, block ? byForce(me) : stat(me, 'agi'));
    if (result !== null) doing.gain('guarding', { result, block }, [{ at: 'current-turn', serial: s.serial }]);
    return doing.done();
  };

const puts =
  (act: Act, from: 'hand' | 'belt', to: 'hand' | 'belt', look: (s: State, me: CharacterState) => Answer): Does =>
  (s, me, command, answers) => {
    const what = things(me, [from]).find((i) => i.id === command.choices?.what);
    const seen = look(s, me);
    if (!seen.possible) return refused(seen.reasons);
    if (!what) return wrong('Что', 'What');
    const bindings = { what: refTo('item', what.id) };
    const doing = new D6Doing(s, command, answers, { act, cost: FREE, bindings, rolls: harder(s, me) });
    doing.changeItem(what, { location: to, lies: null });
    return doing.done();
  };

const goes =
  (how: 'walk' | 'run', look: (s: State, me: CharacterState) => Answer): Does =>
  (s, me, command, answers) => {
    const way = going(me, command.choices?.n, reach(me, how), AROUND.squares, new Set(s.taken));
    const seen = look(s, me);
    if (!seen.possible) return refused(seen.reasons);
    if (!way) return wrong('Сколько метров', 'How many metres');
    const doing = new D6Doing(s, command, answers, { act: ACTS[how], cost: COSTS[how], bindings: goal(way) });
    doing.go(metres(way.far), way.to);
    return doing.done();
  };
const metres = (n: number): Words => w(`${n} м`, `${n} m`);

const UP = w('Прыжок вверх', 'Jump up');
const FAR = w('Прыжок в длину', 'Jump far');
const jumps: Does = (s, me, command, answers) => {
  const way = command.choices?.way;
  if (way !== 'up' && way !== 'far') return wrong('Куда', 'Which way');
  const seen = jump(s, me);
  if (!seen.possible) return refused(seen.reasons);
  const doing = new D6Doing(s, command, answers, {
    act: ACTS.jump,
    cost: COSTS.jump,
    bindings: { way },
    option: way
  });
  if (way === 'up') {
    const score = doing.check(UP, stat(me, 'str') + skill(me, 'acrobatics'));
    if (score !== null) doing.remember('jump-height', Math.floor(score / 4));
  } else {
    const score = doing.check(FAR, skill(me, 'athletics') + stat(me, 'agi'));
    if (score !== null) doing.go(metres(Math.floor(score / 2)), null);
  }
  return doing.done();
};

const DOES: Readonly<Record<string, Does>> = {
  strike: strikes,
  counter: counters,
  dodge: defends(ACTS.dodge, fight.dodge, DODGE),
  block: defends(ACTS.block, fight.block, BLOCK),
  draw: puts(ACTS.draw, 'belt', 'hand', fight.draw),
  sheathe: puts(ACTS.sheathe, 'hand', 'belt', fight.sheathe),
  walk: goes('walk', walk),
  run: goes('run', run),
  jump: jumps
};

/** The acts that are written by hand. */
export const does: ReadonlySet<string> = new Set(Object.keys(DOES));
