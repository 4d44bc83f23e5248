/** The small parts that several clauses share, back to text. Each begins and ends without a space. */
import type {
  Answer,
  CostMode,
  Domain,
  EndMark,
  FieldKind,
  Id,
  ModifierTarget,
  Pattern,
  Per,
  Play,
  Scope,
  Setting,
  SettingValue,
  TimeUnit,
  Title,
  WhoNode,
  Path
} from './tree.ts';
import type { Lang } from './words.ts';
import { counted, phrase, words } from './words.ts';
import {
  after,
  genitive,
  possessive,
  printExpr,
  printItems,
  printPath,
  printText,
  printTitle,
  printWho
} from './format-expr.ts';
import { spotOf } from './spot.ts';

/** Joins what is there with single spaces. */
export function join(...parts: readonly (string | null)[]): string {
  return parts.filter((part) => part !== null && part !== '').join(' ');
}

export function printIds(ids: readonly Id[]): string {
  return ids.map((id) => id.id).join(', ');
}

/** `NAME also NAME "title"`. */
export function printNamed(
  line: { readonly name: Id; readonly also: Id | null; readonly title: Title | null },
  lang: Lang
): string {
  const also = line.also === null ? null : `${phrase('also', lang)} ${line.also.id}`;
  return join(line.name.id, also, optionalTitle(line.title));
}

export function optionalTitle(title: Title | null): string | null {
  return title === null ? null : printTitle(title);
}

/** ` is A, B` after a name. */
export function printKinds(is: readonly Id[], lang: Lang): string | null {
  return is.length === 0 ? null : `${phrase('is', lang)} ${printIds(is)}`;
}

/** `with FIELD VALUE, …`; null where there are none. */
export function printWith(settings: readonly Setting[], lang: Lang): string | null {
  if (settings.length === 0) return null;
  return `${phrase('with', lang)} ${settings.map((s) => `${printPath(s.name, lang)} ${printSetting(s.value, lang)}`).join(', ')}`;
}

function printSetting(value: SettingValue, lang: Lang): string {
  if (value.type === 'place') return spotOf(value);
  return value.type === 'text' ? printText(value.text) : printExpr(value, lang);
}

/** ` with …, dice …, answers …` of a scenario's step. */
export function printPlay(play: Play, lang: Lang): string | null {
  const dice = play.dice.length === 0 ? null : `${phrase('dice', lang)} ${play.dice.map((n) => n.text).join(' ')}`;
  const answers =
    play.answers.length === 0
      ? null
      : `${phrase('answers', lang)} ${play.answers.map((a) => printAnswer(a, lang)).join(' ')}`;
  const given = printWith(play.settings, lang);
  // A comma only after the settings' list reads best: `does attack with target Bill, dice 45`.
  const rest = [dice, answers].filter((part) => part !== null).join(', ');
  if (rest === '') return given;
  return given === null ? rest : `${given}, ${rest}`;
}

function printAnswer({ value }: Answer, lang: Lang): string {
  if (typeof value === 'boolean') return phrase(value ? 'yes' : 'no', lang);
  if (typeof value === 'number') return String(value);
  if (/^-?\d+:-?\d+$/u.test(value)) return value;
  return /^[\p{L}_][\p{L}\p{N}\p{M}_]*(-[\p{L}_][\p{L}\p{N}\p{M}_]*)*$/u.test(value) && !keywords.has(value)
    ? value
    : printText(value);
}

const keywords: ReadonlySet<string> = new Set(words.flatMap((word) => [...word.en, ...word.ru]));

/** `attack failed by enemy against me`. */
export function printPattern(pattern: Pattern, lang: Lang): string {
  const who = (node: WhoNode | Path): string => (node.type === 'who' ? printWho(node.who, lang) : genitive(node, lang));
  return join(
    printIds(pattern.what),
    pattern.outcome === null ? null : phrase(pattern.outcome, lang),
    pattern.by.type === 'who' && pattern.by.who === 'me'
      ? phrase('by_me', lang)
      : `${phrase('by', lang)} ${who(pattern.by)}`,
    pattern.against === null ? null : `${phrase('against', lang)} ${who(pattern.against)}`
  );
}

