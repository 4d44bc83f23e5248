/** Expressions to closures. Names are resolved here, once; only what people, choices and the state decide is left. */
import type { BinaryOp, Expr } from '../language/tree.ts';
import { aggregate } from './aggregate.ts';
import { candidates } from './candidates.ts';
import type { Context } from './context.ts';
import { compilePath, isTest } from './names.ts';
import { spotOf } from '../language/spot.ts';
import { places } from './places.ts';
import type { Eval } from './program.ts';
import { sumModifiers } from './attributes.ts';
import { rollAny, rollDice, rolledField } from './dice.ts';
import type { Scope } from './scope.ts';
import { spanOf, words } from './scope.ts';
import { EngineFault, isOutside, isRef, openOf, openTest, ref, same, truth, UNKNOWN, type V } from './values.ts';
import { capital, inside, whom } from './outside.ts';

export function compileExpression(scope: Scope, expr: Expr): Eval {
  switch (expr.type) {
    case 'number': {
      const n = expr.value;
      return () => n;
    }
    case 'text': {
      const text = expr.text;
      return () => text;
    }
    case 'boolean': {
      const value = expr.value;
      return () => value;
    }
    case 'name':
      return compilePath(scope, expr);
    case 'dice': {
      const { count, sides } = expr;
      return (c) => rollDice(c, count, sides);
    }
    case 'binary':
      return binary(expr.op, compileExpression(scope, expr.left), compileExpression(scope, expr.right));
    case 'either': {
      const [value, test, other] = [
        compileExpression(scope, expr.value),
        compileExpression(scope, expr.test),
        compileExpression(scope, expr.other)
      ];
      return (c) => {
        const t = truth(test(c));
        return t === undefined ? UNKNOWN : t ? value(c) : other(c);
      };
    }
    case 'not': {
      const value = compileExpression(scope, expr.value);
      return (c) => {
        const t = truth(value(c));
        return t === undefined ? UNKNOWN : !t;
      };
    }
    case 'negative': {
      const value = compileExpression(scope, expr.value);
      return (c) => {
        const n = value(c);
        return typeof n === 'number' ? -n : openOf(n);
      };
    }
    case 'rounded': {
      const value = compileExpression(scope, expr.value);
      const round = { down: Math.floor, up: Math.ceil, nearest: Math.round }[expr.way];
      return (c) => {
        const n = value(c);
        return typeof n === 'number' ? round(n) : openOf(n);
      };
    }
    case 'best': {
      const items = expr.items.map((item) => compileExpression(scope, item));
      const pick = expr.way === 'best' ? Math.max : Math.min;
      return (c) => {
        const all = items.map((item) => item(c));
        return all.every((n) => typeof n === 'number') ? pick(...all) : openOf(...all);
      };
    }
    case 'rolled': {
      const dice = compileExpression(scope, expr.dice);
      const what = rolledField(scope.book, expr.dice);
      return (c) => rollAny(c, dice(c), what);
    }
    case 'sum_of': {
      const id = scope.id(expr.name);
      return expr.part === 'bonuses'
        ? (c) => sumModifiers(c, c.actor, id, 1)
        : (c) => -sumModifiers(c, c.actor, id, -1);
    }
    case 'distance': {
      const to = compilePath(scope, expr.place);
      return (c) => places.distance(c, ref('character', c.actor), to(c));
    }
    case 'near': {
      const left = compileExpression(scope, expr.left);
      const to = compilePath(scope, expr.place);
      const within = expr.within ? compileExpression(scope, expr.within) : null;
      return negate(expr.not, (c) => places.near(c, left(c), to(c), within ? within(c) : null));
    }
    case 'route': {
      const left = compileExpression(scope, expr.left);
      const to = compilePath(scope, expr.place);
      const within = compileExpression(scope, expr.within);
      const { part } = expr;
      return (c) => places.passes(c, part, left(c), to(c), within(c));
    }
    case 'uses': {
      const what = expr.what.map((name) => scope.id(name));
      const span = expr.span;
      if (span === 'fight') for (const name of what) scope.compiler.countedAllFight.add(name);
      return (c) => countUses(c, what, span);
    }
    case 'steps': {
      const start = compilePath(scope, expr.start);
      const end = compilePath(scope, expr.end);
      return (c) => steps(c, start(c), end(c));
    }
    case 'aggregate':
      return aggregate(scope, expr);
    case 'asked': {
      const title = words(expr.title, '');
      const who = expr.who;
      const key = `${who} ${title.ru}`;
      return (c) =>
        c.run.exploring
          ? c.run.unknown()
          : c.run.reply(key, () => ({ ask: who, title, wants: 'yesno', span: spanOf(scope.book, expr) }));
    }
    case 'quantified': {
      const test = compileExpression(scope, expr.test);
      const { who, quantity } = expr;
      return (c) => {
        const found = some(
          c,
          candidates(c, who, false).map((id) => ref('character', id)),
          test
        );
        return found === undefined ? UNKNOWN : quantity === 'some' ? found : !found;
      };
    }
    case 'busy': {
      const what = scope.id(expr.what);
      return (c) =>
        c.draft.read(c.actor)?.schedules.some((s) => s.busy && c.draft.deed(s.deed)?.family.includes(what)) ?? false;
    }
    case 'own_turn':
      return (c) => c.draft.onTurn.includes(c.actor);
    case 'is': {
      const left = compileExpression(scope, expr.left);
      return negate(expr.not, isTest(scope, left, expr.what));
    }
    case 'placed': {
      const left = compileExpression(scope, expr.left);
      const at = expr.at ? spotOf(expr.at) : null;
      return negate(expr.not, (c) => places.stands(c, left(c), at));
    }
    case 'acting': {
      const left = compileExpression(scope, expr.left);
      return negate(expr.not, (c) => acting(c, left(c)));
    }
    case 'latest': {
      const left = compileExpression(scope, expr.left);
      return (c) => latest(c, left(c));
    }
    case 'outcome': {
      const left = compileExpression(scope, expr.left);
      const wanted = expr.outcome;
      return (c) => {
        const v = left(c);
        if (!isRef(v) || v.ref !== 'deed') return openTest(v);
        const deed = c.draft.deed(v.id);
        if (!deed) return outsideOutcome(c, wanted);
        if (wanted === 'passed') return deed.outcome === 'passed' || deed.outcome === 'critical';
        if (wanted === 'failed') return deed.outcome === 'failed' || deed.outcome === 'fumble';
        return deed.outcome === wanted;
      };
    }
  }
}

