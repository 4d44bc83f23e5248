/** Choices and definitions in the order in which they are taken; an option adds its own behind the choice. */
import type { Choose, Let, Part } from './program.ts';

/** What is still to be taken of one part, and then of the part around it. */
export type Todo = { readonly steps: readonly (Choose | Let)[]; readonly at: number; readonly then: Todo } | null;

export const stepsOf = (part: Part, then: Todo): Todo =>
  part.steps.length === 0 ? then : { steps: part.steps, at: 0, then };

export const next = (todo: NonNullable<Todo>): Todo =>
  todo.at + 1 < todo.steps.length ? { steps: todo.steps, at: todo.at + 1, then: todo.then } : todo.then;
