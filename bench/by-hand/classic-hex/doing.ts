/** The classic-hex system by hand: how dice decide, what follows a deed, and what the end of a turn leaves. */
import type { OutcomeWord } from '../../../src/language/tree.ts';
import type { Words } from '../../../src/language/rulebook.ts';
import { w } from '../answer.ts';
import { Doing, SAID } from '../doing.ts';
import type { Going } from '../places.ts';
import { has } from '../reading.ts';
import { apOf, GROUNDS } from './game.ts';

export class HexDoing extends Doing {
  /** 1d100, at or under the skill less the target's armour class; from 97 on it is a fumble. */
  check(title: Words, sum: number): OutcomeWord {
    const rolled = this.roll(100);
    const outcome = rolled >= 97 ? 'fumble' : rolled <= sum ? 'passed' : 'failed';
    const { ru, en } = SAID[outcome];
    this.note('roll', w(`${title.ru} ${sum}: выпало ${rolled} — ${ru}`, `${title.en} ${sum}: rolled ${rolled}, ${en}`));
    this.decide(outcome);
    return outcome;
  }

  goTo({ far, to }: Going): void {
    this.go(w(inRussian(far), `${far} ${far === 1 ? 'hex' : 'hexes'}`), to, (location) => location in GROUNDS);
  }

  protected override follow(): void {
    const { deed, me } = this;
    const { family } = deed;
    if (family.includes('costly') && this.state.onTurn.includes(me.id) && apOf(me) === 0) this.endTurn();
    if (deed.target !== null && family.includes('attack')) this.#die(deed.target);
  }

  #die(id: string): void {
    const who = this.characters[id];
    if (who?.pools.hp?.now === 0 && !has(who, 'slain')) this.gain('slain', {}, [{ at: 'fight' }], id);
  }

  /** What is not spent protects. */
  protected override turnEnds(): void {
    const spared = apOf(this.me);
    if (spared <= 0) return;
    this.gain('defending', { spared }, this.nextTurn);
    this.add(this.me.id, 'ap', -spared);
  }
}

function inRussian(n: number): string {
  const [one, ten] = [n % 10, n % 100];
  if (one === 1 && ten !== 11) return `${n} гекс`;
  return one >= 2 && one <= 4 && (ten < 12 || ten > 14) ? `${n} гекса` : `${n} гексов`;
}
