/** Whether two answers are the same: places in rule files and explanations aside, and in whatever order reasons come. */
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
  const { action, title, tags, when, turns, left, assumed, gm, facts } = a;
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
const plainReason = ({ kind, text, need, have, facts }: Reason): unknown => ({ kind, text, need, have, facts });

/** What differs between two outcomes: the whole state, the happening, the notes and the price, or the reasons. */
export function difference(ours: Outcome, byHand: Outcome): string | null {
  const [a, b] = [ours, byHand].map((outcome) =>
    JSON.stringify(sorted(outcome), (key, v: unknown) => (key === 'span' ? null : v))
  );
  if (a === b || a === undefined || b === undefined) return null;
  let at = 0;
  while (a[at] === b[at]) at++;
  return `  rules:   ${a.slice(Math.max(0, at - 100), at + 100)}\n  by hand: ${b.slice(Math.max(0, at - 100), at + 100)}`;
}

function sorted(x: unknown): unknown {
  if (Array.isArray(x)) return x.map(sorted);
  if (typeof x !== 'object' || x === null) return x;
  return Object.fromEntries(
    Object.entries(x)
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, value]) => [key, sorted(value)])
  );
}
