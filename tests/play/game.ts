/**
 * A fight played at random over real rules, legal and illegal commands mixed, and what must hold whatever the system is:
 * nothing breaks, nothing falls below its floor, debts are paid once, everything ends when it says, nobody acts twice or
 * is passed over, what is refused changes nothing, a log read again gives the same state, and undoing all of it gives the
 * start.
 */
import assert from 'node:assert/strict';
import { Fold } from '../../src/encounter/fold.ts';
import { Session } from '../../src/encounter/session.ts';
import type { ChoiceValue, Command, Field, Outcome, Question, State } from '../../src/engine/api.ts';
import type { System } from './systems.ts';

/** A small number below `below`; a stream of them decides everything. */
type Luck = (below: number) => number;

const NAMES = ['ann', 'bob', 'eve', 'dan', 'ivy', 'max'];
const MOST_ROUNDS = 10;

/** Plays until the commands or ten rounds are over. Throws where a promise is broken. */
export function playGame(system: System, numbers: readonly number[], commands: number): State {
  let at = 0;
  const luck: Luck = (below) => (numbers[at++ % numbers.length] ?? 0) % Math.max(1, below);
  const names = NAMES.slice(0, 2 + luck(NAMES.length - 1));
  // In half of the games it is known where people stand.
  const placed = luck(2) === 0;
  const session = new Session(system.engine, { id: 'here', secret: 's' }, [], names.length);
  names.forEach((id, i) => {
    const template = system.templates[luck(system.templates.length)] ?? '';
    const brings = placed ? [{ set: 'place' as const, at: `${String(i * 2)}:${String(luck(5))}` }] : [];
    send(session, { do: 'join', character: { id, name: id, template, side: i % 2, brings } }, luck);
  });
  const start = session.state;
  for (let i = 0; i < commands && session.state.round <= MOST_ROUNDS; i++)
    send(
      session,
      comesOrGoes(system, session.state, names, luck) ?? commandOf(system, session.state, names, luck),
      luck
    );
  goesBackAndForth(session, start, system);
  return session.state;
}

function send(session: Session, command: Command, luck: Luck): void {
  const before = session.state;
  const frozen = JSON.stringify(before);
  const outcome = answerAll(session, command, luck);
  if (outcome?.type !== 'done') {
    assert.equal(JSON.stringify(session.state), frozen, 'a refusal changes nothing');
    return;
  }
  assert.equal(JSON.stringify(before), frozen, 'the state before is left as it was');
  promises(before, session.state);
  inOrder(before, session.state, command);
}

function goesBackAndForth(session: Session, start: State, { engine }: System): void {
  const end = session.state;
  assert.deepEqual(new Fold(engine, session.log).state, end, 'the log read again gives the same state');
  let undone = 0;
  for (; session.canUndo; undone++) session.undo();
  assert.deepEqual(session.state, start, 'undoing everything gives the start');
  for (; undone > 0; undone--) session.redo();
  assert.deepEqual(session.state, end, 'redoing everything gives the end');
}

/** Now and then somebody leaves, or somebody who is not there comes. */
function comesOrGoes({ templates }: System, state: State, names: readonly string[], luck: Luck): Command | undefined {
  if (luck(20) > 0) return undefined;
  const id = names[luck(names.length)] ?? '';
  if (state.characters[id] !== undefined)
    return Object.keys(state.characters).length > 2 ? { do: 'leave', actor: id } : undefined;
  const template = templates[luck(templates.length)] ?? '';
  return { do: 'join', character: { id, name: id, template, side: luck(2), waits: luck(2) === 0 } };
}

function mark(luck: Luck): Command {
  const at = `${String(luck(10))}:${String(luck(5))}`;
  return { do: 'mark', at, taken: luck(3) > 0 };
}

function commandOf({ engine, actions }: System, state: State, names: readonly string[], luck: Luck): Command {
  const actor = names[luck(names.length)] ?? '';
  if (state.pending.length > 0 && luck(2) === 0) return { do: 'resume' };
  const what = luck(24);
  if (what < 3) return { do: 'next-turn' };
  if (what === 3) return { do: 'begin-turn', actor };
  if (what === 4) return { do: 'end-turn', actor: state.onTurn[0] ?? actor };
  if (what === 5) return { do: 'pass-time', amount: 1 + luck(3), unit: 'hour' };
  if (what === 7 && luck(3) === 0) return mark(luck);
  if (what === 6) return { do: 'act', actor, action: actions[luck(actions.length)] ?? '' };
  const who = state.onTurn[0] ?? actor;
  const doer = what > 18 ? actor : who;
  const possible = engine.possible(state, doer).filter((p) => p.possible);
  return { do: 'act', actor: doer, action: possible[luck(possible.length)]?.action ?? 'nothing' };
}

