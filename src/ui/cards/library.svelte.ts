import type { Fight } from '../../encounter/record.ts';
import type { Stored } from '../../storage/kind.ts';
import { ok, type Problem, type Result } from '../../storage/result.ts';
import type { Unread } from '../../storage/store.ts';
import { openStore } from '../shell/session.svelte.ts';
import { cardKind } from './card-kind.ts';

/** The cards on this device, the one played last first. */
export class Library {
  #cards = $state.raw<readonly Stored<Fight>[]>();
  #unread = $state.raw<readonly Unread[]>([]);
  #problem = $state.raw<Problem>();

  /** Without those whose character is in another fight now; `undefined` until they are read. */
  get cards(): readonly Stored<Fight>[] | undefined {
    return this.#cards?.filter((card) => this.whereIs(card) === undefined);
  }

  /** All of them. */
  get all(): readonly Stored<Fight>[] | undefined {
    return this.#cards;
  }

  /** The fight that has this card's character now, if it is another one. */
  whereIs({ data }: Stored<Fight>): Stored<Fight> | undefined {
    if (data.within === undefined) return undefined;
    const fight = this.#cards?.find(({ id }) => id === data.within);
    return fight?.data.summary.cards.some(({ id }) => id === data.summary.cards[0]?.id) ? fight : undefined;
  }

  /** The cards that are here and cannot be shown. */
  get unread(): readonly Unread[] {
    return this.#unread;
  }

  /** Why nothing can be shown. */
  get problem(): Problem | undefined {
    return this.#problem;
  }

  /** Reads them, and again whenever one changes, here or in another tab. Returns how to stop. */
  follow(): () => void {
    let stop: (() => void) | undefined;
    let ended = false;
    void openStore().then(async (store) => {
      if (ended) return;
      stop = store.watch((change) => {
        if (change.kind === cardKind.name) void this.read();
      });
      await this.read();
    });
    return () => {
      ended = true;
      stop?.();
    };
  }

  async read(): Promise<void> {
    const listed = await (await openStore()).list(cardKind);
    if (listed.ok) {
      // One that was set aside is not found the next time, but who looks has not read of it yet.
      const { records, problems } = listed.value;
      const known = this.#unread.filter(({ id }) => ![...records, ...problems].some((it) => it.id === id));
      this.#unread = [...known, ...problems];
      this.#cards = records;
      this.#problem = undefined;
    } else {
      this.#cards ??= [];
      this.#problem = listed.problem;
    }
  }
}

/** Keeps a new card. */
export async function addCard(fight: Fight): Promise<Result<Stored<Fight>>> {
  const store = await openStore();
  const saved = await store.save(cardKind, fight.id, fight, 0);
  store.release(cardKind, fight.id);
  return saved;
}

/** Takes a card away. What comes back puts it where it was. */
export async function removeCard(card: Stored<Fight>): Promise<Result<() => Promise<Result<unknown>>>> {
  const store = await openStore();
  const removed = await store.remove(cardKind, card.id, card.rev);
  store.release(cardKind, card.id);
  return removed.ok ? ok(() => addCard(card.data)) : removed;
}
