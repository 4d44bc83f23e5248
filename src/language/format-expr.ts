/**
 * Expressions back to text with no more brackets than the grammar and the reader need. Besides levels of precedence
 * there are expressions that swallow what follows them (`best of a, b` goes on with `+ c`), so every printer is told
 * what comes right after.
 */
import { spotOf } from './spot.ts';
import type { Expr, Path, Str, Title, WhoWord } from './tree.ts';
import type { Lang } from './words.ts';
import { phrase, words } from './words.ts';

/** What may come right after an expression, as bits. */
export const after = {
  nothing: 0,
  or: 1,
  and: 2,
  comparison: 4,
  rounding: 8,
  sum: 16,
  product: 32,
  comma: 64,
  of: 128,
  to: 256,
  place: 512,
  /** Whatever it is. */
  always: 1024
} as const;

/** Levels of the grammar, loosest first. A plain sum has no rounding behind it. */
const level = {
  or: 1,
  and: 2,
  not: 3,
  comparison: 4,
  sum: 5,
  plainSum: 6,
  product: 7,
  unary: 8,
  primary: 9
} as const;

/** `expr` as rule text. `next` says what stands behind it on its line. */
export function printExpr(expr: Expr, lang: Lang, next: number = after.nothing): string {
  return print(expr, lang, level.or, next);
}

/** A modifier of a check: `- 2`, `+ n`. The sign is the modifier's first, as the grammar reads it. */
export function printCheckModifier(expr: Expr, lang: Lang, next: number = after.nothing): string {
  if (expr.type === 'binary' && (expr.op === '+' || expr.op === '-')) {
    const left = printCheckModifier(expr.left, lang, after.sum);
    return `${left} ${expr.op} ${print(expr.right, lang, level.product, next)}`;
  }
  if (expr.type === 'negative') return `- ${print(expr.value, lang, level.product, next)}`;
  return `+ ${print(expr, lang, level.product, next)}`;
}

/** A sum that may be rounded, but compares nothing. */
export function printSum(expr: Expr, lang: Lang, next: number = after.nothing): string {
  return print(expr, lang, level.sum, next);
}

/** A dotted name. `spelling` picks a grammatical form of `me`, `it` or `that`, where the name is just one of these. */
export function printPath(path: Path, lang: Lang, spelling = 0): string {
  const [head = '', ...rest] = path.path;
  const parts = rest.map((name) => (ownParts.has(name) ? phrase(`p_${name}`, lang) : name));
  return [printHead(head, lang, rest.length === 0 ? spelling : 0), ...parts].join('.');
}

/** What checks, pools, conditions and deeds name by themselves; these are words of the language. */
const ownNames: ReadonlySet<string> = new Set(['roll', 'rolled', 'score', 'value', 'modifier']);
const ownParts: ReadonlySet<string> = new Set([
  'owed',
  'aside',
  'maximum',
  'missing',
  'since',
  'target',
  'actor',
  'action'
]);

/** Forms of `me`, `it` and `that` in Russian: see `i_me`, `it`, `that` in words.json. */
export const caseForm = { dative: 1, genitive: 2, instrumental: 3 } as const;
/** «ход его», not «него», where no preposition stands before it. */
const ITS = 4;

/** A text in straight quotes, unless it contains one. */
export function printText(value: string): string {
  if (!value.includes('"')) return `"${value}"`;
  return value.includes('»') ? `“${value}”` : `«${value}»`;
}

/** `"по-русски" / "in English"`. */
export function printTitle(title: Title): string {
  const text = (str: Str): string => printText(str.value);
  return title.en === null ? text(title.ru) : `${text(title.ru)} / ${text(title.en)}`;
}

/** A word for characters. `some` asks for the nominative («есть враг»), everything else for the object's form. */
export function printWho(who: WhoWord, lang: Lang, some = false): string {
  return phrase(who, lang, some && lang === 'ru' && who !== 'me' ? 1 : 0);
}

function print(expr: Expr, lang: Lang, wanted: number, next: number): string {
  const bare = levelOf(expr) >= wanted && (swallows(expr) & (next | after.always)) === 0;
  return bare ? printBare(expr, lang, next) : `(${printBare(expr, lang, after.nothing)})`;
}

function levelOf(expr: Expr): number {
  switch (expr.type) {
    case 'binary':
      return expr.op === 'or' || expr.op === 'and' ? level[expr.op] : (arithmetic[expr.op] ?? level.comparison);
    case 'not':
      return level.not;
    case 'is':
    case 'near':
    case 'route':
    case 'placed':
    case 'acting':
    case 'outcome':
    case 'latest':
      return level.comparison;
    case 'rounded':
      return level.sum;
    case 'negative':
      return level.unary;
    case 'best':
      // The grammar could do without brackets inside a sum; people could not tell where the list ends.
      return level.or;
    default:
      return level.primary;
  }
}

const arithmetic: Readonly<Record<string, number>> = {
  '+': level.plainSum,
  '-': level.plainSum,
  '*': level.product,
  '/': level.product
};

