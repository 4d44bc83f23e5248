/** Logs of several devices become one, whatever way they are heard; with a game as small as can be. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { Fold } from '../../src/encounter/fold.ts';
import { authorOf, inOrder, type Entry } from '../../src/encounter/log.ts';
import { Contradiction, knowledgeOf, lacking, merge } from '../../src/encounter/merge.ts';
import { Session } from '../../src/encounter/session.ts';
import type { Command } from '../../src/engine/api.ts';
import { fakeEngine } from './fake-engine.ts';

const names = ['gm', 'ann', 'bob', 'eve'] as const;

/** What happens at a table: somebody does something, or one hears all that another knows. */
type Happens =
  | { readonly who: number; readonly does: Command | 'undo' | 'redo' }
  | { readonly who: number; readonly hears: number; readonly twice: boolean };

const who = fc.nat(names.length - 1);
const happens: fc.Arbitrary<Happens> = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({ who, does: fc.oneof(acts(), fc.constantFrom<'undo' | 'redo'>('undo', 'redo')) })
  },
  { weight: 2, arbitrary: fc.record({ who, hears: who, twice: fc.boolean() }) }
);
const evenings = fc.array(happens, { maxLength: 80 });

function acts(): fc.Arbitrary<Command> {
  return fc
    .record({ actor: fc.constantFrom(...names), what: fc.nat(4), n: fc.integer({ min: 1, max: 5 }) })
    .map(
      ({ actor, what, n }): Command =>
        [
          { do: 'begin-turn', actor } as const,
          { do: 'end-turn', actor } as const,
          { do: 'act', actor, action: 'throw' } as const
        ][what] ?? { do: 'act', actor, action: 'spend', choices: { n } }
    );
}

/** Everybody with the encounter that the first of them shared, and with a card of their own. */
function table(): Session[] {
  const [gm, ...players] = names.map((id) => new Session(fakeEngine, { id, secret: id }));
  gm!.act({ do: 'join', character: { id: 'gm', name: 'gm' } });
  gm!.say({ kind: 'share', title: 'Cellar' });
  for (const [i, player] of players.entries()) {
    player.hear(gm!.log);
    const id = names[i + 1]!;
    player.act({ do: 'join', character: { id, name: id } });
    player.say({ kind: 'greet', name: `Phone of ${id}` });
  }
  return [gm!, ...players];
}

function play(sessions: readonly Session[], evening: readonly Happens[]): void {
  for (const it of evening) {
    const session = sessions[it.who]!;
    if ('hears' in it) {
      const news = sessions[it.hears]!.newsFor(session.knowledge);
      session.hear(it.twice ? [...news].reverse().concat(news) : news);
    } else if (it.does === 'undo') session.undo();
    else if (it.does === 'redo') session.redo();
    else session.act(it.does, { roll: session.dice() });
  }
}

/** Everybody hears everybody. */
function exchange(sessions: readonly Session[]): void {
  for (const one of sessions) for (const other of sessions) one.hear(other.log);
}

describe('phones that have heard the same', () => {
  test('show the same, in whatever order they heard it', () => {
    fc.assert(
      fc.property(evenings, (evening) => {
        const sessions = table();
        play(sessions, evening);
        exchange(sessions);
        const [first, ...others] = sessions;
        for (const other of others) {
          expect(other.log).toEqual(first!.log);
          expect(other.state).toEqual(first!.state);
          expect(other.steps).toEqual(first!.steps);
        }
        // What was played again from the middle is what is played from the start.
        const anew = new Fold(fakeEngine, first!.log);
        expect(first!.state).toEqual(anew.state);
        expect(first!.steps).toEqual(anew.steps);
        first!.steps.forEach((_, at) => expect(first!.moment(at)).toEqual(anew.moment(at)));
      }),
      { numRuns: 300 }
    );
  });

  test('lose nothing: every entry that anybody wrote is in the end in every log', () => {
    fc.assert(
      fc.property(evenings, (evening) => {
        const sessions = table();
        play(sessions, evening);
        const written = sessions.flatMap((session, i) => session.log.filter((it) => authorOf(it).device === names[i]));
        exchange(sessions);
        expect([...written].sort(inOrder)).toEqual(sessions[0]!.log);
      })
    );
  });
});

