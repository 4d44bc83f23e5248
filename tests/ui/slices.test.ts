/** Long work leaves the page room to draw and be tapped. */
import { expect, test, vi } from 'vitest';
import { inSlices } from '../../src/ui/rules/slices.ts';

test('work goes on in a new task after each slice, and answers what it comes to', async () => {
  let now = 0;
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => now);
  const happened: string[] = [];
  function* work(): Generator<undefined, string> {
    for (let i = 0; i < 3; i++) {
      happened.push(`step ${i}`);
      now += 4;
      yield;
    }
    return 'made';
  }
  // Whatever waits has its turn before the work is done.
  setTimeout(() => happened.push('a tap'));
  expect(await inSlices(work())).toBe('made');
  expect(happened).toEqual(['step 0', 'step 1', 'a tap', 'step 2']);
  clock.mockRestore();
});

test('what goes wrong in the middle is told', async () => {
  function* work(): Generator<undefined, never> {
    yield;
    throw new Error('broken');
  }
  await expect(inSlices(work())).rejects.toThrow('broken');
});
