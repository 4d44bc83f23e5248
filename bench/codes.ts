/**
 * How small codes are, and how quick merging is, beside what others would take for the same events: JSON, Yjs and
 * Automerge.
 */
import { deflateRawSync } from 'node:zlib';
import * as Automerge from '@automerge/automerge';
import * as Y from 'yjs';
import { writeCode } from '../src/codes/code.ts';
import { Frames, Seen } from '../src/codes/frames.ts';
import type { Entry } from '../src/encounter/log.ts';
import { knowledgeOf, merge } from '../src/encounter/merge.ts';
import { devices, evening, type Game } from '../tests/codes/games.ts';
import { luckOf } from '../tests/play/game.ts';
import { systems } from '../tests/play/systems.ts';
import { line, slowly, type Line } from './measure.ts';

export async function codes(): Promise<Line[]> {
  const games = systems.map((name) => ({ name, game: evening(name, 10) }));
  const [first] = games;
  return [
    ...games.flatMap(({ name, game }) => sizes(name, game)),
    ...(first ? await merging(first.game.log) : []),
    ...pictures()
  ];
}

function sizes(name: string, { log, names }: Game): Line[] {
  const sent = { encounter: '6p1w0a3f5z2k0101', rules: { system: name, version: 1, overlays: [] }, log };
  const whole = writeCode(sent, names).length;
  const news = writeCode({ ...sent, to: knowledgeOf(log.slice(0, -ROUND)) }, names).length;
  const json = deflateRawSync(JSON.stringify(log), { level: 9 }).length;
  const events = `${name}, ${String(log.length)} events`;
  return [
    counted(`Bytes an event: ${events}`, whole / log.length, 8),
    counted(`Bytes of all: ${events}`, whole, 1400),
    counted(`Bytes of one round's news: ${name}, ${String(ROUND)} events`, news, 150),
    counted(`Bytes against deflated JSON: ${name}`, whole / json, 1 / 3),
    counted(`Bytes against a Yjs update (V2): ${name}`, whole / yjsUpdate(log).length, 1 / 2)
  ];
}

const ROUND = 18;

function counted(what: string, measured: number, most: number): Line {
  const shown = (value: number): string => (Number.isInteger(value) ? String(value) : value.toFixed(2));
  return { what, measured: shown(measured), goal: `≤ ${shown(most)}`, met: measured <= most };
}

/** The same events in a document of Yjs, each device's by itself. */
function yjsUpdate(log: readonly Entry[]): Uint8Array {
  const doc = new Y.Doc();
  const list = doc.getArray<Entry>('log');
  for (const entry of log) list.push([entry]);
  return Y.encodeStateAsUpdateV2(doc);
}

/** Five devices with 2,000 events each, that have heard nothing of each other. */
async function merging(from: readonly Entry[]): Promise<Line[]> {
  const logs = devices.slice(0, 5).map((device) => logOf(device, from));
  const updates = logs.map(yjsUpdate);
  const documents = logs.map((log) =>
    Automerge.change(Automerge.init<{ log: Entry[] }>(), (doc) => {
      doc.log = structuredClone(log) as Entry[];
    })
  );
  const ours = (): unknown => logs.reduce<readonly Entry[]>(merge, []);
  const yjs = (): unknown => {
    const doc = new Y.Doc();
    for (const update of updates) Y.applyUpdateV2(doc, update);
    return doc;
  };
  const automerge = (): unknown =>
    documents.reduce((all, doc) => Automerge.merge(all, doc), Automerge.init<{ log: Entry[] }>());
  const what = 'merging 5 devices × 2,000 events, against ours';
  return [
    line(`Yjs ${what}`, await slowly(yjs, ours, 1, 15), 1, true),
    line(`Automerge ${what}`, await slowly(automerge, ours, 1, 3), 1, true)
  ];
}

function logOf(device: string, from: readonly Entry[]): readonly Entry[] {
  const acts = from.filter(({ kind }) => kind === 'act');
  return Array.from({ length: 2000 }, (_, at): Entry => {
    const act = acts[at % acts.length]!;
    return { ...act, id: `${device}:${String(at + 1)}`, clock: at * 2 + (device.length % 2) + 1 };
  });
}

/** How many pictures a moving code takes where some are lost, against showing the pieces over and over. */
function pictures(): Line[] {
  const bytes = Uint8Array.from({ length: 3000 }, (_, at) => (at * 7) % 251);
  return [0, 10, 30].map((lost) => {
    const luck = luckOf(`lost ${String(lost)}`);
    const all = Array.from({ length: 200 }, () => {
      const seen = Array.from({ length: 2000 }, () => luck(100) >= lost);
      return [untilWhole(bytes, seen), untilAll(new Frames(bytes).pieces, seen)] as const;
    });
    const [ours, others] = [0, 1].map(
      (which) => all.reduce((sum, counts) => sum + (counts[which] ?? 0), 0) / all.length
    );
    const what = `Pictures of a moving code of 3 kB, ${String(lost)}% lost, against repeating (${(others ?? 0).toFixed(1)})`;
    return counted(what, ours ?? 0, others ?? 0);
  });
}

function untilWhole(bytes: Uint8Array, seen: readonly boolean[]): number {
  const [frames, reader] = [new Frames(bytes), new Seen()];
  return seen.findIndex((it, number) => it && reader.see(frames.at(number)) !== undefined) + 1;
}

function untilAll(pieces: number, seen: readonly boolean[]): number {
  const have = new Set<number>();
  return seen.findIndex((it, number) => it && have.add(number % pieces).size === pieces) + 1;
}
