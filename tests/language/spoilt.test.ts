import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { createEngine } from '../../src/engine/engine.ts';
import { load } from '../../src/language/load.ts';
import { parse, type Parsed } from '../../src/language/parse.ts';
import { render } from '../../src/language/render.ts';
import type { Source } from '../../src/language/rulebook.ts';
import type { Line, Node } from '../../src/language/tree.ts';
import { everyLine, everyNode } from '../../src/language/walk.ts';

/** Text of a file with one thing wrong in it. */
type Spoilt = readonly [what: string, text: string];

const books = ['tests/language/explain/every-part.rules', 'grammar/errors/frame.rules'];

describe.each(books)('%s', (path) => {
  const file = parse({ path, text: readFileSync(path, 'utf8') });

  test('whatever line is missing, the rest is checked and compiled', () => {
    expect([...withoutLines(file)].filter((spoilt) => checked(file, spoilt) > 0)).not.toEqual([]);
  });

  test('whatever name is misspelt, the rest is checked and compiled', () => {
    expect([...misspelt(file)].filter((spoilt) => checked(file, spoilt) === 0)).toEqual([]);
  });
});

/** How many diagnostics there are; throws what the checks or the engine threw, with what was done to the file. */
function checked({ source: { path } }: Parsed, [what, text]: Spoilt): number {
  try {
    const { rulebook, diagnostics } = load([{ path, text }]);
    for (const diagnostic of diagnostics) render(diagnostic, 'ru');
    if (rulebook) createEngine(rulebook);
    return diagnostics.length;
  } catch (error) {
    throw new Error(what, { cause: error });
  }
}

function* withoutLines({ source, file }: Parsed): Generator<Spoilt> {
  for (const line of everyLine(file.nodes)) {
    if (file.nodes.includes(line)) continue;
    yield [`without “${said(source, line)}”`, cut(source.text, line.from, endOf(line))];
  }
}

/** The first name that a line refers to, with something before it. */
function* misspelt({ source, file }: Parsed): Generator<Spoilt> {
  for (const line of everyLine(file.nodes)) {
    let name: Node | undefined;
    const alone: Line = { ...line, children: [] };
    everyNode(alone, (node: Node & { readonly type?: string }) => {
      if (node.type === 'name') name ??= node;
    });
    if (name) yield [`“x” before a name in “${said(source, line)}”`, put(source.text, name.from, 'nothing-like-')];
  }
}

const said = (source: Source, line: Line): string => source.text.slice(line.from, line.to);
const cut = (text: string, from: number, to: number): string => text.slice(0, from) + text.slice(to);
const put = (text: string, at: number, part: string): string => text.slice(0, at) + part + text.slice(at);
const endOf = (line: Line): number => line.children.reduce((end, child) => Math.max(end, endOf(child)), line.to);
