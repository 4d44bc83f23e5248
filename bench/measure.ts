/** Times things side by side: this machine may be busy, so only ratios of one run mean anything. */
export type Job = () => unknown;

/** Milliseconds a call of each job takes: the median of `rounds`, the jobs taking turns. */
export function sideBySide(jobs: readonly Job[], { rounds = 15, ms = 25 } = {}): number[] {
  const counts = jobs.map((job) => callsIn(job, ms));
  const times = jobs.map((): number[] => []);
  for (let round = 0; round < rounds; round++) jobs.forEach((job, i) => times[i]?.push(timeOf(job, counts[i] ?? 1)));
  return times.map(median);
}

export function median(all: readonly number[]): number {
  return all.toSorted((a, b) => a - b)[Math.floor(all.length / 2)] ?? NaN;
}

function timeOf(job: Job, count: number): number {
  const start = performance.now();
  for (let i = 0; i < count; i++) job();
  return (performance.now() - start) / count;
}

/** Warms the job up until it has been compiled for good, and tells how many calls fill `ms`. */
function callsIn(job: Job, ms: number): number {
  let count = 0;
  const start = performance.now();
  while (performance.now() - start < 4 * ms || (count < 4000 && performance.now() - start < 80 * ms)) {
    job();
    count++;
  }
  return Math.max(1, Math.round((count * ms) / (performance.now() - start)));
}

export interface Line {
  readonly what: string;
  readonly measured: string;
  readonly goal: string;
  readonly met: boolean;
}
/** `limit` is the most the ratio may be, or with `least` the least. */
export function line(what: string, ratio: number, limit: number, least = false): Line {
  return {
    what,
    measured: `${ratio.toFixed(ratio < 10 ? 2 : 0)}×`,
    goal: `${least ? '≥' : '≤'} ${String(limit)}×`,
    met: least ? ratio >= limit : ratio <= limit
  };
}
