/** Phones at a table, each with what it keeps: codes are made of it and taken into it, and nothing else changes it. */
import { describe, expect, test } from 'vitest';
import { VERSION, writeCode } from '../../src/codes/code.ts';
import { crc32 } from '../../src/codes/crc.ts';
import { markOf } from '../../src/codes/mark.ts';
import { CodeRefused, type Refusal } from '../../src/codes/refused.ts';
import { codeIn, textOf } from '../../src/codes/text.ts';
import { Contradiction, knowledgeOf } from '../../src/encounter/merge.ts';
import type { Fight } from '../../src/encounter/record.ts';
import { Session } from '../../src/encounter/session.ts';
import type { Command } from '../../src/engine/api.ts';
import { silence } from '../../src/storage/channel.ts';
import { memoryDriver } from '../../src/storage/driver.ts';
import { memoryLocks } from '../../src/storage/locks.ts';
import { Store } from '../../src/storage/store.ts';
import { cardKind } from '../../src/ui/cards/card-kind.ts';
import { summaryOf } from '../../src/ui/cards/summary.ts';
import { playOf } from '../../src/ui/card/play.ts';
import { cameIn } from '../../src/ui/exchange/came.ts';
import { codeInFile, fileNameOf } from '../../src/ui/exchange/file.ts';
import { codeOf, othersOf, rulesOf } from '../../src/ui/exchange/make.ts';
import { NotTaken, readFrom } from '../../src/ui/exchange/read.ts';
import { join, joining, takeIn, type Taken } from '../../src/ui/exchange/take.ts';
import { wordsOf } from '../../src/ui/exchange/words-of.ts';
import { systems } from '../../src/ui/rules/names.ts';
import { loadSystem } from '../../src/ui/rules/systems.ts';

const [{ id: systemId, ready }] = [systems[0]!];
const system = (await loadSystem(systemId))!;
const template = ready[0]!.id;
const encounter = 'encounter0000001';

/** A phone: what it keeps, and its hands. */
class Phone {
  readonly values = new Map<string, unknown>();
  readonly holders = new Map<string, () => void>();
  readonly store = this.tab();

  constructor(readonly id: string) {}

  tab(): Store {
    const locks = memoryLocks(this.holders);
    let time = 1000;
    return new Store({ driver: memoryDriver(this.values), locks, channel: silence, clock: () => time++ });
  }

  async fight(): Promise<Fight> {
    const read = await this.store.read(cardKind, encounter);
    if (!read.ok || read.value === undefined) throw new Error('no fight');
    return read.value.data;
  }

  async state(): Promise<unknown> {
    const { log, began } = await this.fight();
    return new Session(system.engine, this, log, began).state;
  }

  readonly secret = 's';

  /** Does all this and keeps it. */
  async does(...commands: readonly Command[]): Promise<void> {
    const read = await this.store.read(cardKind, encounter);
    if (!read.ok || read.value === undefined) throw new Error('no fight');
    const { data, rev } = read.value;
    const session = new Session(system.engine, this, data.log, data.began);
    for (const command of commands) expect(session.act(command, { roll: () => 1 })).toMatchObject({ type: 'done' });
    await this.keep({ ...data, log: session.log, summary: summaryOf(system, session.state, session.acts) }, rev);
  }

  async keep(fight: Fight, rev = 0): Promise<void> {
    expect(await this.store.save(cardKind, fight.id, fight, rev)).toMatchObject({ ok: true });
    this.store.release(cardKind, fight.id);
  }

  async code(to: 'anybody' | readonly string[] = 'anybody'): Promise<Uint8Array> {
    const fight = await this.fight();
    return codeOf(fight, this.id, to === 'anybody' ? to : (fight.heard ?? []).filter((it) => to.includes(it.device)));
  }

  async joins(bytes: Uint8Array): Promise<Fight> {
    const read = await readFrom(this.store, bytes);
    await join(this.store, joining(read, this, this.store.now()), this.id);
    return this.fight();
  }

  async takes(bytes: Uint8Array): Promise<Taken> {
    return takeIn(this.store, await readFrom(this.store, bytes), this);
  }
}

const comes = (id: string): Command => ({ do: 'join', character: { id, name: id, template } });
const adjusts = (actor: string, name: string): Command => ({ do: 'adjust', actor, change: { set: 'name', name } });

/** The phone of a GM with a shared fight, and those of players who have joined it and put a card in. */
async function table(...players: string[]): Promise<[Phone, ...Phone[]]> {
  const gm = new Phone('gm');
  const session = new Session(system.engine, gm);
  session.act(comes('ogre'), { roll: () => 1 });
  session.say({ kind: 'share', title: 'Cellar' });
  session.say({ kind: 'greet', name: 'Master' });
  await gm.keep({
    id: encounter,
    system: system.id,
    rulesVersion: system.rulebook.version,
    overlays: [],
    device: 'gm',
    began: 1,
    log: session.log,
    summary: summaryOf(system, session.state, 0)
  });
  const phones = players.map((id) => new Phone(id));
  for (const phone of phones) {
    await phone.joins(await gm.code());
    await phone.does(comes(`${phone.id}'s`));
  }
  return [gm, ...phones];
}

