/** Those who are not on this device: what the rules ask about them, people answer. */
import type { Words } from '../language/rulebook.ts';
import type { Context } from './context.ts';
import type { V } from './values.ts';

/** Asks people for a number of somebody, or whether something holds for them. */
export function askAbout(c: Context, who: string, what: Words, wants: 'number' | 'yesno', key: string): V {
  if (c.exploring) return c.run.unknown();
  const name = c.nameOf(who);
  const title =
    wants === 'number'
      ? { ru: `${name.ru}: ${what.ru}?`, en: `${name.en}: ${what.en}?` }
      : { ru: `${name.ru}: ${what.ru}? Это так?`, en: `${name.en}: ${what.en}? Is that so?` };
  return c.run.reply(`${who} ${key}`, () => ({ ask: 'people', title, wants, span: c.origin?.span ?? null }));
}

/** Tells people what a rule does to somebody who is not on this device. */
export function tellAbout(c: Context, who: string, what: Words): void {
  const name = c.nameOf(who);
  c.note('tell', who, { ru: `${name.ru}: ${what.ru}`, en: `${name.en}: ${what.en}` });
}
