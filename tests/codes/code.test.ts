/** What is written into a code is read out of it, and whatever is no code says so. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { LARGEST, readCode, VERSION, writeCode, type EncounterCode, type Library } from '../../src/codes/code.ts';
import { crc32 } from '../../src/codes/crc.ts';
import { namesFrom, type Names } from '../../src/codes/names.ts';
import { CodeRefused, type Refusal } from '../../src/codes/refused.ts';
import { authorOf, type Entry } from '../../src/encounter/log.ts';
import { knowledgeOf } from '../../src/encounter/merge.ts';
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
const library: Library = { rulesOf: () => rules, namesOf: () => names };
const anyLog = logsOver(names);

const whole = (entries: readonly Entry[], own: EncounterCode['rules'] = rules): EncounterCode => ({
  encounter,
  rules: own,
  known: knowledgeOf(entries),
  entries
});

/** Why a code is refused; `null` where it is not. */
function refusal(bytes: Uint8Array, by: Library = library): Refusal | null {
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
        expect(readCode(writeCode(whole(log), names), library)).toEqual(whole(log));
      }),
      { numRuns: 500 }
    );
  });

  test('of any part of it, for somebody who has the rest', () => {
    fc.assert(
      fc.property(anyLog, fc.nat(25), (log, from) => {
        const code: EncounterCode = { ...whole(log.slice(from), null), known: knowledgeOf(log) };
        expect(readCode(writeCode(code, names), library)).toEqual(code);
      })
    );
  });

  test.each(systems)('of a fight of %s, as it was played', (name) => {
    const { log, names: words } = gameOf(name, 'a fight', 4);
    const code = whole(log, { ...rules, system: name });
    const read = readCode(writeCode(code, words), { rulesOf: () => undefined, namesOf: () => words });
    expect(read).toEqual(code);
  });

  test('the same is written the same', () => {
    fc.assert(
      fc.property(anyLog, (log) => {
        const bytes = writeCode(whole(log), names);
        expect(writeCode(readCode(bytes, library), names)).toEqual(bytes);
      })
    );
  });

  test('long texts and numbers of any size come through', () => {
    const text = readFileSync(
      join(
        'rules',
        systems[0]!,
        readdirSync(join('rules', systems[0]!)).find((it) => it.endsWith('.rules'))!
      ),
      'utf8'
    );
    const code = whole([], { ...rules, version: 2 ** 45, overlays: [{ path: '', text }] });
    const bytes = writeCode(code, names);
    expect(readCode(bytes, library)).toEqual(code);
    expect(bytes.length).toBeLessThan(text.length / 2);
  });
});

describe('what is no code of ours is refused, and says why', () => {
  const { log, names: words } = gameOf(systems[0]!, 'broken', 2);
  const good = writeCode(whole(log), words);
  const known: Library = { rulesOf: () => rules, namesOf: () => words };

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

  test.each<[Refusal, string, Uint8Array, Library]>([
    ['newer', 'a version of tomorrow', checked(good, (bytes) => (bytes[0] = VERSION + 1)), known],
    ['too-large', 'ten megabytes of nonsense', new Uint8Array(10 * 1024 * 1024).fill(7), known],
    ['no-rules', 'rules that are not here', good, { ...known, namesOf: () => undefined }],
    ['no-rules', 'rules with other words', good, { ...known, namesOf: () => names }],
    [
      'unknown',
      'news of an encounter that is not here',
      writeCode(whole(log, null), words),
      { ...known, rulesOf: () => undefined }
    ]
  ])('%s: %s', (why, _, bytes, by) => {
    expect(refusal(bytes, by)).toBe(why);
  });

  test('a hundred thousand changes do nothing but that', () => {
    fc.assert(
      fc.property(
        fc.array(fc.record({ at: fc.nat(good.length), to: fc.nat(255) }), { minLength: 1, maxLength: 6 }),
        (changes) => {
          const bytes = good.slice();
          for (const { at, to } of changes) if (at < bytes.length) bytes[at] = to;
          const same = bytes.every((byte, at) => byte === good[at]);
          expect(refusal(bytes, known)).toBe(same ? null : 'damaged');
        }
      ),
      { numRuns: 100_000 }
    );
  }, 120_000);

  test('nor does what somebody has made on purpose, with a checksum that fits', () => {
    const short = writeCode(whole(log.slice(-6), null), words);
    fc.assert(
      fc.property(fc.array(fc.record({ at: fc.nat(short.length), to: fc.nat(255) }), { maxLength: 4 }), (changes) => {
        const bytes = checked(short, (body) => {
          for (const { at, to } of changes) if (at > 0 && at < body.length - 4) body[at] = to;
        });
        const why = refusal(bytes, known);
        expect(['damaged', 'no-rules', 'too-large', 'unknown', null]).toContain(why);
        if (why === null) wellFormed(readCode(bytes, known));
      }),
      { numRuns: 5000 }
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
    const bytes = writeCode(whole(many), names);
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
