/**
 * `npm run mutants -- SYSTEM …`: changes one number of the rules at a time and plays the scenarios. A number whose change
 * no scenario notices is listed: nobody would notice a slip of the pen there either. `SYSTEM/FILE` looks at one file only.
 * Leaves with 1 below {@link GOAL}.
 *
 * **Numbers of the rules** are all in `rules/SYSTEM/*.rules` but those in scenarios (what the rules are measured by),
 * in the list of facts, the system's version, and the `default` of a choice: where the phone begins decides nothing. In dice
 * both numbers count: `2d8` is a 2 and an 8.
 *
 * **The change** makes a number larger by one, and the end of `from 5 to 60 step 5` by a step. Only the upper end of what
 * a card may hold (`stat str from 1 to 10`) becomes smaller by one: the checker lets no scenario write a number above it.
 * `--less` turns all that round, and leaves zeros alone. Then the ends of what a card may hold become wider, unnoticed.
 *
 * **Noticed** is a change after which some scenario fails, or `check` has an error: whoever wrote it sees either.
 * What nobody can ever see is in {@link unseen}, with the reason, and counts neither way.
 */
import { createEngine } from '../../src/engine/engine.ts';
import { runScenarios } from '../../src/engine/scenario.ts';
import { place } from '../../src/language/lines.ts';
import { load } from '../../src/language/load.ts';
import { parse, type Parsed } from '../../src/language/parse.ts';
import type { Source } from '../../src/language/rulebook.ts';
import type { Domain, Line, LineOf, Node } from '../../src/language/tree.ts';
import { everyNode } from '../../src/language/walk.ts';
import { sourcesOf, systems } from './systems.ts';
import { unseen, type Unseen } from './unseen.ts';

const GOAL = 95;

interface Spot {
  readonly source: Source;
  readonly from: number;
  readonly to: number;
  readonly was: number;
  readonly now: number;
  /** The declaration it stands in. */
  readonly top: Line;
  /** Its line without indentation, tags and comments. */
  readonly text: string;
}

export function main(args: readonly string[]): number {
  const wanted = args.filter((arg) => arg !== '--less');
  const sign = args.includes('--less') ? -1 : 1;
  const shares = (wanted.length > 0 ? wanted : systems).map((name) => {
    const [system = '', file = ''] = name.split('/');
    return measure(system, file, sign);
  });
  return shares.every((share) => share >= GOAL) ? 0 : 1;
}

/** Prints what nobody notices; gives the share that is noticed, in percent. */
function measure(system: string, only: string, sign: 1 | -1): number {
  const files = sourcesOf(system).map(parse);
  const looked = files.filter(({ source }) => source.path.startsWith(`${system}/${only}`));
  const spots = looked.flatMap((file) => numbersOf(file, sign)).filter(({ now }) => now >= 0);
  const missed = survivors(files, spots);
  const reasonOf = (spot: Spot): Unseen | undefined =>
    unseen.find((entry) => entry.system === system && is(entry, spot));
  const counted = spots.filter((spot) => !reasonOf(spot));
  const open = missed.filter((spot) => !reasonOf(spot));
  const caught = counted.length - open.length;
  const share = (100 * caught) / Math.max(1, counted.length);
  console.log(`${system}: ${caught} of ${counted.length} changed numbers are noticed (${share.toFixed(1)} %)`);
  for (const spot of open) console.log(`  ${said(spot)}`);
  for (const spot of missed) {
    const entry = reasonOf(spot);
    if (entry) console.log(`  no difference: ${said(spot)}\n    ${entry.because}`);
  }
  const stale = unseen.filter((one) => one.system === system && !missed.some((spot) => is(one, spot)));
  if (only === '' && sign === 1)
    for (const { line } of stale) console.log(`  listed as never seen, but noticed or gone: ${line}`);
  return share;
}

const is = (entry: Unseen, { text, was }: Spot): boolean => entry.line === text && entry.number === was;

