import { load } from '../language/load.ts';
import { ruleFiles, units } from './files.ts';
import { say } from './io.ts';
import { report, tally } from './report.ts';
import type { Verb } from './verb.ts';

/** `check PATH…`: what is wrong with rule files. */
export const check: Verb = {
  usage: 'check PATH…',
  about: { en: 'say what is wrong with rule files', ru: 'сказать, что не так в файлах правил' },
  flags: { lang: ['en', 'ru'] },
  run(io, lang, { words }) {
    let errors = 0;
    let warnings = 0;
    let elsewhere = 0;
    const { sources, unread } = ruleFiles(io, lang, words);
    for (const unit of units(io, lang, sources)) {
      const diagnostics = [...unit.found, ...load(unit.base, unit.house).diagnostics];
      const own = diagnostics.filter((diagnostic) => unit.asked.has(diagnostic.span.source));
      errors += report(io, lang, own);
      warnings += own.filter((diagnostic) => diagnostic.severity === 'warning').length;
      elsewhere += diagnostics.filter((d) => d.severity === 'error' && !unit.asked.has(d.span.source)).length;
    }
    io.out(`${tally(lang, errors, warnings)}\n`);
    if (elsewhere > 0) {
      io.out(
        `${say(lang, `errors in other files of the same system: ${elsewhere}`, `ошибок в других файлах той же системы: ${elsewhere}`)}\n`
      );
    }
    return errors + elsewhere + unread === 0 ? 0 : 1;
  }
};
