/**
 * What a choice can decide before anything is done: whether the act is possible, and what it costs. Where it decides
 * neither, one way of choosing is as good as any other, and looking for what can be done need not try them all.
 */
import type { ChooseLine, Line, LineOf, Node, OptionLine, Path } from '../language/tree.ts';
import { partsOf } from '../language/walk.ts';
import type { Part } from './program.ts';

export interface Decides {
  /** Whether it can be done at all. A choice that decides the price decides this too. */
  readonly possible: boolean;
  readonly price: boolean;
}

/** Names of an action's choices and definitions that its conditions read, and those that its price reads. */
export interface DecisiveNames {
  readonly possible: ReadonlySet<string>;
  readonly price: ReadonlySet<string>;
}

export function decisiveNames(line: LineOf<'action'>): DecisiveNames {
  const lines = [...partLines(line)];
  const price = new Set(lines.filter((x) => x.type === 'cost').flatMap((x) => [...namesIn(x)]));
  follow(lines, price);
  const asked = lines.filter((x) => x.type === 'need' || x.type === 'limit' || x.type === 'choose');
  const possible = new Set([...price, ...asked.flatMap((x) => [...namesIn(x)])]);
  follow(lines, possible);
  return { possible, price };
}

/** What is read by a choice or definition that decides decides as well. */
function follow(lines: readonly Line[], names: Set<string>): void {
  let before = -1;
  while (before < names.size) {
    before = names.size;
    for (const x of lines)
      if ((x.type === 'let' || x.type === 'choose') && names.has(x.name.id))
        for (const name of namesIn(x)) names.add(name);
  }
}

/** The lines of an action and of the options below its choices. */
function* partLines(line: LineOf<'action'> | OptionLine | ChooseLine): Generator<Line> {
  for (const child of line.children) {
    yield child;
    if (child.type === 'choose' || child.type === 'option') yield* partLines(child);
  }
}

/** The first names of all paths below. */
export function* namesIn(node: Node): Generator<string> {
  for (const part of partsOf(node)) {
    if (isPath(part)) yield part.path[0] ?? '';
    yield* namesIn(part);
  }
}

const isPath = (node: Node): node is Path => 'type' in node && node.type === 'name';

export function decides(names: DecisiveNames, name: string, options: readonly Part[] = []): Decides {
  const price = names.price.has(name) || options.some(hasPrice);
  return { price, possible: price || names.possible.has(name) || options.some(hasConditions) };
}

/** Tags count: modifiers of prices go by them. */
const hasPrice = (part: Part): boolean =>
  part.costs.length > 0 || part.family.length > 0 || part.steps.some((s) => s.step === 'choose' && s.decides.price);
const hasConditions = (part: Part): boolean => part.needs.length > 0 || part.limits.length > 0 || part.steps.length > 0;
