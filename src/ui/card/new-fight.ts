import type { Adjustment, CharacterState } from '../../engine/api.ts';
import type { Fight } from '../../encounter/record.ts';
import type { Sym } from '../../language/rulebook.ts';
import { newCard, type NewCard } from '../cards/new-card.ts';
import { declared, refills } from '../rules/declared.ts';
import type { System } from '../rules/systems.ts';

/** The pools that last from fight to fight: those that do not fill up by themselves. */
export function lastingPools({ rulebook }: System): readonly Sym[] {
  return declared(rulebook, 'pool').filter((pool) => !refills(pool));
}

/** The fight that comes after this one: the same character with what lasts, under the same rules, and nothing done yet. */
export function nextFight(system: System, fight: Fight, me: CharacterState): NewCard {
  const items = me.items.map(({ item, name, location, fields }) => ({
    item,
    location,
    fields,
    ...(name === undefined ? {} : { name })
  }));
  const { name, template, side, card, perks } = me;
  const setup = { name, side, card, perks, items, ...(template === null ? {} : { template }) };
  const made = newCard(system, setup, fight.id, (arrived) =>
    lastingPools(system).flatMap(({ id }): Adjustment[] => {
      const now = me.pools[id]?.now;
      return now === undefined || now === arrived.pools[id]?.now ? [] : [{ set: 'pool', pool: id, now }];
    })
  );
  if ('refused' in made) return made;
  const { overlays, rulesVersion } = fight;
  return { fight: { ...made.fight, overlays, rulesVersion } };
}
