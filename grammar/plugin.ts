import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import peggy from 'peggy';
import type { Plugin } from 'vite';

/** One keyword of the rules language: a key, and every spelling it has in each language. */
export interface Word {
  readonly key: string;
  readonly en: readonly string[];
  readonly ru: readonly string[];
  /** It ends an expression or a name, so its first word can't be a name (`ru`: only its Russian spelling can't). */
  readonly reserved?: boolean | 'ru';
}

/**
 * Makes `import { parse } from './some.peggy'` work in the build, in tests and in `runnerImport`.
 *
 * The parser is generated whenever the grammar is imported and never written into the tree, so it
 * cannot drift from its grammar. `rules.peggy` gets its keyword rules from `words.json` beside it.
 */
export function peggyGrammars(): Plugin {
  return {
    name: 'turncard:peggy',
    async load(id) {
      const file = id.split('?')[0] ?? id;
      if (!file.endsWith('.peggy')) return null;
      this.addWatchFile(file);
      let grammar = await readFile(file, 'utf8');
      if (file.endsWith('/rules.peggy')) {
        const words = join(dirname(file), 'words.json');
        this.addWatchFile(words);
        grammar = withKeywords(grammar, JSON.parse(await readFile(words, 'utf8')) as Word[]);
      }
      return { code: generateParser(grammar, file), map: null, moduleType: 'js' };
    }
  };
}

/** The source of a parser module. Entry rules are named by a first line `// start: A, B`, else the first rule is. */
export function generateParser(grammar: string, file: string): string {
  const starts = /^\/\/\s*start:\s*(.+)/u.exec(grammar)?.[1];
  return peggy.generate(grammar, {
    output: 'source',
    format: 'es',
    cache: false,
    grammarSource: file,
    ...(starts === undefined ? {} : { allowedStartRules: starts.split(',').map((s) => s.trim()) })
  });
}

/** The grammar with its keyword rules, and with the set of words that can't be names. */
export function withKeywords(grammar: string, words: readonly Word[]): string {
  const spellings = (w: Word): readonly string[] => (w.reserved === 'ru' ? w.ru : [...w.en, ...w.ru]);
  const reserved = words.filter((w) => w.reserved).flatMap((w) => spellings(w).map((text) => text.split(' ')[0]));
  const starts = /^\/\/\s*start:.*\n/u.exec(grammar)?.[0] ?? '';
  return `${starts}{{ const RESERVED = new Set(${JSON.stringify(reserved)}); }}\n${grammar.slice(starts.length)}${keywordRules(words)}`;
}

/** Peggy rules `K_<key>`, one a keyword: any of its spellings in either language, and no letter after it. */
export function keywordRules(words: readonly Word[]): string {
  return '\n' + words.map(keywordRule).join('\n') + '\n';
}

function keywordRule({ key, en, ru }: Word): string {
  // A choice takes the first that fits, so a spelling must stand before those it begins with.
  const spellings = [...new Set([...en, ...ru])].sort((a, b) => b.length - a.length);
  return `K_${key.replaceAll('-', '_')} = (${spellings.map(phrase).join(' / ')}) !IdPart`;
}

function phrase(spelling: string): string {
  return spelling
    .split(' ')
    .map((word) => JSON.stringify(word))
    .join(' [ \\t]+ ');
}
