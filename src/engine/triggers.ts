/** What conditions and the rulebook's triggers do by themselves when a turn, a round or a deed comes to its point. */
import type { WhenWord } from '../language/tree.ts';
import type { ConditionState, Deed } from './api.ts';
import { Context, type Run } from './context.ts';
import { fits } from './patterns.ts';
import type { Trigger } from './program.ts';
import { unmet } from './refusals.ts';

/** Triggers of one character (turns) or of everybody (rounds), in the order in which things began. */
export function fireEdge(run: Run, at: WhenWord, who: readonly string[]): void {
  for (const id of who)
    each(run, id, (trigger, condition) => {
      if (trigger.at === at) start(run, trigger, id, condition, null);
    });
}

export function fireDeed(run: Run, deed: Deed): void {
  for (const id of run.draft.ids()) {
    each(run, id, (trigger, condition) => {
      if (typeof trigger.at === 'string' || !trigger.at.what.some((name) => deed.family.includes(name))) return;
      // What the deed itself began does not answer to it.
      if (condition && condition.since > deed.ordinal) return;
      const c = new Context(run, id, { that: deed.id, condition });
      if (fits(c, trigger.at, deed)) start(run, trigger, id, condition, deed.id);
    });
  }
}

function each(run: Run, id: string, visit: (trigger: Trigger, condition: ConditionState | null) => void): void {
  const ch = run.draft.read(id);
  if (!ch) return;
  for (const condition of ch.conditions)
    for (const trigger of run.program.conditions.get(condition.condition)?.triggers ?? []) visit(trigger, condition);
  for (const perk of ch.perks) for (const trigger of run.program.perks.get(perk)?.triggers ?? []) visit(trigger, null);
  for (const trigger of run.program.triggers) visit(trigger, null);
}

function start(run: Run, trigger: Trigger, who: string, condition: ConditionState | null, that: string | null): void {
  run.step();
  // An earlier trigger may have ended the condition or removed its bearer.
  const ch = run.draft.read(who);
  if (!ch || (condition && !ch.conditions.some((x) => x.id === condition.id))) return;
  const c = new Context(run, who, { condition, that });
  if (trigger.needs.some((need) => unmet(c, need))) return;
  for (const statement of trigger.run) statement(c);
}
