import type { Coder } from './coder.ts';
import { Letters } from './letters.ts';
import type { Names } from './names.ts';

/**
 * Everything in a log that is a string, told as what it is: a word of the rules, something that was said before, an id
 * that an act has made, a place, and only else letter by letter.
 */
export class Strings {
  readonly #letters: Letters;
  readonly #before: string[] = [];
  readonly #placeOf = new Map<string, number>();
  readonly #words = new Map<string, Words>();

  constructor(
    readonly coder: Coder,
    readonly names: Names,
    /** Devices that ids are made by, in an order that reader and writer share. */
    readonly devices: readonly string[]
  ) {
    this.#letters = new Letters(coder);
  }

  /** @param kind which words of the rules it is likely to be one of */
  name(context: string, kind: string, value?: string): string {
    const form = this.#form(context, kind, value);
    if (form === 'kind' || form === 'all') {
      const { list, placeOf } = this.#wordsOf(form === 'kind' ? kind : '');
      const place = value === undefined ? undefined : placeOf.get(value);
      return list[this.coder.symbol(`${context} ${form}`, Math.max(1, list.length), place)] ?? '';
    }
    if (form === 'before') {
      const back = value === undefined ? undefined : this.#before.length - 1 - (this.#placeOf.get(value) ?? 0);
      return this.#before[this.#before.length - 1 - this.coder.count(`${context} back`, back)] ?? '';
    }
    const made = MAKERS[form](this, context, value);
    this.#placeOf.set(made, this.#before.push(made) - 1);
    return made;
  }

  text(value?: string): string {
    return this.#letters.text(value);
  }

  /** One of the devices. */
  device(context: string, value?: string): string {
    const { coder, devices } = this;
    const place = value === undefined ? undefined : devices.indexOf(value);
    return devices[coder.symbol(context, Math.max(1, devices.length), place)] ?? '';
  }

  /** Somebody or something by a random name, as eight bytes or six. */
  random(context: string, value?: string): string {
    const bytes = this.coder.symbol(`${context} bytes`, 16, value === undefined ? undefined : value.length / 2 - 1) + 1;
    let id = '';
    for (let at = 0; at < bytes; at++) {
      const pair = value?.slice(at * 2, at * 2 + 2);
      id += this.coder
        .even(256, pair === undefined ? undefined : parseInt(pair, 36))
        .toString(36)
        .padStart(2, '0');
    }
    return id;
  }

  #form(context: string, kind: string, value?: string): Form {
    const form = value === undefined ? undefined : FORMS.indexOf(this.#formOf(kind, value));
    return FORMS[this.coder.symbol(`${context} form`, FORMS.length, form)] ?? 'text';
  }

  /** The words of a kind, or all of them. */
  #wordsOf(kind: string): Words {
    const have = this.#words.get(kind);
    if (have !== undefined) return have;
    const list = kind === '' ? this.names.all : (this.names.byKind.get(kind) ?? []);
    const words = { list, placeOf: new Map(list.map((word, place) => [word, place])) };
    this.#words.set(kind, words);
    return words;
  }

  #formOf(kind: string, value: string): Form {
    if (this.#wordsOf(kind).placeOf.has(value)) return 'kind';
    if (this.#wordsOf('').placeOf.has(value)) return 'all';
    if (this.#placeOf.has(value)) return 'before';
    const stamped = STAMPED.exec(value);
    if (stamped?.[2] !== undefined && this.devices.includes(stamped[2])) return 'stamped';
    return (['counted', 'place', 'random'] as const).find((form) => PLAIN[form].test(value)) ?? 'text';
  }
}

interface Words {
  readonly list: readonly string[];
  readonly placeOf: ReadonlyMap<string, number>;
}

const FORMS = ['kind', 'all', 'before', 'stamped', 'counted', 'place', 'random', 'text'] as const;
type Form = (typeof FORMS)[number];

/** Numbers as they are written without need: no zeros before them, none that a computer can't tell from the next. */
const NUMBER = '(0|[1-9][0-9]{0,8})';
const WHOLE = '(0|-?[1-9][0-9]{0,8})';
/** What an act of a shared encounter has made: `i`, the act's id, and which it was. */
const STAMPED = new RegExp(`^([a-z])(.*):${NUMBER}\\.${NUMBER}$`, 'u');
const PLAIN = {
  /** What an act has made before the encounter was shared. */
  counted: new RegExp(`^([a-z])${NUMBER}$`, 'u'),
  place: new RegExp(`^${WHOLE}:${WHOLE}$`, 'u'),
  random: /^(?:[0-6][0-9a-z]|7[0-3]){1,16}$/u
};

type Maker = (strings: Strings, context: string, value?: string) => string;
const MAKERS: Record<Exclude<Form, 'kind' | 'all' | 'before'>, Maker> = {
  stamped(strings, context, value) {
    const { coder } = strings;
    const found = value === undefined ? undefined : STAMPED.exec(value);
    const letter = letterOf(coder, context, found?.[1]);
    const device = strings.device(`${context} by`, found?.[2]);
    const number = coder.count(`${context} number`, numberIn(found?.[3]));
    return `${letter}${device}:${String(number)}.${String(coder.count(`${context} which`, numberIn(found?.[4])))}`;
  },
  counted({ coder }, context, value) {
    const found = value === undefined ? undefined : PLAIN.counted.exec(value);
    return `${letterOf(coder, context, found?.[1])}${String(coder.count(`${context} number`, numberIn(found?.[2])))}`;
  },
  place({ coder }, context, value) {
    const found = value === undefined ? undefined : PLAIN.place.exec(value);
    const column = coder.whole(`${context} column`, numberIn(found?.[1]));
    return `${String(column)}:${String(coder.whole(`${context} row`, numberIn(found?.[2])))}`;
  },
  random: (strings, context, value) => strings.random(context, value),
  text: (strings, _, value) => strings.text(value)
};

const A = 97;
const letterOf = (coder: Coder, context: string, letter?: string): string =>
  String.fromCodePoint(
    A + coder.symbol(`${context} letter`, 26, letter === undefined ? undefined : (letter.codePointAt(0) ?? A) - A)
  );
const numberIn = (digits: string | undefined): number | undefined =>
  digits === undefined ? undefined : Number(digits);
