/** A dotted name in words: as something (`the target's AP`) and as a claim about somebody (`the target is prone`). */
import type { Sym, SymbolKind } from './rulebook.ts';
import type { Domain, LineOf, Path } from './tree.ts';
import type { Noun, Scope } from './plain-names.ts';
import {
  choiceTitle,
  article,
  declined,
  fieldOf,
  fieldTitle,
  isAbbreviation,
  kindWord,
  lower,
  named,
  quoted,
  still,
  theThing,
  titleText
} from './plain-names.ts';
import { isWhere } from './plain-words.ts';

/** What opens up a `let` inside a name: the printer of expressions, passed in because it prints names itself. */
export type PrintValue = (scope: Scope, value: LineOf<'let'>['value']) => string;

/** The thing a path names. */
export function nounOf(scope: Scope, path: readonly string[], value: PrintValue): Noun {
  const [head = '', ...rest] = path;
  let noun = headNoun(scope, head, value);
  let owner: string | null = head;
  for (const part of rest) {
    noun = partNoun(scope, noun, owner, part);
    owner = null;
  }
  return noun;
}

/** A path that is true or false by itself, in words; null where it is rather a thing. */
export function claimOf(scope: Scope, path: readonly string[], negated: boolean, value: PrintValue): string | null {
  const sym = scope.book.symbols.get(path.at(-1) ?? '');
  if (sym === undefined || !(sym.kind === 'condition' || sym.kind === 'stance' || sym.kind === 'perk')) return null;
  if (path.length === 1 && scope.locals.has(sym.id)) return null;
  return isClaim(scope, path.slice(0, -1), sym, negated, value);
}

/** `OWNER is SYMBOL` in words. An empty owner is the one who acts. */
export function isClaim(scope: Scope, owner: readonly string[], sym: Sym, negated: boolean, value: PrintValue): string {
  const who = owner.length === 0 ? meIn(scope) : nounOf(scope, owner, value);
  return scope.lang === 'en' ? englishClaim(who.nominative, sym, negated) : russianClaim(who, sym, negated);
}

function englishClaim(who: string, sym: Sym, negated: boolean): string {
  const plural = who === 'you' || who === 'they';
  const title = `“${sym.title.en}”`;
  const not = negated ? ' not' : '';
  if (sym.kind === 'stance') return `${stanceOf(who)} is${not} ${title}`;
  if (sym.kind === 'condition' || sym.kind === 'perk') {
    const has = plural ? (negated ? 'do not have' : 'have') : negated ? 'does not have' : 'has';
    return `${who} ${has} the ${sym.kind} ${title}`;
  }
  if (sym.kind === 'tag' || sym.kind === 'action')
    return `${who} ${negated ? (plural ? 'do not count' : 'does not count') : plural ? 'count' : 'counts'} as ${title}`;
  const what = { member: title, location: sym.title.en }[sym.kind as string] ?? article(lower(sym.title.en));
  return `${who} ${plural ? 'are' : 'is'}${not} ${what}`;
}

/** `your stance`, `the stance of the target`. */
export function stanceOf(who: string): string {
  const whose = { you: 'your', they: 'their' }[who];
  return whose === undefined ? `the stance of ${who}` : `${whose} stance`;
}

function russianClaim(who: Noun, sym: Sym, negated: boolean): string {
  const title = `«${sym.title.ru}»`;
  if (sym.kind === 'condition') return `у ${who.genitive} ${negated ? 'нет состояния' : 'есть состояние'} ${title}`;
  if (sym.kind === 'perk') return `у ${who.genitive} ${negated ? 'нет черты' : 'есть черта'} ${title}`;
  const not = negated ? 'не ' : '';
  if (sym.kind === 'stance') {
    const whose = { вас: 'ваша стойка', него: 'его стойка' }[who.genitive] ?? `стойка ${who.genitive}`;
    return `${whose} — ${not}${title}`;
  }
  if (sym.kind === 'location' && isWhere(sym.title.ru)) return `${who.nominative} ${not}${sym.title.ru}`;
  if (sym.kind === 'tag' || sym.kind === 'action') return `${who.nominative} ${not}считается за ${title}`;
  return `${who.nominative} — ${not}${title}`;
}

/** `they` where it is not the subject. */
export function them(who: string): string {
  return who === 'they' ? 'them' : who;
}

/** «вы», «то действие», … */
export const me = {
  en: still('you'),
  ru: { nominative: 'вы', genitive: 'вас', dative: 'вам', instrumental: 'вами' }
} as const;

/** The one who acts. */
function meIn({ lang, anybody }: Scope): Noun {
  if (anybody !== true) return me[lang];
  return lang === 'en' ? still('they') : cases(['он', 'него', 'ему', 'ним']);
}

