/** Random play on one phone, whatever the system: which of what is possible, and how what is asked is answered. */
import fc from 'fast-check';
import type { Session } from '../../src/encounter/session.ts';
import type { Answers, ChoiceValue, Command, Engine, Question } from '../../src/engine/api.ts';

/** Numbers to pick by. */
export interface Tap {
  readonly kind: number;
  readonly pick: number;
}
export const anyTap: fc.Arbitrary<Tap> = fc.record({ kind: fc.nat(99), pick: fc.nat(10_000) });

export function tap(engine: Engine, session: Session, me: string, { kind, pick }: Tap): void {
  if (kind < 12) session.undo();
  else if (kind < 18) session.redo();
  else if (kind < 40) {
    const mine = session.state.onTurn.includes(me);
    finish(session, { do: mine ? 'end-turn' : 'begin-turn', actor: me }, pick);
  } else {
    const possible = engine.possible(session.state, me).filter((it) => it.possible);
    const action = possible[pick % Math.max(1, possible.length)];
    if (action !== undefined) finish(session, { do: 'act', actor: me, action: action.action }, pick);
  }
}

/** Answers whatever is asked; a refusal at the end is one more thing that changes nothing. */
export function finish(session: Session, command: Command, pick: number): void {
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
