import type { Reason } from '../../engine/api.ts';
import { authorOf, type Entry } from '../../encounter/log.ts';
import { doneBy } from '../card/act-text.ts';
import { personOf } from '../card/person.ts';
import type { Play } from '../card/play.ts';
import { m } from '../shell/locale.svelte.ts';

/** What came with a code, in words. */
export interface Came {
  /** By whom and what, in order. */
  readonly told: readonly { readonly id: string; readonly who: string; readonly what: string }[];
  /** What no longer holds since then. */
  readonly lapsed: readonly { readonly id: string; readonly what: string; readonly reasons: readonly Reason[] }[];
}

/**
 * @param news what was new, in order
 * @param before the acts that did not hold before
 */
export function cameIn(play: Play, news: readonly Entry[], before: ReadonlySet<string>): Came {
  const places = new Map(play.steps.map(({ entry }, place) => [entry.id, place]));
  const said = (id: string): string => {
    const place = places.get(id);
    const step = place === undefined ? undefined : play.steps[place];
    if (place === undefined || step === undefined) return '…';
    const then = { ...play, state: play.before(place) };
    return doneBy(then, step.entry.happening.command, play.before(place + 1));
  };
  return {
    told: news.map((entry) => ({
      id: entry.id,
      who: personOf(play, authorOf(entry).device),
      what: saidBy(entry, said)
    })),
    lapsed: play.steps
      .filter(({ entry, lapsed, retracted }) => lapsed !== null && !retracted && !before.has(entry.id))
      .map(({ entry, lapsed }) => ({ id: entry.id, what: said(entry.id), reasons: lapsed ?? [] }))
  };
}

function saidBy(entry: Entry, said: (act: string) => string): string {
  switch (entry.kind) {
    case 'act':
      return said(entry.id);
    case 'undo':
      return m.came_undo({ what: said(entry.target) });
    case 'redo':
      return m.came_redo({ what: said(entry.target) });
    case 'share':
      return m.came_share({ title: entry.title });
    case 'greet':
      return m.came_greet();
    case 'hand':
      return m.came_hand();
  }
}