describe('an encounter goes from phone to phone', () => {
  test('whoever joins has all of it, and the record says how it began', async () => {
    const [gm] = await table();
    await gm.does(adjusts('ogre', 'Ogre'));
    const ann = new Phone('ann');
    const fight = await ann.joins(await gm.code());
    expect(fight).toMatchObject({ id: encounter, system: system.id, device: 'gm', began: 1 });
    expect(fight.log.at(-1)).toMatchObject({ kind: 'greet', name: 'ann' });
    expect(markOf(await ann.state())).toBe(markOf(await gm.state()));
  });

  test('news go both ways, and each phone knows what the others have shown', async () => {
    const [gm, ann, bob] = await table('ann', 'bob');
    await gm.takes(await ann!.code());
    await gm.takes(await bob!.code(['gm']));
    await gm.does(adjusts('ogre', 'Ogre'));
    await ann!.does(adjusts("ann's", 'Anna'));

    const news = await gm.code(['ann', 'bob']);
    expect(news.length).toBeLessThan((await gm.code()).length);
    const taken = await ann!.takes(news);
    expect(taken.news.map(({ id }) => id)).toContain('bob:1');
    await bob!.takes(news);
    await gm.takes(await ann!.code(['gm']));
    await bob!.takes(await gm.code(['bob']));

    const marks = await Promise.all([gm, ann!, bob!].map(async (phone) => markOf(await phone.state())));
    expect(new Set(marks).size).toBe(1);
    const { heard, log } = await gm.fight();
    expect(heard?.map(({ device }) => device)).toEqual(['bob', 'ann']);
    expect(new Map(heard?.at(-1)?.known)).toEqual(knowledgeOf(log));
    expect(othersOf(await gm.fight(), 'gm')).toEqual(['ann', 'bob']);
  });

  test('the same code again is no news', async () => {
    const [gm, ann] = await table('ann');
    const code = await ann!.code();
    await gm.takes(code);
    const before = await gm.fight();
    expect((await gm.takes(code)).news).toEqual([]);
    expect((await gm.fight()).log).toEqual(before.log);
  });

  test('what came in is told by who did it, with what no longer holds', async () => {
    const [gm, ann] = await table('ann');
    await gm.takes(await ann!.code(['gm']));
    await gm.does({ do: 'leave', actor: "ann's" });
    await ann!.does(adjusts("ann's", 'Anna'), adjusts("ann's", 'Annie'));
    const { session, news, lapsed } = await ann!.takes(await gm.code(['ann']));
    const came = cameIn(playOf(system, session, 'ann'), news, lapsed);
    expect(came.told).toEqual([expect.objectContaining({ who: 'Master (GM)' })]);
    expect(came.lapsed.length).toBeGreaterThan(0);
    expect(came.lapsed[0]!.reasons.length).toBeGreaterThan(0);
  });
});

