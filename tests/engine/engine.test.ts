import { describe, expect, it } from 'vitest';
import type { Adjustment } from '../../src/engine/api.ts';
import { duel, kinds, reasonsOf } from './duel.ts';

describe('pools', () => {
  it('pays, sets aside and owes; what is owed is paid once, from the next turn', () => {
    const f = duel();
    f.send({ do: 'begin-turn', actor: 'anna' });
    f.act('anna', 'brace');
    f.act('anna', 'aim', { line: 'door', mode: 'burst', shots: 3 });
    expect(f.who('anna').pools.energy).toMatchObject({ now: 3, aside: [{ amount: 3 }] });
    f.send({ do: 'end-turn', actor: 'anna' });
    f.act('anna', 'sidestep', { n: 4 });
    expect(f.who('anna').pools.energy).toMatchObject({ now: 3, owed: 4 });
    f.send({ do: 'begin-turn', actor: 'anna' });
    expect(f.who('anna').pools.energy).toEqual({ now: 4, owed: 0, aside: [] });
    f.send({ do: 'begin-turn', actor: 'boris' });
    f.send({ do: 'begin-turn', actor: 'anna' });
    expect(f.who('anna').pools.energy?.now).toBe(8);
  });

  it('stops at the floor, at a floor of its own, and never lowers what is never lowered', () => {
    const f = duel();
    f.send({ do: 'join', character: { id: 'vera', name: 'Vera', template: 'anna', perks: ['thrifty'] } });
    const price = (action: string): number | undefined =>
      f.engine.possible(f.state, 'vera').find((p) => p.action === action)?.price.from[0]?.total;
    f.send({ do: 'begin-turn', actor: 'vera' });
    expect([price('shoot'), price('load-up'), price('brace')]).toEqual([1, 0, 2]);
  });
});

it('what must stay in a pool is not spent on prices either', () => {
  const f = duel(`
pool grit "Стойкость" / "Grit"
  maximum 5
  minimum 2
action push "Поднажать" / "Push"
  at any time
  choose from 1 to 5 as n "Сколько" / "How much"
  cost n grit
`);
  const push = (): number | undefined =>
    f.engine.possible(f.state, 'anna').find((p) => p.action === 'push')?.price.to[0]?.total;
  expect(push()).toBe(3);
  expect(kinds(f.act('anna', 'push', { n: 4 }))).toEqual(['cost']);
  expect(f.act('anna', 'push', { n: 3 }).type).toBe('done');
  expect(f.who('anna').pools.grit?.now).toBe(2);
  expect(kinds(f.act('anna', 'push', { n: 1 }))).toEqual(['cost']);
});

