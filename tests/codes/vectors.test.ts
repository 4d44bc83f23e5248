/**
 * Codes that were written once: they are read for ever. Each version of the format has a file of its own, which is never
 * changed; the newest is also written as it was.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { readCode, VERSION, writeCode, type EncounterCode, type Rules } from '../../src/codes/code.ts';
import { Frames, Seen } from '../../src/codes/frames.ts';
import { namesFrom } from '../../src/codes/names.ts';
import { codeIn, textOf } from '../../src/codes/text.ts';
import type { Entry } from '../../src/encounter/log.ts';
import { knowledgeOf } from '../../src/encounter/merge.ts';

interface Vectors {
  readonly version: number;
  readonly encounter: string;
  readonly rules: Rules;
  readonly names: { readonly byKind: Readonly<Record<string, readonly string[]>>; readonly all: readonly string[] };
  readonly codes: readonly {
    readonly what: string;
    readonly log: readonly Entry[];
    /** So many entries of the log were known to whoever the code is for; without it the code is for everybody. */
    readonly known?: number;
    readonly text: string;
  }[];
  /** Pictures of the last of the codes. */
  readonly pictures: { readonly piece: number; readonly texts: readonly string[] };
}

const folder = join('tests', 'codes', 'vectors');
const files = readdirSync(folder).map((file) => JSON.parse(readFileSync(join(folder, file), 'utf8')) as Vectors);

describe.each(files)('codes of version $version', ({ version, encounter, rules, names, codes, pictures }) => {
  const words = namesFrom(new Map(Object.entries(names.byKind)), names.all);

  test.each(codes)('are read: $what', ({ log, known, text }) => {
    const had = log.slice(0, known ?? 0);
    const read = readCode(codeIn(text), { encounter: () => ({ ...rules, log: had }), namesOf: () => words });
    expect(read).toEqual({
      encounter,
      rules: known === undefined ? rules : null,
      known: knowledgeOf(log),
      entries: log.slice(had.length)
    } satisfies EncounterCode);
  });

  test.runIf(version === VERSION).each(codes)('are written as they were: $what', ({ log, known, text }) => {
    const to = known === undefined ? {} : { to: knowledgeOf(log.slice(0, known)) };
    expect(textOf(writeCode({ encounter, rules, log, ...to }, words))).toBe(text);
  });

  test('are read from their pictures', () => {
    const [seen, bytes] = [new Seen(), codeIn(codes.at(-1)!.text)];
    expect(pictures.texts.map((text) => seen.see(text)).find((whole) => whole !== undefined)).toEqual(bytes);
    const frames = new Frames(bytes, pictures.piece);
    expect(pictures.texts.every((text) => Array.from({ length: 40 }, (_, n) => frames.at(n)).includes(text))).toBe(
      true
    );
  });
});

test('there are codes of every version up to today’s', () => {
  expect(files.map(({ version }) => version).sort()).toEqual(Array.from({ length: VERSION }, (_, at) => at + 1));
});
