import { describe, expect, test } from 'vitest';
import type { Outcome } from '../../src/engine/api.ts';
import { readSpot, spreading, stepsBetween, straightLine } from '../../src/engine/field.ts';
import { duel, kinds, reasonsOf, type Fight } from './duel.ts';

const WALK = `
action walk "Идти" / "Walk" is motion
  on own turn
  choose way from 1 to 6 as n
  cost n energy
  effect
    announce
    move n
action trip "Подножка" / "Trip"
  in answer to motion by enemy
  effect
    become flat
action leap "Прыжок" / "Leap"
  on own turn
  effect
    move 2
action back "Назад" / "Back"
  in answer to motion by me
  effect
    reverse that
`;

/** Anna at 0:0 whose turn it is, Boris where he is put; a place of the field holds one. */
function field(boris: string, more = ''): Fight {
  const grid = '  space pace "шаг" / "pace" step 1\n    one to a place unless dazed\n';
  const fight = duel(WALK + more, [
    `house "Дом" / "House" for duel 1\n  change system duel\n  ${grid.replace('\n', '\n  ')}`
  ]);
  fight.send({ do: 'adjust', actor: 'anna', change: { set: 'place', at: '0:0' } });
  fight.send({ do: 'adjust', actor: 'boris', change: { set: 'place', at: boris } });
  fight.send({ do: 'begin-turn', actor: 'anna' });
  return fight;
}
const at = (fight: Fight, who: string) => fight.who(who).position;
function question(outcome: Outcome) {
  if (outcome.type !== 'question') throw new Error(`no question: ${JSON.stringify(outcome)}`);
  return outcome.question;
}

describe('the grid', () => {
  const reachable = (...of: Parameters<typeof spreading>) => new Map(spreading(...of));

  test('a diagonal of squares is one step; hexes have six neighbours', () => {
    const free = () => true;
    expect(reachable('squares', { x: 0, y: 0 }, 1, free).size).toBe(8);
    expect(reachable('hexes', { x: 0, y: 0 }, 1, free).size).toBe(6);
    expect(reachable('hexes', { x: 3, y: -2 }, 3, free).size).toBe(36);
  });

  test('a straight line goes step by step to its end, on either side', () => {
    const ends = [-3, -1, 0, 2, 4].flatMap((x) => [-4, 0, 1, 3].map((y) => ({ x, y })));
    for (const grid of ['squares', 'hexes'] as const)
      for (const to of ends)
        for (const side of [1, -1]) {
          const line = [{ x: 0, y: 1 }, ...straightLine(grid, { x: 0, y: 1 }, to, side)];
          expect(line.at(-1)).toEqual(to);
          expect(line).toHaveLength(stepsBetween(grid, { x: 0, y: 1 }, to) + 1);
          for (const [at, spot] of line.slice(1).entries()) expect(stepsBetween(grid, line[at]!, spot)).toBe(1);
        }
    expect(straightLine('squares', { x: 0, y: 0 }, { x: 2, y: 1 }, 1)[0]).toEqual({ x: 1, y: 1 });
    expect(straightLine('squares', { x: 0, y: 0 }, { x: 2, y: 1 }, -1)[0]).toEqual({ x: 1, y: 0 });
  });

  test('with nothing in the way a walk is as long as the distance', () => {
    for (const grid of ['squares', 'hexes'] as const) {
      for (const [key, steps] of reachable(grid, { x: 1, y: -1 }, 5, () => true))
        expect(stepsBetween(grid, { x: 1, y: -1 }, readSpot(key)!), `${grid} ${key}`).toBe(steps);
    }
  });

  test.each(['', '1', '1:', '1:2:3', 'a:b', '1.5:2', '12345:0', ' 1:2', '--1:2'])('%j is no place', (text) => {
    expect(readSpot(text)).toBeNull();
  });
});

