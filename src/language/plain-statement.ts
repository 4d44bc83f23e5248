/** What an effect does, a sentence a statement. */
import type { CheckOf, Expr, Id, Setting, StatementLine } from './tree.ts';
import { counted } from './words.ts';
import { spotOf } from './spot.ts';
import type { Scope } from './plain-names.ts';
import { counting, formsOfSpace, formsOfSym, isCounted } from './forms.ts';
import type { Sym } from './rulebook.ts';
import { called, fieldTitle, isAbbreviation, named, quoted, titleText } from './plain-names.ts';
import { nounOf, stanceOf } from './plain-path.ts';
import { isWhere } from './plain-words.ts';
import { bare, operand, plainIn, plainTest } from './plain.ts';
import { list, plainUntil, say, subjectNoun, titles } from './plain-when.ts';

/** One statement in words, without a capital and a full stop; with a colon where others stand below it. */
export function plainStatement(scope: Scope, line: StatementLine): string {
  const e = (expr: Expr): string => plainIn(scope, expr);
  const path = (p: { readonly path: readonly string[] }): string => nounOf(scope, p.path, plainIn).nominative;
  switch (line.type) {
    case 'forbid':
    case 'allow':
      return permission(scope, line);
    case 'modifier':
      return modifier(scope, line);
    case 'check':
      return check(scope, line);
    case 'contest': {
      const [mine, theirs] = [checkOf(scope, line.mine), checkOf(scope, line.theirs)];
      return say(scope, `contest: ${mine} against ${theirs}`, `состязание: ${mine} против ${theirs}`);
    }
    case 'if':
      return say(scope, `if ${plainTest(scope, line.test)}:`, `если ${plainTest(scope, line.test)}:`);
    case 'repeat': {
      const literal = line.times.type === 'number' ? line.times.value : null;
      if (literal === null)
        return say(
          scope,
          `as many times as ${e(line.times)}:`,
          `повторяется столько раз: ${e(line.times)}. Каждый раз:`
        );
      return `${literal} ${counted('times', literal, scope.lang)}:`;
    }
    case 'remember':
      return say(
        scope,
        `${e(line.value)} is remembered as ${called(scope, line.name.id)}`,
        `запоминается ${named(scope, line.name.id)}: ${e(line.value)}`
      );
    case 'schedule':
      if (line.edge === 'end') return say(scope, 'at the end of your turn:', 'в конце вашего хода:');
      return say(scope, 'at the start of your next turn:', 'в начале вашего следующего хода:');
    case 'end_turn':
      return say(scope, 'your turn ends', 'ваш ход заканчивается');
    case 'reverse':
      return say(
        scope,
        'that deed is taken back; what it cost is not',
        'то действие отменяется, а его цена не возвращается'
      );
    case 'stop':
      return say(scope, 'that deed is stopped', 'то действие прерывается');
    case 'announce':
      return say(
        scope,
        'others may answer before what follows',
        'прежде чем дойдёт до остального, другие могут ответить'
      );
    case 'postpone':
      return postpone(scope, line.value, line.going);
    case 'move':
      return moved(scope, line.value);
    case 'put':
      return say(
        scope,
        `${path(line.item)} is now ${place(scope, line.location)}`,
        `${path(line.item)} теперь ${isWhere(place(scope, line.location)) ? '' : 'значится как '}${placed(scope, line.location)}`
      );
    case 'give': {
      const to = nounOf(scope, line.receiver.path, plainIn);
      const where = place(scope, line.location);
      return say(
        scope,
        `${path(line.item)} goes to ${to.nominative}, ${where}`,
        `${path(line.item)} переходит к ${to.dative}${isWhere(where) ? `, ${where}` : ` (${where})`}`
      );
    }
    case 'create': {
      const what = called(scope, line.item.id) + settings(scope, line.settings);
      return say(
        scope,
        `there is now ${what}, ${place(scope, line.location)}`,
        isWhere(place(scope, line.location))
          ? `${place(scope, line.location)} появляется ${what}`
          : `появляется ${what} (${place(scope, line.location)})`
      );
    }
    case 'destroy':
      return say(scope, `${path(line.item)} is used up`, `расходуется ${path(line.item)}`);
    case 'set':
      return changed(scope, line);
    case 'tell':
      return say(
        scope,
        `people are told “${titleText(line.title, 'en')}”`,
        `всем говорится: «${titleText(line.title, 'ru')}»`
      );
    case 'redirect':
      return (
        say(scope, 'that deed is aimed at you instead', 'то действие направлено на вас') +
        (line.hit ? say(scope, ', and it hits', ', и оно попадает') : '') +
        (line.hit === 'unless_critical'
          ? say(scope, ' unless it is a critical success', ', если это не критический успех')
          : '')
      );
    case 'perform':
      return say(scope, `then follows ${path(line.action)}`, `затем следует ${path(line.action)}`);
    case 'become': {
      const who = subjectNoun(scope, line.subject);
      const stance = quoted(scope.book.symbols.get(line.stance.id)?.title[scope.lang] ?? line.stance.id, scope.lang);
      return say(scope, `${stanceOf(who.nominative)} is now “${stance}”`, `у ${who.genitive} теперь стойка ${stance}`);
    }
    case 'gain':
      return gain(scope, line);
    case 'lose':
      return lose(scope, line);
  }
}

