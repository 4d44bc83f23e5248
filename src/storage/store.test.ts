import 'fake-indexeddb/auto';
import { describe, expect, test } from 'vitest';
import { backup, restore } from './backup.ts';
import { silence, type Change, type Channel } from './channel.ts';
import { memoryDriver, type Driver } from './driver.ts';
import { indexedDriver } from './indexed.ts';
import { keyOf, type Kind, type Stored } from './kind.ts';
import { memoryLocks } from './locks.ts';
import { Store, type Surroundings } from './store.ts';

interface Note {
  readonly text: string;
  readonly stars: number;
}
const notes: Kind<Note> = {
  name: 'note',
  guard: (data): data is Note =>
    typeof data === 'object' && data !== null && 'text' in data && 'stars' in data && typeof data.stars === 'number',
  // Version 1 was a bare text, version 2 had no stars.
  migrations: [(data) => ({ text: String(data) }), (data) => ({ ...(data as object), stars: 0 })]
};
const looks: Kind<string> = {
  name: 'look',
  guard: (d): d is string => typeof d === 'string',
  migrations: [],
  shared: true
};
const kinds = [notes, looks];

/** Tabs of one device: they share what is kept, the locks and the channel. */
function device(driver: Driver = memoryDriver()) {
  const holders = new Map<string, () => void>();
  const ears = new Set<(change: Change) => void>();
  let time = 1000;
  let asked = 0;
  function channel(): Channel {
    let own: ((change: Change) => void) | undefined;
    return {
      say: (change) => [...ears].filter((ear) => ear !== own).forEach((ear) => ear(change)),
      listen(hear) {
        own = hear;
        ears.add(hear);
        return () => ears.delete(hear);
      }
    };
  }
  return {
    driver,
    tab: (more: Partial<Surroundings> = {}) =>
      new Store({
        driver,
        locks: memoryLocks(holders),
        channel: channel(),
        clock: () => time++,
        persist: () => Promise.resolve(asked++),
        ...more
      }),
    asked: () => asked
  };
}

let databases = 0;
describe.each([
  ['in memory', () => Promise.resolve(memoryDriver())],
  ['in IndexedDB', () => indexedDriver(`test-${databases++}`)]
])('records %s', (_, makeDriver) => {
  test('come back as they were saved, with who wrote them when', async () => {
    const { tab } = device(await makeDriver());
    const store = tab();
    expect(await store.read(notes, 'a')).toEqual({ ok: true, value: undefined });
    const saved = await store.save(notes, 'a', { text: 'hi', stars: 2 }, 0);
    const record = { version: 3, kind: 'note', id: 'a', rev: 1, savedAt: 1000, data: { text: 'hi', stars: 2 } };
    expect(saved).toEqual({ ok: true, value: record });
    expect(await store.read(notes, 'a')).toEqual({ ok: true, value: record });
  });

  test('are listed by kind, the last written first', async () => {
    const { tab } = device(await makeDriver());
    const store = tab();
    await store.save(notes, 'a', { text: '1', stars: 1 }, 0);
    await store.save(notes, 'b', { text: '2', stars: 1 }, 0);
    await store.save(looks, 'a', 'dark', 0);
    await store.save(notes, 'a', { text: '3', stars: 1 }, 1);
    const list = await store.list(notes);
    expect(list.ok && list.value.records.map(({ id }) => id)).toEqual(['a', 'b']);
    await store.remove(notes, 'a', 2);
    const less = await store.list(notes);
    expect(less.ok && less.value.records.map(({ id }) => id)).toEqual(['b']);
  });

  test('are not written from an old revision, whoever holds them', async () => {
    const { tab } = device(await makeDriver());
    const one = tab({ locks: memoryLocks() });
    const two = tab({ locks: memoryLocks() });
    await one.save(notes, 'a', { text: 'one', stars: 1 }, 0);
    const writes = await Promise.all([
      one.save(notes, 'a', { text: 'one again', stars: 1 }, 1),
      two.save(notes, 'a', { text: 'two', stars: 1 }, 1)
    ]);
    expect(writes.map((write) => (write.ok ? 'written' : write.problem)).sort()).toEqual(['held-elsewhere', 'written']);
    expect((await two.save(notes, 'a', { text: 'new', stars: 1 }, 0)).ok).toBe(false);
    expect((await two.remove(notes, 'a', 1)).ok).toBe(false);
  });

  test('that are broken are moved aside, not deleted', async () => {
    const { tab, driver } = device(await makeDriver());
    const key = keyOf(notes, 'a');
    await driver.update(key, () => [
      { key, value: { version: 3, kind: 'note', id: 'a', rev: 1, savedAt: 5, data: 7 } }
    ]);
    const store = tab();
    const list = await store.list(notes);
    expect(list).toEqual({ ok: true, value: { records: [], problems: [{ id: 'a', problem: 'broken' }] } });
    expect(await store.read(notes, 'a')).toEqual({ ok: true, value: undefined });
    const file = await backup(store, 'test');
    expect(file.ok && (JSON.parse(file.value) as { aside: unknown[] }).aside).toMatchObject([
      { reason: 'broken', key, raw: { data: 7 } }
    ]);
  });
});

