/** A rulebook brought to life: {@link createEngine} compiles it once and answers for any state. */
import { formsOfSym } from '../language/forms.ts';
import type { Rulebook } from '../language/rulebook.ts';
import { act, giveUp, isPending, resume } from './act.ts';
import { Refused } from './attempt.ts';
import { adjust } from './adjust.ts';
import type { Command, Deed, Engine, Happening, Outcome, Reason, State } from './api.ts';
import { explain } from './attributes.ts';
import { compile, compiling } from './compile.ts';
import { Ask, BadDie, BadReply, Context, Run } from './context.ts';
import { added } from './copies.ts';
import { Draft, EMPTY } from './draft.ts';
import { describeEnd } from './ends.ts';
import { compileExpression } from './expression.ts';
import { join } from './join.ts';
import { isAmount, spotFrom, unknown } from './known.ts';
import { spotOf } from '../language/spot.ts';
import { leave } from './leave.ts';
import { answers, possible } from './possible.ts';
import type { Program } from './program.ts';
import { Scope } from './scope.ts';
import { fireDeed } from './triggers.ts';
import { beginTurn, endTurn, mustBeRound, mustRun, nextRound, nextTurn, passTime, places } from './turns.ts';
import { EngineFault, isValue } from './values.ts';

export function createEngine(book: Rulebook): Engine {
  return engineOf(book, compile(book));
}

/** The same in steps, so that a page can draw between them. */
export function* creatingEngine(book: Rulebook): Generator<undefined, Engine> {
  return engineOf(book, yield* compiling(book));
}

function engineOf(book: Rulebook, program: Program): Engine {
  return {
    start: EMPTY,
    title: (id) => program.title(id),
    forms: (id) => {
      const sym = program.sym(id);
      return sym ? formsOfSym(sym) : { ru: [id], en: [id] };
    },
    describeEnd: (state, end, viewer) => describeEnd(program, state, end, viewer),
    possible: (state, actor) => possible(program, new Draft(state), actor),
    answers: (state) => answers(program, new Draft(state)),
    order: (state) => places(new Run(program, new Draft(state), {}, true)),
    explainValue: (state, actor, name) => {
      const sym = program.sym(name);
      const c = new Context(new Run(program, new Draft(state), {}, true), actor);
      try {
        return sym ? explain(c, actor, sym) : { value: 0, parts: [] };
      } catch (thrown) {
        if (!(thrown instanceof EngineFault)) throw thrown;
        return { value: 0, parts: [{ amount: 0, label: { ru: thrown.ru, en: thrown.en }, span: null }] };
      }
    },
    evaluate: (state, expr, roots) => {
      const scope = new Scope(
        { book, items: program.items, blocks: new Map(), lists: new Map(), countedAllFight: new Set() },
        book.id,
        new Set(),
        null,
        roots
      );
      const v = compileExpression(
        scope,
        expr
      )(new Context(new Run(program, new Draft(state), {}, true), [...roots.values()][0] ?? ''));
      if (!isValue(v)) throw new EngineFault('unknown', 'Этого нельзя узнать', 'This can’t be told');
      return v;
    },
    perform: (state, command, answers = {}, stamp) =>
      perform(new Run(program, new Draft(state, stamp), answers, false), command, state, stamp)
  };
}

function perform(run: Run, command: Command, state: State, stamp: string | undefined): Outcome {
  try {
    execute(run, command);
    for (const id of run.ending) if (run.draft.onTurn.includes(id) && run.draft.pending.length === 0) endTurn(run, id);
    return done(run, command);
  } catch (thrown) {
    if (thrown instanceof Ask)
      return { type: 'question', question: thrown.question, price: run.price, notes: run.notes };
    if (thrown instanceof BadDie) return { type: 'refused', reasons: [badDie(thrown)] };
    if (thrown instanceof BadReply) return { type: 'refused', reasons: [badReply(thrown)] };
    const { reasons, price } = refusalOf(thrown);
    if (command.do === 'resume' && isPending(state, command.deed))
      return done(gaveUp(run, new Draft(state, stamp), reasons), command);
    return { type: 'refused', reasons, ...(price.length > 0 && { price }) };
  }
}

function done(run: Run, given: Command): Outcome {
  const chose = given.do === 'act' || Object.keys(run.choices).length > 0;
  const command = chose ? { ...given, choices: { ...run.choices } } : given;
  const event: Happening = { command, replies: run.replies, dice: run.dice };
  return { type: 'done', state: run.draft.finish(), event, notes: run.notes, price: run.price };
}

