import { expect } from 'vitest';
import { parse } from '../../src/language/parse.ts';
import { everyLine } from '../../src/language/walk.ts';
import { golden, visible } from './golden.ts';
import { treeText } from './tree-text.ts';

golden('grammar/cases', (source, name) => {
  const { file } = parse({ path: 'case.rules', text: visible(source) });
  // A case shows what the grammar reads; what it can't read belongs to grammar/errors.
  if (!name.includes('broken')) expect([...everyLine(file.nodes)].filter((line) => line.type === 'broken')).toEqual([]);
  return treeText(file);
});
