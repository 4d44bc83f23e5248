import { describe, expect, test } from 'vitest';
import { messages } from '../../src/language/messages.ts';
import { parses } from '../../src/language/one-line.ts';
import { usage } from '../../src/language/usage.ts';
import { words } from '../../src/language/words.ts';

const names = (text: string): string[] => [...text.matchAll(/\{(\w+)\}/gu)].map((m) => m[1] ?? '').sort();

describe('every text', () => {
  for (const [code, entry] of Object.entries(messages) as [
    string,
    { ru: string; en: string; hint?: { ru: string; en: string } }
  ][]) {
    test(code, () => {
      for (const pair of [entry, ...(entry.hint ? [entry.hint] : [])]) {
        for (const text of [pair.ru, pair.en]) {
          expect(text).not.toMatch(/[.!]$/u);
          expect(text).toMatch(/^[\p{Ll}`{“«]|^I\b/u);
          expect((text.match(/`/gu) ?? []).length % 2).toBe(0);
        }
        expect(names(pair.ru)).toEqual(names(pair.en));
        expect(pair.ru).toMatch(/\p{Script=Cyrillic}/u);
      }
    });
  }
});

describe('every example of how a line reads is one that can be read', () => {
  for (const [key, example] of Object.entries(usage)) {
    test(key, () => {
      expect(words.some((w) => w.key === key)).toBe(true);
      expect([parses(example.en), parses(example.ru)]).toEqual([true, true]);
    });
  }
});
