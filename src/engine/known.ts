/** What people and other programs hand in: every name must be the rulebook's, every value of its kind and in its range. */
import type { Sym } from '../language/rulebook.ts';
import { Refused } from './attempt.ts';
import type { CharacterState, ItemSetup } from './api.ts';
import { Context, Run } from './context.ts';
import { Draft, EMPTY } from './draft.ts';
import type { Spot } from '../language/spot.ts';
import { readSpot } from './field.ts';
import { newItem } from './parts.ts';
import type { Eval, ItemKind, Program } from './program.ts';
import { reason } from './reason.ts';
import { numberOf } from './values.ts';

export const unknown = (ru: string, en: string): Refused => new Refused([reason('unknown', { ru, en }, null)]);

/** Whatever a card says has a name in the rules, the kind of value that goes with it, and a range. */
export function onCard(program: Program, name: string, value: number | string): Sym {
  const sym = program.sym(name);
  if (!sym) throw unknown(`На карточке неизвестное: ${name}`, `The card names something unknown: ${name}`);
  const wrong = (): Refused =>
    unknown(
      `На карточке не может быть «${sym.title.ru}»: ${String(value)}`,
      `The card can't say ${sym.title.en}: ${String(value)}`
    );
  if (sym.kind === 'list') {
    if (typeof value !== 'string' || !program.lists.get(sym.id)?.includes(value)) throw wrong();
    return sym;
  }
  if (!['stat', 'skill', 'value', 'pool', 'slot'].includes(sym.kind) || typeof value !== 'number' || !isAmount(value))
    throw wrong();
  const range = program.ranges.get(sym.id);
  if (range && (value < constantOf(program, range.min) || value > constantOf(program, range.max))) throw wrong();
  return sym;
}

/** No number at a table is larger, and pools are whole. */
export const isAmount = (n: number): boolean => Number.isInteger(n) && Math.abs(n) <= 1_000_000;

/** A place on the field, or a refusal. */
export function spotFrom(text: string): Spot {
  const spot = readSpot(text);
  if (!spot) throw unknown(`Такого места на поле нет: ${text}`, `There is no such place on the field: ${text}`);
  return spot;
}

function constantOf(program: Program, bound: Eval): number {
  const run = new Run(program, new Draft(EMPTY), {}, true);
  return numberOf(bound(new Context(run, ''))) ?? 0;
}

export function itemFrom(c: Context, x: ItemSetup): CharacterState['items'][number] {
  const kind = c.program.items.get(x.item);
  if (!kind)
    throw unknown(`Такого предмета в правилах нет: ${x.item}`, `There is no such item in the rules: ${x.item}`);
  located(c.program, x.location);
  for (const name of Object.keys(x.fields ?? {})) fieldOf(kind, name);
  return newItem(c, x.item, x.location, { ...x.fields }, x.name);
}

export function located(program: Program, location: string): void {
  if (program.sym(location)?.kind !== 'location')
    throw unknown(`Такого места для вещей нет: ${location}`, `There is no such place for things: ${location}`);
}
export function fieldOf(kind: ItemKind, name: string): void {
  if (!kind.fields.has(name))
    throw unknown(`У «${kind.title.ru}» нет такого поля: ${name}`, `${kind.title.en} has no such field: ${name}`);
}
