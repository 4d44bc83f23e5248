import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createEngine } from '../../src/engine/engine.ts';
import type { Adjustment, CharacterState } from '../../src/engine/api.ts';
import type { Fight } from '../../src/encounter/record.ts';
import { Session } from '../../src/encounter/session.ts';
import { load } from '../../src/language/load.ts';
import { differences } from '../../src/ui/cards/differences.ts';
import { newCard, newFight } from '../../src/ui/cards/new-card.ts';
import { canCome, comerFrom, freeName, onlyOne } from '../../src/ui/table/comers.ts';

const text = `system hut "Хижина" / "Hut"
  version 1
stat might "Сила" / "Might" from 1 to 12
  starts at 5
pool luck "Удача" / "Luck"
  maximum 3
  may be owed up to 3
pool breath "Дыхание" / "Breath"
  maximum from card
record last "Последнее" / "Last one"
stance up "Стоя" / "Up"
stance down "Лёжа" / "Down"
condition dazed "Оглушён" / "Dazed"
condition cursed "Проклят" / "Cursed"
  field by "Кем" / "By whom" text
location belt "на поясе" / "on the belt"
location sack "в мешке" / "in the sack"
item jar "Банка" / "Jar"
  field filled "Налито" / "Filled" number starts at 0
character ann "Аня" / "Ann"
  with might 7, breath 20
  has jar in belt with filled 2
  has jar in belt
action duck "Пригнуться" / "Duck"
  at any time
  effect
    gain dazed until start of my next turn
`;
const { rulebook, diagnostics } = load([{ path: 'rules/hut/hut.rules', text }], []);
const system = { id: 'hut', rulebook: rulebook!, engine: createEngine(rulebook!), diagnostics };

function fightOf(id: string): Fight {
  const made = newCard(system, { name: 'Ann', template: 'ann' }, id);
  if ('refused' in made) throw new Error('refused');
  return made.fight;
}
const sessionOf = (fight: Fight): Session =>
  new Session(system.engine, { id: 'd', secret: 's' }, fight.log, fight.began);

const change: fc.Arbitrary<Adjustment> = fc.oneof(
  fc.record({ set: fc.constant('pool'), pool: fc.constantFrom('luck', 'breath'), now: fc.nat(9), owed: fc.nat(3) }),
  fc.record({ set: fc.constant('card'), name: fc.constant('might'), value: fc.integer({ min: 1, max: 12 }) }),
  fc.record({ set: fc.constant('stance'), stance: fc.constantFrom('up', 'down') }),
  fc.record({ set: fc.constant('condition'), condition: fc.constant('dazed'), on: fc.boolean() }),
  fc.record({
    set: fc.constant('condition'),
    condition: fc.constant('cursed'),
    on: fc.boolean(),
    fields: fc.record({ by: fc.constantFrom('a witch', 'a cat') })
  }),
  fc.record({ set: fc.constant('record'), record: fc.constant('last'), value: fc.nat(5) }),
  fc.record({ set: fc.constant('name'), name: fc.constantFrom('Ann', 'Anna') }),
  fc.record({
    set: fc.constant('add-item'),
    setup: fc.record({
      item: fc.constant('jar'),
      location: fc.constantFrom('belt', 'sack'),
      fields: fc.record({ filled: fc.nat(2) })
    })
  }),
  fc.nat(3).map((at) => ({ set: 'remove-item', item: `i${String(at + 1)}` }))
) as fc.Arbitrary<Adjustment>;

/** What a card is, apart from ids that say nothing in another fight. */
function worth(me: CharacterState): unknown {
  const sorted = (all: readonly unknown[]): readonly string[] => all.map((it) => JSON.stringify(it)).sort();
  return {
    ...{ name: me.name, card: me.card, pools: me.pools, stance: me.stance, records: me.records },
    items: sorted(me.items.map(({ item, location, fields }) => [item, location, fields])),
    conditions: sorted(me.conditions.map(({ condition, fields }) => [condition, fields]))
  };
}

