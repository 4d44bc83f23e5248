/** One clause back to text: what stands on a line without its indentation, tags and comment. */
import { lineKey, partKey } from './check/shape-table.ts';
import type {
  CostLine,
  DeclarationLine,
  Line,
  LineOf,
  LineType,
  OverlayLine,
  PartLine,
  ScenarioLine,
  Str
} from './tree.ts';
import type { Lang } from './words.ts';
import { counted, phrase } from './words.ts';
import { after, printExpr, printText, printTitle } from './format-expr.ts';
import {
  join,
  optionalTitle,
  printDomain,
  printFieldKind,
  printKinds,
  printMode,
  printNamed,
  printPattern,
  printPer,
  printPlay,
  printUnit,
  printWith
} from './format-parts.ts';
import { printPath } from './format-expr.ts';
import { spotOf } from './spot.ts';
import { isStatement, printStatement } from './format-statement.ts';

/** The clause of `line` with keywords in `lang`. A broken line is its own text. */
export function printClause(line: Line, lang: Lang): string {
  if (line.type === 'broken') return line.text;
  if (isStatement(line)) return printStatement(line, lang);
  if (isOneOf(line, scenarioTypes)) return printScenario(line as ScenarioLine, lang);
  if (isOneOf(line, overlayTypes)) return printOverlay(line as OverlayLine, lang);
  if (isOneOf(line, declarationTypes)) return printDeclaration(line as DeclarationLine, lang);
  return printPart(line as PartLine, lang);
}

const scenarioTypes: readonly LineType[] = [
  'given',
  'taken',
  'step_turn',
  'step_next',
  'step_time',
  'step_undo',
  'step_signal',
  'step_act',
  'step_refused',
  'expect',
  'expect_told',
  'expect_price'
] satisfies readonly ScenarioLine['type'][];
const overlayTypes: readonly LineType[] = [
  'change',
  'remove',
  'remove_part',
  'add',
  'range',
  'renumber'
] satisfies readonly OverlayLine['type'][];
const declarationTypes: readonly LineType[] = [
  'system',
  'facts',
  'list',
  'stat',
  'skill',
  'value',
  'pool',
  'slot',
  'stance',
  'condition',
  'location',
  'tag',
  'record',
  'signal',
  'perk',
  'trigger',
  'item',
  'action',
  'character',
  'checks',
  'scenario',
  'house'
] satisfies readonly DeclarationLine['type'][];

function isOneOf(line: Line, types: readonly LineType[]): boolean {
  return types.includes(line.type);
}

/** A kind as the object of a verb: «изменить стойку», «убрать цену». */
function objectWord(kind: string, lang: Lang): string {
  return phrase(kind, lang, lang === 'ru' && DECLINED.has(kind) ? 1 : 0);
}

/** The kinds whose second spelling in words.json is the accusative. */
const DECLINED: ReadonlySet<string> = new Set([
  'system',
  'stat',
  'value',
  'slot',
  'stance',
  'tag',
  'perk',
  'character',
  'cost',
  'forbid',
  'modifier'
]);

function printDeclaration(line: DeclarationLine, lang: Lang, word = phrase(line.type, lang)): string {
  switch (line.type) {
    case 'system':
      return join(word, line.name.id, optionalTitle(line.title));
    case 'facts':
      return word;
    case 'stat':
    case 'skill':
    case 'value':
      return join(word, printNamed(line, lang), line.range && printRange(line.range, lang));
    case 'item':
    case 'tag':
    case 'action':
    case 'character':
      return join(word, printNamed(line, lang), printKinds(line.is, lang));
    case 'checks':
      return join(word, phrase(`of_${line.of}s`, lang));
    case 'scenario':
      return join(word, printText(line.text.value));
    case 'house':
      return join(word, printTitle(line.title), phrase('for', lang), line.system.id, line.version.text);
    default:
      return join(word, printNamed(line, lang));
  }
}

function printRange({ start, end }: LineOf<'range'>['range'], lang: Lang): string {
  return `${phrase('from', lang)} ${printExpr(start, lang, after.to)} ${phrase('to', lang)} ${printExpr(end, lang)}`;
}

