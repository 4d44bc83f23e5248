/** Overseer by hand: how dice decide, and what follows a deed by itself. */
import type { Ref } from '../../../src/engine/api.ts';
import type { OutcomeWord } from '../../../src/language/tree.ts';
import type { Words } from '../../../src/language/rulebook.ts';
import { w } from '../answer.ts';
import { Doing, SAID } from '../doing.ts';
import { has } from '../reading.ts';

export class OverseerDoing extends Doing {
  /**
   * Of a stat 1d10, of a skill or a weapon 1d100; at or under the value with its modifiers passes. `natural`: the lowest and
   * the highest rolls of a weapon hit and miss whatever its chance.
   */
  check(title: Words, sides: 10 | 100, sum: number, natural = false): boolean {
    const rolled = this.roll(sides);
    const passed = rolled <= sum;
    let outcome: OutcomeWord = passed ? 'passed' : 'failed';
    if ((sides === 10 ? rolled === 1 : rolled <= 5) && (passed || natural)) outcome = 'critical';
    else if ((sides === 10 ? rolled === 10 : rolled >= 96) && (!passed || natural)) outcome = 'fumble';
    const { ru, en } = SAID[outcome];
    this.note('roll', w(`${title.ru} ${sum}: выпало ${rolled} — ${ru}`, `${title.en} ${sum}: rolled ${rolled}, ${en}`));
    this.decide(outcome);
    return outcome === 'passed' || outcome === 'critical';
  }

  protected override follow(): void {
    const { deed, me } = this;
    const manning = deed.family.includes('movement') && me.conditions.find((c) => c.condition === 'manning');
    if (manning) {
      const { id } = manning.fields.gun as Ref;
      me.items = me.items.map((i) => (i.id === id ? { ...i, location: 'left-behind' } : i));
      me.conditions = me.conditions.filter((c) => c !== manning);
    }
    if (deed.target === null || !deed.family.includes('attack')) return;
    const struck = this.characters[deed.target];
    if (struck?.pools.hp?.now === 0 && !has(struck, 'coma')) this.gain('coma', {}, [], deed.target);
  }
}
