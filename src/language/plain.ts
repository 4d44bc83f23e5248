/**
 * Expressions in plain words, for the sentences that say what a rule needs. Numbers keep their signs (`STR / 2`), claims
 * become clauses that can follow "if" or "it is needed that".
 */
import type { Rulebook } from './rulebook.ts';
import { countingGenitive, formsOfSpace, isCounted } from './forms.ts';
import { spotOf } from './spot.ts';
import type { Expr, Line } from './tree.ts';
import { joined, type Lang } from './words.ts';
import type { Noun, Scope } from './plain-names.ts';
import { called, named, scopeOf, titleText } from './plain-names.ts';
import { aggregate } from './plain-aggregate.ts';
import { claimOf, isClaim, isEnclosed, last, nounOf, them } from './plain-path.ts';
import { comparisons, extremes, notOutcomes, opposites, outcomes, roundings, spans, whos } from './plain-words.ts';

/**
 * `expr` in words, without a capital and a full stop: `AP is at least 2`, «у вас нет состояния «Карабкается»».
 * `expr` must be a node of `book` for the names bound in its action to have their titles; others print as they are.
 *
 * @param within the declaration it stands in, where that is known: then no other is looked through for it
 */
export function plainExpr(book: Rulebook, expr: Expr, lang: Lang, within?: Line): string {
  return plainIn(scopeOf(book, expr, lang, within), expr);
}

/** The same with the names already in hand. */
export function plainIn(scope: Scope, expr: Expr): string {
  switch (expr.type) {
    case 'binary':
      return binary(scope, expr);
    case 'either':
      return either(scope, expr);
    case 'not':
      return negation(scope, expr.value);
    case 'is':
      return is(scope, expr, false);
    case 'near':
      return near(scope, expr, false);
    case 'route':
      return route(scope, expr, false);
    case 'placed':
      return standing(scope, expr, false);
    case 'acting':
      return acting(scope, expr, false);
    case 'outcome':
      return outcomes[expr.outcome][scope.lang](noun(scope, expr.left).nominative);
    case 'latest':
      return latest(scope, expr, false);
    case 'quantified':
      return quantified(scope, expr, false);
    case 'name':
      return claimOf(scope, expr.path, false, plainIn) ?? nounOf(scope, expr.path, plainIn).nominative;
    case 'own_turn':
      return scope.lang === 'en' ? 'it is your turn' : 'сейчас ваш ход';
    case 'busy':
      return busy(scope, expr, false);
    case 'asked':
      return asked(scope, expr);
    default:
      return amount(scope, expr);
  }
}

/** A condition. A name that is only true or false gets a verb: `Set up of the weapon is yes`. */
export function plainTest(scope: Scope, expr: Expr): string {
  return expr.type === 'name' && claimOf(scope, expr.path, false, plainIn) === null
    ? yesNo(scope, expr, false)
    : plainIn(scope, expr);
}

function yesNo(scope: Scope, expr: Extract<Expr, { type: 'name' }>, no: boolean): string {
  const local = expr.path.length === 1 ? scope.locals.get(expr.path[0] ?? '') : undefined;
  if (local?.of === 'let' && scope.depth <= 3) {
    const deeper = { ...scope, depth: scope.depth + 1 };
    return no ? negation(deeper, local.value) : plainTest(deeper, local.value);
  }
  const thing = nounOf(scope, expr.path, plainIn).nominative;
  if (scope.lang === 'en') return `${thing} is ${no ? 'no' : 'yes'}`;
  return `${thing} — ${no ? 'нет' : 'да'}`;
}

/** What can stand behind «от» and «до»; in English nothing changes. */
export function genitiveIn(scope: Scope, expr: Expr): string {
  const bounded = expr.type === 'best' ? boundedIn(scope, expr, genitiveIn) : null;
  if (bounded !== null) return bounded;
  if (scope.lang === 'en') return plainIn(scope, expr);
  if (expr.type === 'name') return nounOf(scope, expr.path, plainIn).genitive;
  if (expr.type === 'best') {
    return `${extremes[expr.way][expr.items.length > 2 ? 'many' : 'two'].genitive} ${among(scope, expr)}`;
  }
  if (expr.type === 'rounded') return `${genitiveIn(scope, expr.value)} ${roundings[expr.way].ru}`;
  if (expr.type === 'rolled') return `броска ${plainIn(scope, expr.dice)}`;
  return bare(plainIn(scope, expr));
}

