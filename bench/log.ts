/** Appending to a long log costs what appending to a short one does. */
import type { Rulebook } from '../src/language/rulebook.ts';
import { Session } from '../src/encounter/session.ts';
import { createEngine } from '../src/engine/engine.ts';
import { line, median, type Line } from './measure.ts';

export function log(book: Rulebook): Line[] {
  const session = new Session(createEngine(book), { id: 'bench', secret: 'bench' });
  session.act({ do: 'join', character: { id: 'rook', name: 'Rook', template: 'rook' } });
  const turns = (entries: number): number => {
    const times: number[] = [];
    for (let i = 0; i < entries; i += 3) {
      const start = performance.now();
      session.act({ do: 'begin-turn', actor: 'rook' });
      session.act({ do: 'act', actor: 'rook', action: 'defend' });
      session.act({ do: 'end-turn', actor: 'rook' });
      times.push(performance.now() - start);
    }
    return median(times);
  };
  turns(600);
  const early = turns(600);
  turns(8400);
  return [line('Appending an act after 10,000 against after 1,000', turns(600) / early, 1.5)];
}
