/** Runs the scenarios of a rulebook: the tests that a GM writes beside the rules, and the cover of its facts. */
import { place } from '../language/lines.ts';
import type { Rulebook, Span, Words } from '../language/rulebook.ts';
import type { Expr, Line, LineOf, Play } from '../language/tree.ts';
import type { Engine, Reason } from './api.ts';
import { spotOf } from '../language/spot.ts';
import { givenOf } from './scenario-given.ts';
import { actOf, outcomeWords, Stage, StepFailed, written } from './scenario-stage.ts';
import { same, valueWords } from './scenario-words.ts';
import { idOf } from './scope.ts';
import { EngineFault } from './values.ts';

export interface ScenarioResult {
  readonly title: string;
  /** The fact its title begins with. */
  readonly fact: string | null;
  readonly ok: boolean;
  /** Line (from 1) and place of the step that failed; of the scenario itself where all is well. */
  readonly line: number;
  readonly span: Span;
  readonly expected?: Words;
  readonly got?: Words;
}
export interface ScenarioReport {
  readonly passed: number;
  readonly failed: number;
  readonly results: readonly ScenarioResult[];
}

/** Plays every scenario that `filter` lets through, each on an empty stage. Never throws for a scenario that fails. */
export function runScenarios(
  book: Rulebook,
  engine: Engine,
  filter: (scenario: LineOf<'scenario'>) => boolean = () => true
): ScenarioReport {
  const results = book.scenarios.filter(filter).map((scenario) => run(book, engine, scenario));
  const passed = results.filter((result) => result.ok).length;
  return { passed, failed: results.length - passed, results };
}

function run(book: Rulebook, engine: Engine, scenario: LineOf<'scenario'>): ScenarioResult {
  const title = scenario.text.value;
  const fact = /^[A-Z]\d+(\.\d+)?(?![\p{L}\p{N}])/u.exec(title)?.[0] ?? null;
  const at = (line: Line): Pick<ScenarioResult, 'line' | 'span'> => {
    const source = book.sourceOf(line);
    return { line: place(source, line.from).line, span: { source, from: line.from, to: line.to } };
  };
  const stage = new Stage(book, engine);
  let current: Line = scenario;
  try {
    for (const line of scenario.children) {
      current = line;
      play(stage, line);
    }
    stage.settle();
    return { title, fact, ok: true, ...at(scenario) };
  } catch (thrown) {
    if (thrown instanceof StepFailed) {
      const expected = thrown.expected === null ? {} : { expected: thrown.expected };
      return { title, fact, ok: false, ...at(thrown.line), ...expected, got: thrown.got };
    }
    if (thrown instanceof EngineFault) {
      return { title, fact, ok: false, ...at(current), got: { ru: thrown.ru, en: thrown.en } };
    }
    throw thrown;
  }
}

const nothing: Play = { settings: [], dice: [], answers: [] };

function play(stage: Stage, line: Line): void {
  if (!answersSomething(stage, line) && line.type !== 'step_undo') stage.settle();
  switch (line.type) {
    case 'given':
      return enter(stage, line);
    case 'taken':
      return stage.arrange(line, { do: 'mark', at: spotOf(line.place), taken: true });
    case 'step_turn': {
      const command = { do: line.edge === 'start' ? 'begin-turn' : 'end-turn', actor: line.who.id } as const;
      return stage.step(line, command, line.play);
    }
    case 'step_next':
      return stage.step(line, { do: line.what === 'turn' ? 'next-turn' : 'next-round' }, line.play);
    case 'step_time':
      return stage.step(line, { do: 'pass-time', amount: line.amount.value, unit: line.unit }, nothing);
    case 'step_undo':
      return stage.undo(line, line.redo);
    case 'step_signal': {
      const signal = idOf(stage.book, line.signal);
      const by = line.by === null ? {} : { by: line.by.id };
      const against = line.against === null ? {} : { against: line.against.id };
      return stage.step(line, { do: 'signal', signal, ...by, ...against }, nothing);
    }
    case 'step_act':
      return stage.step(line, actOf(stage.book, line), line.play);
    case 'step_refused':
      return refused(stage, line);
    case 'expect':
      return expectTrue(stage, line, line.test);
    case 'expect_told':
      return told(stage, line);
    case 'expect_price':
      return price(stage, line);
    default:
      throw new StepFailed(line, null, { ru: 'такого шага в сценарии не бывает', en: 'a scenario has no such step' });
  }
}

