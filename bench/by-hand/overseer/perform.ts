/** Some acts of Overseer by hand: reload, an attack, taking it back, defend, dodge, a task, climbing. */
import type { Answers, CharacterState, ItemState, Outcome, Patch, Reason, State } from '../../../src/engine/api.ts';
import { ACTS } from './actions.ts';
import { FREE, nothing, refused, w, wrong, type Answer, type Cost } from '../answer.ts';
import { failedBy, takeBack } from './attack.ts';
import { shoot } from './shoot.ts';
import { defend, DEFEND_COST, dodge, dodgeCost } from './defence.ts';
import { refTo, type ActCommand, type ResumeCommand } from '../doing.ts';
import { OverseerDoing } from './doing.ts';
import { againstReload, notWhole, reload, reloadCost } from './items.ts';
import { climb } from './move.ts';
import { newest, num, things } from '../reading.ts';
import { KINDS } from './things.ts';
import { SEARCH_COST, task } from './sneak.ts';
import { game } from './game.ts';

type Deed = (s: State, me: CharacterState, command: ActCommand, answers: Answers) => Outcome;

/** Only for acts whose choices are all made, against characters who are on this device. */
export function perform(s: State, command: ActCommand | ResumeCommand, answers: Answers = {}): Outcome {
  if (command.do !== 'act') return wrong(command.do, command.do);
  const me = s.characters[command.actor];
  const act = DEEDS[command.action];
  return me && act ? act(s, me, command, answers) : refused([nothing(command.action, command.action)]);
}

const unless = (seen: Answer, cost: Cost, me: CharacterState): readonly Reason[] =>
  seen.possible ? game.short(me, cost) : seen.reasons;

const reloads: Deed = (s, me, command, answers) => {
  const { gun: gunId, box: boxId, n } = command.choices ?? {};
  const gun = things(me, ['hand', 'inventory', 'set-up', 'near'], KINDS.refillable).find((i) => i.id === gunId);
  const box = things(me, ['inventory', 'near', 'hand'], KINDS.supplies).find((i) => i.id === boxId);
  if (!gun || !box || typeof n !== 'number' || !Number.isInteger(n) || n < 1) return wrong('Чем зарядить', 'What with');
  const cost = reloadCost(gun);
  const against = [...unless(reload(s, me), cost, me), ...againstReload(gun, box, n).filter((r) => r !== false)];
  if (against.length > 0) return refused(against);
  const bindings = { gun: refTo('item', gun.id), box: refTo('item', box.id), n };
  const doing = new OverseerDoing(s, command, answers, { act: ACTS.reload, cost, bindings });
  doing.setField(gun.id, 'loaded', num(gun, 'loaded') + n);
  const left = num(box, 'amount') - n;
  doing.setField(box.id, 'amount', left);
  if (left === 0) doing.destroy(box.id);
  return doing.done();
};

const takesBack: Deed = (s, me, command, answers) => {
  const seen = takeBack(s, me);
  const missed = newest(s, me, failedBy(me));
  if (!seen.possible || !missed) return refused(seen.reasons);
  const doing = new OverseerDoing(s, command, answers, {
    act: ACTS.takeBack,
    cost: seen.price.from,
    answers: missed.id
  });
  for (const patch of missed.journal.toReversed()) reverse(doing, patch);
  doing.changeDeed(missed.id, { state: 'reversed', journal: [] });
  return doing.done();
};

function reverse(doing: OverseerDoing, patch: Patch): void {
  const who = doing.of(patch.who);
  switch (patch.undo) {
    case 'item':
      who.items = who.items.map((item: ItemState) => (item.id === patch.was.id ? patch.was : item));
      return;
    case 'pool': {
      const pool = who.pools[patch.pool];
      if (pool) who.pools = { ...who.pools, [patch.pool]: { ...pool, now: pool.now - patch.by } };
      return;
    }
    case 'gained':
      if (patch.list === 'modifiers') who.modifiers = who.modifiers.filter((m) => m.id !== patch.id);
      if (patch.list === 'conditions') who.conditions = who.conditions.filter((c) => c.id !== patch.id);
      return;
    case 'lost':
      if ('condition' in patch.was) who.conditions = [...who.conditions, patch.was];
      else if ('amount' in patch.was) who.modifiers = [...who.modifiers, patch.was];
      return;
    default:
      throw new Error(`an attack has no ${patch.undo} to take back`);
  }
}

