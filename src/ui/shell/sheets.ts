import { pushState } from '$app/navigation';
import { page } from '$app/state';

/** How to close each open sheet, the topmost last. */
const open: (() => void)[] = [];
/** Our own way back in the history is under way. */
let leaving = false;
/** Who waits until no sheet is open and none has a place in the history. */
const waiting: (() => void)[] = [];
let timer: ReturnType<typeof setTimeout> | undefined;

if (typeof window !== 'undefined') {
  addEventListener('popstate', () => {
    if (leaving) leaving = false;
    else open.at(-1)?.();
    // SvelteKit hears of it in the same moment; what is still open needs its place in the history again.
    setTimeout(guard);
    setTimeout(tellGone);
  });
}

/**
 * Takes note of a sheet that has opened: the phone's Back closes it and does not leave the page. One place in the
 * history stands for all sheets. Answers with what to call when it has closed.
 */
export function sheetOpened(close: () => void): () => void {
  open.push(close);
  guard();
  settle();
  return () => {
    open.splice(open.indexOf(close), 1);
    settle();
    // Another sheet may follow at once.
    setTimeout(leave);
  };
}

/**
 * Taps are dead for a moment: what was meant for the thing that has just gone must not meet what has come in its place.
 */
export function settle(milliseconds = 400): void {
  document.documentElement.dataset.settling = '';
  clearTimeout(timer);
  timer = setTimeout(() => delete document.documentElement.dataset.settling, milliseconds);
}

function guard(): void {
  if (open.length > 0 && !leaving && page.state.sheet !== true) pushState('', { sheet: true });
}

function leave(): void {
  if (open.length > 0 || leaving || page.state.sheet !== true) {
    tellGone();
    return;
  }
  leaving = true;
  history.back();
}

/** Resolves when the history is the page's own again, so that a step in it leads where it should. */
export function sheetsGone(): Promise<void> {
  return new Promise((done) => {
    waiting.push(done);
    setTimeout(tellGone);
  });
}

function tellGone(): void {
  if (open.length > 0 || leaving || page.state.sheet === true) return;
  for (const done of waiting.splice(0)) done();
}
