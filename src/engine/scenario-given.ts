/** How a scenario's `given` puts somebody on the stage: a ready card, and what is different this time. */
import type { Rulebook, Words } from '../language/rulebook.ts';
import type { LineOf, Setting } from '../language/tree.ts';
import type { Adjustment, CharacterSetup, CharacterState, Command, Value } from './api.ts';
import { settingValue } from './compile.ts';
import { spotOf } from '../language/spot.ts';
import { idOf } from './scope.ts';

/** What a `given` line asks for: a character who joins, then what is set right on their card. */
export interface Given {
  readonly join: Command;
  /** Needs the state after the joining, because things on the card get their ids there. */
  readonly adjust: (me: CharacterState) => readonly (Adjustment | Words)[];
}

/** Reads one `given` line. What can't be set comes back as a sentence among the adjustments. */
export function givenOf(book: Rulebook, line: LineOf<'given'>): Given {
  const card: Record<string, number | string> = {};
  const perks = perksOf(book, line.template.id);
  const later: ((me: CharacterState) => Adjustment | Words)[] = [];
  const { at } = line;
  if (at) later.push(() => ({ set: 'place', at: spotOf(at) }));
  const conditions = new Map<string, { on: boolean; fields: Record<string, Value> }>();
  for (const setting of line.settings) {
    const [head = '', field] = setting.name.path;
    const sym = book.symbols.get(head);
    const id = sym?.id ?? head;
    const value = settingValue(book, setting);
    if (sym?.kind === 'condition') {
      const known = conditions.get(id) ?? { on: true, fields: {} };
      conditions.set(
        id,
        field === undefined
          ? { ...known, on: value !== false }
          : { on: true, fields: { ...known.fields, [field]: value } }
      );
    } else if (sym?.kind === 'item') later.push((me) => itemChange(book, me, id, field, value));
    else if (sym?.kind === 'pool' && field !== undefined) later.push(() => poolChange(id, field, value, setting));
    else if (sym?.kind === 'record') later.push(() => ({ set: 'record', record: id, value: Number(plain(value)) }));
    else if (sym?.kind === 'stance') later.push(() => ({ set: 'stance', stance: id }));
    else if (sym?.kind === 'perk') perks.push(id);
    else if (head === 'stance') later.push(() => ({ set: 'stance', stance: String(plain(value)) }));
    else card[id] = cardValue(value);
  }
  for (const [condition, { on, fields }] of conditions) later.push(() => ({ set: 'condition', condition, on, fields }));
  const character: CharacterSetup = {
    id: line.name.id,
    name: line.name.id,
    template: idOf(book, line.template),
    side: line.enemy ? 1 : 0,
    card,
    perks
  };
  return { join: { do: 'join', character }, adjust: (me) => later.map((change) => change(me)) };
}

function cardValue(value: Value): number | string {
  const simple = plain(value);
  return typeof simple === 'boolean' ? Number(simple) : simple;
}

function plain(value: Value): number | boolean | string {
  return typeof value === 'object' ? value.id : value;
}

/** `rifle.loaded 3` changes the rifle on the card; `rifle hand` adds one there. */
function itemChange(
  book: Rulebook,
  me: CharacterState,
  item: string,
  field: string | undefined,
  value: Value
): Adjustment | Words {
  if (field === undefined) return { set: 'add-item', setup: { item, location: String(plain(value)) } };
  const found = me.items.find((mine) => mine.item === item || mine.name === item);
  if (found === undefined) {
    return { ru: `у персонажа ${me.name} нет предмета ${item}`, en: `${me.name} has no ${item}` };
  }
  if (book.symbols.get(String(plain(value)))?.kind === 'location') {
    return { set: 'item', item: found.id, location: String(plain(value)) };
  }
  return { set: 'item', item: found.id, fields: { [field]: value } };
}

function poolChange(pool: string, field: string, value: Value, setting: Setting): Adjustment | Words {
  if (field === 'owed') return { set: 'pool', pool, owed: Number(plain(value)) };
  const name = setting.name.path.join('.');
  return { ru: `${name} задать нельзя`, en: `${name} can't be set` };
}

/** The perks of a ready card: naming one more must not take these away. */
function perksOf(book: Rulebook, template: string, seen: readonly string[] = []): string[] {
  const line = book.symbols.get(template)?.line;
  if (line?.type !== 'character' || seen.includes(template)) return [];
  const own = line.children.flatMap((child) => (child.type === 'has_perk' ? [child.perk.id] : []));
  return [...line.is.flatMap((parent) => perksOf(book, parent.id, [...seen, template])), ...own];
}
