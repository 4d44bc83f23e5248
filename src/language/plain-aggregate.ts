/** Counts and sums of things, conditions and answers in plain words. */
import type { SymbolKind, Words } from './rulebook.ts';
import type { Expr } from './tree.ts';
import type { Scope } from './plain-names.ts';
import { lower, named, quoted } from './plain-names.ts';
import { nounOf } from './plain-path.ts';
import { isWhere } from './plain-words.ts';

const THINGS: Words = { ru: 'предметов', en: 'things' };
const COUNTED: Readonly<Partial<Record<SymbolKind, Words>>> = {
  condition: { ru: 'состояний', en: 'conditions' },
  action: { ru: 'действий в ответ', en: 'answers' }
};

/** `count of …` and `sum of …`. `plainIn` puts an expression in words. */
export function aggregate(
  outer: Scope,
  expr: Extract<Expr, { type: 'aggregate' }>,
  plainIn: (scope: Scope, expr: Expr) => string
): string {
  const counted = outer.book.symbols.get(expr.kind.id)?.kind ?? 'item';
  const scope: Scope = { ...outer, candidate: counted in COUNTED ? 'other' : 'item' };
  const { lang } = scope;
  const kind = quoted(scope.book.symbols.get(expr.kind.id)?.title[lang] ?? expr.kind.id, lang);
  const places = expr.locations
    .map((id) => scope.book.symbols.get(id.id)?.title[lang] ?? id.id)
    .join(lang === 'en' ? ' or ' : ' или ');
  const owner = expr.of === null ? null : nounOf(outer, expr.of.path, plainIn);
  const where = expr.where === null ? '' : plainIn(scope, expr.where);
  const only = where === '' ? '' : lang === 'en' ? `only those where ${where}` : `только те, где ${where}`;
  // What was done to a thing is no place to be at: it stands in the brackets, too.
  const done = lang === 'ru' && places !== '' && !isWhere(places);
  const aside = [done ? places : '', only].filter((text) => text !== '').join('; ');
  const tail =
    (places === '' || done ? '' : ` ${places}`) +
    (owner === null
      ? ''
      : lang === 'en'
        ? ` of ${owner.nominative === 'they' ? 'them' : owner.nominative}`
        : ` у ${owner.genitive}`) +
    (aside === '' ? '' : ` (${aside})`);
  if (expr.field === null) {
    const { ru, en } = COUNTED[counted] ?? THINGS;
    return lang === 'en' ? `the number of ${en} “${kind}”${tail}` : `количество ${ru} ${kind}${tail}`;
  }
  const field = named(scope, expr.field.id);
  return lang === 'en'
    ? `the sum of “${field}” of every ${lower(kind)}${tail}`
    : `сумма ${field} по предметам ${kind}${tail}`;
}