function printOverlay(line: OverlayLine, lang: Lang): string {
  switch (line.type) {
    case 'change':
    case 'remove':
      return join(phrase(line.type, lang), line.kind && objectWord(line.kind, lang), printPath(line.target, lang));
    case 'remove_part': {
      const which = line.which && (line.which.type === 'fact' ? line.which.id : line.which.text);
      return join(phrase('remove', lang), objectWord(partKey(line.kind), lang), which);
    }
    case 'add':
      return join(phrase('add', lang), printDeclaration(line.decl, lang, objectWord(line.decl.type, lang)));
    case 'range':
      return printRange(line.range, lang);
    case 'renumber': {
      const { was, now, which } = line;
      const clause = join(phrase('number', lang), was.text, phrase('becomes', lang), now.text);
      if (which === null) return clause;
      return which === 'everywhere'
        ? `${clause} ${phrase('everywhere', lang)}`
        : `${clause}, ${phrase('at_place', lang)} ${which.text}`;
    }
  }
}

function printScenario(line: ScenarioLine, lang: Lang): string {
  const w = (key: string): string => phrase(key, lang);
  switch (line.type) {
    case 'given':
      return join(
        w('given'),
        line.name.id,
        line.template.id +
          (line.enemy ? `, ${w('as_enemy')}` : '') +
          (line.at ? `, ${w('at')} ${spotOf(line.at)}` : ''),
        printWith(line.settings, lang)
      );
    case 'taken':
      return join(w('something_at'), spotOf(line.place));
    case 'step_turn':
      return join(w(line.edge === 'end' ? 'end_turn_of' : 'turn_of'), line.who.id, printPlay(line.play, lang));
    case 'step_next':
      return join(w(`next_${line.what}`), printPlay(line.play, lang));
    case 'step_time':
      return join(w('pass_time'), line.amount.text, printUnit(line.unit, line.amount.value, lang));
    case 'step_undo':
      return w(line.redo ? 'redo' : 'undo');
    case 'step_signal':
      return join(
        w('happens'),
        line.signal.id,
        line.by && `${w('by')} ${line.by.id}`,
        line.against && `${w('against')} ${line.against.id}`
      );
    case 'step_act':
      return join(line.who.id, w('does'), line.action.id, printPlay(line.play, lang));
    case 'step_refused':
      return join(
        line.who.id,
        w('cannot'),
        line.action.id,
        printPlay(line.play, lang),
        line.because && `${w('because')} ${printBecause(line.because, lang)}`
      );
    case 'expect':
      return join(w('expect'), printExpr(line.test, lang));
    case 'expect_told':
      return join(w('expect_told'), printText(line.text.value));
    case 'expect_price':
      return join(
        w('expect_price'),
        line.amount.text,
        line.pool?.id ?? null,
        printMode(line.mode, lang),
        w('for'),
        line.who.id,
        line.action.id,
        printPlay(line.play, lang)
      );
  }
}

function printBecause(
  because: NonNullable<Extract<ScenarioLine, { type: 'step_refused' }>['because']>,
  lang: Lang
): string {
  if (because.type === 'fact') return because.id;
  const keys: Readonly<Record<string, string>> = { when: 'reason_when', busy: 'reason_busy', choice: 'choose' };
  return phrase(keys[because.reason] ?? because.reason, lang);
}

