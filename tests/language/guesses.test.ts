import { expect, test, vi } from 'vitest';
import { guess, guessAmong, hintAmong, MAX_GUESSES, type Candidate } from '../../src/language/check/meant.ts';
import { draft } from '../../src/language/draft.ts';
import { load } from '../../src/language/load.ts';
import { Origins } from '../../src/language/origins.ts';
import type * as Suggest from '../../src/language/suggest.ts';

/** How many names the checks have compared with a misspelt one. */
const compared = vi.hoisted(() => ({ names: 0 }));
vi.mock('../../src/language/suggest.ts', async (original) => {
  const real = await original<typeof Suggest>();
  return {
    ...real,
    suggest: (word: string, candidates: Iterable<string>) => {
      const all = [...candidates];
      compared.names += all.length;
      return real.suggest(word, all);
    }
  };
});

const head = `system s "С" / "S"
  version 1
pool ap "ОД" / "AP"
  maximum 6
list size "Размер" / "Size"
  option small "Малый" / "Small"
character kid "Парень" / "Kid"
`;
const lines = (count: number, line: (i: number) => string): string =>
  Array.from({ length: count }, (_, i) => line(i)).join('');

test.each<[string, (n: number) => string]>([
  ['unknown names', (n) => lines(n, (i) => `action a${i} "А" / "A"\n  cost 1 app${i}\n`)],
  ['names of a wrong kind', (n) => lines(n, (i) => `action a${i} "А" / "A"\n  cost 1 a${i}\n`)],
  ['chained actions', (n) => lines(n, (i) => `action a${i + 1} "А" / "A" is a${i}\n  cost 1 gone${i}\n`)],
  ['unknown parts', (n) => lines(n, (i) => `action a${i} "А" / "A"\n  need me.ap.b${i} > 1\n`)],
  [
    'unknown members',
    (n) =>
      `list l "А" / "A"\n${lines(n, (i) => `  option q${i} "А" / "A"\n`)}${lines(n, (i) => `character c${i} "А" / "A"\n  with l w${i}\n`)}`
  ],
  [
    'unknown fields',
    (n) =>
      `item o "А" / "A"\n${lines(n, (i) => `  field f${i} "А" / "A" number\n`)}${lines(n, (i) => `item p${i} "А" / "A" is o\n  with g${i} 1\n`)}`
  ],
  [
    'unknown facts',
    (n) => `facts\n${lines(n, (i) => `  A${i}.1\n`)}${lines(n, (i) => `tag t${i} "А" / "A"  [B${i}.1]\n`)}`
  ]
])('%s: four times the mistakes cost about four times the looking, not sixteen', (_, text) => {
  const looking = (n: number): number => {
    compared.names = 0;
    expect(load([{ path: 'x.rules', text: head + text(n) }]).diagnostics.length).toBeGreaterThanOrEqual(n);
    return compared.names;
  };
  expect(looking(400)).toBeLessThan(6 * looking(100) + 1);
});

test('behind the last guess nothing is gathered any more', () => {
  const book = draft([], [], new Origins([]), []);
  const gather = vi.fn((): readonly Candidate[] => [{ name: 'wound', title: null }]);
  for (let i = 0; i < MAX_GUESSES; i++) expect(guessAmong(book, 'wuond', gather)?.name).toBe('wound');
  expect(guessAmong(book, 'wuond', gather)).toBeNull();
  expect(guess(book, 'wuond', gather)).toBeNull();
  expect(hintAmong(book, 'wuond', gather)).toBeUndefined();
  expect(gather).toHaveBeenCalledTimes(MAX_GUESSES);
});