describe('a card that goes from fight to fight', () => {
  test('is what it was: its numbers, what there is, its things and its states', () => {
    fc.assert(
      fc.property(fc.array(change, { maxLength: 20 }), (changes) => {
        const session = sessionOf(fightOf('ann'));
        for (const it of changes) session.act({ do: 'adjust', actor: 'ann', change: it });
        const me = session.state.characters.ann!;
        const there = sessionOf(fightOf('other'));
        expect(there.act({ do: 'join', character: comerFrom(system, me) }).type).toBe('done');
        expect(worth(there.state.characters.ann!)).toEqual(worth(me));
        // One act brought it, so one takes it back.
        there.undo();
        expect(Object.keys(there.state.characters)).toEqual(['other']);
      })
    );
  });

  test('and comes back with what has changed there', () => {
    fc.assert(
      fc.property(fc.array(change, { maxLength: 12 }), fc.array(change, { maxLength: 12 }), (before, after) => {
        const session = sessionOf(fightOf('ann'));
        for (const it of before) session.act({ do: 'adjust', actor: 'ann', change: it });
        const old = session.state.characters.ann!;
        for (const it of after) session.act({ do: 'adjust', actor: 'ann', change: it });
        const now = session.state.characters.ann!;
        const card = sessionOf(fightOf('ann'));
        for (const it of differences(card.state.characters.ann!, old))
          card.act({ do: 'adjust', actor: 'ann', change: it });
        for (const it of differences(card.state.characters.ann!, now))
          card.act({ do: 'adjust', actor: 'ann', change: it });
        expect({ ...(worth(card.state.characters.ann!) as object), records: 0 }).toEqual({
          ...(worth(now) as object),
          records: 0
        });
      })
    );
  });

  test('leaves behind what ends by itself in its own fight', () => {
    const session = sessionOf(fightOf('ann'));
    session.act({ do: 'act', actor: 'ann', action: 'duck' });
    expect(session.state.characters.ann?.conditions).toHaveLength(1);
    expect(comerFrom(system, session.state.characters.ann!).brings).toEqual([]);
  });
});

test('who comes to a fight that runs may have the first turn in the next round', () => {
  const session = sessionOf(fightOf('a'));
  session.act({ do: 'next-turn' });
  const character = { id: 'b', name: 'Bob', template: 'ann' };
  session.act({ do: 'join', character: { ...character, waits: true } });
  expect(system.engine.order(session.state).map(({ waits }) => waits)).toEqual([false, false]);
  session.undo();
  session.act({ do: 'join', character });
  expect(system.engine.order(session.state).map(({ waits }) => waits)).toEqual([false, true]);
});

test('the second and the third of a kind have a number', () => {
  expect(freeName('Raider', [])).toBe('Raider');
  expect(freeName('Raider', ['Ann', 'Raider'])).toBe('Raider 2');
  expect(freeName('Raider', ['Raider', 'Raider 3', 'Raider 2'])).toBe('Raider 4');
});

test('a card can come to another fight by the very same rules, alone, and once', () => {
  const [here, card] = [fightOf('a'), fightOf('b')];
  const two = newFight(system, 'c', [
    { id: 'c', name: 'C' },
    { id: 'd', name: 'D' }
  ]);
  if ('refused' in two) throw new Error('refused');
  expect(canCome(card, here)).toBe(true);
  expect(canCome(here, here)).toBe(false);
  expect(canCome({ ...card, system: 'inn' }, here)).toBe(false);
  expect(canCome({ ...card, overlays: [{ path: 'our.rules', text: '' }] }, here)).toBe(false);
  expect(canCome(two.fight, here)).toBe(false);
  expect(canCome(card, { ...here, summary: { ...here.summary, cards: card.summary.cards } })).toBe(false);
  expect(onlyOne(system, card)?.id).toBe('b');
  expect(two.fight).toMatchObject({ began: 2, summary: { cards: [{ id: 'c' }, { id: 'd' }], acts: 0 } });
});
