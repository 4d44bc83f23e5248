import { authorOf, idOf, type Author, type Entry, type Said } from '../encounter/log.ts';
import type { Knowledge } from '../encounter/merge.ts';
import { happening } from './command.ts';
import { name, record, tagged, text, type Part } from './parts.ts';
import type { Strings } from './strings.ts';

/** An id of an entry: whose it is, and how far back from the newest of theirs that has been told. */
class Ids {
  /** The number of the newest entry of each device that has been told. */
  readonly #last: Map<string, number>;

  constructor(
    readonly s: Strings,
    told: Knowledge
  ) {
    this.#last = new Map(told);
  }

  /** The next entry of a device; numbers that were skipped, as nobody here knows them, are told. */
  next(value?: Author): Author {
    const { coder, devices } = this.s;
    const place = coder.symbol('author', Math.max(1, devices.length), value && devices.indexOf(value.device));
    const device = devices[place] ?? '';
    const last = this.#last.get(device) ?? 0;
    const number = last + 1 + coder.count('skipped', value && value.number - last - 1);
    this.#last.set(device, number);
    return { device, number };
  }

  readonly known: Part<string> = ({ coder, devices }, at, value) => {
    const author = value === undefined ? undefined : authorOf({ id: value });
    const place = coder.symbol(`${at} author`, Math.max(1, devices.length), author && devices.indexOf(author.device));
    const device = devices[place] ?? '';
    const last = this.#last.get(device) ?? 0;
    return idOf({ device, number: last - coder.whole(`${at} back`, author && last - author.number) });
  };
}

/**
 * Entries in their order, read or written.
 *
 * @param told how many entries of each device come before these
 */
export function entries(s: Strings, told: Knowledge, log?: readonly Entry[]): Entry[] {
  const ids = new Ids(s, told);
  const said = tagged<Said, 'kind'>('kind', {
    act: record({ happening }),
    undo: record({ target: ids.known }),
    redo: record({ target: ids.known }),
    share: record({ title: text }),
    greet: record({ name: text }),
    hand: record({ character: name(), to: name() })
  });
  let clock = 0;
  return s.coder.list(
    'entries',
    (entry) => {
      const id = idOf(ids.next(entry && authorOf(entry)));
      clock += s.coder.count('clock', entry && entry.clock - clock);
      return { id, clock, ...said(s, 'entry', entry) };
    },
    log
  );
}
