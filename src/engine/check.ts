/** Checks and contests: rolled here or typed, with what the rulebook says of their dice and their success. */
import type { LineOf, OutcomeWord, Path } from '../language/tree.ts';
import type { Sym, Words } from '../language/rulebook.ts';
import { reading } from './attributes.ts';
import { bound, replaced } from './bindings.ts';
import { Ask, Context } from './context.ts';
import { compileExpression } from './expression.ts';
import { compilePath } from './names.ts';
import type { Check, Eval, Run } from './program.ts';
import { isCritical, make, roll, type Side } from './rolling.ts';
import type { Scope } from './scope.ts';
import { words } from './scope.ts';
import { compileBlock, runAll } from './statement.ts';
import { EngineFault, isOutside, isRef, numberOf, ref, UNKNOWN, own } from './values.ts';
import { whom } from './outside.ts';

interface Tested {
  readonly value: (c: Context, who: string) => number | undefined;
  readonly kind: 'stat' | 'skill' | 'value';
  readonly title: Words;
  readonly id: string;
}

/** What a check is against: a declared name of whoever checks, or a path (`gun.hit`). */
function tested(scope: Scope, path: Path): Tested {
  const last = path.path.at(-1) ?? '';
  const sym: Sym | undefined =
    path.path.length === 1 && !scope.names.has(last) ? scope.book.symbols.get(last) : undefined;
  const kind = sym?.kind === 'stat' || sym?.kind === 'skill' ? sym.kind : 'value';
  const title = (sym ?? scope.book.symbols.get(last))?.title ?? { ru: last, en: last };
  if (sym) {
    const value = reading(sym);
    return { value: (c, who) => numberOf(value(c, who)), kind, title, id: sym.id };
  }
  const read = compilePath(scope, path);
  return { value: (c) => numberOf(read(c)), kind, title, id: last };
}

type Branches = Readonly<Record<OutcomeWord, readonly Run[]>>;
function compileBranches(scope: Scope, line: LineOf<'check'> | LineOf<'contest'>): Branches {
  const inner = scope.with('score', 'rolled');
  const of = (on: OutcomeWord): Run[] =>
    compileBlock(
      inner,
      line.children.flatMap((x) => (x.type === 'branch' && x.on === on ? x.children : []))
    );
  return { passed: of('passed'), failed: of('failed'), critical: of('critical'), fumble: of('fumble') };
}

function runBranches(c: Context, branches: Branches, outcome: OutcomeWord): void {
  const success = outcome === 'passed' || outcome === 'critical';
  c.bindings = bound(bound(c.bindings, 'score', c.score), 'rolled', c.rolled);
  const inside = c.insideCheck;
  c.insideCheck = true;
  runAll(c, success ? branches.passed : branches.failed);
  if (outcome === 'critical') runAll(c, branches.critical);
  if (outcome === 'fumble') runAll(c, branches.fumble);
  c.insideCheck = inside;
}

/**
 * Only one roll is taken over (A18.2): what follows is aimed at whom it was aimed at.
 *
 * @returns hands it over again
 */
function giveBack(c: Context): () => void {
  const deed = c.currentDeed();
  const taken = deed?.redirected;
  if (!deed || !taken) return () => undefined;
  const { target, redirected } = deed;
  const { bindings } = c;
  c.draft.changeDeed(deed.id, { target: taken.from, redirected: null });
  c.bindings = replaced(c.bindings, taken.to, taken.from);
  return () => {
    c.draft.changeDeed(deed.id, { target, redirected });
    c.bindings = bindings;
  };
}

const BETTER: readonly OutcomeWord[] = ['failed', 'fumble', 'passed', 'critical'];

/** The best of a deed's checks is how the deed went; those that only follow from another one don't count. */
function decide(c: Context, outcome: OutcomeWord): void {
  const deed = c.currentDeed();
  if (!deed) return;
  const { outcome: before } = deed;
  const better = before === null || (!c.insideCheck && BETTER.indexOf(outcome) > BETTER.indexOf(before));
  if (better) c.draft.changeDeed(deed.id, { outcome });
}

