/** Several phones at one table, with the real rules of every system. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { Fold } from '../../src/encounter/fold.ts';
import { Session } from '../../src/encounter/session.ts';
import { open, systems } from '../play/systems.ts';
import { anyTap, finish, tap } from './tapping.ts';

const all = systems.map((name) => ({ name, ...open(name) }));

const who = fc.nat(2);
const evenings = fc.array(
  fc.oneof(
    { weight: 6, arbitrary: fc.record({ who, tap: anyTap }) },
    { weight: 3, arbitrary: fc.record({ who, hears: who }) },
    { weight: 1, arbitrary: fc.record({ who, next: fc.nat(100) }) }
  ),
  { minLength: 20, maxLength: 60 }
);
const names = ['gm', 'ann', 'bob'];

describe.each(all)('phones at a table of $name', ({ engine, templates }) => {
  function table(pick: number): Session[] {
    const sessions = names.map((id) => new Session(engine, { id, secret: id }));
    sessions.forEach((session, i) => {
      const id = names[i]!;
      session.hear(sessions[0]!.log);
      session.act({ do: 'join', character: { id, name: id, template: templates[(pick + i) % templates.length]! } });
      if (i === 0) session.say({ kind: 'share', title: 'Table' });
    });
    return sessions;
  }

  test('come to the same fight, whoever heard what from whom and when', () => {
    fc.assert(
      fc.property(evenings, fc.nat(), (evening, pick) => {
        const sessions = table(pick);
        for (const it of evening) {
          const session = sessions[it.who]!;
          if ('hears' in it) session.hear(sessions[it.hears]!.newsFor(session.knowledge));
          else if ('tap' in it) tap(engine, session, names[it.who]!, it.tap);
          else finish(session, { do: 'next-turn' }, it.next);
        }
        for (const one of sessions) for (const other of sessions) one.hear(other.log);
        const [first, ...others] = sessions;
        for (const other of others) {
          expect(other.state).toEqual(first!.state);
          expect(other.steps).toEqual(first!.steps);
        }
        expect(new Fold(engine, first!.log).state).toEqual(first!.state);
      }),
      { numRuns: 20 }
    );
  });

  test('a thing that somebody has is called the same, whatever comes before it once it is heard of', () => {
    const [gm, ann, bob] = table(0);
    const things = (session: Session, of: string): readonly string[] =>
      session.state.characters[of]?.items.map(({ id }) => id) ?? [];
    const mine = things(bob!, 'bob');
    bob!.hear(ann!.log);
    bob!.hear(gm!.log);
    expect(bob!.state.characters.ann).toBeDefined();
    expect(things(bob!, 'bob')).toEqual(mine);
    ann!.hear(bob!.log);
    expect(things(ann!, 'bob')).toEqual(mine);
  });

  test('two who end the same turn without knowing of each other end it once', () => {
    const [gm, ann, bob] = table(0);
    gm!.hear(ann!.log);
    gm!.hear(bob!.log);
    finish(gm!, { do: 'next-turn' }, 0);
    if (gm!.state.onTurn.includes('gm')) finish(gm!, { do: 'next-turn' }, 0);
    const player = gm!.state.onTurn.includes('bob') ? bob! : ann!;
    player.hear(gm!.log);
    finish(player, { do: 'next-turn' }, 0);
    finish(gm!, { do: 'next-turn' }, 0);
    const { onTurn, round } = gm!.state;
    gm!.hear(player.log);
    player.hear(gm!.log);
    expect(gm!.state).toEqual(player.state);
    expect({ onTurn: gm!.state.onTurn, round: gm!.state.round }).toEqual({ onTurn, round });
    expect(gm!.steps.filter(({ lapsed }) => lapsed !== null)).toHaveLength(1);
  });
});
