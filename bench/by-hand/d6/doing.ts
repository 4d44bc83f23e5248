/** The d6 system by hand: how dice decide, and what follows a deed by itself. */
import type { Words } from '../../../src/language/rulebook.ts';
import { w } from '../answer.ts';
import { Doing, SAID } from '../doing.ts';
import { has } from '../reading.ts';
import { guardOf } from './game.ts';

export class D6Doing extends Doing {
  /** One die, everything added: passes if it comes to more. What it comes to, or `null` where that is not enough. */
  check(title: Words, value: number, against = 0): number | null {
    const sum = value + this.deed.rolls;
    const rolled = this.roll(6);
    const score = rolled + sum;
    const outcome = score > against ? 'passed' : 'failed';
    const { ru, en } = SAID[outcome];
    this.note(
      'roll',
      w(
        `${title.ru} ${sum}: выпало ${rolled}, всего ${score} — ${ru}`,
        `${title.en} ${sum}: rolled ${rolled}, ${score} in all, ${en}`
      )
    );
    this.decide(outcome);
    return outcome === 'passed' ? score : null;
  }

  protected override follow(): void {
    const { deed } = this;
    if (deed.action === 'hurt') this.#fall(deed.actor);
    const struck = deed.target === null ? undefined : this.characters[deed.target];
    if (!struck || !deed.family.includes('attack')) return;
    if (deed.outcome === 'failed' && guardOf(struck)?.fields.block === true)
      this.gain('open-guard', {}, [{ at: 'current-turn', serial: deed.turn }], struck.id);
    if (deed.outcome !== null) this.end('guarding', struck.id);
    this.#fall(struck.id);
  }

  #fall(id: string): void {
    const who = this.characters[id];
    if (who?.pools.hp?.now === 0 && !has(who, 'out')) this.gain('out', {}, [], id);
  }
}
