/** The JSON that `play` takes, checked before anything is done with it. */
import type { ChoiceValue, CharacterSetup, Command } from '../engine/api.ts';
import type { Lang } from '../language/words.ts';
import { say, UsageError } from './io.ts';

/** One step: a command, or going back and forth, with what people said and rolled. */
export interface PlayStep {
  readonly command: Command | { readonly do: 'undo' } | { readonly do: 'redo' };
  readonly dice: readonly number[];
  readonly answers: readonly ChoiceValue[];
}
export interface PlayInput {
  /** A system's id, or the path of its folder. */
  readonly system: string;
  /** House rules: each a path or the text itself, in the order they are laid on. */
  readonly house: readonly string[];
  readonly cast: readonly CharacterSetup[];
  readonly steps: readonly PlayStep[];
  /** Which steps come back with the state behind them. */
  readonly state: 'each' | 'last' | 'none';
}

/** Reads and checks the text. Throws UsageError with the place (`steps[2].actor`) and what is wrong there. */
export function readPlay(text: string, lang: Lang): PlayInput {
  let json: unknown;
  if (/[\0\uFFFD]/u.test(text))
    throw new UsageError(say(lang, 'this file is not saved as UTF-8', 'файл сохранён не в кодировке UTF-8'));
  try {
    json = JSON.parse(text.replace(/^\uFEFF/u, ''));
  } catch (thrown) {
    const why = thrown instanceof Error ? thrown.message : '';
    throw new UsageError(say(lang, `this is no JSON: ${why}`, `это не JSON: ${why}`));
  }
  conform(json, input, '', lang);
  const raw = json as RawInput;
  return {
    system: raw.system,
    house: raw.house ?? [],
    cast: (raw.cast ?? []).map((one) => ({ ...one, name: one.name ?? one.id })),
    steps: (raw.steps ?? []).map((step) => readStep(step, lang)),
    state: raw.state ?? 'each'
  };
}

interface RawInput {
  readonly system: string;
  readonly house?: readonly string[];
  readonly cast?: readonly (Omit<CharacterSetup, 'name'> & { readonly name?: string })[];
  readonly steps?: readonly RawStep[];
  readonly state?: PlayInput['state'];
}
type RawStep = {
  readonly do?: string;
  readonly dice?: readonly number[];
  readonly answers?: readonly ChoiceValue[];
} & Readonly<Record<string, unknown>>;

function readStep(step: RawStep, lang: Lang): PlayStep {
  const { dice = [], answers = [], ...rest } = step;
  const command = { do: 'act', ...rest };
  // The shape of every command is checked above; nothing else can come out.
  if (!Object.hasOwn(commands, command.do))
    throw new UsageError(say(lang, `unknown do: ${command.do}`, `неизвестное do: ${command.do}`));
  return { command: command as unknown as PlayStep['command'], dice, answers };
}

/** A description of JSON: a kind of value, a choice of words, a list, a record of anything, or named fields. */
type Shape =
  | 'string'
  | 'number'
  | 'value'
  | 'boolean'
  | readonly string[]
  | { readonly list: Shape }
  | { readonly map: Shape }
  | { readonly fields: Fields }
  | { readonly by: string; readonly usual?: string; readonly of: Readonly<Record<string, Fields>> };
/** A name with `?` may be missing. */
type Fields = Readonly<Record<string, Shape>>;

