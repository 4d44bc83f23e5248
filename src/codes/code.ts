import type { Entry } from '../encounter/log.ts';
import { authorOf } from '../encounter/log.ts';
import type { Knowledge } from '../encounter/merge.ts';
import { Reader, Writer, type Coder } from './coder.ts';
import { crc32 } from './crc.ts';
import { entries } from './entries.ts';
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
  /** What whoever wrote it knows: so much of each device's log. */
  readonly known: Knowledge;
  /** In their order. */
  readonly entries: readonly Entry[];
}

/** Looks up the words of the rules that an encounter is played by. */
export interface Library {
  /** What the encounter is played by, if it is on this device. */
  readonly rulesOf: (encounter: string) => Pick<Rules, 'system' | 'version'> | undefined;
  readonly namesOf: (rules: Pick<Rules, 'system' | 'version'>) => Names | undefined;
}

/** The format that this app writes, the first byte of a code. */
export const VERSION = 1;
/** The largest code that is looked at, in bytes: some 20,000 acts. */
export const LARGEST = 256 * 1024;
const CHECK = 4;

/** The bytes of a code; `docs/encounter-code.md` has them one by one. */
export function writeCode(code: EncounterCode, names: Names): Uint8Array {
  const writer = new Writer();
  describe(writer, () => names, code);
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
  return describe(new Reader(bytes.subarray(1, end)), (encounter, rules) => {
    const played = rules ?? library.rulesOf(encounter);
    if (played === undefined) throw new CodeRefused('unknown');
    const names = library.namesOf(played);
    if (names === undefined) throw new CodeRefused('no-rules');
    return names;
  });
}

/** Everything between the version and the checksum, read or written. */
function describe(
  coder: Coder,
  namesFor: (encounter: string, rules: Rules | null) => Names,
  code?: EncounterCode
): EncounterCode {
  const bare = new Strings(coder, NO_NAMES, []);
  const encounter = bare.name('encounter', '', code?.encounter);
  const rules = coder.yes('whole', code && code.rules !== null) ? rulesPart(bare, code?.rules ?? undefined) : null;
  const names = namesFor(encounter, rules);
  if (coder.even(0x10000, code && names.mark) !== names.mark) throw new CodeRefused('no-rules');

  const first = code && firstOf(code.entries);
  const told = new Map<string, number>();
  const known = coder.list<readonly [string, number]>(
    'devices',
    (it) => {
      const device = bare.name('device', '', it?.[0]);
      const count = coder.count('known', it?.[1]);
      const before = (first?.get(device) ?? count + 1) - 1;
      told.set(device, count - coder.whole('news', code && count - before));
      return [device, count];
    },
    code && devicesOf(code)
  );
  const strings = new Strings(
    coder,
    names,
    known.map(([device]) => device)
  );
  const log = entries(strings, told, code?.entries);
  return { encounter, rules, known: new Map(known.filter(([, count]) => count > 0)), entries: log };
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

/** All devices that are spoken of. */
function devicesOf({ known, entries: log }: EncounterCode): (readonly [string, number])[] {
  const devices = new Set([...known.keys(), ...log.map((entry) => authorOf(entry).device)]);
  for (const entry of log)
    if (entry.kind === 'undo' || entry.kind === 'redo') devices.add(authorOf({ id: entry.target }).device);
  return [...devices].map((device) => [device, known.get(device) ?? 0]);
}

/** The number of the first entry of each device. */
function firstOf(log: readonly Entry[]): ReadonlyMap<string, number> {
  const first = new Map<string, number>();
  for (const entry of log) {
    const { device, number } = authorOf(entry);
    if (!first.has(device)) first.set(device, number);
  }
  return first;
}
