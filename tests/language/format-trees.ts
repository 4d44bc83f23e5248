/** Random syntax trees of every kind of node, as the grammar could have built them. */
import fc from 'fast-check';
import type { Domain, EndMark, Expr, File, Line, LineType } from '../../src/language/tree.ts';
import { spellings, vocabulary } from '../../src/language/words.ts';

type Fields = Record<string, fc.Arbitrary<unknown>>;
type Any = fc.Arbitrary<unknown>;

/** A node of `type`; offsets don't matter. */
function node(type: string, fields: Fields = {}): Any {
  return fc.record({ type: fc.constant(type), from: fc.constant(0), to: fc.constant(0), ...fields });
}
const is = <T>(value: T): fc.Arbitrary<T> => fc.constant(value);
const or = (...options: readonly Any[]): Any => fc.oneof(...options);
const maybe = (value: Any): Any => fc.option(value, { nil: null, freq: 2 });
const list = (value: Any, min = 1, max = 3): Any => fc.array(value, { minLength: min, maxLength: max });
const pick = <T>(...values: readonly T[]): fc.Arbitrary<T> => fc.constantFrom(...values);

// ------------------------------------------------------------------ names, numbers, texts

const start = fc.constantFrom(...'abqzwертыюёЖß_'.split(''));
const rest = fc.string({ unit: fc.constantFrom(...'abcxyzикцщ019_'.split('')), minLength: 2, maxLength: 5 });
const word = fc.tuple(start, rest).map(([a, b]) => a + b);
const ident = fc
  .tuple(word, fc.option(word, { nil: null, freq: 4 }))
  .map(([a, b]) => (b === null ? a : `${a}-${b}`))
  .filter((id) => !spellings.has(id) && !vocabulary.has(id));
const id = ident.map((text) => ({ type: 'id', from: 0, to: 0, id: text }));
/** Names that look like the beginning of a keyword; they may be values of a system. */
const tricky = pick(
  ...[
    'distance',
    'best',
    'worst',
    'roll',
    'count',
    'sum',
    'uses',
    'bonuses',
    'penalties',
    'all',
    'hit',
    'order',
    'own'
  ],
  ...['броски', 'количество', 'расстояние', 'сумма', 'лучшее', 'все', 'людей', 'rounding', 'd6', 'turned']
);

const pathOf = (head: fc.Arbitrary<string>): Any =>
  fc
    .tuple(head, fc.array(ident, { maxLength: 2 }))
    .map(([a, b]) => ({ type: 'name', from: 0, to: 0, path: [a, ...b] }));
const special = pick('me', 'that', 'it');
const path = pathOf(fc.oneof({ weight: 4, arbitrary: ident }, special));
const exprPath = pathOf(
  fc.oneof({ weight: 4, arbitrary: ident }, special, { weight: 2, arbitrary: tricky }, is('against'))
);
/** Behind `by` the word `me` is one of the words for characters, never a name. */
const nobody = pathOf(fc.oneof(ident, pick('that', 'it')));

const digits = fc.nat({ max: 2000 });
const numberOf = (text: fc.Arbitrary<string>): Any =>
  text.map((t) => ({ type: 'number', from: 0, to: 0, value: Number(t), text: t }));
const integer = numberOf(fc.oneof(digits.map(String), pick('1', '2', '5', '11', '21', '007')));
const decimal = numberOf(
  fc.oneof(
    digits.map(String),
    fc.tuple(digits, digits).map(([a, b]) => `${a}.${b}`)
  )
);
const signed = or(
  integer,
  digits.map((n) => ({ type: 'number', from: 0, to: 0, value: -n, text: `-${n}` }))
);
const coordinate = fc.integer({ min: -99, max: 99 });
const spot = node('place', { x: coordinate, y: coordinate });
const dice = node('dice', { count: fc.nat({ max: 9 }), sides: fc.nat({ max: 100 }) });

