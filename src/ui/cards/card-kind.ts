import { isFight, type Fight, type Summary } from '../../encounter/record.ts';
import type { Kind } from '../../storage/kind.ts';

/** A fight on this device, with all its characters that are here: their cards. */
export const cardKind: Kind<Fight> = {
  name: 'card',
  migrations: [severalCards, countedByDevice],
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

interface OldEntry {
  readonly id: string;
  readonly seq: number;
  readonly target?: string;
}

/**
 * Version 2 counted the entries of a log through all its devices; a fight that came with a backup went on where that
 * of another device had stopped.
 */
function countedByDevice(data: unknown): unknown {
  const { log, unfinished, ...fight } = data as {
    log: readonly OldEntry[];
    unfinished?: { readonly after: string; readonly between?: readonly string[] };
  };
  const counts = new Map<string, number>();
  const ids = new Map<string, string>();
  for (const { id } of log) {
    const device = id.slice(0, id.lastIndexOf(':'));
    const number = (counts.get(device) ?? 0) + 1;
    counts.set(device, number);
    ids.set(id, `${device}:${String(number)}`);
  }
  const now = (id: string): string => ids.get(id) ?? id;
  return {
    ...fight,
    log: log.map(({ id, seq, target, ...said }) => ({
      id: now(id),
      clock: seq,
      ...said,
      ...(target === undefined ? {} : { target: now(target) })
    })),
    ...(unfinished && {
      unfinished: {
        ...unfinished,
        after: now(unfinished.after),
        ...(unfinished.between && { between: unfinished.between.map(now) })
      }
    })
  };
}
