/**
 * Whether two answers are the same: prices, limits, and everything that speaks against an act, in whatever order.
 * Places in rule files and explanations are left aside, and so is how the engine words what it says of itself (whose
 * turn it is, that there is nothing to choose …); what a rule says must be said word for word.
 */
import type { Outcome, Possible, Price, Reason } from '../src/engine/api.ts';
import type { Answer } from './by-hand/answer.ts';

/** What differs between the engine's and the hand-written answers to "what can I do?"; empty where nothing does. */
export function differences(ours: readonly Possible[], byHand: readonly Answer[]): string[] {
  const acts = new Set([...ours, ...byHand].map((a) => a.action));
  return [...acts].flatMap((act) => {
    const [a, b] = [ours, byHand].map((all) => plain(all.find((x) => x.action === act)));
    return a === b ? [] : [`${act}\n  rules:   ${a ?? ''}\n  by hand: ${b ?? ''}`];
  });
}

function plain(a: Answer | undefined): string {
  if (!a) return 'missing';
  const { action, title, tags, when, rolls, turns, left, assumed, gm, facts } = a;
  const price = { from: a.price.from.map(plainPrice), to: a.price.to.map(plainPrice) };
  const reasons = a.reasons.map((r) => JSON.stringify(plainReason(r))).toSorted();
  return JSON.stringify({
    possible: a.possible,
    reasons,
    price,
    left,
    action,
    title,
    tags,
    when,
    rolls,
    turns,
    assumed,
    gm,
    facts
  });
}

const plainPrice = ({ pool, total, mode, parts, facts }: Price): unknown => ({
  ...{ total, pool, mode, facts },
  parts: parts.map(({ amount, label }) => ({ amount, label }))
});
function plainReason({ kind, text, need, have, facts }: Reason): unknown {
  const numbers = [need, have].map((words) => words?.en.match(/\d+/gu) ?? []);
  // What is compared is the engine's to word: what it comes to stands last.
  if (kind === 'need') return { kind, text, facts, numbers: numbers.map((all) => all.at(-1)) };
  return { kind, facts, numbers };
}

/** What differs between two outcomes: the whole state, the happening, the notes and the price, or the reasons. */
export function difference(ours: Outcome, byHand: Outcome): string | null {
  const [a = '', b = ''] = [ours, byHand].map((outcome) => JSON.stringify(sorted(plainOutcome(outcome)), spanless));
  if (a === b) return null;
  let at = 0;
  while (a[at] === b[at]) at++;
  return `  rules:   ${a.slice(Math.max(0, at - 100), at + 100)}\n  by hand: ${b.slice(Math.max(0, at - 100), at + 100)}`;
}

const plainOutcome = (outcome: Outcome): unknown =>
  outcome.type === 'refused' ? outcome.reasons.map((r) => JSON.stringify(plainReason(r))).toSorted() : outcome;
const spanless = (key: string, value: unknown): unknown => (key === 'span' ? null : value);

function sorted(x: unknown): unknown {
  if (Array.isArray(x)) return x.map(sorted);
  if (typeof x !== 'object' || x === null) return x;
  return Object.fromEntries(
    Object.entries(x)
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, value]) => [key, sorted(value)])
  );
}