const plain = fc.string({ unit: fc.constantFrom(..."abя «»#:[]/\\“”„'".split('')), maxLength: 9 });
/** With straight quotes inside a text has to stand in others. */
const quoting = fc.string({ unit: fc.constantFrom(...'ab"я «#/'.split('')), maxLength: 9 });
const text = fc.oneof({ weight: 3, arbitrary: plain }, quoting);
const str = text.map((value) => ({ type: 'string', from: 0, to: 0, value, quotes: 'straight' }));
const title = node('title', { ru: str, en: maybe(str) });
const factRef = fc
  .tuple(pick('A', 'B', 'D'), fc.nat({ max: 40 }), fc.option(fc.nat({ max: 12 })))
  .map(([a, b, c]) => ({ type: 'fact', from: 0, to: 0, id: `${a}${b}${c === null ? '' : `.${c}`}` }));
const tag = or(factRef, node('mark', { mark: pick('assume', 'gm') }));

// ------------------------------------------------------------------ expressions

const who = pick('me', 'ally', 'enemy', 'other', 'anyone');
const exprKinds = (sub: Any): Record<Expr['type'], Any> => ({
  name: exprPath,
  number: decimal,
  dice,
  text: node('text', { text }),
  boolean: node('boolean', { value: fc.boolean() }),
  binary: node('binary', {
    op: pick('+', '-', '*', '/', '=', '!=', '<', '<=', '>', '>=', 'and', 'or'),
    left: sub,
    right: sub
  }),
  either: node('either', { value: sub, test: sub, other: sub }),
  not: node('not', { value: sub }),
  negative: node('negative', { value: sub }),
  rounded: node('rounded', { way: pick('down', 'up', 'nearest'), value: sub }),
  best: node('best', { way: pick('best', 'worst'), items: list(sub) }),
  rolled: node('rolled', { dice: sub }),
  sum_of: node('sum_of', { part: pick('bonuses', 'penalties'), name: id }),
  distance: node('distance', { place: path }),
  uses: node('uses', { what: list(id), span: pick('turn', 'round', 'fight') }),
  steps: node('steps', { start: path, end: path }),
  aggregate: fc
    .record({
      fn: pick('count', 'sum'),
      field: id,
      kind: id,
      locations: list(id, 0),
      of: maybe(path),
      where: maybe(sub)
    })
    .map((a) => ({ type: 'aggregate', from: 0, to: 0, ...a, field: a.fn === 'sum' ? a.field : null })),
  asked: node('asked', { who: pick('people', 'gm'), title }),
  quantified: node('quantified', { quantity: pick('some', 'no'), who, test: sub }),
  own_turn: node('own_turn'),
  busy: node('busy', { what: id }),
  is: node('is', { left: sub, not: fc.boolean(), what: path }),
  near: node('near', { left: sub, not: fc.boolean(), place: path, within: maybe(sub) }),
  placed: node('placed', { left: sub, not: fc.boolean(), at: maybe(spot) }),
  route: node('route', { left: sub, part: fc.constantFrom('any', 'start', 'end'), within: sub, place: path }),
  acting: node('acting', { left: sub, not: fc.boolean() }),
  outcome: node('outcome', { left: sub, outcome: pick('passed', 'failed', 'critical', 'fumble') }),
  latest: node('latest', { left: sub })
});
const { tree } = fc.letrec((tie) => ({
  tree: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    exprPath,
    decimal,
    ...Object.values(exprKinds(tie('tree')))
  )
}));
/** Any expression. */
export const expr = tree as fc.Arbitrary<Expr>;

// ------------------------------------------------------------------ small parts

const settingValue = or(
  node('boolean', { value: fc.boolean() }),
  node('text', { text }),
  signed,
  dice,
  spot,
  path,
  node('binary', { op: pick('+', '-'), left: dice, right: integer })
);
const settings = list(node('setting', { name: path, value: settingValue }), 0);
const some = list(node('setting', { name: path, value: settingValue }), 1);
const answer = node('answer', {
  value: or(fc.boolean(), fc.integer({ min: -500, max: 500 }), ident, plain, pick('да', 'no', 'a b', 'dice'))
});
const play = fc.record({ settings, dice: list(integer, 0), answers: list(answer, 0) });
const whoOrName = or(node('who', { who }), nobody);
const pattern = node('pattern', {
  what: list(id),
  outcome: maybe(pick('passed', 'failed')),
  by: whoOrName,
  against: maybe(whoOrName)
});
const unit = pick('second', 'minute', 'hour', 'round');

