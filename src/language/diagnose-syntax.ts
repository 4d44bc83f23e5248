import { diagnostic, replacing, type Diagnostic, type Fix } from './diagnostics.ts';
import { mask } from './diagnose-characters.ts';
import {
  factNotLast,
  type Habit,
  missingColon,
  numberInWords,
  otherWord,
  spacedTarget,
  timesPer,
  timesSign,
  titlesApart
} from './diagnose-habits.ts';
import { beginsWithFact, begunWith, firstWords, type Begun } from './diagnose-key.ts';
import { wrongOrder } from './diagnose-play.ts';
import { namedTypes } from './draft.ts';
import { clauseOf, parses, stop, type Stop } from './one-line.ts';
import type { Source, Span, Words } from './rulebook.ts';
import { areTwins, nearest } from './suggest.ts';
import type { BrokenLine } from './tree.ts';
import { usage } from './usage.ts';
import { keyword, langOf, spellings, vocabulary } from './words.ts';

/** A line with sound characters that is no clause all the same: finds the word that spoils it, or says how far it could be read. */
export function bySyntax(source: Source, whole: BrokenLine): Diagnostic {
  const line = behindColon(whole);
  const text = line.text.trimEnd();
  const at = stop(text) ?? { offset: 0, expected: [] };
  const broken: Broken = { source, line, text, at, begun: begunWith(text) };
  return (
    habit({ source, from: line.from, text, offset: at.offset }) ??
    badTag(broken) ??
    wrongOrder(source, line.from, text) ??
    badName(broken) ??
    misspelt(broken) ??
    unfinished(broken) ??
    stopped(broken)
  );
}

function habit(line: Habit): Diagnostic | null {
  return (
    factNotLast(line) ??
    titlesApart(line) ??
    missingColon(line) ??
    timesSign(line) ??
    numberInWords(line) ??
    timesPer(line) ??
    spacedTarget(line) ??
    otherWord(line)
  );
}

/** `change action wait: cots 1 ap`: where only what stands behind the colon is wrong, it is looked at by itself. */
function behindColon(line: BrokenLine): BrokenLine {
  // Between the numbers of a place it divides no lines.
  const colon = mask(line.text).search(/(?<!\d):|:(?!-?\d)/u);
  const text = line.text.slice(colon + 1).trimStart();
  if (colon < 0 || text === '' || parses(text) || !parses(line.text.slice(0, colon))) return line;
  return { ...line, from: line.from + line.text.length - text.length, text };
}

interface Broken {
  readonly source: Source;
  readonly line: BrokenLine;
  readonly text: string;
  readonly at: Stop;
  /** The keyword the line begins with. */
  readonly begun: Begun | null;
}

/** The facts of a file, one line. */
const FACTS = { en: 'A1.1 to A1.9', ru: 'A1.1 до A1.9' };
const NAMING = new Set([...namedTypes, 'system', 'option', 'field']);
const WORD = /[\p{L}\p{N}\p{M}_]+(?:-[\p{L}\p{N}\p{M}_]+)*/u;
const WORDS = new RegExp(WORD, 'gu');

function spanOf({ source, line }: Broken, from: number, to: number): Span {
  return { source, from: line.from + from, to: line.from + Math.max(to, from + 1) };
}

/** `[a8.1]`, `[А8.1]` with a Cyrillic letter, `[about range]`. */
function badTag(broken: Broken): Diagnostic | null {
  const { text, at } = broken;
  const open = mask(text).lastIndexOf('[');
  if (open < 0 || at.offset <= open) return null;
  const close = text.indexOf(']', open);
  const whole = text.slice(open + 1, close);
  const part = /[^\s,\]]+/u.exec(text.slice(at.offset, close))?.[0] ?? whole;
  const tag = /\d/u.test(part) ? part : whole;
  const start = Math.max(open + 1, text.indexOf(tag, Math.min(at.offset, close)));
  const mended = tag.toUpperCase().replace(/[АВЕКМНОРСТХ]/gu, (c) => 'ABEKMHOPCTX'['АВЕКМНОРСТХ'.indexOf(c)] ?? c);
  const fix = /^[A-Z]\d+(\.\d+)?$/u.test(mended) ? replace(broken, start, tag, mended) : undefined;
  return diagnostic('unknown-tag', spanOf(broken, start, start + tag.length), { tag }, { fix });
}

