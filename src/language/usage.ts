import type { Words } from './rulebook.ts';

/** How a line that begins with a keyword reads, by the key of words.json: an example says more than a list of what may follow. */
export const usage: Readonly<Record<string, Words>> = {
  system: { en: 'system name "По-русски" / "In English"', ru: 'система имя "По-русски" / "In English"' },
  version: { en: 'version 1', ru: 'версия 1' },
  space: { en: 'space metres "м" / "m" step 1', ru: 'пространство метры "м" / "m" шаг 1' },
  facts: { en: 'facts', ru: 'факты' },
  list: { en: 'list name "По-русски" / "In English"', ru: 'список имя "По-русски" / "In English"' },
  option: { en: 'option name "По-русски" / "In English"', ru: 'вариант имя "По-русски" / "In English"' },
  stat: {
    en: 'stat name "По-русски" / "In English" from 1 to 10',
    ru: 'характеристика имя "По-русски" / "In English" от 1 до 10'
  },
  skill: {
    en: 'skill name "По-русски" / "In English" from 0 to 100',
    ru: 'навык имя "По-русски" / "In English" от 0 до 100'
  },
  value: { en: 'value name "По-русски" / "In English"', ru: 'величина имя "По-русски" / "In English"' },
  pool: { en: 'pool name "По-русски" / "In English"', ru: 'запас имя "По-русски" / "In English"' },
  slot: { en: 'slot name "По-русски" / "In English"', ru: 'ячейка имя "По-русски" / "In English"' },
  stance: { en: 'stance name "По-русски" / "In English"', ru: 'стойка имя "По-русски" / "In English"' },
  condition: { en: 'condition name "По-русски" / "In English"', ru: 'состояние имя "По-русски" / "In English"' },
  location: { en: 'location name "По-русски" / "In English"', ru: 'место имя "По-русски" / "In English"' },
  item: {
    en: 'item name "По-русски" / "In English" is parent',
    ru: 'предмет имя "По-русски" / "In English" это родитель'
  },
  tag: { en: 'tag name "По-русски" / "In English"', ru: 'метка имя "По-русски" / "In English"' },
  record: { en: 'record name "По-русски" / "In English"', ru: 'память имя "По-русски" / "In English"' },
  signal: { en: 'signal name "По-русски" / "In English"', ru: 'сигнал имя "По-русски" / "In English"' },
  perk: { en: 'perk name "По-русски" / "In English"', ru: 'черта имя "По-русски" / "In English"' },
  action: { en: 'action name "По-русски" / "In English"', ru: 'действие имя "По-русски" / "In English"' },
  trigger: { en: 'trigger name "По-русски" / "In English"', ru: 'триггер имя "По-русски" / "In English"' },
  character: { en: 'character name "По-русски" / "In English"', ru: 'персонаж имя "По-русски" / "In English"' },
  checks: { en: 'checks of stats', ru: 'проверки характеристик' },
  scenario: { en: 'scenario "A1.1 what has to hold"', ru: 'сценарий "A1.1 что должно быть"' },
  house: { en: 'house "Наш стол" / "Our table" for system 1', ru: 'дом "Наш стол" / "Our table" для система 1' },
  change: { en: 'change action name', ru: 'изменить действие имя' },
  remove: { en: 'remove action name', ru: 'убрать действие имя' },
  add: { en: 'add action name "По-русски" / "In English"', ru: 'добавить действие имя "По-русски" / "In English"' },
  from: { en: 'from 1 to 10', ru: 'от 1 до 10' },
  number: { en: 'number -20 becomes -15', ru: 'число -20 становится -15' },
  given: { en: 'given Anna template with name 5', ru: 'дано Анна образец с имя 5' },
  something_at: { en: 'something at 3:4', ru: 'что-то в точке 3:4' },
  does: {
    en: 'Anna does action with name 2, dice 5, answers yes',
    ru: 'Анна делает действие с имя 2, кости 5, ответы да'
  },
  cannot: { en: 'Anna cannot action because limit', ru: 'Анна не может действие потому что предел' },
  gains: {
    en: 'target gains condition until end of my turn',
    ru: 'target получает состояние до конца моего хода'
  },
  loses: { en: 'target loses 2 points', ru: 'target теряет 2 очки' },
  becomes: { en: 'target becomes stance', ru: 'target становится стойка' },
  checks_verb: { en: 'target checks name - 2', ru: 'target проверяет имя - 2' },
  gets_modifier: {
    en: 'target gets modifier -2 to name until end of my turn',
    ru: 'target получает поправку -2 к имя до конца моего хода'
  },
  turn_of: { en: 'turn of Anna', ru: 'ход Анна' },
  end_turn_of: { en: 'end of turn of Anna', ru: 'конец хода Анна' },
  pass_time: { en: 'passes 1 hour', ru: 'проходит 1 час' },
  happens: { en: 'happens signal by Anna', ru: 'происходит сигнал со стороны Анна' },
  expect: { en: 'expect Anna.name = 5', ru: 'ожидать Анна.имя = 5' },
  expect_told: { en: 'expect told "part of the message"', ru: 'ожидать сообщение "часть сообщения"' },
  expect_price: { en: 'expect price 2 points for Anna action', ru: 'ожидать цену 2 очки для Анна действие' },
  round_takes: { en: 'round takes 6 seconds', ru: 'раунд длится 6 секунд' },
  order: { en: 'order name', ru: 'порядок имя' },
  ties_reroll: { en: 'ties roll once 1d10', ru: 'равные бросают один раз 1d10' },
  starts_at: { en: 'starts at 5', ru: 'начинается с 5' },
  maximum: { en: 'maximum 10', ru: 'максимум 10' },
  minimum: { en: 'minimum 0', ru: 'минимум 0' },
  refill: { en: 'refill at start of own turn', ru: 'пополняется в начале своего хода' },
  may_be_owed: { en: 'may be owed up to 5', ru: 'можно в долг не больше 5' },
  price_floor: { en: 'price floor 1', ru: 'цена не ниже 1' },
  lies_within: { en: 'lies within 5', ru: 'лежит в пределах 5' },
  field: { en: 'field name "По-русски" / "In English" number', ru: 'поле имя "По-русски" / "In English" число' },
  with: { en: 'with name 5, other-name 7', ru: 'с имя 5, другое-имя 7' },
  has: { en: 'has item in place', ru: 'имеет предмет в место' },
  roll: { en: 'roll 1d10', ru: 'бросок 1d10' },
  score: { en: 'score value + modifier - roll', ru: 'счёт value + modifier - roll' },
  passes_if: { en: 'passes if score >= 0', ru: 'успех если score >= 0' },
  critical_if: { en: 'critical if roll = 1', ru: 'критический успех если roll = 1' },
  fumble_if: { en: 'fumble if roll = 10', ru: 'критический провал если roll = 10' },
  ties_to: { en: 'ties to opponent', ru: 'ничья за противником' },
  counted: {
    en: 'counted "ход", "хода", "ходов" / "move", "moves"',
    ru: 'при счёте "ход", "хода", "ходов" / "move", "moves"'
  },
  explain: { en: 'explain "Пояснение" / "Explanation"', ru: 'пояснение "Пояснение" / "Explanation"' },
  at_start_of_own_turn: { en: 'at start of own turn', ru: 'в начале своего хода' },
  at_end_of_own_turn: { en: 'at end of own turn', ru: 'в конце своего хода' },
  in_answer_to: { en: 'in answer to action by enemy', ru: 'в ответ на действие со стороны врага' },
  when: { en: 'when action by enemy against me', ru: 'когда действие со стороны врага против меня' },
  cost: { en: 'cost 2 points', ru: 'цена 2 очки' },
  limit: { en: 'limit 2 per turn', ru: 'предел 2 за ход' },
  need: { en: 'need name > 0 else "почему нельзя" / "why not"', ru: 'нужно имя > 0 иначе "почему нельзя" / "why not"' },
  let: { en: 'let name = 2 + 3', ru: 'пусть имя = 2 + 3' },
  choose: {
    en: 'choose from 1 to 5 as name "Сколько" / "How many"',
    ru: 'выбрать от 1 до 5 как имя "Сколько" / "How many"'
  },
  gm_chooses: {
    en: 'gm chooses from 1 to 5 as name "Сколько" / "How many"',
    ru: 'мастер выбирает от 1 до 5 как имя "Сколько" / "How many"'
  },
  rolls_at: { en: 'rolls at -1', ru: 'броски с -1' },
  takes: { en: 'takes 2 turns', ru: 'занимает 2 хода' },
  forbid: { en: 'forbid action until end of my turn', ru: 'запретить действие до конца моего хода' },
  allow: { en: 'allow action once until end of my turn', ru: 'разрешить действие один раз до конца моего хода' },
  modifier: {
    en: 'modifier -2 to name until start of my next turn',
    ru: 'поправка -2 к имя до начала моего следующего хода'
  },
  check: { en: 'check name - 2', ru: 'проверка имя - 2' },
  contest: { en: 'contest name against target.name', ru: 'состязание имя против target.имя' },
  if: { en: 'if name > 0', ru: 'если имя > 0' },
  repeat: { en: 'repeat 2 times', ru: 'повторить 2 раза' },
  remember: { en: 'remember score as name', ru: 'запомнить score как имя' },
  postpone_turn_to: { en: 'postpone turn to 5', ru: 'отложить ход до 5' },
  move: { en: 'move 5', ru: 'переместиться на 5' },
  put: { en: 'put thing in place', ru: 'положить вещь в место' },
  give: { en: 'give thing to target in place', ru: 'передать вещь для target в место' },
  create: { en: 'create thing in place', ru: 'создать вещь в место' },
  destroy: { en: 'destroy thing', ru: 'израсходовать вещь' },
  set: { en: 'set name to 5', ru: 'задать имя равным 5' },
  tell: { en: 'tell "По-русски" / "In English"', ru: 'сообщить "По-русски" / "In English"' },
  perform: { en: 'perform action', ru: 'выполнить действие' },
  become: { en: 'become stance', ru: 'стать стойка' },
  gain: { en: 'gain condition until end of my turn', ru: 'получить состояние до конца моего хода' },
  lose: { en: 'lose condition', ru: 'потерять состояние' }
};
