/** Lines of the rules as a reader would write them. Brings the formatter along: import it when one is shown. */
import { printClause } from '../../language/format-clause.ts';
import type { Rulebook, Span } from '../../language/rulebook.ts';
import type { Line } from '../../language/tree.ts';
import { everyLine } from '../../language/walk.ts';
import type { Lang } from '../../language/words.ts';

/** The line that `span` begins in, with keywords of `lang`; undefined where the rulebook has none there. */
export function printedLine(rulebook: Rulebook, { source, from }: Span, lang: Lang): string | undefined {
  const declarations = [rulebook.system, ...rulebook.order.map(({ line }) => line)];
  for (const declaration of declarations) {
    // Lines hold those below them: the last that holds it is the nearest.
    const line = everyLine([declaration]).findLast(
      (it) => it.from <= from && from < it.to && isFrom(rulebook, it, source.path)
    );
    if (line !== undefined) return printClause(line, lang);
  }
  return undefined;
}

function isFrom(rulebook: Rulebook, line: Line, path: string): boolean {
  return rulebook.sourceOf(line).path === path;
}
