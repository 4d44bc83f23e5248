/** What is written into a code is read out of it, and whatever is no code says so. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  LARGEST,
  readCode,
  VERSION,
  writeCode,
  type EncounterCode,
  type Library,
  type Sent
} from '../../src/codes/code.ts';
import { crc32 } from '../../src/codes/crc.ts';
import { namesFrom, type Names } from '../../src/codes/names.ts';
import { CodeRefused, type Refusal } from '../../src/codes/refused.ts';
import { authorOf, type Entry } from '../../src/encounter/log.ts';
import { knowledgeOf, lacking, merge } from '../../src/encounter/merge.ts';
import { systems } from '../play/systems.ts';
import { logsOver } from './arbitrary.ts';
import { gameOf } from './games.ts';

const encounter = '6p1w0a3f5z2k0101';
const rules = { system: 'hut', version: 3, overlays: [{ path: 'дом.rules', text: 'дом "Наш стол" для hut 3\n' }] };
const names = namesFrom(
  new Map([
    ['action', ['hit', 'run', 'удар']],
    ['item', ['knife']],
    ['condition', []]
  ]),
  ['hit', 'run', 'удар', 'knife', 'target', 'n', 'constructor']
);
const library: Library = { encounter: () => undefined, namesOf: () => names };
const anyLog = logsOver(names);

const sent = (log: readonly Entry[], own = rules): Sent => ({ encounter, rules: own, log });
const holding = (log: readonly Entry[], by = library): Library => ({ ...by, encounter: () => ({ ...rules, log }) });

/** Why a code is refused; `null` where it is not. */
function refusal(bytes: Uint8Array, by: Library): Refusal | null {
  try {
    readCode(bytes, by);
    return null;
  } catch (thrown) {
    if (thrown instanceof CodeRefused) return thrown.refusal;
    throw thrown;
  }
}

describe('what is written is read', () => {
  test('of any log, with every kind of entry', () => {
    fc.assert(
      fc.property(anyLog, (log) => {
        const read = readCode(writeCode(sent(log), names), library);
        expect(read).toEqual({ encounter, rules, known: knowledgeOf(log), entries: log });
      }),
      { numRuns: 500 }
    );
  });

  test('as news, by whoever has as much as it is for, or more', () => {
    fc.assert(
      fc.property(anyLog, fc.nat(25), fc.nat(25), (log, had, has) => {
        const to = knowledgeOf(log.slice(0, Math.min(had, has)));
        const bytes = writeCode({ ...sent(log), to }, names);
        const read = readCode(bytes, holding(log.slice(0, has)));
        expect(read).toEqual({ encounter, rules: null, known: knowledgeOf(log), entries: lacking(log, to) });
      }),
      { numRuns: 300 }
    );
  });

  test.each(systems)('of a fight of %s, as it was played', (name) => {
    const { log, names: words } = gameOf(name, 'a fight', 4);
    const by: Library = { ...library, namesOf: () => words };
    expect(readCode(writeCode(sent(log), words), by).entries).toEqual(log);
    const half = log.slice(0, log.length / 2);
    const news = readCode(writeCode({ ...sent(log), to: knowledgeOf(half) }, words), holding(half, by));
    expect(merge(half, news.entries)).toEqual(log);
  });

  test('the same is written the same', () => {
    fc.assert(
      fc.property(anyLog, (log) => {
        const bytes = writeCode(sent(log), names);
        expect(writeCode(sent(readCode(bytes, library).entries), names)).toEqual(bytes);
      })
    );
  });

  test('long texts and numbers of any size come through', () => {
    const folder = join('rules', systems[0]!);
    const file = readdirSync(folder).find((it) => it.endsWith('.rules'))!;
    const text = readFileSync(join(folder, file), 'utf8');
    const long = { ...rules, version: 2 ** 45, overlays: [{ path: '', text }] };
    const bytes = writeCode(sent([], long), names);
    expect(readCode(bytes, library).rules).toEqual(long);
    expect(bytes.length).toBeLessThan(text.length / 2);
  });
});

