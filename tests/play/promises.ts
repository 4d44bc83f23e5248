/** What holds after every command that was carried out, whatever the system is. */
import assert from 'node:assert/strict';
import type { CharacterState, Command, End, Engine, Price, State } from '../../src/engine/api.ts';
import { timeOver } from '../../src/engine/ends.ts';
import { same } from './plain.ts';
import type { Rules } from './systems.ts';

export interface Change {
  readonly before: State;
  readonly after: State;
  readonly command: Command;
  readonly price: readonly Price[];
  readonly engine: Engine;
  readonly rules: Rules;
}

/** What lasts until something. */
type Held = (CharacterState['conditions'] | CharacterState['modifiers'] | CharacterState['permissions'])[number];
const heldBy = (ch: CharacterState): readonly Held[] => [...ch.conditions, ...ch.modifiers, ...ch.permissions];

export function promises(change: Change): void {
  const { before, after } = change;
  must(after.serial >= before.serial && after.ordinal >= before.ordinal, () => 'time goes forward');
  hangsTogether(after);
  for (const ch of Object.values(after.characters)) {
    keepsPools(ch, change);
    nothingIsOver(ch, change);
    const was = before.characters[ch.id];
    if (was && was !== ch) nothingEndsEarly(was, ch, change);
    if (was) takesTurns(was, ch, change);
  }
  paysDebts(change);
  passesNobodyOver(change);
}

function must(holds: boolean, promise: () => string): void {
  if (!holds) assert.fail(promise());
}

/** Whoever and whatever is named is there. */
function hangsTogether({ characters, onTurn, pending, deeds }: State): void {
  for (const id of onTurn) must(characters[id] !== undefined, () => `${id} is on turn and gone`);
  must(new Set(onTurn).size === onTurn.length, () => 'somebody is on turn twice');
  for (const { deed, actor } of pending) {
    must(
      deeds.some(({ id }) => id === deed),
      () => `${deed} is pending and forgotten`
    );
    must(characters[actor] !== undefined, () => `${actor} has declared something and is gone`);
  }
}

function keepsPools(ch: CharacterState, { rules, command }: Change): void {
  for (const [name, { now, owed, aside }] of Object.entries(ch.pools)) {
    must(Number.isInteger(now) && Number.isInteger(owed), () => `${ch.id}: ${name} is ${String(now)}`);
    must(owed >= 0, () => `${ch.id} owes ${String(owed)} ${name}`);
    for (const { amount } of aside) must(amount > 0, () => `${ch.id} has set ${String(amount)} ${name} aside`);
    // People may say what they like.
    if (command.do !== 'adjust')
      must(now >= (rules.lowest.get(name) ?? 0), () => `${ch.id}: ${name} is below its floor: ${String(now)}`);
  }
}

/** Everything ends when it says. */
function nothingIsOver(ch: CharacterState, change: Change): void {
  const held = heldBy(ch);
  must(new Set(held.map(({ id }) => id)).size === held.length, () => `${ch.id} has something twice`);
  for (const { id, ends } of held)
    for (const end of ends) must(reached(end, change) !== true, () => `${ch.id}: ${id} is over ${said(end)}`);
  for (const { action, ends } of ch.uses)
    for (const end of ends) must(reached(end, change) !== true, () => `${ch.id}: ${action} counts ${said(end)}`);
  for (const { id, end } of ch.schedules)
    must(reached(end, change) !== true, () => `${ch.id}: ${id} was to be done ${said(end)}`);
}

/** Nothing ends before it says, and nobody moves an end, unless the one goes whose turn it waits for. */
function nothingEndsEarly(was: CharacterState, is: CharacterState, change: Change): void {
  const { command } = change;
  if (command.do === 'adjust') return;
  const now = new Map(heldBy(is).map((held) => [held.id, held]));
  for (const held of heldBy(was)) {
    const still = now.get(held.id);
    if (!still) must(mayBeGone(held, is, change), () => `${is.id}: ${held.id} is gone early ${said(...held.ends)}`);
    else if (still.ends !== held.ends && !(command.do === 'leave' && waitsFor(command.actor, held.ends)))
      same(still.ends, held.ends, `${is.id}: ${held.id} ends at another time`);
  }
}

const waitsFor = (id: string, ends: readonly End[]): boolean => ends.some((e) => e.at === 'turn' && e.whose === id);
const said = (...ends: readonly End[]): string => JSON.stringify(ends);

