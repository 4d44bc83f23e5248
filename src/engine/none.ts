/** A choice that has nothing to choose from: itself a reason. */
import type { Rulebook, Words } from '../language/rulebook.ts';
import type { Reason } from './api.ts';
import type { Context } from './context.ts';
import { isShutIn, shutIn } from './going.ts';
import type { Choose, CompiledDomain, Origin } from './program.ts';
import { titleOf } from './scope.ts';
import { boundsOf, isForeign } from './ways.ts';

/** Why nothing can be chosen; `null` where something can. */
export function nothing(c: Context, step: Choose): Reason | null {
  const b = boundsOf(c, step.domain);
  if (b) {
    if (b.max < b.min) return noAmount(step, b);
    return step.domain.type === 'number' && step.domain.way && isShutIn(c, b) ? shutIn(step) : null;
  }
  if (step.open || step.list?.(c).length !== 0) return null;
  return isForeign(c, step.domain) ? null : step.none;
}

function noAmount({ none }: Choose, { min, max }: { readonly min: number; readonly max: number }): Reason {
  return {
    ...none,
    need: { ru: `хотя бы ${String(min)}`, en: `at least ${String(min)}` },
    have: { ru: String(max), en: String(max) }
  };
}

export function noneOf(book: Rulebook, { span, facts }: Origin, { ru, en }: Words, domain: CompiledDomain): Reason {
  const wanted = wantedOf(book, domain);
  const more = wanted === null ? { ru: '', en: '' } : { ru: `, нужно: ${wanted.ru}`, en: `, it takes ${wanted.en}` };
  const text = { ru: `«${ru}»: нечего выбрать${more.ru}`, en: `${en}: there is nothing to choose${more.en}` };
  return { kind: 'choice', text, need: null, have: null, span, facts };
}

/** What kind of thing could be chosen, and where it would have to be. */
function wantedOf(book: Rulebook, domain: CompiledDomain): Words | null {
  if (domain.type === 'condition') return quoted(titleOf(book, domain.condition));
  if (domain.type !== 'item') return null;
  const what = quoted(titleOf(book, domain.kind));
  const places = domain.locations.map((place) => titleOf(book, place));
  if (places.length === 0) return what;
  return {
    ru: `${what.ru} ${places.map((place) => place.ru).join(' или ')}`,
    en: `${what.en} ${places.map((place) => place.en).join(' or ')}`
  };
}

const quoted = ({ ru, en }: Words): Words => ({ ru: `«${ru}»`, en: `“${en}”` });
