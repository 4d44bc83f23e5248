/**
 * The engine as others see it: commands in, events or a question or a refusal out. Everything here is plain data
 * (no functions, no classes), so that it can be stored, sent and compared.
 */
import type { CostMode, Expr, OutcomeWord, ReasonWord, TimeUnit, WhenWord } from '../language/tree.ts';
import type { Span, Words } from '../language/rulebook.ts';

// ---------------------------------------------------------------------------------------------- state

/** A reference to something in the state. `id` of a character who is not on this device begins with `~`. */
export interface Ref {
  readonly ref: 'character' | 'item' | 'condition' | 'deed' | 'action' | 'member';
  readonly id: string;
}
export type Value = number | boolean | string | Ref;

/**
 * When something ends. A turn is named by whose it is and by its ordinal among that character's turns, so neither
 * a changed order nor somebody joining or leaving can make it end early, late or never.
 */
export type End =
  | { readonly at: 'turn'; readonly whose: string; readonly edge: 'start' | 'end'; readonly ordinal: number }
  | { readonly at: 'current-turn'; readonly serial: number }
  | { readonly at: 'round'; readonly round: number }
  | { readonly at: 'fight' }
  | { readonly at: 'action'; readonly deed: string }
  | { readonly at: 'time'; readonly amount: number; readonly unit: TimeUnit; readonly fromSecond: number }
  | {
      readonly at: 'event';
      readonly what: readonly string[];
      readonly outcome: 'passed' | 'failed' | null;
      readonly by: string;
      readonly against: string | null;
    };

export interface PoolState {
  readonly now: number;
  /** To be paid when the pool is refilled next. */
  readonly owed: number;
  readonly aside: readonly { readonly amount: number; readonly by: string }[];
}
export interface ConditionState {
  readonly id: string;
  readonly condition: string;
  readonly fields: Readonly<Record<string, Value>>;
  /** Ordinal of when it began; smaller is earlier. */
  readonly since: number;
  readonly ends: readonly End[];
}
export interface ModifierState {
  readonly id: string;
  readonly amount: number;
  /** A value's id, or `cost` with the actions whose price it changes. */
  readonly target: { readonly value: string } | { readonly cost: readonly string[] };
  readonly scope: { readonly form: 'this' | 'next' | 'mine' | 'against'; readonly tag: string | null } | null;
  readonly except: readonly string[];
  readonly ends: readonly End[];
  /** The action, condition or perk that gave it. */
  readonly from: string;
  /** Ordinal of when it began. */
  readonly since: number;
  readonly span: readonly [path: string, from: number, to: number];
}
/** Something forbidden or allowed for a while. */
export interface PermissionState {
  readonly id: string;
  readonly form: 'forbid' | 'allow';
  readonly what: readonly string[];
  readonly once: boolean;
  readonly ends: readonly End[];
  readonly from: string;
  readonly since: number;
  readonly span: readonly [path: string, from: number, to: number];
}
/** One use of an action (or of an option, `action.option`), for limits and growing penalties. */
export interface UseState {
  readonly action: string;
  readonly family: readonly string[];
  /** What a limit `per NAME` counts by. */
  readonly each: string | null;
  readonly turn: number;
  readonly round: number;
  readonly ownTurn: number;
  readonly deed: string;
  readonly ends: readonly End[];
}
export interface ItemState {
  readonly id: string;
  readonly item: string;
  readonly name?: string;
  readonly location: string;
  readonly fields: Readonly<Record<string, Value>>;
}
/** A block that runs later: the last turn of a task, the end of a turn. `code` names the block in the rulebook. */
export interface ScheduleState {
  readonly id: string;
  readonly code: string;
  readonly end: End;
  readonly bindings: Readonly<Record<string, Value>>;
  readonly deed: string;
  /** While it waits the character is busy with this action and can do nothing else on their turn. */
  readonly busy: boolean;
}
export interface CharacterState {
  readonly id: string;
  readonly name: string;
  readonly template: string | null;
  readonly side: number;
  /** Stats, skills, values and list members as on the card. */
  readonly card: Readonly<Record<string, number | string>>;
  readonly perks: readonly string[];
  readonly pools: Readonly<Record<string, PoolState>>;
  readonly stance: string;
  readonly conditions: readonly ConditionState[];
  readonly modifiers: readonly ModifierState[];
  readonly permissions: readonly PermissionState[];
  readonly uses: readonly UseState[];
  readonly records: Readonly<Record<string, number>>;
  readonly items: readonly ItemState[];
  readonly schedules: readonly ScheduleState[];
  readonly turnsStarted: number;
  readonly turnsEnded: number;
  /** Nothing done yet in the turn that has started. */
  readonly fresh: boolean;
  /** The round in which the last turn of theirs began. */
  readonly turnRound: number;
  /**
   * An order other than the card's, until the turn it was set for ends. The turn has begun (nothing is refilled again)
   * and waits. `bias` 1 goes before others of the same order, -1 after them, 0 together with allies.
   */
  readonly postponed: { readonly order: number; readonly bias: -1 | 0 | 1 } | null;
  readonly position: { readonly x: number; readonly y: number } | null;
  readonly placement: string | null;
}
/** Takes back one change of a deed. */
export type Patch =
  | { readonly undo: 'pool'; readonly who: string; readonly pool: string; readonly by: number }
  | { readonly undo: 'stance'; readonly who: string; readonly stance: string }
  | {
      readonly undo: 'gained';
      readonly who: string;
      readonly list: 'conditions' | 'modifiers' | 'permissions' | 'items';
      readonly id: string;
    }
  | {
      readonly undo: 'lost';
      readonly who: string;
      readonly list: 'conditions' | 'modifiers' | 'permissions' | 'items';
      readonly was: ConditionState | ModifierState | PermissionState | ItemState;
    }
  | { readonly undo: 'item'; readonly who: string; readonly was: ItemState }
  | { readonly undo: 'fields'; readonly who: string; readonly was: ConditionState }
  | { readonly undo: 'record'; readonly who: string; readonly record: string; readonly was: number | null };
