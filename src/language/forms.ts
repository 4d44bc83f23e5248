/** How a count of a pool, or of a system's places, is said: «3 раны», “1 wound”. */
import type { Sym, Words } from './rulebook.ts';
import type { Line, LineOf } from './tree.ts';
import { plural, type Lang } from './words.ts';

/** What stands behind a number: one, few and many in Russian; one and many in English. */
export type Forms = Readonly<Record<Lang, readonly string[]>>;

/** How many forms each language takes. */
export const FORMS: Readonly<Record<Lang, number>> = { ru: 3, en: 2 };

/** The declared forms; a language that lacks them is counted by its title, as an abbreviation is («2 ОД»). */
export function formsOf(line: Line, title: Words): Forms {
  const counted = line.children.find((child) => child.type === 'counted');
  return {
    ru: counted?.ru.length === FORMS.ru ? counted.ru.map(({ value }) => value) : [title.ru],
    en: counted?.en?.length === FORMS.en ? counted.en.map(({ value }) => value) : [title.en]
  };
}

/** Whether the forms of a language were declared. */
export function isCounted(forms: Forms, lang: Lang): boolean {
  return forms[lang].length === FORMS[lang];
}

/** What stands behind this number; null (not known yet) takes the form for many. */
export function counting({ ru, en }: Forms, amount: number | null): Words {
  return { ru: plural(amount, 'ru', ru), en: plural(amount, 'en', en) };
}

/** A length or a count with what stands behind it, if that has a name: «3 гекса». */
export function withUnit(forms: Forms | null, amount: number): Words {
  const unit = forms ? counting(forms, amount) : { ru: '', en: '' };
  return { ru: `${amount} ${unit.ru}`.trim(), en: `${amount} ${unit.en}`.trim() };
}

/** Behind a number in the genitive («в пределах 1 фута, 5 футов»): Russian's few and many are that. */
export function countingGenitive(forms: Forms, amount: number | null): Words {
  const { ru } = forms;
  const [one, few = one, many = few] = ru;
  const cases = [few, many, many].filter((form) => form !== undefined);
  return { ru: plural(amount, 'ru', cases), en: plural(amount, 'en', forms.en) };
}

/** A pool's or slot's. */
export function formsOfSym({ line, title }: Sym): Forms {
  return formsOf(line, title);
}

/** The unit of a system's space; null where it has no space or no name for it. */
export function formsOfSpace(system: LineOf<'system'>): Forms | null {
  const space = system.children.find((line) => line.type === 'space');
  if (!space?.title) return null;
  const { ru, en } = space.title;
  return formsOf(space, { ru: ru.value, en: (en ?? ru).value });
}
