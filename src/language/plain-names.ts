/**
 * Names in words. A rule's name may be anything a system declares, a choice of its action, or a word of the language
 * (`me`, `that`). Titles can't be declined by a program, so in Russian they stand in «…» behind a word that can.
 */
import type { Rulebook, Sym, Words } from './rulebook.ts';
import type { Expr, Line, LineOf, Title } from './tree.ts';
import type { Lang } from './words.ts';

/** Something in the cases that sentences need; in English all are alike. */
export interface Noun {
  readonly nominative: string;
  readonly genitive: string;
  readonly dative: string;
  readonly instrumental: string;
  /** An item or a state, which has fields; not somebody, who has numbers. */
  readonly thing?: true;
}

/** What a name stands for inside one declaration. */
export type Local =
  | { readonly of: 'choice'; readonly line: LineOf<'choose'> }
  | { readonly of: 'let'; readonly value: Expr }
  | { readonly of: 'option'; readonly title: Words };

/** Where names are looked up. */
export interface Scope {
  readonly book: Rulebook;
  readonly lang: Lang;
  readonly locals: ReadonlyMap<string, Local>;
  /** How many `let`s have been opened up, so that a hostile file can't grow a sentence without end. */
  readonly depth: number;
  /** What `it` is where candidates are looked at: somebody, unless it is said to be a thing or something else. */
  readonly candidate?: 'item' | 'other';
  /** Set where the one who acts is no reader of the sentence but anybody it is true of. */
  readonly anybody?: true;
  /** Set where others are compared with the one who acts: then a number of theirs says whose it is. */
  readonly compared?: true;
}

/** The scope an expression stands in: found by the node itself, so overlays' lines know their action too. */
export function scopeOf(book: Rulebook, node: object, lang: Lang, within?: Line): Scope {
  const home = (within && homesIn(within).get(node)) ?? homes(book).get(node);
  return { book, lang, locals: localsOf(home ?? null), depth: 0 };
}

/** The scope right below a line: of a declaration, or of an option within one. */
export function scopeIn(book: Rulebook, line: Line, lang: Lang): Scope {
  const home = homes(book).get(line);
  return { book, lang, locals: localsOf(home?.line === line ? home : { line, parent: home ?? null }), depth: 0 };
}

/** The text of a title line in one language; Russian where there is no English one. */
export function titleText(title: Title, lang: Lang): string {
  return lang === 'en' ? (title.en ?? title.ru).value : title.ru.value;
}

/** A title inside a sentence: «…» in Russian unless it is an abbreviation, which is never declined. */
export function quoted(title: string, lang: Lang): string {
  if (lang === 'en' || isAbbreviation(title)) return title;
  return `«${title}»`;
}

/** The title of something that is done, by its id; in English in quotes, for it may be a phrase: `Get up`. */
export function called(scope: Scope, id: string): string {
  const title = named(scope, id);
  return scope.lang === 'ru' || isAbbreviation(title) ? title : `“${title}”`;
}

/** The title of anything declared, by its id, ready for a sentence. */
export function named(scope: Scope, id: string): string {
  const sym = scope.book.symbols.get(id);
  if (sym !== undefined) return quoted(sym.title[scope.lang], scope.lang);
  const local = scope.locals.get(id);
  if (local?.of === 'option') return quoted(local.title[scope.lang], scope.lang);
  if (local?.of === 'choice') return quoted(choiceTitle(local.line, scope.lang), scope.lang);
  return fieldTitle(scope, id) ?? quoted(id, scope.lang);
}

/** A title as an adjective or a common noun within an English sentence: `Knocked down` -> `knocked down`. */
export function lower(title: string): string {
  const first = title.split(/\s/u, 1)[0] ?? '';
  return first.length > 1 && isAbbreviation(first) ? title : title.charAt(0).toLowerCase() + title.slice(1);
}

/** An English noun with its article; something of which there are several has none. */
export function article(noun: string): string {
  const [head = ''] = noun.split(/ (?:of|in|on|with|to|from|for|that) /u, 1);
  if (/[^s]s$/u.test(head)) return noun;
  return `${/^(?:[aeio]|u(?!s[aeiou]|ni))/iu.test(noun) ? 'an' : 'a'} ${noun}`;
}

/** `Weapon` -> `the weapon`, unless the title is a name already. */
export function theThing(title: string): string {
  return `the ${lower(title)}`;
}

/** Title of a choice; its name where it has none. */
export function choiceTitle(line: LineOf<'choose'>, lang: Lang): string {
  return line.title === null ? line.name.id : titleText(line.title, lang);
}

/** Title of a field of any item or condition. */
export function fieldTitle(scope: Scope, id: string): string | null {
  const field = fieldOf(scope, id);
  return field && quoted(field.title === null ? id : titleText(field.title, scope.lang), scope.lang);
}

