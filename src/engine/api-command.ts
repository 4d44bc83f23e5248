/** What people want, and what they have answered: a fight's log is made of these. */
import type { TimeUnit } from '../language/tree.ts';
import type { Value } from './api-state.ts';

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
  /** What is otherwise than at the start of a fight, for who comes from elsewhere. */
  readonly brings?: readonly Adjustment[];
  /** The first turn comes in the next round. */
  readonly waits?: boolean;
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
  /** Where they stand, as `column:row`; without it that is not known any more. */
  | { readonly set: 'place'; readonly at?: string }
  /** Whose side they are on; the same number is the same side. */
  | { readonly set: 'side'; readonly side: number }
  | { readonly set: 'name'; readonly name: string };

/** What is chosen while it is done, by the names of the choices: of what goes on, a turn too may ask for more. */
interface Chosen {
  readonly choices?: Readonly<Record<string, ChoiceValue>>;
}

/** A turn that is running: whose, and which of theirs. */
export interface TurnOf {
  readonly whose: string;
  readonly ordinal: number;
}

/**
 * What the table does as a whole may say what it is about (`ends`, `round`, `deed`): where two do it without knowing of
 * each other, it is done once.
 */
export type Command = Chosen & Done;

type Done =
  | { readonly do: 'join'; readonly character: CharacterSetup }
  | { readonly do: 'leave'; readonly actor: string }
  | { readonly do: 'act'; readonly actor: string; readonly action: string }
  /** Begins (or, after a delay, resumes) a turn; the turns of others end first unless `together`. */
  | { readonly do: 'begin-turn'; readonly actor: string; readonly together?: boolean }
  | { readonly do: 'end-turn'; readonly actor: string }
  /** By order: ends the current turn and begins the next. Refused where `ends` is said and other turns are running. */
  | { readonly do: 'next-turn'; readonly ends?: readonly TurnOf[] }
  /** Refused where it is said which round ends and another is running. */
  | { readonly do: 'next-round'; readonly round?: number }
  | { readonly do: 'pass-time'; readonly amount: number; readonly unit: TimeUnit }
  | { readonly do: 'signal'; readonly signal: string; readonly by?: string; readonly against?: string }
  /** A place that a thing takes up, or no longer. */
  | { readonly do: 'mark'; readonly at: string; readonly taken: boolean }
  /** Go on with the innermost declared action: nobody else wants to come between. Refused where `deed` is said and it is another. */
  | { readonly do: 'resume'; readonly deed?: string }
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
