import { authorOf, inOrder, type Entry } from './log.ts';
import { sameData } from './same.ts';

/** How much of each device's log is known without a gap, by device: so many of its first entries. */
export type Knowledge = ReadonlyMap<string, number>;

/** Two logs that can't both be true: a device wrote two things under one number, or went back in time. */
export class Contradiction extends Error {
  constructor(readonly device: string) {
    super(`two entries of ${device} contradict each other`);
  }
}

/**
 * All that either log says, in one order. Whoever hears the same comes to the same, in whatever order and however often:
 * it is the union of two sets.
 *
 * @param log in order
 * @param others in any order, some of them known already
 * @throws Contradiction
 */
export function merge(log: readonly Entry[], others: readonly Entry[]): readonly Entry[] {
  const merged: Entry[] = [];
  let at = 0;
  let news = false;
  for (const entry of [...others].sort(inOrder)) {
    for (let next = log[at]; next !== undefined && inOrder(next, entry) <= 0; next = log[++at]) merged.push(next);
    const last = merged.at(-1);
    if (last?.id !== entry.id) {
      merged.push(entry);
      news = true;
    } else if (!sameData(last, entry)) throw new Contradiction(authorOf(entry).device);
  }
  if (!news) return log;
  for (let next = log[at]; next !== undefined; next = log[++at]) merged.push(next);
  mustGrow(merged);
  return merged;
}

/** A device counts its entries in the order in which it writes them, and has one of each number. */
function mustGrow(merged: readonly Entry[]): void {
  const last = new Map<string, number>();
  for (const entry of merged) {
    const { device, number } = authorOf(entry);
    if (number <= (last.get(device) ?? 0)) throw new Contradiction(device);
    last.set(device, number);
  }
}

export function knowledgeOf(log: readonly Entry[]): Knowledge {
  const known = new Map<string, number>();
  for (const entry of log) {
    const { device, number } = authorOf(entry);
    const have = known.get(device) ?? 0;
    if (number === have + 1) known.set(device, number);
  }
  return known;
}

/** What somebody who knows so much still lacks, in order. */
export function lacking(log: readonly Entry[], known: Knowledge): readonly Entry[] {
  return log.filter((entry) => !isWithin(known, entry));
}

/** What somebody who knows so much has, in order. */
export function heard(log: readonly Entry[], known: Knowledge): readonly Entry[] {
  return log.filter((entry) => isWithin(known, entry));
}

function isWithin(known: Knowledge, entry: Entry): boolean {
  const { device, number } = authorOf(entry);
  return number <= (known.get(device) ?? 0);
}

/** Whether a log has as much of each device's. */
export function hasHeard(log: readonly Entry[], known: Knowledge): boolean {
  const own = knowledgeOf(log);
  return [...known].every(([device, count]) => count <= (own.get(device) ?? 0));
}
