/** Diagnostics for the terminal. */
import type { Diagnostic } from '../language/diagnostics.ts';
import { headline } from '../language/render.ts';
import type { Lang } from '../language/words.ts';
import { plural } from '../language/words.ts';
import { say, type Io } from './io.ts';

/** Prints `path:line:col severity[code] message` and the hint, one after another; the number of errors. */
export function report(io: Io, lang: Lang, diagnostics: readonly Diagnostic[]): number {
  for (const diagnostic of diagnostics) {
    io.out(`${headline(diagnostic, lang)}\n`);
    if (diagnostic.hint !== undefined) io.out(`  ${diagnostic.hint[lang]}\n`);
    if (diagnostic.fix !== undefined) io.out(`  ${diagnostic.fix.title[lang]}\n`);
  }
  return diagnostics.filter((diagnostic) => diagnostic.severity === 'error').length;
}

/** `2 errors, 1 warning`. */
export function tally(lang: Lang, errors: number, warnings: number): string {
  const forms = {
    errors: lang === 'en' ? ['error', 'errors'] : ['ошибка', 'ошибки', 'ошибок'],
    warnings: lang === 'en' ? ['warning', 'warnings'] : ['предупреждение', 'предупреждения', 'предупреждений']
  };
  if (errors + warnings === 0) return say(lang, 'no mistakes found', 'ошибок не найдено');
  return `${errors} ${plural(errors, lang, forms.errors)}, ${warnings} ${plural(warnings, lang, forms.warnings)}`;
}
