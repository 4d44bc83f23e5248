import type { Diagnostic } from '../../language/diagnostics.ts';
import type { LineOf } from '../../language/tree.ts';
import type { Rulebook } from '../../language/rulebook.ts';
import { keyword, type Lang } from '../../language/words.ts';
import { readRules } from '../rules/systems.ts';
import { changes, type Changed } from './changes.ts';
import { overlaysOf } from './house.ts';

/** What a text of house rules comes to. */
export interface Checked {
  readonly diagnostics: readonly Diagnostic[];
  readonly changed: readonly Changed[];
}

/** Lays a text on the rules of a system. A line that is wrong is told of and does not hold; the others do. */
export async function checkHouse(system: string, text: string, lang: Lang): Promise<Checked | undefined> {
  const overlays = overlaysOf(text);
  const [base, laid] = await Promise.all([readRules(system, []), readRules(system, overlays)]);
  if (!base?.rulebook || !laid?.rulebook) return undefined;
  return {
    diagnostics: laid.diagnostics.filter(({ span }) => overlays.some(({ path }) => path === span.source.path)),
    changed: changes(base.rulebook, laid.rulebook, lang)
  };
}

/** A text to begin with, by the rules of a system. */
export async function beginning(system: string, lang: Lang): Promise<string> {
  const base = await readRules(system, []);
  return base?.rulebook ? example(base.rulebook, lang) : '';
}

const TITLE = '"Наш стол" / "Our table"';

/** Its first line, and one change that is still a comment: a price where the rules have one that is a number, else a limit. */
function example({ id, version, order }: Rulebook, lang: Lang): string {
  const word = (key: string): string => keyword(key)[lang];
  const actions = order.filter(({ kind }) => kind === 'action');
  const priced = actions.flatMap((action) =>
    action.line.children.filter(isPlainCost).map((cost) => ({ action, cost }))
  )[0];
  const action = priced?.action ?? actions.find(({ line }) => line.children.every(({ type }) => type !== 'limit'));
  const change =
    priced === undefined ? `${word('limit')} 1 ${word('per_turn')}` : `${word('cost')} 1 ${priced.cost.pool?.id ?? ''}`;
  const first = `${word('house')} ${TITLE} ${word('for')} ${id} ${String(version)}\n`;
  return `${first}${action === undefined ? '' : `  # ${word('change')} ${word('action')} ${action.id}: ${change}\n`}`;
}

function isPlainCost(line: { readonly type: string }): line is LineOf<'cost'> {
  if (line.type !== 'cost') return false;
  const { amount, never } = line as LineOf<'cost'>;
  return amount?.type === 'number' && amount.value > 1 && !never;
}
