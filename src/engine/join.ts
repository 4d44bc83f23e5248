/** Characters coming into a fight and leaving it. */
import type { Line, LineOf } from '../language/tree.ts';
import { adjust } from './adjust.ts';
import type { CharacterSetup, CharacterState, ItemSetup, PoolState, Value } from './api.ts';
import { poolMaximum } from './attributes.ts';
import { settingValue } from './compile.ts';
import { Context, type Run } from './context.ts';
import { itemFrom, onCard, unknown } from './known.ts';
import type { Program } from './program.ts';
import { idOf } from './scope.ts';
import { numberOf } from './values.ts';

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
  if (line.type === 'has_perk') out.perks.push(idOf(book, line.perk));
  if (line.type === 'has') {
    const fields = Object.fromEntries(
      line.settings.map((s): [string, Value] => [s.name.path.join('.'), settingValue(book, s)])
    );
    out.items.push({
      item: idOf(book, line.item),
      location: idOf(book, line.location),
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
    const sym = onCard(program, name, value);
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
    perks: (setup.perks ?? template.perks).map((perk) => {
      if (!program.perks.has(perk))
        throw unknown(`Такой черты в правилах нет: ${perk}`, `There is no such perk in the rules: ${perk}`);
      return perk;
    }),
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
    turnRound: setup.waits === true ? draft.round : 0,
    tie: null,
    fresh: false,
    postponed: null,
    position: null,
    placement: null
  };
  draft.join(blank);
  const c = new Context(run, setup.id);
  const me = draft.write(setup.id);
  me.items = (setup.items ?? template.items).map((x) => itemFrom(c, x));
  me.pools = Object.fromEntries(
    [...program.pools.values()].map((pool): [string, PoolState] => {
      const start = now[pool.id] ?? numberOf(pool.starts?.(c) ?? poolMaximum(c, setup.id, pool.id) ?? 0) ?? 0;
      return [pool.id, { now: start, owed: 0, aside: [] }];
    })
  );
  for (const change of setup.brings ?? []) adjust(run, setup.id, change);
}
