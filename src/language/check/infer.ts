import type { Fix } from '../diagnostics.ts';
import type { Sym, SymbolKind, Words } from '../rulebook.ts';
import { lineText, place } from '../lines.ts';
import type { BinaryOp, Expr, Node, Path, Pattern } from '../tree.ts';
import { keyword, langOf } from '../words.ts';
import {
  ANY,
  CHARACTER,
  fitsKind,
  FRACTION,
  isNumeric,
  kindName,
  NUMBER,
  TEXT,
  YESNO,
  type Env,
  type Kind
} from './kind.ts';
import { unknown } from './lookup.ts';
import { hintAmong, namesOfKinds, ofOptions, type Candidate } from './meant.ts';
import { inferPath, segment } from './paths.ts';
import { kindWords } from './words-of.ts';

/** What an expression stands for; whatever is wrong inside it is reported. */
export function infer(expr: Expr, env: Env): Kind {
  switch (expr.type) {
    case 'name':
      return inferPath(expr, env);
    case 'number':
      return Number.isInteger(expr.value) ? NUMBER : FRACTION;
    case 'dice':
      if (expr.count < 1 || expr.sides < 2) env.report('odd-dice', expr, {});
      return NUMBER;
    case 'text':
      return TEXT;
    case 'boolean':
      return YESNO;
    case 'binary':
      return binary(expr.op, expr.left, expr.right, env);
    case 'either': {
      truth(expr.test, env);
      const a = infer(expr.value, env);
      const b = infer(expr.other, env);
      if (!fitsKind(a, b)) env.report('not-comparable', expr, { left: kindName(a), right: kindName(b) });
      return isNumeric(a) && isNumeric(b) ? widest([a, b]) : a;
    }
    case 'not':
      truth(expr.value, env);
      return YESNO;
    case 'negative':
      return numeric(expr.value, env);
    case 'rounded':
      numeric(expr.value, env);
      return NUMBER;
    case 'best':
      return widest(expr.items.map((item) => numeric(item, env)));
    case 'rolled': {
      const kind = infer(expr.dice, env);
      if (kind.k !== 'dice' && kind.k !== 'any' && expr.dice.type !== 'dice')
        env.report('not-dice', expr.dice, { kind: kindName(kind) });
      return NUMBER;
    }
    case 'sum_of': {
      const sym = env.book.symbols.get(expr.name.id);
      if (sym) env.reads?.(sym, 'modifiers');
      return NUMBER;
    }
    case 'uses':
      return NUMBER;
    case 'distance':
      infer(expr.place, env);
      return NUMBER;
    case 'steps':
      steps(expr.start, expr.end, env);
      return NUMBER;
    case 'aggregate':
      return aggregate(expr, env);
    case 'asked':
      return YESNO;
    case 'quantified':
      truth(expr.test, { ...env, it: CHARACTER });
      return YESNO;
    case 'own_turn':
    case 'busy':
      return YESNO;
    case 'is':
      is(expr.left, expr.what, env);
      return YESNO;
    case 'near': {
      const left = infer(expr.left, env);
      if (left.k !== 'any' && left.k !== 'character' && left.k !== 'item')
        env.report('wrong-kind', expr.left, { kind: kindName(left), wanted: kindName(CHARACTER) });
      infer(expr.place, env);
      if (expr.within) numeric(expr.within, env);
      return YESNO;
    }
    case 'placed': {
      const left = infer(expr.left, env);
      // Of a deed it is known where it went, but it stands nowhere.
      if (left.k !== 'any' && left.k !== 'character' && (left.k !== 'deed' || expr.at !== null))
        env.report('wrong-kind', expr.left, { kind: kindName(left), wanted: kindName(CHARACTER) });
      return YESNO;
    }
    case 'acting': {
      const left = infer(expr.left, env);
      if (left.k !== 'any' && left.k !== 'character')
        env.report('wrong-kind', expr.left, { kind: kindName(left), wanted: kindName(CHARACTER) });
      return YESNO;
    }
    case 'route':
    case 'outcome':
    case 'latest': {
      if (expr.type === 'route') {
        infer(expr.place, env);
        numeric(expr.within, env);
      }
      const left = infer(expr.left, env);
      if (left.k !== 'any' && left.k !== 'deed')
        env.report('wrong-kind', expr.left, { kind: kindName(left), wanted: kindName({ k: 'deed', patterns: [] }) });
      return YESNO;
    }
  }
}

