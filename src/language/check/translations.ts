import { isNamed, namedTypes, type Draft } from '../draft.ts';
import type { Line, LineOf, Str, Title } from '../tree.ts';
import { everyLine, partsOf } from '../walk.ts';
import type { Pass, Report } from './pass.ts';

const TITLED = new Set([...namedTypes, 'system', 'option', 'choose']);

/** Whatever people read exists in Russian and in English, each in its letters. */
export const translations: Pass = {
  name: 'translations',
  silences: false,
  run(book, report) {
    for (const { file } of book.files) for (const line of everyLine(file.nodes)) titles(line, report);
    // In house rules a bare declaration is a mistake of its own, and mostly no declaration is meant.
    for (const { file } of book.overlays) {
      const lines = [...everyLine(file.nodes)];
      const misplaced = new Set(lines.flatMap((line) => optionsUnderAction(line, book)));
      for (const line of lines) if ((!isNamed(line) || line.title) && !misplaced.has(line)) titles(line, report);
    }
  }
};

/** Options below `change action …`: they are no new ones, and that they can't stand there is said already. */
function optionsUnderAction(line: Line, { symbols }: Draft): readonly Line[] {
  if (line.type !== 'change' || symbols.get(line.target.path[0] ?? '')?.kind !== 'action') return [];
  return line.children.filter(({ type }) => type === 'option');
}

function titles(line: Line, report: Report): void {
  const named = line.type === 'add' ? line.decl : line;
  if (TITLED.has(named.type) && 'name' in named && !('title' in named && named.title))
    report('missing-title', named.name, { name: named.name.id });
  if (named.type === 'counted') forms(named, report);
  for (const part of partsOf(named)) everyTitle(part, report);
}

/** The first form of each language stands for all of them. */
function forms({ ru, en }: LineOf<'counted'>, report: Report): void {
  const [one, other] = [ru[0], en?.[0] ?? null];
  if (one) title({ ru: one, en: other }, report);
  for (const text of [...ru.slice(1), ...(en ?? []).slice(1)])
    if (text.value.trim() === '') report('empty-title', text, {});
}

function everyTitle(node: { from: number; to: number }, report: Report): void {
  if ('type' in node && node.type === 'title') title(node as Title, report);
  else for (const part of partsOf(node)) everyTitle(part, report);
}

function title({ ru, en }: Pick<Title, 'ru' | 'en'>, report: Report): void {
  for (const text of [ru, en]) if (text?.value.trim() === '') report('empty-title', text, {});
  if (!en) {
    if (has(ru, 'Cyrillic')) report('no-english', ru, { text: ru.value });
    else if (has(ru, 'Latin')) report('no-russian', ru, { text: ru.value });
    return;
  }
  // Names such as `SMG` or `2d6` are the same in both languages.
  if (has(en, 'Cyrillic'))
    report(has(ru, 'Cyrillic') ? 'english-in-cyrillic' : 'titles-swapped', en, { text: en.value });
  else if (has(ru, 'Latin') && !has(ru, 'Cyrillic') && ru.value !== en.value)
    report('russian-in-latin', ru, { text: ru.value });
}

function has(text: Str, script: 'Cyrillic' | 'Latin'): boolean {
  return script === 'Cyrillic' ? /\p{Script=Cyrillic}/u.test(text.value) : /\p{Script=Latin}/u.test(text.value);
}
