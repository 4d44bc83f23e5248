/** What the build makes of a system, so that no phone has to: a phone would need seconds for it at every start. */
import { load } from '../../language/load.ts';
import type { Diagnostic } from '../../language/diagnostics.ts';
import { parse, type Parsed } from '../../language/parse.ts';
import type { Source, Sym, Words } from '../../language/rulebook.ts';
import { aboutOf, readyCharacters } from './declared.ts';

/** What of a system can be shown before its rules are fetched. */
export interface SystemNames {
  readonly id: string;
  readonly title: Words;
  /** Characters that can be played at once. */
  readonly ready: readonly { readonly id: string; readonly title: Words; readonly about: Words | null }[];
}

/**
 * A system's files, as they were read; one that can't be read to its last line is left as text. `checked` where the
 * whole system was checked and nothing was found: only then need nobody do it again.
 */
export type BuiltRules =
  | { readonly checked: true; readonly files: readonly Parsed[] }
  | { readonly checked: false; readonly files: readonly (Source | Parsed)[] };

export interface Built {
  /** Null where there is no usable `system` line: nothing of it can be played. */
  readonly names: SystemNames | null;
  readonly rules: BuiltRules;
  readonly diagnostics: readonly Diagnostic[];
}

/** Reads and checks the files of one system. */
export function build(id: string, sources: readonly Source[]): Built {
  const files = sources.map(parse);
  const { rulebook, diagnostics } = load(files);
  const checked = rulebook !== null && diagnostics.length === 0;
  return {
    names: rulebook && { id, title: rulebook.title, ready: readyCharacters(rulebook).map(nameOf) },
    rules: checked ? { checked, files } : { checked, files: files.map(whole) },
    diagnostics
  };
}

function nameOf(character: Sym): SystemNames['ready'][number] {
  const { id, title } = character;
  return { id, title, about: aboutOf(character) };
}

function whole(file: Parsed): Source | Parsed {
  return file.diagnostics.length === 0 ? file : file.source;
}
