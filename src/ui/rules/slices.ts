/** So many milliseconds of work at a time: on a phone four times as slow it is still no stutter. */
const slice = 6;

/** Does all steps of some work, and lets the page draw and be tapped in between and before it goes on. */
export async function inSlices<T>(steps: Iterator<unknown, T>): Promise<T> {
  let began = performance.now();
  for (;;) {
    const step = steps.next();
    if (step.done === true || performance.now() - began >= slice) {
      await pause();
      began = performance.now();
    }
    if (step.done === true) return step.value;
  }
}

/** Ends this task; the next one begins when the page has done what was waiting. */
export function pause(): Promise<unknown> {
  // A timer would wait 4 ms for nothing each time, but not every browser has something better.
  return 'scheduler' in globalThis && 'yield' in scheduler ? scheduler.yield() : new Promise((done) => setTimeout(done));
}