describe('merging', () => {
  /** The log of a whole evening, and any three parts of it with repetitions. */
  const parts = evenings.chain((evening) => {
    const sessions = table();
    play(sessions, evening);
    exchange(sessions);
    const { log } = sessions[0]!;
    const part = fc.array(fc.constantFrom(...log), { maxLength: log.length * 2 });
    return fc.tuple(part, part, part);
  });
  const all = (...some: readonly (readonly Entry[])[]): readonly Entry[] =>
    some.reduce<readonly Entry[]>((log, part) => merge(log, part), []);

  test('is commutative, associative and idempotent', () => {
    fc.assert(
      fc.property(parts, ([a, b, c]) => {
        const ab = all(a, b);
        expect(all(b, a)).toEqual(ab);
        expect(merge(ab, c)).toEqual(merge(all(a), all(b, c)));
        expect(merge(ab, a)).toEqual(ab);
        expect(merge(ab, ab)).toBe(ab);
      })
    );
  });

  test('what somebody lacks is all they need, and nothing they have', () => {
    fc.assert(
      fc.property(parts, ([a, b]) => {
        const [one, other] = [all(a), all(b)];
        const lacked = lacking(one, knowledgeOf(other));
        expect(merge(other, lacked)).toEqual(merge(other, one));
        const known = knowledgeOf(other);
        for (const entry of lacked)
          expect(authorOf(entry).number).toBeGreaterThan(known.get(authorOf(entry).device) ?? 0);
      })
    );
  });

  test('nobody knows what comes behind a gap, until what is missing comes', () => {
    const sessions = table();
    play(
      sessions,
      [1, 2, 3].map((n) => ({ who: 1, does: { do: 'act', actor: 'ann', action: 'spend', choices: { n } } }))
    );
    const { log } = sessions[1]!;
    const second = log.find(({ id }) => id === 'ann:2')!;
    const without = log.filter((entry) => entry !== second);
    expect(knowledgeOf(without).get('ann')).toBe(1);
    expect(knowledgeOf(merge(without, [second])).get('ann')).toBe(5);
  });
});

describe('what contradicts itself', () => {
  const [, ann] = table();
  const act = ann!.log.at(-1)!;

  test.each<[string, Entry]>([
    ['another entry under the same number', { ...act, kind: 'greet', name: 'Somebody else' }],
    ['the same entry at another time', { ...act, clock: act.clock + 1 }],
    ['a later one before an earlier', { ...act, id: 'ann:9', clock: 1 }],
    ['who says that the encounter began with them', { id: 'a cheat:1', clock: 1, kind: 'share', title: 'Mine' }]
  ])('%s is refused, and changes nothing', (_, entry) => {
    const [gm] = table();
    gm!.hear(ann!.log);
    const { log, state } = gm!;
    expect(() => gm!.hear([entry])).toThrow(Contradiction);
    expect(gm!.log).toEqual(log);
    expect(gm!.state).toBe(state);
  });

  test('a phone cloned from a backup goes on as another device, and both are heard', () => {
    const sessions = table();
    const [gm, bob] = [sessions[0]!, sessions[2]!];
    const clone = new Session(fakeEngine, { id: 'bob again', secret: 'new' }, bob.log);
    gm.hear(bob.log);
    gm.say({ kind: 'hand', character: 'bob', to: 'bob again' });
    clone.hear(gm.log);
    expect(clone.act({ do: 'act', actor: 'bob', action: 'spend', choices: { n: 2 } }).type).toBe('done');
    // The old phone has not heard of it and plays on: what comes too late stays in the log, without effect, and says why.
    for (let n = 0; n < 5; n++) bob.act({ do: 'act', actor: 'bob', action: 'spend', choices: { n: 1 } });
    exchange([gm, bob, clone]);
    expect(gm.state).toEqual(bob.state);
    const late = gm.steps.filter(({ lapsed }) => lapsed !== null);
    expect(late.length).toBeGreaterThan(0);
    expect(gm.state.characters.bob?.pools.pool?.now).toBe(9 - 2 - (5 - late.length));
    expect(late[0]?.lapsed?.[0]?.text.en).toContain('Only the GM');
  });
});

