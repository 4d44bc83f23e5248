/** What conditions and the rulebook's triggers do by themselves when a turn, a round or a deed comes to its point. */
import type { WhenWord } from '../language/tree.ts';
import type { ConditionState, Deed } from './api.ts';
import { Context, type Run } from './context.ts';
import { fits, mayFit } from './patterns.ts';
import type { Trigger } from './program.ts';
import { unmet } from './refusals.ts';

/** Triggers of one character (turns) or of everybody (rounds), in the order in which things began. */
export function fireEdge(run: Run, at: WhenWord, who: readonly string[]): void {
  each(run, who, (id, trigger, condition) => {
    if (trigger.at === at) start(run, trigger, id, condition, null);
  });
}

export function fireDeed(run: Run, deed: Deed): void {
  each(run, run.draft.ids(), (id, trigger, condition) => {
    if (typeof trigger.at === 'string' || !mayFit(run.draft, id, trigger.at, deed)) return;
    // What the deed itself began does not answer to it.
    if (condition && condition.since > deed.ordinal) return;
    const c = new Context(run, id, { that: deed.id, condition });
    if (fits(c, trigger.at, deed)) start(run, trigger, id, condition, deed.id);
  });
}

type Visit = (id: string, trigger: Trigger, condition: ConditionState | null) => void;

function each({ draft, program }: Run, who: readonly string[], visit: Visit): void {
  for (const id of who) {
    const ch = draft.read(id);
    if (!ch) continue;
    for (const condition of ch.conditions)
      for (const trigger of program.conditions.get(condition.condition)?.triggers ?? []) visit(id, trigger, condition);
    for (const perk of ch.perks)
      for (const trigger of program.perks.get(perk)?.triggers ?? []) visit(id, trigger, null);
    for (const trigger of program.triggers) visit(id, trigger, null);
  }
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
