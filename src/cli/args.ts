/** Flags and words of a command, checked against what the verb knows. */
import type { Lang } from '../language/words.ts';
import { say, UsageError } from './io.ts';

/** What a verb takes: a flag is a switch, one of some words, or any text (`many` of them). */
export type Flags = Readonly<Record<string, 'switch' | 'text' | 'many' | readonly string[]>>;

export interface Args {
  readonly words: readonly string[];
  /** Flags that were given; `many` flags keep all their values. */
  readonly values: ReadonlyMap<string, readonly string[]>;
}

/** `--flag value`, `--flag=value`, `--switch`, and words. Everything behind `--` is a word. */
export function parseArgs(argv: readonly string[], flags: Flags, lang: Lang): Args {
  const words: string[] = [];
  const values = new Map<string, string[]>();
  for (let i = 0; i < argv.length; i++) {
    const arg = argv[i] ?? '';
    if (arg === '--') {
      words.push(...argv.slice(i + 1));
      break;
    }
    if (!arg.startsWith('--')) {
      words.push(arg);
      continue;
    }
    const [name, inline] = splitFlag(arg);
    const kind = Object.hasOwn(flags, name) ? flags[name] : undefined;
    if (kind === undefined) throw new UsageError(unknownFlag(name, flags, lang));
    const value = kind === 'switch' ? '' : (inline ?? argv[++i]);
    if (value === undefined || (kind === 'switch' && inline !== undefined)) {
      throw new UsageError(
        value === undefined
          ? say(lang, `--${name} needs a value`, `у --${name} нет значения`)
          : say(lang, `--${name} takes no value`, `у --${name} не бывает значения`)
      );
    }
    if (typeof kind === 'object' && !kind.includes(value)) {
      const known = kind.join(', ');
      throw new UsageError(
        say(lang, `--${name} is one of ${known}, not “${value}”`, `--${name} — одно из ${known}, а не «${value}»`)
      );
    }
    values.set(name, [...(kind === 'many' ? (values.get(name) ?? []) : []), value]);
  }
  return { words, values };
}

/** The one value of a flag. */
export function valueOf(args: Args, flag: string): string | undefined {
  return args.values.get(flag)?.at(-1);
}

function splitFlag(arg: string): readonly [string, string | undefined] {
  const at = arg.indexOf('=');
  return at < 0 ? [arg.slice(2), undefined] : [arg.slice(2, at), arg.slice(at + 1)];
}

function unknownFlag(name: string, flags: Flags, lang: Lang): string {
  const known = Object.keys(flags)
    .map((flag) => `--${flag}`)
    .join(', ');
  return say(lang, `there is no flag --${name} here; there is ${known}`, `флага --${name} здесь нет; есть ${known}`);
}
