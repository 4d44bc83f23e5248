/**
 * What a compiled rule sees while it runs: whose rule it is, the draft of the state, the choices made, what
 * people have answered, the dice, and how many steps are left. A question is an exception that `perform` catches;
 * the command runs again from its start when it has been answered, so there is nothing to pause.
 */
import type { Words } from '../language/rulebook.ts';
import type { HitWord } from '../language/tree.ts';
import type {
  Answers,
  ChoiceValue,
  ConditionState,
  Deed,
  Die,
  Note,
  Patch,
  Price,
  Question,
  Reason,
  Value
} from './api.ts';
import type { Bindings } from './bindings.ts';
import { findItem } from './candidates.ts';
import type { Draft } from './draft.ts';

import type { Origin, Program } from './program.ts';
import { EngineFault, UNKNOWN, type V } from './values.ts';

/** How much one command may take; a hostile rule file can cost this much and nothing more. */
export const STEP_BUDGET = 20_000;
export const DICE_BUDGET = 200;

export class Ask extends Error {
  constructor(readonly question: Question) {
    super('a question is open');
  }
}
/** A typed die that can't be. */
export class BadDie extends Error {
  constructor(
    readonly value: number,
    readonly sides: number
  ) {
    super('a die that can not be');
  }
}

/** An answer that isn't one to what was asked. */
export class BadReply extends Error {
  constructor(readonly question: Question) {
    super('an answer that can not be');
  }
}

const answers = (question: Question, given: number | boolean | string): boolean => {
  if (question.ask === 'place')
    return question.field.from === given || question.field.reach.some(({ at }) => at === given);
  return !('wants' in question) || typeof given === (question.wants === 'yesno' ? 'boolean' : 'number');
};

/** What one command shares over all the contexts it opens (triggers, reactions, scheduled blocks). */
export class Run {
  steps = STEP_BUDGET;
  diceLeft = DICE_BUDGET;
  readonly notes: Note[] = [];
  readonly dice: Die[] = [];
  readonly replies: (number | boolean | string)[] = [];
  readonly choices: Record<string, ChoiceValue> = {};
  price: readonly Price[] = [];
  depth = 0;
  /** How deep values start at other values just now. */
  nesting = 0;
  /** The command's choices as they were given. */
  given: Readonly<Record<string, ChoiceValue>> = {};
  /** Characters whose turn a rule has ended; it ends when the act is done. */
  readonly ending: string[] = [];
  /** Of the deed that only people know of and that is answered to: what they have said it is. */
  outside: readonly string[] | null = null;
  /** While exploring: something depended on people, dice or a choice that is still open. */
  open = false;
  // Most commands need none of these.
  #lost: Map<string, ConditionState> | null = null;
  #journals: Map<string, Patch[]> | null = null;
  #asked: Map<string, number | boolean | string> | null = null;
  #look: Run | null = null;

  constructor(
    readonly program: Program,
    readonly draft: Draft,
    readonly answers: Answers,
    /** True while only asking what is possible: nothing is asked, rolled or changed. */
    readonly exploring: boolean
  ) {}

  step(): void {
    if (--this.steps < 0)
      throw new EngineFault(
        'budget',
        'Это правило требует больше шагов, чем позволено одному действию',
        'This rule takes more steps than one act may'
      );
  }

