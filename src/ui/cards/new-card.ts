import type { Adjustment, CharacterSetup, CharacterState, Reason } from '../../engine/api.ts';
import { Session } from '../../encounter/session.ts';
import type { Fight } from '../../encounter/record.ts';
import type { System } from '../rules/systems.ts';
import { newId, thisDevice } from './device.ts';
import { summaryOf } from './summary.ts';

export type NewCard = { readonly fight: Fight } | { readonly refused: readonly Reason[] };

/**
 * The record of a fight that this character has just come to.
 *
 * @param brought what is otherwise than the rules have it at the start
 */
export function newCard(
  system: System,
  setup: Omit<CharacterSetup, 'id'>,
  id = newId(),
  brought: (arrived: CharacterState) => readonly Adjustment[] = () => []
): NewCard {
  const device = thisDevice();
  const session = new Session(system.engine, device);
  const joined = session.act({ do: 'join', character: { ...setup, id } }, { roll: session.dice() });
  if (joined.type !== 'done') return { refused: joined.type === 'refused' ? joined.reasons : [] };
  const arrived = session.state.characters[id];
  const changes = arrived === undefined ? [] : brought(arrived);
  for (const change of changes) session.act({ do: 'adjust', actor: id, change });
  return {
    fight: {
      id,
      system: system.id,
      rulesVersion: system.rulebook.version,
      overlays: [],
      device: device.id,
      actor: id,
      log: session.log,
      summary: summaryOf(system, session.state, id, changes.length)
    }
  };
}
