import { replacing, type Extras } from '../diagnostics.ts';
import type { Draft } from '../draft.ts';
import { digitsOf } from '../number-words.ts';
import { brokenLines } from '../parse.ts';
import type { Span, Sym, SymbolKind, Words } from '../rulebook.ts';
import { isMixed, unmixed } from '../suggest.ts';
import { keyword } from '../words.ts';
import type { Id, Node } from '../tree.ts';
import { guess, guessAmong, meantHint, namesOfKinds, type Candidate } from './meant.ts';
import type { Report } from './pass.ts';
import { declareHint, kindList, kindWords } from './words-of.ts';

/** Finds what an id names and reports where there is no such name or it is of another kind. */
export function find(book: Draft, id: Id, kinds: readonly SymbolKind[], report: Report): Sym | null {
  const sym = book.symbols.get(id.id);
  if (sym && kinds.includes(sym.kind)) return sym;
  if (sym) {
    const args = { name: id.id, kind: kindWords(sym.kind), wanted: kindList(kinds) };
    const labels = [{ span: nameSpan(book, sym), text: { ru: 'объявлено здесь', en: 'declared here' } }];
    const instead = insteadOf(sym, kinds);
    const near = instead ? null : guessAmong(book, id.id, () => namesOfKinds(book, kinds));
    const hint = instead ?? (near === null ? undefined : meantHint(near, id.id));
    report('wrong-kind-of-name', id, args, { labels, hint });
    return null;
  }
  // A ban on something that a house rule took away bans nothing, and is no mistake.
  if (!(book.removed.has(id.id) && kinds.includes('tag')))
    unknown(book, id, id.id, () => namesOfKinds(book, kinds), report, kinds[0]);
  return null;
}

/** What is written for a name of this kind instead. */
function insteadOf(sym: Sym, wanted: readonly SymbolKind[]): Words | undefined {
  const line = (key: string, rest: string): Words => ({
    ru: `\`${keyword(key).ru} ${rest}\``,
    en: `\`${keyword(key).en} ${rest}\``
  });
  const write = (words: Words): Words => ({ ru: `напишите ${words.ru}`, en: `write ${words.en}` });
  if (sym.kind === 'stance' && wanted.includes('condition')) return write(line('become', sym.id));
  if (sym.kind === 'condition' && wanted.includes('stance')) return write(line('gain', sym.id));
  const spent = sym.kind === 'pool' || sym.kind === 'slot';
  if (spent && wanted.includes('value')) {
    const [gain, lose] = [line('gain', `2 ${sym.id}`), line('lose', `2 ${sym.id}`)];
    return {
      ru: `запас меняют так: ${gain.ru} или ${lose.ru}`,
      en: `a pool is changed like this: ${gain.en} or ${lose.en}`
    };
  }
  if (spent && wanted.includes('condition')) return write(line('gain', `2 ${sym.id}`));
  return undefined;
}

/** Reports a name that nothing has, with the nearest of `candidates`, and else with any name that looks alike. */
export function unknown(
  book: Draft,
  at: Node | Span,
  name: string,
  candidates: () => readonly Candidate[],
  report: Report,
  kind?: SymbolKind
): void {
  // Its declaration may be one of the lines that could not be read; that is said there.
  if (brokenWords(book).has(name)) {
    book.spoiled.push('source' in at ? at : book.origins.spanOf(at));
    return;
  }
  const digits = digitsOf(name);
  if (digits !== null) {
    const place = 'source' in at ? at : book.origins.spanOf(at);
    report('number-in-words', place, { word: name, now: digits }, { fix: replacing(place, digits) });
    return;
  }
  const near = guess(book, name, candidates);
  const span = 'source' in at ? at : book.origins.spanOf(at);
  const mixed = isMixed(name) && near !== null && unmixed(name) !== null;
  const extras: Extras = {
    hint:
      near === null
        ? kind === undefined
          ? undefined
          : declareHint(kind, name)
        : meantHint(near, mixed ? near.name : name),
    fix: near === null ? undefined : replacing(span, near.name)
  };
  if (mixed) report('mixed-letters', span, { name }, extras);
  else report('unknown-name', span, { name }, extras);
}

export function nameSpan(book: Draft, sym: Sym): Span {
  return { source: book.origins.sourceOf(sym.line), from: sym.line.name.from, to: sym.line.name.to };
}

/** Every word of the lines that could not be read. */
export function brokenWords(book: Draft): ReadonlySet<string> {
  const known = cache.get(book);
  if (known) return known;
  const lines = [...book.files, ...book.overlays].flatMap(({ file }) => brokenLines(file.nodes));
  const found = new Set(
    lines.slice(0, 500).flatMap(({ text }) => text.slice(0, 500).match(/[\p{L}_][\p{L}\p{N}\p{M}_-]*/gu) ?? [])
  );
  cache.set(book, found);
  return found;
}

const cache = new WeakMap<Draft, ReadonlySet<string>>();