describe('what is no code of ours is refused, and says why', () => {
  const { log, names: words } = gameOf(systems[0]!, 'broken', 2);
  const good = writeCode(sent(log), words);
  const known: Library = { ...library, namesOf: () => words };
  const earlier = log.slice(0, -6);
  const news = writeCode({ ...sent(log), to: knowledgeOf(earlier) }, words);

  test('cut anywhere', () => {
    for (let length = 0; length < good.length; length++) expect(refusal(good.slice(0, length), known)).toBe('damaged');
  });

  test('each bit turned over', () => {
    for (let bit = 0; bit < good.length * 8; bit++) {
      const bytes = good.slice();
      bytes[bit >> 3]! ^= 1 << (bit & 7);
      expect(refusal(bytes, known)).toBe('damaged');
    }
  });

  const tomorrow = checked(good, (bytes) => (bytes[0] = VERSION + 1));
  const nonsense = new Uint8Array(10 * 1024 * 1024).fill(7);
  test.each<[Refusal, string, Uint8Array, Library]>([
    ['newer', 'a version of tomorrow', tomorrow, known],
    ['too-large', 'ten megabytes of nonsense', nonsense, known],
    ['no-rules', 'rules that are not here', good, { ...known, namesOf: () => undefined }],
    ['no-rules', 'rules with other words', good, library],
    ['unknown', 'news of an encounter that is not here', news, known],
    ['ahead', 'news for somebody who has heard more', news, holding(log.slice(0, 4), known)],
    ['ahead', 'news for somebody who has heard other things', news, holding(changed(earlier), known)]
  ])('%s: %s', (why, _, bytes, by) => {
    expect(refusal(bytes, by)).toBe(why);
  });

  const changes = fc.array(fc.record({ at: fc.nat(good.length), to: fc.nat(255) }), { minLength: 1, maxLength: 6 });
  test('a hundred thousand changes do nothing but that', () => {
    fc.assert(
      fc.property(changes, (all) => {
        const bytes = good.slice();
        for (const { at, to } of all) if (at < bytes.length) bytes[at] = to;
        const same = bytes.every((byte, at) => byte === good[at]);
        expect(refusal(bytes, known)).toBe(same ? null : 'damaged');
      }),
      { numRuns: 100_000 }
    );
  }, 120_000);

  test('nor does what somebody has made on purpose, with a checksum that fits', () => {
    const by = holding(earlier, known);
    fc.assert(
      fc.property(changes, (all) => {
        const bytes = checked(news, (body) => {
          for (const { at, to } of all) body[1 + (at % (body.length - 5))] = to;
        });
        const why = refusal(bytes, by);
        expect(['damaged', 'no-rules', 'too-large', 'unknown', 'ahead', null]).toContain(why);
        if (why === null) wellFormed(readCode(bytes, by));
      }),
      { numRuns: 3000 }
    );
  }, 120_000);

  test('a few bytes that would say very much are given up', () => {
    const endless = checked(new Uint8Array(64 * 1024), (bytes) => (bytes[0] = VERSION));
    expect(['too-large', 'damaged', 'no-rules']).toContain(refusal(endless, known));
    const many = Array.from({ length: 4000 }, (_, at): Entry => ({
      id: `001y3c6b7304:${String(at + 1)}`,
      clock: at + 1,
      kind: 'greet',
      name: 'x'
    }));
    const bytes = writeCode(sent(many), names);
    expect(readCode(bytes, library).entries).toHaveLength(4000);
    expect(bytes.length).toBeLessThan(LARGEST / 100);
  });

  function wellFormed({ entries }: EncounterCode): void {
    for (const entry of entries) {
      expect(Number.isSafeInteger(authorOf(entry).number)).toBe(true);
      expect(Number.isSafeInteger(entry.clock)).toBe(true);
    }
  }
});

/** A log in which somebody says something else in the same place. */
function changed(log: readonly Entry[]): readonly Entry[] {
  return log.map((entry) => (entry.kind === 'share' ? { ...entry, title: 'Somewhere else' } : entry));
}

/** The code after a change, with a checksum that fits it. */
function checked(code: Uint8Array, change: (bytes: Uint8Array) => unknown): Uint8Array {
  const bytes = code.slice();
  change(bytes);
  new DataView(bytes.buffer).setUint32(bytes.length - 4, crc32(bytes.subarray(0, -4)));
  return bytes;
}

test('the words of other rules have another mark', () => {
  const marks = systems.map((name) => gameOf(name, 'mark', 1).names.mark);
  expect(new Set(marks).size).toBe(systems.length);
  const more: Names = namesFrom(names.byKind, [...names.all, 'more']);
  expect(more.mark).not.toBe(names.mark);
});
