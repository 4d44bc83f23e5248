/** Those who are not on this device: what the rules ask about them, people answer. */
import { countingGenitive, counting, formsOfSym, isCounted, type Forms } from '../language/forms.ts';
import { isAbbreviation } from '../language/plain-names.ts';
import type { Sym, Words } from '../language/rulebook.ts';
import type { Context } from './context.ts';
import type { V } from './values.ts';

/** Somebody within a question. A name can't be declined by a program: it stands as the subject, or behind a word that can. */
export interface Whom {
  readonly ru: { readonly who: string; readonly whose: string };
  readonly en: string;
}

export function whom(c: Context, id: string): Whom {
  // Somebody of a deed that only people know of has no name.
  if (id === '~') return { ru: clauses('кто это делает'), en: 'the one who does it' };
  if (id === '~~') return { ru: clauses('на кого это направлено'), en: 'the one it is aimed at' };
  const { ru, en } = c.nameOf(id);
  return { ru: { who: ru, whose: `персонажа «${ru}»` }, en };
}

const clauses = (clause: string): Whom['ru'] => ({ who: `тот, ${clause}`, whose: `того, ${clause}` });

/** What goes on behind a clause is divided from it. */
export const inside = (text: string): string => (/, [^»]*$/u.test(text) ? `${text},` : text);

/** A field of a condition. */
interface Field {
  readonly name: string;
  readonly title: Words | null;
}

/** Asks people for a number of somebody, or whether something holds for them. */
export function askAbout(c: Context, who: string, sym: Sym, field?: Field): V {
  if (c.exploring) return c.run.unknown();
  const { wants, title } = field ? howMuch(whom(c, who), sym, field) : questionOf(whom(c, who), sym);
  const key = field ? `${sym.id}.${field.name}` : sym.id;
  return c.run.reply(`${who} ${key}`, () => ({
    ask: 'people',
    title: { ru: capital(title.ru), en: title.en },
    wants,
    span: c.origin?.span ?? null
  }));
}

interface Asked {
  readonly wants: 'number' | 'yesno';
  readonly title: Words;
}

function questionOf({ ru, en }: Whom, sym: Sym): Asked {
  const { title } = sym;
  switch (sym.kind) {
    case 'condition':
      return yesNo(
        `у ${inside(ru.whose)} есть состояние «${title.ru}»?`,
        `Does ${en} have the condition “${title.en}”?`
      );
    case 'perk':
      return yesNo(`у ${inside(ru.whose)} есть черта «${title.ru}»?`, `Does ${en} have the perk “${title.en}”?`);
    case 'stance':
      return yesNo(`стойка ${inside(ru.whose)} — «${title.ru}»?`, `Is the stance of ${en} “${title.en}”?`);
    case 'member':
      return yesNo(`${inside(ru.who)} — «${title.ru}»?`, `Is ${en} “${title.en}”?`);
    default: {
      const forms = formsOfSym(sym);
      return {
        wants: 'number',
        title: {
          ru: isMany(forms, 'ru')
            ? `сколько ${counting(forms, null).ru} у ${ru.whose}?`
            : `какое значение «${title.ru}» у ${ru.whose}?`,
          en: isMany(forms, 'en')
            ? `How many ${counting(forms, null).en} does ${en} have?`
            : `What is the ${title.en} of ${en}?`
        }
      };
    }
  }
}

/** Whether there is a word for many of it, or an abbreviation that stands for any number. */
function isMany(forms: Forms, lang: 'ru' | 'en'): boolean {
  return isCounted(forms, lang) || isAbbreviation(counting(forms, null)[lang]);
}

function howMuch({ ru, en }: Whom, { title }: Sym, field: Field): Asked {
  const own = { ru: field.title?.ru ?? field.name, en: field.title?.en ?? field.name };
  return {
    wants: 'number',
    title: {
      ru: `у ${inside(ru.whose)} состояние «${title.ru}». Какое значение «${own.ru}»?`,
      en: `${en} has the condition “${title.en}”. What is its “${own.en}”?`
    }
  };
}

const yesNo = (ru: string, en: string): Asked => ({ wants: 'yesno', title: { ru, en } });

/** How far somebody is. */
export function howFar(c: Context, from: string, to: string): Words {
  const { forms } = c.program.space;
  const unit = forms ? countingGenitive(forms, null) : null;
  const many = unit ? { ru: `, сколько ${unit.ru}`, en: `How many ${unit.en}` } : { ru: '', en: 'How far' };
  const other = from === c.actor ? to : to === c.actor ? from : null;
  if (other !== null) {
    const { ru, en } = whom(c, other);
    return { ru: `На каком расстоянии от вас ${ru.who}${many.ru}?`, en: `${many.en} away from you is ${en}?` };
  }
  const [a, b] = [whom(c, from), whom(c, to)];
  return {
    ru: capital(`${inside(a.ru.who)} и ${b.ru.who}: какое между ними расстояние${many.ru}?`),
    en: `${many.en} apart are ${a.en} and ${b.en}?`
  };
}

const ALONG = {
  any: { ru: 'проходит', en: 'pass' },
  start: { ru: 'начинается', en: 'start' },
  end: { ru: 'заканчивается', en: 'end' }
} as const;

/** Whether somebody's way, or an end of it, is no farther than `limit` from somebody. */
export function wayIsNear(c: Context, who: string, part: keyof typeof ALONG, from: string, limit: number): Words {
  const { forms } = c.program.space;
  const length = `${String(limit)} `;
  const unit = forms ? countingGenitive(forms, limit) : { ru: '', en: '' };
  const far = { ru: `${length}${unit.ru}`.trim(), en: `${length}${unit.en}`.trim() };
  const [goes, near] = [whom(c, who), whom(c, from)];
  const { ru, en } = ALONG[part];
  return {
    ru: `Путь ${inside(goes.ru.whose)} ${ru} не дальше ${far.ru} от ${from === c.actor ? 'вас' : near.ru.whose}?`,
    en: `Does the way of ${goes.en} ${en} within ${far.en} of ${from === c.actor ? 'you' : near.en}?`
  };
}

/** Whether two are next to each other, or no farther apart than `limit`. */
export function areNear(c: Context, a: string, b: string, limit: number | null): Words {
  const { forms } = c.program.space;
  const unit = forms && limit !== null ? countingGenitive(forms, limit) : { ru: '', en: '' };
  const length =
    limit === null ? null : { ru: `${String(limit)} ${unit.ru}`.trim(), en: `${String(limit)} ${unit.en}`.trim() };
  const other = a === c.actor ? b : b === c.actor ? a : null;
  if (other !== null) {
    const { ru, en } = whom(c, other);
    return {
      ru: capital(length ? `${inside(ru.who)} не дальше ${length.ru} от вас?` : `${inside(ru.who)} рядом с вами?`),
      en: length ? `Is ${en} within ${length.en} of you?` : `Is ${en} next to you?`
    };
  }
  const [one, two] = [whom(c, a), whom(c, b)];
  return {
    ru: capital(
      `${inside(one.ru.who)} и ${inside(two.ru.who)} ${length ? `не дальше ${length.ru} друг от друга` : 'рядом друг с другом'}?`
    ),
    en: `Are ${one.en} and ${two.en} ${length ? `within ${length.en} of` : 'next to'} each other?`
  };
}

export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** Tells people what a rule does to somebody who is not on this device. */
export function tellAbout(c: Context, who: string, what: Words): void {
  const name = c.nameOf(who);
  c.note('tell', who, { ru: `${name.ru}: ${what.ru}`, en: `${name.en}: ${what.en}` });
}
