import { writeFileSync } from 'node:fs';
import { format } from '../language/format.ts';
import { saysTheSame } from '../language/format-same.ts';
import { isUnread, parse } from '../language/parse.ts';
import { valueOf } from './args.ts';
import { ruleFiles } from './files.ts';
import { locate, say } from './io.ts';
import { report } from './report.ts';
import type { Verb } from './verb.ts';

/** `fmt PATH…`: lays rule files out in the one way, and turns their keywords into another language. */
export const fmt: Verb = {
  usage: 'fmt [--check] [--keywords en|ru] PATH…',
  about: { en: 'lay rule files out in the one way', ru: 'привести файлы правил к единому виду' },
  flags: { check: 'switch', keywords: ['en', 'ru'], lang: ['en', 'ru'] },
  run(io, lang, args) {
    const wanted = valueOf(args, 'keywords');
    const keywords = wanted === 'en' || wanted === 'ru' ? wanted : 'keep';
    const only = args.values.has('check');
    const { sources, unread } = ruleFiles(io, lang, args.words);
    let bad = unread;
    for (const source of sources) {
      const parsed = parse(source);
      const { file, diagnostics } = parsed;
      // Lines that can't be read stay as they are, but nobody should think that all is well.
      bad += report(
        io,
        lang,
        diagnostics.filter((diagnostic) => diagnostic.severity === 'error')
      );
      // What was not read as it stands can't be written again: that would lose it.
      if (isUnread(parsed) || diagnostics.some(({ code }) => code === 'not-utf8')) continue;
      const text = format(file, { keywords, text: source.text });
      if (text === source.text) continue;
      if (!saysTheSame(file, parse({ path: source.path, text }).file)) {
        io.err(
          `${say(lang, `${source.path}: left alone, because laid out it would say something else (a mistake of ours)`, `${source.path}: не тронут, потому что приведённый текст значил бы другое (это наша ошибка)`)}\n`
        );
        bad++;
        continue;
      }
      if (only) bad++;
      else writeFileSync(locate(io, source.path), text);
      io.out(`${only ? say(lang, `not laid out: ${source.path}`, `не приведён: ${source.path}`) : source.path}\n`);
    }
    return bad === 0 ? 0 : 1;
  }
};