describe('refusals', () => {
  it('give every reason with what it needs and what there is', () => {
    const f = duel();
    f.send({ do: 'begin-turn', actor: 'anna' });
    f.send({ do: 'adjust', actor: 'anna', change: { set: 'pool', pool: 'energy', now: 1 } });
    const gun = f.who('anna').items[0]?.id ?? '';
    f.send({ do: 'adjust', actor: 'anna', change: { set: 'item', item: gun, fields: { loaded: 0 } } });
    f.send({ do: 'adjust', actor: 'anna', change: { set: 'condition', condition: 'dazed', on: true } });
    const before = f.state;
    const outcome = f.act('anna', 'shoot', { target: 'boris' });
    expect(kinds(outcome)).toEqual(['forbid', 'need', 'cost']);
    expect(f.state).toBe(before);
    const seen = f.engine.possible(f.state, 'anna').find((p) => p.action === 'shoot');
    expect(seen?.reasons.map((r) => r.kind)).toEqual(['forbid', 'need', 'cost']);
    expect(seen?.reasons.find((r) => r.kind === 'cost')).toMatchObject({
      need: { en: '3 Energy left' },
      have: { en: '1 Energy left' }
    });
    expect(seen?.reasons.find((r) => r.kind === 'need')?.text.en).toBe('Not loaded');
  });

  it('say what speaks against the choices too, also when it is the wrong time', () => {
    const f = duel();
    f.send({ do: 'begin-turn', actor: 'boris' });
    const gun = f.who('anna').items[0]?.id ?? '';
    f.send({ do: 'adjust', actor: 'anna', change: { set: 'item', item: gun, fields: { loaded: 0 } } });
    expect(kinds(f.act('anna', 'shoot', { target: 'boris' }))).toEqual(['when', 'need']);
    expect(kinds(f.act('anna', 'shoot', { target: 'nobody' }))).toEqual(['when', 'choice']);
    expect(kinds(f.act('anna', 'shoot'))).toEqual(['when']);
  });

  it('name what is unknown instead of ignoring it', () => {
    const f = duel();
    expect(kinds(f.act('nobody', 'shoot'))).toEqual(['unknown']);
    expect(kinds(f.act('anna', 'fly'))).toEqual(['unknown']);
    expect(kinds(f.send({ do: 'join', character: { id: 'x', name: 'X', card: { wings: 2 } } }))).toEqual(['unknown']);
  });

  it('count uses per turn, per round and until a turn begins', () => {
    const f = duel();
    f.send({ do: 'begin-turn', actor: 'anna' });
    f.act('anna', 'brace');
    f.act('anna', 'brace');
    expect(kinds(f.act('anna', 'brace'))).toEqual(['limit']);
    f.act('anna', 'sidestep', { n: 1 });
    expect(kinds(f.act('anna', 'sidestep', { n: 1 }))).toContain('limit');
    f.send({ do: 'begin-turn', actor: 'boris' });
    expect(kinds(f.act('anna', 'sidestep', { n: 1 }))).toContain('limit');
    f.send({ do: 'begin-turn', actor: 'anna' });
    expect(f.act('anna', 'sidestep', { n: 1 }).type).toBe('done');
  });

  it('refuse a die that cannot be, and a choice that is not there', () => {
    const f = duel();
    f.send({ do: 'begin-turn', actor: 'anna' });
    f.act('anna', 'climb');
    f.send({ do: 'end-turn', actor: 'anna' });
    expect(kinds(f.send({ do: 'begin-turn', actor: 'anna' }, [11]))).toEqual(['dice']);
    expect(kinds(f.act('boris', 'sidestep', { n: 9 }))).toEqual(['choice']);
  });

  it('stop a rule that would run for ever', () => {
    const f = duel();
    f.send({ do: 'begin-turn', actor: 'anna' });
    expect(kinds(f.act('anna', 'loop'))).toEqual(['budget']);
  });
});

describe('questions', () => {
  it('ask step by step, with the price of each choice', () => {
    const f = duel();
    f.send({ do: 'begin-turn', actor: 'anna' });
    const first = f.act('anna', 'aim', { line: 'door' });
    expect(
      first.type === 'question' && first.question.ask === 'choice' && first.question.domain.type === 'one'
        ? first.question.domain.items.map((i) => [i.value, i.price?.from[0]?.total, i.price?.to[0]?.total, i.possible])
        : first
    ).toEqual([
      ['one', 1, 1, true],
      ['burst', 2, 3, true]
    ]);
    const second = f.act('anna', 'aim', { line: 'door', mode: 'burst' });
    expect(
      second.type === 'question' && second.question.ask === 'choice' && second.question.domain.type === 'number'
        ? second.question.domain.prices.map((p) => p.price[0]?.total)
        : second
    ).toEqual([2, 3]);
  });

  it('ask people once, and a no refuses', () => {
    const f = duel();
    f.send({ do: 'begin-turn', actor: 'anna' });
    expect(f.act('anna', 'sneak')).toMatchObject({ type: 'question', question: { ask: 'people' } });
    expect(kinds(f.act('anna', 'sneak', {}, { replies: [false] }))).toEqual(['need']);
    expect(f.act('anna', 'sneak', {}, { replies: [true] })).toMatchObject({
      type: 'question',
      question: { ask: 'roll', sides: 100 }
    });
    expect(f.act('anna', 'sneak', {}, { replies: [true], dice: [20] }).type).toBe('done');
    expect(f.who('anna').records.stealthy).toBe(30);
  });

  it('check against a remembered result, and ask for one that is not known', () => {
    const f = duel();
    f.send({ do: 'begin-turn', actor: 'anna' });
    expect(f.act('anna', 'spot', { target: 'boris' })).toMatchObject({
      type: 'question',
      question: { ask: 'people', wants: 'number' }
    });
    expect(f.act('anna', 'spot', { target: '~Wolf' })).toMatchObject({
      type: 'question',
      question: { ask: 'people', title: { en: 'What is the Stealth of Wolf?' } }
    });
  });
});

