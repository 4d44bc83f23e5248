import { amountMessages } from './messages-amounts.ts';
import { checkMessages } from './messages-checks.ts';
import { houseMessages } from './messages-house.ts';
import { kindMessages } from './messages-kinds.ts';
import { lineMessages } from './messages-lines.ts';
import { senseMessages } from './messages-sense.ts';
import { titleMessages } from './messages-titles.ts';
import type { Words } from './rulebook.ts';

export type Severity = 'error' | 'warning';
/** What stands in for a `{name}` of a message. */
export type Value = string | number | Words;

export interface Entry extends Words {
  readonly severity: Severity;
  readonly hint?: Words;
}

type Tables = [
  typeof lineMessages,
  typeof checkMessages,
  typeof amountMessages,
  typeof titleMessages,
  typeof kindMessages,
  typeof senseMessages,
  typeof houseMessages
];

/** A code stands in one table only: this fails to compile where it stands in two. */
type KeyOf<Table> = Table extends Table ? keyof Table : never;
type Twice<All extends object[]> = All extends [infer First, ...infer Rest extends object[]]
  ? Extract<keyof First, KeyOf<Rest[number]>> | Twice<Rest>
  : never;
const _once: [Twice<Tables>] extends [never] ? true : never = true;

/**
 * Every text a rule file can be answered with, once per language. They begin with a small letter, have no full stop,
 * and put what the user wrote in backticks.
 */
export const messages = {
  ...lineMessages,
  ...checkMessages,
  ...amountMessages,
  ...titleMessages,
  ...kindMessages,
  ...senseMessages,
  ...houseMessages
};

export type Code = keyof typeof messages;

type Names<S> = S extends `${string}{${infer N}}${infer Rest}` ? N | Names<Rest> : never;
type Texts<E> =
  | (E extends { en: infer A; ru: infer B } ? A | B : never)
  | (E extends { hint: { en: infer A; ru: infer B } } ? A | B : never);
/** The arguments that the texts of a code need. */
export type Args<C extends Code> = Readonly<Record<Names<Texts<(typeof messages)[C]>>, Value>>;

/** Puts the arguments in; a long one is cut in its middle, so that a sentence stays a sentence. */
export function fill(words: Words, args: Readonly<Record<string, Value>>): Words {
  return { ru: fillOne(words.ru, args, 'ru'), en: fillOne(words.en, args, 'en') };
}

function fillOne(text: string, args: Readonly<Record<string, Value>>, lang: keyof Words): string {
  return text.replace(/\{(\w+)\}/gu, (whole, name: string) => {
    const value = args[name];
    if (value === undefined) return whole;
    return typeof value === 'object' ? value[lang] : short(String(value));
  });
}

function short(text: string): string {
  return text.length <= 60 ? text : `${text.slice(0, 40)} … ${text.slice(-15)}`;
}
