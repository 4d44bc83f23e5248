/** Said to the other tabs after every write. `rev` is 0 when the record was removed. */
export interface Change {
  readonly kind: string;
  readonly id: string;
  readonly rev: number;
}

/** Tells the other tabs of this device what was written. */
export interface Channel {
  say(change: Change): void;
  /** Calls `hear` for every change of another tab; returns how to stop. */
  listen(hear: (change: Change) => void): () => void;
}

/** The browser's channel, or none where there is none. */
export function broadcast(name: string): Channel {
  if (typeof BroadcastChannel === 'undefined') return silence;
  const channel = new BroadcastChannel(name);
  return {
    say: (change) => channel.postMessage(change),
    listen(hear) {
      const handle = (event: MessageEvent<unknown>) => {
        if (isChange(event.data)) hear(event.data);
      };
      channel.addEventListener('message', handle);
      return () => channel.removeEventListener('message', handle);
    }
  };
}

/** Says and hears nothing. */
export const silence: Channel = { say: () => undefined, listen: () => () => undefined };

function isChange(data: unknown): data is Change {
  if (typeof data !== 'object' || data === null) return false;
  const it = data as Partial<Record<keyof Change, unknown>>;
  return typeof it.kind === 'string' && typeof it.id === 'string' && typeof it.rev === 'number';
}
