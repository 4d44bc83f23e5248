/** What a rulebook compiles to: closures over a {@link Context}, found by id. Built once per rulebook. */
import type { Rulebook, Span, Sym, Words } from '../language/rulebook.ts';
import type { BinaryOp, CostMode, Domain, Pattern, Tag, WhenWord, WhoWord } from '../language/tree.ts';
import type { End, Reason, Value } from './api.ts';
import type { Context } from './context.ts';
import type { Priced } from './prices.ts';
import type { Decides } from './decisive.ts';
import type { Space } from './space.ts';
import type { Todo } from './steps.ts';
import type { V } from './values.ts';
import type { List, Ways } from './ways.ts';

/** An expression. */
export type Eval = (c: Context) => V;
/** A statement. */
export type Run = (c: Context) => void;

/** Where a compiled thing stands in the rules, and which facts it carries. */
export interface Origin {
  readonly span: Span;
  readonly facts: readonly string[];
}

export interface Need extends Origin {
  readonly test: Eval;
  readonly text: Words;
  /** Splits a comparison, so that a refusal can say what there is. */
  readonly compared: Compared | null;
}
export interface Compared {
  readonly op: BinaryOp;
  /** What is compared, where the reason in words does not say it. */
  readonly what: Words | null;
  /** Whether `what` is more than one number by its name. */
  readonly formula: boolean;
  /** Its terms; it is their sum. */
  readonly terms: readonly { readonly minus: boolean; readonly value: Eval }[];
  readonly right: Eval;
}
export interface Cost extends Origin {
  readonly form: 'amount' | 'all' | 'same';
  readonly pool: string;
  readonly amount: Eval;
  readonly mode: CostMode;
  readonly never: boolean;
  readonly floor: number | null;
  /** The price that a house rule replaced. */
  readonly original: Eval | null;
}
export interface Limit extends Origin {
  readonly amount: Eval;
  readonly span_: 'turn' | 'round' | 'fight' | 'own-turn' | 'each' | 'until';
  readonly each: Eval | null;
  readonly ends: ((c: Context) => readonly End[]) | null;
  readonly per: Words;
}
export interface PatternTest {
  readonly node: Pattern;
  readonly what: readonly string[];
  readonly outcome: 'passed' | 'failed' | null;
  /** Who does it and to whom: as seen from somebody, or whom a name means. */
  readonly by: WhoWord | Eval;
  readonly against: WhoWord | Eval | null;
  /** What happens, as a clause. */
  readonly words: Words;
  /** Whether it is happening. */
  readonly question: Words;
}
export interface Choose extends Origin {
  readonly step: 'choose';
  readonly name: string;
  readonly by: 'me' | 'gm';
  readonly title: Words;
  readonly domain: CompiledDomain;
  /** Of a choice among options. */
  readonly options: readonly Part[] | null;
  readonly list: List | null;
  readonly ways: Ways;
  /** Whether somebody who is not on this device may be named. */
  readonly open: boolean;
  /** That there is nothing to choose. */
  readonly none: Reason;
  readonly decides: Decides;
}
export interface Let {
  readonly step: 'let';
  readonly name: string;
  readonly decides: Decides;
  readonly value: Eval;
}
export type CompiledDomain =
  | {
      readonly type: 'number';
      /** Where it is known where people stand, a place is chosen. */
      readonly way: boolean;
      readonly start: Eval;
      readonly end: Eval;
      readonly step: Eval | null;
      readonly dflt: Eval | null;
    }
  | { readonly type: 'option'; readonly options: readonly Part[] }
  | { readonly type: 'text' | 'yesno' }
  | { readonly type: 'action'; readonly tag: string | null }
  | { readonly type: 'condition'; readonly condition: string }
  | {
      readonly type: 'character';
      readonly who: Extract<Domain, { type: 'domain_character' }>['who'];
      readonly orme: boolean;
      readonly where: Eval | null;
    }
  | {
      readonly type: 'item';
      readonly kind: string;
      /** The kind and all that are of it. */
      readonly kinds: ReadonlySet<string>;
      readonly locations: readonly string[];
      /** The number of the list of all these; equal lists have one number. */
      readonly list: number;
      readonly of: Eval | null;
      readonly where: Eval | null;
    }
  | { readonly type: 'list'; readonly list: string; readonly where: Eval | null };

/** What speaks against an act, as far as it can be told at one point of choosing. */
export interface Ready {
  readonly key: string;
  readonly limits: readonly Limit[];
  readonly needs: readonly Need[];
}

