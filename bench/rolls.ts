/** 2d6+3: this app's seeded dice, those of one act, against rpg-dice-roller. */
import { DiceRoll } from '@dice-roller/rpg-dice-roller';
import { diceFor } from '../src/encounter/dice.ts';
import { line, ratio, type Line } from './measure.ts';

export async function rolls(): Promise<Line[]> {
  let place = 0;
  const ours = (): number => {
    const roll = diceFor('secret', place++);
    return roll(6) + roll(6) + 3;
  };
  const found = await ratio(() => new DiceRoll('2d6+3').total, ours);
  return [line('A roll of 2d6+3 in rpg-dice-roller against ours, seeded anew for every act', found, 10, true)];
}
