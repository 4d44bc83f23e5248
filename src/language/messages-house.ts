import type { Entry } from './messages.ts';

/** What is said of house rules. */
export const houseMessages = {
  'no-house-line': {
    severity: 'error',
    ru: 'файл домашних правил не начинается со строки `дом`',
    en: 'a file of house rules does not begin with a `house` line',
    hint: {
      ru: 'начните с: `дом "Наш стол" / "Our table" для система 1`',
      en: 'begin with: `house "Наш стол" / "Our table" for system 1`'
    }
  },
  'second-house': {
    severity: 'error',
    ru: 'вторая строка `дом` в одном файле',
    en: 'a second `house` line in one file',
    hint: { ru: 'один файл — одни домашние правила', en: 'one file holds the rules of one house' }
  },
  'unknown-system': {
    severity: 'error',
    ru: 'нет системы `{name}`, для которой эти правила',
    en: 'there is no system `{name}`, which these rules are for'
  },
  'wrong-system': {
    severity: 'error',
    ru: 'эти правила для `{wanted}`, а система — `{have}`',
    en: 'these rules are for `{wanted}`, and the system is `{have}`'
  },
  'wrong-version': {
    severity: 'error',
    ru: 'эти правила для версии {wanted}, а у системы версия {have}',
    en: 'these rules are for version {wanted}, and the system has version {have}',
    hint: {
      ru: 'проверьте, что они ещё верны, и исправьте номер',
      en: 'check that they still hold, and correct the number'
    }
  },
  'not-an-overlay': {
    severity: 'error',
    ru: 'в домашних правилах строка так не начинается',
    en: 'a line of house rules does not begin like this',
    hint: { ru: 'здесь бывают `изменить`, `убрать` и `добавить`', en: 'there are `change`, `remove` and `add` here' }
  },
  'system-stays': {
    severity: 'error',
    ru: 'саму систему `{name}` убрать нельзя',
    en: 'the system `{name}` itself cannot be removed',
    hint: {
      ru: 'её строки меняют: `изменить систему {name}: …`',
      en: 'its lines are changed: `change system {name}: …`'
    }
  },
  'unknown-target': {
    severity: 'error',
    ru: 'в системе нет `{name}`',
    en: 'the system has no `{name}`'
  },
  'target-of-other-kind': {
    severity: 'error',
    ru: '`{name}` — это {kind}, а не {wanted}',
    en: '`{name}` is {kind}, not {wanted}'
  },
  'price-never-lowered': {
    severity: 'error',
    ru: 'цену `{name}` снижать нельзя{facts}: было {was}, станет {now}',
    en: 'the price of `{name}` can never be lowered{facts}: it was {was}, this makes it {now}',
    hint: { ru: 'её можно только повысить', en: 'it can be raised only' }
  },
  'price-freed': {
    severity: 'error',
    ru: 'цену `{name}` снижать нельзя{facts}, а здесь её убирают или она может стать меньше',
    en: 'the price of `{name}` can never be lowered{facts}, and this takes it away or may make it less',
    hint: { ru: 'напишите число не меньше прежнего', en: 'write a number that is not below the old one' }
  },
  'price-moved': {
    severity: 'error',
    ru: 'цену `{name}` снижать нельзя{facts}, а здесь её платят иначе: из другого запаса, в долг или отложенным',
    en: 'the price of `{name}` can never be lowered{facts}, and this pays it another way: from another pool, later or with what is set aside',
    hint: { ru: 'оставьте тот же запас и тот же способ', en: 'keep the pool and how it is paid' }
  },
  'modifier-lowers-price': {
    severity: 'error',
    ru: 'цену `{name}` снижать нельзя{facts}: такая поправка не подействует',
    en: 'the price of `{name}` can never be lowered{facts}: this modifier has no effect'
  },
  'modifier-lowers-some': {
    severity: 'error',
    ru: 'среди `{tag}` есть то, чью цену снижать нельзя{facts}: {names}',
    en: 'some of `{tag}` have a price that can never be lowered{facts}: {names}'
  },
  'stands-in-options': {
    severity: 'error',
    ru: 'у `{name}` строки `{what}` стоят в вариантах: эта не заменит их, а прибавится к ним',
    en: 'the `{what}` lines of `{name}` stand in its options: this one would not replace them but be added to them'
  },
  'no-such-number': {
    severity: 'error',
    ru: 'числа {number} в эффектах `{name}` нет',
    en: 'there is no {number} in the effects of `{name}`'
  },
  'number-twice': {
    severity: 'error',
    ru: 'число {number} стоит в эффектах `{name}` не один раз: {times}',
    en: '{number} stands in the effects of `{name}` more than once: {times} times',
    hint: {
      ru: 'скажите, какое из них: `число {number} становится {now}, по счёту 1`, номером факта той строки в скобках или `везде`',
      en: 'say which of them: `number {number} becomes {now}, at place 1`, by the fact of its line in brackets, or `everywhere`'
    }
  },
  'number-not-at-fact': {
    severity: 'error',
    ru: 'в строках `{name}` с номером {fact} нет числа {number}',
    en: 'no line of `{name}` that carries {fact} has a {number}'
  },
  'no-such-place': {
    severity: 'error',
    ru: 'числа {number} по счёту {place} здесь нет: всего их {times}',
    en: 'there is no {number} at place {place}: there are {times} in all'
  },
  'no-such-part-to-remove': {
    severity: 'error',
    ru: 'убирать нечего: у `{name}` такой строки нет',
    en: 'nothing to remove: `{name}` has no such line'
  },
  'which-part': {
    severity: 'error',
    ru: 'у `{name}` таких строк несколько: {times}',
    en: '`{name}` has several such lines: {times}',
    hint: {
      ru: 'скажите, какую: её номером факта или по счёту (`убрать {what} 2`)',
      en: 'say which: by its fact or its ordinal (`remove {what} 2`)'
    }
  },
  'already-there': {
    severity: 'error',
    ru: '`{name}` в системе уже есть',
    en: 'the system has a `{name}` already',
    hint: { ru: 'чтобы изменить, пишут `изменить`', en: 'to change it, write `change`' }
  },
  'same-change-twice': {
    severity: 'warning',
    ru: 'два файла меняют одно и то же: `{name}`; действует последний — {last}',
    en: 'two files change the same thing: `{name}`; the last one holds: {last}'
  },
  'changed-twice': {
    severity: 'warning',
    ru: 'у `{name}` то же меняют дважды: действует эта, последняя строка',
    en: 'the same of `{name}` is changed twice: this line, the last one, holds',
    hint: { ru: 'оставьте одну из двух строк', en: 'keep one of the two lines' }
  },
  'change-breaks': {
    severity: 'error',
    ru: 'с этим изменением правила перестают сходиться: {message}',
    en: 'with this change the rules no longer hold together: {message}'
  },
  'still-needed': {
    severity: 'error',
    ru: '`{name}` не убрать: без этого не обойтись',
    en: "`{name}` can't be removed: it is still needed",
    hint: { ru: 'сначала измените то, где это нужно', en: 'change first what needs it' }
  },
  'leans-on-wrong': {
    severity: 'error',
    ru: 'эта строка не действует: ей нужно `{name}`, а его нет из-за ошибки',
    en: 'this line is left out: it needs `{name}`, which is missing because of a mistake',
    hint: { ru: 'сначала исправьте ту ошибку', en: 'mend that mistake first' }
  },
  'line-not-changeable': {
    severity: 'error',
    ru: 'такой строки у `{name}` быть не может',
    en: '`{name}` cannot have such a line'
  }
} as const satisfies Record<string, Entry>;
