import type { Grid } from '../../engine/field.ts';
import { m } from '../shell/locale.svelte.ts';

/** By the order of the engine's directions: clockwise from the right. */
export const ARROWS: Readonly<Record<Grid, readonly string[]>> = {
  squares: ['→', '↘', '↓', '↙', '←', '↖', '↑', '↗'],
  hexes: ['→', '↘', '↙', '←', '↖', '↗']
};

const NAMES: Readonly<Record<string, () => string>> = {
  '→': m.dir_right,
  '↘': m.dir_right_down,
  '↓': m.dir_down,
  '↙': m.dir_left_down,
  '←': m.dir_left,
  '↖': m.dir_left_up,
  '↑': m.dir_up,
  '↗': m.dir_right_up
};

/** What a step that way is called. */
export const directionName = (grid: Grid, index: number): string => NAMES[ARROWS[grid][index] ?? '']?.() ?? '';