const heads: Readonly<Record<string, { readonly en: string; readonly ru: readonly [string, string, string, string] }>> =
  {
    that: { en: 'that deed', ru: ['то действие', 'того действия', 'тому действию', 'тем действием'] },
    it: { en: 'they', ru: ['он', 'него', 'ему', 'ним'] },
    target: { en: 'the target', ru: ['цель', 'цели', 'цели', 'целью'] },
    actor: { en: 'whoever acts', ru: ['действующий', 'действующего', 'действующему', 'действующим'] },
    roll: { en: 'the roll', ru: ['бросок', 'броска', 'броску', 'броском'] },
    rolled: { en: 'the roll', ru: ['бросок', 'броска', 'броску', 'броском'] },
    value: { en: 'the value', ru: ['величина', 'величины', 'величине', 'величиной'] },
    modifier: { en: 'the modifiers', ru: ['поправки', 'поправок', 'поправкам', 'поправками'] },
    against: { en: 'the difficulty', ru: ['сложность', 'сложности', 'сложности', 'сложностью'] },
    score: { en: 'the score', ru: ['результат', 'результата', 'результату', 'результатом'] }
  };

const parts: Readonly<Record<string, { readonly en: (x: Noun) => string; readonly ru: (x: Noun) => string }>> = {
  owed: { en: (x) => `${x.nominative} owed`, ru: (x) => `${x.nominative} в долг` },
  aside: { en: (x) => `${x.nominative} set aside`, ru: (x) => `отложено: ${x.nominative}` },
  maximum: { en: (x) => `the maximum of ${x.nominative}`, ru: (x) => `максимум: ${x.nominative}` },
  since: { en: (x) => `the beginning of ${x.nominative}`, ru: (x) => `начало ${x.genitive}` }
};

/** What everybody has a number of. */
const numbers: ReadonlySet<SymbolKind> = new Set(['stat', 'skill', 'value', 'pool', 'slot', 'record']);

function headNoun(scope: Scope, head: string, value: PrintValue): Noun {
  if (head === 'me') return meIn(scope);
  const local = scope.locals.get(head);
  const word = heads[head];
  if (local?.of === 'let') {
    // People say «цель» whoever that is; the line that sets it says who.
    if (head === 'target' && word !== undefined) return scope.lang === 'en' ? still(word.en) : cases(word.ru);
    if (scope.depth > 3) return still(quoted(head, scope.lang));
    if (
      local.value.type === 'name' &&
      claimOf({ ...scope, depth: scope.depth + 1 }, local.value.path, false, value) === null
    )
      return nounOf({ ...scope, depth: scope.depth + 1 }, local.value.path, value);
    const text = value({ ...scope, depth: scope.depth + 1 }, local.value);
    // It may stand inside a sum or behind a minus.
    const whole = local.value.type !== 'binary' && local.value.type !== 'rounded' && local.value.type !== 'negative';
    return still(whole || isEnclosed(text) ? text : `(${text})`);
  }
  if (local?.of === 'choice') return choiceNoun(scope, local.line);
  const sym = scope.book.symbols.get(head);
  if (sym === undefined && local === undefined) {
    if (head === 'it' && scope.candidate === 'item')
      return scope.lang === 'en'
        ? { ...still('it'), thing: true }
        : { ...cases(['эта вещь', 'этой вещи', 'этой вещи', 'этой вещью']), thing: true };
    if (head === 'it' && scope.candidate === 'other')
      return scope.lang === 'en'
        ? { ...still('it'), thing: true }
        : { ...cases(['это', 'этого', 'этому', 'этим']), thing: true };
    if (word !== undefined) return scope.lang === 'en' ? still(word.en) : cases(word.ru);
  }
  if (sym === undefined) return still(named(scope, head));
  return scope.compared === true && numbers.has(sym.kind)
    ? partNoun(scope, meIn(scope), 'me', head)
    : symNoun(scope, sym);
}

/** A symbol with its kind before it where a sentence has to decline it. */
export function symNoun(scope: Scope, sym: Sym): Noun {
  if (scope.lang === 'en' && sym.kind === 'condition')
    return { ...still(`the condition “${sym.title.en}”`), thing: true };
  if (scope.lang === 'en') return still(sym.title.en);
  const kind = kindWord(sym);
  return kind === null ? still(quoted(sym.title.ru, 'ru')) : declined(kind, sym.title.ru);
}

/** What was chosen: a thing by what its choice is called, for there may be several of a kind. */
function choiceNoun(scope: Scope, line: LineOf<'choose'>): Noun {
  const { domain } = line;
  if (domain.type === 'domain_character') return characterNoun(scope, domain, line.name.id);
  const id =
    domain.type === 'domain_item' ? domain.kind.id : domain.type === 'domain_condition' ? domain.condition.id : null;
  const sym = id === null ? undefined : scope.book.symbols.get(id);
  if (sym !== undefined && line.title !== null && domain.type === 'domain_item') {
    const title = choiceTitle(line, scope.lang);
    if (scope.lang === 'ru') return declined('item', title);
    return { ...still(isAsking(title) ? `“${title}”` : theThing(title)), thing: true };
  }
  if (sym !== undefined && domain.type === 'domain_condition' && scope.lang === 'en')
    return { ...still(`the chosen condition “${sym.title.en}”`), thing: true };
  if (sym !== undefined && domain.type === 'domain_condition') {
    const forms = ['выбранное состояние', 'выбранного состояния', 'выбранному состоянию', 'выбранным состоянием'];
    return { ...cases(forms.map((form) => `${form} «${sym.title.ru}»`)), thing: true };
  }
  if (sym !== undefined) return scope.lang === 'en' ? still(theThing(sym.title.en)) : symNoun(scope, sym);
  if (domain.type === 'domain_action') {
    return scope.lang === 'en'
      ? still('the chosen action')
      : cases(['выбранное действие', 'выбранного действия', 'выбранному действию', 'выбранным действием']);
  }
  const title = choiceTitle(line, scope.lang);
  return still(scope.lang === 'en' ? `“${title}”` : `«${title}»`);
}

