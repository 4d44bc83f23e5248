/** A line at the bottom of the screen that goes by itself. */
export interface Toast {
  readonly text: string;
  readonly tone?: 'plain' | 'bad';
  /** One thing to do about it. */
  readonly action?: { readonly label: string; readonly run: () => void };
}

interface Shown extends Toast {
  readonly id: number;
}

let shown = $state.raw<readonly Shown[]>([]);
let count = 0;

/** The toasts on the screen, the oldest first. */
export function toasts(): readonly Shown[] {
  return shown;
}

/** Shows a line, and has it read out. At most two are on the screen: a third takes the place of the first. */
export function toast(what: Toast): void {
  const id = ++count;
  shown = [...shown.slice(-1), { ...what, id }];
  // Long enough to read, longer where there is something to tap.
  const time = what.action === undefined ? 4000 + what.text.length * 40 : 10_000;
  setTimeout(() => dismiss(id), time);
}

/** Takes all lines away: what they spoke of is over. */
export function dismissAll(): void {
  shown = [];
}

/** Takes a line away. */
export function dismiss(id: number): void {
  shown = shown.filter((it) => it.id !== id);
}