/** What an expression would take for its own part if it stood right behind it. */
function swallows(expr: Expr): number {
  const sums = after.sum | after.product | after.rounding;
  switch (expr.type) {
    case 'best':
      return sums | after.comma;
    case 'quantified':
      return sums | after.comparison;
    case 'aggregate': {
      // In Russian «на каждое» and «на 2 часа» begin like «на столе».
      const list = expr.of !== null ? after.nothing : expr.locations.length > 0 ? after.comma : after.place;
      const of = expr.of === null ? after.of : after.nothing;
      return expr.where === null ? list | of : sums | after.comparison | after.and | after.or | after.comma;
    }
    case 'asked':
      return expr.title.en === null ? after.product : after.nothing;
    case 'name':
      return expr.path.length === 1 ? riskOf(expr.path[0] ?? '') : after.nothing;
    default:
      return after.nothing;
  }
}

/** Names that begin a keyword (`distance` in `distance to`) must not meet the rest of it. */
function riskOf(name: string): number {
  return risks.get(name) ?? after.nothing;
}

const risks: ReadonlyMap<string, number> = new Map(
  words
    .filter((word) =>
      [
        'best_of',
        'worst_of',
        'roll_of',
        'bonuses_to',
        'penalties_to',
        'distance_to',
        'uses_of',
        'count_of',
        'sum_of'
      ].includes(word.key)
    )
    .flatMap((word) => [...word.en, ...word.ru])
    .map((spelling): [string, number] => {
      const [first = '', second = ''] = spelling.split(' ');
      if (second === '') return [first, after.always];
      return [first, second === 'of' || second === 'из' ? after.of : after.to];
    })
);

function printBare(expr: Expr, lang: Lang, next: number): string {
  const sub = (part: Expr, wanted: number, behind: number): string => print(part, lang, wanted, behind);
  const w = (key: string): string => phrase(key, lang);
  switch (expr.type) {
    case 'binary':
      return printBinary(expr, lang, next);
    case 'either': {
      // Its brackets are its own: without them nobody could tell where it ends.
      const [value, test, other] = [expr.value, expr.test, expr.other].map((part) => printExpr(part, lang));
      return `(${value ?? ''} ${w('if')} ${test ?? ''} ${w('otherwise')} ${other ?? ''})`;
    }
    case 'not':
      return `${w('not')} ${sub(expr.value, level.not, next)}`;
    case 'negative':
      return `-${sub(expr.value, level.unary, next)}`;
    case 'rounded':
      return `${sub(expr.value, level.plainSum, after.rounding)} ${w(`rounded_${expr.way}`)}`;
    case 'is':
      return `${sub(expr.left, level.sum, after.comparison)} ${w(expr.not ? 'is_not' : 'is')} ${printPath(expr.what, lang)}`;
    case 'near':
      return `${sub(expr.left, level.sum, after.comparison)} ${w(expr.not ? 'is_not' : 'is')} ${printNear(expr, lang)}`;
    case 'route':
      return `${sub(expr.left, level.sum, after.comparison)} ${w(routeKeys[expr.part])} ${printOf(expr.within, expr.place, lang)}`;
    case 'placed':
      return `${sub(expr.left, level.sum, after.comparison)} ${printPlaced(expr, lang)}`;
    case 'acting':
      return `${sub(expr.left, level.sum, after.comparison)} ${w(expr.not ? 'is_not_acting' : 'is_acting')}`;
    case 'outcome':
      return `${sub(expr.left, level.sum, after.comparison)} ${w(outcomeKeys[expr.outcome])}`;
    case 'latest':
      return `${sub(expr.left, level.sum, after.comparison)} ${w('was_last')}`;
    case 'best': {
      const items = expr.items.map((item, i) => sub(item, level.sum, i < expr.items.length - 1 ? after.comma : next));
      return `${w(`${expr.way}_of`)} ${items.join(', ')}`;
    }
    case 'rolled':
      return `${w('roll_of')} ${sub(expr.dice, level.unary, next)}`;
    case 'quantified': {
      const [quantity, some] = expr.quantity === 'some' ? [w('some'), true] : [w('no'), false];
      return `${quantity} ${printWho(expr.who, lang, some)} ${w('where')} ${sub(expr.test, level.not, next)}`;
    }
    case 'aggregate':
      return printAggregate(expr, lang, next);
    default:
      return printLeaf(expr, lang);
  }
}

const outcomeKeys = {
  passed: 'has_passed',
  failed: 'has_failed',
  critical: 'was_critical',
  fumble: 'was_fumbled'
} as const;

function printBinary(expr: Extract<Expr, { type: 'binary' }>, lang: Lang, next: number): string {
  const { op } = expr;
  const side = (part: Expr, wanted: number, behind: number): string => print(part, lang, wanted, behind);
  if (op === 'or')
    return `${side(expr.left, level.or, after.or)} ${phrase('or', lang)} ${side(expr.right, level.and, next)}`;
  if (op === 'and')
    return `${side(expr.left, level.and, after.and)} ${phrase('and', lang)} ${side(expr.right, level.not, next)}`;
  if (op === '+' || op === '-')
    return `${side(expr.left, level.plainSum, after.sum)} ${op} ${side(expr.right, level.product, next)}`;
  if (op === '*' || op === '/')
    return `${side(expr.left, level.product, after.product)} ${op} ${side(expr.right, level.unary, next)}`;
  return `${side(expr.left, level.sum, after.comparison)} ${op} ${side(expr.right, level.sum, next)}`;
}

