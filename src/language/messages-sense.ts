import type { Entry } from './messages.ts';

/** What is said of numbers that can't come out, and of lines that do nothing. */
export const senseMessages = {
  circle: {
    severity: 'error',
    ru: 'получается круг: {circle}',
    en: 'this goes round in a circle: {circle}',
    hint: {
      ru: 'разорвите его: одну из этих строк уберите или считайте по чему-то другому',
      en: 'break it: remove one of these lines, or reckon it from something else'
    }
  },
  'dice-beforehand': {
    severity: 'error',
    ru: 'здесь костей не бросают: это число нужно знать заранее',
    en: 'no dice are rolled here: this number has to be known beforehand',
    hint: {
      ru: 'кости бросают под `эффект`, например: `получить 1d6 …`',
      en: 'dice are rolled under `effect`, for example: `gain 1d6 …`'
    }
  },
  'outside-range': {
    severity: 'error',
    ru: '`{name}` бывает {range}, а здесь {value}',
    en: '`{name}` is {range}, and this is {value}'
  },
  'minimum-above-maximum': {
    severity: 'error',
    ru: 'минимум {from} больше максимума {to}',
    en: 'the minimum of {from} is above the maximum of {to}'
  },
  'missing-on-card': {
    severity: 'warning',
    ru: 'на карточке `{card}` нет числа `{name}`, а его берут с карточки',
    en: 'the card `{card}` has no number for `{name}`, which is taken from the card',
    hint: { ru: 'допишите под ней: `с {name} 10`', en: 'add below it: `with {name} 10`' }
  },
  'does-nothing': {
    severity: 'warning',
    ru: '{what} `{name}` ничего не делает: под строкой пусто, и ни одно правило на это имя не смотрит',
    en: '{what} `{name}` does nothing: nothing stands under it, and no rule asks for it',
    hint: {
      ru: 'допишите под ней, что меняется, или `пояснение` для игроков',
      en: 'add below it what changes, or an `explain` for the players'
    }
  },
  'expects-nothing': {
    severity: 'warning',
    ru: 'этот сценарий ничего не проверяет',
    en: 'this scenario checks nothing',
    hint: {
      ru: 'скажите, что должно выйти: `ожидать …` или `… не может …`',
      en: 'say what has to come of it: `expect …` or `… cannot …`'
    }
  },
  'gains-itself': {
    severity: 'warning',
    ru: 'состояние `{condition}` каждый раз появляется снова: само оно не кончится',
    en: 'the condition `{condition}` comes back every time: it never ends by itself',
    hint: {
      ru: 'поставьте перед этой строкой `потерять {condition}` или условие: `если …`',
      en: 'put `lose {condition}` before this line, or a test: `if …`'
    }
  },
  'changes-nothing': {
    severity: 'warning',
    ru: 'эта строка ничего не меняет: у `{name}` так и есть',
    en: 'this changes nothing: `{name}` has it so already'
  }
} as const satisfies Record<string, Entry>;
