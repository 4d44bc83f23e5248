/**
 * The syntax tree, exactly as `grammar/rules.peggy` builds it.
 *
 * Every node has `from` and `to`, offsets into its source text (`to` exclusive). A {@link Line} also carries what
 * stands on its line: indentation, fact tags, a comment, the trivia before it, and its indented children.
 */
export interface Node {
  readonly from: number;
  readonly to: number;
}
/** Short-hand for one kind of node. */
type N<T extends string, F = unknown> = T extends string ? Node & { readonly type: T } & Readonly<F> : never;

export type Id = N<'id', { id: string }>;
export type Str = N<'string', { value: string; quotes: 'straight' | 'typographic' }>;
/** A text in both languages; `en` is null where only one was written. */
export type Title = N<'title', { ru: Str; en: Str | null }>;
export type FactRef = N<'fact', { id: string }>;
/** What a line's brackets hold: a fact's number, or that it is assumed, or left to the GM. */
export type Tag = FactRef | N<'mark', { mark: 'assume' | 'gm' }>;

// ---------------------------------------------------------------------------------------------- expressions

export type Path = N<'name', { path: readonly string[] }>;
export type NumberNode = N<'number', { value: number; text: string }>;
/** Where somebody stands, as column and row: `3:-1`. */
export type PlaceNode = N<'place', { x: number; y: number }>;
export type DiceNode = N<'dice', { count: number; sides: number }>;
export type WhoWord = 'me' | 'ally' | 'enemy' | 'other' | 'anyone';
export type WhoNode = N<'who', { who: WhoWord }>;
export type OutcomeWord = 'passed' | 'failed' | 'critical' | 'fumble';
/** Without a roll, or with one that only tells whether it is a critical success, which can't be taken over. */
export type HitWord = 'always' | 'unless_critical';
export type BinaryOp = '+' | '-' | '*' | '/' | '=' | '!=' | '<' | '<=' | '>' | '>=' | 'and' | 'or';

export type Expr =
  | Path
  | NumberNode
  | DiceNode
  | N<'text', { text: string }>
  | N<'boolean', { value: boolean }>
  | N<'binary', { op: BinaryOp; left: Expr; right: Expr }>
  /** `a if test otherwise b` */
  | N<'either', { value: Expr; test: Expr; other: Expr }>
  | N<'not', { value: Expr }>
  | N<'negative', { value: Expr }>
  | N<'rounded', { way: 'down' | 'up' | 'nearest'; value: Expr }>
  | N<'best', { way: 'best' | 'worst'; items: readonly Expr[] }>
  /** `roll of gun.damage` */
  | N<'rolled', { dice: Expr }>
  /** `bonuses to hit`: the sum of the positive (or, as a positive number, of the negative) modifiers. */
  | N<'sum_of', { part: 'bonuses' | 'penalties'; name: Id }>
  | N<'distance', { place: Path }>
  | N<'uses', { what: readonly Id[]; span: 'turn' | 'round' | 'fight' }>
  /** `steps from large to me.size`: how many options of a list further, never below 0. */
  | N<'steps', { start: Path; end: Path }>
  | N<
      'aggregate',
      { fn: 'count' | 'sum'; field: Id | null; kind: Id; locations: readonly Id[]; of: Path | null; where: Expr | null }
    >
  | N<'asked', { who: 'people' | 'gm'; title: Title }>
  | N<'quantified', { quantity: 'some' | 'no'; who: WhoWord; test: Expr }>
  | N<'own_turn'>
  /** `busy with NAME`: in the middle of a task of several turns that is such an action. */
  | N<'busy', { what: Id }>
  | N<'is', { left: Expr; not: boolean; what: Path }>
  | N<'near', { left: Expr; not: boolean; place: Path; within: Expr | null }>
  /** `that passes within 5 of me`: where its way went, or is meant to go; `any` of its places. */
  | N<'route', { left: Expr; part: 'any' | 'start' | 'end'; within: Expr; place: Path }>
  /** `X stands at 3:4`, or `X is on the field`: wherever that is. Of a deed: it is known where it went. */
  | N<'placed', { left: Expr; not: boolean; at: PlaceNode | null }>
  /** `X is acting`: X has declared an action that is not finished yet. */
  | N<'acting', { left: Expr; not: boolean }>
  | N<'outcome', { left: Expr; outcome: OutcomeWord }>
  /** `X was last`: whoever did X has done nothing since. */
  | N<'latest', { left: Expr }>;

