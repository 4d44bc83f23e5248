/** The half-action system by hand: how dice decide, and what follows a deed by itself. */
import type { Words } from '../../../src/language/rulebook.ts';
import { w } from '../answer.ts';
import { Doing, SAID } from '../doing.ts';
import { has } from '../reading.ts';

const EXCEPT = ['power', 'several-attacks'];

export class HalfDoing extends Doing {
  /** 1d100, at or under the value with its modifiers. */
  check(title: Words, sum: number): boolean {
    const rolled = this.roll(100);
    const passed = rolled <= sum;
    const outcome = passed ? 'passed' : 'failed';
    const { ru, en } = SAID[outcome];
    this.note('roll', w(`${title.ru} ${sum}: выпало ${rolled} — ${ru}`, `${title.en} ${sum}: rolled ${rolled}, ${en}`));
    this.decide(outcome);
    return passed;
  }

  /** What aiming adds to an attack. */
  get aim(): number {
    const { family } = this.deed;
    if (!family.includes('attack') || EXCEPT.some((name) => family.includes(name))) return 0;
    return this.me.conditions.reduce(
      (sum, { condition, fields }) => (condition === 'aiming' ? sum + Number(fields.bonus) : sum),
      0
    );
  }

  protected override follow(): void {
    const { deed, me } = this;
    const { action, family, ordinal } = deed;
    if (family.includes('half-action') || family.includes('free-action'))
      for (const { id, condition, since } of me.conditions) {
        if (condition !== 'delaying' || since > ordinal) continue;
        this.add(me.id, 'ap', -(me.pools.ap?.now ?? 0));
        this.endThose(me.id, (c) => c.id === id);
      }
    if (action === 'hurt') this.#fall(me.id);
    if (deed.target !== null && family.includes('attack')) this.#fall(deed.target);
  }

  #fall(id: string): void {
    const who = this.characters[id];
    if (who?.pools.wounds?.now === 0 && !has(who, 'down')) this.gain('down', {}, [], id);
  }
}
