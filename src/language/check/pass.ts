import { diagnostic, type Diagnostic, type Extras } from '../diagnostics.ts';
import type { Draft } from '../draft.ts';
import type { Args, Code } from '../messages.ts';
import type { Span } from '../rulebook.ts';
import type { Node } from '../tree.ts';

/** Notes a problem at a node or a place. */
export type Report = <C extends Code>(code: C, at: Node | Span, args: Args<C>, extras?: Extras) => void;

/** One way of looking at a whole system with its house rules. */
export interface Pass {
  readonly name: string;
  /** Whether its errors make what later passes say of the same line worthless. */
  readonly silences: boolean;
  run(book: Draft, report: Report): void;
}

export function reporter(book: Draft, into: Diagnostic[]): Report {
  return (code, at, args, extras) => {
    const span = 'source' in at ? at : book.origins.spanOf(at);
    into.push(diagnostic(code, span, args, extras));
  };
}