const markKinds: Record<EndMark['type'], Any> = {
  mark_turn: or(
    node('mark_turn', { edge: pick('start', 'end'), next: is(true), whose: maybe(path) }),
    node('mark_turn', { edge: is('end'), next: is(false), whose: is(null) })
  ),
  mark_current_turn: node('mark_current_turn'),
  mark_round: node('mark_round'),
  mark_fight: node('mark_fight'),
  mark_action: node('mark_action'),
  mark_time: node('mark_time', { amount: or(integer, expr), unit }),
  mark_pattern: node('mark_pattern', { pattern })
};
const { mark_time, ...others } = markKinds;
const until = or(
  list(or(...Object.values(others))),
  mark_time.map((mark) => [mark])
);

const domainKinds: Record<Domain['type'], Any> = {
  domain_number: node('domain_number', {
    way: fc.boolean(),
    start: expr,
    end: expr,
    step: maybe(expr),
    dflt: maybe(expr)
  }),
  domain_option: node('domain_option'),
  domain_text: node('domain_text'),
  domain_yesno: node('domain_yesno'),
  domain_action: node('domain_action', { tag: maybe(id) }),
  domain_condition: node('domain_condition', { condition: id }),
  domain_character: node('domain_character', { who, orme: fc.boolean(), where: maybe(expr) }),
  domain_item: node('domain_item', { kind: id, locations: list(id), of: maybe(path), where: maybe(expr) }),
  domain_list: node('domain_list', { list: id, where: maybe(expr) })
};
const domain = or(...Object.values(domainKinds));
const target = or(node('target_value', { name: id }), node('target_cost', { names: list(id) }));
const scope = or(
  node('scope', { form: is('this'), tag: is(null) }),
  node('scope', { form: pick('next', 'mine', 'against'), tag: id })
);
const checkOf = node('check_of', { name: path, modifier: maybe(expr) });
const fieldKind = or(
  fc.record({ type: pick('number', 'yesno', 'text', 'dice', 'item', 'character', 'action') }),
  fc.record({ type: is('list'), list: id })
);
const per = or(
  fc.record({ type: is('per'), span: pick('turn', 'round', 'fight', 'own-turn') }),
  fc.record({ type: is('per'), span: is('each'), what: path }),
  fc.record({ type: is('until'), marks: until })
);
const kind = pick(
  'action',
  'system',
  'condition',
  'pool',
  'slot',
  'stat',
  'skill',
  'value',
  'item',
  'trigger',
  'perk',
  'stance',
  'character',
  'option'
);
const because = or(
  factRef,
  node('reason', { reason: pick('limit', 'cost', 'need', 'when', 'forbid', 'busy', 'choice', 'dice') })
);

// ------------------------------------------------------------------ clauses

const named: Fields = { name: id, also: maybe(id), title: maybe(title) };
const ranged: Fields = { ...named, range: maybe(fc.record({ start: expr, end: expr })) };
const kinds: Fields = { ...named, is: list(id, 0) };
const plainTypes = [
  'pool',
  'slot',
  'stance',
  'condition',
  'location',
  'record',
  'signal',
  'perk',
  'trigger',
  'list'
] as const;
const mode = pick('now', 'aside', 'owed', 'from-aside');
const costFields: Fields = { never: fc.boolean(), floor: maybe(integer) };

const declarations = {
  system: node('system', { name: id, title: maybe(title) }),
  facts: node('facts'),
  stat: node('stat', ranged),
  skill: node('skill', ranged),
  value: node('value', ranged),
  item: node('item', kinds),
  tag: node('tag', kinds),
  action: node('action', kinds),
  character: node('character', kinds),
  checks: node('checks', { of: pick('stat', 'skill', 'value') }),
  scenario: node('scenario', { text: str }),
  house: node('house', { title, system: id, version: integer }),
  ...(Object.fromEntries(plainTypes.map((type) => [type, node(type, named)])) as Record<
    (typeof plainTypes)[number],
    Any
  >)
};