describe('going', () => {
  test('the question gives every place with the length of its way, and who stands in the way', () => {
    const asked = question(field('1:0').act('anna', 'walk'));
    if (asked.ask !== 'choice' || asked.domain.type !== 'number') throw new Error(asked.ask);
    const { field: shown, prices } = asked.domain;
    expect(shown).toMatchObject({ from: '0:0', grid: 'squares', taken: [{ at: '1:0', who: 'boris' }] });
    const far = (place: string) => shown?.reach.find((one) => one.at === place)?.far;
    expect([far('2:0'), far('1:1'), far('1:0'), far('6:6'), far('7:0')]).toEqual([2, 1, undefined, 6, undefined]);
    expect(prices.find(({ amount }) => amount === 2)?.price[0]?.total).toBe(2);
  });

  test('a place is paid for as far as it is and is where one stands then', () => {
    const fight = field('1:0');
    const before = fight.who('anna').pools.energy!.now;
    fight.act('anna', 'walk', { n: '2:0' });
    fight.send({ do: 'resume' });
    expect(at(fight, 'anna')).toEqual({ x: 2, y: 0 });
    expect(fight.who('anna').pools.energy!.now).toBe(before - 2);
  });

  test.each([
    ['1:0', 'boris is there', 'Boris is there'],
    ['9:9', 'too far', 'no way there'],
    ['here', 'no place at all', 'no way there']
  ])('%s is refused: %s', (place, _why, have) => {
    const refused = reasonsOf(field('1:0').act('anna', 'walk', { n: place }));
    expect(refused).toMatchObject([{ kind: 'choice', have: { en: have } }]);
  });

  test('who is no hindrance lets others through and in', () => {
    const fight = field('1:0');
    fight.send({ do: 'adjust', actor: 'boris', change: { set: 'condition', condition: 'dazed', on: true } });
    fight.act('anna', 'walk', { n: '1:0' });
    fight.send({ do: 'resume' });
    expect(at(fight, 'anna')).toEqual({ x: 1, y: 0 });
  });

  test('whoever steps into the place between the word and the deed makes the app ask again', () => {
    const fight = field('5:5');
    fight.act('anna', 'walk', { n: '2:0' });
    fight.send({ do: 'adjust', actor: 'boris', change: { set: 'place', at: '2:0' } });
    const asked = question(fight.engine.perform(fight.state, { do: 'resume' }));
    if (asked.ask !== 'place') throw new Error(asked.ask);
    expect(asked.field.reach.map((one) => one.at)).not.toContain('2:0');
    expect(asked.field.reach[0]).toEqual({ at: '0:0', far: 0 });
    expect(fight.engine.perform(fight.state, { do: 'resume' }, { replies: ['2:0'] }).type).toBe('refused');
    const gone = fight.engine.perform(fight.state, { do: 'resume' }, { replies: ['1:1'] });
    expect(gone.type === 'done' && gone.state.characters.anna?.position).toEqual({ x: 1, y: 1 });
  });

  test('a move that no way was chosen for asks where it has led', () => {
    const fight = field('5:5');
    expect(question(fight.act('anna', 'leap')).ask).toBe('place');
    fight.act('anna', 'leap', {}, { replies: ['2:-2'] });
    expect(at(fight, 'anna')).toEqual({ x: 2, y: -2 });
  });

  test('where it is not known where somebody stands, a number is chosen and nothing is asked', () => {
    const fight = field('5:5');
    fight.send({ do: 'adjust', actor: 'anna', change: { set: 'place' } });
    const asked = question(fight.act('anna', 'walk'));
    expect(asked.ask === 'choice' && asked.domain.type === 'number' && asked.domain.field).toBeNull();
    fight.act('anna', 'walk', { n: 2 });
    expect(fight.send({ do: 'resume' }).type).toBe('done');
    expect(at(fight, 'anna')).toBeNull();
  });

  test('taking the deed back brings the mover back', () => {
    const fight = field('5:5');
    fight.act('anna', 'walk', { n: '1:1' });
    fight.send({ do: 'resume' });
    fight.act('anna', 'back');
    expect(at(fight, 'anna')).toEqual({ x: 0, y: 0 });
  });

  test('who is shut in by things can go nowhere, and is told', () => {
    const fight = field('5:5');
    for (const x of [-1, 0, 1])
      for (const y of [-1, 0, 1])
        if (x !== 0 || y !== 0) fight.send({ do: 'mark', at: `${String(x)}:${String(y)}`, taken: true });
    expect(kinds(fight.act('anna', 'walk'))).toEqual(['choice']);
    expect(fight.engine.possible(fight.state, 'anna').find((one) => one.action === 'walk')).toMatchObject({
      possible: false,
      reasons: [{ text: { en: 'Nowhere to go: everything around is taken' } }]
    });
    fight.send({ do: 'mark', at: '1:1', taken: false });
    expect(question(fight.act('anna', 'walk')).ask).toBe('choice');
  });
});

test('no field is too large for the steps that one act may take', () => {
  const far = `
action ride "Скакать" / "Ride"
  on own turn
  choose way from 1 to 900000 as n
  effect
    move n
`;
  const fight = field('1:0', far);
  expect(question(fight.act('anna', 'ride')).ask).toBe('choice');
  expect(fight.act('anna', 'ride', { n: '30:-30' }).type).toBe('done');
});

