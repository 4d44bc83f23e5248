import { factNumbers, range } from '../draft.ts';
import { everyLine } from '../walk.ts';
import { guessAmong, meantHint, untitled } from './meant.ts';
import type { Pass } from './pass.ts';

/** Every number in square brackets is one of the `facts` list; a system without such a list is not asked. */
export const facts: Pass = {
  name: 'facts',
  silences: false,
  run(book, report) {
    const known = new Set(book.facts);
    const once = new Set<string>();
    for (const line of book.declarations) {
      if (line.type !== 'facts') continue;
      for (const child of line.children) {
        if (child.type !== 'fact_range') continue;
        if (range(child.start, child.end) === null)
          report('bad-fact-range', child, { start: child.start.id, end: child.end?.id ?? '' });
        else
          for (const id of factNumbers({ ...line, children: [child] }))
            if (once.has(id)) report('repeated-fact', child, { fact: id });
            else once.add(id);
      }
    }
    if (known.size === 0) return;
    const begun = new Set(book.facts.map((id) => id.replace(/\.\d+$/u, '')));
    for (const line of everyLine(book.declarations)) {
      for (const tag of line.tags) {
        if (tag.type !== 'fact' || known.has(tag.id) || begun.has(tag.id)) continue;
        const near = guessAmong(book, tag.id, () => untitled(known));
        report('unknown-fact', tag, { fact: tag.id }, near === null ? {} : { hint: meantHint(near, tag.id) });
      }
    }
  }
};
