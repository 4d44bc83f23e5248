import type { Forms } from '../language/forms.ts';
import type { Locale } from './shell/languages.ts';

/** What stands behind an amount of something: the one, few or many of its forms. */
export function behind(forms: Forms, locale: Locale, amount: number): string {
  const declared = forms[locale];
  return declared[FORM[new Intl.PluralRules(locale).select(amount)]] ?? declared.at(-1) ?? '';
}

/** Which of one, few, many (in English: one, many) goes with a plural category; fractions take `few`. */
const FORM: Readonly<Record<Intl.LDMLPluralRule, number>> = { zero: 2, one: 0, two: 1, few: 1, many: 2, other: 1 };