/** «3 реакции», “1 reaction”: a written number of something with declared forms; null where there are none. */
export function countedPool(scope: Scope, amount: Expr, sym: Sym): string | null {
  const forms = formsOfSym(sym);
  if (amount.type !== 'number' || !isCounted(forms, scope.lang)) return null;
  return `${plainIn(scope, amount)} ${counting(forms, amount.value)[scope.lang]}`;
}

/** «теряет 2 раны»; of one it can't be told how it would be declined: «теряет: 1 рана». */
function changedPool(scope: Scope, verb: string, amount: Expr, pool: string): string {
  const sym = scope.book.symbols.get(pool);
  const counted = sym && countedPool(scope, amount, sym);
  if (sym === undefined || counted === undefined || counted === null)
    return `${verb} ${poolAmount(scope, amount, pool)}`;
  const one = amount.type === 'number' && counting(formsOfSym(sym), amount.value).ru === formsOfSym(sym).ru[0];
  return say(scope, `${verb} ${counted}`, one ? `${verb}: ${counted}` : `${verb} ${counted}`);
}

/** `2 AP`, «ОД: 2 × …»: an amount of a pool. A title that would have to be declined stands apart. */
export function poolAmount(scope: Scope, amount: Expr, pool: string): string {
  const title = scope.book.symbols.get(pool)?.title[scope.lang] ?? pool;
  const text = amount.type === 'best' ? bare(plainIn(scope, amount)) : plainIn(scope, amount);
  const simple = amount.type === 'number' && (scope.lang === 'en' || isAbbreviation(title));
  return simple ? `${text} ${title}` : `${quoted(title, scope.lang)}: ${text}`;
}

/** `set X to X - 1` is what people call going down by 1. */
function changed(scope: Scope, line: Extract<StatementLine, { type: 'set' }>): string {
  const { value } = line;
  const what = nounOf(scope, line.target.path, plainIn).nominative;
  const step =
    value.type === 'binary' && value.left.type === 'name' && value.left.path.join('.') === line.target.path.join('.');
  if (step && (value.op === '+' || value.op === '-')) {
    const by = operand(scope, value.right);
    return value.op === '+'
      ? say(scope, `${what} goes up by ${by}`, `${what} — больше на ${by}`)
      : say(scope, `${what} goes down by ${by}`, `${what} — меньше на ${by}`);
  }
  return say(
    scope,
    `${what} becomes ${bare(plainIn(scope, value))}`,
    `${what} — теперь ${bare(plainIn(scope, value))}`
  );
}

function permission(scope: Scope, line: Extract<StatementLine, { type: 'forbid' | 'allow' }>): string {
  const until = plainUntil(scope, line.until);
  if (line.type === 'forbid') {
    const who = subjectNoun(scope, line.subject);
    const what = titles(scope, line.what);
    return say(scope, `${who.nominative} cannot do ${what}${until}`, `${who.dative} нельзя: ${what}${until}`);
  }
  const what = list(
    scope,
    line.what.map((id) => (id.type === 'id' ? called(scope, id.id) : nounOf(scope, id.path, plainIn).nominative))
  );
  const how = line.how === null ? '' : say(scope, ' out of turn', ' вне своего хода');
  const once = line.once ? say(scope, ' once', ' один раз') : '';
  return say(scope, `you may do ${what}${how}${once}${until}`, `вам можно${how}${once}: ${what}${until}`);
}

/** `+5`, `−20`, `+5 × …`. */
function signed(scope: Scope, amount: Expr): string {
  const text = operand(scope, amount);
  return text.startsWith('−') ? text : `+${text}`;
}

function modifier(scope: Scope, line: Extract<StatementLine, { type: 'modifier' }>): string {
  const amount = signed(scope, line.amount);
  const what =
    line.target.type === 'target_value'
      ? named(scope, line.target.name.id)
      : say(
          scope,
          `the price of ${titles(scope, line.target.names, 'and')}`,
          `цена действий ${titles(scope, line.target.names, 'and')}`
        );
  const tagId = line.scope?.tag?.id ?? '';
  const tag = tagId === '' ? '' : called(scope, tagId);
  const scopes = {
    this: say(scope, ' for this action', ' для этого действия'),
    next: say(scope, ` for your next ${tag}`, ` для вашего следующего действия ${tag}`),
    mine: say(scope, ` for every ${tag} of yours`, ` для ваших действий ${tag}`),
    against: say(scope, ` for every ${tag} against you`, ` для действий ${tag} против вас`)
  };
  const where = line.scope === null ? '' : scopes[line.scope.form];
  const except =
    line.except.length === 0
      ? ''
      : say(scope, `, except ${titles(scope, line.except)}`, `, кроме ${titles(scope, line.except)}`);
  const until = plainUntil(scope, line.until);
  const text = `${what} ${amount}${where}${except}${except !== '' && until !== '' ? ',' : ''}${until}`;
  if (line.subject === null) return text;
  const who = subjectNoun(scope, line.subject);
  return say(scope, `for ${who.nominative}: ${text}`, `${who.nominative}: ${text}`);
}