/** An action, or an option inside one: the same parts. */
export interface Part extends Origin {
  readonly id: string;
  /** For limits and uses: `action` or `action.option`. */
  readonly key: string;
  readonly title: Words;
  readonly explain: Words | null;
  readonly family: readonly string[];
  readonly steps: readonly (Choose | Let)[];
  /** The same, linked. */
  readonly chain: Todo;
  /** Those of its conditions that none of its own choices and definitions decides; `null`: none. */
  readonly ready: Ready | null;
  readonly needs: readonly Need[];
  readonly costs: readonly Cost[];
  readonly limits: readonly Limit[];
  /** What every roll of it is changed by, summed. */
  readonly rolls: readonly Eval[];
  readonly takes: Eval | null;
  /** What it costs where nothing changes prices and no choice decides them. */
  readonly fixed: Priced | null;
  /** Flattened statements of the effect blocks; `announce` is one of them. */
  readonly effect: readonly Run[];
  readonly assumed: boolean;
  readonly gm: boolean;
}
export interface Action extends Part {
  /** Its family without itself. */
  readonly tags: readonly string[];
  /** Itself as the only part. */
  readonly alone: readonly Part[];
  readonly when: readonly (Origin & { readonly when: WhenWord })[];
  /** What a player reads of `when`. */
  readonly times: readonly WhenWord[] | 'answer';
  readonly answers: readonly (Origin & { readonly pattern: PatternTest })[];
}
export interface Trigger extends Origin {
  /** Unique over the rulebook. */
  readonly id: string;
  readonly at: WhenWord | PatternTest;
  readonly needs: readonly Need[];
  readonly run: readonly Run[];
}
/** A modifier that holds while a condition or perk does. */
export interface StandingModifier extends Origin {
  readonly amount: Eval;
  readonly target: { readonly value: string } | { readonly cost: readonly string[] };
  readonly scope: { readonly form: 'this' | 'next' | 'mine' | 'against'; readonly tag: string | null } | null;
  readonly except: readonly string[];
}
/** What is forbidden while a condition or perk holds. */
export interface StandingBan extends Origin {
  readonly what: readonly string[];
}
/** What a condition or perk does while it lasts. */
export interface Bearing {
  readonly id: string;
  readonly title: Words;
  readonly modifiers: readonly StandingModifier[];
  readonly changesPrices: boolean;
  readonly bans: readonly StandingBan[];
  readonly triggers: readonly Trigger[];
  /** Fields with their starting values. */
  readonly fields: ReadonlyMap<string, Eval | null>;
}
export interface Pool {
  readonly id: string;
  readonly title: Words;
  readonly maximum: Eval | null;
  readonly minimum: Eval | null;
  readonly starts: Eval | null;
  readonly refill: { readonly at: 'turn' | 'round'; readonly to: Eval | null } | null;
  readonly owed: { readonly upto: Eval | null } | null;
  readonly floor: number;
}
export interface ItemKind {
  readonly id: string;
  readonly title: Words;
  /** Itself and all its parents. */
  readonly family: readonly string[];
  readonly fields: ReadonlyMap<string, Value>;
}
export interface Check {
  readonly sides: number;
  readonly count: number;
  readonly score: Eval;
  /** Whether a larger roll makes a larger score. */
  readonly rises: boolean;
  readonly passes: Eval;
  readonly critical: Eval | null;
  readonly fumble: Eval | null;
  readonly ties: 'initiator' | 'opponent';
  readonly origin: Origin;
}
export interface Program {
  readonly book: Rulebook;
  readonly actions: ReadonlyMap<string, Action>;
  /** The same in the order of declaration. */
  readonly all: readonly Action[];
  /** Those of them that answer to something. */
  readonly answering: readonly Action[];
  readonly conditions: ReadonlyMap<string, Bearing>;
  readonly perks: ReadonlyMap<string, Bearing>;
  readonly triggers: readonly Trigger[];
  readonly pools: ReadonlyMap<string, Pool>;
  readonly items: ReadonlyMap<string, ItemKind>;
  /** Locations whose things stay on the field, with how far they can be reached from, in the system's unit. */
  readonly grounds: ReadonlyMap<string, number>;
  readonly starts: ReadonlyMap<string, Eval>;
  /** `from A to B` of stats, skills and values; modifiers don't lead outside it. */
  readonly ranges: ReadonlyMap<string, { readonly min: Eval; readonly max: Eval }>;
  readonly checks: ReadonlyMap<'stat' | 'skill' | 'value', Check>;
  readonly blocks: ReadonlyMap<string, readonly Run[]>;
  readonly order: Eval | null;
  /** The value that `order` simply names; a postponed turn shows in it. */
  readonly orderValue: string | null;
  /** The dice that equals in the order roll once, if the rules say so. */
  readonly ties: { readonly count: number; readonly sides: number } | null;
  readonly stances: readonly string[];
  readonly space: Space;
  readonly lists: ReadonlyMap<string, readonly string[]>;
  readonly secondsPerRound: number;
  /** Actions, and families of them, whose uses must be remembered for the whole fight. */
  readonly countedAllFight: ReadonlySet<string>;
  sym(name: string): Sym | undefined;
  title(id: string): Words;
}

export interface TagInfo {
  readonly facts: readonly string[];
  readonly assumed: boolean;
  readonly gm: boolean;
}
export function readTags(tags: readonly Tag[]): TagInfo {
  const facts: string[] = [];
  let assumed = false;
  let gm = false;
  for (const tag of tags) {
    if (tag.type === 'fact') facts.push(tag.id);
    else if (tag.mark === 'assume') assumed = true;
    else gm = true;
  }
  return { facts, assumed, gm };
}
