/** What a scenario's report says, in both languages. */
import type { Words } from '../language/rulebook.ts';
import type { Question, Reason, Value } from './api.ts';

/** A question that nobody has answered. */
export function questionWords(question: Question): Words {
  if (question.ask === 'roll') {
    const { count, sides, title } = question;
    return {
      ru: `нужен бросок ${count}к${sides}: «${title.ru}»`,
      en: `a roll of ${count}d${sides} is asked for: “${title.en}”`
    };
  }
  if (question.ask !== 'choice') {
    const who =
      question.ask === 'gm'
        ? { ru: 'мастера', en: 'the GM' }
        : { ru: 'людей за столом', en: 'the people at the table' };
    return { ru: `спрашивают ${who.ru}: «${question.title.ru}»`, en: `${who.en} are asked: “${question.title.en}”` };
  }
  const { domain, name, title } = question;
  const open = domain.type === 'one' ? domain.items.map((item) => String(item.value)).join(', ') : '';
  const from = open === '' ? '' : ` (${open})`;
  return { ru: `не выбрано ${name}, «${title.ru}»${from}`, en: `${name} is not chosen, “${title.en}”${from}` };
}

/** Every reason of a refusal, with what it is and the facts it stands on. */
export function reasonWords(reasons: readonly Reason[]): Words {
  const tag = (reason: Reason): string => [reason.kind, ...reason.facts].join(' ');
  return {
    ru: 'отказ: ' + reasons.map((r) => `${r.text.ru} [${tag(r)}]`).join('; '),
    en: 'refused: ' + reasons.map((r) => `${r.text.en} [${tag(r)}]`).join('; ')
  };
}

/** A value as rule files write it. */
export function valueWords(value: Value): Words {
  if (typeof value === 'boolean') return value ? { ru: 'да', en: 'yes' } : { ru: 'нет', en: 'no' };
  const text = typeof value === 'object' ? value.id : String(value);
  return { ru: text, en: text };
}

/** The same in both languages. */
export function same(text: string): Words {
  return { ru: text, en: text };
}
