import { describe, expect, it } from 'vitest';
import { duel, kinds, type Fight } from './duel.ts';

/** Rules in which Boris has jabbed at Anna, who has parried low with force 2 and then ducked; she has a pistol and a lamp. */
const RULES = `item lamp "Лампа" / "Lamp" is thing
  field oil "Масло" / "Oil" number starts at 3
condition hurt "Рана" / "Wound"
  field where-to "Куда" / "Where" text
  field depth "Глубина" / "Depth" number
action jab "Тычок" / "Jab" is hostile
  on own turn
  choose enemy as target "Кого" / "Whom"
action parry "Отбив" / "Parry"
  in answer to jab by enemy
  choose text as line "Где" / "Where"
  choose from 1 to 5 as force "Сила" / "Force"
  choose enemy as foe "Чей" / "Whose"
action duck "Нырок" / "Duck" is parry
  in answer to jab by enemy
`;

function stage(tests: readonly string[]): Fight {
  const asked = tests.flatMap((test, at) =>
    [`holds${String(at)}`, `fails${String(at)}`].map(
      (id, not) => `action ${id} "?" / "?"
  in answer to jab, parry by enemy
  need ${not ? `not (${test})` : test} else "Нет" / "No"
`
    )
  );
  const f = duel(RULES + asked.join(''));
  const add = (item: string): unknown =>
    f.send({ do: 'adjust', actor: 'anna', change: { set: 'add-item', setup: { item, location: 'hand' } } });
  add('lamp');
  f.send({ do: 'adjust', actor: 'anna', change: { set: 'condition', condition: 'hurt', on: true } });
  f.send({ do: 'begin-turn', actor: 'boris' });
  f.act('boris', 'jab', { target: 'anna' });
  f.act('anna', 'parry', { line: 'low', force: 2, foe: 'boris' });
  f.act('anna', 'duck');
  return f;
}

/** What each comes to while nobody has been asked: what is true can't be denied, what is false can't be asked for. */
function told(tests: readonly string[]): (boolean | null)[] {
  const f = stage(tests);
  const can = new Map(f.engine.possible(f.state, 'anna').map((p) => [p.action, p.possible]));
  return tests.map((_, at) => {
    const [holds, fails] = [can.get(`holds${String(at)}`), can.get(`fails${String(at)}`)];
    return holds === fails ? null : (holds ?? false);
  });
}
const table = (rows: readonly (readonly [string, boolean | null])[]): void => {
  const results = told(rows.map(([test]) => test));
  expect(rows.map(([test], at) => [test, results[at]])).toEqual(rows);
};

const MAYBE = 'people say "Так?" / "Is it so?"';
const [YES, NO] = ['might > 1', 'might > 10'];

describe('what is not known yet', () => {
  it('decides nothing that the rest decides, and else leaves it open', () => {
    table([
      [`${MAYBE} or ${YES}`, true],
      [`${YES} or ${MAYBE}`, true],
      [`${MAYBE} or ${NO}`, null],
      [`${MAYBE} and ${NO}`, false],
      [`${NO} and ${MAYBE}`, false],
      [`${MAYBE} and ${YES}`, null],
      [`not (${MAYBE} and ${NO})`, true],
      [`(count of thing in hand where ${MAYBE} or it.hands = 1) = 2`, true],
      [`(count of thing in hand where ${MAYBE} and it.hands = 5) = 0`, true],
      [`(count of thing in hand where ${MAYBE} and it.hands = 1) = 2`, null],
      [`some enemy where (${MAYBE} or it.might = 4)`, true],
      [`no enemy where (${MAYBE} and it.might = 5)`, true]
    ]);
  });

  it('is asked of people only where it decides something', () => {
    const f = duel(`action creep "Красться" / "Creep"
  on own turn
  need people say "Темно?" / "Is it dark?" or might > 1 else "Светло" / "Too light"
  need people say "Тихо?" / "Is it quiet?" else "Шумно" / "Too loud"
`);
    f.send({ do: 'begin-turn', actor: 'anna' });
    const asked = f.act('anna', 'creep');
    expect(asked).toMatchObject({ type: 'question', question: { title: { en: 'Is it quiet?' } } });
    expect(f.act('anna', 'creep', {}, { replies: [true] }).type).toBe('done');
  });
});

describe('a field that is not there', () => {
  const parries = (where: string): string => `(count of parry of that where ${where})`;

  it('of a deed equals nothing, and no comparison with it holds', () => {
    table([
      [`${parries('it.line = "low"')} = 1`, true],
      [`${parries('it.line != "low"')} = 1`, true],
      [`${parries('not it.line = "low"')} = 1`, true],
      [`${parries('it.line = "low" or it is duck')} = 2`, true],
      [`${parries('it.line = "low" and it is duck')} = 0`, true],
      [`${parries('it.force >= 2')} = 1`, true],
      [`${parries('it.force < 2')} = 0`, true],
      [`${parries('it.force + 1 > 2 and -it.force < 0')} = 1`, true],
      [`${parries('(best of it.force, 4) = 4')} = 1`, true],
      [`${parries('not it.force > 5')} = 2`, true],
      [`that.line = "low"`, false],
      [`not that.line = "low"`, true],
      [`that.foe is me or that.foe is acting or that.foe is adjacent to me`, false],
      [`${parries('it.foe.might >= 4 or it.foe is me')} = 1`, true],
      [`that.line != "low" and that.target is me`, true]
    ]);
  });

  it('of a thing or a state is no either', () => {
    table([
      ['(count of thing in hand where it.oil >= 1) = 1', true],
      ['(count of thing in hand where it.oil < 1) = 0', true],
      ['(count of thing in hand where it.oil >= 1 or it.loaded >= 1) = 2', true],
      ['(count of hurt where it.where-to = "arm") = 0', true],
      ['(count of hurt where not it.depth > 2) = 1', true],
      ['hurt.depth > 2', false],
      ['aiming.shots >= 2', false],
      ['aiming.shots < 2', false],
      ['some enemy where (it.aiming.shots < 2)', false]
    ]);
  });

  it('is remembered by a name, and left out of what is recorded', () => {
    const f = duel(`${RULES}action recall "Вспомнить" / "Recall"
  in answer to jab, parry by enemy
  let line = that.line
  need line = "low" else "Не там" / "Not there"
action note "Отметить" / "Note"
  in answer to jab, parry by enemy
  let line = that.line
  effect
    gain hurt with where-to line, depth 1
`);
    f.send({ do: 'begin-turn', actor: 'boris' });
    f.act('boris', 'jab', { target: 'anna' });
    expect(kinds(f.act('anna', 'recall'))).toEqual(['need']);
    expect(f.act('anna', 'note').type).toBe('done');
    expect(f.who('anna').conditions.map((x) => x.fields)).toEqual([{ depth: 1 }]);
    expect(f.state.deeds.at(-1)?.bindings).toEqual({});
  });
});
