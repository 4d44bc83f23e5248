import { existsSync, readFileSync } from 'node:fs';
import type { Command, Engine, Happening, Outcome, State } from '../engine/api.ts';
import { createEngine } from '../engine/engine.ts';
import { choicesLeft } from '../engine/leftover.ts';
import { playOf } from '../language/check/kinds-scenario.ts';
import { place } from '../language/lines.ts';
import { load } from '../language/load.ts';
import type { Rulebook, Source, Span } from '../language/rulebook.ts';
import type { Lang } from '../language/words.ts';
import { sourceAt, systemFiles } from './files.ts';
import { locate, read, say, UsageError, type Io } from './io.ts';
import { readPlay, type PlayInput, type PlayStep } from './play-input.ts';
import type { Verb } from './verb.ts';

/** `play FILE`: drives the engine by JSON, for other programs. What goes in and comes out is in README.md beside this. */
export const play: Verb = {
  usage: 'play FILE|-',
  about: {
    en: 'play steps from a JSON file, for other programs',
    ru: 'сыграть шаги из файла JSON, для других программ'
  },
  flags: { lang: ['en', 'ru'] },
  run(io, lang, { words }) {
    const [path, ...more] = words;
    if (path === undefined || more.length > 0)
      throw new UsageError(say(lang, 'play takes one file', 'для play нужен один файл'));
    const input = readPlay(path === '-' ? readFileSync(0, 'utf8') : read(io, lang, path), lang);
    const house = input.house.map((text, i) => houseSource(io, lang, text, i));
    const { rulebook, diagnostics } = load(systemFiles(io, lang, input.system), house);
    const said = diagnostics.map(({ code, severity, message, span }) => ({ code, severity, message, ...at(span) }));
    if (rulebook === null) {
      io.out(json({ system: input.system, diagnostics: said }));
      return 1;
    }
    knownChoices(rulebook, input.steps, lang);
    const steps = playSteps(createEngine(rulebook), input, lang);
    io.out(json({ system: rulebook.id, version: rulebook.version, diagnostics: said, ...steps }));
    return 0;
  }
};

interface Played {
  readonly cast: readonly object[];
  readonly steps: readonly object[];
}

function playSteps(engine: Engine, input: PlayInput, lang: Lang): Played {
  let state = engine.start;
  const cast = input.cast.map((character) => {
    const outcome = engine.perform(state, { do: 'join', character });
    if (outcome.type === 'done') ({ state } = outcome);
    return { id: character.id, ...told(outcome) };
  });
  // Undo and redo walk along the states that there have been.
  let states: State[] = [state];
  let now = 0;
  const steps = input.steps.map((step, i) => {
    const { command } = step;
    let result: object;
    if (command.do === 'undo' || command.do === 'redo') {
      const to = now + (command.do === 'undo' ? -1 : 1);
      const possible = states[to] !== undefined;
      if (possible) now = to;
      result = { ...blank, ok: possible, reasons: possible ? [] : [nowhere] };
    } else {
      const outcome = perform(engine, states[now] ?? state, command, step);
      if (outcome.type === 'done') {
        nothingLeft(step, command, outcome.event, `steps[${i}]`, lang);
        states = [...states.slice(0, now + 1), outcome.state];
        now++;
      }
      result = told(outcome);
    }
    const shown = input.state === 'each' || (input.state === 'last' && i === input.steps.length - 1);
    return shown ? { ...result, state: states[now] } : result;
  });
  return { cast, steps };
}

/** Every choice has a name of the action's rule: one that is misspelt would be passed over in silence. */
function knownChoices(book: Rulebook, steps: readonly PlayStep[], lang: Lang): void {
  steps.forEach(({ command }, i) => {
    const sym = command.do === 'act' ? book.symbols.get(command.action) : undefined;
    if (command.do !== 'act' || sym?.kind !== 'action') return;
    const { names, severalWays } = playOf(sym.line);
    const known = [...names, ...(severalWays ? ['check'] : [])];
    for (const name of Object.keys(command.choices ?? {})) {
      if (known.includes(name)) continue;
      const there = known.length === 0 ? say(lang, 'none', 'ничего') : known.join(', ');
      throw new UsageError(
        say(
          lang,
          `steps[${i}].choices.${name}: ${command.action} has no such choice; there is ${there}`,
          `steps[${i}].choices.${name}: у ${command.action} такого выбора нет; есть ${there}`
        )
      );
    }
  });
}

/** A die or an answer that nobody asked for is a mistake of whoever wrote the steps. */
function nothingLeft(step: PlayStep, command: Command, event: Happening, at: string, lang: Lang): void {
  const [choice] = choicesLeft(command, event);
  if (choice !== undefined)
    throw new UsageError(
      say(lang, `${at}.choices.${choice}: nothing asks for it`, `${at}.choices.${choice}: об этом не спрошено`)
    );
  for (const [key, given, used] of [
    ['dice', step.dice, event.dice.length],
    ['answers', step.answers, event.replies.length]
  ] as const) {
    if (given.length <= used) continue;
    const left = given.slice(used).map(String).join(', ');
    throw new UsageError(
      say(
        lang,
        `${at}.${key}[${used}]: nothing asks for ${left}`,
        `${at}.${key}[${used}]: лишнее, не спрошено: ${left}`
      )
    );
  }
}

function perform(engine: Engine, state: State, command: Command, step: PlayStep): Outcome {
  return engine.perform(state, command, {
    replies: step.answers,
    dice: step.dice.map((value) => ({ value, typed: true }))
  });
}

const blank = { ok: false, events: [], price: [], question: null, reasons: [], notes: [] };
const nowhere = {
  kind: 'when',
  text: { ru: 'Дальше шагов нет', en: 'There are no steps that way' },
  need: null,
  have: null,
  facts: []
};

/** An outcome as plain data: always the same fields, places as path, line and column. */
function told(outcome: Outcome): object {
  if (outcome.type === 'done') {
    return { ...blank, ok: true, events: [outcome.event], price: placed(outcome.price), notes: outcome.notes };
  }
  if (outcome.type === 'refused')
    return { ...blank, reasons: placed(outcome.reasons), price: placed(outcome.price ?? []) };
  return { ...blank, question: placed(outcome.question), price: placed(outcome.price), notes: outcome.notes };
}

/** Replaces every span by where it is: the text of whole rule files is of no use to anybody. */
function placed(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(placed);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, part]): [string, unknown] => [
      key,
      key === 'span' && isSpan(part) ? at(part) : placed(part)
    ])
  );
}

function isSpan(value: unknown): value is Span {
  return typeof value === 'object' && value !== null && 'source' in value;
}

function at({ source, from }: Span): { readonly path: string; readonly line: number; readonly column: number } {
  return { path: source.path, ...place(source, from) };
}

/** House rules as a path or as the text itself: a text has a line break, and its first word is a keyword. */
function houseSource(io: Io, lang: Lang, text: string, i: number): Source {
  if (text.includes('\n') || !existsSync(locate(io, text))) return { path: `house[${i}]`, text };
  return sourceAt(io, lang, text);
}

function json(value: object): string {
  return JSON.stringify(value, null, 2) + '\n';
}
