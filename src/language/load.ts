import { rulebookOf } from './assemble.ts';
import { check } from './check/index.ts';
import { sorted, type Diagnostic } from './diagnostics.ts';
import { draft } from './draft.ts';
import { Origins } from './origins.ts';
import type { Overlaid } from './overlay.ts';
import { withHeadMended } from './overlay-head.ts';
import { parse, type Parsed } from './parse.ts';
import type { Rulebook, Source } from './rulebook.ts';
import { settle } from './settle.ts';
import { sound } from './sound.ts';

export interface Loaded {
  /** Null only where there is no usable `system` line. What is broken is not in it; the rest can be played. */
  readonly rulebook: Rulebook | null;
  readonly diagnostics: readonly Diagnostic[];
}

/**
 * All files of one system, and the house rules to lay on it in this order, to a checked rulebook. Never throws. Files
 * may have been read already.
 *
 * A declaration with an error is left out, with whatever can't do without it. So is a line of house rules that is
 * wrong or that breaks something: the rest of them holds.
 */
export function load(files: readonly (Source | Parsed)[], overlays: readonly Source[] = []): Loaded {
  const base = files.map((file) => ('file' in file ? file : parse(file)));
  const house = overlays.map(parse);
  const all = [...base, ...house];
  const origins = new Origins(all);
  const found = base.flatMap((f) => [...f.diagnostics]);
  const lines = base.flatMap((f) => f.file.nodes);
  let book = draft(base, house, origins, lines);
  const { system } = book;
  found.push(...house.flatMap((f) => (system ? withHeadMended(f, system) : f.diagnostics)));
  found.push(...check(book));
  let laid: Overlaid | null = null;
  if (book.system && house.length > 0) {
    const result = settle(book, book.system, lines, house, found);
    found.push(...result.found);
    ({ book, laid } = result);
  }
  const sources = all.map((f) => f.source);
  return { rulebook: rulebookOf(sound(book, found), laid), diagnostics: sorted(found, sources) };
}
