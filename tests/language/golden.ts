import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

/** One case of a golden file: a line `=== name`, a source, `==>`, and what is expected of it. */
interface Case {
  readonly name: string;
  readonly source: string;
  readonly wanted: string;
}

/**
 * Makes a test of every case in a folder's `.txt` files. With UPDATE_GOLDEN=1 the files are rewritten with what the
 * code gives now; look at the difference before you commit it.
 */
export function golden(folder: string, actual: (source: string, name: string) => string): void {
  for (const file of readdirSync(folder).filter((name) => name.endsWith('.txt'))) {
    const path = `${folder}/${file}`;
    const cases = read(readFileSync(path, 'utf8'));
    if (process.env.UPDATE_GOLDEN === '1') {
      writeFileSync(path, write(cases.map((c) => ({ ...c, wanted: actual(c.source, c.name) }))));
    }
    describe(path, () => {
      for (const c of read(readFileSync(path, 'utf8'))) {
        test(c.name, () => expect(actual(c.source, c.name)).toBe(c.wanted));
      }
    });
  }
}

/** Characters that can't be seen are written out: `{TAB}`, `{CR}`, `{U+FEFF}`. */
export function visible(text: string): string {
  return text
    .replaceAll('{TAB}', '\t')
    .replaceAll('{CR}', '\r')
    .replace(/\{U\+([0-9A-F]{4})\}/gu, (_, code: string) => String.fromCodePoint(parseInt(code, 16)));
}

function read(text: string): Case[] {
  return text
    .split(/^=== /mu)
    .slice(1)
    .map((part) => {
      const [head = '', wanted = ''] = part.split(/^==>\n/mu);
      const end = head.indexOf('\n');
      return { name: head.slice(0, end).trim(), source: head.slice(end + 1), wanted: wanted.trimEnd() };
    });
}

function write(cases: readonly Case[]): string {
  return cases.map((c) => `=== ${c.name}\n${c.source.trimEnd()}\n==>\n${c.wanted}\n`).join('\n');
}
