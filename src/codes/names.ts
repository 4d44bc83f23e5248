import type { Rulebook } from '../language/rulebook.ts';
import { everyNode } from '../language/walk.ts';
import { markOf } from './crc.ts';
import { utf8 } from './utf8.ts';

/** The words of a rulebook, which a code tells by their numbers. Those of a kind are numbered by themselves too. */
export interface Names {
  readonly byKind: ReadonlyMap<string, readonly string[]>;
  /** All of them, and those that are named inside of declarations: options, choices, fields. */
  readonly all: readonly string[];
  /** The same where the words are the same, and by chance in one of 65,536 other rulebooks. */
  readonly mark: number;
}

/** @param rulebook as it comes with the app: what house rules add is spelled out, so that they may change */
export function namesOf(rulebook: Rulebook): Names {
  const byKind = new Map<string, string[]>();
  const all = new Set<string>();
  for (const { id, kind, line } of rulebook.order) {
    byKind.set(kind, [...(byKind.get(kind) ?? []), id]);
    all.add(id);
    everyNode(line, (node: object) => {
      if ('name' in node && isId(node.name)) all.add(node.name.id);
    });
  }
  return namesFrom(byKind, [...all]);
}

export function namesFrom(byKind: Names['byKind'], all: Names['all']): Names {
  const text = [...[...byKind].flat(2), ...all].join(' ');
  return { byKind, all, mark: markOf(utf8(text)) };
}

const isId = (it: unknown): it is { readonly id: string } =>
  typeof it === 'object' && it !== null && 'id' in it && typeof it.id === 'string';
