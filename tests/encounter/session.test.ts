import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { Fold, replay } from '../../src/encounter/fold.ts';
import { Session } from '../../src/encounter/session.ts';
import type { Command, Engine, State } from '../../src/engine/api.ts';
import { fakeEngine } from './fake-engine.ts';

const device = { id: 'here', secret: 'nobody knows' };
const join: Command = { do: 'join', character: { id: 'a', name: 'A' } };

type Tap = Command | 'undo' | 'redo';
const taps = fc.array(
  fc.oneof(
    { weight: 4, arbitrary: fc.integer({ min: 1, max: 5 }).map((n) => act('spend', n)) },
    { weight: 3, arbitrary: fc.constant(act('throw')) },
    fc.constant<Tap>({ do: 'begin-turn', actor: 'a' }),
    fc.constant<Tap>({ do: 'end-turn', actor: 'a' }),
    { weight: 3, arbitrary: fc.constant<Tap>('undo') },
    { weight: 2, arbitrary: fc.constant<Tap>('redo') }
  ),
  { maxLength: 80 }
);

function act(action: string, n?: number): Tap {
  return { do: 'act', actor: 'a', action, ...(n === undefined ? {} : { choices: { n } }) };
}

function tap(session: Session, what: Tap): void {
  if (what === 'undo') session.undo();
  else if (what === 'redo') session.redo();
  else session.act(what, { roll: session.dice() });
}

function begun(engine = fakeEngine): Session {
  const session = new Session(engine, device);
  session.act(join);
  return session;
}

describe('a session', () => {
  test('undoing everything is the start, redoing everything is the end', () => {
    fc.assert(
      fc.property(taps, (all) => {
        const session = begun();
        const start = session.state;
        for (const what of all) tap(session, what);
        const end = session.state;
        let undone = 0;
        while (session.canUndo) {
          session.undo();
          undone++;
        }
        expect(session.state).toEqual(start);
        for (; undone > 0; undone--) session.redo();
        expect(session.state).toEqual(end);
      })
    );
  });

  test('a log read again comes to the same as while it was written', () => {
    fc.assert(
      fc.property(taps, (all) => {
        const session = begun();
        for (const what of all) {
          tap(session, what);
          const again = new Session(fakeEngine, device, session.log);
          expect(again.state).toEqual(session.state);
          expect(again.steps).toEqual(session.steps);
          session.steps.forEach((_, at) => expect(again.moment(at)).toEqual(session.moment(at)));
          expect([again.canUndo, again.canRedo]).toEqual([session.canUndo, session.canRedo]);
        }
      }),
      { numRuns: 30 }
    );
  });

  test('the same thing done again after an undo has the same dice', () => {
    const session = begun();
    const thrown = () => session.act(act('throw') as Command, { roll: session.dice() });
    const first = thrown();
    session.undo();
    expect(thrown()).toEqual(first);
    expect(thrown()).not.toEqual(first);
  });

  test('a question or a refusal is not in the log', () => {
    const session = begun();
    expect(session.act(act('throw') as Command).type).toBe('question');
    expect(session.act(act('spend', 99) as Command).type).toBe('refused');
    expect(session.log).toHaveLength(1);
  });

  test('coming to the fight is not undone', () => {
    const session = begun();
    expect(session.canUndo).toBe(false);
    expect(session.undo()).toBeUndefined();
  });

  test('a new act after an undo goes on, and nothing is left to redo', () => {
    const session = begun();
    tap(session, act('spend', 3));
    tap(session, 'undo');
    tap(session, act('spend', 2));
    expect(session.canRedo).toBe(false);
    expect(session.state.characters.a?.pools.pool?.now).toBe(7);
    expect(session.steps.map((step) => step.retracted)).toEqual([false, true, false]);
  });
});

describe('a fold', () => {
  test('every moment is told as it was, near or far back, also after some of it was taken back', () => {
    fc.assert(
      fc.property(taps, fc.integer({ min: 1, max: 4 }), (all, times) => {
        const session = begun();
        for (const what of Array.from({ length: times }).flatMap(() => all)) tap(session, what);
        let state = fakeEngine.start;
        session.steps.forEach(({ entry, retracted, lapsed }, at) => {
          expect(session.before(at)).toEqual(state);
          expect(session.moment(at).before).toEqual(state);
          if (retracted || lapsed !== null) return;
          const outcome = replay(fakeEngine, state, { entry, stamp: undefined });
          if (outcome.type === 'done') state = outcome.state;
        });
        expect(session.state).toEqual(state);
      })
    );
  });

  test('an act that no longer holds stays, with its reasons', () => {
    const session = begun();
    for (const what of [act('spend', 9), { do: 'begin-turn', actor: 'a' } as const, act('spend', 8)])
      tap(session, what);
    const [, , begin] = session.log;
    const fold = new Fold(fakeEngine, session.log);
    fold.append({ id: 'there:9', clock: 9, kind: 'undo', target: begin!.id });
    expect(fold.steps.map((step) => step.lapsed?.[0]?.text.en)).toEqual([
      undefined,
      undefined,
      undefined,
      'too little'
    ]);
    expect(fold.state.characters.a?.pools.pool?.now).toBe(0);
    fold.append({ id: 'there:10', clock: 10, kind: 'redo', target: begin!.id });
    expect(fold.state).toEqual(session.state);
    expect(fold.steps.every((step) => step.lapsed === null)).toBe(true);
  });

  test('appending costs one act, taking back costs none or what redoing costs, however long the log', () => {
    let performed = 0;
    const counting: Engine = {
      ...fakeEngine,
      perform: (state: State, command, answers) => (performed++, fakeEngine.perform(state, command, answers))
    };
    const session = begun(counting);
    for (let i = 0; i < 500; i++) tap(session, act('throw'));
    performed = 0;
    tap(session, act('throw'));
    expect(performed).toBe(1);
    performed = 0;
    for (let i = 0; i < 20; i++) tap(session, 'undo');
    expect(performed).toBe(0);
    for (let i = 20; i < 100; i++) tap(session, 'undo');
    expect(performed).toBeLessThanOrEqual(100);
    performed = 0;
    for (let i = 0; i < 100; i++) tap(session, 'redo');
    expect(performed).toBe(100);
  });
});