/** Whether whoever did it has done nothing since, but for what it did itself. */
function latest(c: Context, v: V): V {
  if (!isRef(v) || v.ref !== 'deed') return openTest(v);
  const deed = c.draft.deed(v.id);
  if (deed)
    return !c.draft.deeds.some(
      (d) => d.actor === deed.actor && d.ordinal > deed.ordinal && d.within !== deed.id && d.id !== c.deed
    );
  return c.run.reply('that last', () => ({
    ask: 'people',
    title: {
      ru: 'После этого тот же персонаж больше ничего не делал?',
      en: 'Has the same character done nothing since?'
    },
    wants: 'yesno',
    span: c.origin?.span ?? null
  }));
}

/** Of somebody who is not on this device only people know. */
function acting(c: Context, who: V): V {
  if (!isRef(who) || who.ref !== 'character') return openTest(who);
  if (!isOutside(who.id)) return c.draft.pending.some((p) => p.actor === who.id);
  const { ru, en } = whom(c, who.id);
  return c.run.reply(`acting ${who.id}`, () => ({
    ask: 'people',
    wants: 'yesno',
    title: { ru: capital(`${inside(ru.who)} ещё посреди действия?`), en: `Is ${en} still in the middle of an action?` },
    span: c.origin?.span ?? null
  }));
}

