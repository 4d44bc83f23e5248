import type { Entry } from './messages.ts';

/** What is said of titles, word forms, the two languages, and fact references. */
export const titleMessages = {
  'missing-title': {
    severity: 'warning',
    ru: 'у `{name}` нет названия: люди увидят само имя',
    en: '`{name}` has no title: people will see the name itself',
    hint: { ru: 'допишите `"По-русски" / "In English"`', en: 'add `"По-русски" / "In English"`' }
  },
  'empty-title': {
    severity: 'warning',
    ru: 'здесь пустой текст',
    en: 'this text is empty'
  },
  'russian-forms': {
    severity: 'error',
    ru: 'по-русски нужны три формы (1 ход, 2 хода, 5 ходов), а здесь {count}',
    en: 'in Russian three forms are needed (1 ход, 2 хода, 5 ходов), and there is {count}',
    hint: {
      ru: 'пишется так: `при счёте "ход", "хода", "ходов" / "move", "moves"`',
      en: 'write it like `counted "ход", "хода", "ходов" / "move", "moves"`'
    }
  },
  'english-forms': {
    severity: 'error',
    ru: 'по-английски нужны две формы (1 move, 2 moves), а здесь {count}',
    en: 'in English two forms are needed (1 move, 2 moves), and there is {count}',
    hint: {
      ru: 'пишется так: `при счёте "ход", "хода", "ходов" / "move", "moves"`',
      en: 'write it like `counted "ход", "хода", "ходов" / "move", "moves"`'
    }
  },
  'form-with-number': {
    severity: 'error',
    ru: 'число приложение поставит само: `{text}`',
    en: 'the app puts the number itself: `{text}`'
  },
  'no-english': {
    severity: 'warning',
    ru: 'нет английского текста к `{text}`',
    en: 'there is no English for `{text}`',
    hint: { ru: 'допишите ` / "In English"`', en: 'add ` / "In English"`' }
  },
  'no-russian': {
    severity: 'warning',
    ru: 'нет русского текста к `{text}`',
    en: 'there is no Russian for `{text}`',
    hint: { ru: 'допишите русский перед ним: `"По-русски" / `', en: 'put the Russian before it: `"По-русски" / `' }
  },
  'titles-swapped': {
    severity: 'warning',
    ru: 'тексты стоят наоборот: первым идёт русский',
    en: 'the texts are the wrong way round: the Russian comes first'
  },
  'english-in-cyrillic': {
    severity: 'warning',
    ru: 'английский текст написан русскими буквами: `{text}`',
    en: 'the English text is in Russian letters: `{text}`'
  },
  'russian-in-latin': {
    severity: 'warning',
    ru: 'русский текст написан латинскими буквами: `{text}`',
    en: 'the Russian text is in Latin letters: `{text}`'
  },
  'unknown-fact': {
    severity: 'error',
    ru: 'факта `{fact}` нет в списке `факты`',
    en: '`{fact}` is not in the list of `facts`'
  },
  'bad-fact-range': {
    severity: 'error',
    ru: 'от `{start}` до `{end}` — это не подряд',
    en: 'from `{start}` to `{end}` is not a row',
    hint: {
      ru: 'обе границы — из одного раздела: `A1.1 до A1.12`',
      en: 'both ends are of one section: `A1.1 to A1.12`'
    }
  },
  'repeated-fact': {
    severity: 'warning',
    ru: 'факт `{fact}` в списке дважды',
    en: 'the fact `{fact}` is in the list twice'
  }
} as const satisfies Record<string, Entry>;
