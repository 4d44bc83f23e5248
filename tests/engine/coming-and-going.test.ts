/** Who comes and who goes changes nothing for those who stay: no effect of theirs, no turn, no place in the order. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createEngine } from '../../src/engine/engine.ts';
import type { Command, State } from '../../src/engine/api.ts';
import { load } from '../../src/language/load.ts';
import { duel } from './duel.ts';

const text = `system yard "Двор" / "Yard"
  version 1
  order speed
  round takes 6 seconds
value speed "Скорость" / "Speed" from 0 to 9
value guard "Защита" / "Guard"
pool force "Сила" / "Force"
  maximum 5
  refill at start of own turn
stance up "Стоя" / "Up"
condition cursed "Проклят" / "Cursed"
character kid "Пацан" / "Kid"
  with speed 5
action until-start "До начала" / "Until the start"
  at any time
  choose other as target
  effect
    target gets modifier -1 to guard until start of my next turn
action until-end "До конца" / "Until the end"
  at any time
  choose other as target
  effect
    target gets modifier -10 to guard until end of my next turn
action this-round "Раунд" / "This round"
  at any time
  choose other as target
  effect
    target gets modifier -100 to guard until end of round
action this-turn "Ход" / "This turn"
  at any time
  choose other as target
  effect
    target gets modifier -1000 to guard until end of current turn
action delay "Отложить" / "Delay"
  at start of own turn
  choose from 0 to 9 as n
  effect
    postpone turn to n
action declare "Объявить" / "Declare"
  on own turn
  effect
    announce
    gain cursed
action threaten "Пригрозить" / "Threaten" is declare
  on own turn
  choose other as target
  effect
    announce
    target gains cursed
action interrupt "Перебить" / "Interrupt"
  in answer to declare by other
  effect
    gain cursed
`;
const { rulebook, diagnostics } = load([{ path: 'rules/yard/yard.rules', text }], []);
if (!rulebook) throw new Error(diagnostics.map(({ message }) => message.en).join('\n'));
const engine = createEngine(rulebook);

const marks = ['until-start', 'until-end', 'this-round', 'this-turn'];
const ids = ['a', 'b', 'c', 'd'];
const guest = 'x';
/** Nobody is anybody's ally, so that nobody acts together with others. */
const SIDES = [...ids, guest];

function send(state: State, command: Command): State {
  const outcome = engine.perform(state, command);
  if (outcome.type !== 'done') throw new Error(`${command.do}: ${JSON.stringify(outcome)}`);
  return outcome.state;
}
const join = (state: State, id: string, speed: number, waits = false): State =>
  send(state, {
    do: 'join',
    character: { id, name: id, template: 'kid', card: { speed }, side: SIDES.indexOf(id), waits }
  });

/** What somebody who does not look at `but` sees of the fight. */
function seen(state: State, but: string): unknown {
  const others = Object.values(state.characters).filter(({ id }) => id !== but);
  return {
    round: state.round,
    onTurn: state.onTurn,
    others: others.map(({ id, turnsStarted, turnRound, postponed, modifiers, pools }) => ({
      ...{ id, turnsStarted, turnRound, postponed, pools },
      held: modifiers.map(({ amount }) => amount).sort((a, b) => a - b)
    }))
  };
}

/** Goes on to the next turn of somebody else than `but`. */
function goOn(state: State, but: string): State {
  let next = send(state, { do: 'next-turn' });
  while (next.onTurn.includes(but)) next = send(next, { do: 'next-turn' });
  return next;
}

interface Step {
  readonly marked: readonly { readonly by: number; readonly on: number; readonly mark: string }[];
  readonly delay: number | null;
}
/** In each step a turn begins; then some put marks on others, whoever is on turn, and a turn may be put off. */
const steps: fc.Arbitrary<readonly Step[]> = fc.array(
  fc.record({
    marked: fc.array(fc.record({ by: fc.nat(4), on: fc.nat(4), mark: fc.constantFrom(...marks) }), { maxLength: 3 }),
    delay: fc.option(fc.nat(9))
  }),
  { minLength: 3, maxLength: 24 }
);
const speeds = fc.array(fc.nat(9), { minLength: 5, maxLength: 5 });

