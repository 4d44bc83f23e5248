/** Characters coming into a fight and leaving it, and what people set right by hand. */
import type { Line, LineOf } from '../language/tree.ts';
import { Refused } from './act.ts';
import type { Adjustment, CharacterSetup, CharacterState, ItemSetup, PoolState, Value } from './api.ts';
import { poolMaximum } from './attributes.ts';
import { settingValue } from './compile.ts';
import { Context, frameOf, type Run } from './context.ts';
import { newItem } from './parts.ts';
import type { Program } from './program.ts';
import { reason } from './refusals.ts';
import { numberOf } from './values.ts';

const unknown = (ru: string, en: string): Refused => new Refused([reason('unknown', { ru, en }, null)]);

interface Template {
  card: Record<string, number | string>;
  items: ItemSetup[];
  perks: string[];
}

/** A ready character's card, with what it takes over from others it `is`. */
export function templateOf(program: Program, id: string, seen: readonly string[] = []): Template {
  const sym = program.sym(id);
  if (sym?.kind !== 'character' || seen.includes(sym.id))
    throw unknown(`Такого готового персонажа нет: ${id}`, `There is no such ready character: ${id}`);
  const line = sym.line as LineOf<'character'>;
  const out: Template = { card: {}, items: [], perks: [] };
  for (const parent of line.is) {
    const base = templateOf(program, parent.id, [...seen, sym.id]);
    Object.assign(out.card, base.card);
    out.items.push(...base.items);
    out.perks.push(...base.perks);
  }
  for (const child of line.children) read(program, child, out);
  return out;
}

function read(program: Program, line: Line, out: Template): void {
  const { book } = program;
  if (line.type === 'with') {
    for (const s of line.settings) {
      const v = settingValue(book, s);
      out.card[program.sym(s.name.path[0] ?? '')?.id ?? s.name.path.join('.')] =
        typeof v === 'object' ? v.id : typeof v === 'boolean' ? Number(v) : v;
    }
  }
  if (line.type === 'has_perk') out.perks.push(program.sym(line.perk.id)?.id ?? line.perk.id);
  if (line.type === 'has') {
    const fields = Object.fromEntries(
      line.settings.map((s): [string, Value] => [s.name.path.join('.'), settingValue(book, s)])
    );
    out.items.push({
      item: program.sym(line.item.id)?.id ?? line.item.id,
      location: program.sym(line.location.id)?.id ?? line.location.id,
      fields
    });
  }
}

export function join(run: Run, setup: CharacterSetup): void {
  const { program, draft } = run;
  if (draft.read(setup.id))
    throw unknown(`Такой персонаж уже в бою: ${setup.id}`, `This character is in the fight already: ${setup.id}`);
  const template =
    setup.template === undefined ? { card: {}, items: [], perks: [] } : templateOf(program, setup.template);
  const given = { ...template.card, ...setup.card };
  const card: Record<string, number | string> = {};
  const now: Record<string, number> = {};
  for (const [name, value] of Object.entries(given)) {
    const sym = program.sym(name);
    if (!sym) throw unknown(`На карточке неизвестное: ${name}`, `The card names something unknown: ${name}`);
    const pool = program.pools.get(sym.id);
    if (pool && typeof value === 'number') now[sym.id] = value;
    if (!pool?.maximum) card[sym.id] = value;
  }
  const blank: CharacterState = {
    id: setup.id,
    name: setup.name,
    template: setup.template ?? null,
    side: setup.side ?? 0,
    card,
    perks: setup.perks ?? template.perks,
    pools: {},
    stance: program.stances[0] ?? '',
    conditions: [],
    modifiers: [],
    permissions: [],
    uses: [],
    records: {},
    items: [],
    schedules: [],
    turnsStarted: 0,
    turnsEnded: 0,
    turnRound: 0,
    fresh: false,
    postponed: null,
    position: null,
    placement: null
  };
  draft.join(blank);
  const c = new Context(run, frameOf(setup.id));
  const me = draft.write(setup.id);
  me.items = (setup.items ?? template.items).map((x) => itemFrom(c, x));
  me.pools = Object.fromEntries(
    [...program.pools.values()].map((pool): [string, PoolState] => {
      const start = now[pool.id] ?? numberOf(pool.starts?.(c) ?? poolMaximum(c, setup.id, pool.id) ?? 0) ?? 0;
      return [pool.id, { now: start, owed: 0, aside: [] }];
    })
  );
}

function itemFrom(c: Context, x: ItemSetup): CharacterState['items'][number] {
  if (!c.program.items.has(x.item))
    throw unknown(`Такого предмета в правилах нет: ${x.item}`, `There is no such item in the rules: ${x.item}`);
  return newItem(c, x.item, x.location, { ...x.fields }, x.name);
}

export function leave(run: Run, id: string): void {
  if (!run.draft.read(id)) throw unknown(`Такого персонажа здесь нет: ${id}`, `There is no such character here: ${id}`);
  run.draft.pending = run.draft.pending.filter((p) => p.actor !== id);
  run.draft.leave(id);
}

/** What people say holds, whatever the rules say. */
export function adjust(run: Run, id: string, change: Adjustment): void {
  if (!run.draft.read(id)) throw unknown(`Такого персонажа здесь нет: ${id}`, `There is no such character here: ${id}`);
  const me = run.draft.write(id);
  const c = new Context(run, frameOf(id));
  switch (change.set) {
    case 'pool': {
      const was = me.pools[change.pool];
      if (!was) throw unknown(`Такого запаса нет: ${change.pool}`, `There is no such pool: ${change.pool}`);
      me.pools = { ...me.pools, [change.pool]: { ...was, now: change.now ?? was.now, owed: change.owed ?? was.owed } };
      return;
    }
    case 'card':
      if (!run.program.sym(change.name))
        throw unknown(`На карточке неизвестное: ${change.name}`, `The card names something unknown: ${change.name}`);
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
      me.conditions = [
        ...others,
        {
          id: `c${String(since)}`,
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
    case 'item':
      me.items = me.items.map((x) =>
        x.id === change.item
          ? {
              ...x,
              ...(change.name === undefined ? {} : { name: change.name }),
              location: change.location ?? x.location,
              fields: { ...x.fields, ...change.fields }
            }
          : x
      );
      return;
    case 'add-item':
      me.items = [...me.items, itemFrom(c, change.setup)];
      return;
    case 'remove-item':
      me.items = me.items.filter((x) => x.id !== change.item);
      return;
    case 'record':
      me.records = { ...me.records, [change.record]: change.value };
      return;
    case 'name':
      me.name = change.name;
      return;
  }
}