function mayBeGone(held: Held, bearer: CharacterState, change: Change): boolean {
  const { before, after, command, rules } = change;
  if (held.ends.some((end) => reached(end, change) !== false)) return true;
  // Their last turn has ended as they left.
  if (command.do === 'leave' && waitsFor(command.actor, held.ends) && before.onTurn.includes(command.actor))
    return true;
  if ('condition' in held)
    if (rules.lost.has(held.condition) || bearer.conditions.some((one) => one.condition === held.condition))
      return true;
  if ('once' in held && held.once) return true;
  if ('scope' in held && held.scope?.form === 'next') return true;
  return after.deeds.some(
    ({ id, state }) => state === 'reversed' && before.deeds.find((deed) => deed.id === id)?.state !== 'reversed'
  );
}

/** `null` where states do not tell: what lasts until something is done. */
function reached(end: End, change: Change): boolean | null {
  const { before, after: state, rules } = change;
  switch (end.at) {
    case 'turn': {
      const whose = state.characters[end.whose];
      if (!whose) return !end.whose.startsWith('~');
      return end.ordinal <= (end.edge === 'start' ? whose.turnsStarted : whose.turnsEnded);
    }
    case 'empty-turn':
      return end.round < state.round ? true : null;
    case 'current-turn':
      // Where no turn runs the next one is meant.
      return end.serial <= before.serial && turnEnds(change);
    case 'round':
      return end.round < state.round;
    case 'time':
      return timeOver(end, state.second, rules.secondsPerRound);
    case 'action': {
      const deed = state.deeds.find(({ id }) => id === end.deed);
      return deed?.state === 'declared' ? false : deed?.state === 'reversed' ? null : true;
    }
    case 'event':
      return null;
    case 'fight':
      return false;
  }
}

const turnEnds = ({ before, after }: Change): boolean =>
  before.onTurn.some((id) => after.characters[id]?.turnsEnded !== before.characters[id]?.turnsEnded) ||
  Object.values(after.characters).some((ch) => ch.turnsEnded > (before.characters[ch.id]?.turnsEnded ?? 0));

/** A turn that has begun runs, waits or is over, and nobody has two of them in a round. */
function takesTurns(was: CharacterState, is: CharacterState, { after }: Change): void {
  const { id, turnsStarted, turnsEnded, postponed, turnRound } = is;
  const open = after.onTurn.includes(id) || postponed !== null;
  must(turnsStarted - turnsEnded === (open ? 1 : 0), () => `${id}: ${turnsStarted} turns begun, ${turnsEnded} ended`);
  if (turnsStarted === was.turnsStarted) return;
  must(turnsStarted === was.turnsStarted + 1, () => `${id} has two turns at once`);
  must(turnRound === after.round && was.turnRound < turnRound, () => `${id} acts twice in round ${after.round}`);
}

/** What is owed grows by what is bought with it, and is paid exactly once: when a turn of theirs begins. */
function paysDebts({ before, after, command, price, engine, rules }: Change): void {
  if (command.do === 'adjust') return;
  const grown = new Map<string, number>();
  for (const { pool, total, mode } of price) if (mode === 'owed') grown.set(pool, (grown.get(pool) ?? 0) + total);
  for (const is of Object.values(after.characters)) {
    const was = before.characters[is.id];
    if (!was || was === is) continue;
    const begins = is.turnsStarted > was.turnsStarted;
    for (const [name, { owed, now }] of Object.entries(is.pools)) {
      const debt = was.pools[name]?.owed ?? 0;
      if (debt === 0 && owed === 0) continue;
      if (!begins || !rules.filledByTurn.has(name)) {
        grown.set(name, (grown.get(name) ?? 0) - owed + debt);
        continue;
      }
      const full = engine.explainValue(after, is.id, name).value;
      must(owed === Math.max(0, debt - full), () => `${is.id} owed ${debt} ${name}, has ${full}, still owes ${owed}`);
      must(now <= full - (debt - owed), () => `${is.id} owed ${debt} of ${full} ${name} and has ${now} left`);
    }
  }
  for (const [pool, by] of grown) must(by === 0, () => `${pool}: ${by} more bought than owed`);
}

/** By order nobody is left out of a round. */
function passesNobodyOver(change: Change): void {
  const { before, after, command } = change;
  if (command.do !== 'next-turn') return;
  // Who can do nothing loses the turn at its start.
  must(after.onTurn.length > 0 || turnEnds(change), () => 'it is nobody’s turn');
  if (after.round === before.round || before.round === 0) return;
  for (const { id, turnRound } of Object.values(before.characters))
    must(turnRound === before.round, () => `${id} is passed over in round ${before.round}`);
}
