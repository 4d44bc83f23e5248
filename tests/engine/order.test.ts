import { expect, it } from 'vitest';
import { duel } from './duel.ts';

/** The duel again, with dice for equals. Anna's speed is 12, Boris's 7. */
function addTwin(f: ReturnType<typeof duel>): void {
  f.send({ do: 'join', character: { id: 'twin', name: 'Twin', template: 'anna' } });
}
const withTies = (): ReturnType<typeof duel> => duel('', [], '  ties roll once 1d10\n');

it('equals roll once for the whole fight; the larger goes first', () => {
  const f = withTies();
  addTwin(f);
  expect(f.send({ do: 'next-turn' })).toMatchObject({
    type: 'question',
    question: { ask: 'roll', sides: 10, who: 'anna' }
  });
  f.send({ do: 'next-turn' }, [3, 8]);
  expect(f.state.onTurn).toEqual(['twin']);
  f.send({ do: 'next-turn' });
  expect(f.state.onTurn).toEqual(['anna']);
  f.send({ do: 'next-turn' });
  f.send({ do: 'next-turn' });
  expect(f.state.onTurn).toEqual(['twin']);
});

it('whoever joins later as an equal rolls then, and nobody else again', () => {
  const f = withTies();
  f.send({ do: 'next-turn' });
  expect(f.state.onTurn).toEqual(['anna']);
  addTwin(f);
  f.send({ do: 'next-turn' }, [5, 9]);
  expect(f.who('anna').tie).toBe(5);
  expect(f.state.onTurn).toEqual(['twin']);
});

it('house rules may take the roll away, and the order itself', () => {
  const f = duel(
    '',
    ['house "Дом" / "House" for duel 1\n  change system duel: remove ties'],
    '  ties roll once 1d10\n'
  );
  addTwin(f);
  f.send({ do: 'next-turn' });
  expect(f.state.onTurn).toEqual(['anna']);
  const g = duel('', ['дом "Дом" / "House" для duel 1\n  изменить систему duel: убрать порядок']);
  g.send({ do: 'join', character: { id: 'swift', name: 'Swift', template: 'anna', card: { speed: 99 } } });
  g.send({ do: 'next-turn' });
  expect(g.state.onTurn).toEqual(['anna']);
});

it('without such a rule nobody rolls, and who joined first goes first', () => {
  const f = duel();
  addTwin(f);
  f.send({ do: 'next-turn' });
  expect(f.state.onTurn).toEqual(['anna']);
});
