/** What a line of house rules is about: the declaration, the member or the option that it names, or what was meant. */
import type { Report } from './check/pass.ts';
import { candidatesOf, meant, meantHint, ofOptions, untitled, type Candidate } from './check/meant.ts';
import { kindWords } from './check/words-of.ts';
import { didYouMean } from './diagnose-syntax.ts';
import { replacing, type Extras, type Fix } from './diagnostics.ts';
import type { NamedLine } from './draft.ts';
import type { Origins } from './origins.ts';
import type { Declared } from './overlay-declared.ts';
import { optionsOf } from './overlay-price.ts';
import type { Source, Sym } from './rulebook.ts';
import type { Line, LineOf, OptionLine, Path } from './tree.ts';
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
    const hint = system ? didYouMean(system.name.id, name) : undefined;
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
    missing(line, head, work);
    return null;
  }
  let found: Line = sym.line;
  for (const [i, part] of rest.entries()) {
    const options = optionsOf(found.children);
    const option = options.find((o) => o.name.id === part);
    if (!option) {
      const owner = target.path.slice(0, i + 1).join('.');
      const paths = options.map((known) => `${owner}.${known.name.id}`);
      const near = meant(part, ofOptions(options));
      work.report(
        'unknown-target',
        target,
        { name },
        insteadOf(line, near && [{ ...near, name: `${owner}.${near.name}` }], paths, work)
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
    const fix = renamed(line, name, work);
    work.report('target-of-other-kind', target, { name, kind: words, wanted }, { hint, fix });
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

function missing(line: LineOf<'change'> | LineOf<'remove'>, head: string, work: Finding): void {
  const { target, kind } = line;
  const gone = work.removed.get(head);
  if (gone) {
    const labels = [{ span: work.origins.spanOf(gone), text: { ru: 'убрано здесь', en: 'removed here' } }];
    work.report('unknown-target', target, { name: head }, { labels });
    return;
  }
  const options = kind === null || kind === 'action' || kind === 'option' ? optionPaths(work.book) : [];
  const exact = options.filter(({ option }) => option.name.id === head);
  if (exact.length > 0) {
    const paths = exact.map(({ path }) => path);
    work.report('unknown-target', target, { name: head }, insteadOf(line, untitled(paths), paths, work));
    return;
  }
  // What was taken away is not misspelt.
  const guessed = --work.guesses >= 0;
  const kinds = kind !== null && kind in KINDS && kind !== 'option' ? [kind as Sym['kind']] : undefined;
  const near = guessed && kind !== 'option' ? meant(head, candidatesOf(work.book.symbols, kinds)) : null;
  if (near !== null) {
    work.report(
      'unknown-target',
      target,
      { name: head },
      { hint: meantHint(near, head), fix: replaceHead(target, near.name) }
    );
    return;
  }
  const option = guessed ? meant(head, ofOptions(options.map((known) => known.option))) : null;
  const meantOnes = options.filter((known) => known.option.name.id === option?.name).map(({ path }) => path);
  work.report('unknown-target', target, { name: head }, insteadOf(line, untitled(meantOnes), meantOnes, work));
}

/** Every option below an action, as house rules name it: `strike.quick`. */
function optionPaths({ symbols }: Declared): { readonly path: string; readonly option: OptionLine }[] {
  const below = (path: string, line: Line): { path: string; option: OptionLine }[] =>
    optionsOf(line.children).flatMap((option) => {
      const own = `${path}.${option.name.id}`;
      return [{ path: own, option }, ...below(own, option)];
    });
  return [...symbols].flatMap(([name, sym]) => (sym.kind === 'action' && sym.id === name ? below(name, sym.line) : []));
}

/** The full name that was meant, with a fix where it is one; where there are several or none, those that there are. */
function insteadOf(
  line: LineOf<'change'> | LineOf<'remove'>,
  near: readonly Candidate[] | null,
  known: readonly string[],
  work: Finding
): Extras {
  const [only, other] = near ?? [];
  if (only && !other) return { hint: meantHint(only, line.target.path.join('.')), fix: renamed(line, only.name, work) };
  const list = known.slice(0, 8).map((path) => `\`${path}\``);
  if (list.length === 0) return {};
  return { hint: { ru: `есть: ${list.join(', ')}`, en: `there is ${list.join(', ')}` } };
}

/** The name of a target anew, in full. A kind goes: what has a name of several parts is no action or item any more. */
function renamed(line: LineOf<'change'> | LineOf<'remove'>, name: string, { origins }: Finding): Fix {
  const { source } = origins.spanOf(line);
  const { from, to } = line.target;
  const keywordEnd = /^\S+[ \t]+/u.exec(source.text.slice(line.from, from))?.[0].length ?? 0;
  return replacing({ from: line.kind === null ? from : line.from + keywordEnd, to }, name);
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
