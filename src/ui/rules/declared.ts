import type { Rulebook, Sym, SymbolKind, Words } from '../../language/rulebook.ts';
import type { FieldKind, LineOf } from '../../language/tree.ts';
import { everyLine } from '../../language/walk.ts';

/** Everything of one kind, in the order it is declared in. */
export function declared(rulebook: Rulebook, kind: SymbolKind): readonly Sym[] {
  return rulebook.order.filter((symbol) => symbol.kind === kind);
}

/** The members of a list. */
export function membersOf(rulebook: Rulebook, list: string): readonly Sym[] {
  return rulebook.order.filter((symbol) => symbol.kind === 'member' && symbol.list === list);
}

/** The lists of which a character is one member: those that no thing and no condition has a field of. */
export function listsOfCard(rulebook: Rulebook): readonly Sym[] {
  const ofFields = new Set(
    rulebook.order.flatMap(({ line }) =>
      line.children.flatMap((child) => (child.type === 'field' && child.kind.type === 'list' ? child.kind.list.id : []))
    )
  );
  return declared(rulebook, 'list').filter(({ id }) => !ofFields.has(id) && membersOf(rulebook, id).length > 0);
}

/** Things that can be had: those that no other thing is a kind of. */
export function catalog(rulebook: Rulebook): readonly Sym[] {
  const items = declared(rulebook, 'item');
  const kinds = parentsOf(rulebook, items);
  return items.filter((item) => !kinds.has(item.id));
}

/** Characters ready to be played: those that no other character is. */
export function readyCharacters(rulebook: Rulebook): readonly Sym[] {
  const characters = declared(rulebook, 'character');
  const bases = parentsOf(rulebook, characters);
  return characters.filter((character) => !bases.has(character.id));
}

/** What the rules say of something in a sentence, where they say anything. */
export function aboutOf({ line }: Sym): Words | null {
  const said = line.children.find((child) => child.type === 'explain');
  if (said?.type !== 'explain') return null;
  const ru = said.title.ru.value;
  return { ru, en: said.title.en?.value ?? ru };
}

/** What a new character begins as: the first character that others are. */
export function baseCharacter(rulebook: Rulebook): Sym | undefined {
  const characters = declared(rulebook, 'character');
  const bases = parentsOf(rulebook, characters);
  return characters.find((character) => bases.has(character.id));
}

export interface Field {
  readonly id: string;
  readonly title: Words;
  readonly kind: FieldKind;
}

/** The fields of a thing or a condition, inherited ones first. */
export function fieldsOf(rulebook: Rulebook, id: string): readonly Field[] {
  const fields = new Map<string, Field>();
  const seen = new Set<string>();
  function collect(of: string): void {
    const line = rulebook.symbols.get(of)?.line;
    if (line === undefined || seen.has(of)) return;
    seen.add(of);
    for (const parent of parents(line)) collect(parent);
    for (const child of line.children) {
      if (child.type === 'field') fields.set(child.name.id, { id: child.name.id, title: titleOf(child), kind: child.kind });
    }
  }
  collect(id);
  return [...fields.values()];
}

/** Whether a pool fills up by itself; one that does not is changed by hand at the table. */
export function refills(pool: Sym): boolean {
  return pool.kind === 'slot' || pool.line.children.some((line) => line.type === 'refill');
}

/** The range of a number on the card; `said` where the rules write it as numbers. */
export function rangeOf(symbol: Sym): { readonly min: number; readonly max: number; readonly said: boolean } {
  const range = 'range' in symbol.line ? symbol.line.range : null;
  const [min, max] = [plainNumber(range?.start), plainNumber(range?.end)];
  return { min: min ?? -999, max: max ?? 999, said: min !== undefined && max !== undefined };
}

/** The options of an action's choices, by name. */
export function optionTitle(action: Sym, option: string): Words | undefined {
  for (const line of everyLine(action.line.children)) {
    if (line.type === 'option' && line.name.id === option) return titleOf(line);
  }
  return undefined;
}

/** How an action's choice is called. */
export function choiceTitle(action: Sym, name: string): Words | undefined {
  for (const line of everyLine(action.line.children)) {
    if (line.type === 'choose' && line.name.id === name) return titleOf(line);
  }
  return undefined;
}

function titleOf({ name, title }: Pick<LineOf<'field'>, 'name' | 'title'>): Words {
  const ru = title?.ru.value ?? name.id;
  return { ru, en: title?.en?.value ?? ru };
}

/** What these are, by the ids in force. */
function parentsOf(rulebook: Rulebook, of: readonly Sym[]): ReadonlySet<string> {
  return new Set(of.flatMap(({ line }) => parents(line).map((id) => rulebook.symbols.get(id)?.id ?? id)));
}

function parents(line: Sym['line']): readonly string[] {
  return 'is' in line ? line.is.map(({ id }) => id) : [];
}

function plainNumber(node: { readonly type: string } | undefined): number | undefined {
  if (node === undefined) return undefined;
  if (node.type === 'number' && 'value' in node) return Number(node.value);
  if (node.type === 'negative' && 'value' in node) return -(plainNumber(node.value as { type: string }) ?? NaN);
  return undefined;
}
