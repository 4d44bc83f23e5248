import type { Lang } from '../language/words.ts';
import type { Args, Flags } from './args.ts';
import type { Io } from './io.ts';

/** One verb of the command line: a file each. */
export interface Verb {
  /** How it is called, without the program's name. */
  readonly usage: string;
  readonly about: Readonly<Record<Lang, string>>;
  readonly flags: Flags;
  /** Returns the exit code: 0 only when all is well. Throws UsageError for a wrong call. */
  run(io: Io, lang: Lang, args: Args): number | Promise<number>;
}
