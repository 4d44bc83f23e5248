/**
 * A fight at which everything that must hold is checked: nothing breaks, what is refused changes nothing, and
 * {@link promises} hold after each command; a log read again gives the same state, undoing all of it gives the start,
 * and redoing all of it the end.
 */
import assert from 'node:assert/strict';
import { Fold } from '../../src/encounter/fold.ts';
import { Session } from '../../src/encounter/session.ts';
import type { Command, Outcome, Reason, State } from '../../src/engine/api.ts';
import type { Words } from '../../src/language/rulebook.ts';
import { same, settle, wellSaid } from './plain.ts';
import { promises } from './promises.ts';
import type { System } from './systems.ts';

export interface Given {
  readonly replies: readonly (number | boolean | string)[];
  readonly dice: readonly { readonly value: number; readonly typed: boolean }[];
}
/** One thing that somebody does at the table, with all that they answer. */
export type Tap = { readonly command: Command; readonly given: Given } | 'undo' | 'redo';

export class Table {
  readonly #session: Session;
  readonly #seen = new WeakSet();
  /** All that was tried, the last of it what broke a promise, if one was broken. */
  readonly taps: Tap[] = [];

  constructor(readonly system: System) {
    this.#session = new Session(system.engine, { id: 'here', secret: 's' }, [], 0);
    settle(this.state, this.#seen);
  }

  get state(): State {
    return this.#session.state;
  }

  undo(): void {
    this.taps.push('undo');
    this.#session.undo();
  }

  redo(): void {
    this.taps.push('redo');
    this.#session.redo();
  }

  /** What comes of this; a question leaves no trace among the taps. */
  do(command: Command, given: Given): Outcome {
    this.taps.push({ command, given: { replies: [...given.replies], dice: [...given.dice] } });
    const { engine, rules } = this.system;
    const before = this.state;
    // Whatever is changed in place from here on throws: every state so far is frozen.
    const outcome = this.#session.act(command, given);
    wordsOf(outcome).forEach(wellSaid);
    if (outcome.type === 'question') this.taps.pop();
    if (outcome.type === 'done') {
      settle(this.state, this.#seen);
      promises({ before, after: this.state, command, price: outcome.price, engine, rules });
    } else if (this.state !== before) assert.fail('what is refused changes nothing');
    if (outcome.type === 'refused') mayBeRefused(before, command, outcome.reasons);
    return outcome;
  }

  /** The end of the fight: there and back again. */
  close(): void {
    const session = this.#session;
    const end = this.state;
    const read = new Fold(this.system.engine, session.log);
    same(read.state, end, 'the log read again gives the same state');
    let undone = 0;
    for (; session.canUndo; undone++) session.undo();
    same(session.state, this.system.engine.start, 'undoing everything gives the start');
    for (; undone > 0; undone--) session.redo();
    same(session.state, end, 'redoing everything gives the end');
  }
}

/** What is declared can always go on or be given up, or the fight would stand still; but dice must be possible. */
function mayBeRefused({ pending }: State, { do: what }: Command, reasons: readonly Reason[]): void {
  if (what === 'resume' && pending.length > 0 && reasons.every(({ kind }) => kind !== 'dice'))
    assert.fail(`what is declared can't go on: ${reasons.map(({ text }) => text.en).join('; ')}`);
}

function wordsOf(outcome: Outcome): readonly Words[] {
  if (outcome.type === 'question') return [outcome.question.title];
  return (outcome.type === 'done' ? outcome.notes : outcome.reasons).map(({ text }) => text);
}

/** Does the same again; also asks what everybody can do, as was done while it was played first. */
export function replayTaps(system: System, taps: readonly Tap[]): void {
  const table = new Table(system);
  for (const tap of taps) {
    if (tap === 'undo') table.undo();
    else if (tap === 'redo') table.redo();
    else table.do(tap.command, tap.given);
    for (const id of Object.keys(table.state.characters)) system.engine.possible(table.state, id);
    system.engine.answers(table.state);
  }
  table.close();
}

/** The fewest of these taps that still break a promise: pieces are left out, large ones first, as long as it still breaks. */
export function shrunk(system: System, taps: readonly Tap[]): readonly Tap[] {
  let left = taps;
  for (let size = taps.length; size >= 1; size = Math.floor(size / 2))
    for (let at = 0; at < left.length;) {
      const fewer = left.toSpliced(at, size);
      if (broken(system, fewer) === null) at += size;
      else left = fewer;
    }
  return left;
}

/** What promise is broken by these taps; `null` where none is. */
export function broken(system: System, taps: readonly Tap[]): Error | null {
  try {
    replayTaps(system, taps);
    return null;
  } catch (thrown) {
    return thrown instanceof Error ? thrown : new Error(String(thrown));
  }
}