function refusalOf(thrown: unknown): Pick<Refused, 'reasons' | 'price'> {
  if (thrown instanceof Refused) return thrown;
  if (!(thrown instanceof EngineFault)) throw thrown;
  const text = { ru: thrown.ru, en: thrown.en };
  return { reasons: [{ kind: thrown.kind, text, need: null, have: null, span: null, facts: [] }], price: [] };
}

/**
 * What is declared and can't be done any more, since what it needs is gone, is given up instead of refused: nothing
 * could go on before it.
 */
function gaveUp(run: Run, draft: Draft, reasons: readonly Reason[]): Run {
  const again = new Run(run.program, draft, {}, false);
  // The same dice and answers lead to the same end when it is played again.
  again.dice.push(...run.dice);
  again.replies.push(...run.replies);
  Object.assign(again.choices, run.choices);
  giveUp(again, reasons);
  return again;
}

const badReply = ({ question: { title, span } }: BadReply): Reason => ({
  kind: 'choice',
  text: { ru: `Так на это не ответить: ${title.ru}`, en: `This is no answer to it: ${title.en}` },
  need: null,
  have: null,
  span,
  facts: []
});

const badDie = ({ value, sides }: BadDie): Reason => ({
  kind: 'dice',
  span: null,
  facts: [],
  text: {
    ru: `На к${String(sides)} не может выпасть ${String(value)}`,
    en: `A d${String(sides)} can't show ${String(value)}`
  },
  need: { ru: `от 1 до ${String(sides)}`, en: `1 to ${String(sides)}` },
  have: { ru: String(value), en: String(value) }
});

function execute(run: Run, command: Command): void {
  run.given = command.choices ?? {};
  switch (command.do) {
    case 'act':
      act(run, { actor: command.actor, action: command.action, choices: run.given, nested: false, within: null });
      return;
    case 'join':
      join(run, command.character);
      return;
    case 'leave':
      leave(run, command.actor);
      return;
    case 'begin-turn':
      beginTurn(run, command.actor, command.together ?? false);
      return;
    case 'end-turn':
      endTurn(run, command.actor);
      return;
    case 'next-turn':
      if (command.ends !== undefined) mustRun(run, command.ends);
      nextTurn(run);
      return;
    case 'next-round':
      if (command.round !== undefined) mustBeRound(run, command.round);
      nextRound(run);
      return;
    case 'pass-time':
      if (!isAmount(command.amount) || command.amount < 1)
        throw unknown('Время идёт только вперёд и целыми единицами', 'Time only passes forward, in whole units');
      passTime(
        run,
        command.amount * { second: 1, minute: 60, hour: 3600, round: run.program.secondsPerRound }[command.unit]
      );
      return;
    case 'signal':
      signal(run, command);
      return;
    case 'resume':
      resume(run, command.deed);
      return;
    case 'mark':
      mark(run, command.at, command.taken);
      return;
    case 'adjust':
      adjust(run, command.actor, command.change);
      return;
  }
}

/** As many things can be marked as a table could put down. */
const MOST_MARKS = 1000;

function mark({ draft }: Run, at: string, taken: boolean): void {
  const spot = spotOf(spotFrom(at));
  const others = draft.taken.filter((other) => other !== spot);
  if (taken && others.length >= MOST_MARKS)
    throw unknown('На поле уже слишком много отмечено', 'Too much is marked on the field already');
  draft.taken = taken ? [...others, spot] : others;
}

/** Something happened that the app can't see by itself; rules may answer to it as to a deed. */
function signal(run: Run, command: Extract<Command, { do: 'signal' }>): void {
  const sym = run.program.sym(command.signal);
  if (sym?.kind !== 'signal')
    throw unknown(
      `Такого сигнала в правилах нет: ${command.signal}`,
      `There is no such signal in the rules: ${command.signal}`
    );
  const ordinal = run.draft.next();
  const deed: Deed = {
    id: run.draft.id('d', ordinal),
    action: sym.id,
    family: [sym.id],
    actor: command.by ?? '~',
    bindings: {},
    target: command.against ?? null,
    answers: null,
    way: null,
    within: null,
    paid: [],
    outcome: null,
    rolls: 0,
    turn: run.draft.serial,
    round: run.draft.round,
    ordinal,
    state: 'done',
    redirected: null,
    journal: []
  };
  run.draft.deeds = added(run.draft.deeds, deed);
  fireDeed(run, deed);
}
