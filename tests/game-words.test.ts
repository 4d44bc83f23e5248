/**
 * All knowledge of a game is in `rules/`: delete a system, and nothing in `src/` breaks but lists. So no TypeScript
 * may say a name that a rule file declares.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { expect, test } from 'vitest';
import words from '../grammar/words.json' with { type: 'json' };
import { filesIn, nodesOf, place, root, sourcesIn, type Source } from './sources.ts';

/** Declarations whose names belong to a game. */
const declaring = ['system', 'stat', 'skill', 'pool', 'condition', 'action', 'stance', 'trait', 'item'];

/**
 * Plain English words that programs use as names of variables and of the browser's own functions, while some game has a
 * thing called so. Only as identifiers: in quotes, where a program would look such a thing up, they are refused too.
 */
const general = new Set([
  ...[
    'end',
    'found',
    'thing',
    'waiting',
    'steal',
    'focus',
    'reload',
    'run',
    'standing',
    'wait',
    'str',
    'swap',
    'hidden',
    'a',
    'block',
    'drop',
    'walk',
    'ready',
    'sense',
    'endTurn'
  ]
]);

/**
 * Words that programs say in quotes for reasons of their own: a command of the engine, an element of a page, the state
 * of something that loads, a pass of the checker.
 */
const quotable = new Set(['end-turn', 'a', 'ready', 'sense']);

/** The language's own words, in both languages, are not a game's. */
const keywords = new Set(words.flatMap(({ key, en, ru }) => [key, ...[...en, ...ru].flatMap((it) => it.split(' '))]));

test('no TypeScript names a system, a stat, a pool, a condition, a stance or an action of a game', () => {
  const names = declaredNames();
  const found = sourcesIn('src').flatMap((source) => said(source, names));
  expect(found).toEqual([]);
});

/** Every declared name, in the spellings that TypeScript could give it. */
function declaredNames(): ReadonlySet<string> {
  const spellings = words.filter(({ key }) => declaring.includes(key)).flatMap(({ en, ru }) => [...en, ...ru]);
  const declaration = new RegExp(`^\\s*(?:${spellings.join('|')})[ \\t]+([\\p{L}\\p{N}_-]+)`, 'gmu');
  const files = filesIn('rules').filter((path) => path.endsWith('.rules'));
  const ids = files.flatMap((path) =>
    Array.from(readFileSync(join(root, path), 'utf8').matchAll(declaration), ([, id]) => id ?? '')
  );
  const names = ids.flatMap((id) => [id, camel(id), id.replaceAll('-', '_')]);
  return new Set(names.filter((name) => !keywords.has(name)));
}

function camel(id: string): string {
  return id.replaceAll(/-(\p{L})/gu, (_, letter: string) => letter.toUpperCase());
}

function said(source: Source, names: ReadonlySet<string>): string[] {
  return [...nodesOf(source.tree)].flatMap((node) => {
    const quoted = ts.isStringLiteralLike(node) && !ts.isImportDeclaration(node.parent);
    if (!quoted && !ts.isIdentifier(node)) return [];
    if (!names.has(node.text) || (quoted ? quotable : general).has(node.text)) return [];
    return [`${place(source, node)} says ${quoted ? `'${node.text}'` : node.text}`];
  });
}
