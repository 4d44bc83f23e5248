import { isNamed, type Draft } from '../draft.ts';
import type { SymbolKind } from '../rulebook.ts';
import { isMixed, look, unmixed } from '../suggest.ts';
import type { Id, Line, Node } from '../tree.ts';
import { everyLine, partsOf } from '../walk.ts';
import { find } from './lookup.ts';
import type { Pass, Report } from './pass.ts';

/** Every declared name is declared once and in one alphabet; every name used by itself exists and is of the right kind. */
export const names: Pass = {
  name: 'names',
  silences: true,
  run(book, report) {
    declared(book, report);
    for (const line of everyLine(book.declarations)) {
      if (line.type === 'scenario') scenario(book, line, report);
      else uses(book, line, report);
    }
  }
};

interface Declared {
  readonly name: Id;
  readonly line: Line;
}

function declared(book: Draft, report: Report): void {
  const first = new Map<string, Declared>();
  const looks = new Map<string, Declared>();
  for (const entry of declarations(book)) {
    const { name } = entry;
    letters(name, report);
    const other = first.get(name.id);
    if (other) {
      const labels = [
        { span: book.origins.spanOf(other.name), text: { ru: 'первый раз здесь', en: 'the first is here' } }
      ];
      report(other.line === entry.line ? 'also-is-itself' : 'duplicate-name', name, { name: name.id }, { labels });
      continue;
    }
    first.set(name.id, entry);
    const twin = looks.get(look(name.id));
    if (twin && twin.line !== entry.line) {
      const labels = [{ span: book.origins.spanOf(twin.name), text: { ru: 'другое имя', en: 'the other name' } }];
      report('lookalike-names', name, { name: name.id }, { labels });
    }
    looks.set(look(name.id), entry);
  }
  const checks = new Map<string, Line>();
  for (const line of book.declarations) {
    if (line.type !== 'checks') continue;
    const other = checks.get(line.of);
    const labels = other
      ? [{ span: book.origins.spanOf(other), text: { ru: 'первый раз здесь', en: 'the first is here' } }]
      : [];
    if (other) report('second-checks', line, {}, { labels });
    checks.set(line.of, other ?? line);
  }
  for (const line of book.declarations) for (const inner of everyLine([line])) fields(inner, report, book);
}

function* declarations(book: Draft): Generator<Declared> {
  for (const line of book.declarations) {
    if (!isNamed(line)) continue;
    yield { name: line.name, line };
    if (line.also) yield { name: line.also, line };
    if (line.type !== 'list') continue;
    for (const option of line.children) {
      if (option.type !== 'option') continue;
      yield { name: option.name, line: option };
      if (option.also) yield { name: option.also, line: option };
    }
  }
}

/** Fields of one item or condition, options of one choice, differ. */
function fields(line: Line, report: Report, book: Draft): void {
  if (line.type === 'list') return;
  const seen = new Map<string, Id>();
  for (const child of line.children) {
    if (child.type !== 'field' && child.type !== 'option' && child.type !== 'given') continue;
    letters(child.name, report);
    const other = seen.get(child.name.id);
    const labels = other
      ? [{ span: book.origins.spanOf(other), text: { ru: 'первый раз здесь', en: 'the first is here' } }]
      : [];
    if (other) report('duplicate-name', child.name, { name: child.name.id }, { labels });
    seen.set(child.name.id, child.name);
  }
}

function letters(name: Id, report: Report): void {
  // `d-шка` may be meant; `аp` with one Cyrillic letter is not.
  if (!name.id.split(/[-_\d]/u).some(isMixed)) return;
  const plain = unmixed(name.id);
  if (plain === null) return;
  const fix = {
    title: { ru: `заменить на \`${plain}\` одним алфавитом`, en: `replace with \`${plain}\`, in one alphabet` },
    edits: [{ from: name.from, to: name.to, text: plain }]
  };
  report('mixed-letters-declared', name, { name: name.id }, { fix });
}

const DOING: readonly SymbolKind[] = ['action', 'tag'];
/** The same for what something is or has to be: its kind is a tag most of the time. */
const BEING: readonly SymbolKind[] = ['tag', 'action'];
const HAPPENING: readonly SymbolKind[] = ['action', 'tag', 'signal'];
const NUMBERS: readonly SymbolKind[] = ['stat', 'skill', 'value'];
const SPENT: readonly SymbolKind[] = ['pool', 'slot'];

