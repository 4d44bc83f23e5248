/** A checked rulebook to a {@link Program}. Every declaration is compiled once; nothing is looked up by text later. */
import type { Rulebook, Sym } from '../language/rulebook.ts';
import type { Expr, Line, LineOf, Setting } from '../language/tree.ts';
import type { Value } from './api.ts';
import { compileAction } from './compile-action.ts';
import { compileNeeds } from './compile-need.ts';
import { compileExpression } from './expression.ts';
import { spotOf } from '../language/spot.ts';
import { compilePattern, diceText } from './parts.ts';
import type { Action, Bearing, Check, Eval, ItemKind, Pool, Program, StandingModifier, Trigger } from './program.ts';
import { Scope, titleOf, type Compiler } from './scope.ts';
import { compileSpace } from './space.ts';
import { compileBlock } from './statement.ts';
import { compileTarget } from './statement-hold.ts';

export function compile(book: Rulebook): Program {
  const steps = compiling(book);
  let step = steps.next();
  while (step.done !== true) step = steps.next();
  return step.value;
}

/** Compiles an action a step, which is most of the work: a page can draw between two of them. */
export function* compiling(book: Rulebook): Generator<undefined, Program> {
  const items = compileItems(book);
  const compiler: Compiler = { book, items, blocks: new Map(), lists: new Map(), countedAllFight: new Set() };
  const scope = (sym: Sym, condition: string | null = null): Scope => new Scope(compiler, sym.id, new Set(), condition);
  const of = <T>(kind: Sym['kind'], build: (sym: Sym) => T): Map<string, T> =>
    new Map(book.order.filter((s) => s.kind === kind).map((s) => [s.id, build(s)]));
  const actions = new Map<string, Action>();
  for (const sym of book.order) {
    if (sym.kind !== 'action') continue;
    const action = compileAction(scope(sym), sym);
    if (countsAllFight(action)) compiler.countedAllFight.add(action.id);
    actions.set(sym.id, action);
    yield;
  }
  const system = new Scope(compiler, book.id, new Set());
  const orderLine = book.system.children.find((line) => line.type === 'order');
  const orderName =
    orderLine?.value.type === 'name' ? (book.symbols.get(orderLine.value.path[0] ?? '')?.id ?? null) : null;
  const round = book.system.children.find((line) => line.type === 'round_takes');
  return {
    book,
    actions,
    all: [...actions.values()],
    answering: [...actions.values()].filter((a) => a.answers.length > 0),
    conditions: of('condition', (sym) => compileBearing(scope(sym, sym.id), sym)),
    perks: of('perk', (sym) => compileBearing(scope(sym), sym)),
    triggers: book.order
      .filter((s) => s.kind === 'trigger')
      .flatMap((sym) => compileTriggers(scope(sym), sym.line.children, sym.id)),
    pools: new Map(
      book.order.filter((s) => s.kind === 'pool' || s.kind === 'slot').map((s) => [s.id, compilePool(scope(s), s)])
    ),
    items,
    grounds: new Map(book.order.flatMap(groundOf)),
    starts: new Map(book.order.flatMap((s) => startsOf(scope(s), s))),
    ranges: new Map(book.order.flatMap((s) => rangeOf(scope(s), s))),
    checks: new Map([...book.checks].map(([of_, line]) => [of_, compileChecks(system, line)])),
    blocks: compiler.blocks,
    order: orderLine ? compileExpression(system, orderLine.value) : null,
    orderValue: orderName,
    ties: compileTies(book),
    space: compileSpace(system, book),
    stances: book.order.filter((s) => s.kind === 'stance').map((s) => s.id),
    lists: of('list', (sym) => book.order.filter((m) => m.kind === 'member' && m.list === sym.id).map((m) => m.id)),
    secondsPerRound: round ? round.n.value * { second: 1, minute: 60, hour: 3600, round: 1 }[round.unit] : 6,
    countedAllFight: compiler.countedAllFight,
    sym: (name) => book.symbols.get(name),
    title: (id) => titleOf(book, id)
  };
}

function compileTies(book: Rulebook): Program['ties'] {
  const dice = book.system.children.find((line) => line.type === 'order_ties')?.dice;
  return dice?.type === 'dice' ? { count: dice.count, sides: dice.sides } : null;
}

