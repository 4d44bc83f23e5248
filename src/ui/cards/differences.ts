import type { Adjustment, CharacterState, ConditionState, ItemState } from '../../engine/api.ts';
import { setupOf } from '../card/new-fight.ts';

/**
 * What people would set right by hand to make one of these the other. What ends by itself in its own fight (effects
 * with an end, tasks) and what was set aside for later in it stays there.
 */
export function differences(from: CharacterState, to: CharacterState): readonly Adjustment[] {
  return [
    ...(from.name === to.name ? [] : [{ set: 'name', name: to.name } as const]),
    ...changed(from.card, to.card).map(([name, value]) => ({ set: 'card', name, value }) as const),
    ...things(from, to),
    ...Object.entries(to.pools).flatMap(([pool, { now, owed }]): Adjustment[] => {
      const was = from.pools[pool];
      return was?.now === now && was.owed === owed ? [] : [{ set: 'pool', pool, now, owed }];
    }),
    ...(from.stance === to.stance || to.stance === '' ? [] : [{ set: 'stance', stance: to.stance } as const]),
    ...conditions(from, to),
    ...changed(from.records, to.records).map(([record, value]) => ({ set: 'record', record, value }) as const)
  ];
}

function changed<T>(from: Readonly<Record<string, T>>, to: Readonly<Record<string, T>>): readonly [string, T][] {
  return Object.entries(to).filter(([name, value]) => from[name] !== value);
}

function conditions(from: CharacterState, to: CharacterState): readonly Adjustment[] {
  const lasting = to.conditions.filter(({ ends }) => ends.length === 0);
  const gone = from.conditions.filter((it) => !to.conditions.some((other) => same(it, other)));
  const come = lasting.filter((it) => !from.conditions.some((other) => same(it, other)));
  return [
    ...gone.map(({ id }) => ({ set: 'end', id }) as const),
    ...come.map(({ condition, fields }) => ({ set: 'condition', condition, on: true, fields: said(fields) }) as const)
  ];
}

function same(a: ConditionState, b: ConditionState): boolean {
  return a.condition === b.condition && JSON.stringify(said(a.fields)) === JSON.stringify(said(b.fields));
}

/** Things are other things in another fight, so what names one says nothing there. */
function said(fields: ConditionState['fields']): ConditionState['fields'] {
  return Object.fromEntries(
    Object.entries(fields).filter(([, value]) => typeof value !== 'object' || value.ref !== 'item')
  );
}

/** Things that are alike are the same thing: their ids differ from fight to fight. */
function things(from: CharacterState, to: CharacterState): readonly Adjustment[] {
  const key = ({ item, name, location, fields }: ItemState): string => JSON.stringify([item, name, location, fields]);
  const there = new Map<string, ItemState[]>();
  for (const item of from.items) there.set(key(item), [...(there.get(key(item)) ?? []), item]);
  const setups = setupOf(to).items ?? [];
  const come = to.items.flatMap((item, at): Adjustment[] => {
    const setup = setups[at];
    return there.get(key(item))?.pop() !== undefined || setup === undefined ? [] : [{ set: 'add-item', setup }];
  });
  const gone = [...there.values()].flat().map(({ id }): Adjustment => ({ set: 'remove-item', item: id }));
  return [...gone, ...come];
}
