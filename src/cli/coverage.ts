import type { Rulebook } from '../language/rulebook.ts';
import { loadSystem } from './files.ts';
import { say, UsageError } from './io.ts';
import { report } from './report.ts';
import type { Verb } from './verb.ts';

/** `coverage SYSTEM`: which of the system's facts have a scenario whose title begins with their number. */
export const coverage: Verb = {
  usage: 'coverage SYSTEM',
  about: { en: 'count the facts that have a scenario', ru: 'посчитать факты, у которых есть сценарий' },
  flags: { lang: ['en', 'ru'] },
  run(io, lang, { words }) {
    const [system, ...more] = words;
    if (system === undefined || more.length > 0)
      throw new UsageError(say(lang, 'coverage takes one system', 'для coverage нужна одна система'));
    const { rulebook, diagnostics } = loadSystem(io, lang, system);
    const errors = report(
      io,
      lang,
      diagnostics.filter((diagnostic) => diagnostic.severity === 'error')
    );
    if (rulebook === null) return 1;
    const covered = coveredFacts(rulebook);
    const missing = rulebook.facts.filter((fact) => !covered.has(fact));
    io.out(`${rulebook.id}: ${rulebook.facts.length - missing.length} of ${rulebook.facts.length} facts\n`);
    if (missing.length > 0) io.out(`${missing.join(' ')}\n`);
    return missing.length + errors === 0 ? 0 : 1;
  }
};

/** The numbers that scenarios' titles begin with (`A8.3 A8.5 a third defence …` covers two). */
export function coveredFacts(book: Rulebook): ReadonlySet<string> {
  const numbers = book.scenarios.flatMap((scenario) => {
    const start = /^[A-Z]\d+(\.\d+)?([ ,]+[A-Z]\d+(\.\d+)?)*(?![\p{L}\p{N}])/u.exec(scenario.text.value)?.[0] ?? '';
    return start.split(/[ ,]+/u);
  });
  return new Set(numbers);
}
