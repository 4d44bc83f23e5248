/** `npm run bench`: ratios measured side by side in one run. Leaves with 0 also where a goal is missed: it says so. */
import { rulebook } from './card.ts';
import { log } from './log.ts';
import type { Line } from './measure.ts';
import { parsing } from './parsing.ts';
import { play } from './play.ts';
import { rolls } from './rolls.ts';

export async function main(): Promise<number> {
  const book = rulebook();
  const topics = [() => play(book), rolls, () => log(book), parsing];
  for (const topic of topics) for (const found of await topic()) print(found);
  return 0;
}

function print({ what, measured, goal, met }: Line): void {
  console.log(`${what.padEnd(84)} ${measured.padStart(8)}  ${goal.padEnd(8)} ${met ? 'met' : 'MISSED'}`);
}
