import type { Diagnostic } from '../diagnostics.ts';
import type { Draft } from '../draft.ts';
import { place } from '../lines.ts';
import type { Code } from '../messages.ts';
import { cards } from './cards.ts';
import { circles } from './circles.ts';
import { costs } from './costs.ts';
import { counted } from './counted.ts';
import { ends } from './ends.ts';
import { facts } from './facts.ts';
import { idle } from './idle.ts';
import { kinds } from './kinds.ts';
import { layout } from './layout.ts';
import { limits } from './limits.ts';
import { names } from './names.ts';
import { numbers } from './numbers.ts';
import { reporter, type Pass } from './pass.ts';
import { shape } from './shape.ts';
import { translations } from './translations.ts';

/** In this order; all of them run. */
const PASSES: readonly Pass[] = [
  layout,
  shape,
  numbers,
  names,
  kinds,
  circles,
  costs,
  ends,
  limits,
  cards,
  idle,
  counted,
  translations,
  facts
];

/** Layout that makes it doubtful what a line belongs to. */
const MISPLACED: ReadonlySet<Code> = new Set<Code>(['mixed-indent', 'odd-indent', 'indented-too-far']);

/** Everything that is wrong with a system. An error silences what later passes say of the same line. */
export function check(book: Draft): Diagnostic[] {
  const kept: Diagnostic[] = [];
  const silent = new Set<string>();
  // Without a system every name would be unknown: one sentence is enough.
  const passes = book.system ? PASSES : PASSES.filter((pass) => pass !== names && pass !== kinds && pass !== idle);
  for (const pass of passes) {
    const found: Diagnostic[] = [];
    pass.run(book, reporter(book, found));
    const heard = found.filter((d) => !silent.has(lineOf(d)));
    kept.push(...heard);
    for (const d of heard) {
      if (d.severity === 'error' && (pass.silences || MISPLACED.has(d.code))) silent.add(lineOf(d));
    }
  }
  return kept;
}

function lineOf({ span }: Diagnostic): string {
  return `${String(place(span.source, span.from).line)} ${span.source.path}`;
}