describe('durations', () => {
  it('end at exactly that turn, whatever the order does', () => {
    const f = duel();
    f.send({ do: 'next-turn' });
    expect(f.state.onTurn).toEqual(['anna']);
    f.act('anna', 'brace');
    f.act('anna', 'concuss', { target: 'boris' });
    f.send({ do: 'next-turn' });
    expect(f.state.onTurn).toEqual(['boris']);
    expect(f.who('boris').conditions).toHaveLength(1);
    f.send({ do: 'next-turn' });
    expect(f.state.round).toBe(2);
    expect(f.who('boris').conditions).toHaveLength(0);
    expect(f.who('anna').modifiers).toHaveLength(0);
  });

  it('a delayed turn goes on where it was, and the old order comes back', () => {
    const f = duel();
    f.send({ do: 'next-turn' });
    f.act('anna', 'wait-for', { place: 5 });
    expect(f.state.onTurn).toEqual([]);
    f.send({ do: 'next-turn' });
    expect(f.state.onTurn).toEqual(['boris']);
    f.send({ do: 'next-turn' });
    expect(f.state.onTurn).toEqual(['anna']);
    expect(f.who('anna').turnsStarted).toBe(1);
    expect(f.state.round).toBe(1);
    f.send({ do: 'next-turn' });
    expect([f.state.round, f.state.onTurn]).toEqual([2, ['anna']]);
  });

  it('a delayed turn that nobody takes up is over with its round, and so is what lasts until its end', () => {
    const f = duel(`action ward "Заслон" / "Ward"
  at any time
  effect
    modifier 5 to guard until end of my turn
`);
    f.send({ do: 'next-turn' });
    f.act('anna', 'wait-for', { place: 5 });
    f.act('anna', 'ward');
    expect(f.who('anna').modifiers).toHaveLength(1);
    f.send({ do: 'next-round' });
    expect(f.who('anna')).toMatchObject({ modifiers: [], postponed: null, turnsStarted: 1, turnsEnded: 1 });
    f.send({ do: 'next-turn' });
    expect([f.state.round, f.state.onTurn]).toEqual([2, ['anna']]);
  });

  it('a task of two turns checks at the end of the second and keeps busy until then', () => {
    const f = duel();
    f.send({ do: 'begin-turn', actor: 'anna' });
    f.act('anna', 'pick');
    expect(kinds(f.act('anna', 'run'))).toEqual(['busy']);
    expect(f.send({ do: 'end-turn', actor: 'anna' }).type).toBe('done');
    f.send({ do: 'begin-turn', actor: 'anna' });
    expect(f.send({ do: 'end-turn', actor: 'anna' })).toMatchObject({ type: 'question', question: { ask: 'roll' } });
    f.send({ do: 'adjust', actor: 'anna', change: { set: 'pool', pool: 'blood', now: 4 } });
    f.send({ do: 'end-turn', actor: 'anna' }, [30]);
    expect(f.who('anna').pools.blood?.now).toBe(5);
  });
});

