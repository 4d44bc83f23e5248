import type { Command, Happening } from '../engine/api.ts';
import type { Words } from '../language/rulebook.ts';
import { inOrder, type Entry } from './log.ts';
import { merge } from './merge.ts';

/** A fight as it is kept on the device: enough to play it again, and what a list shows before it has been. */
export interface Fight {
  readonly id: string;
  readonly system: string;
  /** The rules that the log was played with. */
  readonly rulesVersion: number;
  /** House rules in force, as texts, in the order they are laid on. */
  readonly overlays: readonly { readonly path: string; readonly text: string }[];
  /** Who began it. */
  readonly device: string;
  /** How many acts of the log are how it began; they are not taken back. */
  readonly began: number;
  /** The fight that this one's only character has gone to since. */
  readonly within?: string;
  readonly log: readonly Entry[];
  readonly summary: Summary;
  /** An act that was begun and is not done; it means something only as long as nothing else happens. */
  readonly unfinished?: Unfinished;
  /** What the other devices of a shared encounter have shown of what they know, each once. */
  readonly heard?: readonly Heard[];
}

/** What another device knew when it showed its code: so many entries of each device. */
export interface Heard {
  readonly device: string;
  /** When that was, in milliseconds since 1970. */
  readonly at: number;
  readonly known: readonly (readonly [device: string, count: number])[];
}

/** What has been answered of an act, and the last entry of the log when it was begun. */
export interface Unfinished {
  readonly after: string;
  readonly so: Happening;
  /** The acts of the log with which others have come in on it since. */
  readonly between?: readonly string[];
}

/** What of a fight can be seen before the rules are read. Never the truth: that is the log. */
export interface Summary {
  readonly round: number;
  /** How much has been done; a fight with nothing done can be edited freely. */
  readonly acts: number;
  /** Its characters on this device, by who joined first; never none. */
  readonly cards: readonly CardSummary[];
}

export interface CardSummary {
  /** The character's id in the fight. */
  readonly id: string;
  readonly name: string;
  readonly onTurn: boolean;
  readonly pools: readonly PoolSummary[];
}

export interface PoolSummary {
  readonly title: Words;
  readonly now: number;
  readonly maximum: number;
  readonly owed: number;
  readonly aside: number;
}

/** Whether this is a fight, deep enough that playing it can fail only with a reason. */
export function isFight(data: unknown): data is Fight {
  return (
    isObject(data) &&
    isText(data.id) &&
    isText(data.system) &&
    isCount(data.rulesVersion) &&
    isText(data.device) &&
    isCount(data.began) &&
    (data.within === undefined || isText(data.within)) &&
    isList(data.overlays, (it) => isObject(it) && isText(it.path) && isText(it.text)) &&
    isList(data.log, isEntry) &&
    isOrdered(data.log as readonly Entry[]) &&
    isSummary(data.summary) &&
    (data.unfinished === undefined || isUnfinished(data.unfinished)) &&
    (data.heard === undefined || isList(data.heard, isHeard))
  );
}

/** A record, so that a command that is new can't be forgotten here: its fights would be told to be damaged. */
const commands: Readonly<Record<Command['do'], true>> = {
  join: true,
  leave: true,
  act: true,
  'begin-turn': true,
  'end-turn': true,
  'next-turn': true,
  'next-round': true,
  'pass-time': true,
  signal: true,
  resume: true,
  mark: true,
  adjust: true
};

/** Whether this is an entry, deep enough that playing it can fail only with a reason. */
export function isEntry(it: unknown): it is Entry {
  if (!isObject(it) || !isText(it.id) || !isCount(it.clock)) return false;
  switch (it.kind) {
    case 'act':
      return isHappening(it.happening);
    case 'undo':
    case 'redo':
      return isText(it.target);
    case 'share':
      return isText(it.title);
    case 'greet':
      return isText(it.name);
    case 'hand':
      return isText(it.character) && isText(it.to);
    default:
      return false;
  }
}

function isHappening(it: unknown): boolean {
  return (
    isObject(it) &&
    isObject(it.command) &&
    isCommand(it.command) &&
    isList(it.replies, (reply) => ['number', 'boolean', 'string'].includes(typeof reply)) &&
    isList(it.dice, (die) => isObject(die) && isCount(die.sides) && isCount(die.value) && isYesNo(die.typed))
  );
}

/** What is read of a command before the engine, which refuses what it can't read, sees it. */
function isCommand(it: Record<string, unknown>): boolean {
  if (!isText(it.do) || !Object.hasOwn(commands, it.do)) return false;
  if (it.do === 'join') return isObject(it.character) && isText(it.character.id);
  return it.ends === undefined || isList(it.ends, (turn) => isObject(turn) && isText(turn.whose));
}

function isUnfinished(it: unknown): boolean {
  return (
    isObject(it) && isText(it.after) && isHappening(it.so) && (it.between === undefined || isList(it.between, isText))
  );
}

function isHeard(it: unknown): boolean {
  return (
    isObject(it) &&
    isText(it.device) &&
    isCount(it.at) &&
    isList(it.known, (known) => Array.isArray(known) && known.length === 2 && isText(known[0]) && isCount(known[1]))
  );
}

const FIRST = { id: ':0', clock: -1 };

/** One after another, and each device's own numbers grow, or an undo could mean two things. */
function isOrdered(log: readonly Entry[]): boolean {
  if (!log.every((entry, at) => inOrder(log[at - 1] ?? FIRST, entry) < 0)) return false;
  try {
    merge([], log);
    return true;
  } catch {
    return false;
  }
}

function isSummary(it: unknown): boolean {
  return (
    isObject(it) &&
    isCount(it.round) &&
    isCount(it.acts) &&
    isList(it.cards, isCard) &&
    (it.cards as readonly unknown[]).length > 0
  );
}

function isCard(it: unknown): boolean {
  return isObject(it) && isText(it.id) && isText(it.name) && isYesNo(it.onTurn) && isList(it.pools, isPool);
}

function isPool(it: unknown): boolean {
  return (
    isObject(it) &&
    isObject(it.title) &&
    isText(it.title.ru) &&
    isText(it.title.en) &&
    [it.now, it.maximum, it.owed, it.aside].every((number) => Number.isSafeInteger(number))
  );
}

function isObject(it: unknown): it is Record<string, unknown> {
  return typeof it === 'object' && it !== null;
}

function isList(it: unknown, each: (item: unknown) => boolean): boolean {
  return Array.isArray(it) && it.every(each);
}

function isText(it: unknown): it is string {
  return typeof it === 'string';
}

function isYesNo(it: unknown): it is boolean {
  return typeof it === 'boolean';
}

function isCount(it: unknown): it is number {
  return typeof it === 'number' && Number.isSafeInteger(it) && it >= 0;
}