function characterNoun(scope: Scope, domain: Extract<Domain, { type: 'domain_character' }>, name: string): Noun {
  const word = heads[name];
  if (name === 'target' && word !== undefined) return scope.lang === 'en' ? still(word.en) : cases(word.ru);
  if (scope.lang === 'en')
    return still(
      domain.who === 'anyone' ? 'whoever you chose' : `the ${domain.who === 'other' ? 'other one' : domain.who}`
    );
  if (domain.who === 'ally') return cases(['союзник', 'союзника', 'союзнику', 'союзником']);
  if (domain.who === 'enemy') return cases(['враг', 'врага', 'врагу', 'врагом']);
  return cases(['выбранный персонаж', 'выбранного персонажа', 'выбранному персонажу', 'выбранным персонажем']);
}

function partNoun(scope: Scope, owner: Noun, head: string | null, part: string): Noun {
  const special = parts[part];
  if (special !== undefined && fieldTitle(scope, part) === null && part === 'since' && scope.lang === 'ru')
    return cases(['начало', 'начала', 'началу', 'началом'].map((form) => `${form} ${owner.genitive}`));
  if (special !== undefined && fieldTitle(scope, part) === null) return still(special[scope.lang](owner));
  const word = heads[part];
  if (head === 'that' && word !== undefined && (part === 'target' || part === 'actor')) {
    if (scope.lang === 'en') return still(part === 'target' ? 'the target of that deed' : 'whoever did that');
    if (part === 'actor')
      return cases(
        ['исполнитель', 'исполнителя', 'исполнителю', 'исполнителем'].map((form) => `${form} ${owner.genitive}`)
      );
    return cases(word.ru.map((form) => `${form} ${owner.genitive}`));
  }
  const sym = scope.book.symbols.get(part);
  // What somebody has is a number of theirs, though things may have a field of that name.
  const field = sym && owner.thing !== true ? null : fieldOf(scope, part);
  const title = fieldTitle(scope, part) ?? named(scope, part);
  const holdsItem = field?.kind.type === 'item';
  if (scope.lang === 'en') {
    // The title of a field may be a whole phrase: quotes show where it ends.
    const called = isAbbreviation(title) ? title : `“${title}”`;
    const what = sym?.kind === 'condition' ? `condition ${called}` : holdsItem ? lower(title) : field ? called : title;
    const the = holdsItem ? 'the ' : '';
    const whose = { you: 'your', they: 'their', it: 'its' }[owner.nominative];
    const noun = still(whose === undefined ? `${the}${what} of ${owner.nominative}` : `${whose} ${what}`);
    return sym?.kind === 'condition' || holdsItem ? { ...noun, thing: true } : noun;
  }
  // Only what is counted is «это»: its fields need no owner.
  if (owner.nominative === 'это') return still(title);
  // A field belongs to its thing; a number on a card is had by somebody.
  const whose = owner.thing === true ? ` ${owner.genitive}` : ` у ${owner.genitive}`;
  if (sym?.kind === 'condition' || sym?.kind === 'item') return declined(sym.kind, sym.title.ru, whose);
  if (holdsItem && field.title) return declined('item', titleText(field.title, 'ru'), whose);
  return still(title + whose);
}

/** Whether brackets stand around the whole of a text already. */
export function isEnclosed(text: string): boolean {
  if (!text.startsWith('(')) return false;
  let open = 0;
  for (const [i, c] of Array.from(text).entries()) {
    open += c === '(' ? 1 : c === ')' ? -1 : 0;
    if (open === 0) return i === Array.from(text).length - 1;
  }
  return false;
}

/** Whether an English title asks (`With what`) rather than names (`First weapon`). */
function isAsking(title: string): boolean {
  return /^(?:with|what|which|who|whom|whose|how|where|when|and|to|from|for|on|in|of|into|at)\b/iu.test(title);
}

function cases(forms: readonly string[]): Noun {
  const [nominative = '', genitive = '', dative = '', instrumental = ''] = forms;
  return { nominative, genitive, dative, instrumental };
}

/** The last name of a path. */
export function last(path: Path): string {
  return path.path.at(-1) ?? '';
}