function outsideOutcome(c: Context, wanted: 'passed' | 'failed' | 'critical' | 'fumble'): V {
  const title = {
    passed: { ru: 'Это удалось?', en: 'Did it succeed?' },
    failed: { ru: 'Это не удалось?', en: 'Did it fail?' },
    critical: { ru: 'Это был критический успех?', en: 'Was it a critical success?' },
    fumble: { ru: 'Это был критический провал?', en: 'Was it a critical failure?' }
  }[wanted];
  return c.run.reply(`that ${wanted}`, () => ({ ask: 'people', title, wants: 'yesno', span: c.origin?.span ?? null }));
}

function negate(not: boolean, test: Eval): Eval {
  if (!not) return test;
  return (c) => {
    const t = truth(test(c));
    return t === undefined ? UNKNOWN : !t;
  };
}

function binary(op: BinaryOp, left: Eval, right: Eval): Eval {
  switch (op) {
    case 'and':
      return (c) => {
        const l = truth(left(c));
        if (l === false) return false;
        const r = truth(right(c));
        if (r === false) return false;
        return l === undefined || r === undefined ? UNKNOWN : true;
      };
    case 'or':
      return (c) => {
        const l = truth(left(c));
        if (l === true) return true;
        const r = truth(right(c));
        if (r === true) return true;
        return l === undefined || r === undefined ? UNKNOWN : false;
      };
    case '=':
      return (c) => same(left(c), right(c));
    case '!=':
      return (c) => {
        const t = same(left(c), right(c));
        return t === UNKNOWN ? UNKNOWN : t !== true;
      };
    default: {
      const apply = ARITHMETIC[op];
      const without = COMPARISONS.has(op) ? openTest : openOf;
      return (c) => {
        const l = left(c);
        const r = right(c);
        return typeof l === 'number' && typeof r === 'number' ? sane(apply(l, r)) : without(l, r);
      };
    }
  }
}

/** No number at a table is larger; beyond it sums would quietly stop being exact. */
const LARGEST = 1e9;
function sane(v: number | boolean): number | boolean {
  if (typeof v === 'number' && !(Math.abs(v) <= LARGEST))
    throw new EngineFault(
      'budget',
      'В правиле получилось слишком большое число',
      'A rule has come to a number that is too large'
    );
  return v;
}

const ARITHMETIC: Record<Exclude<BinaryOp, 'and' | 'or' | '=' | '!='>, (a: number, b: number) => number | boolean> = {
  '+': (a, b) => a + b,
  '-': (a, b) => a - b,
  '*': (a, b) => a * b,
  // Nothing in a rulebook divides by a value that may be 0 on purpose; 0 keeps play going.
  '/': (a, b) => (b === 0 ? 0 : a / b),
  '<': (a, b) => a < b,
  '<=': (a, b) => a <= b,
  '>': (a, b) => a > b,
  '>=': (a, b) => a >= b
};

const COMPARISONS: ReadonlySet<BinaryOp> = new Set(['<', '<=', '>', '>=']);

/** `undefined` where nobody surely fits and somebody may. */
export function some(c: Context, all: readonly V[], test: Eval): boolean | undefined {
  let open = false;
  const outer = c.it;
  for (const it of all) {
    c.run.step();
    c.it = it;
    const t = truth(test(c));
    if (t === true) {
      c.it = outer;
      return true;
    }
    if (t === undefined) open = true;
  }
  c.it = outer;
  return open ? undefined : false;
}

function countUses(c: Context, what: readonly string[], span: 'turn' | 'round' | 'fight'): number {
  const { serial, round } = c.draft;
  const uses = c.draft.read(c.actor)?.uses ?? [];
  return uses.filter(
    (u) =>
      u.deed !== c.deed &&
      (span === 'fight' || (span === 'turn' ? u.turn === serial : u.round === round)) &&
      what.some((name) => u.family.includes(name))
  ).length;
}

function steps(c: Context, start: V, end: V): V {
  if (!isRef(start) || !isRef(end)) return openOf(start, end);
  for (const members of c.program.lists.values()) {
    const from = members.indexOf(start.id);
    const to = members.indexOf(end.id);
    if (from >= 0 && to >= 0) return Math.max(0, to - from);
  }
  return UNKNOWN;
}
