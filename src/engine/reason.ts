/** One thing that speaks against an act. */
import type { Words } from '../language/rulebook.ts';
import type { Reason } from './api.ts';
import type { Origin } from './program.ts';

export const reason = (
  kind: Reason['kind'],
  text: Words,
  at: Origin | null,
  more: Partial<Pick<Reason, 'need' | 'have' | 'formula'>> = {}
): Reason => ({
  kind,
  text,
  need: more.need ?? null,
  have: more.have ?? null,
  ...(more.formula ? { formula: true } : {}),
  span: at?.span ?? null,
  facts: at?.facts ?? []
});