test('data of every older version is brought to today, one step after the other', async () => {
  const { tab, driver } = device();
  const old = (id: string, version: number, data: unknown): Promise<void> =>
    driver.update('', () => [
      { key: keyOf(notes, id), value: { version, kind: 'note', id, rev: 4, savedAt: 5, data } }
    ]);
  await old('one', 1, 'text');
  await old('two', 2, { text: 'text' });
  const store = tab();
  for (const id of ['one', 'two']) {
    const read = await store.read(notes, id);
    expect(read.ok && read.value).toMatchObject({ version: 3, rev: 4, data: { text: 'text', stars: 0 } });
  }
});

test('what cannot be read is called by its name, where that can still be told', async () => {
  const { driver, tab } = device();
  const titled: Kind<Note> = {
    ...notes,
    titleOf: (data) => (typeof data === 'object' && data !== null && 'text' in data ? String(data.text) : undefined)
  };
  const record = (id: string, more: object) => ({
    key: keyOf(titled, id),
    value: { version: 3, kind: 'note', id, rev: 1, savedAt: 1, data: {}, ...more }
  });
  await driver.update('', () => [
    record('a', { version: 4, data: { text: 'from tomorrow' } }),
    record('b', { data: { text: 'starless' } }),
    record('c', { data: 7 }),
    { key: keyOf(titled, 'd'), value: null }
  ]);
  expect(await tab().list(titled)).toEqual({
    ok: true,
    value: {
      records: [],
      problems: [
        { id: 'a', problem: 'newer', title: 'from tomorrow' },
        { id: 'b', problem: 'broken', title: 'starless' },
        { id: 'c', problem: 'broken' }
      ]
    }
  });
});

test('a record whose data says that it is another one is broken', async () => {
  const { driver, tab } = device();
  const named: Kind<string> = { name: 'named', migrations: [], guard: (data, id): data is string => data === id };
  const put = (data: string) => [
    { key: keyOf(named, 'a'), value: { version: 1, kind: 'named', id: 'a', rev: 1, savedAt: 1, data } }
  ];
  await driver.update('', () => put('a'));
  expect((await tab().read(named, 'a')).ok).toBe(true);
  await driver.update('', () => put('b'));
  expect(await tab().read(named, 'a')).toEqual({ ok: false, problem: 'broken' });
  expect(await tab().save(named, 'c', 'b', 0)).toEqual({ ok: false, problem: 'broken' });
});

test('a record of a newer app is neither read nor replaced', async () => {
  const { tab, driver } = device();
  const key = keyOf(notes, 'a');
  const value = { version: 9, kind: 'note', id: 'a', rev: 1, savedAt: 5, data: {} };
  await driver.update(key, () => [{ key, value }]);
  const store = tab();
  expect(await store.read(notes, 'a')).toEqual({ ok: false, problem: 'newer' });
  expect(await store.save(notes, 'a', { text: '', stars: 0 }, 1)).toEqual({ ok: false, problem: 'newer' });
  expect(await driver.get(key)).toEqual(value);
});

test('a full disk and a closed database are problems, and what was there stays', async () => {
  const { tab, driver } = device();
  await tab().save(looks, 'a', 'dark', 0);
  const full = tab({ driver: { ...driver, update: () => Promise.reject(new DOMException('', 'QuotaExceededError')) } });
  expect(await full.save(looks, 'a', 'light', 1)).toEqual({ ok: false, problem: 'full' });
  expect(await full.read(looks, 'a')).toMatchObject({ value: { data: 'dark' } });
  const shut = tab({ driver: { ...driver, get: () => Promise.reject(new DOMException('', 'InvalidStateError')) } });
  expect(await shut.read(looks, 'a')).toEqual({ ok: false, problem: 'unavailable' });
});

test('what could not be read again is not written', async () => {
  const { tab } = device();
  expect(await tab().save(notes, 'a', { text: 'x', stars: NaN }, 0)).toEqual({ ok: false, problem: 'broken' });
});

test('a second tab cannot write until it takes over, and the first learns of it', async () => {
  const { tab } = device();
  const first = tab();
  const second = tab();
  let lost = 0;
  expect((await first.hold(notes, 'a', () => lost++)).ok).toBe(true);
  await first.save(notes, 'a', { text: 'first', stars: 1 }, 0);
  expect(await second.hold(notes, 'a')).toEqual({ ok: false, problem: 'held-elsewhere' });
  expect(await second.save(notes, 'a', { text: 'second', stars: 1 }, 1)).toMatchObject({ problem: 'held-elsewhere' });

  await second.takeOver(notes, 'a');
  expect(lost).toBe(1);
  expect((await second.save(notes, 'a', { text: 'second', stars: 1 }, 1)).ok).toBe(true);
  expect(await first.save(notes, 'a', { text: 'first', stars: 1 }, 1)).toMatchObject({ problem: 'held-elsewhere' });

  second.release(notes, 'a');
  await Promise.resolve();
  expect((await first.hold(notes, 'a')).ok).toBe(true);
});

