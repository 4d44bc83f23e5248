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
  expect(ask([])).toBe('Does Vic have the condition “Shielded”?');
  expect(ask([true])).toBe('Vic has the condition “Shielded”. What is its “how much it holds”?');
  expect(ask([true, 4])).toBe('done');
});

describe('what only people know of somebody off the phone is a whole question', () => {
  const asks = (test: string, choices: Record<string, string>, replies: boolean[]): unknown => {
    const f = duel(
      `tag blow "Удар" / "Blow"
action push "Толкнуть" / "Push"
  at any time
  choose anyone as target "Кого" / "Whom"
  need ${test}
action duck "Пригнуться" / "Duck"
  in answer to blow by other
  need ${test}
`.replace(test.includes('that') ? /(?<=Whom"\n) {2}need.*\n/u : / {2}need.*\n$/u, '')
    );
    const outcome = f.act('anna', test.includes('that') ? 'duck' : 'push', choices, { replies });
    return outcome.type === 'question' ? outcome.question.title : outcome;
  };

  it.each([
    ['target is dazed', 'У персонажа «Vic» есть состояние «Оглушён»?', 'Does Vic have the condition “Dazed”?'],
    ['target is flat', 'Стойка персонажа «Vic» — «Лёжа»?', 'Is the stance of Vic “Flat”?'],
    ['target.might > 3', 'Какое значение «Мощь» у персонажа «Vic»?', 'What is the Might of Vic?'],
    ['target is adjacent to me', 'Vic рядом с вами?', 'Is Vic next to you?'],
    ['target is within 3 of me', 'Vic не дальше 3 шаг от вас?', 'Is Vic within 3 pace of you?'],
    ['distance to target > 3', 'На каком расстоянии от вас Vic, сколько шаг?', 'How many pace away from you is Vic?'],
    ['target is acting', 'Vic ещё посреди действия?', 'Is Vic still in the middle of an action?']
  ])('%s', (test, ru, en) => {
    expect(asks(test, { target: '~Vic' }, [])).toEqual({ ru, en });
  });

  it.each([
    ['that.actor is adjacent to me', 'Тот, кто это делает, рядом с вами?', 'Is the one who does it next to you?'],
    [
      'that.target is dazed',
      'У того, на кого это направлено, есть состояние «Оглушён»?',
      'Does the one it is aimed at have the condition “Dazed”?'
    ],
    [
      'distance to that.actor > 3',
      'На каком расстоянии от вас тот, кто это делает, сколько шаг?',
      'How many pace away from you is the one who does it?'
    ],
    [
      'that.actor is adjacent to that.target',
      'Тот, кто это делает, и тот, на кого это направлено, рядом друг с другом?',
      'Are the one who does it and the one it is aimed at next to each other?'
    ]
  ])('%s', (test, ru, en) => {
    expect(asks(test, {}, [true])).toEqual({ ru, en });
  });
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
    expect(title([])).toBe('Has somebody else just done “Blow” against you?');
    expect(title([false])).toBe('Has anyone just done “Blast”?');
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
      ['now', { from: [], to: [] }]
    ]);
  });

  it('is told with a refusal too, as far as it is chosen', () => {
    const f = duel();
    f.send({ do: 'begin-turn', actor: 'anna' });
    for (let i = 0; i < 2; i++) f.act('anna', 'brace');
    expect(f.act('anna', 'brace')).toMatchObject({ type: 'refused', price: [{ pool: 'energy', total: 2 }] });
  });
});

it('what people are asked names the line that asks it, wherever that stands', () => {
  const asks = (...lines: string[]): string => {
    const f = duel(`action sniff "Нюхать" / "Sniff"
  at any time
${lines.join('\n')}
`);
    const outcome = f.act('anna', 'sniff');
    if (outcome.type !== 'question') return outcome.type;
    const { source, from, to } = outcome.question.span!;
    return source.text.slice(from, to);
  };
  const smoke = 'people say "Дым есть?" / "Is there smoke?"';
  expect(asks(`  need ${smoke}`)).toBe(smoke);
  expect(asks(`  let n = (2 if ${smoke} otherwise 1)`, '  cost n energy')).toBe(smoke);
  expect(asks('  effect', '    lose 1 energy', `    if ${smoke}`, '      lose 1 energy')).toBe(smoke);
});
