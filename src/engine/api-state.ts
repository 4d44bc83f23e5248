/** What is true in a fight. Plain data that can be stored, sent and compared. */
import type { CostMode, HitWord, OutcomeWord, TimeUnit } from '../language/tree.ts';

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
  | EmptyTurn
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

/** What decides who comes first, one after another: the larger does. */
export interface Rank {
  readonly order: number;
  /** Whether a turn that was put off comes before or behind equals. */
  readonly bias: number;
  /** What was rolled among equals. */
  readonly tie: number;
}

/**
 * A turn of somebody who has left: what waits for it is over when it would have come, that is before the first turn
 * behind its place in the order begins or goes on, or with the round.
 */
export interface EmptyTurn extends Rank {
  readonly at: 'empty-turn';
  readonly name: string;
  readonly round: number;
  /** Those who come first among equals. */
  readonly behind: readonly string[];
}

export interface PoolState {
  readonly now: number;
  /** To be paid when the pool is refilled next. */
  readonly owed: number;
  /** `by`: the action that set it aside. */
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
  /** Where it was left on the field; `null` while it is where its keeper is, or nobody knows. */
  readonly lies: CharacterState['position'];
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
  /** What was rolled once to settle equal places in the order; `null` until then. */
  readonly tie: number | null;
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
  | { readonly undo: 'place'; readonly who: string; readonly was: CharacterState['position'] }
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
/** From one place to another; `far` is how long the way between is, in the system's unit. */
export interface Way {
  readonly from: string;
  readonly to: string;
  readonly far: number;
}

/** Something done: what reactions answer to, what can be reversed. */
export interface Deed {
  readonly id: string;
  readonly action: string;
  /** The action's id, its tags and parents, and the tags of the chosen options. */
  readonly family: readonly string[];
  readonly actor: string;
  readonly bindings: Readonly<Record<string, Value>>;
  readonly target: string | null;
  /** The deed that it was done in answer to; `~` for one that only people know of. */
  readonly answers: string | null;
  /** The deed whose effect did it, where a rule did. */
  readonly within: string | null;
  readonly paid: readonly { readonly pool: string; readonly amount: number; readonly mode: CostMode }[];
  readonly outcome: OutcomeWord | null;
  /** Where it led, or is meant to lead while it has not come to that; `null` where that is not known. */
  readonly way: Way | null;
  /** What each of its rolls by the actor is changed by. */
  readonly rolls: number;
  readonly turn: number;
  readonly round: number;
  readonly ordinal: number;
  readonly state: 'declared' | 'done' | 'stopped' | 'reversed';
  readonly redirected: { readonly from: string | null; readonly to: string; readonly hit: HitWord | null } | null;
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
  /** Places that a thing takes up. */
  readonly taken: readonly string[];
  /** Declared and not finished, innermost last; `at` is the statement to go on with. */
  readonly pending: readonly { readonly deed: string; readonly at: number; readonly actor: string }[];
  /** Source of `since`, and of ids where an act has no stamp. */
  readonly ordinal: number;
}
