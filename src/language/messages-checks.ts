import type { Entry } from './messages.ts';

/** What is said of layout, of what stands where, of names, prices, limits, ends, titles and facts. */
export const checkMessages = {
  'byte-order-mark': {
    severity: 'warning',
    ru: 'файл начинается с невидимой метки (BOM)',
    en: 'the file begins with an invisible mark (BOM)',
    hint: { ru: 'сохраните файл как «UTF-8 без BOM»', en: 'save the file as “UTF-8 without BOM”' }
  },
  'empty-file': {
    severity: 'warning',
    ru: 'в этом файле ничего не объявлено',
    en: 'this file declares nothing'
  },
  'foreign-line-ends': {
    severity: 'warning',
    ru: 'концы строк в этом файле — как в Windows',
    en: 'the line ends of this file are those of Windows'
  },
  tab: {
    severity: 'error',
    ru: 'строки сдвинуты табуляцией, а нужны пробелы: по два на уровень',
    en: 'lines are indented with tabs, where spaces are needed: two a level'
  },
  'mixed-indent': {
    severity: 'error',
    ru: 'строки сдвинуты то табуляцией, то пробелами: не видно, что под чем стоит',
    en: 'lines are indented with tabs here and spaces there: what stands under what is not clear'
  },
  'odd-indent': {
    severity: 'error',
    ru: 'эта строка сдвинута не так, как её соседи',
    en: 'this line is not indented like its neighbours',
    hint: {
      ru: 'строки одного уровня начинаются в одном столбце, каждый уровень — на два пробела правее',
      en: 'lines of one level begin in one column, each level two spaces further right'
    }
  },
  'indented-top': {
    severity: 'error',
    ru: 'первая строка объявления сдвинута вправо',
    en: 'the first line of a declaration is indented',
    hint: { ru: 'объявление начинается у левого края', en: 'a declaration begins at the left margin' }
  },
  'indented-too-far': {
    severity: 'error',
    ru: 'строка сдвинута слишком далеко вправо',
    en: 'this line is indented too far',
    hint: {
      ru: 'так глубоко правила не вкладываются: проверьте отступ',
      en: 'rules do not nest that deep: check the indentation'
    }
  },
  'typographic-quotes': {
    severity: 'warning',
    ru: 'тексты в этом файле стоят в «типографских» кавычках',
    en: 'texts of this file stand in “typographic” quotes'
  },
  'no-system': {
    severity: 'error',
    ru: 'ни в одном файле нет строки `система`',
    en: 'no file has a `system` line',
    hint: {
      ru: 'начните с: `система имя "По-русски" / "In English"`; если файлов несколько, укажите всю папку',
      en: 'begin with: `system name "По-русски" / "In English"`; of a system in several files give the whole folder'
    }
  },
  'second-system': {
    severity: 'error',
    ru: 'вторая строка `система`: в одной папке одна система',
    en: 'a second `system` line: one folder holds one system'
  },
  'house-among-rules': {
    severity: 'error',
    ru: 'домашние правила лежат среди файлов системы',
    en: 'house rules lie among the files of the system',
    hint: { ru: 'держите их отдельно: они накладываются на систему', en: 'keep them apart: they are laid on a system' }
  },
  misplaced: {
    severity: 'error',
    ru: 'строке `{what}` не место под строкой `{parent}`',
    en: '`{what}` does not belong under `{parent}`'
  },
  'misplaced-at-margin': {
    severity: 'error',
    ru: 'строка `{what}` не может стоять сама по себе',
    en: '`{what}` cannot stand by itself'
  },
  'repeated-line': {
    severity: 'error',
    ru: 'строка `{what}` здесь уже есть',
    en: 'there is a `{what}` line here already',
    hint: { ru: 'оставьте одну из них', en: 'keep one of them' }
  },
  'missing-line': {
    severity: 'error',
    ru: 'под строкой `{parent}` нет строки `{what}`',
    en: '`{parent}` has no `{what}` line below it'
  },
  'no-options': {
    severity: 'error',
    ru: 'сказано выбрать одно из этих, а вариантов нет',
    en: 'one of these is to be chosen, and there are none',
    hint: {
      ru: 'добавьте под строкой: `вариант имя "По-русски" / "In English"`',
      en: 'add below it: `option name "По-русски" / "In English"`'
    }
  },
  'needless-options': {
    severity: 'error',
    ru: 'варианты стоят под выбором, который выбирает не из них',
    en: 'these options stand under a choice that does not choose from them',
    hint: {
      ru: 'для вариантов пишут `выбрать одно из этих как имя`',
      en: 'for options write `choose one of these as name`'
    }
  },
  'empty-block': {
    severity: 'error',
    ru: 'под строкой `{what}` ничего нет',
    en: 'there is nothing under `{what}`',
    hint: {
      ru: 'то, что к ней относится, стоит ниже, на два пробела правее',
      en: 'what belongs to it stands below, two spaces further right'
    }
  },
  'otherwise-without-if': {
    severity: 'error',
    ru: 'строка `{what}` не идёт за строкой `если`',
    en: '`{what}` does not follow an `if`',
    hint: {
      ru: 'она стоит сразу после `если`, в том же столбце',
      en: 'it stands right after the `if`, in the same column'
    }
  },
  'branch-without-check': {
    severity: 'error',
    ru: 'строка `{what}` стоит не под проверкой',
    en: '`{what}` does not stand under a check',
    hint: { ru: 'сдвиньте её под строку `проверка` или `состязание`', en: 'indent it under a `check` or a `contest`' }
  },
  'duplicate-name': {
    severity: 'error',
    ru: 'имя `{name}` уже занято',
    en: 'the name `{name}` is taken already',
    hint: { ru: 'дайте одному из них другое имя', en: 'give one of them another name' }
  },
  'also-is-itself': {
    severity: 'error',
    ru: 'второе имя `{name}` — то же, что первое',
    en: 'the second name `{name}` is the same as the first'
  },
  'lookalike-names': {
    severity: 'warning',
    ru: 'имя `{name}` не отличить на глаз от другого имени',
    en: 'the name `{name}` looks the same as another name',
    hint: {
      ru: 'буквы разных алфавитов похожи: назовите одно из них иначе',
      en: 'letters of two alphabets look alike: name one of them differently'
    }
  },
  'mixed-letters-declared': {
    severity: 'error',
    ru: 'в имени `{name}` смешаны русские и латинские буквы',
    en: 'the name `{name}` mixes Russian and Latin letters'
  },
  'mixed-letters': {
    severity: 'error',
    ru: 'имени `{name}` нет: в нём смешаны русские и латинские буквы',
    en: 'there is no `{name}`: it mixes Russian and Latin letters'
  },
  'second-checks': {
    severity: 'error',
    ru: 'как делаются такие проверки, уже сказано',
    en: 'how such checks are made is said already',
    hint: { ru: 'оставьте один блок `проверки`', en: 'keep one `checks` block' }
  },
  'unknown-name': {
    severity: 'error',
    ru: 'имя `{name}` нигде не объявлено',
    en: 'nothing is named `{name}`'
  },
  'wrong-kind-of-name': {
    severity: 'error',
    ru: '`{name}` — это {kind}, а здесь нужно: {wanted}',
    en: '`{name}` is {kind}, and here {wanted} is needed'
  },
  'unknown-in-scenario': {
    severity: 'error',
    ru: 'в этом сценарии нет персонажа `{name}`',
    en: 'there is nobody named `{name}` in this scenario',
    hint: { ru: 'добавьте его в начале: `дано Имя образец`', en: 'add them at the beginning: `given Name template`' }
  },
  'given-name-taken': {
    severity: 'warning',
    ru: 'имя персонажа `{name}` — уже имя из правил',
    en: 'the name `{name}` of a character is a name of the rules already',
    hint: { ru: 'в этом сценарии `{name}` значит персонажа', en: 'in this scenario `{name}` means the character' }
  },
  'own-parent': {
    severity: 'error',
    ru: '`{name}` получается родителем самого себя',
    en: '`{name}` turns out to be its own parent',
    hint: { ru: 'проверьте, что стоит после `это`', en: 'check what stands after `is`' }
  },
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
