import { CodeRefused } from './refused.ts';

export interface Bits {
  /** One decision that is yes with `chance` of 65,536: the one that is given, or the one that was written. */
  decide(chance: number, bit?: boolean): boolean;
}

/**
 * Writes or reads a code: the same description of what is in it serves both ways. Who writes says each value and gets
 * it back; who reads says none and gets what was written.
 *
 * Everything is told as a row of yes and no, and each of them costs the less the more it was to be expected: an
 * adaptive binary arithmetic coder. What is expected is learned in contexts, named by whoever describes the data.
 * `docs/encounter-code.md` has it step by step.
 */
export class Coder {
  readonly #contexts = new Map<string, Tree>();

  /** @param bits where decisions go to or come from; may change, while what was learned stays */
  constructor(public bits: Bits) {}

  /** Whether something is so. */
  yes(context: string, value?: boolean): boolean {
    return this.symbol(context, 2, value === undefined ? undefined : Number(value)) === 1;
  }

  /** One of `size` values, from 0; those that came often in this context cost little. */
  symbol(context: string, size: number, value?: number): number {
    const depth = 32 - Math.clz32(size - 1);
    const tree = this.#tree(context, depth);
    let node = 1;
    for (let at = depth - 1; at >= 0; at--) {
      const bit = this.bits.decide(
        tree.chances[node] ?? EVEN,
        value === undefined ? undefined : ((value >>> at) & 1) === 1
      );
      learn(tree, node, bit);
      node = node * 2 + Number(bit);
    }
    const symbol = node - 2 ** depth;
    if (symbol >= size) throw new CodeRefused('damaged');
    return symbol;
  }

  /** One of `size` values, from 0, of which none is likelier. */
  even(size: number, value?: number): number {
    let [low, high] = [0, size];
    while (high - low > 1) {
      const middle = low + Math.ceil((high - low) / 2);
      const chance = Math.round((65536 * (high - middle)) / (high - low));
      if (this.bits.decide(chance, value === undefined ? undefined : value >= middle)) low = middle;
      else high = middle;
    }
    return low;
  }

  /** A whole number from 0, small ones cheaper. */
  count(context: string, value?: number): number {
    const small = value === undefined || value < SMALL;
    const bits = small ? 0 : Math.floor(Math.log2(value - SMALL + 1));
    const symbol = this.symbol(context, 64, value === undefined ? undefined : small ? value : SMALL + bits);
    if (symbol < SMALL) return symbol;
    let [rest, left] = [0, symbol - SMALL];
    if (left > 47) throw new CodeRefused('damaged');
    const start = SMALL + 2 ** left - 1;
    // In pieces: a number is longer than what can be shifted.
    for (; left > 0; left -= Math.min(left, 16)) {
      const size = 2 ** Math.min(left, 16);
      const above = 2 ** Math.max(0, left - 16);
      const part = value === undefined ? undefined : Math.floor((value - start) / above) % size;
      rest = rest * size + this.even(size, part);
    }
    return start + rest;
  }

  /** Any whole number. */
  whole(context: string, value?: number): number {
    const minus = this.yes(`${context}-`, value === undefined ? undefined : value < 0);
    const rest = this.count(context, value === undefined ? undefined : minus ? -1 - value : value);
    return minus ? -1 - rest : rest;
  }

  /** Any number, as its 64 bits where it is no whole one. */
  number(context: string, value?: number): number {
    if (this.yes(`${context} whole`, value === undefined ? undefined : isWhole(value)))
      return this.whole(context, value);
    const view = new DataView(new ArrayBuffer(8));
    if (value !== undefined) view.setFloat64(0, value);
    for (let at = 0; at < 8; at++)
      view.setUint8(at, this.even(256, value === undefined ? undefined : view.getUint8(at)));
    return view.getFloat64(0);
  }

  /** As many as there are, each by `one`. */
  list<T>(context: string, one: (item: T | undefined, at: number) => T, items?: readonly T[]): T[] {
    const length = this.count(`${context} length`, items?.length);
    const list: T[] = [];
    for (let at = 0; at < length; at++) list.push(one(items?.[at], at));
    return list;
  }