/** One arbitrary a kind of line; the type makes sure that none is forgotten. */
export const clauses: Record<LineType, Any> = {
  ...declarations,
  // house rules
  change: node('change', { kind: maybe(kind), target: path }),
  remove: node('remove', { kind: maybe(kind), target: path }),
  remove_part: node('remove_part', {
    kind: pick('cost', 'limit', 'need', 'effect', 'takes'),
    which: maybe(or(factRef, integer))
  }),
  add: node('add', { decl: or(...Object.values(declarations)) }),
  renumber: node('renumber', { was: signed, now: signed, which: maybe(or(integer, fc.constant('everywhere'))) }),
  // scenarios
  given: node('given', { name: id, template: id, enemy: fc.boolean(), at: maybe(spot), settings }),
  taken: node('taken', { place: spot }),
  step_turn: node('step_turn', { who: id, edge: pick('start', 'end'), play }),
  step_next: node('step_next', { what: pick('turn', 'round'), play }),
  step_time: node('step_time', { amount: integer, unit }),
  step_undo: node('step_undo', { redo: fc.boolean() }),
  step_signal: node('step_signal', { signal: id, by: maybe(id), against: maybe(id) }),
  step_act: node('step_act', { who: id, action: id, play }),
  step_refused: node('step_refused', { who: id, action: id, play, because: maybe(because) }),
  expect: node('expect', { test: expr }),
  expect_told: node('expect_told', { text: str }),
  expect_price: node('expect_price', { amount: signed, pool: maybe(id), mode, who: id, action: id, play }),
  // parts
  version: node('version', { n: integer }),
  space: node('space', { name: id, title: maybe(title), step: maybe(decimal), grid: maybe(pick('hexes', 'squares')) }),
  one_to_a_place: node('one_to_a_place', { unless: maybe(expr) }),
  round_takes: node('round_takes', { n: integer, unit }),
  order: node('order', { value: expr }),
  order_ties: node('order_ties', { dice: expr }),
  range: node('range', { range: fc.record({ start: expr, end: expr }) }),
  fact_range: node('fact_range', { start: factRef, end: maybe(factRef) }),
  option: node('option', kinds),
  starts: node('starts', { value: expr }),
  from_card: node('from_card'),
  maximum: node('maximum', { value: maybe(expr) }),
  minimum: node('minimum', { value: expr }),
  refill: node('refill', { at: pick('turn', 'round'), value: maybe(expr) }),
  may_be_owed: node('may_be_owed', { upto: maybe(expr) }),
  price_floor: node('price_floor', { value: integer }),
  lies_within: node('lies_within', { value: integer }),
  field: node('field', { ...named, kind: fieldKind, start: maybe(expr) }),
  with: node('with', { settings: some }),
  has: node('has', { item: id, location: id, settings }),
  has_perk: node('has_perk', { perk: id }),
  roll: node('roll', { dice: expr }),
  score: node('score', { value: expr }),
  passes_if: node('passes_if', { test: expr }),
  critical_if: node('critical_if', { test: expr }),
  fumble_if: node('fumble_if', { test: expr }),
  ties_to: node('ties_to', { winner: pick('initiator', 'opponent') }),
  counted: node('counted', { ru: list(str), en: maybe(list(str)) }),
  explain: node('explain', { title }),
  when: node('when', { when: pick('own-turn', 'turn-start', 'turn-end', 'round-end', 'out-of-turn', 'any-time') }),
  answers: node('answers', { pattern }),
  on: node('on', { pattern }),
  cost: or(
    node('cost', { form: is('amount'), amount: expr, pool: id, mode, ...costFields }),
    node('cost', { form: is('all'), amount: is(null), pool: id, mode: is('now'), ...costFields }),
    node('cost', {
      form: is('same'),
      amount: is(null),
      pool: is(null),
      mode: is('now'),
      never: is(false),
      floor: is(null)
    })
  ),
  limit: node('limit', { amount: expr, per }),
  need: node('need', { test: expr, reason: maybe(title) }),
  let: node('let', { name: id, value: expr }),
  choose: node('choose', { by: pick('me', 'gm'), domain, name: id, title: maybe(title) }),
  rolls: node('rolls', { value: expr }),
  takes: node('takes', { turns: or(integer, expr) }),
  effect: node('effect'),
  branch: node('branch', { on: pick('passed', 'failed', 'critical', 'fumble', 'otherwise') }),
  // statements
  forbid: or(
    node('forbid', { subject: is(null), what: list(id), until: maybe(until) }),
    node('forbid', { subject: path, what: list(id), until })
  ),
  allow: node('allow', {
    what: or(
      list(id),
      pathOf(special).map((p) => [p]),
      exprPathOfTwo().map((p) => [p])
    ),
    how: maybe(is('out-of-turn')),
    once: fc.boolean(),
    until: maybe(until)
  }),
  modifier: node('modifier', {
    subject: maybe(path),
    amount: expr,
    target,
    scope: maybe(scope),
    except: list(id, 0),
    until: maybe(until)
  }),
  check: node('check', {
    subject: maybe(path),
    names: list(path),
    modifier: maybe(expr),
    against: maybe(expr),
    title: maybe(title)
  }),
  contest: node('contest', { mine: checkOf, theirs: checkOf }),
  if: node('if', { test: expr }),
  repeat: node('repeat', { times: or(integer, expr) }),
  remember: node('remember', { subject: is(null), name: id, value: expr }),
  schedule: or(
    node('schedule', { edge: is('end'), next: is(false) }),
    node('schedule', { edge: is('start'), next: is(true) })
  ),
  end_turn: node('end_turn'),
  reverse: node('reverse'),
  stop: node('stop'),
  announce: node('announce'),
  postpone: node('postpone', { value: expr, going: maybe(pick('first', 'last')) }),
  move: node('move', { value: expr }),
  put: node('put', { item: path, location: id }),
  give: node('give', { item: path, receiver: path, location: id }),
  create: node('create', { item: id, location: id, settings }),
  destroy: node('destroy', { item: path }),
  set: node('set', { target: path, value: expr }),
  tell: node('tell', { title }),
  redirect: node('redirect', { hit: maybe(pick('always', 'unless_critical')) }),
  perform: node('perform', { action: path }),
  become: node('become', { subject: maybe(path), stance: id }),
  gain: or(
    node('gain', {
      subject: maybe(path),
      amount: expr,
      pool: id,
      condition: is(null),
      settings: is([]),
      until: is(null)
    }),
    node('gain', {
      subject: maybe(path),
      amount: is(null),
      pool: is(null),
      condition: id,
      settings,
      until: maybe(until)
    })
  ),
  lose: or(
    node('lose', { subject: maybe(path), amount: expr, pool: id, condition: is(null) }),
    node('lose', { subject: maybe(path), amount: is(null), pool: is(null), condition: path })
  ),
  broken: node('broken', {
    text: pick('??? what', 'cost', 'need (', 'limit twice per turn  [A1', '"open', '] # not a comment')
  })
};

