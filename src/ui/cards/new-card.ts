import type { Adjustment, CharacterSetup, CharacterState, Reason } from '../../engine/api.ts';
import { Session } from '../../encounter/session.ts';
import type { Fight } from '../../encounter/record.ts';
import type { System } from '../rules/systems.ts';
import { newId, thisDevice } from './device.ts';
import { summaryOf } from './summary.ts';

export type NewCard = { readonly fight: Fight } | { readonly refused: readonly Reason[] };

/** The record of a fight that this character has just come to. */
export function newCard(system: System, setup: Omit<CharacterSetup, 'id'>, id = newId()): NewCard {
  return newFight(system, id, [{ ...setup, id }]);
}

/**
 * The record of a fight that begins with these characters.
 *
 * @param brought what is otherwise than the rules have it at the start; it can be taken back
 */
export function newFight(
  system: System,
  id: string,
  characters: readonly CharacterSetup[],
  brought: (arrived: CharacterState) => readonly Adjustment[] = () => []
): NewCard {
  const device = thisDevice();
  const session = new Session(system.engine, device);
  for (const character of characters) {
    const joined = session.act({ do: 'join', character }, { roll: session.dice() });
    if (joined.type !== 'done') return { refused: joined.type === 'refused' ? joined.reasons : [] };
  }
  const changes = Object.values(session.state.characters).flatMap((arrived) =>
    brought(arrived).map((change) => ({ actor: arrived.id, change }))
  );
  for (const { actor, change } of changes) session.act({ do: 'adjust', actor, change });
  return {
    fight: {
      id,
      system: system.id,
      rulesVersion: system.rulebook.version,
      overlays: system.rulebook.overlays.map(({ source: { path, text } }) => ({ path, text })),
      device: device.id,
      began: characters.length,
      log: session.log,
      summary: summaryOf(system, session.state, changes.length)
    }
  };
}