function take(state: State, { marked, delay }: Step, all: readonly string[]): State {
  const after = marked.reduce((now, { by, on, mark }) => {
    const [actor, target] = [all[by % all.length] ?? '', all[on % all.length] ?? ''];
    return actor === target ? now : send(now, { do: 'act', actor, action: mark, choices: { target } });
  }, state);
  const [actor] = after.onTurn;
  if (delay === null || actor === undefined || !all.includes(actor)) return after;
  const put = engine.perform(after, { do: 'act', actor, action: 'delay', choices: { n: delay } });
  return put.type === 'done' ? put.state : after;
}

describe('those who stay', () => {
  it('have what they would have if who left had stayed and done nothing more', () => {
    fc.assert(
      fc.property(speeds, steps, fc.nat(23), fc.nat(4), (speed, all, when, place) => {
        const everybody = ids.toSpliced(place, 0, guest);
        let stays = everybody.reduce((state, id, at) => join(state, id, speed[at] ?? 0), engine.start);
        const at = when % all.length;
        for (const step of all.slice(0, at)) stays = take(send(stays, { do: 'next-turn' }), step, everybody);
        let goes = send(stays, { do: 'leave', actor: guest });
        for (const step of all.slice(at)) {
          [stays, goes] = [goOn(stays, guest), goOn(goes, guest)];
          expect(seen(goes, guest)).toEqual(seen(stays, guest));
          [stays, goes] = [take(stays, step, ids), take(goes, step, ids)];
        }
      }),
      { numRuns: 400 }
    );
  });

  it('have what they would have if nobody had come, and who came has a turn a round', () => {
    fc.assert(
      fc.property(speeds, steps, fc.nat(23), fc.boolean(), (speed, all, when, waits) => {
        let alone = ids.reduce((state, id, at) => join(state, id, speed[at] ?? 0), engine.start);
        const at = when % all.length;
        for (const step of all.slice(0, at)) alone = take(send(alone, { do: 'next-turn' }), step, ids);
        let more = join(alone, guest, speed[4] ?? 0, waits);
        const began = more.round;
        for (const step of all.slice(at)) {
          [alone, more] = [goOn(alone, guest), goOn(more, guest)];
          expect(seen(more, guest)).toEqual(seen(alone, guest));
          const turns = more.characters[guest]?.turnsStarted ?? 0;
          expect(turns).toBeLessThanOrEqual(more.round - began + (waits && began > 0 ? 0 : 1));
          expect(turns).toBeGreaterThanOrEqual(more.round - began - 1);
          [alone, more] = [take(alone, step, ids), take(more, step, ids)];
        }
      }),
      { numRuns: 400 }
    );
  });
});

describe('who leaves', () => {
  const two = [
    ['a', 9],
    ['b', 5],
    ['c', 1]
  ] as const;
  const begun = (): State =>
    send(
      two.reduce((state, [id, speed]) => join(state, id, speed), engine.start),
      { do: 'next-turn' }
    );

  it('ends a turn that runs, so that the next one is next', () => {
    const left = send(begun(), { do: 'leave', actor: 'a' });
    expect(left.onTurn).toEqual([]);
    expect(send(left, { do: 'next-turn' }).onTurn).toEqual(['b']);
  });

  it('gives up what was declared, and nothing waits for it any more', () => {
    const declared = send(begun(), { do: 'act', actor: 'a', action: 'declare' });
    expect(declared.pending).toHaveLength(1);
    const left = send(declared, { do: 'leave', actor: 'a' });
    expect(left.pending).toEqual([]);
    expect(send(left, { do: 'next-turn' }).onTurn).toEqual(['b']);
  });

  it('is no longer struck by what was declared against them', () => {
    const declared = send(begun(), { do: 'act', actor: 'a', action: 'threaten', choices: { target: 'c' } });
    expect(declared.pending).toHaveLength(1);
    const left = send(declared, { do: 'leave', actor: 'c' });
    expect(left.pending).toEqual([]);
    expect(left.deeds.at(-1)?.state).toBe('stopped');
    expect(left.onTurn).toEqual(['a']);
  });

  it('is not waited for by the last of a round either: the effect ends with the round', () => {
    const marked = send(begun(), { do: 'act', actor: 'c', action: 'until-start', choices: { target: 'b' } });
    const left = send(marked, { do: 'leave', actor: 'c' });
    expect(left.characters.b?.modifiers).toHaveLength(1);
    expect(send(left, { do: 'next-turn' }).characters.b?.modifiers).toHaveLength(1);
    expect(send(send(left, { do: 'next-turn' }), { do: 'next-turn' }).characters.b?.modifiers).toHaveLength(0);
  });
});

