import { actText } from '../card/act-text.ts';
import type { OpenCard } from '../card/open-card.svelte.ts';
import { m } from '../shell/locale.svelte.ts';
import type { Asking } from './asking.svelte.ts';

/** What others have done while this was asked, in words: who, what, with what they chose. */
export function cameTexts({ play }: OpenCard, asking: Asking | undefined): readonly string[] {
  if (play === undefined || asking === undefined) return [];
  return asking.cameBetween.flatMap((place) => {
    const command = play.steps[place]?.entry.happening.command;
    if (command === undefined) return [];
    const before = play.before(place);
    const what = actText({ ...play, state: before }, command);
    const name = 'actor' in command ? before.characters[command.actor]?.name : undefined;
    return name === undefined ? what : m.of_somebody({ name, what });
  });
}
