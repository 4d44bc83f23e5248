import type { Problem } from '../../storage/result.ts';
import { m } from './locale.svelte.ts';

/** The sentence for a problem of the store, in the language now. */
export function problemText(problem: Problem): string {
  switch (problem) {
    case 'full':
      return m.problem_full();
    case 'broken':
      return m.problem_broken();
    case 'newer':
      return m.problem_newer();
    case 'held-elsewhere':
      return m.problem_held_elsewhere();
    case 'unavailable':
      return m.problem_unavailable();
  }
}