it('what lasts until the end of the current turn is over when that turn is put off', () => {
  const begun = send(
    [['a', 9] as const, ['b', 5] as const].reduce((now, [id, speed]) => join(now, id, speed), engine.start),
    { do: 'next-turn' }
  );
  const marked = send(begun, { do: 'act', actor: 'b', action: 'this-turn', choices: { target: 'a' } });
  expect(marked.characters.a?.modifiers).toHaveLength(1);
  const put = send(marked, { do: 'act', actor: 'a', action: 'delay', choices: { n: 1 } });
  expect(put.characters.a?.modifiers).toEqual([]);
});

it('the engine says who may come in on what was declared, and in which order turns go', () => {
  const state = send(
    [['a', 9] as const, ['b', 5] as const, ['c', 7] as const].reduce(
      (now, [id, speed]) => join(now, id, speed),
      engine.start
    ),
    { do: 'next-turn' }
  );
  expect(engine.answers(state)).toEqual([]);
  expect(engine.order(state)).toEqual([
    { actor: 'a', order: 9, waits: false },
    { actor: 'c', order: 7, waits: true },
    { actor: 'b', order: 5, waits: true }
  ]);
  const declared = send(state, { do: 'act', actor: 'a', action: 'declare' });
  expect(engine.answers(declared).map(({ actor, action, deed }) => [actor, action.action, deed])).toEqual([
    ['b', 'interrupt', declared.pending[0]?.deed],
    ['c', 'interrupt', declared.pending[0]?.deed]
  ]);
});

describe('whatever a rule does to somebody who has left', () => {
  const BOND = `
record luck "Удача" / "Luck"
condition bound "Связан" / "Bound"
  field with-whom "С кем" / "With whom" character
action bind "Связаться" / "Bind"
  on own turn
  choose anyone as target
  effect
    gain bound with with-whom target
`;
  const EFFECTS = [
    'bound.with-whom gets modifier +1 to guard until end of round',
    'bound.with-whom gains dazed until end of round',
    'bound.with-whom loses dazed',
    'bound.with-whom gains 1 blood',
    'bound.with-whom loses 1 blood',
    'bound.with-whom becomes flat',
    'bound.with-whom cannot shoot until end of round',
    'set bound.with-whom.luck to 3',
    'set bound.with-whom.blood to 3'
  ];

  it.each(EFFECTS)('does nothing and harms nobody: %s', (effect) => {
    const f = duel(`${BOND}action pull "Дёрнуть" / "Pull"\n  on own turn\n  effect\n    ${effect}\n`);
    f.send({ do: 'begin-turn', actor: 'anna' });
    f.act('anna', 'bind', { target: 'boris' });
    const here = f.act('anna', 'pull', {}, { dice: [50] });
    expect(here.type).toBe('done');
    f.send({ do: 'leave', actor: 'boris' });
    expect(f.act('anna', 'pull', {}, { dice: [50] }).type).toBe('done');
    expect(Object.keys(f.state.characters)).toEqual(['anna']);
  });
});
