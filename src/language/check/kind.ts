import type { Draft } from '../draft.ts';
import type { Sym, Words } from '../rulebook.ts';
import type { ChooseLine, FieldKind, LineOf, Pattern } from '../tree.ts';
import type { Report } from './pass.ts';

/** What an expression stands for. `any` is what can't be told because of a mistake that was reported already. */
export type Kind =
  | {
      readonly k: 'any' | 'number' | 'fraction' | 'yesno' | 'text' | 'dice' | 'character' | 'action' | 'place' | 'spot';
    }
  /** An item of this kind or one below it; null where the rules leave open which. */
  | { readonly k: 'item'; readonly of: string | null }
  | { readonly k: 'condition'; readonly of: string }
  | { readonly k: 'member'; readonly list: string }
  | { readonly k: 'option'; readonly choice: ChooseLine }
  | { readonly k: 'deed'; readonly patterns: readonly Pattern[] };

export const ANY: Kind = { k: 'any' };
export const NUMBER: Kind = { k: 'number' };
export const FRACTION: Kind = { k: 'fraction' };
export const YESNO: Kind = { k: 'yesno' };
export const TEXT: Kind = { k: 'text' };
export const CHARACTER: Kind = { k: 'character' };

/** What names may mean at one place. Never changed: {@link bind} makes another. */
export interface Env {
  readonly book: Draft;
  readonly report: Report;
  readonly names: ReadonlyMap<string, Kind>;
  /** What `that` is; null where nothing is answered to. */
  readonly that: readonly Pattern[] | null;
  /** What `it` is; null outside `where`. */
  readonly it: Kind | null;
  /** Names chosen inside options only, with the option: for a better word than "unknown". */
  readonly elsewhere: ReadonlyMap<string, string>;
  /** In a scenario a bare value is nobody's. */
  readonly nobody?: boolean;
  /** Is told of every number that is reckoned where it is read. */
  readonly reads?: Reads;
}

/** A stat, skill or value, the modifiers to one, or the maximum of a pool. */
export type Reads = (sym: Sym, part: 'value' | 'modifiers' | 'maximum') => void;

export function environment(book: Draft, report: Report): Env {
  return { book, report, names: new Map(), that: null, it: null, elsewhere: new Map() };
}

export function bind(env: Env, ...names: readonly (readonly [string, Kind])[]): Env {
  return { ...env, names: new Map([...env.names, ...names]) };
}

export function ofField(kind: FieldKind, book: Draft): Kind {
  switch (kind.type) {
    case 'list':
      return { k: 'member', list: book.symbols.get(kind.list.id)?.id ?? kind.list.id };
    case 'item':
      return { k: 'item', of: null };
    default:
      return { k: kind.type };
  }
}

/** Fields of an item with those it inherits, or of a condition. */
export function fieldsOf(book: Draft, id: string): ReadonlyMap<string, Kind> {
  const of = cache.get(book) ?? new Map<string, ReadonlyMap<string, Kind>>();
  cache.set(book, of);
  const known = of.get(id);
  if (known) return known;
  // Whatever descends from itself inherits nothing by that; the circle is reported elsewhere.
  of.set(id, new Map());
  const found = collectFields(book, id);
  of.set(id, found);
  return found;
}

const cache = new WeakMap<Draft, Map<string, ReadonlyMap<string, Kind>>>();

function collectFields(book: Draft, id: string): Map<string, Kind> {
  const sym = book.symbols.get(id);
  const fields = new Map<string, Kind>();
  if (!sym) return fields;
  const { line } = sym;
  if (line.type === 'item') {
    for (const parent of line.is) for (const [name, kind] of fieldsOf(book, parent.id)) fields.set(name, kind);
  }
  for (const child of line.children) if (child.type === 'field') addField(fields, child, book);
  return fields;
}

function addField(fields: Map<string, Kind>, line: LineOf<'field'>, book: Draft): void {
  fields.set(line.name.id, ofField(line.kind, book));
  if (line.also) fields.set(line.also.id, ofField(line.kind, book));
}

/** An item and all it descends from. */
export function ancestors(book: Draft, id: string, seen = new Set<string>()): Set<string> {
  const sym = book.symbols.get(id);
  if (!sym || seen.has(sym.id)) return seen;
  seen.add(sym.id);
  if (sym.line.type === 'item' || sym.line.type === 'action')
    for (const parent of sym.line.is) ancestors(book, parent.id, seen);
  return seen;
}

export function isNumeric(kind: Kind): boolean {
  return kind.k === 'number' || kind.k === 'fraction' || kind.k === 'any';
}

/** Whether one may stand for the other: compared with it, or put in its place. */
export function fitsKind(a: Kind, b: Kind): boolean {
  if (a.k === 'any' || b.k === 'any') return true;
  if (isNumeric(a) && isNumeric(b)) return true;
  if (a.k === 'member' && b.k === 'member') return a.list === b.list;
  if (a.k === 'condition' && b.k === 'condition') return a.of === b.of;
  return a.k === b.k;
}

export function kindName(kind: Kind): Words {
  switch (kind.k) {
    case 'any':
      return { ru: 'что-то', en: 'something' };
    case 'number':
      return { ru: 'число', en: 'a number' };
    case 'fraction':
      return { ru: 'дробное число', en: 'a number with a fraction' };
    case 'yesno':
      return { ru: '«да или нет»', en: 'a yes or no' };
    case 'text':
      return { ru: 'текст', en: 'a text' };
    case 'dice':
      return { ru: 'кости', en: 'dice' };
    case 'character':
      return { ru: 'персонаж', en: 'a character' };
    case 'action':
      return { ru: 'действие', en: 'an action' };
    case 'place':
      return { ru: 'место', en: 'a location' };
    case 'spot':
      return { ru: 'место на поле', en: 'a place on the field' };
    case 'item':
      return kind.of === null
        ? { ru: 'предмет', en: 'an item' }
        : { ru: `предмет (\`${kind.of}\`)`, en: `an item (\`${kind.of}\`)` };
    case 'condition':
      return { ru: `состояние \`${kind.of}\``, en: `the condition \`${kind.of}\`` };
    case 'member':
      return { ru: `вариант списка \`${kind.list}\``, en: `a member of \`${kind.list}\`` };
    case 'option':
      return { ru: 'выбранный вариант', en: 'a chosen option' };
    case 'deed':
      return { ru: 'то, что случилось', en: 'something that happened' };
  }
}
