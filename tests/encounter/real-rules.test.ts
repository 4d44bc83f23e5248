import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { Fold } from '../../src/encounter/fold.ts';
import { Session } from '../../src/encounter/session.ts';
import { open, systems } from '../play/systems.ts';
import { anyTap, tap } from './tapping.ts';

/** Any system that is there, with any of its ready characters: what must hold does not depend on the game. */
const all = systems.map((name) => ({ name, ...open(name) }));

const taps = fc.array(anyTap, { minLength: 10, maxLength: 40 });

describe.each(all)('random play of $name', ({ engine, templates }) => {
  test('undone it is the start, redone the end, read again the same', () => {
    fc.assert(
      fc.property(taps, fc.nat(), (tapped, who) => {
        const session = new Session(engine, { id: 'here', secret: 's' });
        const template = templates[who % templates.length]!;
        session.act({ do: 'join', character: { id: 'me', name: 'Me', template } });
        const start = session.state;
        session.act({ do: 'begin-turn', actor: 'me' });
        for (const it of tapped) tap(engine, session, 'me', it);
        const end = session.state;
        const fold = new Fold(engine, session.log);
        expect(fold.state).toEqual(end);
        expect(fold.steps.map((step) => step.lapsed)).toEqual(session.steps.map((step) => step.lapsed));
        let undone = 0;
        for (; session.canUndo; undone++) session.undo();
        expect(session.state).toEqual(start);
        for (; undone > 0; undone--) session.redo();
        expect(session.state).toEqual(end);
      }),
      { numRuns: 25 }
    );
  });
});