/** Something done: what reactions answer to, what can be reversed. */
export interface Deed {
  readonly id: string;
  readonly action: string;
  /** The action's id, its tags and parents, and the tags of the chosen options. */
  readonly family: readonly string[];
  readonly actor: string;
  readonly bindings: Readonly<Record<string, Value>>;
  readonly target: string | null;
  readonly paid: readonly { readonly pool: string; readonly amount: number; readonly mode: CostMode }[];
  readonly outcome: OutcomeWord | null;
  readonly turn: number;
  readonly round: number;
  readonly ordinal: number;
  readonly state: 'declared' | 'done' | 'stopped' | 'reversed';
  readonly redirected: { readonly from: string | null; readonly to: string; readonly hit: boolean } | null;
  /** How to take its effects back, oldest first. */
  readonly journal: readonly Patch[];
}
export interface State {
  readonly round: number;
  /** Ordinal of the current turn among all turns of the fight. */
  readonly serial: number;
  /** Seconds of the fight that have passed by `pass-time`. */
  readonly second: number;
  /** Whose turn it is; several when they act together; empty between turns. */
  readonly onTurn: readonly string[];
  readonly characters: Readonly<Record<string, CharacterState>>;
  readonly deeds: readonly Deed[];
  /** Declared and not finished, innermost last; `at` is the statement to go on with. */
  readonly pending: readonly { readonly deed: string; readonly at: number; readonly actor: string }[];
  /** Source of ids and of `since`. */
  readonly ordinal: number;
}

// ---------------------------------------------------------------------------------------------- commands

