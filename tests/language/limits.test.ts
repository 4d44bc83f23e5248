import { expect, test } from 'vitest';
import { load } from '../../src/language/load.ts';
import { parse } from '../../src/language/parse.ts';
import { render } from '../../src/language/render.ts';

/** What the first diagnostic of a text says, in both languages. What hangs runs into the time a test has at most. */
function said(text: string): string {
  const { diagnostics } = parse({ path: 'big.rules', text });
  const [first] = diagnostics;
  return first ? `${render(first, 'ru')}\n${render(first, 'en')}` : '';
}

test('a line of a megabyte is too long', () => {
  expect(said(`action wait "Ждать" / "Wait"\n  need ${'1 + '.repeat(250_000)}1\n`)).toMatchInlineSnapshot(`
    "big.rules:2:3 ошибка[line-too-long] строка слишком длинная: 1000006 знаков, а можно 4000
       2 |   need 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1…
         |   ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
      = одно правило — одна короткая строка: разбейте её
    big.rules:2:3 error[line-too-long] this line is too long: 1000006 characters, and 4000 are allowed
       2 |   need 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1…
         |   ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
      = one rule is one short line: break it up"
  `);
});

test('ten thousand nested brackets are too many, however long the line', () => {
  expect(said(`action wait\n  need ${'('.repeat(10_000)}1${')'.repeat(10_000)}\n`)).toContain('too-deep');
  expect(said(`action wait\n  need ${'('.repeat(100)}1${')'.repeat(100)}\n`)).toContain('too-deep');
});

test('a line that reckons without end is not read, and never exhausts the stack', () => {
  const system = 'system s "С" / "S"\n  version 1\n  order x\nvalue x "Икс" / "X"\naction wait "Ждать" / "Wait"\n';
  for (const expr of [
    `${'-'.repeat(3800)}1`,
    '1+'.repeat(1900) + '1',
    'not '.repeat(900) + 'x',
    'x or '.repeat(700) + 'x'
  ]) {
    const { diagnostics } = load([{ path: 'sum.rules', text: `${system}  need ${expr}\n` }]);
    expect(diagnostics.map((d) => d.code)).toContain('too-many-operators');
  }
  const { diagnostics } = load([{ path: 'sum.rules', text: `${system}  need ${'1+'.repeat(99)}1 > 0\n` }]);
  expect(diagnostics).toEqual([]);
});

test('a long chain of items and many names that nothing has are all checked', () => {
  const system = 'system s "С" / "S"\n  version 1\n  order x\nvalue x "Икс" / "X"\n';
  const field = 'item v0 "В" / "V"\n  field w "Вес" / "Weight" number\n';
  const chain = Array.from({ length: 300 }, (_, i) => `item v${i + 1} "В" / "V" is v${i}\n  with w ${i}\n`).join('');
  const names = Array.from(
    { length: 300 },
    (_, i) => `perk p${i} "Черта" / "Perk"\n  modifier 1 to nothing${i}\n`
  ).join('');
  const { diagnostics } = load([{ path: 'chain.rules', text: system + field + chain + names }]);
  expect(diagnostics.filter((d) => d.code === 'unknown-name')).toHaveLength(300);
});

test('indentation ten thousand deep neither hangs nor exhausts the stack', () => {
  const text = Array.from({ length: 1800 }, (_, i) => `${' '.repeat(Math.min(i, 1000))}if 1 > 0\n`).join('');
  const { diagnostics } = load([{ path: 'deep.rules', text: `system s "С" / "S"\n  version 1\n${text}` }]);
  expect(diagnostics.map((d) => d.code)).toContain('indented-too-far');
  expect(
    parse({ path: 'deep.rules', text: `${' '.repeat(10_000)}effect\n`.repeat(100) }).file.nodes.length
  ).toBeGreaterThan(0);
});

test('a hundred thousand broken lines are counted, not all explained', () => {
  const { diagnostics } = parse({ path: 'many.rules', text: 'what is this\n'.repeat(100_000) });
  expect(diagnostics.length).toBeLessThan(100);
  expect(diagnostics.at(-1)?.message.en).toBe('and there are more lines I do not understand: 99940');
});

test('a file of many megabytes is not read', () => {
  expect(said('# comment\n'.repeat(300_000))).toContain('file-too-long');
});

test('nothing in nothing: no files, an empty file, only blanks', () => {
  expect(load([]).rulebook).toBeNull();
  expect(
    load([{ path: 'a.rules', text: '' }])
      .diagnostics.map((d) => d.code)
      .sort()
  ).toEqual(['empty-file', 'no-system']);
  expect(load([{ path: 'a.rules', text: ' \n\t\n' }]).rulebook).toBeNull();
});

test('ranges that name one another many times over are reckoned once each', () => {
  const most = Array.from({ length: 9 }, (_, i) =>
    i === 8
      ? '10'
      : Array(60)
          .fill(`v${i + 1}`)
          .join(' + ')
  );
  const values = most.map((end, i) => `value v${i} "В" / "V" from 1 to ${end}\n`).join('');
  const system = 'system s "С" / "S"\n  version 1\n  order v8\nstance up "Стоя" / "Up"\n';
  const pool = 'pool ap "ОД" / "AP"\n  maximum v7\n  refill at start of own turn\n';
  const act = (price: number): string => `action a${price} "Д" / "A"\n  on own turn\n  cost ${price} ap\n`;
  const text = `${system}${values}${pool}${act(600)}${act(601)}${pool.replace('ap', 'hp').replace('v7', 'v0')}`;
  const { diagnostics } = load([{ path: 'ranges.rules', text }]);
  expect(diagnostics.map(({ code, message }) => [code, message.en])).toEqual([
    ['cost-above-maximum', expect.stringContaining('600')]
  ]);
  const deep = text.replace('cost 600 ap', 'cost 600 hp');
  expect(load([{ path: 'ranges.rules', text: deep }]).diagnostics.map(({ code }) => code)).toEqual([
    'cost-above-maximum'
  ]);
});
