import type { Entry } from './messages.ts';

/** What is said of prices, limits, numbers, and how long things last. */
export const amountMessages = {
  'negative-cost': {
    severity: 'error',
    ru: 'цена меньше нуля: `{pool}` прибавится, а не потратится',
    en: 'the cost is below zero: `{pool}` would be gained, not spent',
    hint: {
      ru: 'чтобы прибавить, напишите под `эффект`: `получить …`',
      en: 'to give some, write `gain …` under `effect`'
    }
  },
  'not-owable': {
    severity: 'error',
    ru: '`{pool}` нельзя взять в долг',
    en: "`{pool}` can't be owed",
    hint: { ru: 'разрешите это у запаса: `можно в долг`', en: 'allow it at the pool: `may be owed`' }
  },
  'cost-above-maximum': {
    severity: 'error',
    ru: 'эту цену не заплатить: {amount}, а `{pool}` бывает не больше {most}',
    en: 'nobody can pay this: {amount}, and there is never more than {most} `{pool}`'
  },
  'owed-above-limit': {
    severity: 'error',
    ru: 'столько в долг не взять: {amount}, а долг `{pool}` бывает не больше {most}',
    en: 'nobody can owe this: {amount}, and never more than {most} `{pool}` may be owed'
  },
  'slot-costs-more': {
    severity: 'error',
    ru: 'ячейка `{pool}` одна, а цена — {amount}',
    en: 'there is one `{pool}`, and the cost is {amount}',
    hint: { ru: 'ячейку тратят целиком: `цена 1 {pool}`', en: 'a slot is spent whole: `cost 1 {pool}`' }
  },
  'slot-above-one': {
    severity: 'error',
    ru: 'в ячейке `{slot}` не бывает больше одного',
    en: 'the slot `{slot}` never holds more than one',
    hint: { ru: 'для большего объявите запас: `запас`', en: 'for more declare a `pool`' }
  },
  'all-and-more': {
    severity: 'error',
    ru: 'всё `{pool}` уже потрачено другой строкой: больше взять неоткуда',
    en: 'another line spends all `{pool}` already: there is nothing left to pay with'
  },
  'limit-zero': {
    severity: 'error',
    ru: 'предел {amount}: действие нельзя сделать никогда',
    en: 'a limit of {amount}: this can never be done',
    hint: { ru: 'чтобы убрать действие, уберите его целиком', en: 'to forbid the action, remove it' }
  },
  'limit-unreachable': {
    severity: 'warning',
    ru: 'до предела {amount} не дойти: `{pool}` хватает на меньшее ({times})',
    en: 'the limit of {amount} is never reached: `{pool}` pays for fewer ({times})'
  },
  'limit-behind-limit': {
    severity: 'warning',
    ru: 'до предела {amount} не дойти: другой предел строже',
    en: 'the limit of {amount} is never reached: another one is tighter'
  },
  'repeat-never': {
    severity: 'error',
    ru: 'повторить меньше одного раза — значит ничего не сделать',
    en: 'to repeat less than once is to do nothing'
  },
  'takes-nothing': {
    severity: 'error',
    ru: 'дело занимает меньше одного хода',
    en: 'this takes less than one turn',
    hint: { ru: 'если оно делается сразу, уберите эту строку', en: 'if it is done at once, remove this line' }
  },
  'step-zero': {
    severity: 'error',
    ru: 'шаг меньше единицы',
    en: 'the step is below one'
  },
  'default-outside': {
    severity: 'error',
    ru: 'обычное значение — вне границ выбора',
    en: 'the default is outside of what may be chosen'
  },
  'range-backwards': {
    severity: 'error',
    ru: 'границы наоборот: от {from} до {to}',
    en: 'the range is backwards: from {from} to {to}'
  },
  'modifier-without-end': {
    severity: 'error',
    ru: 'у поправки нет конца: она останется навсегда',
    en: 'this modifier has no end: it would stay for ever',
    hint: {
      ru: 'допишите, например, `до начала моего следующего хода`',
      en: 'add, for example, `until start of my next turn`'
    }
  },
  'forbid-without-end': {
    severity: 'error',
    ru: 'у запрета нет конца: он останется навсегда',
    en: 'this ban has no end: it would stay for ever',
    hint: { ru: 'допишите, например, `до конца моего хода`', en: 'add, for example, `until end of my turn`' }
  },
  'allow-without-end': {
    severity: 'error',
    ru: 'у разрешения нет конца: оно останется навсегда',
    en: 'this permission has no end: it would stay for ever',
    hint: {
      ru: 'допишите `один раз` или, например, `до конца моего хода`',
      en: 'add `once` or, for example, `until end of my turn`'
    }
  },
  'condition-never-ends': {
    severity: 'warning',
    ru: 'состояние `{condition}` никогда не кончится: ни здесь, ни в другом месте',
    en: 'the condition `{condition}` never ends, neither here nor elsewhere',
    hint: {
      ru: 'допишите, например, `до конца боя`, или `потерять {condition}` там, где оно проходит',
      en: 'add, for example, `until end of fight`, or `lose {condition}` where it passes'
    }
  },
  'needless-end': {
    severity: 'error',
    ru: 'у того, что даёт состояние, своего конца нет: оно длится, пока длится состояние',
    en: 'what a condition holds has no end of its own: it lasts as long as the condition',
    hint: { ru: 'уберите всё от `до`', en: 'remove everything from `until` on' }
  },
  'scope-in-condition': {
    severity: 'error',
    ru: 'это бывает только в эффекте действия',
    en: 'this belongs to the effect of an action',
    hint: {
      ru: 'в состоянии пишут `для моего действия` или `для действия против меня`',
      en: 'in a condition write `on my action` or `on action against me`'
    }
  },
  'ends-in-the-past': {
    severity: 'error',
    ru: 'это кончится, не начавшись',
    en: 'this ends before it begins',
    hint: { ru: 'срок — хотя бы 1', en: 'a time is 1 at least' }
  },
  'end-twice': {
    severity: 'warning',
    ru: 'этот конец назван дважды',
    en: 'this end is named twice'
  },
  'ties-without-dice': {
    severity: 'error',
    ru: 'равные бросают кости и ничего больше',
    en: 'equals roll dice and nothing else',
    hint: { ru: 'напишите, какие: `равные бросают один раз 1к10`', en: 'say which: `ties roll once 1d10`' }
  },
  'round-without-time': {
    severity: 'error',
    ru: 'раунд длится сколько-то секунд или минут, не меньше одной',
    en: 'a round takes some seconds or minutes, at least one',
    hint: { ru: 'пишется так: `раунд длится 6 секунд`', en: 'write it like `round takes 6 seconds`' }
  },
  'step-of-nothing': {
    severity: 'error',
    ru: 'шаг пространства не может быть нулевым',
    en: 'the step of a space cannot be zero'
  }
} as const satisfies Record<string, Entry>;