/** A text without the brackets around the whole of it. */
export function bare(text: string): string {
  return isEnclosed(text) ? text.slice(1, -1) : text;
}

/** `best of 1, n` is n, but at least 1; null where it is no number beside something else. */
function boundedIn(
  scope: Scope,
  { way, items }: Extract<Expr, { type: 'best' }>,
  print: (scope: Scope, expr: Expr) => string
): string | null {
  const bound = items.find((item) => item.type === 'number');
  const other = items.find((item) => item.type !== 'number');
  if (items.length !== 2 || bound?.type !== 'number' || !other) return null;
  const limit = way === 'best' ? { en: 'but at least', ru: 'но не меньше' } : { en: 'but at most', ru: 'но не больше' };
  return `${print(scope, other)}, ${limit[scope.lang]} ${bound.text}`;
}

function among(scope: Scope, expr: Extract<Expr, { type: 'best' }>): string {
  const items = expr.items.map((item) => plainIn(scope, item)).join(', ');
  return scope.lang === 'en' ? `of (${items})` : `из (${items})`;
}

/** Numbers, dice, texts and what is made of them. */
function amount(
  scope: Scope,
  expr: Exclude<
    Expr,
    {
      type:
        | 'binary'
        | 'either'
        | 'not'
        | 'is'
        | 'near'
        | 'route'
        | 'placed'
        | 'acting'
        | 'outcome'
        | 'latest'
        | 'quantified'
        | 'name'
        | 'own_turn'
        | 'busy'
        | 'asked';
    }
  >
): string {
  const { lang } = scope;
  switch (expr.type) {
    case 'number':
      return expr.text;
    case 'dice':
      return `${expr.count}${lang === 'en' ? 'd' : 'к'}${expr.sides}`;
    case 'text':
      return lang === 'en' ? `“${expr.text}”` : `«${expr.text}»`;
    case 'boolean':
      return lang === 'en' ? (expr.value ? 'yes' : 'no') : expr.value ? 'да' : 'нет';
    case 'negative':
      return `−${operand(scope, expr.value)}`;
    case 'rounded':
      return `${plainIn(scope, expr.value)} ${roundings[expr.way][lang]}`;
    case 'best': {
      const bounded = boundedIn(scope, expr, plainIn);
      if (bounded !== null) return `(${bounded})`;
      return `${extremes[expr.way][expr.items.length > 2 ? 'many' : 'two'][lang]} ${among(scope, expr)}`;
    }
    case 'rolled':
      return lang === 'en' ? `a roll of ${plainIn(scope, expr.dice)}` : `бросок ${plainIn(scope, expr.dice)}`;
    case 'sum_of': {
      const en = expr.part === 'bonuses' ? 'bonuses to' : 'penalties to';
      const ru = expr.part === 'bonuses' ? 'прибавки к' : 'штрафы к';
      return lang === 'en' ? `${en} ${named(scope, expr.name.id)}` : `${ru} ${dative(scope, expr.name.id)}`;
    }
    case 'distance': {
      const place = nounOf(scope, expr.place.path, plainIn);
      return lang === 'en' ? `the distance to ${place.nominative}` : `расстояние до ${place.genitive}`;
    }
    case 'uses': {
      const what = joined(
        expr.what.map((id) => called(scope, id.id)),
        lang === 'en' ? 'or' : 'или'
      );
      return lang === 'en'
        ? `the number of times ${what} was done ${spans[expr.span].en}`
        : `число действий ${what} ${spans[expr.span].ru}`;
    }
    case 'steps': {
      const [from, to] = [expr.start, expr.end].map((path) => nounOf(scope, path.path, plainIn).genitive);
      return lang === 'en'
        ? `the steps from ${from ?? ''} to ${to ?? ''}`
        : `число шагов от ${from ?? ''} до ${to ?? ''}`;
    }
    case 'aggregate':
      return aggregate(scope, expr, plainIn);
  }
}