// ---------------------------------------------------------------------------------------------- small parts

export type TimeUnit = 'second' | 'minute' | 'hour' | 'round';
export type FieldKind =
  | { readonly type: 'number' | 'yesno' | 'text' | 'dice' | 'item' | 'character' | 'action' }
  | { readonly type: 'list'; readonly list: Id };
export type SettingValue =
  | N<'boolean', { value: boolean }>
  | N<'text', { text: string }>
  | NumberNode
  | DiceNode
  | PlaceNode
  | Path
  | N<'binary', { op: BinaryOp; left: Expr; right: Expr }>;
export type Setting = N<'setting', { name: Path; value: SettingValue }>;
export type CostMode = 'now' | 'aside' | 'owed' | 'from-aside';

export type Pattern = N<
  'pattern',
  { what: readonly Id[]; outcome: 'passed' | 'failed' | null; by: WhoNode | Path; against: WhoNode | Path | null }
>;
export type EndMark =
  | N<'mark_turn', { edge: 'start' | 'end'; next: boolean; whose: Path | null }>
  | N<'mark_current_turn'>
  | N<'mark_round'>
  | N<'mark_fight'>
  | N<'mark_action'>
  | N<'mark_time', { amount: Expr; unit: TimeUnit }>
  | N<'mark_pattern', { pattern: Pattern }>;

export type Domain =
  /** `way`: where it is known where people stand, a place is chosen, and the amount is how far it is. */
  | N<'domain_number', { way: boolean; start: Expr; end: Expr; step: Expr | null; dflt: Expr | null }>
  | N<'domain_option'>
  | N<'domain_text'>
  | N<'domain_yesno'>
  | N<'domain_action', { tag: Id | null }>
  | N<'domain_condition', { condition: Id }>
  | N<'domain_character', { who: WhoWord; orme: boolean; where: Expr | null }>
  | N<'domain_item', { kind: Id; locations: readonly Id[]; of: Path | null; where: Expr | null }>
  | N<'domain_list', { list: Id; where: Expr | null }>;

export type ModifierTarget = N<'target_value', { name: Id }> | N<'target_cost', { names: readonly Id[] }>;
export type Scope = N<'scope', { form: 'this' | 'next' | 'mine' | 'against'; tag: Id | null }>;
export type CheckOf = N<'check_of', { name: Path; modifier: Expr | null }>;
export type Answer = N<'answer', { value: boolean | number | string }>;
export interface Play {
  readonly settings: readonly Setting[];
  readonly dice: readonly NumberNode[];
  readonly answers: readonly Answer[];
}
export type ReasonWord = 'limit' | 'cost' | 'need' | 'when' | 'forbid' | 'busy' | 'choice' | 'dice';

// ---------------------------------------------------------------------------------------------- lines

/** What every line has besides its clause. */
export interface OnLine {
  /** Comment lines with their indentation, and blank lines (as ''), that stand before it. */
  readonly lead: readonly string[];
  readonly indent: string;
  readonly tags: readonly Tag[];
  /** The comment at the end of the line, with its `#`. */
  readonly comment: string | null;
  readonly children: readonly Line[];
  /** Written after a colon on its parent's line. */
  readonly inline?: boolean;
}
type L<T extends string, F = unknown> = N<T, F> & OnLine;
interface Named {
  readonly name: Id;
  /** A second name for the same thing, usually in the other language. */
  readonly also: Id | null;
  readonly title: Title | null;
}
interface Ranged {
  readonly range: { readonly start: Expr; readonly end: Expr } | null;
}
interface Kinds {
  readonly is: readonly Id[];
}

