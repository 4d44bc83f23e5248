import { describe, expect, it } from 'vitest';
import { duel, kinds, reasonsOf } from './duel.ts';

/** Actions that meet: what may come in the middle of another's action, and what becomes of that one. */
const MEETING = `
tag quick "По старшинству" / "By who is first"
  need own turn or no other where (it is acting and it.speed > speed) else "Он быстрее" / "The other is quicker" [A1.1]
tag jab "Тычок" / "Jab" is quick
condition held "Схвачен" / "Held"
  forbid motion
condition waiting "Ждёт" / "Waits"
action hold-on "Придержать" / "Hold on"
  on own turn
  effect
    gain waiting until start of my next turn
    allow jab out of turn once until start of my next turn
    end turn
action poke "Ткнуть" / "Poke" is jab
  on own turn
  choose enemy as target
  choose one of these as how
    option grab "Схватить" / "Grab"
      effect
        target gains held until end of next turn of target
    option trip "Подсечь" / "Trip"
      effect
        target becomes flat
    option miss "Мимо" / "Miss"
      effect
        tell "Мимо" / "Missed"
action rush "Рывок" / "Rush" is motion
  on own turn
  cost 2 energy
  effect
    modifier +3 to guard until end of this action
    announce
    need upright else "Сбили" / "Tripped"
    lose 1 blood
`;

/** Who holds on waits, whoever rushes is in the middle of it. Anna's speed is 12, Boris's 7. */
function rushing(waits: 'anna' | 'boris', rushes: 'anna' | 'boris'): ReturnType<typeof duel> {
  const f = duel(MEETING);
  f.send({ do: 'begin-turn', actor: waits });
  f.act(waits, 'hold-on');
  f.send({ do: 'begin-turn', actor: rushes });
  f.act(rushes, 'rush');
  return f;
}

describe('an action out of turn that meets another', () => {
  it('waits with it where somebody may come in, and goes on when nobody does', () => {
    const f = rushing('anna', 'boris');
    expect(f.state.pending).toMatchObject([{ actor: 'boris' }]);
    expect(f.who('boris').pools.blood?.now).toBe(10);
    f.act('anna', 'poke', { target: 'boris', how: 'miss' });
    f.send({ do: 'resume' });
    expect(f.state.pending).toEqual([]);
    expect(f.who('boris').pools.blood?.now).toBe(9);
  });

  it('goes straight on where the needs of a tag let nobody in, and the reason carries the line of the tag', () => {
    const f = rushing('boris', 'anna');
    expect(f.state.pending).toEqual([]);
    expect(f.who('anna').pools.blood?.now).toBe(9);
    // Afterwards nobody is in the middle of anything.
    expect(f.act('boris', 'poke', { target: 'anna', how: 'miss' }).type).toBe('done');
    const third = rushing('anna', 'boris');
    third.send({ do: 'join', character: { id: 'slow', name: 'Slow', template: 'boris', card: { speed: 1 } } });
    const [reason] = reasonsOf(third.act('slow', 'poke', { target: 'boris', how: 'miss' })).filter(
      (r) => r.kind === 'need'
    );
    expect(reason).toMatchObject({ text: { en: 'The other is quicker' }, facts: ['A1.1'] });
  });

  it('is refused afterwards: what was allowed once is done once', () => {
    const f = rushing('anna', 'boris');
    f.act('anna', 'poke', { target: 'boris', how: 'miss' });
    expect(kinds(f.act('anna', 'poke', { target: 'boris', how: 'miss' }))).toEqual(['when']);
  });
});

describe('an action that is interrupted', () => {
  it('fails where it still needs something; what it cost stays paid, what lasted for it is over', () => {
    const f = rushing('anna', 'boris');
    expect(f.who('boris').modifiers).toHaveLength(1);
    f.act('anna', 'poke', { target: 'boris', how: 'trip' });
    const outcome = f.send({ do: 'resume' });
    expect(outcome).toMatchObject({ type: 'done', notes: [{ kind: 'tell', text: { ru: 'Сбили', en: 'Tripped' } }] });
    expect(f.who('boris')).toMatchObject({ pools: { blood: { now: 10 }, energy: { now: 4 } }, modifiers: [] });
    expect(f.state.deeds.find((d) => d.action === 'rush')?.state).toBe('stopped');
    expect(f.state.pending).toEqual([]);
  });

  it('fails where it has become forbidden, and says by what', () => {
    const f = rushing('anna', 'boris');
    f.act('anna', 'poke', { target: 'boris', how: 'grab' });
    const outcome = f.send({ do: 'resume' });
    expect(outcome).toMatchObject({ type: 'done', notes: [{ text: { en: 'Not while this holds: Held' } }] });
    expect(f.who('boris').pools.blood?.now).toBe(10);
  });
});
