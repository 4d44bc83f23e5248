/** Appending to a long log costs what appending to a short one does. */
import { Session } from '../src/encounter/session.ts';
import type { Engine } from '../src/engine/api.ts';
import { line, slowly, type Line } from './measure.ts';

export async function log(engine: Engine): Promise<Line[]> {
  const [short, long] = [playing(engine), playing(engine)];
  short(1_000);
  long(10_000);
  const found = await slowly(
    () => long(60),
    () => short(60),
    1,
    15
  );
  return [line('Appending acts after 10,000 entries against after 1,000', found, 1.5)];
}

/** Goes on with a log of its own, turn by turn. */
function playing(engine: Engine): (entries: number) => void {
  const session = new Session(engine, { id: 'bench', secret: 'bench' });
  session.act({ do: 'join', character: { id: 'rook', name: 'Rook', template: 'rook' } });
  return (entries) => {
    for (let i = 0; i < entries; i += 3) {
      session.act({ do: 'begin-turn', actor: 'rook' });
      session.act({ do: 'act', actor: 'rook', action: 'defend' });
      session.act({ do: 'end-turn', actor: 'rook' });
    }
  };
}
