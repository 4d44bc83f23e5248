import { openOnDevice } from '../../storage/open.ts';
import type { Store } from '../../storage/store.ts';

let opening: Promise<Store> | undefined;
let lasting = $state(true);

/** The records of this device, opened once a page. */
export function openStore(): Promise<Store> {
  opening ??= openOnDevice(() => Date.now()).then((store) => {
    lasting = store.problem === undefined;
    return store;
  });
  return opening;
}

/** False when the browser keeps nothing: what is done here ends with the page, and the frame says so. */
export function isLasting(): boolean {
  return lasting;
}