export type DeclarationLine =
  | L<'system', { name: Id; title: Title | null }>
  | L<'facts'>
  | L<'list', Named>
  | L<'stat' | 'skill' | 'value', Named & Ranged>
  | L<'pool' | 'slot' | 'stance' | 'condition' | 'location' | 'record' | 'signal' | 'perk' | 'trigger', Named>
  | L<'item' | 'tag' | 'action' | 'character', Named & Kinds>
  | L<'checks', { of: 'stat' | 'skill' | 'value' }>
  | L<'scenario', { text: Str }>
  | L<'house', { title: Title; system: Id; version: NumberNode }>;

export type DeclarationKind = DeclarationLine['type'];
export type PartKind =
  'cost' | 'limit' | 'need' | 'effect' | 'takes' | 'order' | 'order_ties' | 'minimum' | 'forbid' | 'modifier';

export type OverlayLine =
  | L<'change' | 'remove', { kind: DeclarationKind | 'option' | null; target: Path }>
  | L<'remove_part', { kind: PartKind; which: FactRef | NumberNode | null }>
  | L<'add', { decl: DeclarationLine }>
  /** What a stat, skill or value may be from now on. */
  | L<'range', { range: { readonly start: Expr; readonly end: Expr } }>
  /** `which`: the how-manieth of equal numbers, or all of them; null where there is one only. */
  | L<'renumber', { was: NumberNode; now: NumberNode; which: NumberNode | 'everywhere' | null }>;

export type ScenarioLine =
  | L<'given', { name: Id; template: Id; enemy: boolean; at: PlaceNode | null; settings: readonly Setting[] }>
  /** `something at 3:4`: a place that a thing takes up. */
  | L<'taken', { place: PlaceNode }>
  | L<'step_turn', { who: Id; edge: 'start' | 'end'; play: Play }>
  | L<'step_next', { what: 'turn' | 'round'; play: Play }>
  | L<'step_time', { amount: NumberNode; unit: TimeUnit }>
  | L<'step_undo', { redo: boolean }>
  | L<'step_signal', { signal: Id; by: Id | null; against: Id | null }>
  | L<'step_act', { who: Id; action: Id; play: Play }>
  | L<
      'step_refused',
      { who: Id; action: Id; play: Play; because: FactRef | N<'reason', { reason: ReasonWord }> | null }
    >
  | L<'expect', { test: Expr }>
  | L<'expect_told', { text: Str }>
  | L<'expect_price', { amount: NumberNode; pool: Id | null; mode: CostMode; who: Id; action: Id; play: Play }>;

export type Per =
  | { readonly type: 'per'; readonly span: 'turn' | 'round' | 'fight' | 'own-turn' }
  | { readonly type: 'per'; readonly span: 'each'; readonly what: Path }
  | { readonly type: 'until'; readonly marks: readonly EndMark[] };

export type CostLine = L<
  'cost',
  {
    form: 'amount' | 'all' | 'same';
    amount: Expr | null;
    pool: Id | null;
    mode: CostMode;
    never: boolean;
    floor: NumberNode | null;
  }
>;
export type ChooseLine = L<'choose', { by: 'me' | 'gm'; domain: Domain; name: Id; title: Title | null }>;
export type OptionLine = L<'option', Named & Kinds>;
export type WhenWord = 'own-turn' | 'turn-start' | 'turn-end' | 'round-end' | 'out-of-turn' | 'any-time';

