/** rules/overseer/items.rules by hand: what kinds of things there are. */
import type { CharacterState, ItemState } from '../../../src/engine/api.ts';
import { kind, num } from '../reading.ts';

const RANGED = ['rifle', 'pistol', 'revolver', 'sawn-off', 'submachine-gun', 'tripod-gun'];
const CLOSE = ['knife', 'machete', 'baton', 'pike', 'fists', 'jaws'];
const EXPLOSIVE = ['grenade', 'mine'];
export const KINDS = {
  ranged: kind(...RANGED),
  close: kind(...CLOSE),
  // A gun that somebody who is not on this device left behind is known as a weapon, no more.
  weapon: kind(...RANGED, ...CLOSE, 'weapon'),
  refillable: kind(...RANGED, 'cloak-belt', 'lantern'),
  supplies: kind('supplies', 'rifle-ammo', 'pistol-ammo', 'belt-ammo', 'cell-pack'),
  usable: kind('stim-shot', 'sleep-draught', 'cloak-belt', 'bandage-roll', 'lantern'),
  portion: kind('ration', 'water-flask'),
  slow: kind('fire-kit'),
  barrel: kind('spare-barrel'),
  explosive: kind(...EXPLOSIVE),
  throwable: kind('knife', ...EXPLOSIVE),
  mine: kind('mine')
};

/** What kind of weapon it is, or what it is loaded with. */
export const member = (item: ItemState, field: 'type' | 'fits'): string => (item.fields[field] as { id: string }).id;

/** How many hands are full. */
export const hands = (who: CharacterState): number =>
  who.items.reduce((sum, i) => (i.location === 'hand' ? sum + num(i, 'hands') : sum), 0);
