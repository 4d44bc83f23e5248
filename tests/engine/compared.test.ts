/** A need that compares numbers says which numbers, and what they come to. */
import { describe, expect, it } from 'vitest';
import { load } from '../../src/language/load.ts';
import { createEngine } from '../../src/engine/engine.ts';
import type { Command, Reason, State } from '../../src/engine/api.ts';

const text = `system hut "Хижина" / "Hut"
  version 1
stance up "Стоя" / "Up"
location hand "в руках" / "in hand"
location bag "в сумке" / "in the bag"
stat might "Сила" / "Might" from 1 to 12
  starts at 5
value load-max "Предел ноши" / "Most to carry"
  starts at 6
item jug "Кувшин" / "Jug"
  field size "Ёмкость" / "Holds" number starts at 12
  field filled "Налито" / "Filled" number starts at 12
  field hands "Рук" / "Hands" number starts at 1
character ann "Аня" / "Ann"
  has jug in hand
action pour "Долить" / "Pour"
  at any time
  choose jug in hand as it-one "Куда" / "Into what"
  choose from 1 to 3 as much "Сколько" / "How much"
  need it-one.filled + much <= it-one.size else "Не влезет" / "It is full"
action lift "Поднять" / "Lift"
  at any time
  need might >= 9 else "Слишком тяжело" / "Too heavy"
action shove "Столкнуть" / "Shove"
  at any time
  need might - 2 = load-max
action clap "Хлопнуть" / "Clap"
  at any time
  need sum of hands over jug in hand = 0 else "Руки заняты" / "Hands are full"
`;
const { rulebook } = load([{ path: 'rules/hut/hut.rules', text }], []);
const engine = createEngine(rulebook!);

function state(): State {
  const join: Command = { do: 'join', character: { id: 'ann', name: 'Ann', template: 'ann' } };
  const outcome = engine.perform(engine.start, join, { roll: () => 1 });
  if (outcome.type !== 'done') throw new Error(JSON.stringify(outcome));
  return outcome.state;
}

function need(action: string): Reason | undefined {
  const found = engine.possible(state(), 'ann').find((it) => it.action === action);
  return found?.reasons.find(({ kind }) => kind === 'need');
}

describe('a need that compares', () => {
  it('a sum names its terms and adds them up', () => {
    expect(need('pour')).toMatchObject({
      text: { ru: 'Не влезет', en: 'It is full' },
      need: { ru: '«Налито» + «Сколько» не больше 12', en: '“Filled” + “How much” at most 12' },
      have: { ru: '12 + 1 = 13', en: '12 + 1 = 13' },
      formula: true
    });
  });

  it('one number names it', () => {
    expect(need('lift')).toMatchObject({
      need: { ru: '«Сила» не меньше 9', en: 'Might at least 9' },
      have: { en: '5' }
    });
    expect(need('lift')).not.toHaveProperty('formula');
  });

  it('things counted together says which', () => {
    expect(need('clap')).toMatchObject({
      need: { ru: 'сумма «Рук» по предметам «Кувшин» в руках ровно 0' },
      have: { ru: '1' },
      formula: true
    });
  });

  it('without words of its own does not say it twice', () => {
    expect(need('shove')).toMatchObject({
      text: { en: 'Needs: Might − 2 is Most to carry' },
      need: { ru: 'ровно 6', en: 'exactly 6' },
      have: { en: '5 − 2 = 3' }
    });
    expect(need('shove')).not.toHaveProperty('formula');
  });
});
