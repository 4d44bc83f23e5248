/** Needs: of an action and its options, of a tag for all that carry it, of an effect that others have interrupted. */
import { plainExpr } from '../language/plain.ts';
import type { Words } from '../language/rulebook.ts';
import type { Line, LineOf } from '../language/tree.ts';
import { compileExpression } from './expression.ts';
import type { Need } from './program.ts';
import { type Scope, words } from './scope.ts';

export function compileNeeds(scope: Scope, lines: readonly Line[]): Need[] {
  return lines.flatMap((x) => (x.type === 'need' ? [compileNeed(scope, x)] : []));
}

/** What tags ask of everything that carries them. They know nothing of an action's own choices. */
export function needsOfTags(scope: Scope, names: readonly string[]): Need[] {
  const outer = scope.bare();
  return names.flatMap((name) => {
    const line = scope.book.symbols.get(name)?.line;
    return line?.type === 'tag' ? compileNeeds(outer, line.children) : [];
  });
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
          left: compileExpression(scope, compared.left),
          right: compileExpression(scope, compared.right)
        }
      : null
  };
}
