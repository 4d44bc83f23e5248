import { isFight, type Fight, type Summary } from '../../encounter/record.ts';
import type { Kind } from '../../storage/kind.ts';

/** A fight on this device, with all its characters that are here: their cards. */
export const cardKind: Kind<Fight> = {
  name: 'card',
  migrations: [severalCards],
  guard: (data, id): data is Fight => isFight(data) && data.id === id,
  titleOf(data) {
    const summary = (data as Partial<Record<'summary', Old & Partial<Summary>>> | null)?.summary;
    const names = (summary?.cards ?? [summary]).flatMap((card) => (card?.name ? [card.name] : []));
    return names.length > 0 ? names.join(', ') : undefined;
  }
};

/** What a version 1 said of its only card. */
interface Old {
  readonly name?: string;
  readonly turn?: unknown;
  readonly pools?: unknown;
}

/** Version 1 had one character to a fight, whose id was its own. */
function severalCards(data: unknown): unknown {
  const { actor, summary, ...fight } = data as { actor: unknown; summary: Old & { round: unknown; acts: unknown } };
  const { round, acts, name, turn, pools } = summary;
  return { ...fight, began: 1, summary: { round, acts, cards: [{ id: actor, name, onTurn: turn === 'mine', pools }] } };
}
