/** `rules VERB …`: the command line. `.ci/rules.mjs` runs it. */
import { suggest } from '../language/suggest.ts';
import type { Lang } from '../language/words.ts';
import { parseArgs, valueOf } from './args.ts';
import { check } from './check.ts';
import { coverage } from './coverage.ts';
import { explain } from './explain.ts';
import { fmt } from './fmt.ts';
import { closedPipeIsQuiet, langOf, processIo, say, UsageError, type Io } from './io.ts';
import { play } from './play.ts';
import { test } from './test.ts';
import type { Verb } from './verb.ts';

const verbs: Readonly<Record<string, Verb>> = { check, test, fmt, explain, coverage, play };

/** Runs one command. The exit code is 0 when all is well, 1 when the rules are not, 2 when the call is wrong. */
export async function main(argv: readonly string[], io: Io = processIo): Promise<number> {
  if (io === processIo) closedPipeIsQuiet(process.stdout, process.stderr);
  const [name, ...rest] = argv;
  const early = langOf(io, /(?:^| )--lang[= ](ru|en)(?: |$)/u.exec(rest.join(' '))?.[1]);
  if (name === undefined) {
    io.out(help(early));
    return 2;
  }
  const verb = verbOf(name);
  const words = argv.includes('--') ? argv.slice(0, argv.indexOf('--')) : argv;
  if (name === 'help' || words.includes('--help') || words.includes('-h')) {
    const asked = verb ?? (name === 'help' ? verbOf(rest[0]) : undefined);
    io.out(asked === undefined ? help(early) : usage(asked, early));
    return 0;
  }
  if (verb === undefined) {
    io.err(`${unknownVerb(name, early)}\n${help(early)}`);
    return 2;
  }
  try {
    const args = parseArgs(rest, verb.flags, early);
    return await verb.run(io, langOf(io, valueOf(args, 'lang')), args);
  } catch (thrown) {
    if (!(thrown instanceof UsageError)) throw thrown;
    io.err(`${thrown.message}\n${say(early, 'usage', 'вызов')}: ${verb.usage}\n`);
    return 2;
  }
}

function verbOf(name: string | undefined): Verb | undefined {
  return name !== undefined && Object.hasOwn(verbs, name) ? verbs[name] : undefined;
}

function unknownVerb(name: string, lang: Lang): string {
  const near = suggest(name, Object.keys(verbs));
  const meant = near === null ? '' : say(lang, ` Did you mean ${near}?`, ` Может быть, ${near}?`);
  return say(lang, `There is no verb “${name}”.`, `Команды «${name}» нет.`) + meant;
}

function usage(verb: Verb, lang: Lang): string {
  return `  ${verb.usage}\n      ${verb.about[lang]}\n`;
}

function help(lang: Lang): string {
  const lines = Object.values(verbs).map((verb) => usage(verb, lang));
  return say(lang, 'npm run -s rules -- VERB …\n', 'npm run -s rules -- КОМАНДА …\n') + lines.join('');
}
