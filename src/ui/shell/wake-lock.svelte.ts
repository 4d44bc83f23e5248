import { settings } from './settings.svelte.ts';

/**
 * Keeps the screen on while `wanted` says so, if the person lets it. Call it while a component is set up; it ends
 * with the component. Phones take the lock away when the page is hidden, so it is asked for again when it is shown.
 */
export function keepAwake(wanted: () => boolean): void {
  // Asked anew with every act, but the lock is let go only when the answer changes.
  const on = $derived(wanted() && settings.value.wakeLock && 'wakeLock' in navigator);
  $effect(() => {
    if (!on) return;
    let ended = false;
    let lock: WakeLockSentinel | undefined;

    async function take(): Promise<void> {
      if (document.visibilityState !== 'visible') return;
      try {
        lock = await navigator.wakeLock.request('screen');
        if (ended) await lock.release();
      } catch {
        // A low battery refuses; the card works all the same.
      }
    }
    function again(): void {
      void take();
    }

    document.addEventListener('visibilitychange', again);
    again();
    return () => {
      ended = true;
      document.removeEventListener('visibilitychange', again);
      void lock?.release();
    };
  });
}