export type ChoiceValue = number | boolean | string;
export interface ItemSetup {
  readonly item: string;
  readonly name?: string;
  readonly location: string;
  readonly fields?: Readonly<Record<string, Value>>;
}
export interface CharacterSetup {
  readonly id: string;
  readonly name: string;
  readonly template?: string;
  readonly side?: number;
  /** Stats, skills, values, list members; pools by their starting amount. Missing ones come from the template, then the rulebook. */
  readonly card?: Readonly<Record<string, number | string>>;
  readonly perks?: readonly string[];
  readonly items?: readonly ItemSetup[];
}
export type Adjustment =
  | { readonly set: 'pool'; readonly pool: string; readonly now?: number; readonly owed?: number }
  | { readonly set: 'card'; readonly name: string; readonly value: number | string }
  | { readonly set: 'stance'; readonly stance: string }
  | {
      readonly set: 'condition';
      readonly condition: string;
      readonly on: boolean;
      readonly fields?: Readonly<Record<string, Value>>;
    }
  /** End one condition, modifier or permission by its id in the state. */
  | { readonly set: 'end'; readonly id: string }
  | {
      readonly set: 'item';
      readonly item: string;
      readonly location?: string;
      readonly fields?: Readonly<Record<string, Value>>;
      readonly name?: string;
    }
  | { readonly set: 'add-item'; readonly setup: ItemSetup }
  | { readonly set: 'remove-item'; readonly item: string }
  | { readonly set: 'record'; readonly record: string; readonly value: number }
  | { readonly set: 'name'; readonly name: string };

export type Command =
  | { readonly do: 'join'; readonly character: CharacterSetup }
  | { readonly do: 'leave'; readonly actor: string }
  | {
      readonly do: 'act';
      readonly actor: string;
      readonly action: string;
      readonly choices?: Readonly<Record<string, ChoiceValue>>;
    }
  /** Begins (or, after a delay, resumes) a turn; the turns of others end first unless `together`. */
  | { readonly do: 'begin-turn'; readonly actor: string; readonly together?: boolean }
  | { readonly do: 'end-turn'; readonly actor: string }
  /** By order: ends the current turn and begins the next. */
  | { readonly do: 'next-turn' }
  | { readonly do: 'next-round' }
  | { readonly do: 'pass-time'; readonly amount: number; readonly unit: TimeUnit }
  | { readonly do: 'signal'; readonly signal: string; readonly by?: string; readonly against?: string }
  /** Go on with the innermost declared action: nobody else wants to come between. */
  | { readonly do: 'resume' }
  | { readonly do: 'adjust'; readonly actor: string; readonly change: Adjustment };

/** One die as it fell: from the table's dice or from the device. */
export interface Die {
  readonly sides: number;
  readonly value: number;
  readonly typed: boolean;
}
/** What has been answered so far. Choices go by name inside the command; replies and dice by the order they are asked in. */
export interface Answers {
  readonly replies?: readonly (number | boolean | string)[];
  readonly dice?: readonly { readonly value: number; readonly typed: boolean }[];
  /** A source of dice for those not given; without one the engine asks for every roll. */
  readonly roll?: (sides: number) => number;
}

// ---------------------------------------------------------------------------------------------- outcomes

