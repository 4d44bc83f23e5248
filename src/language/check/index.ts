import type { Diagnostic } from '../diagnostics.ts';
import type { Draft } from '../draft.ts';
import { place } from '../lines.ts';
import { costs } from './costs.ts';
import { ends } from './ends.ts';
import { facts } from './facts.ts';
import { kinds } from './kinds.ts';
import { layout } from './layout.ts';
import { limits } from './limits.ts';
import { names } from './names.ts';
import { reporter, type Pass } from './pass.ts';
import { shape } from './shape.ts';
import { translations } from './translations.ts';

/** In this order; all of them run. */
const PASSES: readonly Pass[] = [layout, shape, names, kinds, costs, ends, limits, translations, facts];

/** Everything that is wrong with a system. An error silences what later passes say of the same line. */
export function check(book: Draft): Diagnostic[] {
  const kept: Diagnostic[] = [];
  const silent = new Set<string>();
  for (const pass of PASSES) {
    const found: Diagnostic[] = [];
    pass.run(book, reporter(book, found));
    const heard = found.filter((d) => !silent.has(lineOf(d)));
    kept.push(...heard);
    if (!pass.silences) continue;
    for (const d of heard) if (d.severity === 'error') silent.add(lineOf(d));
  }
  return kept;
}

function lineOf({ span }: Diagnostic): string {
  return `${String(place(span.source, span.from).line)} ${span.source.path}`;
}
