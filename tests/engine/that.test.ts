/** What an answer may know of, and do to, the deed it answers to. */
import { describe, expect, it } from 'vitest';
import type { Outcome } from '../../src/engine/api.ts';
import { duel, kinds, reasonsOf, type Fight } from './duel.ts';

const guard = `
action cover "Заслонить" / "Cover"
  in answer to hostile by enemy against ally
  out of turn
  effect
    redirect that to me as hit unless critical
action cut "Удар" / "Cut" is hostile
  on own turn
  choose enemy as target
  effect
    announce
    repeat 2 times
      check blade
        passed
          target loses 3 blood
        critical
          target loses 1 blood
`;

describe('a hit that is taken over unless it is critical', () => {
  const covered = (dice: number[]): Fight & { last: Outcome } => {
    const f = duel(guard);
    f.send({ do: 'join', character: { id: 'carl', name: 'Carl', template: 'boris', side: 1 } });
    f.send({ do: 'begin-turn', actor: 'anna' });
    f.act('anna', 'cut', { target: 'boris' });
    f.act('carl', 'cover');
    return Object.assign(f, { last: f.send({ do: 'resume' }, dice) });
  };
  const blood = (f: Fight): (number | undefined)[] => ['boris', 'carl'].map((id) => f.who(id).pools.blood?.now);

  // Blade is 50, critical at 5 or less; the second roll goes at Boris in any case.
  it.each([
    { dice: [50, 99], left: [10, 7], outcome: 'passed' },
    { dice: [90, 99], left: [10, 7], outcome: 'passed' },
    { dice: [99, 40], left: [7, 7], outcome: 'passed' },
    { dice: [5, 99], left: [6, 10], outcome: 'critical' },
    { dice: [6, 5], left: [6, 7], outcome: 'critical' }
  ])('rolls $dice leave $left', ({ dice, left, outcome }) => {
    const f = covered(dice);
    expect(blood(f)).toEqual(left);
    const deed = f.state.deeds.find((d) => d.action === 'cut');
    expect([deed?.outcome, deed?.target]).toEqual([outcome, 'boris']);
  });

  it('says what the roll is for, and what came of it', () => {
    const { last } = covered([]);
    expect(last.type === 'question' && last.question.ask === 'roll' && last.question.target?.en).toBe(
      'Blade: 50, a critical success on 5 or less'
    );
    const told = (dice: number[]): string | undefined => {
      const { last: done } = covered(dice);
      return done.type === 'done' ? done.notes.find((h) => h.kind === 'roll')?.text.en : undefined;
    };
    expect(told([5, 99])).toBe('Blade: rolled 5, a critical success, which can’t be taken over');
    expect(told([60, 99])).toBe('Blade: rolled 60, it hits whoever stepped in');
  });
});

const redo = `
action once-more "Ещё раз" / "Once more"
  in answer to hostile failed by me
  need that was last else "Поздно" / "Too late"
  effect
    reverse that
action lunge "Выпад" / "Lunge" is hostile
  on own turn
  choose enemy as target
  effect
    perform run
    check blade
action gloat "Злорадство" / "Gloat"
  in answer to hostile failed by enemy
  at any time
  need that was last else "Уже не до того" / "They have moved on"
`;

describe('what was the last that somebody did', () => {
  const missed = (): Fight => {
    const f = duel(redo);
    f.send({ do: 'begin-turn', actor: 'anna' });
    expect(f.act('anna', 'lunge', { target: 'boris' }, { dice: [90] }).type).toBe('done');
    return f;
  };

  it('may have done something itself', () => {
    expect(missed().act('anna', 'once-more').type).toBe('done');
  });

  it('is not when they have done something since', () => {
    const f = missed();
    f.act('anna', 'brace');
    expect(reasonsOf(f.act('anna', 'once-more')).map((r) => r.text.en)).toContain('Too late');
    expect(kinds(f.act('boris', 'gloat'))).toEqual(['need']);
  });

  it('still is when others have', () => {
    const f = missed();
    f.act('boris', 'sidestep', { n: 1 });
    expect(f.act('boris', 'gloat').type).toBe('done');
    expect(f.act('anna', 'once-more').type).toBe('done');
  });

  it('is asked of people where only they know of it', () => {
    const f = duel(redo);
    f.send({ do: 'begin-turn', actor: 'anna' });
    expect(kinds(f.act('boris', 'gloat', {}, { replies: [true, false] }))).toEqual(['need']);
    expect(f.act('boris', 'gloat', {}, { replies: [true, true] }).type).toBe('done');
  });
});

