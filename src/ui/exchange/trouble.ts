import { CodeRefused, refusalWords } from '../../codes/refused.ts';
import { Contradiction } from '../../encounter/merge.ts';
import { m } from '../shell/locale.svelte.ts';
import { problemText } from '../shell/problem-text.ts';
import { say } from '../words.ts';
import { NotTaken } from './read.ts';

/** Why a code was not taken in, in a sentence. What is none of these goes on as it is. */
export function troubleText(error: unknown): string {
  if (error instanceof CodeRefused) return say(refusalWords[error.refusal]);
  if (error instanceof Contradiction) return m.code_contradicts();
  if (!(error instanceof NotTaken)) throw error;
  switch (error.why) {
    case 'other-rules':
      return m.code_other_rules();
    case 'other-encounter':
      return m.code_other_encounter();
    case 'nobody':
      return m.code_nobody();
    case 'not-fetched':
      return m.rules_not_fetched();
    case 'held-elsewhere':
      return m.code_open_elsewhere();
    default:
      return problemText(error.why);
  }
}
