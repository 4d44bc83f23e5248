/** From text to something that runs, and whether twice the text takes twice the time. */
import { parse as peggy } from '../grammar/rules.peggy';
import { createEngine } from '../src/engine/engine.ts';
import { load } from '../src/language/load.ts';
import { parse } from '../src/language/parse.ts';
import { sources } from './card.ts';
import { line, slowly, type Line } from './measure.ts';

export async function parsing(): Promise<Line[]> {
  const alone = (): void => {
    for (const { text } of sources) peggy(text, { startRule: 'File' });
  };
  const all = (): void => {
    const { rulebook } = load(sources);
    if (rulebook) createEngine(rulebook);
  };
  for (let i = 0; i < 4; i++) all();
  const found = await slowly(all, alone, 1, 21);
  const once = sources.map((s) => s.text).join('\n');
  return [
    line('Source to runnable rulebook against Peggy’s parse alone', found, 2),
    line('Time per kB: twice the rules against once', await grows(once.repeat(2), once, 7), 1.5),
    line('Time per kB: 8 times the rules against once', await grows(once.repeat(8), once, 3), 1.5),
    line('Time per kB: a line of 1 MB against the rules', await grows('a'.repeat(1_000_000), once, 3), 1.5),
    line('Time per line: 100,000 broken lines against 25,000', await grows(broken(100_000), broken(25_000), 3), 1.5),
    line('Time per action: 8,000 unknown prices against 2,000', await checks(unknown(8000), unknown(2000), 4), 1.5)
  ];
}

const broken = (lines: number): string => 'no rule at all\n'.repeat(lines);

/** A chain of actions, each with a price in something that does not exist. */
function unknown(actions: number): string {
  const chain = Array.from({ length: actions }, (_, i) => `action a${i + 1} "А" / "A" is a${i}\n  cost 1 gone${i}\n`);
  return `system s "С" / "S"\n  version 1\naction a0 "А" / "A"\n${chain.join('')}`;
}

/** Time for checking the long text against the short one, for each of their parts. */
function checks(long: string, short: string, parts: number): ReturnType<typeof slowly> {
  const read = (text: string) => (): unknown => load([{ path: 'bench', text }]);
  return slowly(read(long), read(short), parts, 3);
}

/** Time for each character of the long text against the short one. */
function grows(long: string, short: string, rounds: number): ReturnType<typeof slowly> {
  const read = (text: string) => (): unknown => parse({ path: 'bench', text });
  return slowly(read(long), read(short), long.length / short.length, rounds);
}
