/** Distance and neighbourhood: known places decide by themselves, otherwise people are asked. */
import type { Context } from './context.ts';
import { spotOf } from '../language/spot.ts';
import { areNear, howFar, wayIsNear } from './outside.ts';
import { between, nearWay } from './space.ts';
import { isRef, openOf, openTest, type V } from './values.ts';

/** Both are counted in the system's space; a step is one place. */
export const places = {
  /** Whether they stand there, or, without a place, anywhere that is known; of a deed, whether its way is. Nobody is asked. */
  stands(c: Context, who: V, at: string | null): V {
    if (!isRef(who)) return openTest(who);
    if (who.ref === 'deed') return (c.draft.deed(who.id)?.way ?? null) !== null;
    const position = c.draft.read(who.id)?.position;
    if (!position) return false;
    return at === null || spotOf(position) === at;
  },

  distance(c: Context, from: V, to: V): V {
    const known = measured(c, from, to);
    if (known !== null) return known;
    if (!isRef(from) || !isRef(to)) return openOf(from, to);
    return c.run.reply(`distance ${from.id} ${to.id}`, () => ({
      ask: 'people',
      title: howFar(c, from.id, to.id),
      wants: 'number',
      span: c.origin?.span ?? null
    }));
  },

  /** Whether the way of a deed, or its `part`, is not farther than `within` from a place. */
  passes(c: Context, part: 'any' | 'start' | 'end', what: V, place: V, within: V): V {
    if (!isRef(what) || what.ref !== 'deed' || !isRef(place) || typeof within !== 'number')
      return openTest(what, place, within);
    const deed = c.draft.deed(what.id);
    const known = deed?.way ? nearWay(c, deed.actor, deed.way, part, place.id, within) : null;
    if (known !== null) return known;
    return c.run.reply(`way ${part} ${what.id} ${place.id} ${String(within)}`, () => ({
      ask: 'people',
      title: wayIsNear(c, deed?.actor ?? '~', part, place.id, within),
      wants: 'yesno',
      span: c.origin?.span ?? null
    }));
  },

  /** Next to each other, or not farther than `within`. */
  near(c: Context, a: V, b: V, within: V | null): V {
    const known = measured(c, a, b);
    const limit = within ?? c.program.space.step;
    if (known !== null && typeof limit === 'number') return known <= limit;
    if (!isRef(a) || !isRef(b) || typeof limit !== 'number') return openTest(a, b, limit);
    if (a.id === b.id) return true;
    return c.run.reply(`near ${a.id} ${b.id} ${String(limit)}`, () => ({
      ask: 'people',
      title: areNear(c, a.id, b.id, within === null ? null : limit),
      wants: 'yesno',
      span: c.origin?.span ?? null
    }));
  }
};

function measured(c: Context, a: V, b: V): number | null {
  return isRef(a) && isRef(b) ? between(c, a.id, b.id) : null;
}