export type PartLine =
  | L<'version', { n: NumberNode }>
  | L<'space', { name: Id; title: Title | null; step: NumberNode | null; grid: 'hexes' | 'squares' | null }>
  /** No two bodies in one place; those for whom `unless` holds are no hindrance. */
  | L<'one_to_a_place', { unless: Expr | null }>
  | L<'round_takes', { n: NumberNode; unit: TimeUnit }>
  | L<'order', { value: Expr }>
  | L<'order_ties', { dice: Expr }>
  | L<'fact_range', { start: FactRef; end: FactRef | null }>
  | OptionLine
  | L<'starts', { value: Expr }>
  | L<'from_card'>
  | L<'maximum', { value: Expr | null }>
  | L<'minimum', { value: Expr }>
  | L<'refill', { at: 'turn' | 'round'; value: Expr | null }>
  | L<'may_be_owed', { upto: Expr | null }>
  | L<'price_floor', { value: NumberNode }>
  /** Of a location: things there stay where they lie when their keeper walks away, and can be reached so far. */
  | L<'lies_within', { value: NumberNode }>
  | L<'field', Named & { kind: FieldKind; start: Expr | null }>
  | L<'with', { settings: readonly Setting[] }>
  | L<'has', { item: Id; location: Id; settings: readonly Setting[] }>
  | L<'has_perk', { perk: Id }>
  | L<'roll', { dice: Expr }>
  | L<'score', { value: Expr }>
  | L<'passes_if' | 'critical_if' | 'fumble_if', { test: Expr }>
  | L<'ties_to', { winner: 'initiator' | 'opponent' }>
  /** How a count of it is said: one, few and many in Russian, one and many in English. */
  | L<'counted', { ru: readonly Str[]; en: readonly Str[] | null }>
  | L<'explain', { title: Title }>
  | L<'when', { when: WhenWord }>
  | L<'answers' | 'on', { pattern: Pattern }>
  | CostLine
  | L<'limit', { amount: Expr; per: Per }>
  | L<'need', { test: Expr; reason: Title | null }>
  | L<'let', { name: Id; value: Expr }>
  | ChooseLine
  /** What every roll of the action is changed by, known before anybody commits to it. */
  | L<'rolls', { value: Expr }>
  | L<'takes', { turns: Expr }>
  | L<'effect'>
  | L<'branch', { on: OutcomeWord | 'otherwise' }>;

export type StatementLine =
  | L<'forbid', { subject: Path | null; what: readonly Id[]; until: readonly EndMark[] | null }>
  | L<
      'allow',
      { what: readonly (Id | Path)[]; how: 'out-of-turn' | null; once: boolean; until: readonly EndMark[] | null }
    >
  | L<
      'modifier',
      {
        subject: Path | null;
        amount: Expr;
        target: ModifierTarget;
        scope: Scope | null;
        except: readonly Id[];
        until: readonly EndMark[] | null;
      }
    >
  | L<
      'check',
      { subject: Path | null; names: readonly Path[]; modifier: Expr | null; against: Expr | null; title: Title | null }
    >
  | L<'contest', { mine: CheckOf; theirs: CheckOf }>
  | L<'if', { test: Expr }>
  | L<'repeat', { times: Expr }>
  | L<'remember', { subject: Path | null; name: Id; value: Expr }>
  | L<'schedule', { edge: 'start' | 'end'; next: boolean }>
  | L<'end_turn' | 'reverse' | 'stop' | 'announce'>
  | L<'postpone', { value: Expr; going: 'first' | 'last' | null }>
  | L<'move', { value: Expr }>
  | L<'put', { item: Path; location: Id }>
  | L<'give', { item: Path; receiver: Path; location: Id }>
  | L<'create', { item: Id; location: Id; settings: readonly Setting[] }>
  | L<'destroy', { item: Path }>
  | L<'set', { target: Path; value: Expr }>
  | L<'tell', { title: Title }>
  /** `as hit [unless critical]`: how the one who takes it over is hit. */
  | L<'redirect', { hit: HitWord | null }>
  | L<'perform', { action: Path }>
  | L<'become', { subject: Path | null; stance: Id }>
  | L<
      'gain',
      {
        subject: Path | null;
        amount: Expr | null;
        pool: Id | null;
        condition: Id | null;
        settings: readonly Setting[];
        until: readonly EndMark[] | null;
      }
    >
  | L<'lose', { subject: Path | null; amount: Expr | null; pool: Id | null; condition: Path | null }>;

export type BrokenLine = L<'broken', { text: string }>;
export type Line = DeclarationLine | OverlayLine | ScenarioLine | PartLine | StatementLine | BrokenLine;
export type LineType = Line['type'];
/** The line of one type; kinds that share a shape are told apart. */
export type LineOf<T extends LineType> = OfType<Line, T>;
type OfType<X, T> = X extends { readonly type: infer U } ? (T extends U ? X & { readonly type: T } : never) : never;

export interface File extends Node {
  readonly type: 'file';
  readonly bom: boolean;
  readonly nodes: readonly Line[];
  /** Trivia after the last line. */
  readonly tail: readonly string[];
}