function binary(scope: Scope, expr: Extract<Expr, { type: 'binary' }>): string {
  const { lang } = scope;
  if (expr.op === 'and' || expr.op === 'or') {
    const [left, right] = [expr.left, expr.right].map((side) => {
      const text = plainTest(scope, side);
      return side.type === 'binary' && side.op !== expr.op && (side.op === 'or' || side.op === 'and')
        ? `(${text})`
        : text;
    });
    const word = expr.op === 'and' ? { en: 'and', ru: 'и' } : { en: 'or', ru: 'или' };
    return `${left ?? ''} ${word[lang]} ${right ?? ''}`;
  }
  const words = comparisons[expr.op];
  if (words !== undefined) return comparison(scope, expr, words[lang]);
  const sign = expr.op === '*' ? '×' : expr.op === '-' ? '−' : expr.op;
  const tight = expr.op === '*' || expr.op === '/';
  const right = tight || expr.op === '-' ? operand(scope, expr.right) : plainIn(scope, expr.right);
  return `${tight ? operand(scope, expr.left) : plainIn(scope, expr.left)} ${sign} ${right}`;
}

function either(scope: Scope, expr: Extract<Expr, { type: 'either' }>): string {
  const [value, other] = [expr.value, expr.other].map((part) => plainIn(scope, part));
  const test = plainTest(scope, expr.test);
  if (scope.lang === 'en') return `(${value ?? ''} if ${test}, otherwise ${other ?? ''})`;
  return `(${value ?? ''}, если ${test}, иначе ${other ?? ''})`;
}

function comparison(scope: Scope, expr: Extract<Expr, { type: 'binary' }>, word: string): string {
  const left = amountOrThing(scope, expr.left);
  const right = amountOrThing(scope, expr.right);
  if (scope.lang === 'en' && left === 'they') return `${left} ${word.replace(/^is/u, 'are')} ${right}`;
  if (scope.lang === 'ru' && (expr.op === '=' || expr.op === '!=') && isMeasured(scope, expr.right)) {
    const other = noun(scope, expr.right).instrumental;
    return `${left} ${expr.op === '=' ? '' : 'не '}совпадает с ${other}`;
  }
  if (scope.lang === 'en') return `${left} ${word} ${right}`;
  // «равно» would have to agree with what is compared; a dash agrees with everything.
  if (expr.op === '=') return `${left} — ${isNumber(expr.right) ? 'ровно ' : ''}${right}`;
  if (expr.op === '!=') return `${left} — не ${right}`;
  return `${left} ${word} ${isNumber(expr.right) ? right : genitiveIn(scope, expr.right)}`;
}

function amountOrThing(scope: Scope, expr: Expr): string {
  return expr.type === 'name' ? nounOf(scope, expr.path, plainIn).nominative : plainIn(scope, expr);
}

/** Something that two things can have alike; not somebody, and not a word of a list. */
function isMeasured(scope: Scope, expr: Expr): boolean {
  if (expr.type !== 'name') return false;
  const { path } = expr;
  const [head = ''] = path;
  const local = scope.locals.get(head);
  const sym = scope.book.symbols.get(path.at(-1) ?? '');
  if (path.length > 1) return sym?.kind !== 'member' && sym?.kind !== 'character';
  if (local !== undefined) return local.of === 'choice' && local.line.domain.type !== 'domain_character';
  return sym !== undefined && sym.kind !== 'member' && sym.kind !== 'character';
}

function isNumber(expr: Expr): boolean {
  return expr.type === 'number' || expr.type === 'negative' || expr.type === 'binary' || expr.type === 'rounded';
}

