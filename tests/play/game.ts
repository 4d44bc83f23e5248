/** A fight played at random over real rules to the end of round ten, legal and illegal commands mixed. */
import assert from 'node:assert/strict';
import seedrandom from 'seedrandom';
import type { Adjustment, ChoiceValue, Command, Field, Outcome, Question } from '../../src/engine/api.ts';
import type { Table } from './table.ts';

/** A whole number from 0, below `below`. */
export type Luck = (below: number) => number;

export const luckOf = (seed: string): Luck => {
  const prng = seedrandom.tychei(seed);
  return (below) => Math.floor(prng.double() * Math.max(1, below));
};

/** What has been seen so far. */
export class Tally {
  games = 0;
  /** Games that came to the end of their last round before the commands were over. */
  ended = 0;
  readonly done = new Map<string, number>();
  readonly actions = new Set<string>();
  refused = 0;

  count(kind: string): void {
    this.done.set(kind, (this.done.get(kind) ?? 0) + 1);
  }
}

const NAMES = ['ann', 'bob', 'eve', 'dan', 'ivy', 'max'];
/** A fight of six takes 600 commands; this many mean that nobody's turn ever ends. */
const MOST_COMMANDS = 4000;

/** Plays at this table. Throws where a promise is broken. */
export function playGame(table: Table, luck: Luck, tally = new Tally(), rounds = 10): void {
  new Game(table, luck, tally).play(rounds);
}

class Game {
  readonly #names: readonly string[];

  constructor(
    readonly table: Table,
    readonly luck: Luck,
    readonly tally: Tally
  ) {
    this.#names = NAMES.slice(0, 2 + luck(NAMES.length - 1));
  }

