import { problemText } from '../shell/problem-text.ts';
import { toast } from '../shell/toast.svelte.ts';
import type { System } from '../rules/systems.ts';
import { say } from '../words.ts';
import { nextFight } from './new-fight.ts';
import type { OpenCard, Play } from './open-card.svelte.ts';

/** Puts another fight of the same characters by these rules in the place of this one; says what is in the way. True where it is there. */
export async function beginAgain(card: OpenCard, { state }: Play, system: System): Promise<boolean> {
  const next = nextFight(system, card.fight, Object.values(state.characters));
  if ('refused' in next) {
    toast({ text: next.refused.map(({ text }) => say(text)).join(' '), tone: 'bad' });
    return false;
  }
  return putFight(card, next.fight);
}

/** The same with a fight that there is already. */
export async function putFight(card: OpenCard, fight: Parameters<OpenCard['replace']>[0]): Promise<boolean> {
  const problem = await card.replace(fight);
  if (problem !== undefined) toast({ text: problemText(problem), tone: 'bad' });
  return problem === undefined;
}
