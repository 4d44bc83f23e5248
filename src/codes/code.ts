import type { Entry } from '../encounter/log.ts';
import { hasHeard, heard, lacking, type Knowledge } from '../encounter/merge.ts';
import { Coder, Reader, Writer } from './coder.ts';
import { crc32, markOf, MARKS } from './crc.ts';
import { deviceParts, devicesOf } from './devices.ts';
import { Entries } from './entries.ts';
import { namesFrom, type Names } from './names.ts';
import { CodeRefused } from './refused.ts';
import { Strings } from './strings.ts';

/** What an encounter is played by. */
export interface Rules {
  readonly system: string;
  readonly version: number;
  /** House rules, in full, in the order they are laid on. */
  readonly overlays: readonly { readonly path: string; readonly text: string }[];
}

/** What a code says. */
export interface EncounterCode {
  readonly encounter: string;
  /** Only in a code for somebody who does not have the encounter yet. */
  readonly rules: Rules | null;
  /** What whoever wrote it knows: so much of each device's log, their own first. */
  readonly known: Knowledge;
  /** In their order. */
  readonly entries: readonly Entry[];
}

/** What a code is made of. */
export interface Sent {
  readonly encounter: string;
  readonly rules: Rules;
  readonly log: readonly Entry[];
  /** The device that shows it; it stands first in what is known. */
  readonly by?: string;
  /**
   * What whoever it is for has: the code says what else there is, in the fewest bytes, and can be read only by those who
   * have as much. Without it the code says everything, to everybody.
   */
  readonly to?: Knowledge;
}

/** What is on this device. */
export interface Library {
  readonly encounter: (id: string) => Held | undefined;
  readonly namesOf: (rules: Pick<Rules, 'system' | 'version'>) => Names | undefined;
}
/** An encounter on this device. */
export type Held = Pick<Rules, 'system' | 'version'> & { readonly log: readonly Entry[] };

/** The format that this app writes, the first byte of a code. */
export const VERSION = 1;
/** The largest code that is looked at, in bytes: some 20,000 acts. */
export const LARGEST = 256 * 1024;
const CHECK = 4;

/** The bytes of a code; `docs/encounter-code.md` has them one by one. */
export function writeCode(sent: Sent, names: Names): Uint8Array {
  const writer = new Writer();
  describe(new Coder(writer), { encounter: () => ({ ...sent.rules, log: sent.log }), namesOf: () => names }, sent);
  const body = writer.bytes();
  const bytes = new Uint8Array(1 + body.length + CHECK);
  bytes[0] = VERSION;
  bytes.set(body, 1);
  const view = new DataView(bytes.buffer);
  view.setUint32(1 + body.length, crc32(bytes.subarray(0, 1 + body.length)));
  return bytes;
}

/**
 * What a code says. Nothing of it is trusted but its shape: what its entries do is for `merge` and the engine to judge.
 *
 * @throws CodeRefused
 */
export function readCode(bytes: Uint8Array, library: Library): EncounterCode {
  if (bytes.length > LARGEST) throw new CodeRefused('too-large');
  if (bytes.length < 1 + CHECK) throw new CodeRefused('damaged');
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const end = bytes.length - CHECK;
  if (view.getUint32(end) !== crc32(bytes.subarray(0, end))) throw new CodeRefused('damaged');
  if (view.getUint8(0) !== VERSION) throw new CodeRefused('newer');
  return describe(new Coder(new Reader(bytes.subarray(1, end))), library);
}

/** Everything between the version and the checksum: writes what is sent, or reads. */
function describe(coder: Coder, library: Library, sent?: Sent): EncounterCode {
  const bare = new Strings(coder, NO_NAMES, []);
  const encounter = bare.name('encounter', '', sent?.encounter);
  const whole = coder.yes('whole', sent && sent.to === undefined);
  const rules = whole ? rulesPart(bare, sent?.rules) : null;
  const held = rules === null ? library.encounter(encounter) : { ...rules, log: [] };
  if (held === undefined) throw new CodeRefused('unknown');
  const names = library.namesOf(held);
  if (names === undefined) throw new CodeRefused('no-rules');
  if (coder.even(MARKS, names.mark) !== names.mark) throw new CodeRefused('no-rules');

  const devices = deviceParts(bare, held.log, sent && devicesOf(sent));
  const told = new Map(devices.map((it) => [it.device, it.told]));
  if (!hasHeard(held.log, told)) throw new CodeRefused('ahead');
  const entries = new Entries(new Strings(coder, names, [...told.keys()]));
  const mark = learned(coder, entries, heard(held.log, told));
  if (coder.even(MARKS, mark) !== mark) throw new CodeRefused('ahead');
  const known = new Map(devices.flatMap(({ device, known: count }) => (count > 0 ? [[device, count]] : [])));
  return { encounter, rules, known, entries: entries.part(sent && lacking(sent.log, told)) };
}

const NO_NAMES = namesFrom(new Map(), []);

function rulesPart(s: Strings, rules?: Rules): Rules {
  const { coder } = s;
  return {
    system: s.text(rules?.system),
    version: coder.count('version', rules?.version),
    overlays: coder.list(
      'overlays',
      (overlay) => ({ path: s.text(overlay?.path), text: s.text(overlay?.text) }),
      rules?.overlays
    )
  };
}

/** What both have is told to nobody, to learn from it. Answers with its checksum. */
function learned(coder: Coder, entries: Entries, base: readonly Entry[]): number {
  const { bits } = coder;
  const unsent = new Writer();
  coder.bits = unsent;
  entries.part(base);
  coder.bits = bits;
  return markOf(unsent.bytes());
}