/** A yes or no has to stand here. */
export function truth(expr: Expr, env: Env): void {
  const kind = infer(expr, env);
  if (kind.k !== 'yesno' && kind.k !== 'any') env.report('not-yes-or-no', expr, { kind: kindName(kind) });
}

/** A whole number has to stand here. */
export function integer(expr: Expr, env: Env): void {
  if (numeric(expr, env).k !== 'fraction') return;
  const way = keyword('rounded_down')[langAt(expr, env)];
  const wrapped = expr.type === 'negative' || expr.type === 'best';
  const edits = wrapped
    ? [
        { from: expr.from, to: expr.from, text: '(' },
        { from: expr.to, to: expr.to, text: `) ${way}` }
      ]
    : [{ from: expr.to, to: expr.to, text: ` ${way}` }];
  const fix: Fix = { title: { ru: `дописать \`${way}\``, en: `add \`${way}\`` }, edits };
  env.report('not-whole', expr, {}, { fix });
}

/** A number, whole or not, has to stand here. */
export function numeric(expr: Expr, env: Env): Kind {
  const kind = infer(expr, env);
  if (isNumeric(kind)) return kind;
  if (kind.k === 'dice') env.report('dice-not-rolled', expr, {}, rollFix(expr, env));
  else env.report('not-a-number', expr, { kind: kindName(kind) });
  return ANY;
}

function rollFix(expr: Expr, env: Env): { fix: Fix } {
  const text = `${keyword('roll_of')[langAt(expr, env)]} `;
  return {
    fix: {
      title: { ru: `дописать \`${text.trim()}\``, en: `add \`${text.trim()}\`` },
      edits: [{ from: expr.from, to: expr.from, text }]
    }
  };
}

function binary(op: BinaryOp, left: Expr, right: Expr, env: Env): Kind {
  switch (op) {
    case 'and':
    case 'or':
      truth(left, env);
      truth(right, env);
      return YESNO;
    case '+':
    case '-':
    case '*':
      return widest([numeric(left, env), numeric(right, env)]);
    case '/':
      numeric(left, env);
      numeric(right, env);
      if (right.type === 'number' && right.value === 0) env.report('divided-by-zero', right, {});
      return FRACTION;
    case '<':
    case '<=':
    case '>':
    case '>=':
      numeric(left, env);
      numeric(right, env);
      return YESNO;
    case '=':
    case '!=': {
      const a = infer(left, env);
      if (a.k === 'option' && right.type === 'name') {
        env.report(
          'option-compared',
          { source: env.book.origins.sourceOf(left), from: left.from, to: right.to },
          isInstead(left, right, env)
        );
        return YESNO;
      }
      const b = infer(right, env);
      if (!fitsKind(a, b)) {
        env.report(
          'not-comparable',
          { source: env.book.origins.sourceOf(left), from: left.from, to: right.to },
          { left: kindName(a), right: kindName(b) }
        );
      }
      return YESNO;
    }
  }
}

function isInstead(left: Expr, right: Expr, env: Env): { example: string } {
  const { text } = env.book.origins.sourceOf(left);
  const is = keyword('is')[langAt(left, env)];
  return { example: `${text.slice(left.from, left.to)} ${is} ${text.slice(right.from, right.to)}` };
}

/** The language of the line that a node stands on. */
function langAt(node: Node, { book }: Env): keyof Words {
  const source = book.origins.sourceOf(node);
  return langOf(lineText(source, place(source, node.from).line));
}

function widest(kinds: readonly Kind[]): Kind {
  return kinds.some((k) => k.k === 'fraction') ? FRACTION : kinds.some((k) => k.k === 'any') ? ANY : NUMBER;
}

