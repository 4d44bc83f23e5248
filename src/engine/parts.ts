/** Small parts that several declarations share: settings, ends, items, patterns. */
import { scopeOf, type Scope as Plain } from '../language/plain-names.ts';
import { askedPattern, plainPattern } from '../language/plain-when.ts';
import type { EndMark, Expr, Pattern, Setting } from '../language/tree.ts';
import type { Lang } from '../language/words.ts';
import type { ItemState, Value } from './api.ts';
import type { Context } from './context.ts';
import { spotOf } from '../language/spot.ts';
import type { CompiledMark } from './ends.ts';
import { compileExpression } from './expression.ts';
import { compilePath } from './names.ts';
import type { PatternTest } from './program.ts';
import { later, type Scope } from './scope.ts';
import { isValue } from './values.ts';

/** `with shots n, line line` to the values they have when it runs. */
export function compileSettings(scope: Scope, settings: readonly Setting[]): (c: Context) => Record<string, Value> {
  const parts = settings.map((s) => ({ name: s.name.path.join('.'), value: compileSetting(scope, s) }));
  return (c) => {
    const out: Record<string, Value> = {};
    for (const { name, value } of parts) {
      const v = value(c);
      if (isValue(v)) out[name] = v;
    }
    return out;
  };
}

function compileSetting(scope: Scope, s: Setting): ReturnType<typeof compileExpression> {
  const v = s.value;
  if (v.type === 'place') {
    const at = spotOf(v);
    return () => at;
  }
  const dice = diceText(v);
  if (dice !== null) return () => dice;
  if (v.type === 'name' && v.path.length === 1) {
    const head = v.path[0] ?? '';
    const sym = scope.book.symbols.get(head);
    // A word that is nothing else stands for itself: `type rifle`.
    if (
      !scope.names.has(head) &&
      !['me', 'it', 'that'].includes(head) &&
      (!sym || sym.kind === 'item' || sym.kind === 'location')
    )
      return () => sym?.id ?? head;
  }
  return compileExpression(scope, v);
}

/** Dice in a setting are kept as text: `2d6+1`; `null` for anything else. */
export function diceText(v: Expr): string | null {
  if (v.type === 'dice') return `${String(v.count)}d${String(v.sides)}`;
  if (v.type === 'binary' && v.left.type === 'dice' && v.right.type === 'number')
    return `${String(v.left.count)}d${String(v.left.sides)}${v.op}${v.right.text}`;
  return null;
}

export function compileMarks(scope: Scope, marks: readonly EndMark[]): CompiledMark[] {
  return marks.map((mark): CompiledMark => {
    switch (mark.type) {
      case 'mark_turn':
        return {
          type: 'turn',
          edge: mark.edge,
          next: mark.next,
          whose: mark.whose ? compilePath(scope, mark.whose) : null
        };
      case 'mark_current_turn':
        return { type: 'current-turn' };
      case 'mark_round':
        return { type: 'round' };
      case 'mark_fight':
        return { type: 'fight' };
      case 'mark_action':
        return { type: 'action' };
      case 'mark_time':
        return { type: 'time', amount: compileExpression(scope, mark.amount), unit: mark.unit };
      case 'mark_pattern':
        return { type: 'pattern', test: compilePattern(scope, mark.pattern) };
    }
  });
}

export function compilePattern(scope: Scope, pattern: Pattern): PatternTest {
  const what = pattern.what.map((name) => scope.id(name));
  const inWords = (lang: Lang): Plain => scopeOf(scope.book, pattern, lang, scope.book.symbols.get(scope.owner)?.line);
  return {
    node: pattern,
    what,
    outcome: pattern.outcome,
    by: compileWho(scope, pattern.by),
    against: pattern.against && compileWho(scope, pattern.against),
    words: later((lang) => plainPattern(inWords(lang), pattern)),
    question: later((lang) => askedPattern(inWords(lang), pattern))
  };
}

const compileWho = (scope: Scope, who: Pattern['by']): PatternTest['by'] =>
  who.type === 'who' ? who.who : compilePath(scope, who);

/** A new item of a kind with its kind's fields and what is set here. */
export function newItem(
  c: Context,
  kind: string,
  location: string,
  fields: Record<string, Value>,
  name?: string
): ItemState {
  const base = Object.fromEntries(c.program.items.get(kind)?.fields ?? []);
  const item = { id: c.draft.id('i'), item: kind, location, lies: null, fields: { ...base, ...fields } };
  return name === undefined ? item : { ...item, name };
}
