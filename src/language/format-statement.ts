/** Statements back to text. */
import type { CheckOf, Id, Line, LineType, Path, StatementLine } from './tree.ts';
import type { Lang } from './words.ts';
import { counted, phrase } from './words.ts';
import { after, printCheckModifier, printExpr, printPath, printTitle } from './format-expr.ts';
import {
  join,
  optionalTitle,
  printIds,
  printReceiver,
  printScope,
  printTarget,
  printUntil,
  printWith
} from './format-parts.ts';

const types: readonly LineType[] = [
  ...([
    'forbid',
    'allow',
    'modifier',
    'check',
    'contest',
    'if',
    'repeat',
    'remember',
    'schedule',
    'end_turn',
    'reverse',
    'stop'
  ] as const),
  ...([
    'announce',
    'postpone',
    'move',
    'put',
    'give',
    'create',
    'destroy',
    'set',
    'tell',
    'redirect',
    'perform',
    'become',
    'gain',
    'lose'
  ] as const)
] satisfies readonly StatementLine['type'][];

export function isStatement(line: Line): line is StatementLine {
  return types.includes(line.type);
}

/** The clause of a statement with keywords in `lang`. */
export function printStatement(line: StatementLine, lang: Lang): string {
  const w = (key: string): string => phrase(key, lang);
  const e = printExpr;
  switch (line.type) {
    case 'forbid':
    case 'allow':
    case 'modifier':
    case 'check':
    case 'become':
    case 'gain':
    case 'lose':
      return printAbout(line, lang);
    case 'contest':
      return join(w('contest'), checkOf(line.mine, lang), w('against'), checkOf(line.theirs, lang));
    case 'if':
      return join(w('if'), e(line.test, lang));
    case 'repeat':
      return join(
        w('repeat'),
        e(line.times, lang),
        counted('times', line.times.type === 'number' ? line.times.value : null, lang)
      );
    case 'remember':
      return join(w('remember'), e(line.value, lang), w('as'), line.name.id);
    case 'schedule':
      return w(line.edge === 'end' ? 'at_end_of_my_turn' : 'at_start_of_my_next_turn');
    case 'end_turn':
      return w('end_turn');
    case 'reverse':
      return w('reverse_that');
    case 'stop':
      return w('stop_that');
    case 'announce':
      return w('announce');
    case 'postpone':
      return join(w('postpone_turn_to'), e(line.value, lang), line.going && w(`going_${line.going}`));
    case 'move':
      return join(w('move'), e(line.value, lang));
    case 'put':
      return join(w('put'), printPath(line.item, lang), w('in'), line.location.id);
    case 'give':
      return join(
        w('give'),
        printPath(line.item, lang),
        w('give_to'),
        printReceiver(line.receiver, lang),
        w('in'),
        line.location.id
      );
    case 'create':
      return join(w('create'), line.item.id, w('in'), line.location.id, printWith(line.settings, lang));
    case 'destroy':
      return join(w('destroy'), printPath(line.item, lang));
    case 'set':
      return join(w('set'), printPath(line.target, lang), w('set_to'), e(line.value, lang));
    case 'tell':
      return join(w('tell'), printTitle(line.title));
    case 'redirect':
      return join(
        w('redirect_that_to_me'),
        line.hit ? w('as_hit') : null,
        line.hit === 'unless_critical' ? w('unless_critical') : null
      );
    case 'perform':
      return join(w('perform'), printPath(line.action, lang));
  }
}

type About = Extract<StatementLine, { type: 'forbid' | 'allow' | 'modifier' | 'check' | 'become' | 'gain' | 'lose' }>;

/** Statements that can be about somebody else: `target gains prone`. */
function printAbout(line: About, lang: Lang): string {
  const w = (key: string): string => phrase(key, lang);
  switch (line.type) {
    case 'forbid':
      return join(begin(line.subject, 'forbid', 'cannot', lang), printIds(line.what), printUntil(line.until, lang));
    case 'allow':
      return join(
        w('allow'),
        line.what.map((what: Id | Path) => (what.type === 'id' ? what.id : printPath(what, lang))).join(', '),
        line.how && w('out_of_turn'),
        line.once ? w('once') : null,
        printUntil(line.until, lang)
      );
    case 'modifier': {
      const amount = printExpr(line.amount, lang, after.to);
      return join(
        begin(line.subject, 'modifier', 'gets_modifier', lang),
        amount.startsWith('-') ? amount : `+${amount}`,
        w('mod_to'),
        printTarget(line.target, lang),
        line.scope && `${w('on')} ${printScope(line.scope, lang)}`,
        line.except.length === 0 ? null : `${w('except')} ${printIds(line.except)}`,
        printUntil(line.until, lang)
      );
    }
    case 'check':
      return join(
        begin(line.subject, 'check', 'checks_verb', lang),
        line.names.map((name) => printPath(name, lang)).join(` ${w('or')} `),
        line.modifier && printCheckModifier(line.modifier, lang),
        line.against && `${w('against')} ${printExpr(line.against, lang)}`,
        optionalTitle(line.title)
      );
    case 'become':
      return join(begin(line.subject, 'become', 'becomes', lang), line.stance.id);
    case 'gain': {
      const what = line.condition === null ? gainedPool(line.amount, line.pool, lang) : line.condition.id;
      return join(
        begin(line.subject, 'gain', 'gains', lang),
        what,
        printWith(line.settings, lang),
        printUntil(line.until, lang)
      );
    }
    case 'lose': {
      const what = line.condition === null ? gainedPool(line.amount, line.pool, lang) : printPath(line.condition, lang);
      return join(begin(line.subject, 'lose', 'loses', lang), what);
    }
  }
}

/** The verb alone for oneself, behind its subject for somebody else. */
function begin(subject: Path | null, own: string, others: string, lang: Lang): string {
  return subject === null ? phrase(own, lang) : `${printPath(subject, lang)} ${phrase(others, lang)}`;
}

function gainedPool(amount: Extract<StatementLine, { type: 'gain' }>['amount'], pool: Id | null, lang: Lang): string {
  return join(amount && printExpr(amount, lang), pool?.id ?? null);
}

function checkOf(check: CheckOf, lang: Lang): string {
  return join(printPath(check.name, lang), check.modifier && printCheckModifier(check.modifier, lang));
}
