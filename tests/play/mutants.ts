/**
 * `npm run mutants -- SYSTEM …`: changes one number of the rules at a time and plays the scenarios. A number whose change
 * no scenario notices is listed: nobody would notice a slip of the pen there either.
 */
import { createEngine } from '../../src/engine/engine.ts';
import { runScenarios } from '../../src/engine/scenario.ts';
import { place } from '../../src/language/lines.ts';
import { load } from '../../src/language/load.ts';
import { parse } from '../../src/language/parse.ts';
import type { Source } from '../../src/language/rulebook.ts';
import type { Node } from '../../src/language/tree.ts';
import { everyNode } from '../../src/language/walk.ts';
import { sourcesOf, systems } from './systems.ts';

interface Spot {
  readonly source: Source;
  readonly from: number;
  readonly to: number;
  readonly text: string;
  /** What kind of declaration it stands in. */
  readonly where: string;
}

export function main(wanted: readonly string[]): number {
  for (const system of wanted.length > 0 ? wanted : systems) {
    const sources = sourcesOf(system);
    const spots = sources.flatMap(numbersOf);
    const missed = spots.filter((spot) => survives(sources, spot));
    console.log(`${system}: ${noticed(spots, missed)}`);
    console.log(`  in actions, states and dice: ${noticed(spots.filter(isRule), missed.filter(isRule))}`);
    for (const { source, from, text } of missed) {
      const { line, column } = place(source, from);
      const whole = source.text.slice(source.text.lastIndexOf('\n', from) + 1).split('\n', 1)[0] ?? '';
      console.log(`  ${source.path}:${line}:${column} ${text}  ${whole.trim()}`);
    }
  }
  return 0;
}

function noticed(all: readonly Spot[], missed: readonly Spot[]): string {
  const caught = all.length - missed.length;
  return `${caught} of ${all.length} changed numbers are noticed (${((100 * caught) / Math.max(1, all.length)).toFixed(1)} %)`;
}

/** Not what a card or a thing is given, nor the range of a number on it. */
const isRule = ({ where }: Spot): boolean => !['character', 'item', 'stat', 'skill', 'value'].includes(where);

/** Numbers and dice of the rules themselves; those of scenarios are what the rules are measured by. */
function numbersOf(source: Source): Spot[] {
  if (source.path.endsWith('.scenarios.rules')) return [];
  const spots: Spot[] = [];
  for (const line of parse(source).file.nodes) {
    if (line.type === 'scenario' || line.type === 'system') continue;
    everyNode(line, (node: Node & { type?: string }) => {
      if (node.type !== 'number' && node.type !== 'dice') return;
      spots.push({
        source,
        from: node.from,
        to: node.to,
        text: source.text.slice(node.from, node.to),
        where: line.type
      });
    });
  }
  return spots;
}

/** The last number in the text, one larger: `2d8` becomes `2d9`. */
const changed = (text: string): string => text.replace(/\d+$/u, (n) => String(Number(n) + 1));

function survives(sources: readonly Source[], { source, from, to, text }: Spot): boolean {
  const mutant = { path: source.path, text: source.text.slice(0, from) + changed(text) + source.text.slice(to) };
  const { rulebook, diagnostics } = load(sources.map((other) => (other === source ? mutant : other)));
  if (!rulebook || diagnostics.some((d) => d.severity === 'error')) return false;
  return runScenarios(rulebook, createEngine(rulebook)).failed === 0;
}
