import { gone } from '../language/changes.ts';
import { explain as explainAction, type Part } from '../language/explain.ts';
import { place } from '../language/lines.ts';
import type { Rulebook, Sym } from '../language/rulebook.ts';
import { look, suggest } from '../language/suggest.ts';
import { keyword, type Lang } from '../language/words.ts';
import { loadSystem, sourceAt } from './files.ts';
import { say, UsageError } from './io.ts';
import { report } from './report.ts';
import type { Verb } from './verb.ts';

/** `explain SYSTEM ACTION`: the rule in force in plain words, with where each part stands. */
export const explain: Verb = {
  usage: 'explain SYSTEM ACTION [--house FILE]… [--lang ru|en]',
  about: { en: 'read a rule in force aloud', ru: 'прочитать действующее правило вслух' },
  flags: { house: 'many', lang: ['en', 'ru'] },
  run(io, lang, args) {
    const [system, action, ...more] = args.words;
    if (system === undefined || action === undefined || more.length > 0) {
      throw new UsageError(
        say(lang, 'explain takes a system and one action', 'для explain нужны система и одно действие')
      );
    }
    const house = (args.values.get('house') ?? []).map((path) => sourceAt(io, lang, path));
    const { rulebook, diagnostics } = loadSystem(io, lang, system, house);
    // Two house rules that change the same are no error, but who asks what holds wants to know.
    const errors = report(
      io,
      lang,
      diagnostics.filter(({ severity, code }) => severity === 'error' || code === 'same-change-twice')
    );
    if (rulebook === null) return 1;
    const base = house.length === 0 ? rulebook : loadSystem(io, lang, system).rulebook;
    const asked = isSystem(action) ? rulebook.id : action;
    const parts = explainAction(rulebook, asked, lang);
    const missing = base === null ? [] : gone(base, parts ?? [], asked, lang);
    if (parts === null && missing.length === 0) throw new UsageError(unknown(rulebook, action, lang));
    for (const part of parts ?? []) io.out(`${printed(part, lang)}\n`);
    for (const part of missing) io.out(`${say(lang, 'removed:', 'убрано:')} ${printed({ ...part, depth: 0 }, lang)}\n`);
    return errors === 0 ? 0 : 1;
  }
};

/** `explain SYSTEM system` reads the system's own lines. */
function isSystem(word: string): boolean {
  return word === keyword('system').en || word === keyword('system').ru;
}

function printed(part: Part, lang: Lang): string {
  const indent = '  '.repeat(part.depth);
  const marks = [
    ...part.facts,
    ...(part.assumed ? [say(lang, 'assumed', 'допущение')] : []),
    ...(part.gm ? [say(lang, 'left to the GM', 'решает мастер')] : [])
  ];
  const where = `${part.span.source.path}:${place(part.span.source, part.span.from).line}`;
  const house =
    part.house === undefined
      ? ''
      : ` ${say(lang, `(house rule “${part.house.en}”)`, `(домашнее правило «${part.house.ru}»)`)}`;
  const line = `${indent}${part.text}${marks.length === 0 ? '' : ` [${marks.join(', ')}]`}  ${where}${house}`;
  if (part.original === undefined) return line;
  return `${line}\n${indent}  ${say(lang, 'instead of:', 'вместо:')} ${part.original}`;
}

/** The action that was most likely meant, by its id or by what it is called in either language. */
function nearAction(book: Rulebook, word: string): Sym | null {
  const names = new Map<string, Sym>();
  const actions = book.order.filter((sym) => sym.kind === 'action');
  for (const sym of actions)
    for (const name of [sym.id, sym.title.ru, sym.title.en]) if (!names.has(look(name))) names.set(look(name), sym);
  const wanted = look(word);
  const whole = names.get(wanted) ?? names.get(suggest(wanted, names.keys()) ?? '');
  if (whole !== undefined || wanted.length < 3) return whole ?? null;
  return [...names].find(([name]) => name.startsWith(wanted))?.[1] ?? null;
}

function unknown(book: Rulebook, action: string, lang: Lang): string {
  const near = nearAction(book, action);
  const named = near === null ? '' : `${near.id} (${say(lang, `“${near.title.en}”`, `«${near.title.ru}»`)})`;
  const meant = near === null ? '' : say(lang, `; did you mean ${named}?`, `; может быть, ${named}?`);
  return say(lang, `${book.id} has no action “${action}”${meant}`, `в ${book.id} нет действия «${action}»${meant}`);
}
