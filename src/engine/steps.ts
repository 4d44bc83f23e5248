/**
 * Choices and definitions in the order in which they are taken; an option adds its own behind the choice. Each knows
 * which conditions can be told as soon as it is taken, so that what fails fails early.
 */
import type { LineOf, Node } from '../language/tree.ts';
import { namesIn } from './decisive.ts';
import type { Choose, Let, Limit, Need, Part, Ready } from './program.ts';

/** What is still to be taken. Made once for each part; walking it makes nothing. */
export interface Chain {
  readonly step: Choose | Let;
  /** `null`: none. */
  readonly ready: Ready | null;
  readonly then: Todo;
  /** Whether the price depends on something from here on. */
  readonly decidesPrice: boolean;
}
export type Todo = Chain | null;

type Link = Pick<Chain, 'step' | 'ready'>;

/** What is to be taken of a part that has been chosen, and then the rest. */
export function stepsOf({ chain: own }: Part, rest: Todo): Todo {
  if (own === null || rest === null) return own ?? rest;
  const links: Link[] = [];
  for (let at: Todo = own; at; at = at.then) links.push(at);
  return linked(links, rest);
}

const linked = (links: readonly Link[], rest: Todo): Todo =>
  links.reduceRight<Todo>(
    (then, { step, ready }) => ({
      step,
      ready,
      then,
      decidesPrice: step.decides.price || (then?.decidesPrice ?? false)
    }),
    rest
  );

type Line = LineOf<'need'> | LineOf<'limit'>;

/** A condition with the line it stands on. `null`: what its tags ask reads no choice. */
export type Asked = readonly [Need | Limit, Line | null];

/** Sorts a part's conditions by the last of its steps that they read. */
export function staged(
  key: string,
  steps: readonly (Choose | Let)[],
  asked: readonly Asked[]
): { readonly chain: Todo; readonly ready: Ready | null } {
  const names = steps.map((step) => step.name);
  const at = asked.map(([condition, line]) => [condition, line === null ? -1 : last(names, line)] as const);
  const ready = (place: number): Ready | null => {
    const here = at.filter(([, stage]) => stage === place).map(([condition]) => condition);
    const limits = here.filter((x): x is Limit => 'span_' in x);
    return here.length === 0 ? null : { key, limits, needs: here.filter((x): x is Need => 'test' in x) };
  };
  const links = steps.map((step, place) => ({ step, ready: ready(place) }));
  return { chain: linked(links, null), ready: ready(-1) };
}

function last(names: readonly string[], line: Node): number {
  let found = -1;
  for (const name of namesIn(line)) found = Math.max(found, names.lastIndexOf(name));
  return found;
}
