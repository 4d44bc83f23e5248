import type { CharacterState, ScheduleState, State } from '../../engine/api.ts';
import { optionTitle } from '../rules/declared.ts';
import { capital, say } from '../words.ts';
import type { Play } from './open-card.svelte.ts';

/** How many own turns a task still takes, the running one counted; `null` where turns do not end it. */
export function turnsLeft({ turnsEnded }: CharacterState, { end }: ScheduleState): number | null {
  return end.at === 'turn' ? Math.max(1, end.ordinal - turnsEnded) : null;
}

/** How many own turns the task takes that `after` has and `before` has not. */
export function turnsBegun(before: State, after: State, actor: string): number | null {
  const known = new Set(before.characters[actor]?.schedules.map(({ id }) => id));
  const me = after.characters[actor];
  const begun = me?.schedules.find(({ id, busy }) => busy && !known.has(id));
  return me === undefined || begun === undefined ? null : turnsLeft(me, begun);
}

/** What a task is called: what was chosen of its action, or the action. */
export function taskTitle({ state, system }: Play, { deed }: ScheduleState): string {
  const done = state.deeds.find(({ id }) => id === deed);
  if (done === undefined) return '…';
  const action = system.rulebook.symbols.get(done.action);
  const options = Object.values(done.bindings).flatMap((value) =>
    action === undefined || typeof value !== 'string' ? [] : (optionTitle(action, value) ?? [])
  );
  return capital(say(options[0] ?? system.engine.title(done.action)));
}
