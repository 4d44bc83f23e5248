/** Actions and their options: choices, needs, costs, limits and effects, each with the line it stands on. */
import type { Sym, Words } from '../language/rulebook.ts';
import type { ChooseLine, Domain, EndMark, Expr, Id, Line, LineOf, OptionLine } from '../language/tree.ts';
import { decides, decisiveNames, type DecisiveNames } from './decisive.ts';
import { endsOf } from './ends.ts';
import { askedByTags, compileNeed, compileRolls } from './compile-need.ts';
import { compileExpression } from './expression.ts';
import { compilePath } from './names.ts';
import { compileMarks, compilePattern } from './parts.ts';
import type { Priced } from './prices.ts';
import {
  readTags,
  type Action,
  type Choose,
  type CompiledDomain,
  type Cost,
  type Eval,
  type Let,
  type Limit,
  type Part
} from './program.ts';
import { type Scope, words } from './scope.ts';
import { noneOf } from './none.ts';
import { compileBlock } from './statement.ts';
import { staged, type Asked } from './steps.ts';
import { UNKNOWN } from './values.ts';
import { compileList, compileWays, mayBeOutside } from './ways.ts';

export function compileAction(scope: Scope, sym: Sym): Action {
  const line = sym.line as LineOf<'action'>;
  const family = familyOf(scope, line, sym.id, []);
  const part = compilePart(scope, line, { id: sym.id, key: sym.id, title: sym.title, family }, decisiveNames(line));
  const when = line.children.flatMap((x) => (x.type === 'when' ? [{ ...scope.origin(x), when: x.when }] : []));
  const answers = line.children.flatMap((x) =>
    x.type === 'answers' ? [{ ...scope.origin(x), pattern: compilePattern(scope, x.pattern) }] : []
  );
  const times: Action['when'] =
    when.length + answers.length === 0 ? [{ ...scope.origin(line), when: 'own-turn' }] : when;
  return {
    ...part,
    tags: family.slice(1),
    alone: [part],
    when: times,
    times: answers.length > 0 ? 'answer' : times.map((time) => time.when),
    answers
  };
}

/** The action itself and everything it `is`, through other actions and tags too. */
function familyOf(scope: Scope, line: Line, id: string, seen: readonly string[]): string[] {
  if (seen.includes(id)) return [];
  const is = line.type === 'action' || line.type === 'tag' ? line.is : [];
  return [...new Set([id, ...familiesOf(scope, is, [...seen, id])])];
}

function familiesOf(scope: Scope, names: readonly Id[], seen: readonly string[] = []): string[] {
  return names.flatMap((name) => {
    const sym = scope.book.symbols.get(name.id);
    return sym ? familyOf(scope, sym.line, sym.id, seen) : [name.id];
  });
}

function compilePart(
  outer: Scope,
  line: LineOf<'action'> | OptionLine,
  head: Pick<Part, 'id' | 'key' | 'title' | 'family'>,
  names: DecisiveNames
): Part {
  const { key } = head;
  let scope = outer;
  const steps: (Choose | Let)[] = [];
  for (const child of line.children) {
    if (child.type === 'let') {
      const name = child.name.id;
      steps.push({ step: 'let', name, decides: decides(names, name), value: compileExpression(scope, child.value) });
      scope = scope.with(child.name.id);
    }
    if (child.type === 'choose') {
      steps.push(compileChoose(scope, child, key, names));
      scope = scope.with(child.name.id);
    }
  }
  const asked = askedByTags(outer, head.family);
  const tags = readTags(line.tags);
  const inside = line.children.map((child) => readTags(child.tags));
  const explain = line.children.find((x) => x.type === 'explain');
  const needs = line.children.flatMap((x) => (x.type === 'need' ? [[compileNeed(scope, x), x] as const] : []));
  const limits = line.children.flatMap((x) => (x.type === 'limit' ? [[compileLimit(scope, x), x] as const] : []));
  const conditions: Asked[] = [...limits, ...needs, ...asked.needs.map((need) => [need, null] as const)];
  const costs = line.children.filter((x) => x.type === 'cost');
  return {
    ...outer.origin(line),
    ...head,
    explain: explain ? words(explain.title, '') : null,
    steps,
    ...staged(key, steps, conditions),
    needs: [...needs.map(([need]) => need), ...asked.needs],
    rolls: [...compileRolls(scope, line.children), ...asked.rolls],
    costs: costs.map((x) => compileCost(scope, x)),
    fixed: costs.length === 1 ? (costs.map((x) => fixedPrice(scope, x, head.title))[0] ?? null) : null,
    limits: limits.map(([limit]) => limit),
    takes: compileTakes(scope, line.children),
    effect: line.children.flatMap((x) => (x.type === 'effect' ? compileBlock(scope, x.children) : [])),
    assumed: tags.assumed || inside.some((t) => t.assumed),
    gm: tags.gm || inside.some((t) => t.gm)
  };
}

function compileTakes(scope: Scope, lines: readonly Line[]): Eval | null {
  const line = lines.find((x) => x.type === 'takes');
  return line ? compileExpression(scope, line.turns) : null;
}

