import type { Deed, Possible } from '../../engine/api.ts';
import type { Rulebook } from '../../language/rulebook.ts';
import { everyLine } from '../../language/walk.ts';
import { isHappening, isReaction } from '../card/groups.ts';
import { stands } from '../ask/before.ts';
import type { Play } from '../card/open-card.svelte.ts';

/** Something that somebody may do now, out of turn. */
export interface Offer {
  readonly actor: string;
  readonly action: Possible;
}

/** What was declared or has just been done, and who may come in on it. */
export interface Meeting {
  readonly deed: Deed;
  /** It waits until nobody wants to come in any more. */
  readonly waits: boolean;
  readonly offers: readonly Offer[];
}

/** What others may answer to now: a declared deed that waits, or what the last act did. */
export function meetingOf(play: Play): Meeting | undefined {
  const { state, system } = play;
  const pending = state.deeds.find(({ id }) => id === state.pending.at(-1)?.deed);
  const fresh = pending === undefined ? justDone(play) : [pending];
  if (fresh.length === 0) return undefined;
  const answers = system.engine.answers(state).filter(({ deed }) => fresh.some(({ id }) => id === deed));
  if (pending !== undefined) {
    const offers = [...answers, ...(pending.target === null ? [] : outOfTurn(play, pending.target, pending.actor))];
    return { deed: pending, waits: true, offers };
  }
  const deed = fresh.findLast(({ id }) => answers.some((it) => it.deed === id));
  return deed === undefined ? undefined : { deed, waits: false, offers: answers };
}

/**
 * What somebody whom another turns against may do before it is decided, though it answers to nothing: it costs something
 * and changes what is counted.
 */
export function outOfTurn({ state, system }: Play, target: string, by: string): readonly Offer[] {
  if (target === by || state.characters[target] === undefined) return [];
  return system.engine
    .possible(state, target)
    .filter((action) => action.possible && action.when !== 'answer' && isReaction(action) && !isHappening(action))
    .filter(({ action }) => changesNumbers(system.rulebook, action))
    .map((action) => ({ actor: target, action }));
}

function changesNumbers({ symbols }: Rulebook, action: string): boolean {
  return [...everyLine(symbols.get(action)?.line.children ?? [])].some(({ type }) => type === 'modifier');
}

/** What the last act did or brought to its end. */
function justDone({ state, steps, before }: Play): readonly Deed[] {
  const last = steps.findLastIndex(stands);
  if (last < 0 || steps[last]?.entry.happening.command.do === 'adjust') return [];
  const then = before(last).deeds;
  return state.deeds.filter((deed) => deed.state === 'done' && then.find(({ id }) => id === deed.id)?.state !== 'done');
}
