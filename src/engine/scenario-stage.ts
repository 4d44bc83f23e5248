/**
 * A scenario being played: the state, what was done before it, and dice and answers that wait for a declared action to
 * go on. Whatever goes wrong is thrown as {@link StepFailed} and caught by the runner.
 */
import type { Rulebook, Words } from '../language/rulebook.ts';
import type { Line, LineOf, Play } from '../language/tree.ts';
import type { ChoiceValue, Command, Engine, Note, Outcome, State } from './api.ts';
import { settingValue } from './compile.ts';
import { choicesLeft } from './leftover.ts';
import { questionWords, reasonWords, same } from './scenario-words.ts';
import { idOf } from './scope.ts';

export class StepFailed extends Error {
  constructor(
    readonly line: Line,
    readonly expected: Words | null,
    readonly got: Words
  ) {
    super(got.en);
  }
}

/** Dice and answers that are left for an action which others may answer first. */
interface Waiting {
  readonly line: Line;
  readonly dice: readonly number[];
  readonly replies: readonly ChoiceValue[];
  readonly choices: Command['choices'];
  /** Those of the choices that nothing has asked for yet. */
  readonly unasked: readonly string[];
}
interface Moment {
  readonly state: State;
  readonly waiting: readonly Waiting[];
  readonly notes: readonly Note[];
}

export class Stage {
  #moments: Moment[];
  #at = 0;

  constructor(
    readonly book: Rulebook,
    readonly engine: Engine
  ) {
    this.#moments = [{ state: engine.start, waiting: [], notes: [] }];
  }

  get state(): State {
    return this.#now.state;
  }
  /** What people were told by the last step. */
  get notes(): readonly Note[] {
    return this.#now.notes;
  }
  get #now(): Moment {
    const now = this.#moments[this.#at];
    if (now === undefined) throw new RangeError('a scenario has always a state');
    return now;
  }

  /** Sets the stage: not something that can be undone. */
  arrange(line: Line, command: Command): void {
    const outcome = this.engine.perform(this.state, command);
    if (outcome.type !== 'done') throw new StepFailed(line, null, outcomeWords(outcome));
    this.#moments[this.#at] = { ...this.#now, state: outcome.state };
  }

  /** A step: something done that `undo` takes back. */
  step(line: Line, command: Command, play: Play): void {
    const given = {
      dice: play.dice.map((die) => die.value),
      replies: play.answers.map((answer) => answer.value),
      unasked: Object.keys(command.choices ?? {})
    };
    const next = this.#perform(line, command, given, this.#now);
    this.#moments = [...this.#moments.slice(0, this.#at + 1), next];
    this.#at += 1;
  }

  /** What would come of it, with nothing done. */
  attempt(command: Command, play: Play): Outcome {
    return this.engine.perform(this.state, command, {
      dice: play.dice.map((die) => ({ value: die.value, typed: true })),
      replies: play.answers.map((answer) => answer.value)
    });
  }

  /** Lets declared actions go on: nobody else comes between. */
  settle(): void {
    while (this.state.pending.length > 0) {
      const { waiting, notes } = this.#now;
      const top = waiting.at(-1);
      if (top === undefined) throw new RangeError('an action is declared that no step has declared');
      const before = { ...this.#now, waiting: waiting.slice(0, -1) };
      const next = this.#perform(top.line, { do: 'resume', ...(top.choices && { choices: top.choices }) }, top, before);
      this.#moments[this.#at] = { ...next, notes: [...notes, ...next.notes] };
    }
  }

  undo(line: Line, redo: boolean): void {
    const to = this.#at + (redo ? 1 : -1);
    if (this.#moments[to] === undefined) {
      throw new StepFailed(
        line,
        null,
        redo
          ? { ru: 'повторять нечего', en: 'there is nothing to redo' }
          : { ru: 'отменять нечего', en: 'there is nothing to undo' }
      );
    }
    this.#at = to;
  }

  #perform(line: Line, command: Command, given: Pick<Waiting, 'dice' | 'replies' | 'unasked'>, from: Moment): Moment {
    const outcome = this.engine.perform(from.state, command, {
      dice: given.dice.map((value) => ({ value, typed: true })),
      replies: given.replies
    });
    if (outcome.type !== 'done') throw new StepFailed(line, null, outcomeWords(outcome));
    const rest: Waiting = {
      line,
      dice: given.dice.slice(outcome.event.dice.length),
      replies: given.replies.slice(outcome.event.replies.length),
      choices: command.choices,
      unasked: choicesLeft(command, outcome.event).filter((name) => given.unasked.includes(name))
    };
    const { pending } = outcome.state;
    const waits = pending.length > from.waiting.length;
    if (!waits) allUsed(rest);
    // An action that was stopped by an answer leaves the stage with whatever it still had.
    const kept = from.waiting.slice(0, pending.length);
    from.waiting.slice(pending.length).forEach(allUsed);
    return { state: outcome.state, waiting: waits ? [...kept, rest] : kept, notes: outcome.notes };
  }
}

/** The command of `N does ACTION with …`. */
export function actOf(book: Rulebook, line: Pick<LineOf<'step_act'>, 'who' | 'action' | 'play'>): Command {
  const choices: Record<string, ChoiceValue> = {};
  for (const setting of line.play.settings) {
    const value = settingValue(book, setting);
    choices[setting.name.path.join('.')] = typeof value === 'object' ? value.id : value;
  }
  const action = idOf(book, line.action);
  return { do: 'act', actor: line.who.id, action, choices };
}

/** What came instead of what a step wanted. */
export function outcomeWords(outcome: Outcome): Words {
  if (outcome.type === 'question') return questionWords(outcome.question);
  if (outcome.type === 'refused') return reasonWords(outcome.reasons);
  return { ru: 'это удалось', en: 'it was done' };
}

function allUsed({ line, dice, replies, unasked }: Waiting): void {
  if (unasked.length > 0) {
    throw new StepFailed(line, null, {
      ru: `об этом не спрошено: ${unasked.join(', ')}`,
      en: `nothing asks for this choice: ${unasked.join(', ')}`
    });
  }
  if (dice.length > 0) {
    throw new StepFailed(line, null, {
      ru: `лишние кости: ${dice.join(' ')}`,
      en: `dice left over: ${dice.join(' ')}`
    });
  }
  if (replies.length > 0) {
    throw new StepFailed(line, null, {
      ru: `лишние ответы: ${replies.join(' ')}`,
      en: `answers left over: ${replies.join(' ')}`
    });
  }
}

/** The text of a node as it stands in its file. */
export function written(book: Rulebook, line: Line, node: { readonly from: number; readonly to: number }): Words {
  return same(book.sourceOf(line).text.slice(node.from, node.to));
}