  /** Sees the same draft, but asks and rolls nothing; with all the steps of one act. The one from before is over. */
  look(): Run {
    const look = (this.#look ??= new Run(this.program, this.draft, {}, true));
    look.steps = STEP_BUDGET;
    look.nesting = 0;
    look.open = false;
    return look;
  }

  /** A condition that ended during this command: a rule that has chosen it may still read it. */
  lost(id: string): ConditionState | undefined {
    return this.#lost?.get(id);
  }
  lose(condition: ConditionState): void {
    this.#lost ??= new Map();
    this.#lost.set(condition.id, condition);
  }

  /** How to take back what this deed has done so far in this command, oldest first. */
  journal(deed: string): readonly Patch[] {
    return this.#journals?.get(deed) ?? [];
  }
  write(deed: string, patch: Patch): void {
    this.#journals ??= new Map();
    const have = this.#journals.get(deed);
    if (have) have.push(patch);
    else this.#journals.set(deed, [patch]);
  }
  /** The same, and begins a new one. */
  takeJournal(deed: string): readonly Patch[] {
    const journal = this.journal(deed);
    this.#journals?.delete(deed);
    return journal;
  }

  /** Looks again from the start: nothing has been open yet. */
  lookAgain(): void {
    this.open = false;
  }
  /** What can't be told while exploring. */
  unknown(): V {
    this.open = true;
    return UNKNOWN;
  }

  /** Asks people; the same question is asked once in a command. */
  reply(key: string, question: () => Question): V {
    if (this.exploring) return this.unknown();
    const known = this.#asked?.get(key);
    if (known !== undefined) return known;
    const given = this.answers.replies?.[this.replies.length];
    const asked = question();
    if (given === undefined) throw new Ask(asked);
    if (!answers(asked, given)) throw new BadReply(asked);
    this.replies.push(given);
    this.#asked ??= new Map();
    this.#asked.set(key, given);
    return given;
  }

  /** Rolls `count` dice and gives their sum. */
  roll(count: number, sides: number, question: () => Question): V {
    if (this.exploring) return this.unknown();
    let sum = 0;
    for (let i = 0; i < count; i++) {
      if (--this.diceLeft < 0)
        throw new EngineFault(
          'budget',
          'Это правило бросает больше костей, чем позволено одному действию',
          'This rule rolls more dice than one act may'
        );
      const given = this.answers.dice?.[this.dice.length];
      if (given === undefined && !this.answers.roll) throw new Ask(question());
      const die: Die = given
        ? { sides, value: given.value, typed: given.typed }
        : { sides, value: this.answers.roll?.(sides) ?? 0, typed: false };
      if (!Number.isInteger(die.value) || die.value < 1 || die.value > sides) throw new BadDie(die.value, sides);
      this.dice.push(die);
      sum += die.value;
    }
    return sum;
  }
}

/** What there is beside whose rule it is. */
export interface Frame {
  readonly deed?: string | null;
  readonly that?: string | null;
  readonly bindings?: Bindings;
  readonly condition?: ConditionState | null;
  readonly choicePrefix?: string;
}
const NOTHING: Frame = {};

export class Context {
  /** The deed being done; modifiers `on this action` and attacks `against me` look at it. */
  deed: string | null;
  /** The deed that is answered to; `~` for one that only people know of. */
  that: string | null;
  bindings: Bindings;
  /** Names bound so far while exploring may be missing: they are unknown. */
  it: V = UNKNOWN;
  condition: ConditionState | null;
  readonly choicePrefix: string;
  // The numbers of the check that is being made.
  rolled = 0;
  base = 0;
  modifier = 0;
  against = 0;
  score = 0;
  /** Whether, and how surely, the next check of this deed hits who has taken it over. */
  sure: HitWord | null = null;
  /** Whether what is being done follows from a check: it stands in one of its branches. */
  insideCheck = false;
  /** The statement an `announce` stopped before; -1 while running. */
  announced = false;
  /** What an effect still needed after others came between, and did not have. */
  failed: Reason | null = null;
  origin: Origin | null = null;
  /** Whether something changes the actor's prices; `null` until it is asked. Holds only while nothing changes. */
  changesPrices: boolean | null = null;
  /** The actor's things, by the numbers of lists. Holds only while nothing changes. */
  lists: (readonly Value[])[] | null = null;

  constructor(
    readonly run: Run,
    readonly actor: string,
    frame: Frame = NOTHING
  ) {
    this.deed = frame.deed ?? null;
    this.that = frame.that ?? null;
    this.bindings = frame.bindings ?? null;
    this.condition = frame.condition ?? null;
    this.choicePrefix = frame.choicePrefix ?? '';
  }

  get draft(): Draft {
    return this.run.draft;
  }
  get program(): Program {
    return this.run.program;
  }
  get exploring(): boolean {
    return this.run.exploring;
  }

  currentDeed(): Deed | undefined {
    return this.deed === null ? undefined : this.draft.deed(this.deed);
  }

  /** The name of a character as people say it. */
  nameOf(id: string): Words {
    // Somebody of a deed that only people know of has no name.
    if (id === '~') return { ru: 'Тот, кто это делает', en: 'Whoever does it' };
    if (id === '~~') return { ru: 'Тот, на кого это направлено', en: 'Whoever it is aimed at' };
    const who = id.startsWith('~') ? id.slice(1) : this.draft.read(id)?.name;
    const item = who === undefined ? findItem(this, id) : undefined;
    if (item && item.name === undefined) return this.program.title(item.item);
    const name = who ?? item?.name ?? id;
    return { ru: name, en: name };
  }

  note(kind: Note['kind'], who: string | null, text: Words): void {
    this.run.notes.push({ kind, who, text });
  }
}