function printNear(expr: Extract<Expr, { type: 'near' }>, lang: Lang): string {
  if (expr.within === null) {
    const toMe = lang === 'ru' && expr.place.path.length === 1 && expr.place.path[0] === 'me';
    return `${phrase('adjacent_to', lang, toMe ? 1 : 0)} ${printPath(expr.place, lang, lang === 'ru' ? caseForm.instrumental : 0)}`;
  }
  return `${phrase('within', lang)} ${printOf(expr.within, expr.place, lang)}`;
}

const routeKeys = { any: 'passes_within', start: 'starts_within', end: 'ends_within' } as const;

/** `5 of me`: how far, and from what. */
function printOf(within: Expr, place: Path, lang: Lang): string {
  return `${print(within, lang, level.sum, after.of)} ${phrase('within_of', lang)} ${genitive(place, lang)}`;
}

function printPlaced({ not, at }: Extract<Expr, { type: 'placed' }>, lang: Lang): string {
  if (at === null) return phrase(not ? 'not_on_the_field' : 'on_the_field', lang);
  return `${phrase(not ? 'stands_not_at' : 'stands_at', lang)} ${spotOf(at)}`;
}

/** `KIND in LOCATION, LOCATION of CHARACTER where EXPR`, shared by `count of`, `sum of` and choices of items. */
export function printItems(
  items: Pick<Extract<Expr, { type: 'aggregate' }>, 'kind' | 'locations' | 'of' | 'where'>,
  lang: Lang,
  next: number = after.nothing
): string {
  const places = items.locations.map((id) => id.id).join(', ');
  return [
    items.kind.id,
    ...(places === '' ? [] : [phrase('in', lang), places]),
    ...(items.of === null ? [] : [phrase('of', lang), genitive(items.of, lang)]),
    ...(items.where === null ? [] : [phrase('where', lang), printExpr(items.where, lang, next)])
  ].join(' ');
}

function printAggregate(expr: Extract<Expr, { type: 'aggregate' }>, lang: Lang, next: number): string {
  const items = printItems(expr, lang, next);
  if (expr.field === null) return `${phrase('count_of', lang)} ${items}`;
  return `${phrase('sum_of', lang)} ${expr.field.id} ${phrase('over', lang)} ${items}`;
}

type Branch =
  | 'either'
  | 'binary'
  | 'not'
  | 'negative'
  | 'rounded'
  | 'is'
  | 'near'
  | 'route'
  | 'placed'
  | 'acting'
  | 'outcome'
  | 'latest'
  | 'best'
  | 'rolled'
  | 'quantified'
  | 'aggregate';

function printLeaf(expr: Exclude<Expr, { type: Branch }>, lang: Lang): string {
  const w = (key: string): string => phrase(key, lang);
  switch (expr.type) {
    case 'name':
      return printPath(expr, lang);
    case 'number':
      return expr.text;
    case 'dice':
      return `${expr.count}${lang === 'ru' ? 'к' : 'd'}${expr.sides}`;
    case 'text':
      return printText(expr.text);
    case 'boolean':
      return w(expr.value ? 'yes' : 'no');
    case 'sum_of':
      return `${w(`${expr.part}_to`)} ${expr.name.id}`;
    case 'distance':
      return `${w('distance_to')} ${genitive(expr.place, lang)}`;
    case 'uses':
      return `${w('uses_of')} ${expr.what.map((id) => id.id).join(', ')} ${w(`this_${expr.span}`)}`;
    case 'steps':
      return `${w('steps_from')} ${genitive(expr.start, lang)} ${w('to')} ${genitive(expr.end, lang)}`;
    case 'asked':
      return `${w(`${expr.who}_says`.replace('people_says', 'people_say'))} ${printTitle(expr.title)}`;
    case 'own_turn':
      return w('own_turn');
    case 'busy':
      return `${w('busy_with')} ${expr.what.id}`;
  }
}

/** A name behind a word that asks for the genitive: «у него», «до меня», «против того». */
export function genitive(path: Path, lang: Lang): string {
  return printPath(path, lang, lang === 'ru' ? caseForm.genitive : 0);
}

function printHead(head: string, lang: Lang, spelling: number): string {
  if (head === 'me') return phrase('i_me', lang, lang === 'ru' ? spelling : 0);
  if (head === 'that' || head === 'it') return phrase(head, lang, lang === 'ru' ? spelling : 0);
  if (head === 'against') return phrase(head, lang);
  if (ownNames.has(head)) return phrase(`n_${head}`, lang);
  return head;
}

/** A name as the owner of something: «следующего хода его». */
export function possessive(path: Path, lang: Lang): string {
  return path.path[0] === 'it' ? printPath(path, lang, lang === 'ru' ? ITS : 0) : genitive(path, lang);
}
