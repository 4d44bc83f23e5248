import { settings } from './settings.svelte.ts';

/** Milliseconds of buzz and pause. */
const patterns = {
  /** A tap that was refused: one short knock. */
  refused: [35],
  /** It is your turn: twice, so that it is felt through a pocket. */
  turn: [120, 80, 160]
} as const;

/** Buzzes, where the phone can and the person lets it. */
export function vibrate(what: keyof typeof patterns): void {
  if (settings.value.vibration && 'vibrate' in navigator) navigator.vibrate([...patterns[what]]);
}
