/** What people set right by hand. */
import type { Adjustment } from './api.ts';
import { Context, type Run } from './context.ts';
import { fieldOf, isAmount, itemFrom, located, onCard, spotFrom, unknown } from './known.ts';

/** What people say holds, whatever the rules say. */
export function adjust(run: Run, id: string, change: Adjustment): void {
  if (!run.draft.read(id)) throw unknown(`Такого персонажа здесь нет: ${id}`, `There is no such character here: ${id}`);
  const me = run.draft.write(id);
  const c = new Context(run, id);
  switch (change.set) {
    case 'pool': {
      const was = me.pools[change.pool];
      if (!was) throw unknown(`Такого запаса нет: ${change.pool}`, `There is no such pool: ${change.pool}`);
      if (!isAmount(change.now ?? 0) || !isAmount(change.owed ?? 0) || (change.owed ?? 0) < 0)
        throw unknown('Столько быть не может', 'There can’t be that much');
      me.pools = { ...me.pools, [change.pool]: { ...was, now: change.now ?? was.now, owed: change.owed ?? was.owed } };
      return;
    }
    case 'card':
      onCard(run.program, change.name, change.value);
      me.card = { ...me.card, [change.name]: change.value };
      return;
    case 'stance':
      if (!run.program.stances.includes(change.stance))
        throw unknown(`Такой стойки нет: ${change.stance}`, `There is no such stance: ${change.stance}`);
      me.stance = change.stance;
      return;
    case 'condition': {
      const bearing = run.program.conditions.get(change.condition);
      if (!bearing)
        throw unknown(`Такого состояния нет: ${change.condition}`, `There is no such condition: ${change.condition}`);
      const others = me.conditions.filter((x) => x.condition !== bearing.id);
      if (!change.on) {
        me.conditions = others;
        return;
      }
      const since = run.draft.next();
      const starts = [...bearing.fields].flatMap(([name, start]) => {
        const v = start?.(c);
        return v === undefined || typeof v === 'symbol' ? [] : [[name, v] as const];
      });
      // One with fields may be there several times, each about something else.
      const stay = bearing.fields.size > 0 ? me.conditions : others;
      me.conditions = [
        ...stay,
        {
          id: run.draft.id('c', since),
          condition: bearing.id,
          fields: { ...Object.fromEntries(starts), ...change.fields },
          since,
          ends: []
        }
      ];
      return;
    }
    case 'end':
      me.conditions = me.conditions.filter((x) => x.id !== change.id);
      me.modifiers = me.modifiers.filter((x) => x.id !== change.id);
      me.permissions = me.permissions.filter((x) => x.id !== change.id);
      me.schedules = me.schedules.filter((x) => x.id !== change.id);
      return;
    case 'item': {
      const item = me.items.find((x) => x.id === change.item);
      const kind = item && run.program.items.get(item.item);
      if (!kind)
        throw unknown(`Такой вещи у персонажа нет: ${change.item}`, `The character has no such thing: ${change.item}`);
      if (change.location !== undefined) located(run.program, change.location);
      for (const name of Object.keys(change.fields ?? {})) fieldOf(kind, name);
      me.items = me.items.map((x) =>
        x.id === change.item
          ? {
              ...x,
              ...(change.name === undefined ? {} : { name: change.name }),
              location: change.location ?? x.location,
              lies: change.location === undefined ? x.lies : null,
              fields: { ...x.fields, ...change.fields }
            }
          : x
      );
      return;
    }
    case 'add-item':
      me.items = [...me.items, itemFrom(c, change.setup)];
      return;
    case 'remove-item':
      me.items = me.items.filter((x) => x.id !== change.item);
      return;
    case 'record':
      if (run.program.sym(change.record)?.kind !== 'record' || !isAmount(change.value))
        throw unknown(`Такого запомнить нельзя: ${change.record}`, `This can't be remembered: ${change.record}`);
      me.records = { ...me.records, [change.record]: change.value };
      return;
    case 'place':
      me.position = change.at === undefined ? null : spotFrom(change.at);
      return;
    case 'side':
      if (!isAmount(change.side) || change.side < 0) throw unknown('Такой стороны нет', 'There is no such side');
      me.side = change.side;
      return;
    case 'name':
      me.name = change.name;
      return;
  }
}