/** `not X`, put where people put it: "you are not climbing" rather than "it is not so that you are climbing". */
function negation(scope: Scope, value: Expr): string {
  switch (value.type) {
    case 'not':
      return plainIn(scope, value.value);
    case 'is':
      return is(scope, value, true);
    case 'near':
      return near(scope, value, true);
    case 'route':
      return route(scope, value, true);
    case 'placed':
      return standing(scope, value, true);
    case 'acting':
      return acting(scope, value, true);
    case 'quantified':
      return quantified(scope, value, true);
    case 'outcome':
      return notOutcomes[value.outcome][scope.lang](noun(scope, value.left).nominative);
    case 'latest':
      return latest(scope, value, true);
    case 'own_turn':
      return scope.lang === 'en' ? 'it is not your turn' : 'сейчас не ваш ход';
    case 'busy':
      return busy(scope, value, true);
    case 'name': {
      const claim = claimOf(scope, value.path, true, plainIn);
      if (claim !== null) return claim;
      return yesNo(scope, value, true);
    }
    default: {
      if (value.type === 'binary' && (value.op === 'and' || value.op === 'or')) {
        const joint = value.op === 'and' ? { en: 'or', ru: 'или' } : { en: 'and', ru: 'и' };
        const [left, right] = [value.left, value.right].map((side) => {
          const text = negation(scope, side);
          return side.type === 'binary' && (side.op === 'or' || side.op === 'and') ? `(${text})` : text;
        });
        return `${left ?? ''} ${joint[scope.lang]} ${right ?? ''}`;
      }
      const opposite = value.type === 'binary' ? opposites[value.op] : undefined;
      if (value.type === 'binary' && opposite !== undefined) return plainIn(scope, { ...value, op: opposite });
      return scope.lang === 'en'
        ? `it is not so that ${plainIn(scope, value)}`
        : `неверно, что ${plainIn(scope, value)}`;
    }
  }
}

function is(scope: Scope, expr: Extract<Expr, { type: 'is' }>, flip: boolean): string {
  const negated = expr.not !== flip;
  const name = last(expr.what);
  const owner = expr.left.type === 'name' ? expr.left.path : null;
  const sym = expr.what.path.length === 1 ? scope.book.symbols.get(name) : undefined;
  if (owner !== null && sym !== undefined && !scope.locals.has(name))
    return isClaim(scope, owner, sym, negated, plainIn);
  const left = noun(scope, expr.left).nominative;
  const option = expr.what.path.length === 1 && scope.locals.get(name)?.of === 'option';
  const what = option ? named(scope, name) : nounOf(scope, expr.what.path, plainIn).nominative;
  if (scope.lang === 'en')
    return `${left} ${left === 'you' || left === 'they' ? 'are' : 'is'}${negated ? ' not' : ''} ${what}`;
  return `${left} — ${negated ? 'не ' : ''}${what === 'он' ? 'он сам' : what}`;
}

function near(scope: Scope, expr: Extract<Expr, { type: 'near' }>, flip: boolean): string {
  const negated = expr.not !== flip;
  const left = noun(scope, expr.left).nominative;
  const place = nounOf(scope, expr.place.path, plainIn);
  const not = negated ? (scope.lang === 'en' ? ' not' : ' не') : '';
  if (scope.lang === 'en') {
    const where = expr.within === null ? 'next to' : `within ${distanceIn(scope, expr.within)} of`;
    const whom = them(place.nominative);
    return `${left} ${left === 'you' || left === 'they' ? 'are' : 'is'}${not} ${where} ${whom}`;
  }
  if (expr.within !== null) return `${left}${not} в пределах ${distanceIn(scope, expr.within)} от ${place.genitive}`;
  return `${left}${not} рядом с ${place.instrumental}`;
}

const routes = {
  any: { en: ['passes', 'does not pass'], ru: 'проходит' },
  start: { en: ['starts', 'does not start'], ru: 'начинается' },
  end: { en: ['ends', 'does not end'], ru: 'заканчивается' }
} as const;

function route(scope: Scope, expr: Extract<Expr, { type: 'route' }>, negated: boolean): string {
  const deed = noun(scope, expr.left);
  const place = nounOf(scope, expr.place.path, plainIn);
  const { en, ru } = routes[expr.part];
  const far = distanceIn(scope, expr.within);
  if (scope.lang === 'en')
    return `the way of ${deed.nominative} ${en[negated ? 1 : 0]} within ${far} of ${them(place.nominative)}`;
  return `путь ${deed.genitive}${negated ? ' не' : ''} ${ru} в пределах ${far} от ${place.genitive}`;
}

function busy(scope: Scope, expr: Extract<Expr, { type: 'busy' }>, negated: boolean): string {
  const what = named(scope, expr.what.id);
  if (scope.lang === 'en') return `you are${negated ? ' not' : ''} busy with ${what}`;
  return `вы ${negated ? 'не ' : ''}заняты действием ${what}`;
}

