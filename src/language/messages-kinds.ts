import type { Entry } from './messages.ts';

/** What is said of expressions: numbers, names in them, and what they stand for. */
export const kindMessages = {
  'that-without-answer': {
    severity: 'error',
    ru: 'здесь нет «того», на что отвечать',
    en: 'there is no “that” here',
    hint: {
      ru: '`то` бывает у действия со строкой `в ответ на …`',
      en: '`that` belongs to an action with `in answer to …`'
    }
  },
  'it-outside-where': {
    severity: 'error',
    ru: '`он` бывает только после `где`',
    en: '`it` is meant for after `where` only'
  },
  'chosen-elsewhere': {
    severity: 'error',
    ru: '`{name}` выбирают только внутри варианта `{option}`',
    en: '`{name}` is chosen inside the option `{option}` only',
    hint: {
      ru: 'перенесите строку в этот вариант или выбор — к действию',
      en: 'move this line into that option, or the choice up to the action'
    }
  },
  'minus-without-spaces': {
    severity: 'error',
    ru: '`{name}` читается как одно имя: вокруг минуса нужны пробелы',
    en: '`{name}` reads as one name: put spaces around a minus'
  },
  'no-such-part': {
    severity: 'error',
    ru: 'здесь нет `{part}`: это {owner}',
    en: 'there is no `{part}` here: this is {owner}'
  },
  'nobodys-value': {
    severity: 'error',
    ru: 'не сказано, чьё это: `{name}`',
    en: 'it does not say whose `{name}` this is',
    hint: {
      ru: 'напишите имя персонажа и точку: `Анна.{name}`',
      en: "put the character's name and a dot before it: `Anna.{name}`"
    }
  },
  'no-value': {
    severity: 'error',
    ru: '`{name}` — это {kind}, значения у него нет',
    en: '`{name}` is {kind} and has no value'
  },
  'odd-dice': {
    severity: 'error',
    ru: 'таких костей не бывает',
    en: 'there are no such dice',
    hint: { ru: 'пишут `2d6`: сколько костей и сколько граней', en: 'write `2d6`: how many dice and how many sides' }
  },
  'not-dice': {
    severity: 'error',
    ru: 'это не кости, а {kind}: бросать нечего',
    en: 'this is {kind}, not dice: there is nothing to roll'
  },
  'dice-not-rolled': {
    severity: 'error',
    ru: 'кости надо бросить, прежде чем считать',
    en: 'dice have to be rolled before they can be counted'
  },
  'roll-is-dice': {
    severity: 'error',
    ru: 'здесь нужны кости, например `1d10`',
    en: 'dice are needed here, such as `1d10`'
  },
  'not-a-number': {
    severity: 'error',
    ru: 'здесь нужно число, а это {kind}',
    en: 'a number is needed here, and this is {kind}'
  },
  'not-whole': {
    severity: 'error',
    ru: 'здесь нужно целое число, а это может получиться дробным',
    en: 'a whole number is needed here, and this may have a fraction',
    hint: {
      ru: 'скажите, как округлить: `с округлением вниз`, `вверх` или `до ближайшего`',
      en: 'say how to round it: `rounded down`, `up` or `to nearest`'
    }
  },
  'divided-by-zero': {
    severity: 'error',
    ru: 'деление на ноль',
    en: 'division by zero'
  },
  'not-yes-or-no': {
    severity: 'error',
    ru: 'здесь нужно «да или нет», а это {kind}',
    en: 'a yes or no is needed here, and this is {kind}',
    hint: { ru: 'сравните с чем-нибудь: `… > 0`', en: 'compare it with something: `… > 0`' }
  },
  'option-compared': {
    severity: 'error',
    ru: 'вариант не сравнивают знаком `=`',
    en: 'an option is not compared with `=`',
    hint: { ru: 'напишите `{example}`', en: 'write `{example}`' }
  },
  'not-comparable': {
    severity: 'error',
    ru: 'это не сравнить: слева {left}, справа {right}',
    en: "these can't be compared: {left} and {right}"
  },
  'is-wrong-kind': {
    severity: 'error',
    ru: '{left} не может быть тем, что значит `{name}`: это {kind}',
    en: '{left} can never be `{name}`, which is {kind}'
  },
  'unknown-option': {
    severity: 'error',
    ru: 'у выбора `{choice}` нет варианта `{name}`',
    en: 'the choice `{choice}` has no option `{name}`'
  },
  'wrong-kind': {
    severity: 'error',
    ru: 'здесь нужно другое: {wanted}, а это {kind}',
    en: '{wanted} is needed here, and this is {kind}'
  },
  'no-such-field': {
    severity: 'error',
    ru: 'у `{owner}` нет поля `{field}`',
    en: '`{owner}` has no field `{field}`'
  },
  'not-in-list': {
    severity: 'error',
    ru: '`{name}` нет в списке `{list}`',
    en: '`{name}` is not in the list `{list}`'
  },
  'repeated-setting': {
    severity: 'error',
    ru: '`{name}` задано дважды',
    en: '`{name}` is given twice'
  },
  'not-chosen': {
    severity: 'error',
    ru: '`{name}` здесь никто не выбирает',
    en: 'nobody chooses `{name}` here'
  },
  'not-on-a-card': {
    severity: 'error',
    ru: '`{name}` на карточке не бывает',
    en: '`{name}` is nothing that a card holds'
  },
  'wrong-value': {
    severity: 'error',
    ru: '`{name}` — это {wanted}, а здесь {have}',
    en: '`{name}` is {wanted}, and this is {have}'
  },
  'name-bound-twice': {
    severity: 'error',
    ru: 'имя `{name}` здесь уже занято другим выбором',
    en: '`{name}` is chosen already',
    hint: { ru: 'возьмите другое имя', en: 'take another name' }
  },
  'lose-needs-condition': {
    severity: 'error',
    ru: 'потерять можно состояние, а это {kind}',
    en: 'a condition can be lost, and this is {kind}',
    hint: {
      ru: 'из запаса теряют сколько-то: `потерять 2 …`; стойку меняют: `стать …`',
      en: 'of a pool lose some: `lose 2 …`; a stance is changed: `become …`'
    }
  },
  'not-checkable': {
    severity: 'error',
    ru: 'проверяют характеристику, навык или величину, а `{name}` — другое',
    en: 'a stat, a skill or a value is checked, and `{name}` is none'
  },
  'no-checks-of': {
    severity: 'error',
    ru: 'не сказано, какие кости бросать на `{name}`: нет блока {of}',
    en: 'it is not said what dice `{name}` takes: there is no {of} block'
  },
  'not-settable': {
    severity: 'error',
    ru: '`{name}` нельзя задать: задают запас, память и поля вещей и состояний',
    en: "`{name}` can't be set: pools, records and fields of things and conditions can",
    hint: { ru: 'величину меняют поправкой: `поправка …`', en: 'a value is changed by a `modifier …`' }
  },
  'place-for-no-way': {
    severity: 'error',
    ru: '`{name}` — не путь: место здесь выбрать нельзя',
    en: '`{name}` is no way: a place can’t be chosen here',
    hint: { ru: 'пути выбираются так: `выбрать путь от 1 до …`', en: 'ways are chosen with `choose way from 1 to …`' }
  },
  'way-without-space': {
    severity: 'error',
    ru: 'для пути нужно пространство: у системы не сказано, в чём считать расстояния',
    en: 'a way needs a space: the system does not say what distances are counted in',
    hint: {
      ru: 'допишите под системой `пространство метры "м" / "m"`',
      en: 'write under the system `space metres "м" / "m"`'
    }
  },
  'no-such-choice': {
    severity: 'error',
    ru: 'у действия `{action}` нет выбора `{name}`',
    en: 'the action `{action}` has no choice `{name}`'
  }
} as const satisfies Record<string, Entry>;
