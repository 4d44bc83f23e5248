import { replacing } from '../diagnostics.ts';
import { FORMS } from '../forms.ts';
import type { Draft } from '../draft.ts';
import type { Span } from '../rulebook.ts';
import type { Line, Str } from '../tree.ts';
import { everyLine } from '../walk.ts';
import type { Pass, Report } from './pass.ts';

/** Whatever is counted has as many forms as each language takes, each without a number of its own. */
export const counted: Pass = {
  name: 'counted',
  silences: false,
  run(book, report) {
    for (const line of everyLine(book.declarations)) {
      if (line.type !== 'counted') continue;
      const { ru, en } = line;
      if (/\p{Script=Cyrillic}/u.test(en?.[0]?.value ?? '')) continue; // The wrong way round: said with the translations.
      // Where only English is given, that the Russian is missing is said with the translations.
      const english = en === null && ru.every(({ value }) => !/\p{Script=Cyrillic}/u.test(value));
      if (!english && ru.length !== FORMS.ru) report('russian-forms', around(ru, line, book), { count: ru.length });
      if (en !== null && en.length !== FORMS.en) report('english-forms', around(en, line, book), { count: en.length });
      for (const text of [...ru, ...(en ?? [])]) numbered(text, report);
    }
  }
};

function around(texts: readonly Str[], line: Line, { origins }: Draft): Span {
  return { source: origins.sourceOf(line), from: texts[0]?.from ?? line.from, to: texts.at(-1)?.to ?? line.to };
}

/** `"1 ход"`: the number comes from the game. */
function numbered(text: Str, report: Report): void {
  const plain = text.value.replace(/\d+/gu, '').trim();
  if (plain === text.value.trim()) return;
  const fix = replacing({ from: text.from + 1, to: text.to - 1 }, plain);
  report('form-with-number', text, { text: text.value }, { fix });
}
