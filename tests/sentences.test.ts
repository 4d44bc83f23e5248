/** All that is read of the four systems, in both languages, is well put together. */
import { describe, expect, test } from 'vitest';
import { compile } from '../src/engine/compile.ts';
import { createEngine } from '../src/engine/engine.ts';
import type { Command, Engine, Price, Reason, State } from '../src/engine/api.ts';
import type { Part } from '../src/engine/program.ts';
import { explain } from '../src/language/explain.ts';
import { load } from '../src/language/load.ts';
import type { Rulebook, Words } from '../src/language/rulebook.ts';
import { priceText } from '../src/ui/price-text.ts';
import { sourcesOf, systems } from './play/systems.ts';

const languages = ['ru', 'en'] as const;

/** What nobody would write: brackets at brackets, two signs in a row, a gap, an empty quote, a sign that hangs in the air. */
const ODD = [
  /\)\s*\(/u,
  /\(\s*\(/u,
  /\.\.|::|,,|;;/u,
  / {2}/u,
  /\s[,;:?!)]|\s\.(?!\d)/u,
  /\(\s/u,
  /«»|“”|\(\)/u,
  /[.:;]\./u,
  /\?[.?]/u
];
const odd = (text: string): boolean => ODD.some((sign) => sign.test(text)) || text !== text.trim() || text === '';

describe.each(systems)('%s', (system) => {
  const book = load(sourcesOf(system)).rulebook!;
  const engine = createEngine(book);

  test.each(languages)('sentences of rules in %s', (lang) => {
    const said = [book.id, ...book.symbols.keys()].flatMap((id) => explain(book, id, lang) ?? []);
    expect(said.length).toBeGreaterThan(100);
    expect(said.map(({ text }) => text).filter(odd)).toEqual([]);
  });

  test.each(languages)('every reason and question that the rules can give in %s', (lang) => {
    const texts = [...conditionsOf(book)].map((words) => words[lang]);
    expect(texts.length).toBeGreaterThan(20);
    expect(texts.filter(odd)).toEqual([]);
  });

  test.each(languages)('reasons and prices of everything that can be done in %s', (lang) => {
    const said = fights(engine, book).flatMap((state) =>
      Object.keys(state.characters).flatMap((id) =>
        engine
          .possible(state, id)
          .flatMap(({ reasons, price: { from, to }, left }) => [
            ...reasons.flatMap((reason) => wordsOf(reason)).map((words) => words[lang]),
            ...[from, to].flatMap((prices) => priceTexts(prices, engine, lang)),
            ...(left === null ? [] : [left.per[lang]])
          ])
      )
    );
    expect(said.length).toBeGreaterThan(100);
    expect([...new Set(said)].filter(odd)).toEqual([]);
  });
});

const wordsOf = ({ text, need, have, of }: Reason): Words[] => [text, need ?? [], have ?? [], of ?? []].flat();

function priceTexts(prices: readonly Price[], engine: Engine, lang: 'ru' | 'en'): string[] {
  return [priceText(prices, engine), ...prices.flatMap(({ parts }) => parts.map(({ label }) => label[lang]))];
}

/** Needs, limits, choices without anything to choose, and what is asked of what only people know. */
function* conditionsOf(book: Rulebook): Generator<Words> {
  for (const action of compile(book).all) {
    for (const { pattern } of action.answers) yield* [pattern.words, pattern.question];
    yield* partOf(action);
  }
}

function* partOf({ needs, limits, steps, title }: Part): Generator<Words> {
  yield title;
  for (const { text, compared } of needs) yield* compared?.what ? [text, compared.what] : [text];
  for (const { per } of limits) yield per;
  for (const step of steps) {
    if (step.step === 'let') continue;
    yield* [step.title, ...wordsOf(step.none)];
    for (const option of step.options ?? []) yield* partOf(option);
  }
}

/** Everybody together: before the fight, and on the turn of each. */
function fights(engine: Engine, book: Rulebook): readonly State[] {
  const templates = book.order.filter(({ kind, id }) => kind === 'character' && id !== 'anybody').map(({ id }) => id);
  const go = (state: State, command: Command): State => {
    const outcome = engine.perform(state, command, { roll: (sides) => sides });
    return outcome.type === 'done' ? outcome.state : state;
  };
  const start = templates.reduce(
    (state, id, side) => go(state, { do: 'join', character: { id, name: id, template: id, side } }),
    engine.start
  );
  return [start, ...templates.map((actor) => go(start, { do: 'begin-turn', actor }))];
}
