/** The classic-hex system by hand: its pool, what forbids what, and what a card comes to. */
import type { CharacterState, ItemState, State } from '../../../src/engine/api.ts';
import type { Words } from '../../../src/language/rulebook.ts';
import { titles } from '../act.ts';
import { price, w, type Cost } from '../answer.ts';
import { Game } from '../game.ts';
import { AROUND, hexes, isNear, key } from '../places.ts';
import { has, kind, num, things } from '../reading.ts';
import { ACTS } from './actions.ts';

export const game = new Game({
  pools: {
    ap: { lacking: w('Не хватает: ОД', 'Not enough AP'), count: (n) => w(`${n} ОД`, `${n} AP`), purse: apOf }
  },
  forbidding: [{ condition: 'slain', title: w('Мёртв', 'Dead'), what: ['costly', 'end-turn'], facts: [] }],
  titleOf: titles(ACTS)
});

export function apOf(me: CharacterState): number {
  return me.pools.ap?.now ?? 0;
}
export const ap = (total: number, label: Words, ...facts: string[]): Cost => [price('ap', total, label, facts)];

// Things may also be of a kind that has no name of its own: just some gun.
const LIGHT = ['light-gun', 'hunting-rifle', 'smg', 'ten-pistol'];
const HEAVY = ['heavy-gun', 'mortar'];
export const KINDS = {
  light: kind(...LIGHT),
  heavy: kind(...HEAVY),
  gun: kind('gun', ...LIGHT, ...HEAVY),
  close: kind('close-weapon', 'knife', 'fists'),
  rounds: kind('rounds', 'pistol-jhp', 'pistol-ap', 'rifle-rounds', 'shells'),
  usable: kind('usable', 'medicine', 'stimulant', 'geiger', 'whistle', 'doctor-bag')
};

/** Where things stay when somebody goes away, and from how far they are reached, in hexes. */
export const GROUNDS: Readonly<Record<string, number>> = { 'same-hex': 0, 'next-hex': 1, container: 1, emplaced: 0 };

/** Things in these places that can be reached from where one is. */
export const reached = (me: CharacterState, where: readonly string[], of?: ReadonlySet<string>): ItemState[] =>
  things(me, where, of).filter((i) => isNear(hexes, me, i, GROUNDS[i.location] ?? Infinity));

/** `rifle-size`, `jhp-rounds`; of some gun nobody knows. */
export function member({ fields }: ItemState, field: 'calibre' | 'kind'): string {
  const value = fields[field];
  return typeof value === 'object' ? value.id : '';
}

const agi = (who: CharacterState): number => Number(who.card.agi ?? 5);
export const maxAp = (who: CharacterState): number => Number(who.card['max-ap'] ?? 5 + Math.floor(agi(who) / 2));
/** A skill as on the card, or what everybody has. */
export const skill = (who: CharacterState, name: 'small-guns' | 'big-guns' | 'melee'): number =>
  Number(who.card[name] ?? (name === 'big-guns' ? 20 : 30));

const ARMOUR = kind('armour', 'leather', 'metal');
/** What is worn, and, for whoever is free to dodge, agility and the AP that were spared. */
export function armourClass(s: State, who: CharacterState): number {
  if (typeof who.card.ac === 'number') return who.card.ac;
  const worn =
    typeof who.card['worn-ac'] === 'number'
      ? who.card['worn-ac']
      : things(who, ['body'], ARMOUR).reduce((sum, i) => sum + num(i, 'ac'), 0);
  const busy = who.schedules.some((x) => x.busy && s.deeds.some((d) => d.id === x.deed && d.action === 'use-skill'));
  if (busy || who.stance === 'lying' || has(who, 'using-skill')) return worn;
  const spared = who.conditions.findLast((c) => c.condition === 'defending')?.fields.spared;
  return worn + agi(who) + Number(spared ?? 0);
}

/** What is in the way of somebody: marked places, and the living. */
export function inTheWay(s: State, me: CharacterState): ReadonlySet<string> {
  const taken = new Set(s.taken);
  for (const ch of Object.values(s.characters))
    if (ch.position && ch.id !== me.id && !has(ch, 'slain')) taken.add(key(ch.position));
  return taken;
}
export const STEPS = AROUND.hexes;