function printPart(line: PartLine, lang: Lang): string {
  const w = (key: string): string => phrase(key, lang);
  const e = printExpr;
  switch (line.type) {
    case 'version':
      return join(w('version'), line.n.text);
    case 'space':
      return join(
        w('space'),
        line.name.id,
        optionalTitle(line.title),
        line.step && `${w('step')} ${line.step.text}`,
        line.grid && w(`on_${line.grid}`)
      );
    case 'one_to_a_place':
      return join(w('one_to_a_place'), line.unless && `${w('unless')} ${e(line.unless, lang)}`);
    case 'round_takes':
      return join(w('round_takes'), line.n.text, printUnit(line.unit, line.n.value, lang, true));
    case 'order':
    case 'minimum':
    case 'score':
      return join(w(line.type), e(line.value, lang));
    case 'order_ties':
      return join(w('ties_reroll'), e(line.dice, lang));
    case 'fact_range':
      return join(line.start.id, line.end && `${w('to')} ${line.end.id}`);
    case 'option':
      return join(w('option'), printNamed(line, lang), printKinds(line.is, lang));
    case 'starts':
      return join(w('starts_at'), e(line.value, lang));
    case 'from_card':
      return w('from_card');
    case 'maximum':
      return line.value === null ? w('maximum_from_card') : join(w('maximum'), e(line.value, lang));
    case 'refill':
      return join(
        w('refill'),
        w(line.at === 'turn' ? 'at_start_of_own_turn' : 'at_start_of_round'),
        line.value && `${w('to')} ${e(line.value, lang)}`
      );
    case 'may_be_owed':
      return join(w('may_be_owed'), line.upto && `${w('up_to')} ${e(line.upto, lang)}`);
    case 'price_floor':
    case 'lies_within':
      return join(w(line.type), line.value.text);
    case 'field':
      return join(
        w('field'),
        printNamed(line, lang),
        printFieldKind(line.kind, lang),
        line.start && `${w('starts_at')} ${e(line.start, lang)}`
      );
    case 'with':
      return printWith(line.settings, lang) ?? '';
    case 'has':
      return join(w('has'), line.item.id, w('in'), line.location.id, printWith(line.settings, lang));
    case 'has_perk':
      return join(w('has'), line.perk.id);
    case 'roll':
      return join(w('roll'), e(line.dice, lang));
    case 'passes_if':
    case 'critical_if':
    case 'fumble_if':
      return join(w(line.type), e(line.test, lang));
    case 'ties_to':
      return join(w('ties_to'), w(line.winner));
    case 'counted': {
      const forms = (texts: readonly Str[]): string => texts.map(({ value }) => printText(value)).join(', ');
      return join(w('counted'), forms(line.ru), line.en && `/ ${forms(line.en)}`);
    }
    case 'explain':
      return join(w('explain'), printTitle(line.title));
    case 'when':
    case 'branch':
      return w(lineKey(line));
    case 'answers':
      return join(w('in_answer_to'), printPattern(line.pattern, lang));
    case 'on':
      return join(w('when'), printPattern(line.pattern, lang));
    case 'cost':
      return join(w('cost'), printCost(line, lang));
    case 'limit':
      return join(w('limit'), e(line.amount, lang, after.place), printPer(line.per, lang));
    case 'need':
      return join(w('need'), e(line.test, lang), line.reason && `${w('else')} ${printTitle(line.reason)}`);
    case 'let':
      return join(w('let'), line.name.id, '=', e(line.value, lang));
    case 'choose':
      return join(
        w(line.by === 'gm' ? 'gm_chooses' : 'choose'),
        printDomain(line.domain, lang),
        w('as'),
        line.name.id,
        optionalTitle(line.title)
      );
    case 'rolls':
      return join(w('rolls_at'), e(line.value, lang));
    case 'takes':
      return join(
        w('takes'),
        e(line.turns, lang),
        counted('turns', line.turns.type === 'number' ? line.turns.value : null, lang)
      );
    case 'effect':
      return w('effect');
  }
}

function printCost(line: CostLine, lang: Lang): string {
  if (line.form === 'same') return phrase('same_as_that', lang);
  const amount = line.amount === null ? phrase('all', lang) : costAmount(line, lang);
  const price = join(amount, line.pool?.id ?? null, printMode(line.mode, lang));
  const options = [
    ...(line.never ? [phrase('never_lowered', lang)] : []),
    ...(line.floor === null ? [] : [`${phrase('floor', lang)} ${line.floor.text}`])
  ];
  return [price, ...options].join(', ');
}

function costAmount(line: CostLine, lang: Lang): string {
  const amount = line.amount === null ? '' : printExpr(line.amount, lang);
  // A value named like the keyword would be read as `cost all ap`.
  return (['en', 'ru'] as const).some(
    (l) => amount === phrase('all', l) || (l === 'ru' && amount === phrase('all', l, 1))
  )
    ? `(${amount})`
    : amount;
}