/** Names with spaces, digits in front, or words of the language where a name is needed. */
function badName(broken: Broken): Diagnostic | null {
  const { text, at, begun } = broken;
  const rest = text.slice(at.offset);
  if (at.expected.includes('@name')) {
    const digits = /^\d+[-\p{L}_][\p{L}\p{N}_-]*/u.exec(rest)?.[0];
    if (digits !== undefined && /^\d+[dкд]$/iu.test(digits)) {
      return diagnostic('odd-dice', spanOf(broken, at.offset, at.offset + digits.length), {});
    }
    if (digits !== undefined && !/^\d+[dкд]\d/iu.test(digits)) {
      return diagnostic('name-starts-with-digit', spanOf(broken, at.offset, at.offset + digits.length), {
        name: digits
      });
    }
  }
  if (!begun?.whole || !NAMING.has(begun.key)) return null;
  const head = /^\S+\s+/u.exec(text)?.[0].length ?? text.length;
  if (at.offset <= head && !WORD.test(text.slice(head).split('"')[0] ?? '')) {
    return diagnostic(
      'missing-name',
      spanOf(broken, 0, head),
      { keyword: text.slice(0, head).trim() },
      { hint: usageHint(broken) }
    );
  }
  const name = WORD.exec(text.slice(head))?.[0] ?? '';
  if (at.offset === head && spellings.has(name)) {
    return diagnostic('reserved-name', spanOf(broken, head, head + name.length), { name });
  }
  const several = /^[\p{L}\p{N}_-]+(?:[ \t]+[\p{L}\p{N}_-]+)+(?=\s*("|«|$|\[))/u.exec(text.slice(head))?.[0];
  if (several === undefined || at.offset < head || at.offset > head + several.length) return null;
  const joined = several.replace(/\s+/gu, '-');
  if (!parses(text.replace(several, joined))) return null;
  const fix = replace(broken, head, several, joined);
  return diagnostic('name-with-spaces', spanOf(broken, head, head + several.length), { name: several }, { fix });
}

/**
 * Looks for one word that, written as a keyword's word it resembles, makes the whole line readable. The grammar may
 * have taken a misspelt keyword for a name and stumbled later, so the words before the stop are tried as well. A line
 * that is only unfinished has no word to mend but its first, and a first word that is right stays.
 */
function misspelt(broken: Broken): Diagnostic | null {
  const { text, at } = broken;
  const found = [...mask(text).matchAll(WORDS)].filter((m) => m.index <= at.offset);
  const tried = breaksOff(broken) ? [] : found.slice(-5).reverse();
  let best: { word: string; from: number; to: string; reach: number } | null = null;
  for (const m of tried.filter(({ index }) => index > 0)) {
    const word = m[0];
    for (const to of nearest(word, vocabulary, 4)) {
      const reach = reachWith(broken, m.index, word, to);
      if (reach <= Math.max(best?.reach ?? 0, at.offset + word.length - 1)) continue;
      best = { word, from: m.index, to, reach };
    }
    if (best?.reach === Infinity) break;
  }
  best = firstWord(broken, found[0]?.[0] ?? '', best?.reach ?? 0) ?? best;
  if (!best) return null;
  const { word, from, to } = best;
  const span = spanOf(broken, from, from + word.length);
  const small =
    word.toLowerCase() === to
      ? {
          ru: `слова языка пишут маленькими буквами: \`${to}\``,
          en: `words of the language are written in small letters: \`${to}\``
        }
      : undefined;
  const extras = { hint: small ?? didYouMean(to, word), fix: replace(broken, from, word, to) };
  return from === 0
    ? diagnostic('unknown-word', span, { word }, extras)
    : diagnostic('unexpected-word', span, { word }, extras);
}

/** A first word that is none of the language: of those it resembles, the nearest with which the line can be read to its end. */
function firstWord(
  broken: Broken,
  word: string,
  reached: number
): { word: string; from: number; to: string; reach: number } | null {
  const { at, text } = broken;
  if (reached === Infinity || !text.startsWith(word) || firstWords().has(word)) return null;
  const end = bodyOf(text).length;
  const small = word.toLowerCase();
  const capital = firstWords().has(small);
  let best: { word: string; from: number; to: string; reach: number } | null = null;
  for (const to of capital ? [small] : nearest(word, firstWords(), 4)) {
    const reach = reachWith(broken, 0, word, to);
    const toEnd = reach >= end && at.offset < end;
    const least = capital ? at.offset : Math.max(reached, at.offset + word.length - 1);
    if (reach <= Math.max(best?.reach ?? 0, toEnd ? 0 : least)) continue;
    best = { word, from: 0, to, reach };
    if (toEnd) break;
  }
  return best;
}

/** How far the line can be read with another word in the place of one, as it is counted now; Infinity for all of it. */
function reachWith({ text }: Broken, from: number, word: string, to: string): number {
  const after = stop(text.slice(0, from) + to + text.slice(from + word.length));
  return after === null ? Infinity : after.offset - (to.length - word.length);
}

/** A line without what stands in brackets behind it and without its comment. */
function bodyOf(text: string): string {
  const body = mask(text).split('[')[0]?.trimEnd() ?? '';
  // What stands in quotes is blanked out in the mask and is still part of the line.
  return text.slice(0, Math.max(body.length, text.lastIndexOf('"') + 1));
}

/** Whether the line could be read to its end, and only something more is missing. */
function breaksOff({ text, at, begun }: Broken): boolean {
  const known = begun !== null || beginsWithFact(text);
  return known && text.slice(at.offset, Math.max(at.offset, bodyOf(text).length)).trim() === '';
}

function unfinished(broken: Broken): Diagnostic | null {
  const { text, at, begun } = broken;
  if (!breaksOff(broken)) return null;
  const end = bodyOf(text).length;
  const key = begun?.whole ? begun.key : null;
  const before = text.slice(0, Math.min(at.offset, text.length)).trim();
  const span = spanOf(broken, Math.min(at.offset, Math.max(0, end - 1)), end);
  const hint = usageHint(broken);
  if (key === 'limit' && /\d|\p{L}\s+\p{L}/u.test(before)) {
    return diagnostic('limit-without-period', spanOf(broken, 0, end), { before }, { hint });
  }
  if (key === 'cost') return diagnostic('cost-without-price', spanOf(broken, 0, end), { before }, { hint });
  return diagnostic('unfinished', span, { before }, { hint });
}

function stopped(broken: Broken): Diagnostic {
  const { text, at, begun } = broken;
  const rest = text.slice(at.offset).trim();
  const before = text.slice(0, at.offset).trim();
  if (begun === null && !beginsWithFact(text)) {
    const word = WORD.exec(text)?.[0] ?? text;
    const span = spanOf(broken, text.indexOf(word), text.indexOf(word) + word.length);
    const set = /^([\p{L}\p{N}_.-]+)\s*[-+]?=\s*(.+)$/u.exec(text);
    const hint = set ? settingHint(set[1] ?? '', set[2] ?? '') : leftover(text);
    return diagnostic('unknown-word', span, { word }, { hint });
  }
  const span = spanOf(broken, at.offset, text.length);
  if (before.endsWith('"') && rest.includes('"')) return diagnostic('quote-inside-text', span, {});
  const hint = leftover(rest) ?? usageHint(broken) ?? expectedHint(at, langOf(text));
  if (before === '') return diagnostic('stopped-at-start', span, { rest }, { hint });
  return diagnostic('stopped-at', span, { before, rest }, { hint });
}

/** What people bring along from other places, by how the rest of the line begins. */
const LEFTOVERS: readonly (readonly [RegExp, Words])[] = [
  [
    /^;/u,
    {
      ru: 'одна строка — одно правило: остальное перенесите на следующую строку',
      en: 'one line is one rule: put the rest on a line of its own'
    }
  ],
  [/^=/u, { ru: 'равенство пишут одним знаком `=`', en: 'equality is a single `=`' }],
  [/^,\s*\d/u, { ru: 'дробь пишут с точкой: `1.5`', en: 'a fraction is written with a point: `1.5`' }],
  [/^[.;]$/u, { ru: 'в конце строки ничего не ставят', en: 'nothing stands at the end of a line' }],
  [/^%/u, { ru: 'числа пишут без знака процента', en: 'numbers are written without a percent sign' }],
  [
    /^[{}]/u,
    {
      ru: 'фигурных скобок нет: что к чему относится, видно по отступу',
      en: 'there are no curly brackets: the indentation says what belongs to what'
    }
  ],
  [/^[&|]/u, { ru: 'пишут словами: `и`, `или`', en: 'these are words: `and`, `or`' }],
  [/^\/\//u, { ru: 'примечание начинается с `#`', en: 'a comment begins with `#`' }]
];

function leftover(rest: string): Words | undefined {
  return LEFTOVERS.find(([pattern]) => pattern.test(rest))?.[1];
}

function settingHint(name: string, value: string): Words {
  const short = value.length > 30 ? '…' : value;
  return {
    ru: `чтобы задать, пишут \`${keyword('set').ru} ${name} ${keyword('set_to').ru} ${short}\``,
    en: `to set it, write \`${keyword('set').en} ${name} ${keyword('set_to').en} ${short}\``
  };
}

/** A guess at what was meant by what is `written`; where the two look the same, it says what differs. */
export function didYouMean(candidate: string, written: string): Words {
  const words = { ru: `возможно, вы имели в виду \`${candidate}\``, en: `did you mean \`${candidate}\`?` };
  if (!areTwins(written, candidate)) return words;
  return {
    ru: `${words.ru}: здесь похожие буквы другого алфавита`,
    en: `${words.en} Letters here are of another alphabet and only look alike`
  };
}

function replace({ line }: Broken, at: number, was: string, now: string): Fix {
  return replacing({ from: line.from + at, to: line.from + at + was.length }, now);
}

/** How such a line reads, in the keywords of the language the GM writes. */
function usageHint({ begun, text }: Broken): Words | undefined {
  const lang = begun?.lang ?? langOf(text);
  if (begun?.key === 'choose') {
    // Whom one chooses among stays: only the name is missing.
    const named = `${bodyOf(text)} ${keyword('as')[lang]} target "Кого" / "Whom"`;
    const line = clauseOf(named);
    if (line?.type === 'choose' && line.domain.type === 'domain_character') return writtenLike(named);
  }
  const known = begun === null ? undefined : (usage[begun.key] ?? (begun.whole ? undefined : keyword(begun.key)));
  const example =
    known?.[lang] ?? (beginsWithFact(text) ? FACTS[/\p{Script=Cyrillic}/u.test(text) ? 'ru' : 'en'] : undefined);
  if (example === undefined) return undefined;
  return writtenLike(example);
}

function writtenLike(example: string): Words {
  return { ru: `пишется так: \`${example}\``, en: `write it like \`${example}\`` };
}

const KINDS: Readonly<Record<string, Words>> = {
  '@name': { ru: 'имя', en: 'a name' },
  '@number': { ru: 'число', en: 'a number' },
  '@text': { ru: 'текст в кавычках', en: 'a text in quotes' },
  '@dice': { ru: 'кости (2d6)', en: 'dice (2d6)' },
  '@fact': { ru: 'номер факта (A1.1)', en: 'the number of a fact (A1.1)' },
  '@end': { ru: 'конец строки', en: 'the end of the line' }
};

/** What could stand there, where that is a short list. */
function expectedHint(at: Stop, lang: keyof Words): Words | undefined {
  const fits = at.expected.filter((e) => e.startsWith('@') || /\p{Script=Cyrillic}/u.test(e) === (lang === 'ru'));
  const said = fits.filter((e) => e.startsWith('@') || /^\p{L}{2,}/u.test(e));
  if (said.length === 0 || said.length > 6) return undefined;
  const list = (l: keyof Words): string => said.map((e) => KINDS[e]?.[l] ?? `\`${e}\``).join(', ');
  return { ru: `здесь может стоять: ${list('ru')}`, en: `here may stand: ${list('en')}` };
}
