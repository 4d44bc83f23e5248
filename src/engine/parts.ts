/** Small parts that several declarations share: settings, ends, items, patterns. */
import type { Words } from '../language/rulebook.ts';
import type { EndMark, Expr, Pattern, Setting } from '../language/tree.ts';
import { joined } from '../language/words.ts';
import type { ItemState, Value } from './api.ts';
import type { Context } from './context.ts';
import { spotOf } from '../language/spot.ts';
import type { CompiledMark } from './ends.ts';
import { compileExpression } from './expression.ts';
import { compilePath } from './names.ts';
import type { PatternTest } from './program.ts';
import { titleOf, type Scope } from './scope.ts';
import { UNKNOWN } from './values.ts';

/** `with shots n, line line` to the values they have when it runs. */
export function compileSettings(scope: Scope, settings: readonly Setting[]): (c: Context) => Record<string, Value> {
  const parts = settings.map((s) => ({ name: s.name.path.join('.'), value: compileSetting(scope, s) }));
  return (c) => {
    const out: Record<string, Value> = {};
    for (const { name, value } of parts) {
      const v = value(c);
      if (v !== UNKNOWN) out[name] = v;
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
  const titles = what.map((id) => titleOf(scope.book, id));
  const whoRu = { me: 'вы сами', ally: 'союзник', enemy: 'враг', other: 'кто-то другой', anyone: 'кто угодно' };
  const whoEn = { me: 'you', ally: 'an ally', enemy: 'an enemy', other: 'somebody else', anyone: 'anybody' };
  const by =
    pattern.by.type === 'who'
      ? { ru: whoRu[pattern.by.who], en: whoEn[pattern.by.who] }
      : { ru: pattern.by.path.join('.'), en: pattern.by.path.join('.') };
  const against =
    pattern.against?.type === 'who'
      ? {
          ru: { me: 'вас', ally: 'союзника', enemy: 'врага', other: 'другого', anyone: 'кого угодно' }[
            pattern.against.who
          ],
          en: whoEn[pattern.against.who]
        }
      : null;
  const failed =
    pattern.outcome === null
      ? { ru: '', en: '' }
      : pattern.outcome === 'failed'
        ? { ru: ' (неудача)', en: ' (failed)' }
        : { ru: ' (успех)', en: ' (succeeded)' };
  const said = (lang: keyof Words, or: string): string =>
    joined(
      titles.map((title) => title[lang]),
      or
    );
  return {
    node: pattern,
    what,
    outcome: pattern.outcome,
    by: pattern.by,
    against: pattern.against,
    words: {
      ru: `${said('ru', 'или')}${failed.ru} (${by.ru}${against ? ` против ${against.ru}` : ''})`,
      en: `${said('en', 'or')}${failed.en} by ${by.en}${against ? ` against ${against.en}` : ''}`
    }
  };
}

/** A new item of a kind with its kind's fields and what is set here. */
export function newItem(
  c: Context,
  kind: string,
  location: string,
  fields: Record<string, Value>,
  name?: string
): ItemState {
  const base = Object.fromEntries(c.program.items.get(kind)?.fields ?? []);
  const item = { id: `i${String(c.draft.next())}`, item: kind, location, lies: null, fields: { ...base, ...fields } };
  return name === undefined ? item : { ...item, name };
}
