/** Parts of an action in plain words: its price, limits, needs, choices. */
import type { CostLine, Expr, Id, Line, LineOf, Title, WhenWord } from './tree.ts';
import { everyNode } from './walk.ts';
import { counted } from './words.ts';
import { printClause } from './format-clause.ts';
import { isStatement } from './format-statement.ts';
import type { Scope } from './plain-names.ts';
import { choiceTitle, isAbbreviation, quoted, titleText } from './plain-names.ts';
import { bare, plainIn, plainTest } from './plain.ts';
import { countedPool, plainStatement } from './plain-statement.ts';
import { list, plainDomain, plainPattern, plainPer, say, titles } from './plain-when.ts';

/**
 * One line of a declaration as a whole sentence. Lines that only matter to the machine are given as they are
 * written, with the keywords of the language.
 */
export function plainLine(scope: Scope, line: Line): string {
  if (line.type === 'effect' && line.children.length === 0) return '';
  // Wherever its name is read, what it is stands there in words; only dice fall once.
  if (line.type === 'let' && line.name.id !== 'target' && !rolls(line.value)) return '';
  return sentence(clause(scope, line));
}

function clause(scope: Scope, line: Line): string {
  const e = (expr: Parameters<typeof plainIn>[1]): string => plainIn(scope, expr);
  if (isStatement(line)) return plainStatement(scope, line);
  switch (line.type) {
    case 'action':
      return header(scope, line);
    case 'explain':
      return titleText(line.title, scope.lang);
    case 'condition':
    case 'trigger':
    case 'tag':
    case 'perk':
      return declared(scope, line);
    case 'field':
      return field(scope, line);
    case 'system':
    case 'version':
    case 'space':
    case 'one_to_a_place':
    case 'order':
    case 'order_ties':
    case 'round_takes':
      return ofSystem(scope, line);
    case 'when':
      return line.children.length > 0 ? `${edges(scope)[line.when]}:` : whens(scope)[line.when];
    case 'answers':
      return say(
        scope,
        `done right after this: ${plainPattern(scope, line.pattern)}`,
        `делается сразу после того, как ${plainPattern(scope, line.pattern)}`
      );
    case 'on':
      return say(scope, `when ${plainPattern(scope, line.pattern)}:`, `когда ${plainPattern(scope, line.pattern)}:`);
    case 'limit':
      return limit(scope, line);
    case 'choose':
      return choice(scope, line);
    case 'option':
      return option(scope, line);
    case 'let':
      if (line.name.id === 'target') return say(scope, `the target is ${e(line.value)}`, `цель — ${e(line.value)}`);
      return say(
        scope,
        `from here on “${line.name.id}” is ${e(line.value)}`,
        `дальше «${line.name.id}» — это ${e(line.value)}`
      );
    case 'need': {
      if (line.test.type === 'boolean' && !line.test.value && line.reason !== null)
        return say(
          scope,
          `it can't be done: “${text(scope, line.reason)}”`,
          `это нельзя: «${text(scope, line.reason)}»`
        );
      const reason =
        line.reason === null
          ? ''
          : say(scope, `; otherwise “${text(scope, line.reason)}”`, `; иначе «${text(scope, line.reason)}»`);
      return say(scope, 'needed: ', 'нужно: ') + plainTest(scope, line.test) + reason;
    }
    case 'cost':
      return cost(scope, line);
    case 'rolls':
      return say(scope, `its rolls are changed by: ${e(line.value)}`, `поправка к броскам: ${e(line.value)}`);
    case 'takes': {
      const literal = line.turns.type === 'number' ? line.turns.value : null;
      const turns =
        literal === null
          ? say(scope, `this many turns: ${e(line.turns)}`, `столько ходов: ${e(line.turns)}`)
          : `${e(line.turns)} ${counted('turns', literal, scope.lang)}`;
      return say(
        scope,
        `takes ${turns}; what it does comes at the end of the last one`,
        `занимает ${turns}; результат — в конце последнего`
      );
    }
    case 'effect':
      return say(scope, 'what it does:', 'что происходит:');
    case 'branch':
      return branches(scope)[line.on];
    case 'counted':
      return countedLike(scope, line);
    case 'starts':
      return say(scope, `starts at ${e(line.value)}`, `сначала равно ${e(line.value)}`);
    default:
      return printClause(line, scope.lang);
  }
}

function rolls(value: Expr): boolean {
  let found = false;
  everyNode(value, (node) => (found ||= 'type' in node && node.type === 'rolled'));
  return found;
}

function sentence(clause: string): string {
  const text = clause.charAt(0).toUpperCase() + clause.slice(1);
  return /[.:!?…][»”]?$/u.test(text) ? text : `${text}.`;
}

function text(scope: Scope, title: Title): string {
  return titleText(title, scope.lang);
}