/** `until … or …`, `for 2 hours`; null where nothing is said. */
export function printUntil(marks: readonly EndMark[] | null, lang: Lang): string | null {
  const first = marks?.[0];
  if (marks === null || first === undefined) return null;
  if (first.type === 'mark_time') {
    const literal = first.amount.type === 'number' ? first.amount.value : null;
    return `${phrase('for_time', lang)} ${printExpr(first.amount, lang)} ${printUnit(first.unit, literal, lang, true)}`;
  }
  return `${phrase('until', lang)} ${marks.map((mark) => printMark(mark, lang)).join(` ${phrase('or', lang)} `)}`;
}

function printMark(mark: EndMark, lang: Lang): string {
  switch (mark.type) {
    case 'mark_turn':
      if (mark.whose !== null) return `${phrase(`${mark.edge}_of_next_turn_of`, lang)} ${possessive(mark.whose, lang)}`;
      return phrase(mark.next ? `${mark.edge}_of_my_next_turn` : 'end_of_my_turn', lang);
    case 'mark_current_turn':
      return phrase('end_of_current_turn', lang);
    case 'mark_round':
      return phrase('end_of_round', lang);
    case 'mark_fight':
      return phrase('end_of_fight', lang);
    case 'mark_action':
      return phrase('end_of_this_action', lang);
    case 'mark_pattern':
      return printPattern(mark.pattern, lang);
    case 'mark_time':
      throw new RangeError('a time stands behind `for`, not among the ends of `until`');
  }
}

/** The unit's form for a literal number; the many form for one that is computed. */
export function printUnit(unit: TimeUnit, amount: number | null, lang: Lang, object = false): string {
  return counted(`${unit}s`, amount, lang, object);
}

export function printMode(mode: CostMode, lang: Lang): string | null {
  const keys = { aside: 'set_aside', owed: 'owed', 'from-aside': 'from_aside' } as const;
  return mode === 'now' ? null : phrase(keys[mode], lang);
}

export function printPer(per: Per, lang: Lang): string {
  if (per.type === 'until') return printUntil(per.marks, lang) ?? '';
  if (per.span === 'each') return `${phrase('per_each', lang)} ${printPath(per.what, lang)}`;
  return phrase(`per_${per.span.replace('-', '_')}`, lang);
}

export function printFieldKind(kind: FieldKind, lang: Lang): string {
  return kind.type === 'list' ? `${phrase('one_of', lang)} ${kind.list.id}` : phrase(`kind_${kind.type}`, lang);
}

export function printDomain(domain: Domain, lang: Lang): string {
  const w = (key: string): string => phrase(key, lang);
  switch (domain.type) {
    case 'domain_number':
      return join(
        domain.way ? w('way') : null,
        `${w('from')} ${printExpr(domain.start, lang, after.to)} ${w('to')} ${printExpr(domain.end, lang)}`,
        domain.step === null ? null : `${w('step')} ${printExpr(domain.step, lang)}`,
        domain.dflt === null ? null : `${w('default')} ${printExpr(domain.dflt, lang)}`
      );
    case 'domain_option':
      return w('one_of_these');
    case 'domain_text':
      return w('kind_text');
    case 'domain_yesno':
      return w('kind_yesno');
    case 'domain_action':
      return join(w('kind_action'), domain.tag === null ? null : `${w('is')} ${domain.tag.id}`);
    case 'domain_condition':
      return `${w('mine')} ${domain.condition.id}`;
    case 'domain_character':
      return join(
        printWho(domain.who, lang),
        domain.orme ? w('or_me') : null,
        domain.where === null ? null : `${w('where')} ${printExpr(domain.where, lang)}`
      );
    case 'domain_item':
      return printItems(domain, lang);
    case 'domain_list':
      return join(
        `${w('one_of')} ${domain.list.id}`,
        domain.where === null ? null : `${w('where')} ${printExpr(domain.where, lang)}`
      );
  }
}

export function printTarget(target: ModifierTarget, lang: Lang): string {
  return target.type === 'target_value' ? target.name.id : `${phrase('cost_of', lang)} ${printIds(target.names)}`;
}

export function printScope(scope: Scope, lang: Lang): string {
  const tag = scope.tag?.id ?? '';
  if (scope.form === 'this') return phrase('this_action', lang);
  if (scope.form === 'against') return `${tag} ${phrase('against_me', lang)}`;
  return `${phrase(scope.form === 'next' ? 'my_next' : 'my', lang)} ${tag}`;
}

/** A receiver: `to me` has its own form in Russian. */
export function printReceiver(path: Path, lang: Lang): string {
  return genitive(path, lang);
}
