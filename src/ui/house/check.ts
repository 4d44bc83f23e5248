/** House rules looked through. Brings the language along: import it when there is something to look through. */
import { applyFix, type Diagnostic } from '../../language/diagnostics.ts';
import { place } from '../../language/lines.ts';
import type { LineOf } from '../../language/tree.ts';
import type { Rulebook, Span, Sym, Words } from '../../language/rulebook.ts';
import { keyword, type Lang } from '../../language/words.ts';
import { readRules } from '../rules/systems.ts';
import { changes, type Changed } from '../../language/changes.ts';
import { overlaysOf } from './house.ts';

/** Where something stands in a text. */
export interface Place {
  /** From 1. */
  readonly line: number;
  /** Offsets, `to` exclusive. */
  readonly from: number;
  readonly to: number;
}

/** Something wrong with a text, as a screen shows it. */
export interface Mistake extends Place {
  /** False for what may stand but is doubtful. */
  readonly error: boolean;
  readonly message: Words;
  /** Other lines of the text that belong to it. */
  readonly others: readonly Place[];
  readonly hint?: Words;
  /** What would mend it, and the whole text then. */
  readonly fix?: { readonly title: Words; readonly text: string };
}

/** What a text of house rules comes to. */
export interface Checked {
  readonly mistakes: readonly Mistake[];
  readonly changed: readonly Changed[];
}

/** Lays a text on the rules of a system. A line that is wrong is told of and does not hold; the others do. */
export async function checkHouse(system: string, text: string, lang: Lang): Promise<Checked | undefined> {
  const overlays = overlaysOf(text);
  const [base, laid] = await Promise.all([readRules(system, []), readRules(system, overlays)]);
  if (!base?.rulebook || !laid?.rulebook) return undefined;
  return {
    mistakes: laid.diagnostics
      .filter(({ span }) => overlays.some(({ path }) => path === span.source.path))
      .map((diagnostic) => mistake(text, diagnostic)),
    changed: changes(base.rulebook, laid.rulebook, lang)
  };
}

function mistake(text: string, { severity, span, message, labels = [], hint, fix }: Diagnostic): Mistake {
  return {
    error: severity === 'error',
    ...placeOf(span),
    message,
    others: labels.filter((label) => label.span.source.path === span.source.path).map((label) => placeOf(label.span)),
    ...(hint === undefined ? {} : { hint }),
    ...(fix === undefined ? {} : { fix: { title: fix.title, text: applyFix(text, fix) } })
  };
}

function placeOf({ source, from, to }: Span): Place {
  return { line: place(source, from).line, from, to };
}

/** A text to begin with, by the rules of a system. */
export async function beginning(system: string, lang: Lang): Promise<string> {
  const base = await readRules(system, []);
  return base?.rulebook ? example(base.rulebook, lang) : '';
}

const TITLE = '"Наш стол" / "Our table"';
const HOW = {
  ru: 'Строка с # — заметка. Уберите # у следующего правила, и оно начнёт действовать.',
  en: 'A line with # is a note. Take the # from the rule below, and it holds.'
} as const;

/** What house rules can name: actions with their titles, in the order of the rules. */
export async function actionNames(system: string): Promise<readonly Pick<Sym, 'id' | 'title'>[]> {
  const base = await readRules(system, []);
  return (base?.rulebook?.order ?? []).filter(({ kind }) => kind === 'action').map(({ id, title }) => ({ id, title }));
}

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
  const first = `# ${HOW[lang]}\n${word('house')} ${TITLE} ${word('for')} ${id} ${String(version)}\n`;
  return `${first}${action === undefined ? '' : `  # ${word('change')} ${word('action')} ${action.id}: ${change}\n`}`;
}

function isPlainCost(line: { readonly type: string }): line is LineOf<'cost'> {
  if (line.type !== 'cost') return false;
  const { amount, never } = line as LineOf<'cost'>;
  return amount?.type === 'number' && amount.value > 1 && !never;
}
