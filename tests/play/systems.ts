/** The real rules, read from rules/: every folder is a system. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { compile } from '../../src/engine/compile.ts';
import { createEngine } from '../../src/engine/engine.ts';
import type { Engine } from '../../src/engine/api.ts';
import { load } from '../../src/language/load.ts';
import type { Rulebook, Source } from '../../src/language/rulebook.ts';
import { everyNode } from '../../src/language/walk.ts';
import type { Domain, Line, Node } from '../../src/language/tree.ts';

export interface System {
  readonly engine: Engine;
  /** Ids of ready cards, and of actions, conditions, stances and signals. */
  readonly templates: readonly string[];
  readonly actions: readonly string[];
  readonly conditions: readonly string[];
  readonly stances: readonly string[];
  readonly signals: readonly string[];
  readonly rules: Rules;
}

/** What has to be known of rules to tell whether the engine keeps to them. */
export interface Rules {
  readonly secondsPerRound: number;
  /** The lowest that each pool may be. */
  readonly lowest: ReadonlyMap<string, number>;
  /** Pools that are full again when a turn of their owner starts. */
  readonly filledByTurn: ReadonlySet<string>;
  /** Conditions that some rule takes away, so that they may be gone before their end. */
  readonly lost: ReadonlySet<string>;
}

const root = join(process.cwd(), 'rules');
export const systems: readonly string[] = readdirSync(root, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map((entry) => entry.name);

export function sourcesOf(system: string): Source[] {
  const folder = join(root, system);
  const names = readdirSync(folder).filter((name) => name.endsWith('.rules'));
  return names.map((name) => ({ path: `${system}/${name}`, text: readFileSync(join(folder, name), 'utf8') }));
}

export function open(system: string): System {
  const { rulebook } = load(sourcesOf(system));
  if (!rulebook) throw new Error(`${system} can't be read`);
  const of = (kind: string): string[] => rulebook.order.filter((sym) => sym.kind === kind).map((sym) => sym.id);
  return {
    engine: createEngine(rulebook),
    templates: of('character'),
    actions: of('action'),
    conditions: of('condition'),
    stances: of('stance'),
    signals: of('signal'),
    rules: rulesOf(rulebook)
  };
}

function rulesOf(book: Rulebook): Rules {
  const { secondsPerRound, pools } = compile(book);
  const lines = book.order.filter((sym) => sym.kind === 'pool').map((sym) => [sym.id, sym.line.children] as const);
  return {
    secondsPerRound,
    lowest: new Map(lines.map(([id, children]) => [id, lowestOf(children)])),
    filledByTurn: new Set(
      [...pools.values()].filter(({ refill }) => refill?.at === 'turn' && !refill.to).map(({ id }) => id)
    ),
    lost: lostIn(book)
  };
}

/** No system that is here says it other than by a number. */
function lowestOf(children: readonly Line[]): number {
  const value = children.find((line) => line.type === 'minimum')?.value;
  return value?.type === 'number' ? value.value : 0;
}

function lostIn(book: Rulebook): Set<string> {
  const lost = new Set<string>();
  for (const { line } of book.order)
    everyNode(line, (node: Node & { readonly type?: string }) => {
      const name = nameLost(node) ?? '';
      lost.add(book.symbols.get(name)?.id ?? name);
    });
  return lost;
}

/** `lose prone`, or one that is chosen first: `choose my watching as watch`, `lose watch`. */
function nameLost(node: Node & { readonly type?: string }): string | undefined {
  if (node.type === 'lose') return (node as Extract<Line, { type: 'lose' }>).condition?.path[0];
  if (node.type === 'domain_condition') return (node as Extract<Domain, { type: 'domain_condition' }>).condition.id;
  return undefined;
}
