import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';

/** The root of the repository. */
export const root = join(import.meta.dirname, '..');

/** A source file of ours, read by TypeScript; of a Svelte file, its scripts. */
export interface Source {
  /** From the root, with `/`. */
  readonly path: string;
  readonly text: string;
  readonly tree: ts.SourceFile;
}

/** Every `.ts` and `.svelte` file below a folder, without tests and without what is generated. */
export function sourcesIn(folder: string): readonly Source[] {
  return filesIn(folder)
    .filter((path) => /\.(ts|svelte)$/u.test(path) && !/\.test\.ts$|\.d\.ts$|\/compiled\//u.test(path))
    .map((path) => {
      const text = readFileSync(join(root, path), 'utf8');
      const code = path.endsWith('.svelte') ? scriptsOf(text) : text;
      return { path, text, tree: ts.createSourceFile(path, code, ts.ScriptTarget.Latest, true, ts.ScriptKind.TS) };
    });
}

/** Every file below a folder, from the root, with `/`; none where there is no such folder. */
export function filesIn(folder: string): readonly string[] {
  if (!existsSync(join(root, folder))) return [];
  return readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) =>
      join(entry.parentPath, entry.name)
        .slice(root.length + 1)
        .replaceAll('\\', '/')
    )
    .sort();
}

/** Every node of a source, in order. */
export function* nodesOf(tree: ts.Node): Generator<ts.Node> {
  yield tree;
  const children: ts.Node[] = [];
  ts.forEachChild(tree, (child) => void children.push(child));
  for (const child of children) yield* nodesOf(child);
}

/** Where a node is, for people. */
export function place({ path, tree }: Source, node: ts.Node): string {
  const { line } = tree.getLineAndCharacterOfPosition(node.getStart());
  return `${path}:${line + 1}`;
}

/** The scripts of a component, and the expressions of its markup that hold a text in quotes. */
function scriptsOf(text: string): string {
  // Blank lines in place of markup, so that line numbers stay right.
  let code = '';
  let end = 0;
  for (const script of text.matchAll(/<script[^>]*>(.*?)<\/script>/gsu)) {
    const start = script.index + script[0].indexOf('>') + 1;
    code += text.slice(end, start).replaceAll(/[^\n]/gu, ' ') + (script[1] ?? '');
    end = start + (script[1] ?? '').length;
  }
  return code;
}
