/** What a need compares, in as few words as tell it: for beside the numbers that it comes to. */
import type { Rulebook } from './rulebook.ts';
import type { Expr, Line } from './tree.ts';
import type { Lang } from './words.ts';
import { plainExpr } from './plain.ts';
import { fieldTitle, isAbbreviation, scopeOf } from './plain-names.ts';

/** One of the numbers that another is the sum of. */
export interface Term {
  readonly minus: boolean;
  readonly value: Expr;
}

/** The terms of a sum; the only one of what is no sum. */
export function termsOf(expr: Expr, minus = false): readonly Term[] {
  if (expr.type !== 'binary' || (expr.op !== '+' && expr.op !== '-')) return [{ minus, value: expr }];
  return [...termsOf(expr.left, minus), ...termsOf(expr.right, (expr.op === '-') !== minus)];
}

/** A number in words, without what its parts belong to: `“Loaded” + “How many to load”`. */
export function plainSum(book: Rulebook, expr: Expr, lang: Lang, within?: Line): string {
  const terms = termsOf(expr).map(({ minus, value }) => ({ minus, text: short(book, value, lang, within) }));
  return joinedTerms(terms);
}

/** Terms with their signs between them, by real minuses. */
export function joinedTerms(terms: readonly { readonly minus: boolean; readonly text: string }[]): string {
  return terms.map(({ minus, text }, at) => `${at === 0 ? (minus ? '−' : '') : minus ? ' − ' : ' + '}${text}`).join('');
}

/** A field of a thing by its own title: whose it is has been chosen, and stands above. */
function short(book: Rulebook, expr: Expr, lang: Lang, within?: Line): string {
  if (expr.type === 'name' && expr.path.length > 1) {
    const title = fieldTitle(scopeOf(book, expr, lang, within), expr.path.at(-1) ?? '');
    if (title !== null) return lang === 'ru' || isAbbreviation(title) ? title : `“${title}”`;
  }
  return plainExpr(book, expr, lang, within);
}
