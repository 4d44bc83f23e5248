/** The system under test, and a fight: rook's own turn, a raider on the other side. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Command, Engine, State } from '../src/engine/api.ts';
import { createEngine } from '../src/engine/engine.ts';
import { load } from '../src/language/load.ts';
import type { Rulebook, Source } from '../src/language/rulebook.ts';

const folder = join(process.cwd(), 'rules/overseer');
export const sources: readonly Source[] = readdirSync(folder)
  .filter((name) => name.endsWith('.rules'))
  .map((name) => ({ path: name, text: readFileSync(join(folder, name), 'utf8') }));

export function rulebook(): Rulebook {
  const { rulebook: book } = load(sources);
  if (!book) throw new Error('overseer can’t be read');
  return book;
}

/** Only these actions, in the order of the rulebook. */
export function engineWith(book: Rulebook, actions: readonly string[]): Engine {
  return createEngine({ ...book, order: book.order.filter((s) => s.kind !== 'action' || actions.includes(s.id)) });
}

export function fight(engine: Engine): State {
  const commands: Command[] = [
    { do: 'join', character: { id: 'rook', name: 'Rook', template: 'rook' } },
    { do: 'join', character: { id: 'raider', name: 'Raider', template: 'raider', side: 1 } },
    { do: 'begin-turn', actor: 'rook' }
  ];
  return commands.reduce((state, command) => {
    const outcome = engine.perform(state, command);
    if (outcome.type !== 'done') throw new Error(JSON.stringify(outcome));
    return outcome.state;
  }, engine.start);
}

/** The same with some rounds shot, so that there is something to reload. */
export function withLoaded(state: State, loaded: number): State {
  const rook = state.characters.rook;
  if (!rook) return state;
  const items = rook.items.map((i) => (i.item === 'rifle' ? { ...i, fields: { ...i.fields, loaded } } : i));
  return { ...state, characters: { ...state.characters, rook: { ...rook, items } } };
}
