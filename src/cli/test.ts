import { createEngine } from '../engine/engine.ts';
import { runScenarios, type ScenarioResult } from '../engine/scenario.ts';
import { load } from '../language/load.ts';
import type { Lang } from '../language/words.ts';
import { ruleFiles, units } from './files.ts';
import { say, type Io } from './io.ts';
import { report } from './report.ts';
import type { Verb } from './verb.ts';

/** `test PATH…`: plays the scenarios of rule files. The last line is `N passed, N failed` in every language. */
export const test: Verb = {
  usage: 'test PATH…',
  about: { en: 'play the scenarios of rule files', ru: 'проиграть сценарии из файлов правил' },
  flags: { lang: ['en', 'ru'] },
  run(io, lang, { words }) {
    let passed = 0;
    let failed = 0;
    let errors = 0;
    const { sources, unread } = ruleFiles(io, lang, words);
    for (const unit of units(io, lang, sources)) {
      const { rulebook, diagnostics } = load(unit.base, unit.house);
      // A scenario of broken rules may pass for the wrong reason: the mistakes are shown first.
      errors += report(
        io,
        lang,
        [...unit.found, ...diagnostics].filter((diagnostic) => diagnostic.severity === 'error')
      );
      if (rulebook === null) continue;
      const own = runScenarios(rulebook, createEngine(rulebook), (line) => unit.asked.has(rulebook.sourceOf(line)));
      for (const result of own.results) if (!result.ok) failure(io, lang, result);
      passed += own.passed;
      failed += own.failed;
    }
    io.out(`${passed} passed, ${failed} failed\n`);
    return failed + errors + unread === 0 ? 0 : 1;
  }
};

function failure(io: Io, lang: Lang, { title, line, span, expected, got }: ScenarioResult): void {
  io.out(`${span.source.path}:${line} ${title}\n`);
  const text = span.source.text.slice(span.from, span.to);
  if (expected === undefined) io.out(`  ${say(lang, 'step:    ', 'шаг:      ')} ${text}\n`);
  else io.out(`  ${say(lang, 'expected:', 'ожидалось:')} ${expected[lang]}\n`);
  if (got !== undefined) io.out(`  ${say(lang, 'got:     ', 'получено: ')} ${got[lang]}\n`);
}
