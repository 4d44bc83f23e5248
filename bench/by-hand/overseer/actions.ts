/** The 53 actions of Overseer by name. */
import { act, type Act } from '../act.ts';

export const ACTS = {
  attack: act('attack', 'Атака', 'Attack', ['combat'], 'own-turn', { assumed: true, facts: ['A29'] }),
  opportunityAttack: act(
    'opportunity-attack',
    'Атака по возможности',
    'Opportunity attack',
    ['attack', 'combat'],
    'answer',
    { assumed: true }
  ),
  focus: act('focus', 'Фокусировка', 'Focus', ['combat'], 'own-turn', { facts: ['A27.1'] }),
  takeBack: act('take-back', 'Взять назад', 'Take back', ['combat'], 'answer', { assumed: true }),
  throw: act('throw', 'Бросить предмет', 'Throw a thing', ['combat'], 'own-turn', { assumed: true }),
  aid: act('aid', 'Помощь', 'Aid', ['care'], 'own-turn', { gm: true }),
  stabilize: act('stabilize', 'Стабилизация', 'Stabilize', ['care'], 'own-turn'),
  checkRoll: act('check-roll', 'Проверка по слову мастера', 'A check the GM calls for', ['happening'], 'any-time', {
    assumed: true
  }),
  defend: act('defend', 'Оборона', 'Defend', ['defence'], 'own-turn', { whenFacts: ['A8.1'] }),
  dodge: act('dodge', 'Уклонение', 'Dodge', ['defence'], 'any-time'),
  takeHit: act('take-hit', 'Принять удар', 'Take the hit', ['defence'], 'answer', { whenFacts: ['A18.1'] }),
  react: act('react', 'Реагирование', 'React', ['defence'], 'out-of-turn', { gm: true, whenFacts: ['A21.1'] }),
  disengage: act('disengage', 'Отступление', 'Disengage', ['defence'], 'own-turn'),
  deploy: act('deploy', 'Установить оружие', 'Deploy a weapon', ['things'], 'own-turn'),
  leaveGun: act('leave-gun', 'Оставить установленное', 'Leave the gun', ['things'], 'own-turn', { facts: ['A25.3'] }),
  manGun: act('man-gun', 'Встать за установленное', 'Man a gun', ['things'], 'own-turn', { facts: ['A25.3'] }),
  packUp: act('pack-up', 'Снять с установки', 'Take a gun down', ['things'], 'own-turn', { assumed: true }),
  hurt: act('hurt', 'Получить урон', 'Be hurt', ['happening'], 'any-time', { assumed: true }),
  healed: act('healed', 'Получить лечение', 'Be healed', ['happening'], 'any-time', { assumed: true }),
  afflicted: act('afflicted', 'Попасть в беду', 'Get into trouble', ['happening'], 'any-time', { assumed: true }),
  relieved: act('relieved', 'Беда прошла', 'Trouble is over', ['happening'], 'any-time', { assumed: true }),
  noticed: act('noticed', 'Вас заметили', 'You are noticed', ['happening'], 'any-time', { assumed: true }),
  takeWheel: act('take-wheel', 'Сесть за руль', 'Take the wheel', ['happening'], 'any-time', { assumed: true }),
  leaveWheel: act('leave-wheel', 'Оставить руль', 'Leave the wheel', ['happening'], 'any-time', { assumed: true }),
  found: act('found', 'Найти вещь', 'Find a thing', ['happening'], 'any-time', { assumed: true }),
  useItem: act('use-item', 'Применить вещь', 'Use a thing', ['things'], 'own-turn'),
  reload: act('reload', 'Перезарядка', 'Reload', ['things'], 'own-turn'),
  swap: act('swap', 'Взять, убрать, сменить', 'Swap', ['things'], 'own-turn'),
  move: act('move', 'Идти', 'Move', ['movement'], 'own-turn', { assumed: true }),
  run: act('run', 'Бежать', 'Run', ['movement'], 'own-turn', { assumed: true }),
  climb: act('climb', 'Вскарабкаться', 'Climb', ['movement'], 'own-turn', { gm: true }),
  climbOn: act('climb-on', 'Лезть дальше', 'Climb on', ['movement'], 'own-turn'),
  climbOff: act('climb-off', 'Встать на опору', 'Step off the climb', ['movement'], 'own-turn', { assumed: true }),
  fallGrab: act('fall-grab', 'Ухватиться в падении', 'Grab hold in a fall', ['react', 'defence'], 'any-time', {
    assumed: true,
    gm: true,
    facts: ['A5.6']
  }),
  highJump: act('high-jump', 'Прыжок в высоту', 'High jump', ['movement'], 'own-turn', { facts: ['A19.4'] }),
  longJump: act('long-jump', 'Прыжок в длину', 'Long jump', ['movement'], 'own-turn', { facts: ['A20.5'] }),
  mount: act('mount', 'Сесть верхом или слезть', 'Mount or get off', ['movement'], 'own-turn'),
  changeStance: act('change-stance', 'Сменить положение', 'Change stance', ['posture'], 'own-turn'),
  getUp: act('get-up', 'Подняться', 'Get up', ['posture'], 'own-turn'),
  delay: act('delay', 'Отложить ход', 'Delay', ['sequence'], 'turn-start', { whenFacts: ['A12.1'] }),
  wait: act('wait', 'Ожидание', 'Wait', ['sequence'], 'own-turn'),
  waitRelease: act('wait-release', 'Дождался', 'It happens', ['sequence'], 'any-time'),
  overwatch: act('overwatch', 'Боеготовность', 'Overwatch', ['combat'], 'own-turn'),
  overwatchFire: act('overwatch-fire', 'Выстрел по линии', 'Fire along the line', ['attack', 'combat'], 'answer'),
  overwatchStrike: act(
    'overwatch-strike',
    'Удар наготове',
    'Ready strike',
    ['overwatch-fire', 'attack', 'combat'],
    'answer'
  ),
  overwatchShootDown: act(
    'overwatch-shoot-down',
    'Выстрел по брошенному',
    'Shoot a thrown thing',
    ['overwatch-fire', 'attack', 'combat'],
    'answer'
  ),
  hide: act('hide', 'Скрыться', 'Hide', ['craft'], 'own-turn'),
  sense: act('sense', 'Ощущение', 'Sense', ['craft'], 'own-turn'),
  steal: act('steal', 'Кража', 'Steal', ['craft'], 'own-turn', { assumed: true }),
  detonate: act('detonate', 'Подорвать', 'Detonate', ['things'], 'any-time', { assumed: true }),
  interact: act('interact', 'Взаимодействие', 'Interact', ['craft'], 'own-turn'),
  task: act('task', 'Сложное дело', 'Hurried task', ['craft'], 'own-turn', { gm: true }),
  disarm: act('disarm', 'Обезвредить', 'Disarm', ['craft'], 'own-turn')
} as const satisfies Readonly<Record<string, Act>>;
