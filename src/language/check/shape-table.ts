import type { Line, LineType, PartKind } from '../tree.ts';

/** Where a line may stand: at the left margin, or under a line of this type. */
export type Place = LineType | 'margin';

// prettier-ignore
const STATEMENTS = ['forbid', 'allow', 'modifier', 'check', 'contest', 'if', 'repeat', 'remember', 'schedule', 'end_turn', 'reverse', 'stop', 'announce', 'postpone', 'move', 'put', 'give', 'create', 'destroy', 'set', 'tell', 'redirect', 'perform', 'become', 'gain', 'lose'] as const;
/** What others may answer to is announced on the effect's own level: the deed waits there as a whole. */
const INNER = STATEMENTS.filter((type) => type !== 'announce');
// prettier-ignore
const DECLARATIONS = ['system', 'facts', 'list', 'stat', 'skill', 'value', 'pool', 'slot', 'stance', 'condition', 'location', 'item', 'tag', 'record', 'signal', 'perk', 'action', 'trigger', 'character', 'checks', 'scenario', 'house'] as const;
const OVERLAY = ['change', 'remove', 'add'] as const;
const PART = ['explain', 'limit', 'choose', 'let', 'need', 'cost', 'rolls', 'takes', 'effect'] as const;
const NUMBER = ['starts', 'from_card', 'explain'] as const;
const BEARING = ['modifier', 'forbid', 'when', 'on', 'explain'] as const;

/** What may stand under what. A place that is not here has nothing under it. */
// prettier-ignore
export const UNDER: Readonly<Partial<Record<Place, readonly LineType[]>>> = {
  margin: [...DECLARATIONS, ...OVERLAY],
  system: ['version', 'space', 'order', 'order_ties', 'round_takes', 'explain'],
  facts: ['fact_range'],
  list: ['option', 'explain'],
  stat: NUMBER,
  skill: NUMBER,
  value: NUMBER,
  pool: ['maximum', 'minimum', 'starts', 'refill', 'may_be_owed', 'price_floor', 'from_card', 'counted', 'explain'],
  slot: ['maximum', 'minimum', 'starts', 'refill', 'price_floor', 'counted', 'explain'],
  space: ['counted', 'one_to_a_place'],
  stance: ['explain'],
  condition: ['field', ...BEARING],
  location: ['lies_within', 'explain'],
  tag: ['need', 'rolls', 'explain'],
  record: ['explain'],
  signal: ['explain'],
  item: ['field', 'with', 'explain'],
  checks: ['roll', 'score', 'passes_if', 'critical_if', 'fumble_if', 'ties_to', 'explain'],
  perk: BEARING,
  trigger: ['when', 'on', 'explain'],
  character: ['with', 'has', 'has_perk', 'explain'],
  action: ['when', 'answers', ...PART],
  option: PART,
  choose: ['option', 'explain'],
  effect: [...STATEMENTS, 'need', 'branch'],
  when: ['need', ...INNER, 'branch'],
  on: ['need', ...INNER, 'branch'],
  if: [...INNER, 'branch'],
  repeat: [...INNER, 'branch'],
  schedule: [...INNER, 'branch'],
  branch: [...INNER, 'branch'],
  check: ['branch'],
  contest: ['branch'],
  scenario: ['given', 'taken', 'step_turn', 'step_next', 'step_time', 'step_undo', 'step_signal', 'step_act', 'step_refused', 'expect', 'expect_told', 'expect_price'],
  house: OVERLAY,
  change: ['renumber', 'range', 'remove_part', 'space', 'order', 'order_ties', 'round_takes', 'field', 'with', 'has', 'has_perk', 'maximum', 'minimum', 'starts', 'refill', 'may_be_owed', 'price_floor', 'lies_within', 'from_card', 'counted', 'option', 'forbid', 'modifier', 'when', 'on', 'answers', 'roll', 'score', 'passes_if', 'critical_if', 'fumble_if', 'ties_to', ...PART]
};

/** Lines of which their parent has one at most. */
export const SINGLE: ReadonlySet<LineType> = new Set<LineType>([
  'version',
  'space',
  'order',
  'order_ties',
  'round_takes',
  'maximum',
  'minimum',
  'starts',
  'refill',
  'may_be_owed',
  'price_floor',
  'lies_within',
  'roll',
  'score',
  'passes_if',
  'critical_if',
  'fumble_if',
  'ties_to',
  'counted',
  'one_to_a_place',
  'explain',
  'rolls',
  'takes'
]);

/** Lines that a parent can't do without. `from_card` stands for a maximum too. */
export const NEEDED: Readonly<Partial<Record<LineType, readonly LineType[]>>> = {
  system: ['version'],
  pool: ['maximum'],
  checks: ['roll'],
  list: ['option']
};

/** Lines that say nothing without lines under them. */
export const FILLED: ReadonlySet<LineType> = new Set<LineType>([
  'facts',
  'effect',
  'if',
  'repeat',
  'schedule',
  'branch',
  'trigger',
  'when',
  'on',
  'scenario',
  'change'
]);

/** The key in words.json of the keyword that a line begins with, where it is not the type itself. */
export function lineKey(line: Line): string {
  switch (line.type) {
    case 'when':
      return {
        'own-turn': 'on_own_turn',
        'turn-start': 'at_start_of_own_turn',
        'turn-end': 'at_end_of_own_turn',
        'round-end': 'at_end_of_round',
        'out-of-turn': 'out_of_turn',
        'any-time': 'at_any_time'
      }[line.when];
    case 'branch':
      return {
        passed: 'passed',
        failed: 'failed',
        critical: 'on_critical',
        fumble: 'on_fumble',
        otherwise: 'otherwise'
      }[line.on];
    case 'schedule':
      return line.edge === 'end' ? 'at_end_of_my_turn' : 'at_start_of_my_next_turn';
    case 'maximum':
      return line.value ? 'maximum' : 'maximum_from_card';
    case 'step_turn':
      return line.edge === 'start' ? 'turn_of' : 'end_turn_of';
    case 'step_next':
      return line.what === 'turn' ? 'next_turn' : 'next_round';
    case 'step_undo':
      return line.redo ? 'redo' : 'undo';
    case 'choose':
      return line.by === 'gm' ? 'gm_chooses' : 'choose';
    default:
      return typeKey(line.type);
  }
}

const KEYS: Readonly<Partial<Record<LineType, string>>> = {
  starts: 'starts_at',
  order_ties: 'ties_reroll',
  taken: 'something_at',
  rolls: 'rolls_at',
  answers: 'in_answer_to',
  on: 'when',
  when: 'when',
  branch: 'passed',
  step_act: 'does',
  step_refused: 'cannot',
  step_time: 'pass_time',
  step_signal: 'happens',
  step_turn: 'turn_of',
  step_next: 'next_turn',
  step_undo: 'undo',
  reverse: 'reverse_that',
  stop: 'stop_that',
  redirect: 'redirect_that_to_me',
  postpone: 'postpone_turn_to',
  renumber: 'number',
  range: 'from',
  remove_part: 'remove',
  schedule: 'at_end_of_my_turn',
  fact_range: 'facts'
};

/** The keyword by which `remove` names a line. */
export function partKey(kind: PartKind): string {
  return kind === 'order_ties' ? 'ties' : kind;
}

export function typeKey(type: LineType): string {
  return KEYS[type] ?? type;
}