describe('a code that can not be taken in says why and changes nothing', () => {
  async function refused(phone: Phone, what: () => Promise<unknown>): Promise<unknown> {
    const before = structuredClone(phone.values);
    const error: unknown = await what().then(
      () => undefined,
      (thrown: unknown) => thrown
    );
    expect(phone.values).toEqual(before);
    return error;
  }
  const because = (why: Refusal): object => new CodeRefused(why);

  test.each<[Refusal, (code: Uint8Array) => Uint8Array]>([
    ['damaged', (code) => code.slice(0, -1)],
    ['damaged', (code) => code.map((byte, at) => (at === 20 ? byte ^ 1 : byte))],
    ['newer', (code) => checked(code.map((byte, at) => (at === 0 ? VERSION + 1 : byte)))],
    ['too-large', () => new Uint8Array(1_000_000)]
  ])('%s', async (why, spoil) => {
    const [gm, ann] = await table('ann');
    const code = await ann!.code();
    expect(await refused(gm, () => gm.takes(spoil(code)))).toEqual(because(why));
  });

  test('news of an encounter that is not here', async () => {
    const [gm, ann] = await table('ann');
    await gm.takes(await ann!.code());
    const bob = new Phone('bob');
    expect(await refused(bob, async () => bob.joins(await gm.code(['ann'])))).toEqual(because('unknown'));
  });

  test('news for somebody who has heard more', async () => {
    const [gm, ann] = await table('ann');
    const { heard: _, ...fight } = await gm.fight();
    await gm.does(adjusts('ogre', 'Ogre'));
    await gm.takes(await ann!.code());
    const known = [...knowledgeOf((await gm.fight()).log)];
    const code = await codeOf(await gm.fight(), 'gm', [{ known }]);
    const bob = new Phone('bob');
    await bob.joins(await codeOf(fight, 'gm', 'anybody'));
    expect(await refused(bob, () => bob.takes(code))).toEqual(because('ahead'));
  });

  test('a system that is not here, and another version of one', async () => {
    const [gm] = await table();
    const { names } = (await wordsOf(system.id))!;
    const { log } = await gm.fight();
    const bob = new Phone('bob');
    for (const rules of [
      { system: 'whist', version: 1, overlays: [] },
      { system: system.id, version: 99, overlays: [] }
    ]) {
      const code = writeCode({ encounter, rules, log }, names);
      expect(await refused(bob, () => bob.joins(code))).toEqual(because('no-rules'));
    }
  });

  test('the encounter that is here by other rules', async () => {
    const [gm, ann] = await table('ann');
    const fight = await gm.fight();
    const house = `house "Дом" / "House" for ${system.id} ${String(system.rulebook.version)}\n`;
    const code = await codeOf({ ...fight, overlays: [{ path: 'house.rules', text: house }] }, 'gm', 'anybody');
    expect(await refused(ann!, () => ann!.takes(code))).toEqual(new NotTaken('other-rules'));
  });

  test('two things that one phone says under one number', async () => {
    const [gm, ann] = await table('ann');
    const fight = await gm.fight();
    await gm.does(adjusts('ogre', 'Ogre'));
    await ann!.takes(await gm.code());
    // An old copy of the GM's phone goes on in another way.
    const clone = new Phone('gm');
    await clone.keep(fight);
    await clone.does(adjusts('ogre', 'Troll'));
    const code = await clone.code();
    expect(await refused(ann!, () => ann!.takes(code))).toEqual(new Contradiction('gm'));
  });

  test('entries that this phone could not read again', async () => {
    const [gm, ann] = await table('ann');
    const { names } = (await wordsOf(system.id))!;
    const fight = await gm.fight();
    const last = { id: 'eve:1', kind: 'greet', name: 'Eve' } as const;
    const code = (clock: number): Uint8Array =>
      writeCode({ encounter, rules: rulesOf(fight), log: [...fight.log, { ...last, clock }] }, names);
    expect(await refused(ann!, () => ann!.takes(code(2 ** 41)))).toEqual(because('damaged'));
    expect((await ann!.takes(code(2 ** 40))).news).toHaveLength(1);
    await ann!.does(adjusts("ann's", 'Anna'));
  });

  test('a name of the encounter that is no name', async () => {
    const [gm] = await table();
    const fight = await gm.fight();
    const bob = new Phone('bob');
    const code = await codeOf({ ...fight, id: '../settings' }, 'gm', 'anybody');
    expect(await refused(bob, () => bob.joins(code))).toEqual(because('damaged'));
  });

  test('a fight that another tab has open, or that went on since the code was read', async () => {
    const [gm, ann] = await table('ann');
    const code = await ann!.code();
    const other = gm.tab();
    await other.hold(cardKind, encounter);
    expect(await refused(gm, () => gm.takes(code))).toEqual(new NotTaken('held-elsewhere'));
    other.release(cardKind, encounter);
    const read = await readFrom(gm.store, code);
    await gm.does(adjusts('ogre', 'Ogre'));
    await takeIn(gm.store, read, gm);
    expect((await gm.fight()).summary.cards.map(({ name }) => name)).toEqual(['Ogre', "ann's"]);
  });

  test('an encounter that came meanwhile is not joined a second time', async () => {
    const [gm] = await table();
    const bob = new Phone('bob');
    const read = await readFrom(bob.store, await gm.code());
    const again = joining(read, bob, 2000);
    await join(bob.store, joining(read, bob, 1000), 'bob');
    expect(await refused(bob, () => join(bob.store, again, 'bob'))).toEqual(new NotTaken('held-elsewhere'));
  });
});

describe('a code in a file', () => {
  test('is its bytes, or a text with it', async () => {
    const [gm] = await table();
    const code = await gm.code();
    expect(await codeInFile(new Blob([new Uint8Array(code)]))).toEqual(code);
    expect(await codeInFile(new Blob([`Our fight: ${textOf(code)}\r\n`]))).toEqual(code);
    expect(codeIn(textOf(code))).toEqual(code);
  });

  test.each<[Refusal, BlobPart]>([
    ['foreign', 'Dear all, see you on Friday!'],
    ['foreign', new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])],
    ['foreign', new Uint8Array([0, 1, 2, 3, 4])],
    ['too-large', new Uint8Array(10_000_000)]
  ])('%s', async (why, content) => {
    await expect(codeInFile(new Blob([content]))).rejects.toEqual(new CodeRefused(why));
  });

  test('is called like the encounter', () => {
    expect(fileNameOf('Подвал: день 2')).toBe('Подвал-день-2.turncard');
    expect(fileNameOf('!?')).toBe('encounter.turncard');
  });
});

test('the mark is of what a state says, however it is written', () => {
  expect(markOf({ a: 1, b: [{ c: 2, d: undefined }] })).toBe(markOf({ b: [{ c: 2 }], a: 1 }));
  expect(markOf({ a: 1, b: [1, 2] })).not.toBe(markOf({ a: 1, b: [2, 1] }));
  expect(markOf({})).toMatch(/^[\dA-F]{4} [\dA-F]{4}$/u);
});

/** With the checksum that belongs to it. */
function checked(code: Uint8Array): Uint8Array {
  new DataView(code.buffer).setUint32(code.length - 4, crc32(code.subarray(0, -4)));
  return code;
}
