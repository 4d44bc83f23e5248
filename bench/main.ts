/**
 * `npm run bench [TOPIC …]`: ratios measured side by side in one run. Leaves with 0 also where a goal is missed: it
 * says so.
 */
import { createEngine } from '../src/engine/engine.ts';
import { rulebook } from './card.ts';
import { codes } from './codes.ts';
import { conditions } from './conditions.ts';
import { log } from './log.ts';
import type { Line } from './measure.ts';
import { parsing } from './parsing.ts';
import { play, systems } from './play.ts';
import { replay } from './replay.ts';
import { rolls } from './rolls.ts';

export async function main(wanted: readonly string[]): Promise<number> {
  const engine = createEngine(rulebook());
  const topics = {
    play: () => play(engine),
    systems,
    conditions,
    rolls,
    log: () => log(engine),
    replay: () => replay(engine),
    parsing,
    codes
  };
  console.log(`${'Median of all rounds, and in brackets the middle half of them'.padEnd(84)}  goal\n`);
  for (const [name, topic] of Object.entries(topics)) {
    if (wanted.length > 0 && !wanted.includes(name)) continue;
    for (const found of await topic()) print(found);
  }
  return 0;
}

function print({ what, measured, goal, met }: Line): void {
  const verdict = met === null ? '' : met ? 'met' : 'MISSED';
  console.log(`${what.padEnd(84)}  ${goal.padEnd(8)} ${measured.padStart(20)}  ${verdict}`.trimEnd());
}
