import type { CharacterSetup, CharacterState, Engine, ItemSetup, State, Value } from '../../engine/api.ts';
import type { Sym } from '../../language/rulebook.ts';
import { declared, membersOf } from '../rules/declared.ts';
import type { System } from '../rules/systems.ts';

interface DraftItem extends ItemSetup {
  /** Tells two of the same kind apart while the card is being made. */
  readonly key: number;
}

/** A draft as plain data. */
export interface Kept {
  readonly name: string;
  readonly card: Readonly<Record<string, number | string>>;
  readonly perks: readonly string[];
  readonly items: readonly ItemSetup[];
}

/**
 * A character being made. What is not set follows the rulebook: a preview of the character, joined to an empty fight,
 * says what that comes to.
 */
export class Draft {
  readonly system: System;
  #name = $state('');
  #card = $state.raw<Readonly<Record<string, number | string>>>({});
  #perks = $state.raw<readonly string[]>([]);
  #items = $state.raw<readonly DraftItem[]>([]);
  #keys = 0;
  readonly #preview = $derived.by(() => joined(this.system.engine, this.setup));

  constructor(system: System, from?: CharacterState) {
    this.system = system;
    if (from === undefined) return;
    this.#name = from.name;
    this.#card = from.card;
    this.#perks = from.perks;
    this.#items = from.items.map(({ item, name, location, fields }) => ({
      item,
      location,
      fields,
      ...(name === undefined ? {} : { name }),
      key: this.#keys++
    }));
  }

  /** What is kept while somebody looks elsewhere. */
  get kept(): Kept {
    return { name: this.#name, card: this.#card, perks: this.#perks, items: this.setup.items ?? [] };
  }

  /** Goes on with what was kept. */
  resume({ name, card, perks, items }: Kept): void {
    this.#name = name;
    this.#card = card;
    this.#perks = perks;
    this.#items = items.map((item) => ({ ...item, key: this.#keys++ }));
  }

  get name(): string {
    return this.#name;
  }
  set name(name: string) {
    this.#name = name;
  }
  get perks(): readonly string[] {
    return this.#perks;
  }
  get items(): readonly DraftItem[] {
    return this.#items;
  }

  get setup(): CharacterSetup {
    return {
      id: 'me',
      name: this.#name.trim(),
      card: this.#card,
      perks: this.#perks,
      items: this.#items.map(({ key: _, ...item }) => item)
    };
  }

  /** The character as it would come to a fight. */
  get preview(): { readonly state: State; readonly me: CharacterState } | undefined {
    return this.#preview;
  }

  /** Whether the card says this itself, and does not leave it to the rulebook. */
  isSet(id: string): boolean {
    return this.#card[id] !== undefined;
  }

  /** A number of the card, or what the rulebook makes of it. */
  number(id: string): number {
    const own = this.#card[id];
    if (typeof own === 'number') return own;
    return this.#preview === undefined ? 0 : this.system.engine.explainValue(this.#preview.state, 'me', id).value;
  }

  /** The pools that there can be nothing of. */
  get empty(): readonly Sym[] {
    const preview = this.#preview;
    if (preview === undefined) return [];
    const { rulebook, engine } = this.system;
    return declared(rulebook, 'pool').filter(({ id }) => engine.explainValue(preview.state, 'me', id).value <= 0);
  }

  member(list: string): string {
    return String(this.#card[list] ?? membersOf(this.system.rulebook, list)[0]?.id ?? '');
  }

  set(id: string, value: number | string): void {
    this.#card = { ...this.#card, [id]: value };
  }

  /** Leaves it to the rulebook again. */
  unset(id: string): void {
    this.#card = Object.fromEntries(Object.entries(this.#card).filter(([name]) => name !== id));
  }

  perk(id: string, on: boolean): void {
    this.#perks = on ? [...this.#perks, id] : this.#perks.filter((perk) => perk !== id);
  }

  /** A thing's fields: those set here over those of its kind. */
  fields(at: number): Readonly<Record<string, Value>> {
    return { ...this.#preview?.me.items[at]?.fields, ...this.#items[at]?.fields };
  }

  add(setup: ItemSetup): void {
    this.#items = [...this.#items, { ...setup, key: this.#keys++ }];
  }

  change(at: number, part: Partial<ItemSetup>): void {
    this.#items = this.#items.map((item, place) =>
      place === at ? { ...item, ...part, fields: { ...item.fields, ...part.fields } } : item
    );
  }

  remove(at: number): void {
    this.#items = this.#items.filter((_, place) => place !== at);
  }
}

/** A ready character of the rules, as it comes to a fight. */
export function readyCharacter(engine: Engine, template: string, name = ''): CharacterState | undefined {
  const me = joined(engine, { id: 'me', name, template })?.me;
  return me === undefined ? undefined : { ...me, name };
}

function joined(engine: Engine, character: CharacterSetup): { state: State; me: CharacterState } | undefined {
  const named = { ...character, name: character.name === '' ? '…' : character.name };
  const outcome = engine.perform(engine.start, { do: 'join', character: named }, { roll: () => 1 });
  if (outcome.type !== 'done') return undefined;
  const me = outcome.state.characters[character.id];
  return me === undefined ? undefined : { state: outcome.state, me };
}
