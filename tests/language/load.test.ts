import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { load } from '../../src/language/load.ts';

const folder = 'rules/overseer';
const files = readdirSync(folder)
  .filter((name) => name.endsWith('.rules'))
  .map((name) => ({ path: `${folder}/${name}`, text: readFileSync(`${folder}/${name}`, 'utf8') }));

test('a system loads', () => {
  const { rulebook } = load(files);
  expect(rulebook?.id).toBe('overseer');
  expect(rulebook?.symbols.size).toBeGreaterThan(10);
});
