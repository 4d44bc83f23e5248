/** What statements have in common: whom they are about, and numbers that must be known. */
import type { Line, Path } from '../language/tree.ts';
import type { Context } from './context.ts';
import { compilePath } from './names.ts';
import type { Eval } from './program.ts';
import type { Scope } from './scope.ts';
import { EngineFault, isOutside, isRef, numberOf } from './values.ts';

/** Something that must be known by now isn't: a rule reads what was never set. */
export function unknown(scope: Scope, line: Line): EngineFault {
  const text = scope.book.sourceOf(line).text.slice(line.from, line.to);
  return new EngineFault('need', `Правило не знает ответа: «${text}»`, `The rule can't tell: “${text}”`);
}

export function must(scope: Scope, line: Line, value: Eval): (c: Context) => number {
  return (c) => {
    const n = numberOf(value(c));
    if (n === undefined) throw unknown(scope, line);
    return Math.trunc(n);
  };
}

/** Whom a statement is about; `null` where the name means nobody, or somebody who has left. */
export function compileSubject(scope: Scope, subject: Path | null): (c: Context) => string | null {
  if (subject === null) return (c) => c.actor;
  const path = compilePath(scope, subject);
  return (c) => {
    const v = path(c);
    if (!isRef(v) || v.ref !== 'character') return null;
    return isOutside(v.id) || c.draft.read(v.id) ? v.id : null;
  };
}