function header(scope: Scope, line: LineOf<'item' | 'action' | 'character'>): string {
  const title = line.title === null ? line.name.id : text(scope, line.title);
  const kinds = others(scope, line.is, title);
  const counts = kinds === '' ? '' : say(scope, `, counts as ${kinds}`, `, считается за ${kinds}`);
  return say(scope, `“${title}” is an action${counts}`, `«${title}» — действие${counts}`);
}

/** «1 рана, 2 раны, 5 ран». */
function countedLike(scope: Scope, { ru, en }: LineOf<'counted'>): string {
  const numbers = scope.lang === 'ru' || en === null ? [1, 2, 5] : [1, 2];
  const forms = (scope.lang === 'ru' ? ru : (en ?? ru)).map(({ value }, i) => `${numbers[i] ?? ''} ${value}`);
  return say(scope, `counted like this: ${forms.join(', ')}`, `считается так: ${forms.join(', ')}`);
}

function ofSystem(
  scope: Scope,
  line: LineOf<'system' | 'version' | 'space' | 'one_to_a_place' | 'order' | 'order_ties' | 'round_takes'>
): string {
  const title = 'title' in line && line.title !== null ? text(scope, line.title) : '';
  switch (line.type) {
    case 'system':
      return say(scope, `“${title}” is a system`, `«${title}» — система`);
    case 'version':
      return say(scope, `version ${line.n.text}`, `версия ${line.n.text}`);
    case 'space': {
      const step = line.step?.text ?? '1';
      return say(
        scope,
        `distances are counted in: ${title}; one place is ${step}${line.grid === 'hexes' ? '; places are hexes' : ''}`,
        `расстояния считаются так: ${title}; одно место — ${step}${line.grid === 'hexes' ? '; места — гексы' : ''}`
      );
    }
    case 'one_to_a_place': {
      const but = line.unless === null ? null : plainTest({ ...scope, anybody: true }, line.unless);
      return say(
        scope,
        `a place holds one body${but === null ? '' : `, not counting those of whom this holds: ${but}`}`,
        `на месте помещается кто-то один${but === null ? '' : `; не мешает тот, про кого верно: ${but}`}`
      );
    }
    case 'order':
      return say(
        scope,
        `whoever has more of this is first: ${plainIn(scope, line.value)}`,
        `раньше тот, у кого больше: ${plainIn(scope, line.value)}`
      );
    case 'order_ties':
      return say(
        scope,
        `equals roll once: ${plainIn(scope, line.dice)}`,
        `равные бросают один раз: ${plainIn(scope, line.dice)}`
      );
    case 'round_takes': {
      const units = `${line.unit}s`;
      const length = `${line.n.text} ${counted(units, line.n.value, scope.lang, true)}`;
      return say(scope, `a round takes ${length}`, `раунд длится ${length}`);
    }
  }
}

/** What something counts as: every title once, and nothing for a title that is its own. */
function others(scope: Scope, ids: readonly Id[], own: string): string {
  const said = ids.map((id) => titles(scope, [id])).filter((one) => one !== say(scope, `“${own}”`, quoted(own, 'ru')));
  return list(scope, [...new Set(said)], 'and');
}

/** A declaration that is no action: what it is, by its title. */
function declared(scope: Scope, line: LineOf<'condition' | 'trigger' | 'tag' | 'perk'>): string {
  const title = line.title === null ? line.name.id : text(scope, line.title);
  const what = {
    condition: say(scope, 'a condition', 'состояние'),
    trigger: say(scope, 'a rule for everybody', 'правило для всех'),
    tag: say(scope, 'a tag', 'метка'),
    perk: say(scope, 'a perk', 'черта')
  }[line.type];
  const kinds = 'is' in line ? others(scope, line.is, title) : '';
  const counts = kinds === '' ? '' : say(scope, `, counts as ${kinds}`, `, считается за ${kinds}`);
  return say(scope, `“${title}” is ${what}`, `«${title}» — ${what}`) + counts;
}

function field(scope: Scope, line: LineOf<'field'>): string {
  const title = line.title === null ? line.name.id : text(scope, line.title);
  const start =
    line.start === null
      ? ''
      : say(scope, `, at first ${plainIn(scope, line.start)}`, `, сначала ${plainIn(scope, line.start)}`);
  return say(scope, `it has “${title}”${start}`, `при нём есть «${title}»${start}`);
}

function option(scope: Scope, line: LineOf<'option'>): string {
  const title = line.title === null ? line.name.id : text(scope, line.title);
  const kinds = others(scope, line.is, title);
  const counts = kinds === '' ? '' : say(scope, ` (counts as ${kinds})`, ` (считается за ${kinds})`);
  return `${say(scope, `“${title}”`, `«${title}»`)}${counts}${line.children.length > 0 ? ':' : ''}`;
}

