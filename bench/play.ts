/** What can I do, and doing it: the compiled rules against the same by hand and against json-rules-engine. */
import { Engine as JsonRules } from 'json-rules-engine';
import { createEngine } from '../src/engine/engine.ts';
import { load } from '../src/language/load.ts';
import type { Rulebook } from '../src/language/rulebook.ts';
import { engineWith, fight, withLoaded } from './card.ts';
import { doDefend, doDodge, possible } from './hand-written.ts';
import { line, median, sideBySide, type Line } from './measure.ts';

const ACTIONS = [
  ...['attack', 'focus', 'take-back', 'throw', 'defend', 'dodge', 'disengage', 'reload', 'move', 'run'],
  ...['change-stance', 'hide']
];

export async function play(book: Rulebook): Promise<Line[]> {
  const engine = engineWith(book, ACTIONS);
  const fresh = fight(engine);
  const state = withLoaded(fresh, 4);
  const act = (action: string, choices = {}) => engine.perform(state, { do: 'act', actor: 'rook', action, choices });
  for (const s of [fresh, state, { ...state, onTurn: [] }, withLoaded(state, 0)])
    alike('what can I do', engine.possible(s, 'rook'), possible(s, 'rook'));
  alike('defend', stateOf(act('defend')), stateOf(doDefend(state, 'rook')));
  alike('dodge', stateOf(act('dodge', { n: 3 })), stateOf(doDodge(state, 'rook', 3)));

  const [look = 0, lookBy = 1] = sideBySide([() => engine.possible(state, 'rook'), () => possible(state, 'rook')]);
  const [defend = 0, defendBy = 1] = sideBySide([() => act('defend'), () => doDefend(state, 'rook')]);
  const [dodge = 0, dodgeBy = 1] = sideBySide([() => act('dodge', { n: 3 }), () => doDodge(state, 'rook', 3)]);
  return [
    line(`What can I do, ${String(ACTIONS.length)} actions, against hand-written`, look / lookBy, 3),
    line('Perform defend against hand-written', defend / defendBy, 3),
    line('Perform dodge against hand-written', dodge / dodgeBy, 3),
    line('Eleven actions’ bare conditions in json-rules-engine against ours', await sameConditions(), 10, true)
  ];
}

const stateOf = (outcome: object): unknown => ('state' in outcome ? outcome.state : outcome);

/** Places in rule files are the engine's alone, and so are explanations. */
function alike(what: string, ours: unknown, byHand: unknown): void {
  const plain = (x: unknown): string =>
    JSON.stringify(sorted(x), (key, v: unknown) => (key === 'span' || key === 'explain' ? undefined : v)).replaceAll(
      '’',
      "'"
    );
  const [a, b] = [plain(ours), plain(byHand)];
  if (a === b) return;
  let at = 0;
  while (a[at] === b[at]) at++;
  throw new Error(
    `${what}: different answers\n  rules: ${a.slice(at - 120, at + 120)}\n  hand:  ${b.slice(at - 120, at + 120)}`
  );
}
function sorted(x: unknown): unknown {
  if (Array.isArray(x)) return x.map(sorted);
  if (typeof x !== 'object' || x === null) return x;
  return Object.fromEntries(
    Object.entries(x)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([k, v]) => [k, sorted(v)])
  );
}

/** The same bare conditions as rules of json-rules-engine over ready facts, and as a rulebook of this language. */
const CONDITIONS = {
  attack: ['ap >= 3', 'loaded >= 1'],
  focus: ['ap >= 2'],
  throw: ['ap >= 3', 'throwing >= 1'],
  defend: ['ap >= 2', 'defended < 2', 'climbing < 1'],
  dodge: ['owing < 11', 'dodged < 1', 'surprised < 1'],
  disengage: ['ap >= 3'],
  reload: ['ap >= 2', 'loaded < 12'],
  move: ['ap >= 1', 'climbing < 1', 'down < 1'],
  run: ['ap >= 1', 'climbing < 1', 'down < 1'],
  stand: ['ap >= 1', 'down < 1'],
  hide: ['ap >= 2', 'hiding < 1']
};
const FACTS = {
  ...{ ap: 11, loaded: 4, throwing: 0, defended: 0, climbing: 0, owing: 0, dodged: 0 },
  ...{ surprised: 0, down: 0, hiding: 0 }
};

async function sameConditions(): Promise<number> {
  const title = (id: string): string => `${id} "${id}" / "${id}"`;
  const text = [
    `system ${title('flat')}`,
    '  version 1',
    ...Object.keys(FACTS).map((fact) => `value ${title(fact)} from 0 to 99`),
    ...Object.entries(CONDITIONS).map(([id, all]) =>
      [`action ${title(id)}`, '  on own turn', ...all.map((test) => `  need ${test} else "нет" / "no"`)].join('\n')
    )
  ].join('\n');
  const { rulebook } = load([{ path: 'flat.rules', text }]);
  if (!rulebook) throw new Error('the flat rulebook can’t be read');
  const engine = createEngine(rulebook);
  const joined = engine.perform(engine.start, { do: 'join', character: { id: 'rook', name: 'Rook', card: FACTS } });
  if (joined.type !== 'done') throw new Error(JSON.stringify(joined));
  const state = { ...joined.state, onTurn: ['rook'] };
  const can = engine.possible(state, 'rook').filter((p) => p.possible);

  const rules = jsonRules();
  const facts = { ...FACTS, onTurn: true };
  const { events } = await rules.run(facts);
  alike('conditions', can.map((p) => p.action).toSorted(), events.map((e) => e.type).toSorted());

  const ours: number[] = [];
  const theirs: number[] = [];
  for (let round = 0; round < 15; round++) {
    let start = performance.now();
    for (let i = 0; i < 200; i++) engine.possible(state, 'rook');
    ours.push((performance.now() - start) / 200);
    start = performance.now();
    for (let i = 0; i < 40; i++) await rules.run(facts);
    theirs.push((performance.now() - start) / 40);
  }
  return median(theirs.slice(5)) / median(ours.slice(5));
}

const OPERATORS: Readonly<Record<string, string>> = { '>=': 'greaterThanInclusive', '<': 'lessThan' };

function jsonRules(): JsonRules {
  const rules = new JsonRules();
  for (const [type, all] of Object.entries(CONDITIONS)) {
    const tests = all.map((test) => {
      const [fact = '', operator = '', value] = test.split(' ');
      return { fact, operator: OPERATORS[operator] ?? operator, value: Number(value) };
    });
    rules.addRule({
      conditions: { all: [{ fact: 'onTurn', operator: 'equal', value: true }, ...tests] },
      event: { type }
    });
  }
  return rules;
}
