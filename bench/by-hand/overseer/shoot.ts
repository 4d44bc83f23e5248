/** A single shot by hand: the chance with all that changes it, those who may come between, the wound. */
import type { Answers, CharacterState, ModifierState, Outcome, State } from '../../../src/engine/api.ts';
import { ACTS } from './actions.ts';
import { byNumber, nothing, w } from '../answer.ts';
import { EMPTY, HOW } from './attack.ts';
import { takeHit } from './defence.ts';
import { refTo, type ActCommand } from '../doing.ts';
import { OverseerDoing } from './doing.ts';
import { overwatchFire } from './overwatch.ts';
import { all, has, isAlly, isEnemy, num, others, things } from '../reading.ts';
import { KINDS } from './things.ts';
import { ap, game } from './game.ts';

const SHOT = w('Выстрел', 'Shot');

export function shoot(s: State, me: CharacterState, command: ActCommand, answers: Answers): Outcome {
  const { target: targetId, mode, gun: gunId } = command.choices ?? {};
  const target = s.characters[String(targetId)];
  const gun = things(me, ['hand', 'set-up'], KINDS.ranged).find((i) => i.id === gunId);
  if (!target || target.id === me.id || mode !== 'single' || !gun)
    return { type: 'refused', reasons: [nothing('Из чего', 'With what')] };
  const cost = ap(num(gun, 'single-cost'), HOW.single);
  const loaded = num(gun, 'loaded');
  const against = game.timing(s, me, ACTS.attack);
  if (loaded < 1) against.push(byNumber(EMPTY, loaded, '>=', 1));
  against.push(...game.short(me, cost));
  if (against.length > 0) return { type: 'refused', reasons: against };

  const bindings = { target: refTo('character', target.id), mode, gun: refTo('item', gun.id) };
  const plan = { act: ACTS.attack, cost, bindings, target: target.id, option: mode };
  const doing = new OverseerDoing(s, command, answers, plan);
  if (has(me, 'hidden')) tellHidden(doing, me, target);
  // The third line of the effect comes after everybody who may answer.
  const declared = doing.declared(2);
  if (others(declared, me).some((ch) => mayAnswer(declared, ch, me, target))) return doing.done(declared);
  if (has(me, 'hidden')) doing.end('hidden');
  doing.setField(gun.id, 'loaded', loaded - 1);
  if (doing.check(SHOT, 100, num(gun, 'hit') + aim(me, target) - armour(target, 'ac'), true)) {
    const threshold = Math.max(0, armour(target, 'dt') - sum(me.modifiers, 'pierce', isMine));
    doing.lose(target.id, 'hp', Math.max(0, doing.rollAll(gun.fields.damage) - threshold));
  }
  return doing.done();
}

function tellHidden(doing: OverseerDoing, me: CharacterState, target: CharacterState): void {
  if (all(target, 'aware').some((c) => (c.fields.who as { id: string }).id === me.id))
    doing.tell(
      'Цель знает, где вы: скрытная атака ничего особого не даёт',
      'The target knows where you are: a stealth attack gives nothing special'
    );
  else doing.tell('Скрытная атака: что она даёт, говорит мастер', 'A stealth attack: the GM says what it gives');
}

function mayAnswer(s: State, ch: CharacterState, me: CharacterState, target: CharacterState): boolean {
  if (!isEnemy(s, ch, me.id)) return false;
  return (
    (isAlly(s, ch, target.id) && takeHit(s, ch).possible) || (has(ch, 'watching') && overwatchFire(s, ch).possible)
  );
}

const isMine = (m: ModifierState): boolean => m.scope === null || m.scope.form === 'next' || m.scope.form === 'mine';
const isAgainst = (m: ModifierState): boolean => m.scope?.form === 'against';

function sum(modifiers: readonly ModifierState[], value: string, counts: (m: ModifierState) => boolean): number {
  let total = 0;
  for (const m of modifiers) if ('value' in m.target && m.target.value === value && counts(m)) total += m.amount;
  return total;
}

/** Bonuses, and penalties as far as they are not ignored (A27). */
function aim(me: CharacterState, target: CharacterState): number {
  const of = (sign: (m: ModifierState) => boolean): number =>
    sum(me.modifiers, 'hit', (m) => isMine(m) && sign(m)) +
    sum(target.modifiers, 'hit', (m) => isAgainst(m) && sign(m));
  const aided = all(me, 'aided').reduce((total, c) => total + Number(c.fields.bonus), 0);
  const penalties = -of((m) => m.amount < 0);
  return of((m) => m.amount > 0) + aided - Math.max(0, penalties - sum(me.modifiers, 'ignored', isMine));
}

/** From the card, or what is worn; `ac` with what changes it. */
function armour(who: CharacterState, value: 'ac' | 'dt'): number {
  const card = who.card[value];
  const worn = who.items.reduce(
    (total, i) => (i.location === 'body' && value in i.fields ? total + num(i, value) : total),
    0
  );
  const base = typeof card === 'number' ? card : worn;
  return Math.min(200, base + sum(who.modifiers, value, (m) => m.scope === null));
}