function compileChoose(scope: Scope, line: ChooseLine, key: string, names: DecisiveNames): Choose {
  const name = line.name.id;
  const domain = compileDomain(scope, line, line.domain, key, names);
  const list = compileList(domain);
  const origin = scope.origin(line);
  const title = words(line.title, name);
  return {
    ...origin,
    step: 'choose',
    name,
    by: line.by,
    title,
    domain,
    options: domain.type === 'option' ? domain.options : null,
    list,
    ways: compileWays(domain, list),
    open: mayBeOutside(domain),
    none: noneOf(scope.book, origin, title, domain),
    decides: decides(names, name, domain.type === 'option' ? domain.options : [])
  };
}

function compileDomain(
  scope: Scope,
  line: ChooseLine,
  domain: Domain,
  key: string,
  names: DecisiveNames
): CompiledDomain {
  const maybe = (e: Expr | null): Eval | null => (e ? compileExpression(scope, e) : null);
  switch (domain.type) {
    case 'domain_number':
      return {
        type: 'number',
        way: domain.way,
        start: compileExpression(scope, domain.start),
        end: compileExpression(scope, domain.end),
        step: maybe(domain.step),
        dflt: maybe(domain.dflt)
      };
    case 'domain_option': {
      const inner = scope.with(line.name.id);
      const options = line.children.flatMap((x) =>
        x.type === 'option' ? [compilePart(inner, x, headOf(scope, x, key), names)] : []
      );
      return { type: 'option', options };
    }
    case 'domain_text':
      return { type: 'text' };
    case 'domain_yesno':
      return { type: 'yesno' };
    case 'domain_action':
      return { type: 'action', tag: domain.tag ? scope.id(domain.tag) : null };
    case 'domain_condition':
      return { type: 'condition', condition: scope.id(domain.condition) };
    case 'domain_character':
      return { type: 'character', who: domain.who, orme: domain.orme, where: maybe(domain.where) };
    case 'domain_item': {
      const kind = scope.id(domain.kind);
      const locations = domain.locations.map((l) => scope.id(l));
      return {
        type: 'item',
        kind,
        kinds: scope.kinds(kind),
        locations,
        list: scope.list(kind, locations),
        of: domain.of ? compilePath(scope, domain.of) : null,
        where: maybe(domain.where)
      };
    }
    case 'domain_list':
      return { type: 'list', list: scope.id(domain.list), where: maybe(domain.where) };
  }
}

function compileCost(scope: Scope, line: LineOf<'cost'>): Cost {
  const original = scope.book.originalOf(line);
  // A house price keeps what it doesn't name: the floor and "never lowered" of the line it replaces.
  const base = original?.type === 'cost' && original.pool?.id === line.pool?.id ? original : null;
  return {
    ...scope.origin(line),
    form: line.form,
    pool: line.pool ? scope.id(line.pool) : '',
    amount: line.amount ? compileExpression(scope, line.amount) : () => UNKNOWN,
    mode: line.mode,
    never: line.never || (base?.never ?? false),
    floor: line.floor?.value ?? base?.floor?.value ?? null,
    original: base?.amount ? compileExpression(scope, base.amount) : null
  };
}

function headOf(scope: Scope, option: OptionLine, key: string): Pick<Part, 'id' | 'key' | 'title' | 'family'> {
  return {
    id: option.name.id,
    key: `${key}.${option.name.id}`,
    title: words(option.title, option.name.id),
    family: familiesOf(scope, option.is)
  };
}

/** The price of a cost that is a plain number. */
function fixedPrice(scope: Scope, line: LineOf<'cost'>, label: Words): Priced | null {
  const { form, pool, mode, span, facts, original } = compileCost(scope, line);
  if (form !== 'amount' || original || line.amount?.type !== 'number') return null;
  const amount = line.amount.value;
  return { prices: [{ pool, mode, total: amount, parts: [{ amount, label, span }], facts }], known: true };
}

const PER: Record<'turn' | 'round' | 'fight' | 'own-turn' | 'each' | 'until', Words> = {
  turn: { ru: 'за ход', en: 'per turn' },
  round: { ru: 'за раунд', en: 'per round' },
  fight: { ru: 'за бой', en: 'per fight' },
  'own-turn': { ru: 'за свой ход', en: 'per own turn' },
  each: { ru: 'на каждое', en: 'for each' },
  until: { ru: 'до срока', en: 'until its end' }
};

/** A limit that lasts until a turn says which. */
function untilWords(marks: readonly EndMark[]): Words {
  const [mark] = marks;
  if (mark?.type !== 'mark_turn' || mark.whose !== null) return PER.until;
  if (mark.edge === 'start') return { ru: 'до начала вашего хода', en: 'until your turn starts' };
  return { ru: 'до конца вашего хода', en: 'until your turn ends' };
}

function compileLimit(scope: Scope, line: LineOf<'limit'>): Limit {
  const { per } = line;
  const marks = per.type === 'until' ? compileMarks(scope, per.marks) : null;
  const span = per.type === 'until' ? 'until' : per.span;
  return {
    ...scope.origin(line),
    amount: compileExpression(scope, line.amount),
    span_: span,
    each: per.type === 'per' && per.span === 'each' ? compilePath(scope, per.what) : null,
    ends: marks ? (c) => endsOf(c, marks, c.actor) : null,
    per: per.type === 'until' ? untilWords(per.marks) : PER[span]
  };
}
