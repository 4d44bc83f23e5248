/** What the command line touches besides rules: output, the environment, files. Tests pass their own. */
import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Lang } from '../language/words.ts';

export interface Io {
  /** A piece of text for people or programs; without a line end of its own nothing is added. */
  readonly out: (text: string) => void;
  readonly err: (text: string) => void;
  readonly env: Readonly<Record<string, string | undefined>>;
  /** Where relative paths begin. */
  readonly cwd: string;
}

/** The process's own. */
export const processIo: Io = {
  out: (text) => process.stdout.write(text),
  err: (text) => process.stderr.write(text),
  env: process.env,
  cwd: process.cwd()
};

/** A reader that has had enough (`| head -1`) is no mistake: what is still written goes nowhere. */
export function closedPipeIsQuiet(...streams: readonly NodeJS.WriteStream[]): void {
  for (const stream of streams) {
    stream.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EPIPE') throw error;
    });
  }
}

/** A mistake in how a command was called: a sentence on stderr and exit code 2. */
export class UsageError extends Error {}

/** The language of messages: `--lang`, else what LANG asks for, else English. */
export function langOf(io: Io, flag: string | undefined): Lang {
  if (flag === 'ru' || flag === 'en') return flag;
  return io.env.LANG?.startsWith('ru') === true ? 'ru' : 'en';
}

/** One of two languages. */
export function say(lang: Lang, en: string, ru: string): string {
  return lang === 'en' ? en : ru;
}

/**
 * A path as somebody gave it, made absolute. `npm run` changes into the repository, so a path that is not there is
 * looked for where the command was called.
 */
export function locate(io: Io, path: string): string {
  const here = resolve(io.cwd, path);
  const called = io.env.INIT_CWD;
  if (existsSync(here) || called === undefined) return here;
  const there = resolve(called, path);
  return existsSync(there) ? there : here;
}

/** The text of a file; a UsageError where it can't be read. */
export function read(io: Io, lang: Lang, path: string): string {
  try {
    return readFileSync(locate(io, path), 'utf8');
  } catch {
    throw new UsageError(say(lang, `cannot read ${path}`, `не удаётся прочитать ${path}`));
  }
}