function limit(scope: Scope, line: LineOf<'limit'>): string {
  const per = plainPer(scope, line.per);
  if (line.amount.type !== 'number') {
    const amount = plainIn(scope, line.amount);
    return say(scope, `no more often ${per} than ${amount}`, `не чаще ${per}, чем ${amount}`);
  }
  const n = line.amount.value;
  if (n === 1) return say(scope, `at most once ${per}`, `не больше одного раза ${per}`);
  return say(
    scope,
    `at most ${n === 2 ? 'twice' : `${n} times`} ${per}`,
    `не больше ${n} ${n % 10 === 1 && n % 100 !== 11 ? 'раза' : 'раз'} ${per}`
  );
}

function choice(scope: Scope, line: LineOf<'choose'>): string {
  const title = choiceTitle(line, scope.lang);
  const what = plainDomain(scope, line.domain);
  const colon = line.children.length > 0 ? ':' : '';
  if (line.by === 'gm')
    return say(scope, `the GM chooses “${title}”: ${what}${colon}`, `мастер выбирает «${title}»: ${what}${colon}`);
  return say(scope, `you choose “${title}”: ${what}${colon}`, `вы выбираете «${title}»: ${what}${colon}`);
}

function cost(scope: Scope, line: CostLine): string {
  if (line.form === 'same')
    return say(scope, 'costs the same as that deed did', 'стоит столько же, сколько стоило то действие');
  const pool = line.pool?.id ?? '';
  const modes = {
    now: '',
    aside: say(scope, ', set aside', ', они откладываются'),
    owed: say(scope, ', paid from the next turn', ', платят из следующего хода'),
    'from-aside': say(scope, ', paid from what was set aside', ', платят из отложенного')
  };
  const never = line.never ? say(scope, ', and this price can never be lowered', ', и эту цену нельзя снизить') : '';
  const floor =
    line.floor === null
      ? ''
      : say(scope, `, but never less than ${line.floor.text}`, `, но не меньше ${line.floor.text}`);
  return price(scope, line, pool) + modes[line.mode] + never + floor;
}

function price(scope: Scope, line: CostLine, pool: string): string {
  const sym = scope.book.symbols.get(pool);
  const title = quoted(sym?.title[scope.lang] ?? pool, scope.lang);
  if (line.amount !== null && sym !== undefined) {
    const counted = countedPool(scope, line.amount, sym);
    if (counted !== null) return say(scope, `costs ${counted}`, `цена — ${counted}`);
  }
  if (line.amount === null)
    return say(scope, `costs all the ${title} that is left`, `стоит всё, что осталось: ${title}`);
  const text = bare(plainIn(scope, line.amount));
  const short = isAbbreviation(scope.book.symbols.get(pool)?.title[scope.lang] ?? '');
  if (line.amount.type === 'number')
    return say(scope, `costs ${text} ${title}`, short ? `стоит ${text} ${title}` : `цена — ${title}: ${text}`);
  return say(
    scope,
    `costs this many ${title}: ${text}`,
    short ? `стоит столько ${title}: ${text}` : `цена — ${title}: ${text}`
  );
}

function whens(scope: Scope): Readonly<Record<WhenWord, string>> {
  return {
    'own-turn': say(scope, 'done on your own turn', 'делается в свой ход'),
    'turn-start': say(
      scope,
      'at the start of your own turn, before anything else',
      'в начале своего хода, пока ничего другого не сделано'
    ),
    'turn-end': say(scope, 'at the end of your own turn', 'в конце своего хода'),
    'round-end': say(scope, 'at the end of the round', 'в конце раунда'),
    'out-of-turn': say(scope, 'done out of turn', 'делается вне своего хода'),
    'any-time': say(scope, 'may be done at any time', 'делается в любое время')
  };
}

/** The same times where something happens at them by itself. */
function edges(scope: Scope): Readonly<Record<WhenWord, string>> {
  return {
    ...whens(scope),
    'turn-start': say(scope, 'at the start of your own turn', 'в начале своего хода')
  };
}

function branches(scope: Scope): Readonly<Record<LineOf<'branch'>['on'], string>> {
  return {
    passed: say(scope, 'if it succeeds:', 'если удалось:'),
    failed: say(scope, 'if it fails:', 'если не удалось:'),
    critical: say(scope, 'on a critical success also:', 'при критическом успехе ещё и:'),
    fumble: say(scope, 'on a critical failure also:', 'при критическом провале ещё и:'),
    otherwise: say(scope, 'otherwise:', 'иначе:')
  };
}

/** What holds where an action says nothing about when it is done. */
export function usualTime(scope: Scope): string {
  return sentence(whens(scope)['own-turn']);
}
