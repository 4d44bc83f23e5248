/** From text to something that runs, and whether twice the text takes twice the time. */
import { parse as peggy } from '../grammar/rules.peggy';
import { createEngine } from '../src/engine/engine.ts';
import { load } from '../src/language/load.ts';
import { parse } from '../src/language/parse.ts';
import { sources } from './card.ts';
import { line, median, sideBySide, type Line } from './measure.ts';

export function parsing(): Line[] {
  const alone = (): void => {
    for (const { text } of sources) peggy(text, { startRule: 'File' });
  };
  const all = (): void => {
    const { rulebook } = load(sources);
    if (rulebook) createEngine(rulebook);
  };
  const [peg = 1, whole = 0] = sideBySide([alone, all], { rounds: 7, ms: 1 });
  return [
    line('Source to runnable rulebook against Peggy’s parse alone', whole / peg, 2),
    line('Time per kB of 8 times the rules against once the rules', perKb(rules(8)) / perKb(rules(1)), 1.5),
    line('Time per character of a line of 1 MB against the rules', perKb('a'.repeat(1_000_000)) / perKb(rules(1)), 1.5),
    line('Time per line: 100,000 broken lines against 25,000', perKb(broken(100_000)) / perKb(broken(25_000)), 1.5)
  ];
}

const rules = (times: number): string =>
  sources
    .map((s) => s.text)
    .join('\n')
    .repeat(times);
const broken = (lines: number): string => 'no rule at all\n'.repeat(lines);

function perKb(text: string): number {
  const times = [1, 2, 3].map(() => {
    const start = performance.now();
    parse({ path: 'bench', text });
    return performance.now() - start;
  });
  return median(times) / text.length;
}
