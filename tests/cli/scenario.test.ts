import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createEngine } from '../../src/engine/engine.ts';
import { runScenarios, type ScenarioResult } from '../../src/engine/scenario.ts';
import { load } from '../../src/language/load.ts';
import { root } from './run.ts';

const duel = readFileSync(join(root, 'tests/cli/duel/duel.rules'), 'utf8').replace(/\nscenario[\s\S]*/u, '\n');
const drill = `action drill "Упражнение" / "Drill"
  on own turn
  choose one of these as how "Как" / "How"
    option slow "Медленно" / "Slowly"
      choose from 1 to 3 as n "Сколько" / "How many"
    option fast "Быстро" / "Quickly"
`;
const start = ['given Ann novice', 'given Bob novice, enemy', 'turn of Ann'];
const lunge = 'Ann does lunge with target Bob, blade sabre';

/** What becomes of one scenario with these steps behind the usual beginning. */
function run(...steps: readonly string[]): ScenarioResult {
  const text = `${duel}\n${drill}\nscenario "D1.2 a try"\n${[...start, ...steps].map((step) => `  ${step}\n`).join('')}`;
  const { rulebook, diagnostics } = load([{ path: 'duel.rules', text }]);
  expect(diagnostics.filter((d) => d.severity === 'error').map((d) => d.message.en)).toEqual([]);
  const { results } = runScenarios(rulebook!, createEngine(rulebook!));
  return results[0]!;
}

test('a scenario that holds', () => {
  const result = run(`${lunge}, dice 9`, 'expect Bob.health = 7 and Ann.breath = 3', 'expect Ann is not winded');
  expect(result).toMatchObject({ ok: true, fact: 'D1.2', title: 'D1.2 a try' });
});

test.each([
  ['a question left open says what was asked', [lunge], 'a roll of 1d10 is asked for: “Thrust”'],
  ['a choice left open too', ['Ann does lunge, dice 1'], 'target is not chosen, “Whom” (Bob)'],
  ['dice left over', [`${lunge}, dice 9 3 4`], 'dice left over: 3 4'],
  ['answers left over', [`${lunge}, dice 9, answers yes`], 'answers left over: true'],
  ['a choice of what was not chosen', ['Ann does drill with how fast, n 2'], 'nothing asks for this choice: n'],
  ['an impossible die', [`${lunge}, dice 11`], "refused: A d10 can't show 11 [dice]"],
  ['nothing to undo', ['undo', 'undo'], 'there is nothing to undo'],
  ['nothing to redo', ['redo'], 'there is nothing to redo'],
  ['nothing was told', ['expect told "anything"'], 'nothing was told']
])('%s', (_, steps, got) => {
  const result = run(...steps);
  expect(result).toMatchObject({ ok: false, got: { en: got } });
  expect(result.expected?.en ?? '').toBe(steps.at(-1)?.startsWith('expect') === true ? '“anything”' : '');
});

test('a failure names its step, what was expected and what there is', () => {
  const result = run(`${lunge}, dice 9`, 'expect Ann.wits = 5 and Ann.breath = 6');
  expect(result).toMatchObject({ ok: false, expected: { en: 'Ann.breath = 6' }, got: { en: 'Ann.breath: 3' } });
  expect(result.span.source.text.slice(result.span.from, result.span.to)).toBe(
    'expect Ann.wits = 5 and Ann.breath = 6'
  );
});

test('a refusal is meant by its kind, its fact, or nothing at all', () => {
  expect(run('Bob cannot lunge because when', 'Bob cannot lunge').ok).toBe(true);
  const twice = [`${lunge}, dice 9`, `${lunge}, dice 9`];
  expect(run(...twice, 'Ann cannot lunge because D1.3', 'Ann cannot lunge because cost').ok).toBe(true);
  expect(run(...twice, 'Ann cannot lunge because D2')).toMatchObject({
    ok: false,
    expected: { en: 'a refusal because of D2' }
  });
  expect(run(`Ann cannot ${lunge.slice(9)}, dice 9`)).toMatchObject({ ok: false, got: { en: 'it was done' } });
});

test('undo and redo', () => {
  const steps = [`${lunge}, dice 9`, 'undo', 'expect Ann.breath = 6', 'redo', 'expect Ann.breath = 3'];
  expect(run(...steps).ok).toBe(true);
});

test('settings of the cast', () => {
  const given = 'given Cid novice with arm 9, breath 2, winded yes, kneeling yes, sabre.edge 1';
  const expected = 'expect Cid.arm = 9 and Cid.breath = 2 and Cid is winded and Cid is kneeling';
  expect(run(given, expected)).toMatchObject({ ok: true });
});

test('prices, also of what is owed', () => {
  expect(run('expect price 2 breath owed by next turn for Bob guard with n 2').ok).toBe(true);
  expect(run('expect price 2 breath for Bob guard with n 3')).toMatchObject({ got: { en: '3 breath owed' } });
});