  play(rounds: number): void {
    const { table, luck, tally } = this;
    // In half of the games it is known where people stand.
    const placed = luck(2) === 0;
    this.#names.forEach((id, i) => {
      const brings = placed ? [{ set: 'place' as const, at: `${String(i * 2)}:${String(luck(5))}` }] : [];
      this.#send({ do: 'join', character: { id, name: id, template: this.#template(), side: i % 2, brings } });
    });
    for (let i = 0; i < MOST_COMMANDS && table.state.round <= rounds; i++) this.#next();
    table.close();
    tally.games++;
    if (table.state.round > rounds) tally.ended++;
  }

  #next(): void {
    const { table, luck, tally } = this;
    if (luck(60) === 0) {
      for (let left = 1 + luck(3); left > 0; left--) table.undo();
      tally.count('undo');
      for (let left = luck(3); left > 0; left--) table.redo();
      tally.count('redo');
    }
    const command = this.#comesOrGoes() ?? this.#command();
    if (command) this.#send(command);
    else this.#act();
  }

  /** Does some of the things that can be done now, and sometimes tries one that can't. */
  #act(): void {
    const { table, luck } = this;
    const { engine, actions } = table.system;
    const anybody = this.#one(this.#names) ?? '';
    const actor = luck(3) === 0 ? anybody : (table.state.onTurn[0] ?? anybody);
    const can = engine.possible(table.state, actor).flatMap((p) => (p.possible ? [p.action] : []));
    if (luck(10) === 0) {
      const action = this.#one(actions) ?? '';
      const outcome = this.#send({ do: 'act', actor, action });
      if (outcome?.type === 'done' && !can.includes(action)) assert.fail(`what can't be done is done: ${action}`);
      return;
    }
    // What could be done may have become impossible by what was done before it: a refusal.
    for (let left = 1 + luck(3); left > 0; left--)
      this.#send({ do: 'act', actor, action: this.#one(can) ?? 'nothing' });
  }

  #send(command: Command): Outcome | null {
    const outcome = this.#answerAll(command);
    if (outcome?.type !== 'done') this.tally.refused++;
    else {
      this.tally.count(command.do);
      if (command.do === 'act') this.tally.actions.add(command.action);
    }
    return outcome;
  }

  #template(): string {
    const { templates } = this.table.system;
    return this.#one(templates) ?? '';
  }

  #one<T>(all: readonly T[]): T | undefined {
    return all[this.luck(all.length)];
  }

  /** Now and then somebody leaves, or somebody who is not there comes. */
  #comesOrGoes(): Command | undefined {
    const { luck } = this;
    const { characters } = this.table.state;
    const there = Object.keys(characters).length;
    if (luck(20) > 0 && there > 0) return undefined;
    const id = this.#one(this.#names) ?? '';
    if (characters[id] !== undefined) return there > 2 ? { do: 'leave', actor: id } : undefined;
    return {
      do: 'join',
      character: { id, name: id, template: this.#template(), side: luck(2), waits: luck(2) === 0 }
    };
  }

  /** Something other than an act of one's own; in most cases nothing. */
  #command(): Command | undefined {
    const { luck } = this;
    const { state, system } = this.table;
    const anybody = this.#one(this.#names) ?? '';
    if (state.pending.length > 0 && luck(2) === 0) return this.#meet() ?? { do: 'resume' };
    const what = luck(36);
    if (what < 6) return { do: 'next-turn' };
    switch (what) {
      case 6:
        return { do: 'begin-turn', actor: anybody, ...(luck(3) === 0 && { together: true }) };
      case 7:
      case 8:
        return { do: 'end-turn', actor: state.onTurn[0] ?? anybody };
      case 9:
        return { do: 'pass-time', amount: luck(4), unit: this.#one(['second', 'minute', 'hour', 'round'] as const)! };
      case 10:
        return luck(8) === 0 ? { do: 'next-round' } : { do: 'resume' };
      case 11:
        return { do: 'mark', at: this.#spot(), taken: luck(3) > 0 };
      case 12:
        return { do: 'adjust', actor: anybody, change: this.#adjustment(anybody) };
      case 13:
        return { do: 'signal', signal: this.#one(system.signals) ?? 'nothing', by: anybody };
      case 14:
        return this.#meet() ?? { do: 'resume' };
      case 15:
        return { do: 'act', actor: anybody, action: this.#one(['nothing', '__proto__', 'constructor', ''])! };
    }
    return undefined;
  }

  /** Somebody comes in on what was declared or done. */
  #meet(): Command | undefined {
    const { state, system } = this.table;
    const answer = this.#one(system.engine.answers(state).filter(({ action }) => action.possible));
    return answer && { do: 'act', actor: answer.actor, action: answer.action.action };
  }

  #adjustment(actor: string): Adjustment {
    const { luck } = this;
    const { system, state } = this.table;
    const me = state.characters[actor];
    switch (luck(8)) {
      case 0:
        return { set: 'place', ...(luck(3) > 0 && { at: this.#spot() }) };
      case 1:
        return { set: 'side', side: luck(3) };
      case 2:
        return { set: 'stance', stance: this.#one(system.stances) ?? '' };
      case 3:
        return { set: 'pool', pool: this.#one(Object.keys(me?.pools ?? {})) ?? '', now: luck(12) };
      case 4:
        return { set: 'end', id: this.#one([...(me?.conditions ?? []), ...(me?.modifiers ?? [])])?.id ?? 'm1' };
      case 5:
        return { set: 'remove-item', item: this.#one(me?.items ?? [])?.id ?? 'i1' };
      default:
        return { set: 'condition', condition: this.#one(system.conditions) ?? '', on: luck(3) > 0 };
    }
  }

  #spot(): string {
    return `${String(this.luck(10))}:${String(this.luck(5))}`;
  }

  /** Answers every question at random until the command is done or refused; `null` where it never comes to an end. */
  #answerAll(command: Command): Outcome | null {
    const { luck, table } = this;
    let now = command;
    const replies: (number | boolean | string)[] = [];
    const dice: { value: number; typed: boolean }[] = [];
    for (let i = 0; i < 60; i++) {
      const outcome = table.do(now, { replies, dice });
      if (outcome.type !== 'question') return outcome;
      const q = outcome.question;
      if (q.ask === 'roll')
        dice.push({ value: luck(100) === 0 ? luck(2) * (q.sides + 1) : 1 + luck(q.sides), typed: true });
      else if (q.ask === 'choice')
        now = { ...now, choices: { ...(now.do === 'act' ? now.choices : {}), [q.name]: this.#pick(q) } };
      else if (q.ask === 'place') replies.push(this.#somewhere(q.field));
      else replies.push(q.wants === 'yesno' ? luck(3) > 0 : luck(60));
    }
    return null;
  }

  #somewhere({ from, reach }: Field): string {
    return this.#one(reach)?.at ?? from;
  }

  #pick({ domain: d }: Extract<Question, { ask: 'choice' }>): ChoiceValue {
    const { luck } = this;
    if (luck(100) === 0) return this.#one<ChoiceValue>(['nonsense', -1, 1.5, true, '~', '0:0', '__proto__'])!;
    if (d.type === 'number' && d.field && luck(6) > 0) return this.#somewhere(d.field);
    if (d.type === 'number') return d.min + d.step * luck(Math.floor((d.max - d.min) / d.step) + 1);
    if (d.type === 'yesno') return luck(2) === 0;
    if (d.type === 'text') return `text ${String(luck(3))}`;
    if (d.items.length === 0 || (d.open && luck(4) === 0)) return '~somebody';
    return this.#one(d.items)?.value ?? '~somebody';
  }
}