describe('what is declared and can’t be done any more', () => {
  const rules = `
item club "Дубина" / "Club" is thing
  field swing "Замах" / "Swing" number starts at 40
action bash "Огреть" / "Bash" is hostile
  on own turn
  choose enemy as target
  choose club in hand as what
  effect
    announce
    check blade + what.swing - 40
      passed
        target loses 1 blood
action rush "Натиск" / "Rush" is hostile
  on own turn
  choose enemy as target
  effect
    announce
    check blade
    perform brace
`;
  const declared = (action: string, f = duel(rules)): Fight => {
    f.send({ do: 'adjust', actor: 'anna', change: { set: 'add-item', setup: { item: 'club', location: 'hand' } } });
    f.send({ do: 'join', character: { id: 'carl', name: 'Carl', template: 'boris', side: 1 } });
    f.send({ do: 'begin-turn', actor: 'anna' });
    f.act('anna', action, { target: 'boris' });
    expect(f.state.pending).toHaveLength(1);
    return f;
  };

  it('is given up when the thing it is done with is gone, and the fight goes on', () => {
    const f = declared('bash');
    const club = f.who('anna').items.find(({ item }) => item === 'club')?.id ?? '';
    f.send({ do: 'adjust', actor: 'anna', change: { set: 'remove-item', item: club } });
    const resumed = f.send({ do: 'resume' });
    expect(resumed.type === 'done' && resumed.notes.map(({ text }) => text.en)).toEqual([
      'Unknown what to check: Blade'
    ]);
    expect(f.state.pending).toEqual([]);
    expect(f.state.deeds.at(-1)?.state).toBe('stopped');
    expect(f.send({ do: 'next-turn' }).type).toBe('done');
  });

  it('is given up with its dice when what it leads to is refused, so that it comes out the same when played again', () => {
    const f = declared('rush');
    f.send({ do: 'adjust', actor: 'anna', change: { set: 'pool', pool: 'energy', now: 0 } });
    const before = f.state;
    const resumed = f.send({ do: 'resume' }, [30]);
    if (resumed.type !== 'done') throw new Error(resumed.type);
    expect(resumed.event.dice.map(({ value }) => value)).toEqual([30]);
    expect(f.engine.perform(before, resumed.event.command, resumed.event)).toEqual(resumed);
    expect(f.state.pending).toEqual([]);
    expect(f.who('boris').pools).toEqual(before.characters.boris?.pools);
  });

  it('a resumption with nothing declared is refused as ever', () => {
    expect(kinds(duel(rules).send({ do: 'resume' }))).toEqual(['when']);
  });
});

it('an answer that is none is refused, and nothing is given up for it', () => {
  const f = duel(`
action ponder "Подумать" / "Ponder"
  at any time
  need people say "Тихо?" / "Is it quiet?"
  effect
    announce
    if people say "И темно?" / "And dark?"
      gain 1 blood
`);
  const answered = (...replies: (number | boolean)[]): Outcome => f.act('anna', 'ponder', {}, { replies });
  expect(reasonsOf(answered(3)).map(({ text }) => text.en)).toEqual(['This is no answer to it: Is it quiet?']);
  expect(kinds(answered(true, 3))).toEqual(['choice']);
  expect(answered(true, true).type).toBe('done');
});

describe('a check of one skill or another that comes after others came in, or at the start of a turn', () => {
  const rules = `
action trick "Уловка" / "Trick" is hostile
  on own turn
  choose enemy as target
  effect
    announce
    check blade or might
      passed
        target loses 1 blood
condition shaky "Шатается" / "Shaky"
  at start of own turn
    check blade or might
      passed
        lose shaky
action shake "Качнуть" / "Shake"
  at any time
  effect
    gain shaky
`;
  const asked = (outcome: Outcome): string[] =>
    outcome.type === 'question' && outcome.question.ask === 'choice' && outcome.question.domain.type === 'one'
      ? outcome.question.domain.items.map(({ value }) => String(value))
      : [];

  it('asks which, and takes the answer with what goes on', () => {
    const f = duel(rules);
    f.send({ do: 'join', character: { id: 'carl', name: 'Carl', template: 'boris', side: 1 } });
    f.send({ do: 'begin-turn', actor: 'anna' });
    f.act('anna', 'trick', { target: 'boris' });
    expect(asked(f.send({ do: 'resume' }))).toEqual(['blade', 'might']);
    const before = f.state;
    const went = f.send({ do: 'resume', choices: { check: 'might' } }, [1]);
    if (went.type !== 'done') throw new Error(JSON.stringify(went));
    expect(went.event.command).toEqual({ do: 'resume', choices: { check: 'might' } });
    expect(f.who('boris').pools.blood?.now).toBe(9);
    expect(f.engine.perform(before, went.event.command, went.event)).toEqual(went);
  });

  it('asks which, and takes the answer with the turn', () => {
    const f = duel(rules);
    f.act('anna', 'shake');
    expect(asked(f.send({ do: 'begin-turn', actor: 'anna' }))).toEqual(['blade', 'might']);
    expect(f.send({ do: 'begin-turn', actor: 'anna', choices: { check: 'blade' } }, [50]).type).toBe('done');
    expect(f.who('anna').conditions).toEqual([]);
  });
});