test('two claims of one tab at once do not compete', async () => {
  const { tab } = device();
  const store = tab();
  const both = await Promise.all([store.hold(notes, 'a'), store.hold(notes, 'a')]);
  expect(both.map(({ ok }) => ok)).toEqual([true, true]);
});

test('every tab hears of every change once', async () => {
  const { tab } = device();
  const heard: string[] = [];
  const first = tab();
  const second = tab();
  first.watch(({ id, rev }) => heard.push(`first ${id} ${rev}`));
  second.watch(({ id, rev }) => heard.push(`second ${id} ${rev}`));
  await first.save(notes, 'a', { text: '', stars: 0 }, 0);
  await first.remove(notes, 'a', 1);
  expect(heard.sort()).toEqual(['first a 0', 'first a 1', 'second a 0', 'second a 1']);
});

test('the browser is asked to keep the data once on a device', async () => {
  const { tab, asked } = device();
  await tab().save(looks, 'a', 'dark', 0);
  await tab().save(looks, 'b', 'dark', 0);
  expect(asked()).toBe(1);
});

describe('a backup', () => {
  async function filled() {
    const store = device().tab();
    await store.save(notes, 'a', { text: 'a', stars: 1 }, 0);
    await store.save(looks, 'me', 'dark', 0);
    const file = await backup(store, 'test 1');
    return { store, text: file.ok ? file.value : '' };
  }

  test('goes to another device and comes back whole', async () => {
    const { text } = await filled();
    const other = device().tab();
    expect(await restore(other, kinds, text, 'look')).toEqual({ ok: true, value: { added: 2, replaced: 0, same: 0 } });
    expect(await other.read(looks, 'me')).toEqual({ ok: true, value: undefined });
    expect(await restore(other, kinds, text)).toEqual({ ok: true, value: { added: 2, replaced: 0, same: 0 } });
    expect(await other.read(notes, 'a')).toMatchObject({ value: { data: { text: 'a', stars: 1 } } });
    expect(await restore(other, kinds, text)).toEqual({ ok: true, value: { added: 0, replaced: 0, same: 2 } });
  });

  test('sets aside what it replaces, and an open page cannot write over it', async () => {
    const { store, text } = await filled();
    await store.save(notes, 'a', { text: 'later', stars: 5 }, 1);
    expect(await restore(store, kinds, text)).toMatchObject({ value: { replaced: 1, same: 1 } });
    expect(await store.read(notes, 'a')).toMatchObject({ value: { rev: 3, data: { text: 'a' } } });
    expect(await store.save(notes, 'a', { text: 'stale', stars: 5 }, 2)).toMatchObject({ problem: 'held-elsewhere' });
    const again = await backup(store, 'test');
    expect(again.ok && again.value).toContain('later');
  });

  test('brings old data to today', async () => {
    const { text } = await filled();
    const file = JSON.parse(text) as { records: Stored<unknown>[] };
    file.records = [{ version: 1, kind: 'note', id: 'old', rev: 1, savedAt: 1, data: 'old text' }];
    const other = device().tab();
    await restore(other, kinds, JSON.stringify(file));
    expect(await other.read(notes, 'old')).toMatchObject({
      value: { version: 3, data: { text: 'old text', stars: 0 } }
    });
  });

  test.each([
    ['no JSON', 'hello', 'broken'],
    ['something else', '{"format":"other"}', 'broken'],
    ['null', 'null', 'broken'],
    ['a newer file', '{"format":"turncard-backup","version":2}', 'newer'],
    ['no records', '{"format":"turncard-backup","version":1,"records":{},"aside":[]}', 'broken'],
    ['half a record', '{"format":"turncard-backup","version":1,"records":[{"kind":"note"}],"aside":[]}', 'broken'],
    ['a foreign kind', file({ kind: 'spell', data: 1 }), 'newer'],
    ['a record of a newer app', file({ version: 4, data: {} }), 'newer'],
    ['broken data', file({ version: 3, data: 7 }), 'broken'],
    ['odd things set aside', '{"format":"turncard-backup","version":1,"records":[],"aside":[1]}', 'broken']
  ])('that is %s changes nothing', async (_, text, problem) => {
    const { store } = await filled();
    const before = await store.everything();
    expect(await restore(store, kinds, text)).toEqual({ ok: false, problem });
    expect(await store.everything()).toEqual(before);
  });

  function file(record: object): string {
    const whole = { version: 1, kind: 'note', id: 'x', rev: 1, savedAt: 1, data: 'x', ...record };
    const good = { version: 3, kind: 'note', id: 'good', rev: 1, savedAt: 1, data: { text: 'good', stars: 1 } };
    return JSON.stringify({ format: 'turncard-backup', version: 1, records: [good, whole], aside: [] });
  }
});

test('a store without a channel still works', async () => {
  expect((await device().tab({ channel: silence }).save(looks, 'a', 'x', 0)).ok).toBe(true);
});