describe('who may do what', () => {
  const spend = (actor: string): Command => ({ do: 'act', actor, action: 'spend' });
  const refusedTo = (session: Session, command: Command): boolean => {
    const outcome = session.look(command);
    return outcome.type === 'refused' && outcome.reasons[0]?.text.en.startsWith('Only the GM') === true;
  };

  test('players act for their own card, the GM for everybody', () => {
    const [gm, ann] = table();
    gm!.hear(ann!.log);
    expect(refusedTo(ann!, spend('ann'))).toBe(false);
    expect(refusedTo(ann!, spend('gm'))).toBe(true);
    expect(refusedTo(ann!, { do: 'next-round' })).toBe(true);
    expect(refusedTo(gm!, spend('ann'))).toBe(false);
  });

  test('a card is handed over by whoever plays it, or by the GM; nobody else takes it', () => {
    const [gm, ann, bob] = table();
    expect(bob!.say({ kind: 'hand', character: 'ann', to: 'bob' })).toBe(false);
    expect(ann!.say({ kind: 'hand', character: 'ann', to: 'bob' })).toBe(true);
    bob!.hear(ann!.log);
    expect(refusedTo(bob!, spend('ann'))).toBe(false);
    expect(refusedTo(ann!, spend('ann'))).toBe(true);
    gm!.hear(bob!.log);
    expect(gm!.say({ kind: 'hand', character: 'ann', to: 'ann' })).toBe(true);
    ann!.hear(gm!.log);
    expect(refusedTo(ann!, spend('ann'))).toBe(false);
  });

  test('what somebody forges for a card of others has no effect on any phone', () => {
    const [gm, ann] = table();
    gm!.hear(ann!.log);
    const before = gm!.state;
    const forged: Entry = {
      id: 'mallory:1',
      clock: 99,
      kind: 'act',
      happening: { command: spend('ann'), replies: [], dice: [] }
    };
    gm!.hear([
      forged,
      { id: 'mallory:2', clock: 100, kind: 'undo', target: 'ann:1' },
      { id: 'mallory:3', clock: 101, kind: 'hand', character: 'ann', to: 'mallory' }
    ]);
    expect(gm!.state).toBe(before);
    expect(gm!.steps.at(-1)?.lapsed).not.toBeNull();
    expect(gm!.roles.gm).toBe('gm');
  });

  test('everybody takes back what they did themselves, the GM also what others did', () => {
    const [gm, ann] = table();
    ann!.act(spend('ann'));
    gm!.hear(ann!.log);
    gm!.act(spend('gm'));
    ann!.hear(gm!.log);
    expect(ann!.undo()?.id).toBe('ann:3');
    const done = gm!.log.at(-1)!;
    expect(ann!.say({ kind: 'undo', target: done.id })).toBe(false);
    const anns = ann!.log.find(({ id }) => id === 'ann:1')!;
    expect(gm!.say({ kind: 'undo', target: anns.id })).toBe(true);
    expect(gm!.redo()?.id).toBe(anns.id);
  });

  test('what came before the encounter was shared stays', () => {
    const gm = new Session(fakeEngine, { id: 'gm', secret: 's' });
    gm.act({ do: 'join', character: { id: 'a', name: 'A' } });
    gm.act(spend('a'));
    expect(gm.canUndo).toBe(true);
    gm.say({ kind: 'share', title: '' });
    expect(gm.canUndo).toBe(false);
    gm.say({ kind: 'undo', target: 'gm:2' });
    expect(gm.state.characters.a?.pools.pool?.now).toBe(8);
  });
});

test('the dice of an act are the same whatever others do meanwhile', () => {
  const [gm, ann] = table();
  const thrown = (session: Session): number => session.dice()(1000);
  const before = thrown(ann!);
  gm!.act({ do: 'act', actor: 'gm', action: 'throw' }, { roll: gm!.dice() });
  ann!.hear(gm!.log);
  expect(thrown(ann!)).toBe(before);
  ann!.act({ do: 'act', actor: 'ann', action: 'throw' }, { roll: ann!.dice() });
  ann!.undo();
  expect(thrown(ann!)).toBe(before);
});
