import type { Entry } from './messages.ts';

/** What is said of layout, of what stands where, and of names. */
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
  }
} as const satisfies Record<string, Entry>;