/** A field of any item or condition: fields of one name are one thing to people. */
export function fieldOf({ book }: Scope, id: string): LineOf<'field'> | null {
  for (const { line } of book.order)
    for (const child of line.children)
      if (child.type === 'field' && (child.name.id === id || child.also?.id === id)) return child;
  return null;
}

/** The same in every case. */
export function still(text: string): Noun {
  return { nominative: text, genitive: text, dative: text, instrumental: text };
}

/** A word that can be declined before a title that can't: «предмета «Винтовка»». */
export function declined(kind: keyof typeof kindWords, title: string, behind = ''): Noun {
  const [nominative, genitive, dative, instrumental] = kindWords[kind];
  const tail = `«${title}»${behind}`;
  return {
    nominative: `${nominative} ${tail}`,
    genitive: `${genitive} ${tail}`,
    dative: `${dative} ${tail}`,
    instrumental: `${instrumental} ${tail}`,
    ...(kind === 'item' || kind === 'condition' ? { thing: true } : {})
  };
}

/** The declinable word for a symbol's kind, if it has one. */
export function kindWord(sym: Sym): keyof typeof kindWords | null {
  return sym.kind in kindWords ? (sym.kind as keyof typeof kindWords) : null;
}

const kindWords = {
  item: ['предмет', 'предмета', 'предмету', 'предметом'],
  condition: ['состояние', 'состояния', 'состоянию', 'состоянием'],
  stance: ['стойка', 'стойки', 'стойке', 'стойкой'],
  action: ['действие', 'действия', 'действию', 'действием'],
  character: ['персонаж', 'персонажа', 'персонажу', 'персонажем'],
  list: ['список', 'списка', 'списку', 'списком'],
  location: ['место', 'места', 'месту', 'местом'],
  perk: ['черта', 'черты', 'черте', 'чертой']
} as const;

const noLocals: ReadonlyMap<string, Local> = new Map();

/** Capitals only: `AP`, «ОД». Such a title needs no quotes and no declension. */
export function isAbbreviation(title: string): boolean {
  return title === title.toUpperCase() && /^[\p{Lu}\p{N}-]+$/u.test(title);
}

/** A declaration, or an option with names of its own inside one. */
interface Home {
  readonly line: Line;
  readonly parent: Home | null;
}

const localsCache = new WeakMap<Home, ReadonlyMap<string, Local>>();

function localsOf(home: Home | null): ReadonlyMap<string, Local> {
  if (home === null) return noLocals;
  const known = localsCache.get(home);
  if (known !== undefined) return known;
  const locals = new Map<string, Local>(localsOf(home.parent));
  const visit = (line: Line): void => {
    if (line.type === 'choose') locals.set(line.name.id, { of: 'choice', line });
    else if (line.type === 'let') locals.set(line.name.id, { of: 'let', value: line.value });
    else if (line.type === 'option') {
      locals.set(line.name.id, { of: 'option', title: wordsOf(line.title, line.name.id) });
      return; // What is chosen inside it is known only there.
    }
    line.children.forEach(visit);
  };
  // The members of a list are declared for everybody; only an action's options are local.
  if (home.line.type !== 'list') home.line.children.forEach(visit);
  localsCache.set(home, locals);
  return locals;
}

function wordsOf(title: Title | null, fallback: string): Words {
  if (title === null) return { ru: fallback, en: fallback };
  return { ru: titleText(title, 'ru'), en: titleText(title, 'en') };
}

type Homes = WeakMap<object, Home>;

const homesCache = new WeakMap<Rulebook, Homes>();

/** Which declaration or option every node stands in. Built once a rulebook. */
function homes(book: Rulebook): Homes {
  let map = homesCache.get(book);
  if (map === undefined) {
    map = new WeakMap();
    for (const { line, kind } of book.order) if (kind !== 'member') settle(line, { line, parent: null }, map);
    for (const line of book.checks.values()) settle(line, { line, parent: null }, map);
    homesCache.set(book, map);
  }
  return map;
}

const homesInCache = new WeakMap<Line, Homes>();

/** The same of one declaration. */
function homesIn(line: Line): Homes {
  let map = homesInCache.get(line);
  if (map === undefined) {
    map = new WeakMap();
    settle(line, { line, parent: null }, map);
    homesInCache.set(line, map);
  }
  return map;
}

function settle(value: unknown, home: Home, map: Homes): void {
  if (typeof value !== 'object' || value === null || map.has(value)) return;
  const option = home.line !== value && 'type' in value && value.type === 'option';
  const here = option ? { line: value as Line, parent: home } : home;
  map.set(value, here);
  for (const part of Object.values(value)) settle(part, here, map);
}
