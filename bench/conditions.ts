/** The same bare conditions as rules of json-rules-engine over ready facts, and as a rulebook of this language. */
import { Engine as JsonRules } from 'json-rules-engine';
import { createEngine } from '../src/engine/engine.ts';
import { load } from '../src/language/load.ts';
import { line, ratio, type Line } from './measure.ts';

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

export async function conditions(): Promise<Line[]> {
  const ours = asRulebook();
  const theirs = asJson();
  const facts = { ...FACTS, onTurn: true };
  const { events } = await theirs.run(facts);
  const [a, b] = [ours(), events.map((event) => event.type)].map((ids) => ids.toSorted().join(' '));
  if (a !== b)
    throw new Error(`different actions are possible\n  rules:             ${a ?? ''}\n  json-rules-engine: ${b ?? ''}`);
  const found = await ratio(() => theirs.run(facts), ours);
  return [line('Eleven actions’ bare conditions in json-rules-engine against ours', found, 10, true)];
}

/** Ours gives prices, limits and reasons besides; here only which actions are possible is asked of it. */
function asRulebook(): () => string[] {
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
  return () => engine.possible(state, 'rook').flatMap((p) => (p.possible ? [p.action] : []));
}

const OPERATORS: Readonly<Record<string, string>> = { '>=': 'greaterThanInclusive', '<': 'lessThan' };

function asJson(): JsonRules {
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