const reference: Fields = { ref: ['character', 'item', 'condition', 'deed', 'action', 'member'], id: 'string' };
const values: Shape = { map: 'value' };
const thing: Fields = { item: 'string', 'name?': 'string', location: 'string', 'fields?': values };
const character: Fields = {
  id: 'string',
  'name?': 'string',
  'template?': 'string',
  'side?': 'number',
  'card?': values,
  'perks?': { list: 'string' },
  'items?': { list: { fields: thing } }
};
const changes: Readonly<Record<string, Fields>> = {
  pool: { pool: 'string', 'now?': 'number', 'owed?': 'number' },
  card: { name: 'string', value: 'value' },
  stance: { stance: 'string' },
  condition: { condition: 'string', on: 'boolean', 'fields?': values },
  end: { id: 'string' },
  item: { item: 'string', 'location?': 'string', 'fields?': values, 'name?': 'string' },
  'add-item': { setup: { fields: thing } },
  'remove-item': { item: 'string' },
  record: { record: 'string', value: 'number' },
  place: { 'at?': 'string' },
  side: { side: 'number' },
  name: { name: 'string' }
};
const unit: Shape = ['second', 'minute', 'hour', 'round'];
const commands: Readonly<Record<PlayStep['command']['do'], Fields>> = {
  join: {
    character: {
      fields: { ...character, name: 'string', 'brings?': { list: { by: 'set', of: changes } }, 'waits?': 'boolean' }
    }
  },
  leave: { actor: 'string' },
  act: { actor: 'string', action: 'string' },
  'begin-turn': { actor: 'string', 'together?': 'boolean' },
  'end-turn': { actor: 'string' },
  'next-turn': {},
  'next-round': {},
  'pass-time': { amount: 'number', unit },
  signal: { signal: 'string', 'by?': 'string', 'against?': 'string' },
  resume: {},
  adjust: { actor: 'string', change: { by: 'set', of: changes } },
  mark: { at: 'string', taken: 'boolean' },
  undo: {},
  redo: {}
};
const told: Fields = { 'choices?': values, 'dice?': { list: 'number' }, 'answers?': { list: 'value' } };
const steps = Object.fromEntries(
  Object.entries(commands).map(([name, fields]): [string, Fields] => [
    name,
    name === 'undo' || name === 'redo' ? fields : { ...fields, ...told }
  ])
);
const input: Shape = {
  fields: {
    system: 'string',
    'house?': { list: 'string' },
    'cast?': { list: { fields: character } },
    'steps?': { list: { by: 'do', usual: 'act', of: steps } },
    'state?': ['each', 'last', 'none']
  }
};

function conform(value: unknown, shape: Shape, at: string, lang: Lang): void {
  const wrong = (en: string, ru: string): UsageError =>
    new UsageError(say(lang, `${at || 'the whole'}: ${en}`, `${at || 'всё'}: ${ru}`));
  if (shape === 'value') {
    if (typeof value === 'object' && value !== null && !Array.isArray(value))
      conform(value, { fields: reference }, at, lang);
    else if (!['string', 'number', 'boolean'].includes(typeof value))
      throw wrong('a number, a text, true or false is wanted', 'нужно число, текст, true или false');
  } else if (typeof shape === 'string') {
    if (typeof value !== shape)
      throw wrong(
        `a ${shape} is wanted`,
        { string: 'нужен текст', number: 'нужно число', boolean: 'нужно true или false' }[shape]
      );
  } else if (isWords(shape)) {
    if (typeof value !== 'string' || !shape.includes(value))
      throw wrong(`one of ${shape.join(', ')} is wanted`, `нужно одно из ${shape.join(', ')}`);
  } else if ('list' in shape) {
    if (!Array.isArray(value)) throw wrong('a list is wanted', 'нужен список');
    value.forEach((item, i) => {
      conform(item, shape.list, `${at}[${i}]`, lang);
    });
  } else {
    if (typeof value !== 'object' || value === null || Array.isArray(value))
      throw wrong('an object is wanted', 'нужен объект');
    if ('map' in shape) for (const [key, part] of Object.entries(value)) conform(part, shape.map, join(at, key), lang);
    else conformFields(value, shape, at, lang);
  }
}

function conformFields(
  value: object,
  shape: Extract<Shape, { fields: Fields } | { by: string }>,
  at: string,
  lang: Lang
): void {
  const given = new Map<string, unknown>(Object.entries(value));
  let fields: Fields;
  if ('fields' in shape) fields = shape.fields;
  else {
    const kind = given.get(shape.by) ?? shape.usual;
    const known = Object.keys(shape.of);
    if (typeof kind !== 'string' || !known.includes(kind)) {
      throw new UsageError(
        say(
          lang,
          `${join(at, shape.by)}: one of ${known.join(', ')} is wanted`,
          `${join(at, shape.by)}: нужно одно из ${known.join(', ')}`
        )
      );
    }
    fields = { [`${shape.by}?`]: 'string', ...shape.of[kind] };
  }
  for (const [name, part] of Object.entries(fields)) {
    const key = name.replace('?', '');
    if (given.has(key)) conform(given.get(key), part, join(at, key), lang);
    else if (!name.endsWith('?'))
      throw new UsageError(say(lang, `${join(at, key)} is missing`, `нет ${join(at, key)}`));
    given.delete(key);
  }
  const [extra] = given.keys();
  if (extra !== undefined)
    throw new UsageError(say(lang, `${join(at, extra)} is not known here`, `${join(at, extra)} здесь не бывает`));
}

function isWords(shape: Shape): shape is readonly string[] {
  return Array.isArray(shape);
}

function join(at: string, key: string): string {
  return at === '' ? key : `${at}.${key}`;
}
