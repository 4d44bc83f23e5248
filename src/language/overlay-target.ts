/** What a line of house rules is about: the declaration, the member or the option that it names, or what was meant. */
import type { Report } from './check/pass.ts';
import { candidatesOf, meant, meantHint, ofOptions } from './check/meant.ts';
import { kindWords } from './check/words-of.ts';
import { didYouMean } from './diagnose-syntax.ts';
import { replacing, type Extras, type Fix } from './diagnostics.ts';
import type { NamedLine } from './draft.ts';
import type { Origins } from './origins.ts';
import type { Declared } from './overlay-declared.ts';
import { optionsOf } from './overlay-price.ts';
import type { Source, Sym } from './rulebook.ts';
import type { Line, LineOf, Path } from './tree.ts';
import { keyword, langOf } from './words.ts';

/** Where names are looked up while house rules are laid on. */
export interface Finding {
  /** The declarations as they are by now. */
  readonly book: Declared;
  readonly origins: Origins;
  readonly report: Report;
  /** Names that are gone, and the line that took each away. */
  readonly removed: ReadonlyMap<string, Line>;
  /** How many misspelt names are still worth a guess. */
  guesses: number;
}

export interface Target {
  readonly name: string;
  /** The first name of the declaration. */
  readonly id: string;
  /** The declaration. */
  readonly top: Line;
  /** The declaration itself, a member of a list or an option inside it. */
  readonly line: Line;
  /** Whether that is what the name declares, not an option inside it. */
  readonly whole: boolean;
}

/** What `change` or `remove` names; null, and reported, where there is no such thing. */
export function find(line: LineOf<'change'> | LineOf<'remove'>, work: Finding): Target | null {
  const { target, kind } = line;
  const [head = '', ...rest] = target.path;
  const { symbols } = work.book;
  const name = target.path.join('.');
  const sym = symbols.get(head);
  const { system } = work.book;
  if (system && (kind === 'system' || (!sym && kind === null)) && name === system.name.id)
    return { name, id: name, top: system, line: system, whole: true };
  if (kind === 'system') {
    const hint = system ? didYouMean(system.name.id) : undefined;
    work.report('unknown-target', target, { name }, { hint });
    return null;
  }
  if (!sym && head === system?.name.id) {
    const hint = {
      ru: `строки самой системы меняют так: \`изменить систему ${head}: …\``,
      en: `lines of the system itself are changed like this: \`change system ${head}: …\``
    };
    work.report('unknown-target', target, { name }, { hint });
    return null;
  }
  if (!sym) {
    missing(target, head, kind, work);
    return null;
  }
  let found: Line = sym.line;
  for (const part of rest) {
    const options = optionsOf(found.children);
    const option = options.find((o) => o.name.id === part);
    if (!option) {
      const near = meant(part, ofOptions(options));
      work.report(
        'unknown-target',
        target,
        { name },
        near ? { hint: meantHint(near), ...mended(target, part, near.name) } : {}
      );
      return null;
    }
    found = option;
  }
  const is = rest.length > 0 ? 'option' : sym.kind;
  if (kind !== null && kind !== is && kind in KINDS) {
    const words = is === 'option' ? { ru: 'вариант', en: 'an option' } : kindWords(is);
    const wanted = kind === 'option' ? { ru: 'вариант', en: 'an option' } : kindWords(kind as Sym['kind']);
    const hint = {
      ru: `рода можно не называть: \`${keyword(line.type).ru} ${name}\``,
      en: `the kind need not be named: \`${keyword(line.type).en} ${name}\``
    };
    work.report('target-of-other-kind', target, { name, kind: words, wanted }, { hint });
    return null;
  }
  return { name, id: sym.id, top: work.book.holder(sym), line: found, whole: found === sym.line };
}

const KINDS = {
  action: 1,
  condition: 1,
  pool: 1,
  slot: 1,
  stat: 1,
  skill: 1,
  value: 1,
  item: 1,
  trigger: 1,
  perk: 1,
  stance: 1,
  character: 1,
  option: 1
};

function missing(
  target: LineOf<'change'>['target'],
  head: string,
  kind: LineOf<'change'>['kind'],
  work: Finding
): void {
  const gone = work.removed.get(head);
  const { symbols } = work.book;
  const kinds = kind !== null && kind in KINDS && kind !== 'option' ? [kind as Sym['kind']] : undefined;
  // What was taken away is not misspelt.
  const near = gone || --work.guesses < 0 ? null : meant(head, candidatesOf(symbols, kinds));
  work.report(
    'unknown-target',
    target,
    { name: head },
    {
      ...(gone
        ? { labels: [{ span: work.origins.spanOf(gone), text: { ru: 'убрано здесь', en: 'removed here' } }] }
        : {}),
      ...(near === null ? {} : { hint: meantHint(near), fix: replaceHead(target, near.name) })
    }
  );
}

/** A fix for one part of a dotted name, where that part stands in it once. */
function mended({ from, path }: Path, part: string, name: string): { fix?: Fix } {
  const at = path.indexOf(part);
  if (at !== path.lastIndexOf(part)) return {};
  const start = from + path.slice(0, at).reduce((sum, before) => sum + before.length + 1, 0);
  return { fix: replacing({ from: start, to: start + part.length }, name) };
}

function replaceHead({ from, path }: Path, name: string): Fix {
  return replacing({ from, to: from + (path[0] ?? '').length }, name);
}

/** How a declaration is written in house rules: with `change` where there is one of that name, else with `add`. */
export function begun(line: NamedLine, source: Source, { book }: Finding): Extras {
  const known = book.symbols.has(line.name.id);
  const word = keyword(known ? 'change' : 'add');
  const hint = known
    ? {
        ru: `\`${line.name.id}\` в системе уже есть: начните с \`${word.ru}\``,
        en: `the system has \`${line.name.id}\` already: begin with \`${word.en}\``
      }
    : { ru: `новое начинается с \`${word.ru}\``, en: `what is new begins with \`${word.en}\`` };
  // A line with a title declares; one that changes has none.
  if (known && line.title) return { hint };
  const lang = langOf(source.text.charAt(line.from));
  const title = { ru: `дописать \`${word[lang]}\``, en: `add \`${word[lang]}\`` };
  return { hint, fix: { title, edits: [{ from: line.from, to: line.from, text: `${word[lang]} ` }] } };
}
