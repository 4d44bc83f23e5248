import type { Draft } from '../draft.ts';
import type { EndMark, Line } from '../tree.ts';
import { everyLine } from '../walk.ts';
import type { Pass, Report } from './pass.ts';

/** Everything that begins in an effect ends somewhere. */
export const ends: Pass = {
  name: 'ends',
  silences: true,
  run(book, report) {
    const lost = lostConditions(book);
    for (const top of book.declarations) {
      const holding = top.type === 'condition' || top.type === 'perk' ? new Set(top.children) : new Set<Line>();
      for (const line of everyLine([top])) {
        if (holding.has(line)) standing(line, report);
        else statement(book, line, lost, report);
      }
    }
  }
};

/** What a condition or a perk holds lasts as long as it does. */
function standing(line: Line, report: Report): void {
  if ((line.type === 'modifier' || line.type === 'forbid') && line.until) report('needless-end', line, {});
  if (line.type === 'modifier' && line.scope && (line.scope.form === 'this' || line.scope.form === 'next'))
    report('scope-in-condition', line.scope, {});
}

function statement(book: Draft, line: Line, lost: ReadonlySet<string>, report: Report): void {
  if (line.type === 'modifier') {
    const once = line.scope?.form === 'this' || line.scope?.form === 'next';
    if (!line.until && !once) report('modifier-without-end', line, {});
  }
  if (line.type === 'forbid' && !line.until) report('forbid-without-end', line, {});
  if (line.type === 'allow' && !line.until && !line.once) report('allow-without-end', line, {});
  if (line.type === 'gain' && line.condition && !line.until) {
    const id = book.symbols.get(line.condition.id)?.id;
    if (id !== undefined && !lost.has(id)) report('condition-never-ends', line, { condition: id });
  }
  if ('until' in line && line.until) marks(line.until, report);
  if (line.type === 'limit' && line.per.type === 'until') marks(line.per.marks, report);
}

function marks(all: readonly EndMark[], report: Report): void {
  const seen = new Set<string>();
  for (const mark of all) {
    if (mark.type === 'mark_time' && mark.amount.type === 'number' && mark.amount.value <= 0)
      report('ends-in-the-past', mark, {});
    const key =
      mark.type === 'mark_turn' ? `${mark.edge} ${String(mark.next)} ${mark.whose?.path.join('.') ?? ''}` : mark.type;
    if (mark.type !== 'mark_pattern' && seen.has(key)) report('end-twice', mark, {});
    seen.add(key);
  }
}

/** Conditions that some line somewhere ends: by name, or through a choice of one of its instances. */
function lostConditions(book: Draft): Set<string> {
  const lost = new Set<string>();
  for (const top of book.declarations) {
    const bound = new Map<string, string>();
    for (const line of everyLine([top])) {
      if (line.type === 'choose' && line.domain.type === 'domain_condition')
        bound.set(line.name.id, line.domain.condition.id);
      const head = line.type === 'lose' ? line.condition?.path[0] : undefined;
      if (head === undefined) continue;
      const id = book.symbols.get(bound.get(head) ?? head)?.id;
      if (id !== undefined) lost.add(id);
    }
  }
  return lost;
}