describe('modifiers and answers', () => {
  it('count against the one who is aimed at, and once where it says so', () => {
    const f = duel();
    f.send({ do: 'begin-turn', actor: 'boris' });
    f.act('boris', 'brace');
    f.send({ do: 'begin-turn', actor: 'anna' });
    f.act('anna', 'focus');
    // 50 + 10 - 20: 40 hits, 41 does not.
    expect(f.act('anna', 'shoot', { target: 'boris' }, { dice: [41] }).type).toBe('done');
    expect(f.state.deeds.at(-1)?.outcome).toBe('failed');
    f.send({ do: 'adjust', actor: 'anna', change: { set: 'pool', pool: 'energy', now: 8 } });
    f.act('anna', 'shoot', { target: 'boris' }, { dice: [31] });
    expect(f.state.deeds.at(-1)?.outcome).toBe('failed');
  });

  it('take a missed shot back at the same price, but not a fumble', () => {
    const f = duel();
    f.send({ do: 'begin-turn', actor: 'anna' });
    f.act('anna', 'shoot', { target: 'boris' }, { dice: [80] });
    expect(f.who('anna').items[0]?.fields.loaded).toBe(1);
    f.act('anna', 'again');
    expect(f.who('anna').items[0]?.fields.loaded).toBe(2);
    expect(f.who('anna').pools.energy?.now).toBe(2);
    f.send({ do: 'adjust', actor: 'anna', change: { set: 'pool', pool: 'energy', now: 8 } });
    f.act('anna', 'shoot', { target: 'boris' }, { dice: [99] });
    expect(reasonsOf(f.act('anna', 'again'))[0]?.text.en).toBe('Too bad a miss');
  });

  it('wait for those who can answer, who may take the hit', () => {
    const f = duel();
    f.send({ do: 'join', character: { id: 'vera', name: 'Vera', template: 'anna' } });
    f.send({ do: 'begin-turn', actor: 'boris' });
    f.act('boris', 'shoot', { target: 'anna' });
    expect(f.state.pending).toHaveLength(1);
    expect(kinds(f.send({ do: 'end-turn', actor: 'boris' }))).toEqual(['busy']);
    f.act('vera', 'shove');
    f.send({ do: 'resume' }, [4]);
    expect(f.who('vera').pools.blood?.now).toBe(6);
    expect(f.who('anna').pools.blood?.now).toBe(10);
  });

  it('spend what was set aside on the shots of the line', () => {
    const f = duel();
    f.send({ do: 'begin-turn', actor: 'anna' });
    f.act('anna', 'aim', { line: 'door', mode: 'burst', shots: 2 });
    f.send({ do: 'begin-turn', actor: 'boris' });
    f.act('boris', 'run');
    expect(f.act('anna', 'snap', {}, { dice: [10, 90] }).type).toBe('done');
    expect(f.who('anna').pools.energy?.aside).toEqual([]);
    expect(f.who('anna').conditions).toHaveLength(0);
  });

  it('run what a condition does at the start of a turn', () => {
    const f = duel();
    f.send({ do: 'begin-turn', actor: 'anna' });
    f.act('anna', 'climb');
    f.send({ do: 'begin-turn', actor: 'boris' });
    f.send({ do: 'begin-turn', actor: 'anna' }, [5]);
    expect(f.who('anna').stance).toBe('flat');
    expect(f.who('anna').conditions).toHaveLength(0);
  });
});

describe('what an action gives itself', () => {
  it('is over with it, and counts in no other', () => {
    const f = duel(`
action spray "Залп" / "Spray" is hostile
  on own turn
  effect
    modifier -40 to blade on this action
    check blade
    check blade
`);
    f.send({ do: 'begin-turn', actor: 'anna' });
    f.act('anna', 'spray', {}, { dice: [11, 11] });
    expect(f.state.deeds.at(-1)?.outcome).toBe('failed');
    expect(f.who('anna').modifiers).toEqual([]);
    f.act('anna', 'shoot', { target: 'boris' }, { dice: [50, 1] });
    expect(f.state.deeds.at(-1)?.outcome).toBe('passed');
  });
});

describe('house rules', () => {
  it('keep the floor of the price they replace, and stop at the floor themselves', () => {
    const f = duel('', [
      'house "Дом" / "Home" for duel 1\nchange action load-up: cost 1 energy\nchange action run: cost 0 energy\n'
    ]);
    f.send({ do: 'join', character: { id: 'vera', name: 'Vera', template: 'anna', perks: ['thrifty'] } });
    f.send({ do: 'begin-turn', actor: 'vera' });
    const price = (action: string): number | undefined =>
      f.engine.possible(f.state, 'vera').find((p) => p.action === action)?.price.from[0]?.total;
    expect([price('load-up'), price('run')]).toEqual([0, 1]);
  });
});

describe('counting', () => {
  const COUNTING = `
condition noticed "Заметил" / "Noticed"
  field whom "Кого" / "Whom" character
action notice "Заметить" / "Notice"
  at any time
  choose other as target
  effect
    gain noticed with whom target
action greet "Поздороваться" / "Greet"
  at any time
  choose other as target
  need (count of noticed where it.whom = target) > 0 else "Вы не знакомы" / "You haven't met"
action nod "Кивнуть" / "Nod"
  in answer to greet by other
  need (count of nod of that where it.actor is not me) = 0 else "За всех уже ответили" / "It was answered for all"
`;

  it('finds a condition whichever of several it is', () => {
    const f = duel(COUNTING);
    f.act('anna', 'notice', { target: 'boris' });
    f.act('anna', 'notice', { target: '~vera' });
    expect(f.act('anna', 'greet', { target: 'boris' }).type).toBe('done');
    expect(kinds(f.act('boris', 'greet', { target: 'anna' }))).toEqual(['need']);
  });

  it('knows what was done in answer to a deed', () => {
    const f = duel(COUNTING);
    f.send({ do: 'join', character: { id: 'vera', name: 'Vera', template: 'anna', side: 1 } });
    f.act('anna', 'notice', { target: 'boris' });
    f.act('anna', 'greet', { target: 'boris' });
    expect(f.act('boris', 'nod').type).toBe('done');
    expect(kinds(f.act('vera', 'nod'))).toEqual(['need']);
    f.act('anna', 'greet', { target: 'boris' });
    expect(f.act('vera', 'nod').type).toBe('done');
  });

  it('is told what may be counted of whom', () => {
    const wrong = (test: string): (() => unknown) => {
      return () => duel(`action stare "Смотреть" / "Stare"\n  need (${test}) > 0\n`);
    };
    expect(wrong('count of shoot of me')).toThrow('wrong-kind');
    expect(wrong('count of dazed where it.nothing = 1')).toThrow('no-such-part');
    expect(wrong('count of might')).toThrow();
  });
});

