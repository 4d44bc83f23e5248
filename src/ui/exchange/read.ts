import { readCode, type EncounterCode } from '../../codes/code.ts';
import { CodeRefused } from '../../codes/refused.ts';
import { isEntry, type Fight, type Heard } from '../../encounter/record.ts';
import { sameData } from '../../encounter/same.ts';
import type { Stored } from '../../storage/kind.ts';
import type { Problem } from '../../storage/result.ts';
import type { Store } from '../../storage/store.ts';
import { cardKind } from '../cards/card-kind.ts';
import { loadSystem, type System } from '../rules/systems.ts';
import { rulesOf } from './make.ts';
import { wordsOf, type WordsOf } from './words-of.ts';

/** A code that could be taken in: what it says, by which rules, and the encounter as it is on this device, if it is. */
export interface ReadCode {
  readonly code: EncounterCode;
  readonly system: System;
  readonly fight: Stored<Fight> | undefined;
}

/**
 * A code that was read and can't be taken in; nothing has been changed.
 * - `other-rules`: the encounter is here, and played by other rules.
 * - `other-encounter`: the code is of another encounter than the one on the screen.
 * - `nobody`: nobody is in the encounter.
 * - `not-fetched`: its rules could not be read just now.
 * - what the store says; `held-elsewhere`: another tab has it open.
 */
export class NotTaken extends Error {
  constructor(readonly why: 'other-rules' | 'other-encounter' | 'nobody' | 'not-fetched' | Problem) {
    super(`code not taken: ${why}`);
  }
}

/**
 * Reads a code with what it needs from this device.
 *
 * @throws CodeRefused, NotTaken
 */
export async function readFrom(store: Store, bytes: Uint8Array): Promise<ReadCode> {
  const fights = new Map<string, Stored<Fight>>();
  const words = new Map<string, WordsOf>();
  for (;;) {
    // Which rules it speaks of is known only when it has been read so far: then they are fetched, and it is read again.
    const lacking: (() => Promise<boolean>)[] = [];
    try {
      const code = readCode(bytes, {
        encounter(id) {
          const fight = fights.get(id)?.data;
          if (fight === undefined) lacking.push(() => fetchFight(id));
          return fight && { ...rulesOf(fight), log: fight.log };
        },
        namesOf({ system, version }) {
          const found = words.get(system);
          if (found === undefined) lacking.push(() => fetchWords(system));
          return found?.version === version ? found.names : undefined;
        }
      });
      return await withRules(code);
    } catch (error) {
      if (!(error instanceof CodeRefused) || !(await lacking[0]?.())) throw error;
    }
  }

  async function fetchFight(id: string): Promise<boolean> {
    const found = await store.read(cardKind, id);
    if (!found.ok) throw new NotTaken(found.problem);
    if (found.value !== undefined) fights.set(id, found.value);
    return found.value !== undefined;
  }

  async function fetchWords(system: string): Promise<boolean> {
    const found = await wordsOf(system).catch(notFetched);
    if (found !== undefined) words.set(system, found);
    return found !== undefined;
  }

  async function withRules(code: EncounterCode): Promise<ReadCode> {
    if (!isSound(code)) throw new CodeRefused('damaged');
    if (!fights.has(code.encounter)) await fetchFight(code.encounter);
    const fight = fights.get(code.encounter);
    const rules = code.rules ?? (fight && rulesOf(fight.data));
    if (rules === undefined) throw new CodeRefused('unknown');
    if (fight !== undefined && !sameData(rules, rulesOf(fight.data))) throw new NotTaken('other-rules');
    const system = await loadSystem(rules.system, rules.overlays).catch(notFetched);
    if (system === undefined) throw new CodeRefused('no-rules');
    return { code, system, fight };
  }
}

/** What devices have shown of what they know, with what this code shows of its author's; the newest of each. */
export function heardIn({ known }: EncounterCode, before: readonly Heard[] = [], at: number): readonly Heard[] {
  const [author] = known.keys();
  if (author === undefined) return before;
  return [...before.filter(({ device }) => device !== author), { device: author, at, known: [...known] }];
}

function notFetched(): never {
  throw new NotTaken('not-fetched');
}

/** Whether all that it says can be kept: what a device could not read again must not come to it. */
function isSound({ encounter, entries }: EncounterCode): boolean {
  return /^[\w-]{1,64}$/u.test(encounter) && entries.every((entry) => isEntry(entry) && entry.clock <= LATEST);
}

/** So high no device ever counts; above it there would be no place left for what is written next. */
const LATEST = 2 ** 40;