const countsAllFight = (a: Action): boolean => a.limits.some((l) => l.span_ === 'fight' || l.span_ === 'each');

function startsOf(scope: Scope, sym: Sym): [string, Eval][] {
  if (sym.kind !== 'stat' && sym.kind !== 'skill' && sym.kind !== 'value') return [];
  const line = sym.line.children.find((x) => x.type === 'starts');
  return line ? [[sym.id, compileExpression(scope, line.value)]] : [];
}

function rangeOf(scope: Scope, sym: Sym): [string, { min: Eval; max: Eval }][] {
  const line = sym.line;
  if ((line.type !== 'stat' && line.type !== 'skill' && line.type !== 'value') || !line.range) return [];
  return [[sym.id, { min: compileExpression(scope, line.range.start), max: compileExpression(scope, line.range.end) }]];
}

function compilePool(scope: Scope, sym: Sym): Pool {
  const children = sym.line.children;
  const find = <T extends Line['type']>(type: T): LineOf<T> | undefined =>
    children.find((x): x is LineOf<T> => x.type === type);
  const evaluate = (e: Expr | null | undefined): Eval | null => (e ? compileExpression(scope, e) : null);
  const refill = find('refill');
  const owed = find('may_be_owed');
  const one: Eval = () => 1;
  const slot = sym.kind === 'slot';
  return {
    id: sym.id,
    title: sym.title,
    maximum: evaluate(find('maximum')?.value) ?? (slot && !find('maximum') ? one : null),
    minimum: evaluate(find('minimum')?.value),
    starts: evaluate(find('starts')?.value),
    refill: refill ? { at: refill.at, to: evaluate(refill.value) } : slot ? { at: 'turn', to: null } : null,
    owed: owed ? { upto: evaluate(owed.upto) } : null,
    floor: find('price_floor')?.value.value ?? 0
  };
}

function compileBearing(scope: Scope, sym: Sym): Bearing {
  const fields = sym.line.children.flatMap((x): [string, Eval | null][] =>
    x.type === 'field' ? [[x.name.id, x.start ? compileExpression(scope, x.start) : null]] : []
  );
  const modifiers = sym.line.children.flatMap((x) => (x.type === 'modifier' ? [compileStanding(scope, x)] : []));
  return {
    id: sym.id,
    fields: new Map(fields),
    title: sym.title,
    modifiers,
    changesPrices: modifiers.some((m) => 'cost' in m.target),
    bans: sym.line.children.flatMap((x) =>
      x.type === 'forbid' ? [{ ...scope.origin(x), what: x.what.map((name) => scope.id(name)) }] : []
    ),
    triggers: compileTriggers(scope, sym.line.children, sym.id)
  };
}

function compileStanding(scope: Scope, line: LineOf<'modifier'>): StandingModifier {
  const form = line.scope?.form;
  return {
    ...scope.origin(line),
    amount: compileExpression(scope, line.amount),
    target: compileTarget(scope, line),
    scope: form === undefined ? null : { form, tag: line.scope?.tag ? scope.id(line.scope.tag) : null },
    except: line.except.map((e) => scope.id(e))
  };
}

function compileTriggers(scope: Scope, lines: readonly Line[], owner: string): Trigger[] {
  return lines.flatMap((line, i): Trigger[] => {
    if (line.type !== 'when' && line.type !== 'on') return [];
    const at = line.type === 'when' ? line.when : compilePattern(scope, line.pattern);
    const inner = scope.with();
    return [
      {
        ...scope.origin(line),
        id: `${owner}#${String(i)}`,
        at,
        needs: compileNeeds(inner, line.children),
        // Its needs come before everything else it does.
        run: compileBlock(
          inner,
          line.children.filter((child) => child.type !== 'need')
        )
      }
    ];
  });
}

