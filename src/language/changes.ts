/** What house rules make otherwise, sentence by sentence. */
import { explain, type Part } from './explain.ts';
import type { Rulebook, Words } from './rulebook.ts';
import type { Lang } from './words.ts';

/** A sentence of a rule that is otherwise at this table. */
export interface ChangedLine {
  /** What holds now; nothing where the sentence is gone. */
  readonly now?: string;
  /** What the rules say without house rules; nothing where they say nothing. */
  readonly before?: string;
}

/** A declaration that house rules change, add or take away. */
export interface Changed {
  readonly id: string;
  readonly title: Words;
  readonly how: 'changed' | 'added' | 'removed';
  readonly lines: readonly ChangedLine[];
}

/** What house rules make otherwise, in the order of the rules, in plain words. */
export function changes(base: Rulebook, house: Rulebook, lang: Lang): readonly Changed[] {
  const own: Changed[] = [
    { id: house.id, title: house.title, how: 'changed', lines: linesOf(base, house, house.id, lang) }
  ];
  const kept = house.order.map(({ id, title }): Changed => {
    const how = base.symbols.has(id) ? 'changed' : 'added';
    return { id, title, how, lines: linesOf(base, house, id, lang) };
  });
  const gone = base.order
    .filter(({ id }) => !house.symbols.has(id))
    .map(({ id, title }): Changed => ({ id, title, how: 'removed', lines: [] }));
  return [...own, ...kept, ...gone].filter(({ how, lines }) => how !== 'changed' || lines.length > 0);
}

function linesOf(base: Rulebook, house: Rulebook, id: string, lang: Lang): readonly ChangedLine[] {
  const now = explain(house, id, lang) ?? [];
  const lines = now.flatMap(({ text, original, house: by }): ChangedLine[] => {
    if (by === undefined && original === undefined) return [];
    return [original === undefined ? { now: text } : { now: text, before: original }];
  });
  return [...lines, ...gone(base, now, id, lang).map(({ text }) => ({ before: text }))];
}

/** What the rules say of `id` without house rules, and neither hold to nor are told of in what is said `now`. */
export function gone(base: Rulebook, now: readonly Part[], id: string, lang: Lang): readonly Part[] {
  const said = new Set(now.flatMap(({ text, original }) => [text, original]));
  return (explain(base, id, lang) ?? []).filter(({ text }) => !said.has(text));
}