describe('a rule that goes wrong', () => {
  it('is a reason on its own action and hides no other', () => {
    const f = duel(`
value tail "Хвост" / "Tail"
  starts at 100000
value snake "Змея" / "Snake"
  starts at tail * tail
action bite "Укус" / "Bite"
  on own turn
  need snake > 2
`);
    f.send({ do: 'begin-turn', actor: 'anna' });
    const all = f.engine.possible(f.state, 'anna');
    expect(all.find((p) => p.action === 'bite')?.reasons.map((r) => r.kind)).toEqual(['budget']);
    expect(all.find((p) => p.action === 'brace')?.possible).toBe(true);
    expect(kinds(f.act('anna', 'bite'))).toEqual(['budget']);
  });
});

describe('what is handed in', () => {
  it('must be known to the rules, of its kind and in its range', () => {
    const f = duel();
    const gun = f.who('anna').items[0]?.id ?? '';
    const join = (more: object): string[] =>
      kinds(f.send({ do: 'join', character: { id: 'x', name: 'X', template: 'anna', ...more } }));
    expect(join({ card: { might: 'strong' } })).toEqual(['unknown']);
    expect(join({ card: { might: 11 } })).toEqual(['unknown']);
    expect(join({ card: { blood: 1.5 } })).toEqual(['unknown']);
    expect(join({ perks: ['wings'] })).toEqual(['unknown']);
    expect(join({ items: [{ item: 'pistol', location: 'moon' }] })).toEqual(['unknown']);
    expect(join({ items: [{ item: 'pistol', location: 'hand', fields: { wings: 2 } }] })).toEqual(['unknown']);
    const set = (change: Adjustment): string[] => kinds(f.send({ do: 'adjust', actor: 'anna', change }));
    expect(set({ set: 'pool', pool: 'energy', now: 1e300 })).toEqual(['unknown']);
    expect(set({ set: 'pool', pool: 'energy', owed: -1 })).toEqual(['unknown']);
    expect(set({ set: 'card', name: 'might', value: 99 })).toEqual(['unknown']);
    expect(set({ set: 'item', item: gun, location: 'moon' })).toEqual(['unknown']);
    expect(set({ set: 'item', item: 'i999', fields: { loaded: 1 } })).toEqual(['unknown']);
    expect(set({ set: 'record', record: 'luck', value: 1 })).toEqual(['unknown']);
    expect(kinds(f.send({ do: 'signal', signal: 'rain' }))).toEqual(['unknown']);
    expect(kinds(f.send({ do: 'pass-time', amount: -500, unit: 'second' }))).toEqual(['unknown']);
  });

  it('may be called like something of the language we are written in', () => {
    const f = duel();
    for (const name of ['__proto__', 'constructor', 'toString']) {
      expect(kinds(f.act(name, 'shoot'))).toEqual(['unknown']);
      expect(kinds(f.act('anna', name))).toEqual(['unknown']);
      expect(kinds(f.send({ do: 'begin-turn', actor: name }))).toEqual(['unknown']);
      expect(f.engine.possible(f.state, name)).toEqual([]);
    }
  });
});

describe('an action that performs another', () => {
  const kick = `
action kick "Пинок" / "Kick"
  on own turn
  effect
    perform shoot
`;
  it('asks for its choices by a name that answers them', () => {
    const f = duel(kick);
    f.send({ do: 'begin-turn', actor: 'anna' });
    const asked = f.act('anna', 'kick');
    const name = asked.type === 'question' && asked.question.ask === 'choice' ? asked.question.name : '';
    expect(f.act('anna', 'kick', { [name]: 'boris' }, { dice: [90] }).type).toBe('done');
  });
});
