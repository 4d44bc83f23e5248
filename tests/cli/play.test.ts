import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { format } from 'prettier';
import { afterAll, describe, expect, test } from 'vitest';
import { root, rules, type Ran } from './run.ts';

const path = join(tmpdir(), `play-${process.pid}.json`);
afterAll(() => rmSync(path, { force: true }));

async function play(input: unknown): Promise<Ran> {
  writeFileSync(path, typeof input === 'string' ? input : JSON.stringify(input));
  return rules(['play', path]);
}
interface Step {
  readonly ok: boolean;
  readonly reasons: readonly { readonly kind: string }[];
  readonly question: { readonly ask: string } | null;
  readonly state?: {
    readonly characters: Readonly<
      Record<string, { readonly pools: Readonly<Record<string, { readonly now: number }>> }>
    >;
  };
}
async function steps(input: object): Promise<readonly Step[]> {
  const ran = await play({ system: 'tests/cli/duel', ...input });
  expect(ran.err).toBe('');
  return (JSON.parse(ran.out) as { steps: readonly Step[] }).steps;
}

test('the example of README.md is what comes out (UPDATE_README=1 writes it anew)', async () => {
  const file = join(root, 'src/cli/README.md');
  const text = readFileSync(file, 'utf8');
  const [input = '', output = ''] = [...text.matchAll(/```json\n([\s\S]*?)```/gu)].map((block) => block[1]!);
  const { code, out, err } = await play(input);
  expect([code, err]).toEqual([0, '']);
  if (process.env.UPDATE_README === '1') {
    const compact = await format(JSON.stringify(JSON.parse(out)), { parser: 'json', printWidth: 120 });
    writeFileSync(
      file,
      text.replace(output, () => compact)
    );
    return;
  }
  expect(JSON.parse(out)).toEqual(JSON.parse(output));
});

const cast = [
  { id: 'ann', template: 'novice' },
  { id: 'bob', template: 'novice', side: 1 }
];
const lunge = { actor: 'ann', action: 'lunge', choices: { target: 'bob', blade: 'sabre' } };

describe('play', () => {
  test('a question is left open, a refusal has its reasons, undo and redo walk the states', async () => {
    const played = await steps({
      cast,
      steps: [
        { do: 'begin-turn', actor: 'ann' },
        lunge,
        { ...lunge, dice: [11] },
        { ...lunge, dice: [4] },
        { do: 'undo' },
        { do: 'redo' },
        { do: 'redo' }
      ]
    });
    expect(played.map((step) => step.ok)).toEqual([true, false, false, true, true, true, false]);
    expect(played[1]?.question?.ask).toBe('roll');
    expect(played[2]?.reasons.map((reason) => reason.kind)).toEqual(['dice']);
    const breath = played.map((step) => step.state?.characters.ann?.pools.breath?.now);
    expect(breath).toEqual([6, 6, 6, 3, 6, 3, 3]);
  });

  test('house rules are a path or the text itself', async () => {
    const house = ['house "Дом" / "House" for duel 1\n  change action lunge: cost 1 breath\n'];
    const [, step] = await steps({
      house,
      cast,
      steps: [
        { do: 'begin-turn', actor: 'ann' },
        { ...lunge, dice: [9] }
      ]
    });
    expect(step?.state?.characters.ann?.pools.breath?.now).toBe(5);
  });

  test('other commands go the same way', async () => {
    const played = await steps({
      cast,
      state: 'last',
      steps: [
        { do: 'adjust', actor: 'bob', change: { set: 'pool', pool: 'health', now: 2 } },
        { do: 'next-turn' },
        { do: 'pass-time', amount: 1, unit: 'minute' },
        { do: 'leave', actor: 'nobody' }
      ]
    });
    expect(played.map((step) => step.ok)).toEqual([true, true, true, false]);
    expect(played[3]?.state?.characters.bob?.pools.health?.now).toBe(2);
    expect(played[0]?.state).toBeUndefined();
  });

  test.each([
    [{ ...lunge, dice: [4, 5, 6] }, 'steps[1].dice[1]: nothing asks for 5, 6'],
    [{ ...lunge, dice: [4], answers: [true] }, 'steps[1].answers[0]: nothing asks for true'],
    [{ ...lunge, choices: { ...lunge.choices, blad: 'sabre' } }, 'steps[1].choices.blad: lunge has no such choice'],
    [{ do: 'next-turn', dice: [3] }, 'steps[1].dice[0]: nothing asks for 3']
  ])('what a step does not need is refused with its place: %j', async (step, message) => {
    const ran = await play({ system: 'tests/cli/duel', cast, steps: [{ do: 'begin-turn', actor: 'ann' }, step] });
    expect([ran.code, ran.out]).toEqual([2, '']);
    expect(ran.err).toContain(message);
  });

  test.each([
    ['{', 'this is no JSON'],
    [[], 'the whole: an object is wanted'],
    [{}, 'system is missing'],
    [{ system: 5 }, 'system: a string is wanted'],
    [{ system: 'x', stepz: [] }, 'stepz is not known here'],
    [{ system: 'x', steps: [{ actor: 'a' }] }, 'steps[0].action is missing'],
    [{ system: 'x', steps: [{ do: 'dance' }] }, 'steps[0].do: one of join, leave, act'],
    [{ system: 'x', steps: [{ actor: 'a', action: 'b', dice: ['1'] }] }, 'steps[0].dice[0]: a number is wanted'],
    [
      { system: 'x', steps: [{ actor: 'a', action: 'b', choices: { n: null } }] },
      'steps[0].choices.n: a number, a text'
    ],
    [
      { system: 'x', steps: [{ do: 'adjust', actor: 'a', change: { set: 'hair' } }] },
      'steps[0].change.set: one of pool'
    ],
    [{ system: 'x', steps: [{ do: 'pass-time', amount: 1, unit: 'year' }] }, 'steps[0].unit: one of second'],
    [{ system: 'x', steps: [{ do: 'undo', dice: [1] }] }, 'steps[0].dice is not known here'],
    ['\uFEFF{', 'this is no JSON'],
    ['{"system": "\uFFFD"}', 'this file is not saved as UTF-8'],
    [{ system: 'nowhere' }, 'there is no system “nowhere”']
  ])('%j is refused with the place of the mistake', async (input, message) => {
    const { code, out, err } = await play(input);
    expect([code, out]).toEqual([2, '']);
    expect(err).toContain(message);
  });
});
