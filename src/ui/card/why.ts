import { createContext } from 'svelte';
import type { ChoiceValue, PricePart, Reason } from '../../engine/api.ts';
import type { Span } from '../../language/rulebook.ts';

/** What a "why?" answers: where a number comes from, why something is refused, what the rule says. */
export interface Why {
  readonly title: string;
  readonly text?: string;
  readonly parts?: readonly PricePart[];
  /** What the parts come to. */
  readonly total?: string;
  readonly reasons?: readonly Reason[];
  readonly spans?: readonly Span[];
  /** The action whose rule in force is shown in full. */
  readonly action?: string;
  /** What has been chosen of it: what does not apply then comes last. */
  readonly choices?: Readonly<Record<string, ChoiceValue>>;
}

/** Opens the sheet that answers; set by the screen of the card. */
export const [askWhy, setWhy] = createContext<(why: Why) => void>();