export function compileCheck(scope: Scope, line: LineOf<'check'>): Run {
  const names = line.names.map((path) => tested(scope, path));
  const change = line.modifier ? compileExpression(scope, line.modifier) : null;
  const against = line.against ? compileExpression(scope, line.against) : null;
  const subject = line.subject ? compilePath(scope, line.subject) : null;
  const title = line.title ? words(line.title, '') : null;
  const branches = compileBranches(scope, line);
  return (c) => {
    const hit = c.sure;
    c.sure = null;
    if (hit === 'always') {
      c.note('roll', c.actor, { ru: 'Успех без броска', en: 'Succeeds without a roll' });
      return succeed(c, branches);
    }
    // Whether it is a critical success is told by the roll against whom it was aimed at.
    const handOver = hit === null ? null : giveBack(c);
    const given = subject?.(c);
    const who = given !== undefined && isRef(given) ? given.id : c.actor;
    const test = choose(c, names, who);
    if (isOutside(who)) {
      if (!handOver) return askOutcome(c, who, title ?? test.title, branches);
      // It isn't the actor who rolls, so it can't be the actor's critical success.
      handOver();
      return succeed(c, branches);
    }
    const checks = c.program.checks.get(test.kind);
    if (!checks)
      throw new EngineFault(
        'need',
        `В правилах не сказано, как проходит проверка: ${test.title.ru}`,
        `The rules don't say how this is checked: ${test.title.en}`
      );
    const value = test.value(c, who);
    const mod = change === null ? 0 : numberOf(change(c));
    const versus = against === null ? 0 : numberOf(against(c));
    if (value === undefined || mod === undefined || versus === undefined)
      throw new EngineFault(
        'need',
        `Неизвестно, против чего проверка: ${test.title.ru}`,
        `Unknown what to check: ${test.title.en}`
      );
    const modifier = mod + rollsOf(c, who);
    const side = { who, title: title ?? test.title, value, modifier, against: versus };
    if (handOver && !isCritical(c, checks, { ...side, wants: 'critical' })) {
      handOver();
      return succeed(c, branches);
    }
    const outcome = handOver ? 'critical' : make(c, checks, { ...side, wants: 'success' });
    decide(c, outcome);
    runBranches(c, branches, outcome);
  };
}

/** It hits who has taken it over, and what follows is aimed as before. */
function succeed(c: Context, branches: Branches): void {
  decide(c, 'passed');
  runBranches(c, branches, 'passed');
  giveBack(c);
}

/** What the deed that is being done changes the actor's rolls by. */
function rollsOf(c: Context, who: string): number {
  const deed = c.currentDeed();
  return deed?.actor === who ? deed.rolls : 0;
}

/** With several names the one who checks chooses (`check` among the command's choices). */
function choose(c: Context, names: readonly Tested[], who: string): Tested {
  const [first] = names;
  if (!first) throw new EngineFault('need', 'Нечего проверять', 'Nothing to check');
  if (names.length === 1) return first;
  const given = own(c.run.given, `${c.choicePrefix}check`);
  const picked = names.find((n) => n.id === given);
  if (picked) {
    c.run.choices[`${c.choicePrefix}check`] = picked.id;
    return picked;
  }
  throw new Ask({
    ask: 'choice',
    by: 'me',
    name: `${c.choicePrefix}check`,
    span: c.origin?.span ?? null,
    title: { ru: 'Что проверить', en: 'What to check' },
    domain: {
      type: 'one',
      open: false,
      items: names.map((n) => ({
        value: n.id,
        far: null,
        label: labelled(n.title, n.value(c, who)),
        possible: true,
        price: null,
        turns: null,
        reasons: []
      }))
    }
  });
}
const labelled = (title: Words, n: number | undefined): Words =>
  n === undefined ? title : { ru: `${title.ru} (${String(n)})`, en: `${title.en} (${String(n)})` };