/** Answers every question at random until the command is done or refused; `null` where it never comes to an end. */
function answerAll(session: Session, command: Command, luck: Luck): Outcome | null {
  let now = command;
  const replies: (number | boolean | string)[] = [];
  const dice: { value: number; typed: boolean }[] = [];
  for (let i = 0; i < 60; i++) {
    const outcome = session.act(now, { replies, dice });
    if (outcome.type !== 'question') return outcome;
    const q = outcome.question;
    if (q.ask === 'roll') dice.push({ value: 1 + luck(q.sides), typed: true });
    else if (q.ask === 'choice')
      now = { ...now, choices: { ...(now.do === 'act' ? now.choices : {}), [q.name]: pick(q, luck) } } as Command;
    else if (q.ask === 'place') replies.push(somewhere(q.field, luck));
    else replies.push(q.wants === 'yesno' ? luck(3) > 0 : luck(60));
  }
  return null;
}

function somewhere({ from, reach }: Field, luck: Luck): string {
  return reach[luck(reach.length)]?.at ?? from;
}

function pick(q: Extract<Question, { ask: 'choice' }>, luck: Luck): ChoiceValue {
  const d = q.domain;
  if (d.type === 'number' && d.field && luck(6) > 0) return somewhere(d.field, luck);
  if (d.type === 'number') return d.min + d.step * luck(Math.floor((d.max - d.min) / d.step) + 1);
  if (d.type === 'yesno') return luck(2) === 0;
  if (d.type === 'text') return `text ${String(luck(3))}`;
  if (d.items.length === 0 || (d.open && luck(4) === 0)) return '~somebody';
  return d.items[luck(d.items.length)]?.value ?? '~somebody';
}

/** What holds after every command. */
function promises(before: State, after: State): void {
  assert.deepEqual(JSON.parse(JSON.stringify(after)), after, 'a state is plain data');
  assert.ok(after.serial >= before.serial);
  for (const ch of Object.values(after.characters)) {
    for (const [name, pool] of Object.entries(ch.pools)) {
      assert.ok(pool.owed >= 0, `${ch.id} owes ${name}`);
      for (const part of pool.aside) assert.ok(part.amount > 0);
      assert.ok(Number.isInteger(pool.now), `${ch.id} ${name} ${String(pool.now)}`);
      // No system that is here lets a pool fall below 0.
      assert.ok(pool.now >= 0, `${ch.id} ${name} is below its floor`);
    }
    assert.ok(ch.turnsEnded <= ch.turnsStarted);
    const held = [...ch.conditions, ...ch.modifiers, ...ch.permissions];
    assert.equal(new Set(held.map((x) => x.id)).size, held.length);
    for (const x of held) {
      for (const end of x.ends) {
        const whose = end.at === 'turn' ? after.characters[end.whose] : undefined;
        assert.ok(
          end.at !== 'turn' || whose !== undefined || end.whose.startsWith('~'),
          `${x.id} waits for somebody who is gone`
        );
        if (end.at !== 'turn' || !whose) continue;
        const reached = end.edge === 'start' ? whose.turnsStarted : whose.turnsEnded;
        assert.ok(end.ordinal > reached, `${ch.id} ${x.id} is over`);
      }
    }
  }
}

/** Turns given by the order: one each in a round, nobody passed over, and a debt is paid when the turn begins. */
function inOrder(before: State, after: State, command: Command): void {
  if (command.do !== 'next-turn') return;
  for (const id of after.onTurn) {
    const was = before.characters[id];
    const is = after.characters[id];
    if (!was || !is || before.onTurn.includes(id)) continue;
    assert.ok(was.postponed !== null || was.turnRound < after.round, `${id} acts twice in round ${after.round}`);
    if (was.postponed !== null) continue;
    for (const [name, pool] of Object.entries(is.pools)) {
      const owed = was.pools[name]?.owed ?? 0;
      assert.ok(pool.owed <= owed, `${id} owes more ${name} when the turn begins`);
      assert.ok(pool.owed === 0 || pool.now === 0, `${id} has ${name} and still owes it`);
    }
  }
  if (after.round === before.round || before.round === 0) return;
  for (const ch of Object.values(before.characters))
    assert.ok(ch.turnRound === before.round, `${ch.id} is passed over in round ${before.round}`);
}
