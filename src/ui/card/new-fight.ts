import type { Adjustment, CharacterSetup, CharacterState } from '../../engine/api.ts';
import type { Sym } from '../../language/rulebook.ts';
import { newFight, type NewCard } from '../cards/new-card.ts';
import { declared, refills } from '../rules/declared.ts';
import type { System } from '../rules/systems.ts';

/** The pools that last from fight to fight: those that do not fill up by themselves. */
export function lastingPools({ rulebook }: System): readonly Sym[] {
  return declared(rulebook, 'pool').filter((pool) => !refills(pool));
}

/**
 * The fight that comes after this one: the same characters with what lasts, and nothing done yet.
 *
 * @param system the rules as they are at this table now; the last fight's may have been others
 */
export function nextFight(system: System, id: string, characters: readonly CharacterState[]): NewCard {
  const before = new Map(characters.map((me) => [me.id, me]));
  return newFight(system, id, characters.map(setupOf), (arrived) =>
    lastingPools(system).flatMap(({ id }): Adjustment[] => {
      const now = before.get(arrived.id)?.pools[id]?.now;
      return now === undefined || now === arrived.pools[id]?.now ? [] : [{ set: 'pool', pool: id, now }];
    })
  );
}

/** How this character would come to a fight: as on the card, with all things. */
export function setupOf({ id, name, template, side, card, perks, items }: CharacterState): CharacterSetup {
  const things = items.map(({ item, name: own, location, fields }) => ({
    item,
    location,
    fields,
    ...(own === undefined ? {} : { name: own })
  }));
  return { id, name, side, card, perks, items: things, ...(template === null ? {} : { template }) };
}
