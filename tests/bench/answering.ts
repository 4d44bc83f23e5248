/** Answers every question of a command at random, until it is done or refused. */
import type { Answers, Command, Engine, Outcome, Question, State } from '../../src/engine/api.ts';

/** A whole number from 0, below `below`. */
export type Luck = (below: number) => number;

export interface Answered {
  /** With all that was chosen. */
  readonly command: Command;
  readonly answers: Answers;
  readonly outcome: Outcome;
}

/** `null` where it never comes to an end. */
export function answerAll(engine: Engine, state: State, command: Command, luck: Luck): Answered | null {
  let now = command;
  const replies: (number | boolean | string)[] = [];
  const dice: { value: number; typed: boolean }[] = [];
  for (let asked = 0; asked < 40; asked++) {
    const outcome = engine.perform(state, now, { replies, dice });
    const chosenToo = outcome.type === 'done' ? outcome.event.command : now;
    if (outcome.type !== 'question') return { command: chosenToo, answers: { replies, dice }, outcome };
    const q = outcome.question;
    if (q.ask === 'roll') dice.push({ value: 1 + luck(q.sides), typed: true });
    else if (q.ask === 'place') replies.push(q.field.reach[luck(q.field.reach.length)]?.at ?? q.field.from);
    else if (q.ask !== 'choice') replies.push(q.wants === 'yesno' ? luck(3) > 0 : luck(60));
    else now = { ...now, choices: { ...now.choices, [q.name]: chosen(q.domain, luck) } };
  }
  return null;
}

function chosen(d: Extract<Question, { ask: 'choice' }>['domain'], luck: Luck): string | number | boolean {
  if (d.type === 'number' && d.field) return d.field.reach[luck(d.field.reach.length)]?.at ?? d.field.from;
  if (d.type === 'number') return d.min + d.step * luck(Math.floor((d.max - d.min) / d.step) + 1);
  if (d.type === 'yesno') return luck(2) === 0;
  if (d.type === 'text') return `line ${String(luck(3))}`;
  return d.items[luck(d.items.length)]?.value ?? '~somebody';
}