/** Names that stand by themselves, not in a path: those are the business of the kinds pass. */
function uses(book: Draft, line: Line, report: Report): void {
  const one = (id: Id | null | undefined, kinds: readonly SymbolKind[]): void => {
    if (id) find(book, id, kinds, report);
  };
  const all = (ids: readonly Id[], kinds: readonly SymbolKind[]): void => ids.forEach((id) => one(id, kinds));
  switch (line.type) {
    case 'item':
      all(line.is, ['item', 'tag']);
      break;
    case 'tag':
      all(line.is, ['tag']);
      break;
    case 'action':
    case 'option':
      all(line.is, BEING);
      break;
    case 'character':
      all(line.is, ['character']);
      break;
    case 'cost':
      one(line.pool, SPENT);
      break;
    case 'gain':
      one(line.pool, SPENT);
      one(line.condition, ['condition']);
      break;
    case 'lose':
      one(line.pool, SPENT);
      break;
    case 'become':
      one(line.stance, ['stance']);
      break;
    case 'forbid':
      all(line.what, DOING);
      break;
    case 'modifier':
      if (line.target.type === 'target_value') one(line.target.name, NUMBERS);
      else all(line.target.names, DOING);
      one(line.scope?.tag, DOING);
      all(line.except, DOING);
      break;
    case 'create':
      one(line.item, ['item']);
      one(line.location, ['location']);
      break;
    case 'put':
      one(line.location, ['location']);
      break;
    case 'give':
      one(line.location, ['location']);
      break;
    case 'has':
      one(line.item, ['item']);
      one(line.location, ['location']);
      break;
    case 'has_perk':
      one(line.perk, ['perk']);
      break;
    case 'remember':
      one(line.name, ['record']);
      break;
    case 'field':
      if (line.kind.type === 'list') one(line.kind.list, ['list']);
      break;
    case 'step_signal':
      one(line.signal, HAPPENING);
      break;
    case 'step_act':
    case 'step_refused':
      one(line.action, ['action']);
      break;
    case 'expect_price':
      one(line.action, ['action']);
      one(line.pool, SPENT);
      break;
    case 'given':
      one(line.template, ['character']);
      break;
    default:
  }
  for (const part of partsOf(line)) inside(book, part, report);
}

function inside(book: Draft, node: Node, report: Report): void {
  const part = node as { type?: string } & Node;
  const ids = (key: string): readonly Id[] => (part as unknown as Record<string, readonly Id[]>)[key] ?? [];
  const id = (key: string): Id | null => (part as unknown as Record<string, Id | null>)[key] ?? null;
  const one = (name: Id | null, kinds: readonly SymbolKind[]): void => {
    if (name) find(book, name, kinds, report);
  };
  if (part.type === 'pattern') ids('what').forEach((i) => one(i, HAPPENING));
  else if (part.type === 'sum_of') one(id('name'), NUMBERS);
  else if (part.type === 'busy') one(id('what'), DOING);
  else if (part.type === 'uses') ids('what').forEach((i) => one(i, DOING));
  else if (part.type === 'domain_condition') one(id('condition'), ['condition']);
  else if (part.type === 'domain_list') one(id('list'), ['list']);
  else if (part.type === 'domain_action') one(id('tag'), BEING);
  else if (part.type === 'domain_item' || part.type === 'aggregate') {
    one(id('kind'), part.type === 'aggregate' ? ['item', 'tag', 'condition', 'action'] : ['item', 'tag']);
    ids('locations').forEach((i) => one(i, ['location']));
  } else if (part.type === 'id') return;
  for (const inner of partsOf(node)) inside(book, inner, report);
}

/** Whoever does something in a scenario was given before. */
function scenario(book: Draft, line: Line & { type: 'scenario' }, report: Report): void {
  const given = new Set<string>();
  const known = (id: Id | null): void => {
    if (id && !given.has(id.id)) report('unknown-in-scenario', id, { name: id.id });
  };
  for (const step of line.children) {
    if (step.type === 'given') {
      if (book.symbols.has(step.name.id)) report('given-name-taken', step.name, { name: step.name.id });
      given.add(step.name.id);
    } else if (step.type === 'step_signal') {
      known(step.by);
      known(step.against);
    } else if ('who' in step) known(step.who);
  }
}
