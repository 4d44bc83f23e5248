/** What holds for a while: modifiers, and what is forbidden or allowed. */
import type { LineOf } from '../language/tree.ts';
import { keep } from './changes.ts';
import { endsOf } from './ends.ts';
import { compileExpression } from './expression.ts';
import { compilePath } from './names.ts';
import { tellAbout } from './outside.ts';
import { compileMarks } from './parts.ts';
import type { Run } from './program.ts';
import type { Scope } from './scope.ts';
import { compileSubject, must } from './statement-parts.ts';
import { isOutside, isRef } from './values.ts';

export function compileTarget(scope: Scope, line: LineOf<'modifier'>): { value: string } | { cost: string[] } {
  return line.target.type === 'target_value'
    ? { value: scope.id(line.target.name) }
    : { cost: line.target.names.map((n) => scope.id(n)) };
}

export function compileModifier(scope: Scope, line: LineOf<'modifier'>): Run {
  const who = compileSubject(scope, line.subject);
  const amount = must(scope, line, compileExpression(scope, line.amount));
  const target = compileTarget(scope, line);
  const form = line.scope?.form ?? null;
  const scope_ = form === null ? null : { form, tag: line.scope?.tag ? scope.id(line.scope.tag) : null };
  const except = line.except.map((name) => scope.id(name));
  const marks = compileMarks(scope, line.until ?? []);
  const at = scope.origin(line).span;
  return (c) => {
    const id = who(c);
    if (id === null) return;
    const n = amount(c);
    if (isOutside(id)) {
      const title = 'value' in target ? c.program.title(target.value) : { ru: 'цена', en: 'price' };
      const shown = n < 0 ? `−${String(-n)}` : `+${String(n)}`;
      tellAbout(c, id, { ru: `${title.ru} ${shown}`, en: `${title.en} ${shown}` });
      return;
    }
    const since = c.draft.next();
    const ends = endsOf(c, marks, id);
    if (form === 'this' && c.deed !== null) ends.push({ at: 'action', deed: c.deed });
    keep(c, id, 'modifiers', {
      id: c.draft.id('m', since),
      amount: n,
      target,
      scope: scope_,
      except,
      ends,
      from: scope.owner,
      since,
      span: [at.source.path, at.from, at.to]
    });
  };
}

export function compilePermission(scope: Scope, line: LineOf<'forbid'> | LineOf<'allow'>): Run {
  const who = compileSubject(scope, line.type === 'forbid' ? line.subject : null);
  const what = line.what.map((x) => {
    if (x.type === 'id') {
      const id = scope.id(x);
      return scope.names.has(x.id)
        ? compilePath(scope, { type: 'name', from: x.from, to: x.to, path: [x.id] })
        : () => id;
    }
    return compilePath(scope, x);
  });
  const marks = compileMarks(scope, line.until ?? []);
  const at = scope.origin(line).span;
  const once = line.type === 'allow' && line.once;
  return (c) => {
    const id = who(c);
    if (id === null) return;
    const names = what.map((w) => w(c)).flatMap((v) => (isRef(v) ? [v.id] : typeof v === 'string' ? [v] : []));
    if (isOutside(id)) {
      const titles = names.map((n) => c.program.title(n));
      tellAbout(c, id, {
        ru: `нельзя: ${titles.map((t) => t.ru).join(', ')}`,
        en: `may not: ${titles.map((t) => t.en).join(', ')}`
      });
      return;
    }
    const since = c.draft.next();
    keep(c, id, 'permissions', {
      id: c.draft.id('p', since),
      form: line.type,
      what: names,
      once,
      ends: endsOf(c, marks, id),
      from: scope.owner,
      since,
      span: [at.source.path, at.from, at.to]
    });
  };
}
