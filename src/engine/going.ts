/** Going somewhere: `choose way`, and `move` that follows it. Lengths are in the system's unit. */
import { withUnit } from '../language/forms.ts';
import { spotOf, type Spot } from '../language/spot.ts';
import type { Reason, Way } from './api.ts';
import { valueOfName } from './bindings.ts';
import { stand } from './changes.ts';
import type { Context } from './context.ts';
import { readSpot } from './field.ts';
import type { Choose } from './program.ts';
import { reason } from './reason.ts';
import { fieldFor, inTheWay, reach, wayTo } from './space.ts';
import type { Bounds } from './ways.ts';

/** The name under which a chosen way keeps where it leads. Rules can't name it: it has a space in it. */
export const GOAL = 'goal of way';
/** The same for how long it is. */
export const LENGTH = 'length of way';

/** Where the one who chooses stands, if it is a way and that is known. */
export function startOf(c: Context, { domain }: Choose): Spot | null {
  return domain.type === 'number' && domain.way ? (c.draft.read(c.actor)?.position ?? null) : null;
}

/** Whether a way of this length may be chosen: other places are on the way only. */
const fits = (far: number, b: Bounds): boolean => far >= b.min && (far - b.min) % b.step === 0;

/** How long the way to a place is, or why nobody can go there. */
export function lengthOf(c: Context, step: Choose, from: Spot, to: string, b: Bounds): number | Reason {
  const far = wayTo(c, c.actor, from, to, b.max);
  if (far !== null && fits(far, b)) return far;
  const there = inTheWay(c, c.actor).find(({ at }) => at === to);
  const who = there?.who ?? null;
  const need = { ru: `не дальше ${String(b.max)}`, en: `not farther than ${String(b.max)}` };
  const have = {
    ru: there ? (who === null ? 'место занято' : `там ${c.nameOf(who).ru}`) : 'дороги туда нет',
    en: there ? (who === null ? 'something is there' : `${c.nameOf(who).en} is there`) : 'no way there'
  };
  return { ...reason('choice', { ru: `Туда не дойти: ${to}`, en: `No going there: ${to}` }, step), need, have };
}

/** Whether it is known where the actor stands, and there is nowhere to go. */
export function isShutIn(c: Context, b: Bounds | null): boolean {
  const from = c.draft.read(c.actor)?.position;
  if (!from || b === null || b.max < b.min) return false;
  for (const { far } of reach(c, c.actor, from, b.max)) if (fits(far, b)) return false;
  return true;
}

/** Nobody can go anywhere from here. */
export const shutIn = (step: Choose): Reason =>
  reason('choice', { ru: 'Идти некуда: вокруг всё занято', en: 'Nowhere to go: everything around is taken' }, step);

/** The way that was chosen, before anybody has gone it. */
export function meantWay(c: Context): Way | null {
  const to = valueOfName(c.bindings, GOAL);
  const far = valueOfName(c.bindings, LENGTH);
  const from = c.draft.read(c.actor)?.position;
  return from && typeof to === 'string' && typeof far === 'number' ? { from: spotOf(from), to, far } : null;
}

/** The deed has led from here to there; whoever goes twice in one deed has gone both ways. */
function wentOn(c: Context, from: string, to: string, far: number): void {
  const deed = c.currentDeed();
  if (!deed) return;
  const before = deed.way !== null && deed.way.from !== from ? deed.way : null;
  c.draft.changeDeed(deed.id, { way: { from: before?.from ?? from, to, far: (before?.far ?? 0) + far } });
}

/** Moves the actor. Where it is known where they stand, they come to the place they chose, or people say to which. */
export function go(c: Context, far: number): void {
  const from = c.draft.read(c.actor)?.position;
  const to = from ? destination(c, from, far) : null;
  if (from && to !== null) {
    stand(c, c.actor, readSpot(to));
    wentOn(c, spotOf(from), to, far);
  }
  const length = withUnit(c.program.space.forms, far);
  const there = to === null ? '' : ` (${to})`;
  c.note('change', c.actor, { ru: `Перемещение: ${length.ru}${there}`, en: `Moves ${length.en}${there}` });
}

function destination(c: Context, from: Spot, far: number): string | null {
  const meant = valueOfName(c.bindings, GOAL);
  // Others may have come between since it was chosen.
  if (typeof meant === 'string' && wayTo(c, c.actor, from, meant, far) !== null) return meant;
  const start = spotOf(from);
  const places = [{ at: start, far: 0 }, ...reach(c, c.actor, from, far)];
  const said = c.run.reply(`going ${start} ${String(far)}`, () => ({
    ask: 'place',
    title: { ru: 'Где вы оказались?', en: 'Where have you come to?' },
    field: fieldFor(c, from, places),
    span: c.origin?.span ?? null
  }));
  return typeof said === 'string' ? said : null;
}
