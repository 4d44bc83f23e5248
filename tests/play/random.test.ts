/**
 * Random play over the real rules, legal and illegal commands mixed: nothing breaks, nothing goes below its floor,
 * what is refused changes nothing, a log played again gives the same state, and everything ends when it says.
 */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ChoiceValue, Command, Engine, Happening, Outcome, Question, State } from '../../src/engine/api.ts';
import { open, systems } from './systems.ts';

/** A stream of small numbers that decide everything. */
type Luck = (below: number) => number;

describe.each(systems)('%s', (system) => {
  const { book, engine } = open(system);
  const templates = book.order.filter((sym) => sym.kind === 'character').map((sym) => sym.id);
  const actions = book.order.filter((sym) => sym.kind === 'action').map((sym) => sym.id);

  it('random fights keep their promises', () => {
    fc.assert(
      fc.property(fc.array(fc.nat({ max: 2 ** 20 }), { minLength: 40, maxLength: 400 }), (numbers) => {
        let at = 0;
        const luck: Luck = (below) => (numbers[at++ % numbers.length] ?? 0) % Math.max(1, below);
        const { state, log } = play(engine, templates, actions, luck, Math.min(60, numbers.length));
        expect(replay(engine, log)).toEqual(state);
      }),
      { numRuns: 40 }
    );
  }, 120_000);
});

function play(
  engine: Engine,
  templates: string[],
  actions: string[],
  luck: Luck,
  length: number
): { state: State; log: Happening[] } {
  let state = engine.start;
  const log: Happening[] = [];
  const send = (command: Command): void => {
    const before = JSON.stringify(state);
    const outcome = answerAll(engine, state, command, luck);
    if (outcome?.type === 'done') {
      log.push(outcome.event);
      promises(state, outcome.state);
      state = outcome.state;
    } else expect(JSON.stringify(state)).toBe(before);
  };
  const names = ['ann', 'bob', 'eve'];
  names.forEach((id, i) => {
    send({ do: 'join', character: { id, name: id, template: templates[luck(templates.length)] ?? '', side: i % 2 } });
  });
  for (let i = 0; i < length; i++) send(commandOf(engine, state, names, actions, luck));
  return { state, log };
}

function commandOf(engine: Engine, state: State, names: string[], actions: string[], luck: Luck): Command {
  const actor = names[luck(names.length)] ?? '';
  if (state.pending.length > 0 && luck(2) === 0) return { do: 'resume' };
  const dice = luck(24);
  if (dice === 0) return { do: 'next-turn' };
  if (dice === 1) return { do: 'begin-turn', actor };
  if (dice === 2) return { do: 'end-turn', actor: state.onTurn[0] ?? actor };
  if (dice === 3) return { do: 'pass-time', amount: 1 + luck(3), unit: 'hour' };
  if (dice === 4) return { do: 'act', actor, action: actions[luck(actions.length)] ?? '' };
  const who = state.onTurn[0] ?? actor;
  const doer = dice > 17 ? actor : who;
  const possible = engine.possible(state, doer).filter((p) => p.possible);
  return { do: 'act', actor: doer, action: possible[luck(possible.length)]?.action ?? 'nothing' };
}

/** Answers every question at random until the command is done or refused; `null` where it never comes to an end. */
function answerAll(engine: Engine, state: State, command: Command, luck: Luck): Outcome | null {
  let now = command;
  const replies: (number | boolean | string)[] = [];
  const dice: { value: number; typed: boolean }[] = [];
  for (let i = 0; i < 60; i++) {
    const outcome = engine.perform(state, now, { replies, dice });
    if (outcome.type !== 'question') return outcome;
    const q = outcome.question;
    if (q.ask === 'roll') dice.push({ value: 1 + luck(q.sides), typed: true });
    else if (q.ask === 'choice')
      now = { ...now, choices: { ...(now.do === 'act' ? now.choices : {}), [q.name]: pick(q, luck) } } as Command;
    else replies.push(q.wants === 'yesno' ? luck(3) > 0 : luck(60));
  }
  return null;
}

function pick(q: Extract<Question, { ask: 'choice' }>, luck: Luck): ChoiceValue {
  const d = q.domain;
  if (d.type === 'number') return d.min + d.step * luck(Math.floor((d.max - d.min) / d.step) + 1);
  if (d.type === 'yesno') return luck(2) === 0;
  if (d.type === 'text') return `text ${String(luck(3))}`;
  if (d.items.length === 0 || (d.open && luck(4) === 0)) return '~somebody';
  return d.items[luck(d.items.length)]?.value ?? '~somebody';
}

/** What holds after every command, whatever the system is. */
function promises(before: State, after: State): void {
  expect(JSON.parse(JSON.stringify(after))).toEqual(after);
  expect(after.serial).toBeGreaterThanOrEqual(before.serial);
  for (const ch of Object.values(after.characters)) {
    for (const [name, pool] of Object.entries(ch.pools)) {
      expect(pool.owed, `${ch.id} owes ${name}`).toBeGreaterThanOrEqual(0);
      for (const part of pool.aside) expect(part.amount).toBeGreaterThan(0);
      expect(Number.isInteger(pool.now), `${ch.id} ${name} ${String(pool.now)}`).toBe(true);
    }
    expect(ch.turnsEnded).toBeLessThanOrEqual(ch.turnsStarted);
    const held = [...ch.conditions, ...ch.modifiers, ...ch.permissions];
    expect(new Set(held.map((x) => x.id)).size).toBe(held.length);
    for (const x of held) {
      for (const end of x.ends) {
        const whose = end.at === 'turn' ? after.characters[end.whose] : undefined;
        if (end.at !== 'turn' || !whose) continue;
        const reached = end.edge === 'start' ? whose.turnsStarted : whose.turnsEnded;
        expect(end.ordinal, `${ch.id} ${x.id} is over`).toBeGreaterThan(reached);
      }
    }
  }
}

function replay(engine: Engine, log: readonly Happening[]): State {
  let state = engine.start;
  for (const { command, replies, dice } of log) {
    const outcome = engine.perform(state, command, { replies, dice });
    if (outcome.type !== 'done') throw new Error(`a replayed command is ${outcome.type}: ${JSON.stringify(command)}`);
    state = outcome.state;
  }
  return state;
}
