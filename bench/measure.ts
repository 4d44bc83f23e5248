/**
 * Times two things side by side. The machine may be busy with other work, so absolute times mean nothing: both jobs
 * run in turn for a few milliseconds of processor time, many times over, and each round gives one ratio. Processor
 * time does not run on while others are at work, and it holds what the collection of garbage takes.
 */
export type Job = () => unknown;

export interface Ratio {
  /** The median of all rounds. */
  readonly median: number;
  /** The middle half of all rounds lies between these. */
  readonly low: number;
  readonly high: number;
}

export interface Rounds {
  readonly rounds?: number;
  /** How long each job runs in each round, in milliseconds. */
  readonly ms?: number;
  /** How long each job runs beforehand, so that it is compiled for good; in milliseconds. */
  readonly warm?: number;
}

/** How many times as long `job` takes as `other`. Jobs that give promises are awaited. */
export async function ratio(job: Job, other: Job, { rounds = 150, ms = 3, warm = 300 }: Rounds = {}): Promise<Ratio> {
  const counts = [await callsIn(job, warm, ms), await callsIn(other, warm, ms)] as const;
  const ratios: number[] = [];
  for (let round = 0; round < rounds; round++) {
    // Who begins changes, so that neither always pays for what the other left behind.
    const first = round % 2 === 0;
    const a = first ? await timeOf(job, counts[0]) : 0;
    const b = await timeOf(other, counts[1]);
    ratios.push((first ? a : await timeOf(job, counts[0])) / b);
  }
  return spread(ratios);
}

/** Times of one job and of another after each other, where one call takes long: `size` makes them comparable. */
export async function slowly(job: Job, other: Job, size = 1, rounds = 7): Promise<Ratio> {
  const ratios: number[] = [];
  for (let round = 0; round < rounds; round++) ratios.push((await timeOf(job, 1)) / (await timeOf(other, 1)) / size);
  return spread(ratios);
}

export function spread(all: readonly number[]): Ratio {
  const sorted = all.toSorted((a, b) => a - b);
  const at = (part: number): number => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? NaN;
  return { median: at(0.5), low: at(0.25), high: at(0.75) };
}

/** Milliseconds of this process on the processor. */
function spent(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

/** Milliseconds a call. */
async function timeOf(job: Job, count: number): Promise<number> {
  const start = spent();
  for (let i = 0; i < count; i++) {
    const result = job();
    if (result instanceof Promise) await result;
  }
  return (spent() - start) / count;
}

/** How many calls fill `ms`, found while the job runs for `warm` milliseconds. */
async function callsIn(job: Job, warm: number, ms: number): Promise<number> {
  let count = 1;
  let each = await timeOf(job, count);
  for (const end = spent() + warm; spent() < end; each = await timeOf(job, count))
    count = Math.min(100_000, Math.max(1, Math.round(ms / each)));
  return Math.max(1, Math.round(ms / each));
}

export interface Line {
  readonly what: string;
  readonly measured: string;
  readonly goal: string;
  readonly met: boolean | null;
}

/** `limit` is the most the ratio may be, or with `least` the least; without it nothing was promised. */
export function line(what: string, { median, low, high }: Ratio, limit: number | null, least = false): Line {
  const shown = (n: number): string => n.toFixed(n < 10 ? 2 : n < 100 ? 1 : 0);
  return {
    what,
    measured: `${shown(median)}× (${shown(low)}–${shown(high)})`,
    goal: limit === null ? '' : `${least ? '≥' : '≤'} ${String(limit)}×`,
    met: limit === null ? null : least ? median >= limit : median <= limit
  };
}
