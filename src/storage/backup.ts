import { asideKey, asideWrites, isAside, isAsideKey, type Aside } from './aside.ts';
import type { Change } from './channel.ts';
import type { Write } from './driver.ts';
import { examine, isStored, keyOf, type Kind, type Stored } from './kind.ts';
import { failed, ok, type Result } from './result.ts';
import type { Store } from './store.ts';

/** One file with everything on this device. */
export interface Backup {
  readonly format: 'turncard-backup';
  readonly version: 1;
  /** The app that wrote it, for people who read the file. */
  readonly app: string;
  readonly savedAt: number;
  readonly records: readonly Stored<unknown>[];
  readonly aside: readonly Aside[];
}

/** What a restore would do, or has done. */
export interface Restored {
  /** Records that were not on this device. */
  readonly added: number;
  /** Records that were different here; what was here is set aside. */
  readonly replaced: number;
  /** Records that were the same here already. */
  readonly same: number;
}

/** A backup larger than this is no backup of ours (characters). */
const limit = 64 * 1024 * 1024;

/** Everything on this device as the text of one JSON file, what was set aside included. */
export async function backup(store: Store, app: string): Promise<Result<string>> {
  const all = await store.everything();
  if (!all.ok) return all;
  const records: Stored<unknown>[] = [];
  const aside: Aside[] = [];
  for (const [key, raw] of all.value) {
    if (isAsideKey(key) && isAside(raw)) aside.push(raw);
    else if (isStored(raw) && key === keyOf({ name: raw.kind }, raw.id)) records.push(raw);
    else if (key.startsWith('record/')) aside.push({ reason: 'broken', key, at: store.now(), raw });
  }
  const file: Backup = { format: 'turncard-backup', version: 1, app, savedAt: store.now(), records, aside };
  return ok(JSON.stringify(file, null, 1));
}

/**
 * Puts the records of a backup back. All or nothing: a file that is damaged, foreign or newer changes nothing.
 * Records that are not in the file stay. With `look`, only says what would happen.
 */
export async function restore(
  store: Store,
  kinds: readonly Kind<unknown>[],
  text: string,
  look: 'look' | 'do' = 'do'
): Promise<Result<Restored>> {
  const file = readBackup(text, kinds);
  if (!file.ok) return file;
  const here = await store.everything();
  if (!here.ok) return here;

  const writes: Write[] = [];
  const changes: Change[] = [];
  const count = { added: 0, replaced: 0, same: 0 };
  for (const record of file.value.records) {
    const key = keyOf({ name: record.kind }, record.id);
    const now = here.value.get(key);
    if (isStored(now) && sameContent(now, record)) {
      count.same++;
      continue;
    }
    if (now !== undefined) writes.push(...asideWrites(key, now, 'replaced', store.now()));
    count[now === undefined ? 'added' : 'replaced']++;
    // A revision nobody has read: whoever still shows the replaced record cannot write over the restored one.
    const rev = Math.max(record.rev, isStored(now) ? now.rev : 0) + 1;
    writes.push({ key, value: { ...record, rev } });
    changes.push({ kind: record.kind, id: record.id, rev });
  }
  for (const aside of file.value.aside) writes.push({ key: asideKey(aside.key, aside.at), value: aside });
  if (look === 'look') return ok(count);
  const written = await store.writeAll(writes, changes);
  return written.ok ? ok(count) : written;
}

/** The one guard that a foreign file passes: every record must be readable by this version of the app. */
function readBackup(text: string, kinds: readonly Kind<unknown>[]): Result<Backup> {
  if (text.length > limit) return failed('broken');
  let raw: unknown;
  try {
    raw = JSON.parse(text);
  } catch {
    return failed('broken');
  }
  if (typeof raw !== 'object' || raw === null) return failed('broken');
  const file = raw as Partial<Record<keyof Backup, unknown>>;
  if (file.format !== 'turncard-backup') return failed('broken');
  if (typeof file.version === 'number' && file.version > 1) return failed('newer');
  if (file.version !== 1 || !Array.isArray(file.records) || !Array.isArray(file.aside)) return failed('broken');
  const records: Stored<unknown>[] = [];
  for (const found of file.records as unknown[]) {
    if (!isStored(found)) return failed('broken');
    const kind = kinds.find(({ name }) => name === found.kind);
    // Version 1 of the file with a kind we do not know: an app that knew more wrote it.
    if (kind === undefined) return failed('newer');
    const record = examine(kind, found.id, found);
    if (!record.ok) return record;
    records.push(record.value);
  }
  if (!file.aside.every(isAside)) return failed('broken');
  return ok({
    format: 'turncard-backup',
    version: 1,
    app: typeof file.app === 'string' ? file.app : '',
    savedAt: typeof file.savedAt === 'number' ? file.savedAt : 0,
    records,
    aside: file.aside
  });
}

function sameContent(a: Stored<unknown>, b: Stored<unknown>): boolean {
  return a.version === b.version && JSON.stringify(a.data) === JSON.stringify(b.data);
}
