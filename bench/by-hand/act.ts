/** One action as its game's own code knows it: what stays the same whoever asks, and when. */
import type { WhenWord } from '../../src/language/tree.ts';
import type { Words } from '../../src/language/rulebook.ts';
import { w } from './answer.ts';

export interface Act {
  readonly id: string;
  readonly title: Words;
  readonly tags: readonly string[];
  readonly family: readonly string[];
  readonly when: readonly [WhenWord] | 'answer';
  readonly assumed: boolean;
  readonly gm: boolean;
  readonly facts: readonly string[];
  /** Facts of the line that says when. */
  readonly whenFacts: readonly string[];
}

export function act(
  id: string,
  ru: string,
  en: string,
  tags: readonly string[],
  when: WhenWord | 'answer',
  more: Partial<Pick<Act, 'assumed' | 'gm' | 'facts' | 'whenFacts'>> = {}
): Act {
  return {
    id,
    title: w(ru, en),
    tags,
    family: [id, ...tags],
    when: when === 'answer' ? when : [when],
    assumed: more.assumed ?? false,
    gm: more.gm ?? false,
    facts: more.facts ?? [],
    whenFacts: more.whenFacts ?? []
  };
}

/** Titles by id. */
export function titles(acts: Readonly<Record<string, Act>>): (id: string) => Words {
  const all = new Map<string, Words>(Object.values(acts).map((a) => [a.id, a.title]));
  return (id) => all.get(id) ?? w(id, id);
}
