/** Grammars are compiled by grammar/plugin.ts when they are imported. */
declare module '*.peggy' {
  /** A place in the text: `offset` counts UTF-16 units from 0, `line` and `column` from 1. */
  interface Place {
    readonly offset: number;
    readonly line: number;
    readonly column: number;
  }

  /** What a parser throws. `expected` is null where the grammar itself called `error()`. */
  export class SyntaxError extends Error {
    readonly expected:
      readonly { readonly type: string; readonly description?: string; readonly text?: string }[] | null;
    readonly found: string | null;
    readonly location: { readonly source: unknown; readonly start: Place; readonly end: Place };
  }

  /** Parses `text` from `startRule`, or from the first rule that may be a start. */
  export function parse(
    text: string,
    options?: { readonly startRule?: string; readonly grammarSource?: string; readonly [option: string]: unknown }
  ): unknown;
}
