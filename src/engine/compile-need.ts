/** Needs and what rolls are changed by: of an action and its options, and of a tag for all that carry it. */
import { plainExpr } from '../language/plain.ts';
import { plainSum, termsOf } from '../language/plain-compared.ts';
import type { Words } from '../language/rulebook.ts';
import type { Line, LineOf } from '../language/tree.ts';
import { compileExpression } from './expression.ts';
import type { Eval, Need, Part } from './program.ts';
import { later, type Scope, words } from './scope.ts';

export function compileNeeds(scope: Scope, lines: readonly Line[], home = declared(scope)): Need[] {
  return lines.flatMap((x) => (x.type === 'need' ? [compileNeed(scope, x, home)] : []));
}

/** What tags ask of everything that carries them. They know nothing of an action's own choices. */
export function askedByTags(scope: Scope, names: readonly string[]): Pick<Part, 'needs' | 'rolls'> {
  const outer = scope.bare();
  const tags = names.flatMap((name) => {
    const line = scope.book.symbols.get(name)?.line;
    return line?.type === 'tag' ? [line] : [];
  });
  return {
    needs: tags.flatMap((tag) => compileNeeds(outer, tag.children, tag)),
    rolls: tags.flatMap((tag) => compileRolls(outer, tag.children))
  };
}

export function compileRolls(scope: Scope, lines: readonly Line[]): Eval[] {
  return lines.flatMap((x) => (x.type === 'rolls' ? [compileExpression(scope, x.value)] : []));
}

/** @param home the declaration it stands in, where that is not the one being compiled */
export function compileNeed(scope: Scope, line: LineOf<'need'>, home = declared(scope)): Need {
  const { test } = line;
  const compared = test.type === 'binary' && ['<', '<=', '>', '>=', '=', '!='].includes(test.op) ? test : null;
  return {
    ...scope.origin(line),
    test: compileExpression(scope, test),
    text: line.reason
      ? words(line.reason, '')
      : later((lang) => `${needs[lang]}: ${plainExpr(scope.book, test, lang, home)}`),
    compared: compared
      ? {
          op: compared.op,
          what: line.reason ? later((lang) => plainSum(scope.book, compared.left, lang, home)) : null,
          formula: line.reason !== null && compared.left.type !== 'name',
          terms: termsOf(compared.left).map(({ minus, value }) => ({ minus, value: compileExpression(scope, value) })),
          right: compileExpression(scope, compared.right)
        }
      : null
  };
}

const declared = ({ book, owner }: Scope): Line | undefined => book.symbols.get(owner)?.line;

const needs: Words = { ru: 'Нужно', en: 'Needs' };
