/**
 * The engine as others see it: commands in, events or a question or a refusal out. Everything here is plain data
 * (no functions, no classes), so that it can be stored, sent and compared.
 */
import type { Forms } from '../language/forms.ts';
import type { CostMode, Expr, ReasonWord, WhenWord } from '../language/tree.ts';
import type { Span, Words } from '../language/rulebook.ts';
import type { Answers, ChoiceValue, Command, Die } from './api-command.ts';
import type { End, State, Value } from './api-state.ts';

export type * from './api-command.ts';
export type * from './api-state.ts';

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
  /** There where `need` is a sum or a count to be worked out, not one number by its name: too much for a row of a list. */
  readonly formula?: true;
  /** What of several it speaks against, where something else may be wrong with the others. */
  readonly of?: Words;
  readonly span: Span | null;
  readonly facts: readonly string[];
}
/** A place that can be gone to, and how far it is in the system's unit. */
export interface Reachable {
  readonly at: string;
  readonly far: number;
}
/** What there is around somebody who goes somewhere. Places are written `column:row`. */
export interface Field {
  readonly from: string;
  readonly grid: 'squares' | 'hexes';
  readonly forms: Forms | null;
  /** The nearest first. */
  readonly reach: readonly Reachable[];
  /** What is in the way, and who it is; `null` for a thing. */
  readonly taken: readonly { readonly at: string; readonly who: string | null }[];
}
export interface Choosable {
  readonly value: ChoiceValue;
  readonly label: Words;
  /** How far they are, where that is known. */
  readonly far: Words | null;
  readonly possible: boolean;
  /** Price of the whole action if this is chosen: a range where it hangs on what is chosen later, `null` where it can't be told. */
  readonly price: Possible['price'] | null;
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
            /** Where people stand is known: answer with a place; `null` where an amount is wanted. */
            readonly field: Field | null;
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
  /** Where somebody has come to; answer with one of the places as the next of `replies`. */
  | {
      readonly ask: 'place';
      readonly title: Words;
      readonly field: Field;
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
  | {
      readonly type: 'refused';
      readonly reasons: readonly Reason[];
      /** What it would cost as far as it is chosen; missing where that can't be told or nothing is paid. */
      readonly price?: readonly Price[];
    };

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
  /** What its rolls are changed by before anybody commits to it (a growing penalty); 0 where nothing is said. */
  readonly rolls: number;
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

/** Somebody's place in the order of turns. */
export interface Place {
  readonly actor: string;
  /** What the order goes by; larger is earlier. */
  readonly order: number;
  /** Whether a turn of theirs is still to come in this round, or to be taken up again. */
  readonly waits: boolean;
}

/** Something that can be done in answer to a deed on this device. */
export interface MayAnswer {
  readonly actor: string;
  readonly deed: string;
  readonly action: Possible;
}

/** A number with where it comes from, for "why?". */
export interface Explained {
  readonly value: number;
  readonly parts: readonly PricePart[];
}

export interface Engine {
  /** An empty fight. */
  readonly start: State;
  /**
   * Never throws for bad commands: refuses.
   *
   * @param stamp a word that no other act of the fight has: what is made gets ids by it, and not by the order of acts
   */
  perform(state: State, command: Command, answers?: Answers, stamp?: string): Outcome;
  /** Every action for this character, in declaration order. */
  possible(state: State, actor: string): readonly Possible[];
  /** Who may come in now on what was declared or done here by others. */
  answers(state: State): readonly MayAnswer[];
  /** Everybody in the order of turns, as `next-turn` goes by it. */
  order(state: State): readonly Place[];
  /** The value of a stat, skill, value or pool maximum, with its parts. */
  explainValue(state: State, actor: string, name: string): Explained;
  /** When this end comes, in words ("до начала вашего хода"). */
  describeEnd(state: State, end: End, viewer: string): Words;
  title(id: string): Words;
  /** What stands behind a number of this pool, by the plural category of the language. */
  forms(id: string): Forms;
  /** Evaluate an expression outside any action (scenarios); `roots` binds names to character ids. Throws EngineFault where it can't be told. */
  evaluate(state: State, expr: Expr, roots: ReadonlyMap<string, string>): Value;
}
