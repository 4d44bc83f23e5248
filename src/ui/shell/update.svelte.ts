import { asset } from '$app/paths';
import { dev } from '$app/environment';

/**
 * - `none`: the version shown is the newest there is on this phone.
 * - `ready`: a newer one waits here.
 * - `elsewhere`: another tab let a newer one in; this page is still the old one.
 */
export type UpdateState = 'none' | 'ready' | 'elsewhere';

/** The installed app and its next version. Nothing here ever reloads a page that was not tapped. */
class Update {
  #state = $state<UpdateState>('none');
  #installed = $state(false);
  #registration: ServiceWorkerRegistration | undefined;
  #accepted = false;

  get state(): UpdateState {
    return this.#state;
  }

  /** Whether everything is on this phone, so that no signal is needed. */
  get installed(): boolean {
    return this.#installed;
  }

  /** Installs the app on the first visit, and looks for a newer one on later ones. Called once, by the layout. */
  async start(): Promise<void> {
    if (dev || !('serviceWorker' in navigator)) return;
    const workers = navigator.serviceWorker;
    const hadOne = workers.controller !== null;
    workers.addEventListener('controllerchange', () => {
      if (this.#accepted) location.reload();
      else if (hadOne) this.#state = 'elsewhere';
    });
    void workers.ready.then(() => (this.#installed = true));
    await atRest();
    try {
      const registration = await workers.register(asset('/service-worker.js'), { updateViaCache: 'none' });
      this.#registration = registration;
      this.#follow(registration);
    } catch {
      return; // No signal and nothing installed, or a browser that may not install: the page works while it is open.
    }
    document.addEventListener('visibilitychange', () => {
      if (document.visibilityState === 'visible') void this.#registration?.update().catch(() => undefined);
    });
  }

  /** The tap that lets the new version in. */
  accept(): void {
    if (this.#state === 'elsewhere') {
      location.reload();
      return;
    }
    this.#accepted = true;
    this.#registration?.waiting?.postMessage('SKIP_WAITING');
  }

  #follow(registration: ServiceWorkerRegistration): void {
    const look = () => {
      // The very first one has nobody to wait for.
      if (registration.waiting !== null && navigator.serviceWorker.controller !== null) this.#state = 'ready';
    };
    look();
    registration.addEventListener('updatefound', () => {
      registration.installing?.addEventListener('statechange', look);
    });
  }
}

/** Waits until the page has what it shows: fetching all the rest for later must not slow that down. */
async function atRest(): Promise<void> {
  if (document.readyState !== 'complete') await new Promise((done) => addEventListener('load', done, { once: true }));
  await new Promise<unknown>((done) => {
    if ('requestIdleCallback' in window) requestIdleCallback(done, { timeout: 2000 });
    else setTimeout(done);
  });
}

export const update = new Update();
