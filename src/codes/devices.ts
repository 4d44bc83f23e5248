import { authorOf, type Entry } from '../encounter/log.ts';
import { knowledgeOf } from '../encounter/merge.ts';
import type { Sent } from './code.ts';
import { markOf, MARKS } from './crc.ts';
import { CodeRefused } from './refused.ts';
import type { Strings } from './strings.ts';
import { utf8 } from './utf8.ts';

/** A device, how much of its log is known, and how much of that whom the code is for has already. */
export interface Told {
  readonly device: string;
  readonly known: number;
  readonly told: number;
}

/** Devices, read or written; one that both know is told by its mark. */
export function deviceParts(s: Strings, log: readonly Entry[], devices?: readonly Told[]): readonly Told[] {
  const { coder } = s;
  const marked = byMark(knowledgeOf(log).keys());
  return coder.list(
    'devices',
    (it) => {
      const both = coder.yes('both', it && it.told > 0);
      const short = both && coder.yes('short', it && marked.get(deviceMark(it.device))?.length === 1);
      const device = short
        ? only(marked.get(coder.even(MARKS, it && deviceMark(it.device))))
        : s.name('device', '', it?.device);
      const known = coder.count('known', it?.known);
      return { device, known, told: both ? known - coder.count('news', it && known - it.told) : 0 };
    },
    devices
  );
}

function byMark(devices: Iterable<string>): ReadonlyMap<number, readonly string[]> {
  const marked = new Map<number, string[]>();
  for (const device of devices) marked.set(deviceMark(device), [...(marked.get(deviceMark(device)) ?? []), device]);
  return marked;
}

const deviceMark = (device: string): number => markOf(utf8(device));

function only([device, ...others]: readonly string[] = []): string {
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
