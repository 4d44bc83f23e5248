import type { Kept } from './draft.svelte.ts';

const place = 'turncard.draft';

/** The new character of this tab that is not a card yet. */
export interface KeptDraft {
  /** The system that the page's address named when it was kept. */
  readonly wanted: string | null;
  readonly system: string;
  readonly template: string;
  readonly draft: Kept;
}

export function keepDraft(kept: KeptDraft): void {
  try {
    sessionStorage.setItem(place, JSON.stringify(kept));
  } catch {
    // A browser that keeps nothing: the draft ends with the page.
  }
}

export function keptDraft(): KeptDraft | undefined {
  try {
    const kept = JSON.parse(sessionStorage.getItem(place) ?? 'null') as Partial<KeptDraft> | null;
    const whole = Array.isArray(kept?.draft?.items) && Array.isArray(kept.draft.perks);
    return whole && typeof kept.draft.card === 'object' ? (kept as KeptDraft) : undefined;
  } catch {
    return undefined;
  }
}

export function dropDraft(): void {
  try {
    sessionStorage.removeItem(place);
  } catch {
    // Nothing was kept.
  }
}
