import { authorOf, type Entry } from '../encounter/log.ts';
import { knowledgeOf } from '../encounter/merge.ts';
import type { Sent } from './code.ts';
import { crc32 } from './crc.ts';
import { CodeRefused } from './refused.ts';
import type { Strings } from './strings.ts';
import { utf8 } from './utf8.ts';

/** A mark is two bytes of a checksum. */
export const MARK = 0x10000;

/** A device, how much of its log is known, and how much of that whom the code is for has already. */
export interface Told {
  readonly device: string;
  readonly known: number;
  readonly told: number;
}

/** A device that both know is told by two bytes of its checksum. */
export function devicePart(s: Strings, log: readonly Entry[], it?: Told): Told {
  const { coder } = s;
  const both = coder.yes('both', it && it.told > 0);
  const short = both && coder.yes('short', it && likeIt(log, markOf(it.device)).length === 1);
  const device = short ? deviceBy(log, coder.even(MARK, it && markOf(it.device))) : s.name('device', '', it?.device);
  const known = coder.count('known', it?.known);
  return { device, known, told: both ? known - coder.count('news', it && known - it.told) : 0 };
}

const markOf = (device: string): number => crc32(utf8(device)) % MARK;
const likeIt = (log: readonly Entry[], mark: number): readonly string[] =>
  [...knowledgeOf(log).keys()].filter((device) => markOf(device) === mark);

function deviceBy(log: readonly Entry[], mark: number): string {
  const [device, ...others] = likeIt(log, mark);
  if (device === undefined || others.length > 0) throw new CodeRefused('ahead');
  return device;
}

/** All devices that are spoken of, also in what both have; whoever shows the code first. */
export function devicesOf({ log, by, to = new Map() }: Pick<Sent, 'log' | 'by' | 'to'>): readonly Told[] {
  const known = knowledgeOf(log);
  const devices = new Set([
    ...(by === undefined ? [] : [by]),
    ...known.keys(),
    ...log.map((entry) => authorOf(entry).device)
  ]);
  for (const entry of log)
    if (entry.kind === 'undo' || entry.kind === 'redo') devices.add(authorOf({ id: entry.target }).device);
  return [...devices].map((device) => {
    const have = known.get(device) ?? 0;
    return { device, known: have, told: Math.min(have, to.get(device) ?? 0) };
  });
}