/** Somebody else rolls at the table: did they pass? */
function askOutcome(c: Context, who: string, title: Words, branches: Branches): void {
  const { ru, en } = whom(c, who);
  const passed = c.run.reply(`check ${who} ${title.ru}`, () => ({
    ask: 'people',
    wants: 'yesno',
    span: c.origin?.span ?? null,
    title: {
      ru: `Проверку «${title.ru}» бросает ${ru.who}. Успех?`,
      en: `A roll for ${title.en} by ${en}: is it a success?`
    }
  }));
  if (passed === UNKNOWN) return;
  const outcome = passed === true ? 'passed' : 'failed';
  decide(c, outcome);
  runBranches(c, branches, outcome);
}

/** Both sides roll; the larger score wins. Somebody who is not on this device rolls at the table: who won is asked. */
export function compileContest(scope: Scope, line: LineOf<'contest'>): Run {
  const mine = tested(scope, line.mine.name);
  const path = line.theirs.name;
  const opponentPath = compilePath(scope, { ...path, path: path.path.slice(0, -1) });
  const theirs = tested(scope, { ...path, path: path.path.slice(-1) });
  const myModifier: Eval = line.mine.modifier ? compileExpression(scope, line.mine.modifier) : () => 0;
  const theirModifier: Eval = line.theirs.modifier ? compileExpression(scope, line.theirs.modifier) : () => 0;
  const branches = compileBranches(scope, line);
  return (c) => {
    const opponent = opponentPath(c);
    const them = isRef(opponent) ? opponent.id : '~';
    const checks = c.program.checks.get(mine.kind);
    const value = mine.value(c, c.actor);
    if (!checks || value === undefined)
      throw new EngineFault(
        'need',
        `Неизвестно, чем состязаться: ${mine.title.ru}`,
        `Unknown what to contest with: ${mine.title.en}`
      );
    roll(c, checks, {
      who: c.actor,
      title: mine.title,
      value,
      modifier: (numberOf(myModifier(c)) ?? 0) + rollsOf(c, c.actor),
      against: 0,
      wants: 'most'
    });
    const [score, rolled] = [c.score, c.rolled];
    const scoreWords = {
      ru: `${mine.title.ru}: выпало ${String(rolled)}, счёт ${String(score)}`,
      en: `${mine.title.en}: rolled ${String(rolled)}, score ${String(score)}`
    };
    c.note('roll', c.actor, scoreWords);
    const won = isOutside(them)
      ? askWon(c, them, theirs.title, score)
      : rollTheirs(
          c,
          checks,
          {
            who: them,
            title: theirs.title,
            value: theirs.value(c, them) ?? 0,
            modifier:
              numberOf(
                theirModifier(
                  new Context(c.run, them, { bindings: bound(c.bindings, 'opponent', ref('character', c.actor)) })
                )
              ) ?? 0,
            against: score,
            wants: 'most'
          },
          score
        );
    c.score = score;
    c.rolled = rolled;
    const outcome = won ? 'passed' : 'failed';
    decide(c, outcome);
    runBranches(c, branches, outcome);
  };
}

function rollTheirs(c: Context, checks: Check, a: Side, mine: number): boolean {
  roll(c, checks, a);
  c.note('roll', a.who, {
    ru: `${a.title.ru}: выпало ${String(c.rolled)}, счёт ${String(c.score)}`,
    en: `${a.title.en}: rolled ${String(c.rolled)}, score ${String(c.score)}`
  });
  return mine === c.score ? checks.ties === 'initiator' : mine > c.score;
}

function askWon(c: Context, them: string, title: Words, score: number): boolean {
  const { ru, en } = whom(c, them);
  return (
    c.run.reply(`contest ${them} ${title.ru}`, () => ({
      ask: 'people',
      wants: 'yesno',
      span: c.origin?.span ?? null,
      title: {
        ru: `Ваш счёт ${String(score)}. «${title.ru}» бросает ${ru.who}. Вы победили?`,
        en: `Your score is ${String(score)}. Now a roll for ${title.en} by ${en}. Do you win?`
      }
    })) === true
  );
}