/** Whether a step may come between a declared action and what follows from it. */
function answersSomething(stage: Stage, line: Line): boolean {
  if (line.type !== 'step_act' && line.type !== 'step_refused') return false;
  if (allowedOutOfTurn(stage, line.who.id)) return true;
  const action = stage.book.symbols.get(line.action.id)?.line;
  return (
    action?.children.some(
      (part) =>
        part.type === 'answers' || (part.type === 'when' && (part.when === 'any-time' || part.when === 'out-of-turn'))
    ) ?? false
  );
}

/** Who may do something out of turn may do it in the middle of somebody else's action. */
function allowedOutOfTurn(stage: Stage, who: string): boolean {
  const allowed = stage.state.characters[who]?.permissions.some((p) => p.form === 'allow') ?? false;
  return allowed && !stage.state.onTurn.includes(who);
}

function enter(stage: Stage, line: LineOf<'given'>): void {
  const given = givenOf(stage.book, line);
  stage.arrange(line, given.join);
  const me = stage.state.characters[line.name.id];
  if (me === undefined) throw new RangeError('somebody joined and is not there');
  for (const change of given.adjust(me)) {
    if ('ru' in change) throw new StepFailed(line, null, change);
    stage.arrange(line, { do: 'adjust', actor: line.name.id, change });
  }
}

function refused(stage: Stage, line: LineOf<'step_refused'>): void {
  const outcome = stage.attempt(actOf(stage.book, line), line.play);
  const { because } = line;
  const wanted = because === null ? '' : because.type === 'fact' ? because.id : because.reason;
  const expected =
    because === null
      ? { ru: 'отказ', en: 'a refusal' }
      : { ru: `отказ, причина ${wanted}`, en: `a refusal because of ${wanted}` };
  if (outcome.type !== 'refused') throw new StepFailed(line, expected, outcomeWords(outcome));
  if (because !== null && !outcome.reasons.some((reason) => matches(reason, wanted))) {
    throw new StepFailed(line, expected, outcomeWords(outcome));
  }
}

/** A reason is meant by its kind, or by a fact that it carries. */
function matches(reason: Reason, wanted: string): boolean {
  return reason.kind === wanted || reason.facts.includes(wanted);
}

function expectTrue(stage: Stage, line: LineOf<'expect'>, test: Expr): void {
  // Of several things that should hold the one that does not is the one to show.
  if (test.type === 'binary' && test.op === 'and') {
    expectTrue(stage, line, test.left);
    expectTrue(stage, line, test.right);
    return;
  }
  const roots = new Map(Object.keys(stage.state.characters).map((id) => [id, id]));
  const value = (expr: Expr): Words => valueWords(stage.engine.evaluate(stage.state, expr, roots));
  if (stage.engine.evaluate(stage.state, test, roots) === true) return;
  const left = test.type === 'binary' && test.op !== 'or' ? test.left : null;
  const text = written(stage.book, line, left ?? test);
  const found = value(left ?? test);
  throw new StepFailed(line, written(stage.book, line, test), {
    ru: `${text.ru}: ${found.ru}`,
    en: `${text.en}: ${found.en}`
  });
}

function told(stage: Stage, line: LineOf<'expect_told'>): void {
  const part = line.text.value;
  if (stage.notes.some(({ text }) => text.ru.includes(part) || text.en.includes(part))) return;
  const all = (lang: 'ru' | 'en'): string => stage.notes.map(({ text }) => text[lang]).join(' | ');
  const got =
    stage.notes.length === 0 ? { ru: 'ничего не сказано', en: 'nothing was told' } : { ru: all('ru'), en: all('en') };
  throw new StepFailed(line, same(`“${part}”`), got);
}

function price(stage: Stage, line: LineOf<'expect_price'>): void {
  const outcome = stage.attempt(actOf(stage.book, line), line.play);
  const wanted = same(
    [line.amount.text, line.pool?.id ?? '', line.mode === 'now' ? '' : line.mode]
      .filter((word) => word !== '')
      .join(' ')
  );
  if (outcome.type === 'refused') throw new StepFailed(line, wanted, outcomeWords(outcome));
  const pool = line.pool === null ? null : idOf(stage.book, line.pool);
  const total = outcome.price
    .filter((one) => (pool === null || one.pool === pool) && one.mode === line.mode)
    .reduce((sum, one) => sum + one.total, 0);
  if (total === line.amount.value) return;
  const all = outcome.price
    .map((one) => `${one.total} ${one.pool}${one.mode === 'now' ? '' : ` ${one.mode}`}`)
    .join(', ');
  throw new StepFailed(line, wanted, all === '' ? { ru: 'без цены', en: 'no price' } : same(all));
}