function steps(start: Path, end: Path, env: Env): void {
  const a = infer(start, env);
  const b = infer(end, env);
  for (const [kind, path] of [
    [a, start],
    [b, end]
  ] as const) {
    if (kind.k !== 'member' && kind.k !== 'any')
      env.report('wrong-kind', path, {
        kind: kindName(kind),
        wanted: { ru: 'вариант списка', en: 'a member of a list' }
      });
  }
  if (a.k === 'member' && b.k === 'member' && a.list !== b.list)
    env.report('not-comparable', end, { left: kindName(a), right: kindName(b) });
}

function aggregate(expr: Extract<Expr, { type: 'aggregate' }>, env: Env): Kind {
  const sym = env.book.symbols.get(expr.kind.id);
  const it = counted(expr, sym);
  const of = expr.of ? infer(expr.of, env) : CHARACTER;
  const owner = it.k === 'deed' ? 'deed' : 'character';
  if (of.k !== owner && of.k !== 'any') {
    const wanted = kindName(owner === 'deed' ? { k: 'deed', patterns: [] } : CHARACTER);
    env.report('wrong-kind', expr.of ?? expr.kind, { kind: kindName(of), wanted });
  }
  if (expr.where) truth(expr.where, { ...env, it });
  if (!expr.field || !sym) return NUMBER;
  // The field is looked up as if it were written `it.field`.
  const path: Path = { type: 'name', path: ['it', expr.field.id], from: expr.field.from, to: expr.field.to };
  env.book.origins.copied(path, expr.field);
  const kind = inferPath(path, { ...env, it });
  if (!isNumeric(kind)) env.report('not-a-number', expr.field, { kind: kindName(kind) });
  return NUMBER;
}

/** What `it` is: a thing, a condition, or something done in answer to a deed. */
function counted({ kind }: Extract<Expr, { type: 'aggregate' }>, sym: Sym | undefined): Kind {
  if (sym?.kind === 'condition') return { k: 'condition', of: sym.id };
  if (sym?.kind !== 'action') return { k: 'item', of: sym?.kind === 'item' ? sym.id : null };
  const by: Pattern['by'] = { type: 'who', who: 'anyone', from: kind.from, to: kind.to };
  const { from, to } = kind;
  return { k: 'deed', patterns: [{ type: 'pattern', what: [kind], outcome: null, by, against: null, from, to }] };
}

const FOR: Readonly<Partial<Record<Kind['k'], readonly SymbolKind[]>>> = {
  character: ['condition', 'stance', 'perk', 'member'],
  item: ['item', 'location', 'tag'],
  action: ['action', 'tag', 'signal'],
  deed: ['action', 'tag', 'signal'],
  member: ['member'],
  condition: ['condition'],
  place: ['location']
};

/** `X is WHAT`: what may stand there depends on what X is. */
function is(left: Expr, what: Path, env: Env): void {
  const kind = infer(left, env);
  const [head = ''] = what.path;
  if (kind.k === 'option' && what.path.length === 1) {
    const lines = kind.choice.children.filter((c) => c.type === 'option');
    const options = lines.map((o) => o.name.id);
    if (options.includes(head)) return;
    const hint = hintAmong(env.book, head, () => ofOptions(lines));
    env.report('unknown-option', what, { name: head, choice: kind.choice.name.id }, { hint });
    return;
  }
  if (what.path.length > 1 || head === 'me' || head === 'it' || head === 'that' || env.names.has(head)) {
    const right = infer(what, env);
    if (!fitsKind(kind, right)) env.report('not-comparable', what, { left: kindName(kind), right: kindName(right) });
    return;
  }
  const sym = env.book.symbols.get(head);
  if (!sym) {
    const wanted = FOR[kind.k];
    const all = (): readonly Candidate[] => namesOfKinds(env.book, wanted ?? []);
    unknown(env.book, segment(what, 0, env), head, all, env.report, wanted?.[0]);
    return;
  }
  if (kind.k === 'any') return;
  const wanted = FOR[kind.k];
  const wrongList = kind.k === 'member' && sym.kind === 'member' && sym.list !== kind.list;
  if (wanted?.includes(sym.kind) && !wrongList) return;
  env.report('is-wrong-kind', what, { left: kindName(kind), name: head, kind: kindWords(sym.kind) });
}
