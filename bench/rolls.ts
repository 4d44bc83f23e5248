/** 2d6+3: this app's seeded dice against rpg-dice-roller. */
import { DiceRoll } from '@dice-roller/rpg-dice-roller';
import { diceFor } from '../src/encounter/dice.ts';
import { line, sideBySide, type Line } from './measure.ts';

export function rolls(): Line[] {
  let place = 0;
  const ours = (): number => {
    const roll = diceFor('secret', place++);
    return roll(6) + roll(6) + 3;
  };
  const [mine = 1, theirs = 0] = sideBySide([ours, () => new DiceRoll('2d6+3').total]);
  return [line('A roll of 2d6+3 in rpg-dice-roller against ours, seeded anew for every die', theirs / mine, 10, true)];
}