function standing(scope: Scope, { left, not, at }: Extract<Expr, { type: 'placed' }>, flip: boolean): string {
  const negated = not !== flip;
  const who = noun(scope, left).nominative;
  if (at === null) return placeKnown(scope, noun(scope, left), negated);
  if (scope.lang === 'en')
    return `${who} ${who === 'you' || who === 'they' ? 'are' : 'is'}${negated ? ' not' : ''} at ${spotOf(at)}`;
  return `${who}${negated ? ' не' : ''} в точке ${spotOf(at)}`;
}

/** Of a deed it is its way that is on the field. */
function placeKnown({ lang }: Scope, { nominative, genitive }: Noun, negated: boolean): string {
  if (lang === 'en') {
    const whose =
      { you: 'your place', they: 'their place', 'that deed': 'the way of that deed' }[nominative] ??
      `the place of ${nominative}`;
    return `${whose} is${negated ? ' not' : ''} known`;
  }
  const not = negated ? 'не' : '';
  if (genitive === 'того действия') return `путь того действия ${not}известен`;
  return `${{ вас: 'ваше место', него: 'его место' }[genitive] ?? `место ${genitive}`} ${not}известно`;
}

function acting(scope: Scope, expr: Extract<Expr, { type: 'acting' }>, flip: boolean): string {
  const negated = expr.not !== flip;
  const who = noun(scope, expr.left).nominative;
  if (scope.lang === 'en')
    return `${who} ${who === 'you' || who === 'they' ? 'are' : 'is'}${negated ? ' not' : ''} in the middle of an action`;
  return `${who} ${negated ? 'сейчас не посреди действия' : 'сейчас посреди действия'}`;
}

function latest(scope: Scope, expr: Extract<Expr, { type: 'latest' }>, negated: boolean): string {
  const deed = noun(scope, expr.left);
  if (scope.lang === 'en')
    return `${negated ? 'something' : 'nothing'} has been done since ${deed.nominative} by the same character`;
  return `после ${deed.genitive} тот же персонаж ${negated ? 'уже сделал что-то ещё' : 'больше ничего не делал'}`;
}

/** A length with the system's unit, as its title is written. */
function distanceIn(scope: Scope, expr: Expr): string {
  const forms = formsOfSpace(scope.book.system);
  const amount = expr.type === 'number' ? expr.value : null;
  const length = genitiveIn(scope, expr);
  // What holds a length has its unit in its title.
  if (forms === null || expr.type === 'name' || expr.type === 'best') return length;
  const unit = countingGenitive(forms, amount)[scope.lang];
  const behind = scope.lang === 'en' || (amount !== null && isCounted(forms, 'ru'));
  return `${length} ${behind ? unit : `(${unit})`}`;
}

function quantified(scope: Scope, expr: Extract<Expr, { type: 'quantified' }>, flip: boolean): string {
  const none = (expr.quantity === 'no') !== flip;
  const test = plainTest({ ...scope, compared: true }, expr.test);
  if (scope.lang === 'en')
    return `there is ${none ? 'no ' : whos[expr.who].article}${whos[expr.who].en} for whom this is true: ${test}`;
  return `${none ? 'нет' : 'есть'} ${none ? whos[expr.who].genitive : whos[expr.who].ru}, ${!none && expr.who === 'me' ? 'про которых' : 'про которого'} верно: ${test}`;
}

function asked(scope: Scope, expr: Extract<Expr, { type: 'asked' }>): string {
  const text = titleText(expr.title, scope.lang);
  if (scope.lang === 'en') return `${expr.who === 'gm' ? 'the GM' : 'the table'} says yes to “${text}”`;
  return `${expr.who === 'gm' ? 'мастер отвечает' : 'за столом отвечают'} «да» на вопрос «${text}»`;
}

/** An operand of a product, or of a subtraction: sums in brackets. */
export function operand(scope: Scope, expr: Expr): string {
  const text = plainIn(scope, expr);
  const loose = expr.type === 'rounded' || (expr.type === 'binary' && expr.op !== '*' && expr.op !== '/');
  if (isEnclosed(text)) return text;
  return loose || (expr.type === 'name' && text.includes(' + ')) ? `(${text})` : text;
}

function noun(scope: Scope, expr: Expr): Noun {
  if (expr.type === 'name') return nounOf(scope, expr.path, plainIn);
  const text = plainIn(scope, expr);
  return { nominative: text, genitive: text, dative: text, instrumental: text };
}

function dative(scope: Scope, id: string): string {
  return nounOf(scope, [id], plainIn).dative;
}
