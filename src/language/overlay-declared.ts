import { symsOf } from './draft.ts';
import type { Sym } from './rulebook.ts';
import type { Line, LineOf } from './tree.ts';

/** Declarations that house rules change one after another: what each name stands for is known at any moment. */
export class Declared {
  readonly #lines: (Line | null)[];
  readonly #places: Map<Line, number>;
  readonly #symbols = new Map<string, Sym>();
  /** The declaration that a symbol's line is, or stands in. */
  readonly #holders = new Map<Line, Line>();
  #system: LineOf<'system'> | null = null;

  constructor(lines: readonly Line[]) {
    this.#lines = [...lines];
    this.#places = new Map(lines.map((line, i) => [line, i]));
    for (const line of lines) this.#enter(line);
  }

  /** By id and by second name; the first declaration of a name wins. */
  get symbols(): ReadonlyMap<string, Sym> {
    return this.#symbols;
  }

  /** The first `system` line, as it is by now. */
  get system(): LineOf<'system'> | null {
    return this.#system;
  }

  lines(): readonly Line[] {
    return this.#lines.filter((line) => line !== null);
  }

  holder({ line }: Sym): Line {
    return this.#holders.get(line) ?? line;
  }

  add(line: Line): void {
    this.#places.set(line, this.#lines.push(line) - 1);
    this.#enter(line);
  }

  /** Null takes the line away. Names of others that it hid stay hidden: that they are double was reported. */
  replace(old: Line, now: Line | null): void {
    const place = this.#places.get(old);
    if (place === undefined) return;
    for (const { sym, also } of symsOf(old))
      for (const name of [sym.id, also?.id])
        if (name !== undefined && this.#symbols.get(name)?.line === sym.line) this.#symbols.delete(name);
    if (old === this.#system) this.#system = null;
    this.#places.delete(old);
    this.#lines[place] = now;
    if (!now) return;
    this.#places.set(now, place);
    this.#enter(now);
  }

  #enter(line: Line): void {
    if (line.type === 'system') this.#system ??= line;
    for (const { sym, also } of symsOf(line)) {
      if (this.#symbols.has(sym.id)) continue;
      this.#holders.set(sym.line, line);
      this.#symbols.set(sym.id, sym);
      if (also && !this.#symbols.has(also.id)) this.#symbols.set(also.id, sym);
    }
  }
}