function compileItems(book: Rulebook): Map<string, ItemKind> {
  const out = new Map<string, ItemKind>();
  const build = (sym: Sym, seen: readonly string[]): ItemKind => {
    const known = out.get(sym.id);
    if (known) return known;
    const line = sym.line;
    const parents = line.type === 'item' ? line.is.flatMap((p) => book.symbols.get(p.id) ?? []) : [];
    const inherited = parents
      .filter((p) => p.kind === 'item' && !seen.includes(p.id))
      .map((p) => build(p, [...seen, sym.id]));
    const fields = new Map<string, Value>(inherited.flatMap((p) => [...p.fields]));
    for (const child of line.children) {
      if (child.type === 'field') fields.set(child.name.id, startOf(child));
      if (child.type === 'with')
        for (const s of child.settings) fields.set(s.name.path.join('.'), settingValue(book, s));
    }
    const kind = {
      id: sym.id,
      title: sym.title,
      fields,
      family: [...new Set([sym.id, ...inherited.flatMap((p) => p.family), ...parents.map((p) => p.id)])]
    };
    out.set(sym.id, kind);
    return kind;
  };
  for (const sym of book.order) if (sym.kind === 'item') build(sym, []);
  return out;
}

function groundOf({ id, line }: Sym): readonly [string, number][] {
  const lies = line.type === 'location' ? line.children.find((child) => child.type === 'lies_within') : undefined;
  return lies ? [[id, lies.value.value]] : [];
}

function startOf(field: LineOf<'field'>): Value {
  if (field.start) return constant(field.start);
  const empty: Record<string, Value> = {
    number: 0,
    yesno: false,
    text: '',
    dice: '',
    item: '',
    character: '',
    action: '',
    list: ''
  };
  return empty[field.kind.type] ?? '';
}
function constant(e: Expr): Value {
  if (e.type === 'number' || e.type === 'boolean') return e.value;
  if (e.type === 'negative') {
    const v = constant(e.value);
    return typeof v === 'number' ? -v : 0;
  }
  if (e.type === 'text') return e.text;
  if (e.type === 'dice') return `${String(e.count)}d${String(e.sides)}`;
  if (e.type === 'binary') return diceText(e) ?? 0;
  return e.type === 'name' ? (e.path[0] ?? '') : 0;
}

/** The value of a setting where nothing has to be evaluated (cards and catalogues). */
export function settingValue(book: Rulebook, s: Setting): Value {
  const v = s.value;
  if (v.type === 'number' || v.type === 'boolean') return v.value;
  if (v.type === 'text') return v.text;
  if (v.type === 'place') return spotOf(v);
  const dice = diceText(v);
  if (dice !== null) return dice;
  const head = v.type === 'name' ? (v.path[0] ?? '') : '';
  const sym = book.symbols.get(head);
  return sym?.kind === 'member' ? { ref: 'member', id: sym.id } : (sym?.id ?? head);
}

function compileChecks(scope: Scope, line: LineOf<'checks'>): Check {
  const find = <T extends Line['type']>(type: T): LineOf<T> | undefined =>
    line.children.find((x): x is LineOf<T> => x.type === type);
  const dice = find('roll')?.dice;
  const count = dice?.type === 'dice' ? dice.count : 1;
  const sides = dice?.type === 'dice' ? dice.sides : 1;
  const evaluate = (e: Expr | undefined, fallback: Eval): Eval => (e ? compileExpression(scope, e) : fallback);
  const score = find('score')?.value;
  const critical = find('critical_if');
  const fumble = find('fumble_if');
  return {
    count,
    sides,
    score: evaluate(score, (c) => c.rolled),
    rises: score ? rises(score, 1) : true,
    passes: evaluate(find('passes_if')?.test, (c) => c.score >= c.against),
    critical: critical ? compileExpression(scope, critical.test) : null,
    fumble: fumble ? compileExpression(scope, fumble.test) : null,
    ties: find('ties_to')?.winner ?? 'opponent',
    origin: scope.origin(line)
  };
}

/** Whether the roll stands in a sum with a plus: `roll + value`, not `value - roll`. */
function rises(e: Expr, sign: 1 | -1): boolean {
  const turned = sign === 1 ? -1 : 1;
  switch (e.type) {
    case 'name':
      return e.path[0] === 'roll' && sign === 1;
    case 'negative':
      return rises(e.value, turned);
    case 'rounded':
      return rises(e.value, sign);
    case 'binary':
      return rises(e.left, sign) || rises(e.right, e.op === '-' ? turned : sign);
    default:
      return false;
  }
}
