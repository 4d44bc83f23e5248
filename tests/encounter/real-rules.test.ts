import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { Fold } from '../../src/encounter/fold.ts';
import { Session } from '../../src/encounter/session.ts';
import type { Answers, ChoiceValue, Command, Question } from '../../src/engine/api.ts';
import { open, systems } from '../play/systems.ts';

/** Any system that is there, with any of its ready characters: what must hold does not depend on the game. */
const all = systems.map((name) => ({ name, ...open(name) }));

/** A tap: which of what is possible, and how what is asked is answered, as numbers to pick by. */
interface Tap {
  readonly kind: number;
  readonly pick: number;
}
const taps = fc.array(fc.record({ kind: fc.nat(99), pick: fc.nat(10_000) }), { minLength: 10, maxLength: 40 });

describe.each(all)('random play of $name', ({ engine, templates }) => {
  test('undone it is the start, redone the end, read again the same', () => {
    fc.assert(
      fc.property(taps, fc.nat(), (tapped, who) => {
        const session = new Session(engine, { id: 'here', secret: 's' });
        const template = templates[who % templates.length]!;
        session.act({ do: 'join', character: { id: 'me', name: 'Me', template } });
        const start = session.state;
        session.act({ do: 'begin-turn', actor: 'me' });
        for (const tap of tapped) play(session, tap);
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

  function play(session: Session, { kind, pick }: Tap): void {
    if (kind < 12) session.undo();
    else if (kind < 18) session.redo();
    else if (kind < 40) {
      const mine = session.state.onTurn.includes('me');
      finish(session, { do: mine ? 'end-turn' : 'begin-turn', actor: 'me' }, pick);
    } else {
      const possible = engine.possible(session.state, 'me').filter((it) => it.possible);
      const action = possible[pick % Math.max(1, possible.length)];
      if (action !== undefined) finish(session, { do: 'act', actor: 'me', action: action.action }, pick);
    }
  }

  /** Answers whatever is asked; a refusal at the end is one more thing that changes nothing. */
  function finish(session: Session, command: Command, pick: number): void {
    const choices: Record<string, ChoiceValue> = {};
    const replies: (number | boolean | string)[] = [];
    for (let asked = 0; asked < 40; asked++) {
      const full = command.do === 'act' ? { ...command, choices } : command;
      const answers: Answers = { replies, roll: session.dice() };
      const outcome = session.act(full, answers);
      if (outcome.type !== 'question') return;
      const { question } = outcome;
      if (question.ask === 'choice') choices[question.name] = chosen(question, pick + asked);
      else if (question.ask !== 'roll' && question.ask !== 'place')
        replies.push(question.wants === 'yesno' ? (pick + asked) % 3 > 0 : pick % 30);
    }
  }
});

function chosen({ domain }: Extract<Question, { ask: 'choice' }>, pick: number): ChoiceValue {
  switch (domain.type) {
    case 'number':
      return domain.min + (pick % (domain.max - domain.min + 1));
    case 'one':
      return domain.items[pick % Math.max(1, domain.items.length)]?.value ?? '~somebody';
    case 'text':
      return 'there';
    case 'yesno':
      return pick % 2 === 0;
  }
}
