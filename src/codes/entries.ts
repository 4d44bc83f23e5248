import { authorOf, idOf, type Author, type Entry, type Said } from '../encounter/log.ts';
import { happening } from './command.ts';
import { name, record, tagged, text, type Part } from './parts.ts';
import { CodeRefused } from './refused.ts';
import type { Strings } from './strings.ts';

/** A row of entries in their order, in as many parts as there are; each part goes on from those before it. */
export class Entries {
  /** The number of the newest entry of each device so far. */
  readonly #last = new Map<string, number>();
  #clock = 0;
  readonly #said: Part<Said>;

  constructor(readonly s: Strings) {
    const target: Part<string> = (_, at, value) => this.#target(at, value);
    this.#said = tagged<Said, 'kind'>('kind', {
      act: record({ happening }),
      undo: record({ target }),
      redo: record({ target }),
      share: record({ title: text }),
      greet: record({ name: text }),
      hand: record({ character: name(), to: name() })
    });
  }

  /** The next part: writes it, or reads one where none is given. */
  part(log?: readonly Entry[]): Entry[] {
    const { coder } = this.s;
    return coder.list(
      'entries',
      (entry, at) => {
        const id = idOf(this.#next(entry && authorOf(entry)));
        // What is told first may be older than what was told before this part.
        const later = entry && entry.clock - this.#clock;
        this.#clock += at === 0 ? coder.whole('first clock', later) : coder.count('clock', later);
        if (this.#clock < 1) throw new CodeRefused('damaged');
        return { id, clock: this.#clock, ...this.#said(this.s, 'entry', entry) };
      },
      log
    );
  }

  /** Whose the next entry is; numbers that were skipped, as nobody here knows them, are told. */
  #next(value?: Author): Author {
    const device = this.s.device('author', value?.device);
    const last = this.#last.get(device) ?? 0;
    const number = last + 1 + this.s.coder.count('skipped', value && value.number - last - 1);
    this.#last.set(device, number);
    return { device, number };
  }

  /** An entry that was told, by how far back it is from the newest of its device. */
  #target(at: string, value?: string): string {
    const author = value === undefined ? undefined : authorOf({ id: value });
    const device = this.s.device(`${at} author`, author?.device);
    const last = this.#last.get(device) ?? 0;
    return idOf({ device, number: last - this.s.coder.whole(`${at} back`, author && last - author.number) });
  }
}