/** One part of a price: the base, an option's, a perk's or a house rule's modifier, the floor that stopped it. */
export interface PricePart {
  readonly amount: number;
  readonly label: Words;
  readonly span: Span | null;
}
export interface Price {
  readonly pool: string;
  readonly total: number;
  readonly mode: CostMode;
  readonly parts: readonly PricePart[];
  /** The facts on the lines that set it. */
  readonly facts: readonly string[];
}
export interface Reason {
  /** `unknown`: no such actor or action; `budget`: the rule asks for more steps or dice than any act may take. */
  readonly kind: ReasonWord | 'unknown' | 'budget';
  /** A whole sentence. */
  readonly text: Words;
  /** What it needs and what there is, where that can be said in a few words. */
  readonly need: Words | null;
  readonly have: Words | null;
  readonly span: Span | null;
  readonly facts: readonly string[];
}
export interface Choosable {
  readonly value: ChoiceValue;
  readonly label: Words;
  readonly possible: boolean;
  /** Price of the whole action if this is chosen, where it can be told already. */
  readonly price: readonly Price[] | null;
  /** How many own turns it takes if this is chosen; `null` where it is done at once. */
  readonly turns: number | null;
  readonly reasons: readonly Reason[];
}
export type Question =
  /** A choice of the player or the GM; answer by adding `name` to the command's choices. */
  | {
      readonly ask: 'choice';
      readonly by: 'me' | 'gm';
      readonly name: string;
      readonly title: Words;
      readonly domain:
        | {
            readonly type: 'number';
            readonly min: number;
            readonly max: number;
            readonly step: number;
            readonly dflt: number;
            /** Price by amount. */ readonly prices: readonly {
              readonly amount: number;
              readonly price: readonly Price[];
              readonly possible: boolean;
            }[];
          }
        | {
            readonly type: 'one';
            readonly items: readonly Choosable[];
            /** Somebody or something that is not on this device may be named (answer `~name`). */ readonly open: boolean;
          }
        | { readonly type: 'text' }
        | { readonly type: 'yesno' };
      readonly span: Span | null;
    }
  /** A fact that only people can see; answer with the next of `replies`. */
  | {
      readonly ask: 'people' | 'gm';
      readonly title: Words;
      readonly wants: 'yesno' | 'number';
      readonly span: Span | null;
    }
  /** Dice to roll; answer with the next of `dice` (all `count` of them, one after another). */
  | {
      readonly ask: 'roll';
      readonly who: string;
      readonly count: number;
      readonly sides: number;
      readonly title: Words;
      readonly target: Words | null;
      readonly span: Span | null;
    };

/** What people should know of what just happened. */
export interface Note {
  readonly kind: 'tell' | 'roll' | 'change';
  readonly who: string | null;
  readonly text: Words;
}
/** What happened: an intention with its choices, replies and dice; never a state. */
export interface Happening {
  readonly command: Command;
  readonly replies: readonly (number | boolean | string)[];
  readonly dice: readonly Die[];
}
export type Outcome =
  | {
      readonly type: 'done';
      readonly state: State;
      readonly event: Happening;
      readonly notes: readonly Note[];
      readonly price: readonly Price[];
    }
  | {
      readonly type: 'question';
      readonly question: Question;
      readonly price: readonly Price[];
      readonly notes: readonly Note[];
    }
  | { readonly type: 'refused'; readonly reasons: readonly Reason[] };

// ---------------------------------------------------------------------------------------------- what can I do

export interface Possible {
  readonly action: string;
  readonly title: Words;
  readonly explain: Words | null;
  /** Tags and parent actions, nearest first. */
  readonly tags: readonly string[];
  readonly possible: boolean;
  /** Whether it answers to something now, or may be done out of turn. */
  readonly when: readonly WhenWord[] | 'answer';
  /** Lowest and highest price over the choices that are possible; equal where there is no choice. */
  readonly price: { readonly from: readonly Price[]; readonly to: readonly Price[] };
  /** How many own turns it takes; `null` where it is done at once or a choice decides. */
  readonly turns: number | null;
  /** Empty where possible; every failed condition otherwise. */
  readonly reasons: readonly Reason[];
  /** How often it can still be done under its tightest limit, if it has one. */
  readonly left: { readonly count: number; readonly per: Words } | null;
  readonly assumed: boolean;
  readonly gm: boolean;
  readonly facts: readonly string[];
  readonly span: Span;
}

/** A number with where it comes from, for "why?". */
export interface Explained {
  readonly value: number;
  readonly parts: readonly PricePart[];
}

export interface Engine {
  /** An empty fight. */
  readonly start: State;
  /** Never throws for bad commands: refuses. */
  perform(state: State, command: Command, answers?: Answers): Outcome;
  /** Every action for this character, in declaration order. */
  possible(state: State, actor: string): readonly Possible[];
  /** The value of a stat, skill, value or pool maximum, with its parts. */
  explainValue(state: State, actor: string, name: string): Explained;
  /** When this end comes, in words ("до начала вашего хода"). */
  describeEnd(state: State, end: End, viewer: string): Words;
  title(id: string): Words;
  /** Evaluate an expression outside any action (scenarios); `roots` binds names to character ids. Throws EngineFault where it can't be told. */
  evaluate(state: State, expr: Expr, roots: ReadonlyMap<string, string>): Value;
}