function check(scope: Scope, line: Extract<StatementLine, { type: 'check' }>): string {
  const names = list(
    scope,
    line.names.map((name) => nounOf(scope, name.path, plainIn).nominative)
  );
  const against =
    line.against === null
      ? ''
      : say(scope, ` against ${plainIn(scope, line.against)}`, ` против ${plainIn(scope, line.against)}`);
  const title =
    line.title === null ? '' : say(scope, `“${titleText(line.title, 'en')}”: `, `«${titleText(line.title, 'ru')}»: `);
  const what = `${names}${checkModifier(scope, line.modifier)}${against}`;
  if (line.subject === null)
    return say(scope, `check ${title}${what}`, `проверка${title === '' ? ':' : ''} ${title}${what}`);
  const who = subjectNoun(scope, line.subject);
  return say(
    scope,
    `${who.nominative} ${who.nominative === 'you' ? 'check' : 'checks'} ${title}${what}`,
    `${who.nominative} ${who.nominative === 'вы' ? 'проверяете' : 'проверяет'}${title === '' ? ':' : ''} ${title}${what}`
  );
}

function checkOf(scope: Scope, of: CheckOf): string {
  return nounOf(scope, of.name.path, plainIn).nominative + checkModifier(scope, of.modifier);
}

function checkModifier(scope: Scope, amount: Expr | null): string {
  if (amount === null) return '';
  const text = plainIn(scope, amount);
  return text.startsWith('−') ? ` − ${text.slice(1)}` : ` + ${text}`;
}

function postpone(scope: Scope, value: Expr, going: 'first' | 'last' | null): string {
  const to = plainIn(scope, value);
  const first =
    going === 'first' ? say(scope, ', before those at the same place', ', раньше тех, кто на том же месте') : '';
  const last =
    going === 'last' ? say(scope, ', after those at the same place', ', после тех, кто на том же месте') : '';
  return (
    say(scope, `your turn moves to place ${to} in the order`, `ваш ход переносится на место ${to} в порядке боя`) +
    first +
    last
  );
}

function moved(scope: Scope, value: Expr): string {
  const forms = formsOfSpace(scope.book.system);
  const length = plainIn(scope, value);
  if (forms === null) return say(scope, `you move: ${length}`, `вы перемещаетесь: ${length}`);
  const amount = value.type === 'number' ? value.value : null;
  const unit = counting(forms, amount)[scope.lang];
  const behind = scope.lang === 'en' || (amount !== null && isCounted(forms, 'ru'));
  return say(scope, `you move: ${length} ${unit}`, `вы перемещаетесь: ${length} ${behind ? unit : `(${unit})`}`);
}

function place(scope: Scope, location: Id): string {
  return scope.book.symbols.get(location.id)?.title[scope.lang] ?? location.id;
}

function placed(scope: Scope, location: Id): string {
  const text = place(scope, location);
  return isWhere(text) ? text : `«${text}»`;
}

function gain(scope: Scope, line: Extract<StatementLine, { type: 'gain' }>): string {
  const who = subjectNoun(scope, line.subject);
  const verb = say(
    scope,
    who.nominative === 'you' ? 'get' : 'gets',
    who.nominative === 'вы' ? 'получаете' : 'получает'
  );
  if (line.amount !== null && line.pool !== null)
    return `${who.nominative} ${changedPool(scope, verb, line.amount, line.pool.id)}`;
  const id = line.condition?.id ?? '';
  const title = scope.book.symbols.get(id)?.title[scope.lang] ?? id;
  const condition = say(scope, `the condition “${title}”`, `состояние «${title}»`);
  return `${who.nominative} ${verb} ${condition}${settings(scope, line.settings)}${plainUntil(scope, line.until)}`;
}

function lose(scope: Scope, line: Extract<StatementLine, { type: 'lose' }>): string {
  const who = subjectNoun(scope, line.subject);
  if (line.amount !== null && line.pool !== null) {
    const verb = say(
      scope,
      who.nominative === 'you' ? 'lose' : 'loses',
      who.nominative === 'вы' ? 'теряете' : 'теряет'
    );
    return `${who.nominative} ${changedPool(scope, verb, line.amount, line.pool.id)}`;
  }
  const noun = nounOf(scope, line.condition?.path ?? [], plainIn).nominative;
  return say(
    scope,
    `${who.nominative} no longer ${who.nominative === 'you' ? 'have' : 'has'} ${noun}`,
    `у ${who.genitive} проходит ${noun}`
  );
}

/** ` (Line: …, Shots: 1)`. */
function settings(scope: Scope, list: readonly Setting[]): string {
  if (list.length === 0) return '';
  const items = list.map(({ name, value }) => {
    const field = name.path.at(-1) ?? '';
    return `${fieldTitle(scope, field) ?? quoted(field, scope.lang)}: ${value.type === 'place' ? spotOf(value) : plainIn(scope, value)}`;
  });
  return ` (${items.join(', ')})`;
}
