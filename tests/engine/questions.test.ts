import { describe, expect, it } from 'vitest';
import { duel, offered } from './duel.ts';

describe('a choice', () => {
  it('says of each option what would stop it further on, and what kind of thing is lacking where', () => {
    const f = duel(`action rummage "Рыться" / "Rummage"
  on own turn
  choose one of these as how "Как" / "How"
    option draw "Достать" / "Draw"
      choose pistol in bag as gun "Что" / "What"
      effect
        put gun in hand
    option heave "Ворочать" / "Heave"
      choose thing in hand as load "Что" / "What"
      need load.hands > 5 else "Слишком легко" / "Too light"
    option wait "Ждать" / "Wait"
`);
    f.send({ do: 'begin-turn', actor: 'anna' });
    const items = offered(f.engine.perform(f.state, { do: 'act', actor: 'anna', action: 'rummage' }));
    expect(items.map(({ value, possible, reasons }) => [value, possible, reasons.map(({ text }) => text.en)])).toEqual([
      ['draw', false, ['What: there is nothing to choose, it takes “Pistol” in the bag']],
      ['heave', false, ['Too light']],
      ['wait', true, []]
    ]);
    expect(items[0]?.reasons[0]?.text.ru).toBe('«Что»: нечего выбрать, нужно: «Пистоль» в сумке');
  });
});

describe('a roll', () => {
  it('is called by the field whose dice it throws, with what is added', () => {
    const f = duel(`action fire "Огонь" / "Fire"
  choose pistol in hand as gun
  effect
    lose roll of gun.hurt blood
`);
    f.send({ do: 'begin-turn', actor: 'anna' });
    const gun = f.state.characters.anna?.items[0]?.id ?? '';
    const asked = (hurt: string): unknown => {
      f.send({ do: 'adjust', actor: 'anna', change: { set: 'item', item: gun, fields: { hurt } } });
      const outcome = f.engine.perform(f.state, { do: 'act', actor: 'anna', action: 'fire' });
      return outcome.type === 'question' ? outcome.question.title : outcome.type;
    };
    expect(asked('2d8+4')).toEqual({ ru: 'Урон 2к8+4', en: 'Damage 2d8+4' });
    expect(asked('1к6-1')).toEqual({ ru: 'Урон 1к6−1', en: 'Damage 1d6−1' });
  });

  it('of plain dice is a roll', () => {
    const f = duel(`action fall "Упасть" / "Fall"
  effect
    lose 2d6 blood
`);
    f.send({ do: 'begin-turn', actor: 'anna' });
    const outcome = f.engine.perform(f.state, { do: 'act', actor: 'anna', action: 'fall' });
    expect(outcome).toMatchObject({ question: { title: { ru: 'Бросок 2к6', en: 'Roll 2d6' } } });
  });
});

it('whether somebody off the phone is in a state, and how it stands with it, are two questions', () => {
  const f = duel(`condition shielded "Под щитом" / "Shielded"
  field left "сколько держит" / "how much it holds" number starts at 0
action batter "Колотить" / "Batter"
  at any time
  choose anyone as target "Кого" / "Whom"
  need target is shielded else "Щита нет" / "No shield"
  need target.shielded.left > 3 else "Щит слаб" / "The shield is weak"
`);
  const ask = (replies: readonly (number | boolean)[]): unknown => {
    const command = { do: 'act', actor: 'anna', action: 'batter', choices: { target: '~Vic' } } as const;
    const outcome = f.engine.perform(f.state, command, { replies });
    return outcome.type === 'question' ? outcome.question.title.en : outcome.type;
  };
  expect(ask([])).toBe('Vic: Shielded? Is that so?');
  expect(ask([true])).toBe('Vic: Shielded, how much it holds?');
  expect(ask([true, 4])).toBe('done');
});

describe('a deed that only people know of', () => {
  const RULES = `
tag blow "Удар" / "Blow"
tag boom "Взрыв" / "Blast"
action punch "Кулак" / "Punch" is blow, hostile
action lob "Бросок" / "Lob" is boom
action duck "Пригнуться" / "Duck"
  in answer to blow by other against me
  in answer to boom by anyone
  effect
    if that is blow
      lose 1 energy
    if that is boom
      become flat
    if that is hostile
      gain dazed until end of round
`;

  it('is asked about by every pattern, until one has happened', () => {
    const f = duel(RULES);
    const title = (replies: boolean[]) => {
      const outcome = f.engine.perform(f.state, { do: 'act', actor: 'anna', action: 'duck' }, { replies });
      return outcome.type === 'question' ? outcome.question.title.en : outcome.type;
    };
    expect(title([])).toMatch(/^Has this happened: Blow/u);
    expect(title([false])).toMatch(/^Has this happened: Blast/u);
    expect(title([false, false])).toBe('refused');
    expect(title([false, true])).toBe('done');
    // A blow may be hostile or not: only that is asked.
    expect(title([true])).toBe('Is it “Hostile”?');
    expect(title([true, true])).toBe('done');
  });

  it('is what people have said it is', () => {
    const f = duel(RULES);
    const energy = f.who('anna').pools.energy!.now;
    f.act('anna', 'duck', {}, { replies: [true, false] });
    expect([f.who('anna').pools.energy!.now, f.who('anna').stance]).toEqual([energy - 1, 'upright']);
    f.act('anna', 'duck', {}, { replies: [false, true] });
    expect([f.who('anna').pools.energy!.now, f.who('anna').stance]).toEqual([energy - 1, 'flat']);
    expect(f.who('anna').conditions).toEqual([]);
  });
});

describe('a price', () => {
  it('of what takes turns that are still to be chosen is not said to be nothing', () => {
    const f = duel(`action job "Дело" / "Job"
  on own turn
  choose one of these as what "Что" / "What"
    option long "Долго" / "Long"
      choose from 1 to 5 as n "Сколько" / "How many"
      takes n turns
    option now "Сразу" / "At once"
`);
    f.send({ do: 'begin-turn', actor: 'anna' });
    const items = offered(f.engine.perform(f.state, { do: 'act', actor: 'anna', action: 'job' }));
    expect(items.map(({ value, price }) => [value, price])).toEqual([
      ['long', null],
      ['now', []]
    ]);
  });

  it('is told with a refusal too, as far as it is chosen', () => {
    const f = duel();
    f.send({ do: 'begin-turn', actor: 'anna' });
    for (let i = 0; i < 2; i++) f.act('anna', 'brace');
    expect(f.act('anna', 'brace')).toMatchObject({ type: 'refused', price: [{ pool: 'energy', total: 2 }] });
  });
});
