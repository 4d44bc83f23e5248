import type { Question } from '../../engine/api.ts';
import type { Step } from '../../encounter/fold.ts';
import type { Play } from '../card/open-card.svelte.ts';

/** How far back it is worth looking, and how much fits under a thumb. */
const acts = 60;
const most = 6;

/** Those who are not on this phone and were named before in this fight, the newest first, without their `~`. */
export function namesBefore(steps: readonly Step[]): readonly string[] {
  const said = standing(steps).flatMap(({ command }) =>
    command.do === 'act' ? Object.values(command.choices ?? {}) : []
  );
  return newest(said.flatMap((value) => (typeof value === 'string' && value.startsWith('~') ? [value.slice(1)] : [])));
}

/** What was written before for this choice of this action, the newest first. */
export function textsBefore(steps: readonly Step[], action: string | undefined, choice: string): readonly string[] {
  return newest(
    standing(steps).flatMap(({ command }) => {
      const said = command.do === 'act' && command.action === action ? command.choices?.[choice] : undefined;
      return typeof said === 'string' ? [said] : [];
    })
  );
}

/** The number that people gave when the same was asked last: most numbers of somebody stay. */
export function numberBefore({ system, steps, before }: Play, { title }: Question): number | undefined {
  for (let place = steps.length - 1, left = acts; place >= 0 && left > 0; place--) {
    const step = steps[place];
    if (step === undefined || !stands(step)) continue;
    left--;
    const { command, replies, dice } = step.entry.happening;
    for (let at = replies.length - 1; at >= 0; at--) {
      const reply = replies[at];
      if (typeof reply !== 'number') continue;
      // A log holds no questions: asked without this answer, the act asks it once more.
      const asked = system.engine.perform(before(place), command, { replies: replies.slice(0, at), dice });
      if (asked.type === 'question' && asked.question.title.en === title.en && asked.question.title.ru === title.ru)
        return reply;
    }
  }
  return undefined;
}

function standing(steps: readonly Step[]): readonly Step['entry']['happening'][] {
  return steps
    .filter(stands)
    .slice(-acts)
    .map(({ entry }) => entry.happening)
    .reverse();
}

/** Whether an act counts: nobody has taken it back, and it still holds. */
export function stands({ retracted, lapsed }: Step): boolean {
  return !retracted && lapsed === null;
}

function newest(said: readonly string[]): readonly string[] {
  return [...new Set(said)].slice(0, most);
}