  #tree(context: string, depth: number): Tree {
    const have = this.#contexts.get(context);
    if (have !== undefined) return have;
    const tree = { chances: new Uint16Array(2 ** depth).fill(EVEN), seen: new Uint8Array(2 ** depth) };
    this.#contexts.set(context, tree);
    return tree;
  }
}

/** The decisions of one context: how likely each is a yes, of 65,536, and how often it was made. */
interface Tree {
  readonly chances: Uint16Array;
  readonly seen: Uint8Array;
}

const EVEN = 32768;
const SMALL = 16;
/** A decision weighs as if it had been made at most so often: what has changed since is followed. */
const MEMORY = 40;
/** No decision is ever certain. */
const RARE = 64;

function learn({ chances, seen }: Tree, node: number, bit: boolean): void {
  const chance = chances[node] ?? EVEN;
  const times = seen[node] ?? 0;
  const moved = chance + Math.trunc((2 * ((bit ? 65536 : 0) - chance)) / (2 * times + 3));
  chances[node] = Math.min(65536 - RARE, Math.max(RARE, moved));
  if (times < MEMORY) seen[node] = times + 1;
}

const isWhole = (value: number): boolean =>
  Number.isSafeInteger(value) && Math.abs(value) < 2 ** 46 && !Object.is(value, -0);

/** The interval that is left of 32 bits, and how a decision parts it. */
const part = (low: number, high: number, chance: number): number => low + Math.floor(((high - low) * chance) / 65536);

/** Writes decisions. */
export class Writer implements Bits {
  readonly #bytes: number[] = [];
  #low = 0;
  #high = 0xffffffff;

  decide(chance: number, bit?: boolean): boolean {
    const yes = bit ?? false;
    const middle = part(this.#low, this.#high, chance);
    if (yes) this.#high = middle;
    else this.#low = middle + 1;
    while ((this.#low ^ this.#high) >>> 24 === 0) {
      this.#bytes.push(this.#high >>> 24);
      this.#low = (this.#low << 8) >>> 0;
      this.#high = ((this.#high << 8) | 255) >>> 0;
    }
    return yes;
  }

  /** All that was written: the fewest bytes that lie in the interval, whatever would follow; a reader goes on with zeros. */
  bytes(): Uint8Array {
    const bytes = [...this.#bytes];
    for (let length = 0; length <= 4; length++) {
      const unit = 2 ** (32 - 8 * length);
      const first = Math.ceil(this.#low / unit) * unit;
      if (first > this.#high) continue;
      for (let at = 0; at < length; at++) bytes.push(Math.floor(first / 2 ** (24 - 8 * at)) & 255);
      break;
    }
    return Uint8Array.from(bytes);
  }
}

/** Reads decisions. */
export class Reader implements Bits {
  readonly #bytes: Uint8Array;
  #at = 0;
  #low = 0;
  #high = 0xffffffff;
  #value = 0;
  /** So many decisions may still be read: a few bytes can't keep a phone busy. */
  #left: number;

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
    this.#left = DECISIONS + DECISIONS_PER_BYTE * bytes.length;
    for (let at = 0; at < 4; at++) this.#value = this.#next();
  }

  decide(chance: number): boolean {
    if (--this.#left < 0) throw new CodeRefused('too-large');
    const middle = part(this.#low, this.#high, chance);
    const yes = this.#value <= middle;
    if (yes) this.#high = middle;
    else this.#low = middle + 1;
    while ((this.#low ^ this.#high) >>> 24 === 0) {
      this.#low = (this.#low << 8) >>> 0;
      this.#high = ((this.#high << 8) | 255) >>> 0;
      this.#value = this.#next();
    }
    return yes;
  }

  #next(): number {
    return ((this.#value << 8) | (this.#bytes[this.#at++] ?? 0)) >>> 0;
  }
}

const DECISIONS = 5_000_000;
const DECISIONS_PER_BYTE = 100;
