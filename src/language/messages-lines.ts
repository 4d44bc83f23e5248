import type { Entry } from './messages.ts';

/** What is said of a line that can't be read. */
export const lineMessages = {
  // ------------------------------------------------------------------------------- a line that can't be read
  'line-too-long': {
    severity: 'error',
    ru: 'строка слишком длинная: {length} знаков, а можно {limit}',
    en: 'this line is too long: {length} characters, and {limit} are allowed',
    hint: { ru: 'одно правило — одна короткая строка: разбейте её', en: 'one rule is one short line: break it up' }
  },
  'file-too-long': {
    severity: 'error',
    ru: 'файл слишком большой: {length} знаков, а можно {limit}',
    en: 'this file is too big: {length} characters, and {limit} are allowed',
    hint: { ru: 'разделите его на несколько файлов', en: 'divide it into several files' }
  },
  'file-unreadable': {
    severity: 'error',
    ru: 'этот файл не удалось разобрать',
    en: 'this file could not be read',
    hint: { ru: 'похоже, это не файл правил', en: 'it does not look like a file of rules' }
  },
  'not-utf8': {
    severity: 'error',
    ru: 'файл сохранён не в кодировке UTF-8: этот знак не прочесть',
    en: "this file is not saved as UTF-8: this character can't be read",
    hint: {
      ru: 'откройте файл и сохраните его заново как UTF-8 (в Блокноте: «Сохранить как», кодировка UTF-8)',
      en: 'open the file and save it again as UTF-8 (in Notepad: “Save as”, encoding UTF-8)'
    }
  },
  'too-deep': {
    severity: 'error',
    ru: 'скобки вложены слишком глубоко: больше {limit} одна в другой',
    en: 'brackets are nested too deep: more than {limit} inside one another',
    hint: {
      ru: 'вынесите часть в отдельную строку: `пусть имя = …`',
      en: 'give a part a line of its own: `let name = …`'
    }
  },
  'too-many-operators': {
    severity: 'error',
    ru: 'в одной строке слишком много знаков и союзов: {count}, а можно {limit}',
    en: 'one line has too many operators: {count}, and {limit} are allowed',
    hint: {
      ru: 'вынесите часть в отдельную строку: `пусть имя = …`',
      en: 'give a part a line of its own: `let name = …`'
    }
  },
  'unclosed-text': {
    severity: 'error',
    ru: 'текст в кавычках не закончен: до конца строки нет закрывающей кавычки',
    en: 'the text in quotes has no end: no closing quote before the end of the line',
    hint: { ru: 'поставьте `"` там, где текст кончается', en: 'put `"` where the text ends' }
  },
  'unclosed-bracket': {
    severity: 'error',
    ru: 'у скобки `{bracket}` нет пары',
    en: 'the bracket `{bracket}` has no partner',
    hint: { ru: 'добавьте вторую скобку или уберите эту', en: 'add its partner or remove it' }
  },
  'unseen-character': {
    severity: 'error',
    ru: 'здесь стоит знак, которого не видно',
    en: 'there is a character here that cannot be seen',
    hint: { ru: 'сотрите его или наберите строку заново', en: 'delete it, or type the line anew' }
  },
  'number-too-large': {
    severity: 'error',
    ru: 'число слишком большое: таких за столом не бывает',
    en: 'this number is too large for any table',
    hint: { ru: 'самое большое — 1000000000', en: 'the largest is 1000000000' }
  },
  'odd-character': {
    severity: 'error',
    ru: 'здесь стоит {what}, а нужен обычный знак `{plain}`',
    en: 'this is {what}, where a plain `{plain}` is needed'
  },
  'mixed-quotes': {
    severity: 'error',
    ru: 'кавычки здесь разные: текст начат одной, а закончен другой',
    en: 'the quotes differ: the text begins with one kind and ends with another'
  },
  'single-quotes': {
    severity: 'error',
    ru: 'текст стоит в одинарных кавычках, а нужны двойные',
    en: 'the text stands in single quotes, where double ones are needed'
  },
  'unknown-word': {
    severity: 'error',
    ru: 'строка не может начинаться со слова `{word}`',
    en: 'no line begins with `{word}`',
    hint: {
      ru: 'строка начинается с ключевого слова, например `действие`, `цена`, `предел`, `эффект`',
      en: 'a line begins with a keyword such as `action`, `cost`, `limit`, `effect`'
    }
  },
  'unexpected-word': {
    severity: 'error',
    ru: 'слово `{word}` здесь непонятно',
    en: '`{word}` makes no sense here'
  },
  unfinished: {
    severity: 'error',
    ru: 'строка обрывается: после `{before}` должно быть ещё что-то',
    en: 'the line breaks off: something has to follow `{before}`'
  },
  'stopped-at': {
    severity: 'error',
    ru: 'понятно до `{before}`, а дальше непонятно: `{rest}`',
    en: 'I understood up to `{before}`, but not what follows: `{rest}`'
  },
  'stopped-at-start': {
    severity: 'error',
    ru: 'непонятная строка: `{rest}`',
    en: 'I do not understand this line: `{rest}`'
  },
  'more-broken-lines': {
    severity: 'error',
    ru: 'и ещё непонятных строк: {count}',
    en: 'and there are more lines I do not understand: {count}',
    hint: { ru: 'исправьте сначала те, что выше', en: 'mend those above first' }
  },
  'play-order': {
    severity: 'error',
    ru: 'здесь всё есть, но не в том порядке',
    en: 'everything is here, but not in the right order',
    hint: {
      ru: 'порядок такой: `с …`, потом `кости …`, потом `ответы …`, в конце `потому что …`',
      en: 'the order is `with …`, then `dice …`, then `answers …`, and `because …` at the end'
    }
  },
  'quote-inside-text': {
    severity: 'error',
    ru: 'внутри текста в кавычках стоит ещё одна кавычка',
    en: 'there is a quote inside the text in quotes',
    hint: { ru: 'внутри текста пишите «ёлочки»', en: 'write “curly quotes” inside a text' }
  },
  'unknown-tag': {
    severity: 'error',
    ru: 'в квадратных скобках непонятно: `{tag}`',
    en: 'I do not understand `{tag}` in the square brackets',
    hint: {
      ru: 'там стоят номера фактов (`A8.1`, латинская буква), `допущение` или `мастер`; примечание пишут после `#`',
      en: 'they hold numbers of facts (`A8.1`), `assume` or `gm`; a remark goes after `#`'
    }
  },
  'fact-not-last': {
    severity: 'error',
    ru: 'номер факта `{fact}` стоит в середине строки',
    en: 'the fact `{fact}` stands in the middle of the line',
    hint: { ru: 'скобки с номером факта — последнее в строке', en: 'the brackets with a fact come last in a line' }
  },
  'titles-apart': {
    severity: 'error',
    ru: 'между русским и английским названием нет знака `/`',
    en: 'there is no `/` between the Russian and the English title',
    hint: { ru: 'пишется так: `{mended}`', en: 'write it like `{mended}`' }
  },
  'times-sign': {
    severity: 'error',
    ru: 'так умножение не пишут: `{sign}`',
    en: 'multiplication is not written like this: `{sign}`',
    hint: { ru: 'умножают звёздочкой: `{now}`', en: 'to multiply there is the asterisk: `{now}`' }
  },
  'number-in-words': {
    severity: 'error',
    ru: 'число написано словом: `{word}`',
    en: 'a number stands here as a word: `{word}`',
    hint: { ru: 'числа пишут цифрами: `{now}`', en: 'numbers are written in digits: `{now}`' }
  },
  'word-too-many': {
    severity: 'error',
    ru: 'слово `{word}` здесь лишнее',
    en: '`{word}` is one word too many here',
    hint: { ru: 'пишется так: `{mended}`', en: 'write it like `{mended}`' }
  },
  'missing-colon': {
    severity: 'error',
    ru: 'здесь две строки подряд, и между ними нет двоеточия',
    en: 'these are two lines in one, without a colon between them',
    hint: { ru: 'пишется так: `{mended}`', en: 'write it like `{mended}`' }
  },
  'limit-without-period': {
    severity: 'error',
    ru: 'у предела не сказано, за какое время: `{before}`',
    en: 'the limit does not say for how long it counts: `{before}`'
  },
  'cost-without-price': {
    severity: 'error',
    ru: 'в цене не сказано, сколько чего: `{before}`',
    en: 'the cost does not say how much of what: `{before}`'
  },
  'name-with-spaces': {
    severity: 'error',
    ru: 'в имени не бывает пробелов: `{name}`',
    en: 'a name has no spaces in it: `{name}`'
  },
  'name-starts-with-digit': {
    severity: 'error',
    ru: 'имя начинается с буквы, а не с цифры: `{name}`',
    en: 'a name begins with a letter, not with a digit: `{name}`'
  },
  'reserved-name': {
    severity: 'error',
    ru: '`{name}` — слово языка, именем оно быть не может',
    en: '`{name}` is a word of the language and cannot be a name',
    hint: { ru: 'возьмите другое имя', en: 'take another name' }
  },
  'missing-name': {
    severity: 'error',
    ru: 'после `{keyword}` нужно имя',
    en: '`{keyword}` needs a name after it'
  }
} as const satisfies Record<string, Entry>;
