import { expect, test } from 'vitest';
import { createEngine } from '../../src/engine/engine.ts';
import { Session } from '../../src/encounter/session.ts';
import { load } from '../../src/language/load.ts';
import type { Source } from '../../src/language/rulebook.ts';
import { nextFight } from '../../src/ui/card/new-fight.ts';
import { newCard } from '../../src/ui/cards/new-card.ts';
import type { System } from '../../src/ui/rules/systems.ts';

const text = `system hut "Хижина" / "Hut"
  version 1
stat might "Сила" / "Might" from 1 to 12
  starts at 5
pool luck "Удача" / "Luck"
  maximum 3
  refill at start of own turn
  may be owed up to 3
pool blood "Кровь" / "Blood"
  maximum 9
pool breath "Дыхание" / "Breath"
  maximum from card
record last "Последнее" / "Last one"
stance up "Стоя" / "Up"
stance down "Лёжа" / "Down"
condition dazed "Оглушён" / "Dazed"
location belt "на поясе" / "on the belt"
item jar "Банка" / "Jar"
  field filled "Налито" / "Filled" number starts at 0
perk lucky "Везучий" / "Lucky"
character ann "Аня" / "Ann"
  with might 7, breath 20
  has jar in belt with filled 2
  has lucky
action lie "Лечь" / "Lie down"
  cost 2 luck owed by next turn
  effect
    become down
`;
const files = [{ path: 'rules/hut/hut.rules', text }];

function under(overlays: readonly Source[]): System {
  const { rulebook, diagnostics } = load(files, overlays);
  return { id: 'hut', rulebook: rulebook!, engine: createEngine(rulebook!), diagnostics };
}

test('another fight keeps the character, its things and what does not fill up by itself; the rest is over', () => {
  const system = under([]);
  const first = newCard(system, { name: 'Ann', template: 'ann' }, 'a');
  if ('refused' in first) throw new Error('refused');
  const session = new Session(system.engine, { id: 'd', secret: 's' }, first.fight.log);
  for (const change of [
    { set: 'pool', pool: 'blood', now: 4 },
    { set: 'pool', pool: 'breath', now: 12 },
    { set: 'condition', condition: 'dazed', on: true },
    { set: 'record', record: 'last', value: 3 },
    { set: 'add-item', setup: { item: 'jar', location: 'belt', fields: { filled: 9 }, name: 'The old one' } },
    { set: 'name', name: 'Anna' }
  ] as const) {
    expect(session.act({ do: 'adjust', actor: 'a', change }).type).toBe('done');
  }
  expect(session.act({ do: 'begin-turn', actor: 'a' }).type).toBe('done');
  expect(session.act({ do: 'act', actor: 'a', action: 'lie' }).type).toBe('done');

  // The table has other rules by now.
  const overlays = [{ path: 'house.rules', text: 'house "Наш" / "Ours" for hut 1\n  change action lie: cost 1 luck' }];
  const made = nextFight(under(overlays), 'a', [session.state.characters.a!]);
  if ('refused' in made) throw new Error('refused');
  expect(first.fight).toMatchObject({ id: 'a', overlays: [], rulesVersion: 1 });
  expect(made.fight).toMatchObject({ id: 'a', began: 1, overlays, rulesVersion: 1 });
  expect(made.fight.summary).toMatchObject({ round: 0, cards: [{ id: 'a', name: 'Anna', onTurn: false }] });
  const next = new Session(system.engine, { id: 'd', secret: 's' }, made.fight.log);
  const me = next.state.characters.a!;
  expect(me).toMatchObject({ name: 'Anna', stance: 'up', conditions: [], records: {}, perks: ['lucky'] });
  expect(me.card).toMatchObject({ might: 7, breath: 20 });
  expect(Object.entries(me.pools).map(([id, { now, owed }]) => [id, now, owed])).toEqual([
    ['luck', 3, 0],
    ['blood', 4, 0],
    ['breath', 12, 0]
  ]);
  expect(me.items.map(({ name, location, fields }) => [name, location, fields.filled])).toEqual([
    [undefined, 'belt', 2],
    ['The old one', 'belt', 9]
  ]);
});