test('places that are none, and too many marks, are refused with a sentence', () => {
  const fight = field('5:5');
  expect(kinds(fight.send({ do: 'mark', at: 'nowhere', taken: true }))).toEqual(['unknown']);
  expect(kinds(fight.send({ do: 'adjust', actor: 'anna', change: { set: 'place', at: '1' } }))).toEqual(['unknown']);
  for (let i = 0; i < 1000; i++) fight.send({ do: 'mark', at: `${String(i)}:9`, taken: true });
  expect(kinds(fight.send({ do: 'mark', at: '0:8', taken: true }))).toEqual(['unknown']);
});

describe('what lies on the field', () => {
  const GROUND = `
location ground "на земле" / "on the ground"
  lies within 1
action lay "Положить" / "Lay down"
  at any time
  choose pistol in hand as gun
  effect
    put gun in ground
action lift "Поднять" / "Pick up"
  at any time
  choose pistol in ground as gun
  effect
    give gun to me in hand
action snatch "Схватить" / "Snatch"
  at any time
  choose anyone as keeper
  choose pistol in ground of keeper as gun
  need gun is adjacent to me else "Далеко" / "Too far"
  effect
    give gun to me in hand
`;
  const laid = (boris = '5:0'): Fight => {
    const f = field(boris, GROUND);
    expect(f.act('anna', 'lay').type).toBe('done');
    return f;
  };
  const walk = (f: Fight, to: string): void => {
    expect(f.act('anna', 'walk', { n: to }).type).toBe('done');
    expect(f.send({ do: 'resume' }).type).toBe('done');
  };
  const where = (f: Fight) => f.who('anna').items.map(({ location, lies }) => [location, lies]);

  test('stays where it is when its keeper walks away, and is there again when they come back', () => {
    const f = laid();
    expect(where(f)).toEqual([['ground', null]]);
    walk(f, '1:0');
    // One step is near enough.
    expect(f.act('anna', 'lift', {}).type).toBe('done');
    f.act('anna', 'lay');
    walk(f, '3:0');
    expect(where(f)).toEqual([['ground', { x: 1, y: 0 }]]);
    expect(kinds(f.act('anna', 'lift'))).toEqual(['choice']);
    walk(f, '2:0');
    expect(f.act('anna', 'lift').type).toBe('done');
    expect(where(f)).toEqual([['hand', null]]);
  });

  test('is reached by whoever stands near it, wherever its keeper is', () => {
    const f = laid('2:0');
    walk(f, '0:3');
    expect(kinds(f.act('boris', 'snatch', { keeper: 'anna' }))).toEqual(['choice']);
    f.send({ do: 'adjust', actor: 'boris', change: { set: 'place', at: '1:0' } });
    expect(f.act('boris', 'snatch', { keeper: 'anna' }).type).toBe('done');
    expect(f.who('boris').items).toHaveLength(2);
  });

  test('is asked about where places are not known, by its name', () => {
    const f = duel(GROUND);
    f.act('anna', 'lay');
    const asked = question(f.act('boris', 'snatch', { keeper: 'anna' }));
    expect(asked.title.en).toBe('Is Pistol next to you?');
  });

  test('goes along with a place that is set right by hand, and back with a walk that never happened', () => {
    const f = laid();
    f.send({ do: 'adjust', actor: 'anna', change: { set: 'place', at: '0:1' } });
    expect(where(f)).toEqual([['ground', null]]);
    walk(f, '0:3');
    expect(where(f)).toEqual([['ground', { x: 0, y: 1 }]]);
    f.act('anna', 'back');
    expect(where(f)).toEqual([['ground', null]]);
  });
});

describe('the way of a deed', () => {
  const GRAB = `
action grab "Хват" / "Grab"
  in answer to motion by enemy
  need that passes within 1 of me and not that ends within 1 of me else "Мимо" / "Not past you"
  effect
    become flat
`;
  test('one that is only meant is met before it is gone', () => {
    for (const [to, met] of [
      ['4:0', true],
      ['0:4', false],
      ['1:1', false]
    ] as const) {
      const fight = field('2:1', GRAB);
      expect(fight.send({ do: 'act', actor: 'anna', action: 'walk', choices: { n: to } }).type).toBe('done');
      expect(at(fight, 'anna')).toEqual({ x: 0, y: 0 });
      const grab = fight.send({ do: 'act', actor: 'boris', action: 'grab', choices: {} });
      expect(grab.type, to).toBe(met ? 'done' : 'refused');
    }
  });
});
