import { m } from '../messages/compiled/messages.js';
import { overwriteGetLocale } from '../messages/compiled/runtime.js';
import { preferred, type Language, type Locale } from './languages.ts';

/** Every text of the interface, as typed functions. Take it from here, so that it knows the language. */
export { m };

let current = $state<Locale>('en');

// Every text asks for the language when it is drawn, so a text in a template or a `$derived` changes by itself.
overwriteGetLocale(() => current);

/** The language now; reading it in a template or a `$derived` follows its changes. */
export function locale(): Locale {
  return current;
}

/** Switches every text. `settings.change({ language })` does this and keeps it. */
export function setLocale(choice: Language): void {
  current = choice === 'auto' ? preferred(navigator.languages) : choice;
  document.documentElement.lang = current;
}

const numbers: Partial<Record<Locale, Intl.NumberFormat>> = {};

/** A number as people write it in the language now. */
export function formatNumber(value: number): string {
  // Small ones are written alike everywhere, and the browser's first format takes a phone a tenth of a second.
  if (Number.isInteger(value) && Math.abs(value) < 1000) return String(value);
  const format = (numbers[current] ??= new Intl.NumberFormat(current));
  return format.format(value);
}

/** A time of the clock (milliseconds) as a day and hour in the language now. */
export function formatTime(at: number): string {
  return new Intl.DateTimeFormat(current, { dateStyle: 'medium', timeStyle: 'short' }).format(at);
}
