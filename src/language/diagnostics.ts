import { fill, messages, type Args, type Code, type Severity, type Value } from './messages.ts';
import type { Source, Span, Words } from './rulebook.ts';

export type Lang = keyof Words;

/** A change of the text that would mend it. Offsets are into the source of the diagnostic's span, `to` exclusive. */
export interface Fix {
  readonly title: Words;
  readonly edits: readonly { readonly from: number; readonly to: number; readonly text: string }[];
}

/** Something wrong with a rule file, for people: what, where, and what to write instead. */
export interface Diagnostic {
  readonly code: Code;
  readonly severity: Severity;
  readonly span: Span;
  readonly message: Words;
  readonly args: Readonly<Record<string, Value>>;
  /** Other places that belong to it. */
  readonly labels?: readonly { readonly span: Span; readonly text: Words }[];
  readonly hint?: Words;
  readonly fix?: Fix;
}

export interface Extras {
  readonly labels?: Diagnostic['labels'] | undefined;
  /** Instead of the hint that the code has by itself. */
  readonly hint?: Words | undefined;
  readonly fix?: Fix | undefined;
}

/** Makes a diagnostic; the texts come from {@link messages}, their arguments are checked by type. */
export function diagnostic<C extends Code>(code: C, span: Span, args: Args<C>, extras: Extras = {}): Diagnostic {
  const entry: { severity: Severity; ru: string; en: string; hint?: Words } = messages[code];
  const values: Readonly<Record<string, Value>> = args;
  const hint = extras.hint ?? (entry.hint && fill(entry.hint, values));
  return {
    code,
    severity: entry.severity,
    span,
    message: fill(entry, values),
    args: values,
    ...(extras.labels === undefined ? {} : { labels: extras.labels }),
    ...(hint === undefined ? {} : { hint }),
    ...(extras.fix === undefined ? {} : { fix: extras.fix })
  };
}

/** In the order of the files given, then by place; what is said twice of one place is said once. */
export function sorted(diagnostics: readonly Diagnostic[], sources: readonly Source[]): readonly Diagnostic[] {
  const rank = new Map(sources.map((source, i) => [source, i]));
  const seen = new Set<string>();
  return diagnostics
    .map((d, i) => ({ d, i, file: rank.get(d.span.source) ?? sources.length }))
    .sort((a, b) => a.file - b.file || a.d.span.from - b.d.span.from || a.d.span.to - b.d.span.to || a.i - b.i)
    .filter(({ d, file }) => {
      const key = `${file}:${d.span.from}:${d.span.to}:${d.code}:${d.message.en}`;
      return !seen.has(key) && seen.add(key);
    })
    .map(({ d }) => d);
}

/** The fix that puts `text` in the place of what stands there. */
export function replacing({ from, to }: Pick<Span, 'from' | 'to'>, text: string): Fix {
  return { title: { ru: `заменить на \`${text}\``, en: `replace with \`${text}\`` }, edits: [{ from, to, text }] };
}

/** The text with a fix applied. */
export function applyFix(text: string, fix: Fix): string {
  const edits = [...fix.edits].sort((a, b) => b.from - a.from);
  return edits.reduce((t, e) => t.slice(0, e.from) + e.text + t.slice(e.to), text);
}