function exprPathOfTwo(): fc.Arbitrary<unknown> {
  return fc.tuple(ident, ident).map((both) => ({ type: 'name', from: 0, to: 0, path: both }));
}

// ------------------------------------------------------------------ lines and files

const comment = fc.string({ unit: fc.constantFrom(...'ab #"[]я:'.split('')), maxLength: 8 }).map((t) => `#${t}`);
const lead = fc.array(fc.oneof(is(''), comment), { maxLength: 2 });

function line(clause: Any, children: Any): fc.Arbitrary<Line> {
  const around = fc.record({
    lead,
    indent: is(''),
    tags: fc.oneof(is([]), list(tag)),
    comment: fc.option(comment, { nil: null, freq: 3 }),
    children
  });
  return fc.tuple(clause, around).map(([c, a]) => {
    const made = { ...(c as object), ...a } as unknown as Line;
    return made.type === 'broken' ? { ...made, tags: [], comment: null } : made;
  });
}

const anyClause = or(...Object.values(clauses));
const { nested } = fc.letrec((tie) => ({
  nested: line(anyClause, fc.oneof({ depthSize: 'small' }, is([]), fc.array(tie('nested'), { maxLength: 3 })))
}));

/** A line of one kind without children. */
export const lineOf = (type: LineType): fc.Arbitrary<Line> => line(clauses[type], is([]));

/** Whole files: any line under any other, comments and blank lines everywhere. */
export const file: fc.Arbitrary<File> = fc
  .record({ nodes: fc.array(nested, { maxLength: 4 }), tail: lead })
  .map(({ nodes, tail }) => ({ type: 'file', from: 0, to: 0, bom: false, nodes, tail }));

/** A file around these lines. */
export function fileOf(...nodes: readonly Line[]): File {
  return { type: 'file', from: 0, to: 0, bom: false, nodes, tail: [] };
}
