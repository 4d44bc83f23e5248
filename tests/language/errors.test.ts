import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { applyFix } from '../../src/language/diagnostics.ts';
import { load, type Loaded } from '../../src/language/load.ts';
import { renderAll } from '../../src/language/render.ts';
import type { Source } from '../../src/language/rulebook.ts';
import { golden, visible } from './golden.ts';

const folder = 'grammar/errors';
const frame: Source = { path: 'frame.rules', text: readFileSync(`${folder}/frame.rules`, 'utf8') };

/** A case stands beside the frame, alone, or as house rules on it; `~~~` divides two house files. */
function loaded(source: string, name: string): Loaded {
  const text = visible(source.trimEnd() === '' ? '' : `${source.trimEnd()}\n`);
  if (name.endsWith('(alone)')) return load([{ path: 'case.rules', text }]);
  if (!name.endsWith('(house)')) return load([frame, { path: 'case.rules', text }]);
  const houses = text.split('~~~\n').map((part, i) => ({ path: i === 0 ? 'house.rules' : 'second.rules', text: part }));
  return load([frame], houses);
}

function shown(source: string, name: string): string {
  const { diagnostics, rulebook } = loaded(source, name);
  // What is wrong in one place never takes the rest away.
  if (rulebook && !rulebook.symbols.has('strike') && !name.endsWith('(alone)')) return 'the frame is gone';
  return diagnostics.length === 0
    ? 'nothing is wrong'
    : `${renderAll(diagnostics, 'ru')}\n\n${renderAll(diagnostics, 'en')}`;
}

golden(folder, shown);

test('the frame is sound', () => {
  expect(renderAll(load([frame]).diagnostics, 'en')).toBe('');
});

test('every fix mends what it is for', () => {
  const broken = 'actoin wait "Ждать" / "Wait"\n  csot 1 enregy\n  need might / 2 ≥ 3\n';
  let text = broken;
  for (let round = 0; round < 5; round++) {
    const { diagnostics } = load([frame, { path: 'case.rules', text }]);
    const fix = diagnostics.find((d) => d.fix)?.fix;
    if (fix) text = applyFix(text, fix);
  }
  expect(text).toBe('action wait "Ждать" / "Wait"\n  cost 1 energy\n  need might / 2 >= 3\n');
});
