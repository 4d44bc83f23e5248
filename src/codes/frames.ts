import { LARGEST } from './code.ts';
import { crc32 } from './crc.ts';
import { CodeRefused } from './refused.ts';
import { base64url, fromBase64url } from './text.ts';

/**
 * A code in many pictures. The first ones are its pieces, one after another; each after them is the sum (by `xor`) of
 * some of the pieces, told by its number. Whoever has seen about as many pictures as there are pieces has the code,
 * whichever they were: none is waited for. (`npm run bench -- codes` compares this with showing the pieces over and over.)
 *
 * A picture is the text `turncard/` and then, in base 64 for links: the checksum and the length of the code, the length of a piece, the
 * picture's number, 4, 3, 2 and 2 bytes, and a piece or a sum.
 */
export class Frames {
  readonly #pieces: readonly Uint8Array[];
  readonly #head: Uint8Array;

  constructor(bytes: Uint8Array, piece = PIECE) {
    this.#pieces = piecesOf(bytes, piece);
    this.#head = new Uint8Array(HEAD);
    const view = new DataView(this.#head.buffer);
    view.setUint32(0, crc32(bytes));
    view.setUint32(3, (view.getUint8(3) << 24) | bytes.length);
    view.setUint16(7, piece);
  }

  /** Whether a code is small enough to be shown in pictures. */
  static fits(bytes: Uint8Array): boolean {
    return bytes.length <= MOST * PIECE;
  }

  /** How many pictures are needed if none is lost. */
  get pieces(): number {
    return this.#pieces.length;
  }

  /** The text of one picture; numbers go round after 65,536. */
  at(number: number): string {
    const bytes = new Uint8Array(HEAD + (this.#pieces[0]?.length ?? 0));
    bytes.set(this.#head);
    new DataView(bytes.buffer).setUint16(9, number & 0xffff);
    const sum = bytes.subarray(HEAD);
    for (const which of partsOf(number & 0xffff, this.pieces)) add(sum, this.#pieces[which]);
    return PREFIX + base64url(bytes);
  }
}

/** What has been seen of a code in many pictures. */
export class Seen {
  #code: Whole | undefined;
  /** Sums of pieces, each beginning with another piece, which none of the others has. */
  readonly #rows = new Map<number, Row>();
  #pieces = 0;
  #done = false;

  /** The share of the code that is here, from 0 to 1. */
  get share(): number {
    if (this.#done) return 1;
    return this.#pieces === 0 ? 0 : this.#rows.size / this.#pieces;
  }

  /** Whether a text is a picture of a code at all. */
  static isFrame(text: string): boolean {
    return text.startsWith(PREFIX);
  }

  /**
   * Sees one picture more. Answers with the whole code as soon as it is there, once: whoever shows it does not know
   * that, and goes on showing. Pictures of another code begin anew.
   *
   * @throws CodeRefused
   */
  see(text: string): Uint8Array | undefined {
    if (!Seen.isFrame(text)) throw new CodeRefused('foreign');
    const bytes = fromBase64url(text.slice(PREFIX.length));
    if (bytes.length < HEAD) throw new CodeRefused('damaged');
    const view = new DataView(bytes.buffer);
    const code = { check: view.getUint32(0), length: view.getUint32(3) & 0xffffff, piece: view.getUint16(7) };
    if (code.length > LARGEST) throw new CodeRefused('too-large');
    const pieces = Math.ceil(code.length / code.piece);
    if (bytes.length !== HEAD + code.piece || !(pieces >= 1 && pieces <= MOST)) throw new CodeRefused('damaged');
    const same = this.#code?.check === code.check && this.#code.length === code.length;
    if (!same || this.#code?.piece !== code.piece) this.#begin(code, pieces);
    if (this.#done) return undefined;
    this.#learn({ parts: new Set(partsOf(view.getUint16(9), pieces)), sum: bytes.slice(HEAD) });
    return this.#rows.size === pieces ? this.#whole(code) : undefined;
  }

  #begin(code: Whole, pieces: number): void {
    this.#code = code;
    this.#pieces = pieces;
    this.#done = false;
    this.#rows.clear();
  }

  /** Keeps the rows reduced: no row has a piece that another begins with. */
  #learn(row: Row): void {
    for (const [first, other] of this.#rows) if (row.parts.has(first)) addRow(row, other);
    const [first] = row.parts;
    if (first === undefined) return;
    for (const other of this.#rows.values()) if (other.parts.has(first)) addRow(other, row);
    this.#rows.set(first, row);
  }

  #whole({ check, length, piece }: Whole): Uint8Array {
    const bytes = new Uint8Array(this.#pieces * piece);
    for (const [first, { sum }] of this.#rows) bytes.set(sum, first * piece);
    const code = bytes.slice(0, length);
    this.#rows.clear();
    if (crc32(code) !== check) throw new CodeRefused('damaged');
    this.#done = true;
    return code;
  }
}

/** What the pictures are of. */
interface Whole {
  readonly check: number;
  readonly length: number;
  readonly piece: number;
}

interface Row {
  readonly parts: Set<number>;
  readonly sum: Uint8Array;
}

const PREFIX = 'turncard/';
const HEAD = 11;
/** Bytes of a piece: a picture that a poor camera reads at once. */
export const PIECE = 300;
/** More pictures than anybody holds a phone still for; such a code goes as a file. */
const MOST = 256;

function piecesOf(bytes: Uint8Array, piece: number): Uint8Array[] {
  return Array.from({ length: Math.ceil(bytes.length / piece) }, (_, at) => {
    const part = new Uint8Array(piece);
    part.set(bytes.subarray(at * piece, (at + 1) * piece));
    return part;
  });
}

/** Which pieces a picture is the sum of: one, or by chance about half of them, never none. */
function partsOf(number: number, pieces: number): number[] {
  if (number < pieces) return [number];
  let chance = (number + 1) * 0x9e3779b1;
  const parts: number[] = [];
  for (let at = 0; at < pieces; at++) {
    // xorshift32
    chance ^= chance << 13;
    chance ^= chance >>> 17;
    chance ^= chance << 5;
    if ((chance & 0x10000) !== 0) parts.push(at);
  }
  return parts.length > 0 ? parts : [number % pieces];
}

function addRow(row: Row, other: Row): void {
  for (const at of other.parts) if (!row.parts.delete(at)) row.parts.add(at);
  add(row.sum, other.sum);
}

function add(sum: Uint8Array, other: Uint8Array | undefined): void {
  other?.forEach((byte, at) => {
    sum[at] = (sum[at] ?? 0) ^ byte;
  });
}
