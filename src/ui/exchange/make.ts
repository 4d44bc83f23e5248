import { writeCode, type Rules, type Sent } from '../../codes/code.ts';
import { CodeRefused } from '../../codes/refused.ts';
import { authorOf } from '../../encounter/log.ts';
import type { Knowledge } from '../../encounter/merge.ts';
import type { Fight, Heard } from '../../encounter/record.ts';
import { wordsOf } from './words-of.ts';

/** The rules that a fight is played by. */
export function rulesOf({ system, rulesVersion, overlays }: Fight): Rules {
  return { system, version: rulesVersion, overlays };
}

/**
 * The code of a shared fight: all of it, or what others lack.
 *
 * @param device whoever shows it
 * @param to those whom it is for, as far as is known what they know; `'anybody'` gets everything
 * @throws CodeRefused where this app does not have the rules
 */
export async function codeOf(
  fight: Fight,
  device: string,
  to: readonly Pick<Heard, 'known'>[] | 'anybody'
): Promise<Uint8Array> {
  const words = await wordsOf(fight.system);
  if (words?.version !== fight.rulesVersion) throw new CodeRefused('no-rules');
  const { id: encounter, log } = fight;
  const sent: Sent = { encounter, rules: rulesOf(fight), log, by: device };
  return writeCode(to === 'anybody' ? sent : { ...sent, to: least(to) }, words.names);
}

/** Who else writes in a fight, or has shown a code of it, in the order of their first entries. */
export function othersOf({ log, heard = [] }: Fight, device: string): readonly string[] {
  const all = new Set([...log.map((entry) => authorOf(entry).device), ...heard.map((it) => it.device)]);
  all.delete(device);
  return [...all];
}

/** What all of them know. */
function least(all: readonly Pick<Heard, 'known'>[]): Knowledge {
  const [first, ...others] = all.map(({ known }) => new Map(known));
  if (first === undefined) return new Map();
  for (const known of others)
    for (const [device, count] of first) first.set(device, Math.min(count, known.get(device) ?? 0));
  return first;
}
