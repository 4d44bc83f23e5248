/** The texts of the interface: both languages say the same things, completely. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { filesIn, root, sourcesIn } from './sources.ts';

interface Variants {
  readonly declarations?: readonly string[];
  readonly selectors?: readonly string[];
  readonly match: Readonly<Record<string, string>>;
}
type Message = string | readonly Variants[];
type Messages = Readonly<Record<string, Message>>;

const names = filesIn('src/ui/messages')
  .map((path) => /([^/]+)\.en\.json$/u.exec(path)?.[1])
  .filter((name) => name !== undefined);

describe.each(names)('%s', (name) => {
  const en = load(`${name}.en.json`);
  const ru = load(`${name}.ru.json`);

  test('has the same texts in both languages', () => {
    expect(Object.keys(ru).sort()).toEqual(Object.keys(en).sort());
  });

  test('says the same values in both languages', () => {
    const inputs = (messages: Messages) =>
      Object.fromEntries(Object.entries(messages).map(([key, message]) => [key, inputsOf(message)]));
    expect(inputs(ru)).toEqual(inputs(en));
  });

  test('has every Russian plural', () => {
    const lacking = Object.entries(ru).filter(([, message]) => {
      if (typeof message === 'string' || !isPlural(message)) return false;
      const said = message.flatMap(({ match }) => Object.keys(match)).join(' ');
      return !['=one', '=few', '=many', '=other'].every((form) => said.includes(form));
    });
    expect(lacking.map(([key]) => key)).toEqual([]);
  });

  test('leaves no text empty, and no English one in Russian', () => {
    const odd = Object.entries(ru).filter(([key, message]) => {
      const texts = typeof message === 'string' ? [message] : message.flatMap(({ match }) => Object.values(match));
      return key !== 'app_name' && texts.some((text) => text.trim() === '' || /^[A-Za-z][a-z]+ [a-z]+/u.test(text));
    });
    expect(odd).toEqual([]);
  });
});

test('every file of texts is one the build reads', () => {
  const settings = JSON.parse(readFileSync(join(root, 'project.inlang/settings.json'), 'utf8')) as Record<
    string,
    unknown
  >;
  const { pathPattern } = settings['plugin.inlang.messageFormat'] as { pathPattern: readonly string[] };
  expect(names.map((name) => `./src/ui/messages/${name}.{locale}.json`).sort()).toEqual([...pathPattern].sort());
});

test('whoever leads the game has one name everywhere', () => {
  const texts = [...filesIn('src/ui/messages'), ...filesIn('rules'), ...filesIn('grammar'), ...filesIn('docs')]
    .filter((path) => /(\.ru\.json|\.rules|words\.json|\.md)$/u.test(path))
    .filter((path) => /ведущ(?:ий|его|ему|им|ем)/iu.test(readFileSync(join(root, path), 'utf8')));
  expect(texts).toEqual([]);
});

test('no text is declared twice', () => {
  const keys = names.flatMap((name) => Object.keys(load(`${name}.en.json`)));
  expect(keys.filter((key, at) => keys.indexOf(key) !== at)).toEqual([]);
});

test('every text is read somewhere', () => {
  const code = sourcesIn('src')
    .map(({ text }) => text)
    .join('\n');
  const used = new Set(Array.from(code.matchAll(/\bm\.(\w+)/gu), ([, key]) => key));
  const keys = names.flatMap((name) => ['en', 'ru'].flatMap((lang) => Object.keys(load(`${name}.${lang}.json`))));
  expect(keys.length).toBeGreaterThan(100);
  expect(keys.filter((key) => !used.has(key))).toEqual([]);
});

function load(file: string): Messages {
  const { $schema: _, ...messages } = JSON.parse(readFileSync(join(root, 'src/ui/messages', file), 'utf8')) as Messages;
  return messages;
}

function inputsOf(message: Message): readonly string[] {
  const texts = typeof message === 'string' ? [message] : message.flatMap(({ match }) => Object.values(match));
  return [
    ...new Set(texts.flatMap((text) => Array.from(text.matchAll(/\{(\w+)\}/gu), ([, input]) => input ?? '')))
  ].sort();
}

function isPlural(message: readonly Variants[]): boolean {
  return message.some(({ declarations }) => declarations?.some((line) => line.includes(': plural')) ?? false);
}
