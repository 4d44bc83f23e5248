/** Needs and what rolls are changed by: of an action and its options, and of a tag for all that carry it. */
import { plainExpr } from '../language/plain.ts';
import { plainSum, termsOf } from '../language/plain-compared.ts';
import type { Words } from '../language/rulebook.ts';
import type { Line, LineOf } from '../language/tree.ts';
import { compileExpression } from './expression.ts';
import type { Eval, Need, Part } from './program.ts';
import { type Scope, words } from './scope.ts';

export function compileNeeds(scope: Scope, lines: readonly Line[]): Need[] {
  return lines.flatMap((x) => (x.type === 'need' ? [compileNeed(scope, x)] : []));
}

/** What tags ask of everything that carries them. They know nothing of an action's own choices. */
export function askedByTags(scope: Scope, names: readonly string[]): Pick<Part, 'needs' | 'rolls'> {
  const outer = scope.bare();
  const lines = names.flatMap((name) => {
    const line = scope.book.symbols.get(name)?.line;
    return line?.type === 'tag' ? line.children : [];
  });
  return { needs: compileNeeds(outer, lines), rolls: compileRolls(outer, lines) };
}

export function compileRolls(scope: Scope, lines: readonly Line[]): Eval[] {
  return lines.flatMap((x) => (x.type === 'rolls' ? [compileExpression(scope, x.value)] : []));
}

export function compileNeed(scope: Scope, line: LineOf<'need'>): Need {
  const { test } = line;
  const said: Words = { ru: plainExpr(scope.book, test, 'ru'), en: plainExpr(scope.book, test, 'en') };
  const compared = test.type === 'binary' && ['<', '<=', '>', '>=', '=', '!='].includes(test.op) ? test : null;
  return {
    ...scope.origin(line),
    test: compileExpression(scope, test),
    text: line.reason ? words(line.reason, '') : { ru: `Нужно: ${said.ru}`, en: `Needs: ${said.en}` },
    compared: compared
      ? {
          op: compared.op,
          what: line.reason ? plainSum(scope.book, compared.left) : null,
          terms: termsOf(compared.left).map(({ minus, value }) => ({ minus, value: compileExpression(scope, value) })),
          right: compileExpression(scope, compared.right)
        }
      : null
  };
}