const defends: Deed = (s, me, command, answers) => {
  const against = unless(defend(s, me), DEFEND_COST, me);
  if (against.length > 0) return refused(against);
  const doing = new OverseerDoing(s, command, answers, { act: ACTS.defend, cost: DEFEND_COST });
  doing.modify('hit', -20, { form: 'against', tag: 'attack' });
  return doing.done();
};

const dodges: Deed = (s, me, command, answers) => {
  const n = command.choices?.n;
  if (typeof n !== 'number' || !Number.isInteger(n) || n < 1 || n > 5) return wrong('Сколько ОД', 'How many AP');
  const cost = dodgeCost(n);
  const against = unless(dodge(s, me), cost, me);
  if (against.length > 0) return refused(against);
  const useEnds = [{ at: 'turn', whose: me.id, edge: 'start', ordinal: me.turnsStarted + 1 }] as const;
  const doing = new OverseerDoing(s, command, answers, { act: ACTS.dodge, cost, bindings: { n }, useEnds });
  doing.modify('ac', 5 * n);
  return doing.done();
};

const TITLES = { per: w('Восприятие', 'Perception'), observation: w('Наблюдательность', 'Observation') };

/** Searching, and hacking a terminal. */
const tasks: Deed = (s, me, command, answers) => {
  const { what, check } = command.choices ?? {};
  const cost = what === 'search' ? SEARCH_COST : FREE;
  const against = [
    ...unless(task(s, me), cost, me),
    ...(what === 'hack' ? notWhole(s, me) : []).filter((r) => r !== false)
  ];
  if (against.length > 0) return refused(against);
  if (what === 'hack') {
    const act = { ...ACTS.task, family: [...ACTS.task.family, 'whole-turn'] };
    const doing = new OverseerDoing(s, command, answers, { act, cost, bindings: { what }, option: what });
    doing.schedule(2);
    return doing.done();
  }
  if (what !== 'search' || (check !== 'per' && check !== 'observation')) return wrong('Что проверить', 'What to check');
  const doing = new OverseerDoing(s, command, answers, { act: ACTS.task, cost, bindings: { what }, option: what });
  if (doing.check(TITLES[check], check === 'per' ? 10 : 100, Number(me.card[check])))
    doing.tell('Мастер говорит, что вы нашли', 'The GM says what you found');
  else doing.tell('Ничего не бросилось в глаза', 'Nothing catches your eye');
  return doing.done();
};

const STRENGTH = w('Сила', 'Strength');
const climbs: Deed = (s, me, command, answers) => {
  const surface = command.choices?.surface;
  if (typeof surface !== 'number' || !Number.isInteger(surface) || surface < 0 || surface > 8)
    return wrong('Насколько поверхность тяжелее обычной', 'How much harder than usual the surface is');
  const seen = climb(s, me);
  if (!seen.possible) return refused(seen.reasons);
  const doing = new OverseerDoing(s, command, answers, { act: ACTS.climb, cost: FREE, bindings: { surface } });
  if (doing.check(STRENGTH, 10, Number(me.card.str) - 2 - surface)) doing.gain('climbing', { surface });
  else doing.gain('knocked-down');
  return doing.done();
};

const DEEDS: Readonly<Record<string, Deed>> = {
  reload: reloads,
  attack: shoot,
  'take-back': takesBack,
  defend: defends,
  dodge: dodges,
  task: tasks,
  climb: climbs
};