function said({ source, from, was, now, text }: Spot): string {
  const { line, column } = place(source, from);
  return `${source.path}:${line}:${column}  ${was} → ${now}  ${text}`;
}

function numbersOf({ source, file }: Parsed, sign: 1 | -1): Spot[] {
  if (source.path.endsWith('.scenarios.rules')) return [];
  return file.nodes
    .filter((top) => top.type !== 'scenario' && top.type !== 'facts')
    .flatMap((top) =>
      numbersIn(top).flatMap(({ node, by }) =>
        [...source.text.slice(node.from, node.to).matchAll(/\d+/gu)].map(({ 0: digits, index }): Spot => {
          const from = node.from + index;
          const was = Number(digits);
          return { source, from, to: from + digits.length, was, now: was + sign * by, top, text: lineAt(source, from) };
        })
      )
    );
}

type Found = Node & { readonly type?: string };

/** The numbers and dice of a declaration, and by how much each is changed. */
function numbersIn(top: Line): { node: Node; by: number }[] {
  const found: Node[] = [];
  const skipped = new Set<Node>();
  const steps = new Map<Node, number>();
  if (top.type === 'system') for (const line of top.children) if (line.type === 'version') skipped.add(line.n);
  if ('range' in top && top.range) steps.set(top.range.end, -1);
  everyNode(top, (node: Found) => {
    if (isRange(node)) {
      if (node.dflt) everyNode(node.dflt, (part) => skipped.add(part));
      if (node.step?.type === 'number') steps.set(node.end, node.step.value);
    }
    if ((node.type === 'number' || node.type === 'dice') && !skipped.has(node)) found.push(node);
  });
  return found.map((node) => ({ node, by: steps.get(node) ?? 1 }));
}

const isRange = (node: Found): node is Extract<Domain, { type: 'domain_number' }> => node.type === 'domain_number';

function lineAt(source: Source, at: number): string {
  const line = source.text.slice(source.text.lastIndexOf('\n', at - 1) + 1).split('\n', 1)[0] ?? '';
  return line.replace(/ +\[[^\]]*\]$/u, '').trim();
}

/** Scenarios that noticed something in a declaration, or at least name it, are asked first about its next number. */
function survivors(files: readonly Parsed[], spots: readonly Spot[]): Spot[] {
  const titles = new Map<Line, string[]>();
  return spots.filter((spot) => {
    const first = titles.get(spot.top) ?? naming(files, spot.top);
    titles.set(spot.top, first);
    const caught = noticedBy(files, spot, first);
    if (caught !== null && caught !== '') first.unshift(caught);
    return caught === null;
  });
}

function naming(files: readonly Parsed[], top: Line): string[] {
  if (!('name' in top)) return [];
  const { id } = top.name as { id: string };
  return files.flatMap(({ source, file }) =>
    file.nodes
      .filter((line) => line.type === 'scenario' && source.text.slice(line.from, endOf(line)).includes(id))
      .map((line) => (line as LineOf<'scenario'>).text.value)
  );
}

const endOf = (line: Line): number => line.children.reduce((end, child) => Math.max(end, endOf(child)), line.to);

/** The title of a scenario that fails, '' where `check` has an error, null where nobody notices. */
function noticedBy(files: readonly Parsed[], { source, from, to, now }: Spot, first: readonly string[]): string | null {
  const text = source.text.slice(0, from) + String(now) + source.text.slice(to);
  const mutant = parse({ path: source.path, text });
  const { rulebook, diagnostics } = load(files.map((file) => (file.source === source ? mutant : file)));
  if (!rulebook || diagnostics.some((d) => d.severity === 'error')) return '';
  const engine = createEngine(rulebook);
  const rank = (scenario: LineOf<'scenario'>): number => {
    const at = first.indexOf(scenario.text.value);
    return at < 0 ? first.length : at;
  };
  for (const scenario of rulebook.scenarios.toSorted((a, b) => rank(a) - rank(b)))
    if (runScenarios(rulebook, engine, (one) => one === scenario).failed > 0) return scenario.text.value;
  return null;
}
