/**
 * Holds the import table: each layer knows only those above it. What the lower layers are is a promise to whoever
 * runs them elsewhere: plain TypeScript, no page, no clock, no chance.
 */
import { builtinModules } from 'node:module';
import { dirname, join, normalize } from 'node:path';
import ts from 'typescript';
import { describe, expect, test } from 'vitest';
import { nodesOf, place, sourcesIn, type Source } from './sources.ts';

const folders = [
  ...['grammar', 'src/language', 'src/engine', 'src/encounter', 'src/codes', 'src/storage', 'src/ui', 'src/routes'],
  'src/cli'
] as const;
type Layer = (typeof folders)[number];

/** The command line is no layer of the app: it stands beside it. */
function mayImport(from: Layer, to: Layer): boolean {
  if (from === to) return true;
  if (to === 'src/cli') return false;
  if (from === 'src/cli') return to !== 'src/ui' && to !== 'src/routes';
  return folders.indexOf(to) < folders.indexOf(from);
}

/** What of npm and of Node a layer may use. Types do not count. */
const packages: Record<Layer, RegExp> = {
  grammar: /^(node:.*|peggy|vite)$/u,
  'src/language': /^$/u,
  'src/engine': /^seedrandom(\/.*)?$/u,
  'src/encounter': /^seedrandom(\/.*)?$/u,
  'src/codes': /^(fflate|lean-qr)$/u,
  'src/storage': /^localforage$/u,
  'src/ui': /^(?!node:).*$/u,
  'src/routes': /^(svelte(\/.*)?|\$app\/.*|\.\/\$types)$/u,
  'src/cli': /^node:.*$/u
};

const plain: readonly Layer[] = ['src/language', 'src/engine', 'src/encounter', 'src/codes'];
const notPlain = new Set([
  ...[
    'document',
    'window',
    'navigator',
    'localStorage',
    'sessionStorage',
    'indexedDB',
    'self',
    'globalThis',
    'process'
  ],
  ...['Date', 'performance', 'fetch', 'setTimeout', 'setInterval', 'crypto', 'eval', 'Function', 'require']
]);

const layers = folders.map((folder) => ({ folder, sources: sourcesIn(folder) }));

describe.each(layers)('$folder', ({ folder, sources }) => {
  test('imports only from the layers above it', () => {
    expect(sources.flatMap((source) => badImports(folder, source))).toEqual([]);
  });

  test.runIf(plain.includes(folder))('knows no page, no clock and no chance', () => {
    expect(sources.flatMap(impurities)).toEqual([]);
  });

  test('makes no code at run time', () => {
    const makers = sources.flatMap((source) =>
      [...nodesOf(source.tree)]
        .filter((node) => ts.isIdentifier(node) && (node.text === 'eval' || isNewFunction(node)))
        .map((node) => place(source, node))
    );
    expect(makers).toEqual([]);
  });
});

test('the table of layers is in order', () => {
  expect(mayImport('src/ui', 'src/engine')).toBe(true);
  expect(mayImport('src/engine', 'src/ui')).toBe(false);
  expect(mayImport('src/cli', 'src/encounter')).toBe(true);
  expect(mayImport('src/cli', 'src/routes')).toBe(false);
  expect(mayImport('src/routes', 'src/cli')).toBe(false);
});

function badImports(from: Layer, source: Source): string[] {
  return importsOf(source).flatMap(({ node, name, typeOnly }) => {
    const to = target(source.path, name);
    if (to === undefined) {
      const known = builtinModules.includes(name) ? `node:${name}` : name;
      return typeOnly || packages[from].test(known) ? [] : [`${place(source, node)} imports ${name}`];
    }
    // Rule files are data; whoever shows or runs them may load them.
    if (to.startsWith('rules/'))
      return from === 'src/ui' || from === 'src/cli' ? [] : [`${place(source, node)} ${name}`];
    const layer = folders.find((folder) => to.startsWith(`${folder}/`));
    return layer !== undefined && mayImport(from, layer) ? [] : [`${place(source, node)} imports ${name}`];
  });
}

/** A path from the root, or undefined where a package is meant. */
function target(path: string, name: string): string | undefined {
  return name.startsWith('.') && !name.endsWith('$types') ? normalize(join(dirname(path), name)) : undefined;
}

function importsOf({ tree }: Source): { node: ts.Node; name: string; typeOnly: boolean }[] {
  const found: { node: ts.Node; name: string; typeOnly: boolean }[] = [];
  for (const node of nodesOf(tree)) {
    const add = (name: ts.Node | undefined, typeOnly: boolean): void => {
      if (name !== undefined && ts.isStringLiteralLike(name)) found.push({ node, name: name.text, typeOnly });
    };
    if (ts.isImportDeclaration(node)) {
      add(node.moduleSpecifier, node.importClause?.phaseModifier === ts.SyntaxKind.TypeKeyword);
    } else if (ts.isExportDeclaration(node)) add(node.moduleSpecifier, node.isTypeOnly);
    else if (ts.isImportTypeNode(node) && ts.isLiteralTypeNode(node.argument)) add(node.argument.literal, true);
    else if (ts.isCallExpression(node)) {
      const callee = node.expression;
      const glob = ts.isPropertyAccessExpression(callee) && callee.name.text === 'glob';
      if (callee.kind === ts.SyntaxKind.ImportKeyword || glob) add(node.arguments[0], false);
    }
  }
  return found;
}

function impurities(source: Source): string[] {
  const own = new Set<string>();
  for (const node of nodesOf(source.tree)) {
    const name = (node as { name?: ts.Node }).name;
    if (name !== undefined && ts.isIdentifier(name) && declares(node)) own.add(name.text);
  }
  return [...nodesOf(source.tree)].flatMap((node) => {
    if (!ts.isIdentifier(node) || isLabel(node)) return [];
    if (notPlain.has(node.text) && !own.has(node.text)) return [`${place(source, node)} uses ${node.text}`];
    const { parent } = node;
    const random = node.text === 'Math' && ts.isPropertyAccessExpression(parent) && parent.name.text === 'random';
    return random ? [`${place(source, node)} uses Math.random`] : [];
  });
}

/** Something of our own that happens to have the name. */
function declares(node: ts.Node): boolean {
  return (
    ts.isVariableDeclaration(node) ||
    ts.isParameter(node) ||
    ts.isFunctionDeclaration(node) ||
    ts.isBindingElement(node)
  );
}

/** A name after a dot, or a key: it names no global. */
function isLabel(node: ts.Identifier): boolean {
  const { parent } = node;
  return (
    (ts.isPropertyAccessExpression(parent) && parent.name === node) ||
    (ts.isQualifiedName(parent) && parent.right === node) ||
    ts.isPropertySignature(parent) ||
    ts.isMethodSignature(parent) ||
    ts.isMethodDeclaration(parent) ||
    ts.isPropertyDeclaration(parent) ||
    (ts.isPropertyAssignment(parent) && parent.name === node)
  );
}

function isNewFunction(node: ts.Identifier): boolean {
  const { parent } = node;
  return node.text === 'Function' && (ts.isNewExpression(parent) || ts.isCallExpression(parent));
}
