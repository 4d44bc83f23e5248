/** Statements to closures. Blocks are lists of statements; `announce` and blocks for later keep their place by id. */
import type { Line, LineOf, StatementLine } from '../language/tree.ts';
import { bound, fromRecord, replaced, toRecord } from './bindings.ts';
import { remember, reverse, setStance } from './changes.ts';
import { compileNeed } from './compile-need.ts';
import { compileCheck, compileContest } from './check.ts';
import type { Context } from './context.ts';
import { added } from './copies.ts';
import { endsOf } from './ends.ts';
import { compileExpression } from './expression.ts';
import { go } from './going.ts';
import { compilePath } from './names.ts';
import { tellAbout } from './outside.ts';
import type { Run } from './program.ts';
import { unmet } from './refusals.ts';
import type { Scope } from './scope.ts';
import { words } from './scope.ts';
import { compileGain, compileLose, compilePoolChange } from './statement-gain.ts';
import { compileModifier, compilePermission } from './statement-hold.ts';
import { compileSubject, must, unknown } from './statement-parts.ts';
import { compileThing } from './statement-thing.ts';
import { EngineFault, isOutside, isRef, numberOf, truth, UNKNOWN } from './values.ts';
import { cutShort, performNested } from './act.ts';
import { postpone, endTurnLater } from './turns.ts';

/** A block: its statements in order. Lines that are no statements were reported by the checker and do nothing. */
export function compileBlock(scope: Scope, lines: readonly Line[]): Run[] {
  const runs: Run[] = [];
  let inner = scope;
  for (let i = 0; i < lines.length; i++) {
    const line = lines[i];
    if (!line) continue;
    if (line.type === 'let') {
      const value = compileExpression(inner, line.value);
      const name = line.name.id;
      inner = inner.with(name);
      runs.push((c) => {
        const v = value(c);
        if (v !== UNKNOWN) c.bindings = bound(c.bindings, name, v);
      });
      continue;
    }
    if (line.type === 'need') {
      const need = compileNeed(inner, line);
      runs.push((c) => {
        c.failed = unmet(c, need);
      });
      continue;
    }
    if (line.type === 'if') {
      const otherwise = lines[i + 1];
      const other = otherwise?.type === 'branch' && otherwise.on === 'otherwise' ? otherwise : null;
      if (other) i++;
      runs.push(compileIf(inner, line, other));
      continue;
    }
    const run = compileStatement(inner, line as StatementLine);
    if (run) {
      const origin = inner.origin(line);
      runs.push((c) => {
        c.run.step();
        c.origin = origin;
        run(c);
      });
    }
  }
  return runs;
}

export function runAll(c: Context, runs: readonly Run[]): void {
  for (const run of runs) run(c);
}

function compileIf(scope: Scope, line: LineOf<'if'>, other: LineOf<'branch'> | null): Run {
  const test = compileExpression(scope, line.test);
  const yes = compileBlock(scope, line.children);
  const no = other ? compileBlock(scope, other.children) : [];
  const origin = scope.origin(line);
  return (c) => {
    c.origin = origin;
    const t = truth(test(c));
    if (t === undefined) throw unknown(scope, line);
    runAll(c, t ? yes : no);
  };
}

function compileStatement(scope: Scope, line: StatementLine): Run | null {
  switch (line.type) {
    case 'gain':
      return line.condition === null ? compilePoolChange(scope, line, 1) : compileGain(scope, line);
    case 'lose':
      return line.condition === null ? compilePoolChange(scope, line, -1) : compileLose(scope, line);
    case 'become': {
      const who = compileSubject(scope, line.subject);
      const stance = scope.id(line.stance);
      return (c) => {
        const id = who(c);
        if (id === null) return;
        if (isOutside(id)) tellAbout(c, id, c.program.title(stance));
        else setStance(c, id, stance);
      };
    }
    case 'modifier':
      return compileModifier(scope, line);
    case 'forbid':
    case 'allow':
      return compilePermission(scope, line);
    case 'check':
      return compileCheck(scope, line);
    case 'contest':
      return compileContest(scope, line);
    case 'repeat': {
      const times = must(scope, line, compileExpression(scope, line.times));
      const block = compileBlock(scope, line.children);
      return (c) => {
        const n = times(c);
        for (let i = 0; i < n; i++) {
          c.run.step();
          runAll(c, block);
        }
      };
    }
    case 'remember': {
      const value = must(scope, line, compileExpression(scope, line.value));
      const record = scope.id(line.name);
      return (c) => {
        remember(c, c.actor, record, value(c));
      };
    }
    case 'schedule':
      return compileSchedule(scope, line);
    case 'end_turn':
      return (c) => {
        endTurnLater(c);
      };
    case 'postpone': {
      const order = compileExpression(scope, line.value);
      const bias = line.going === 'first' ? 1 : line.going === 'last' ? -1 : 0;
      return (c) => {
        const n = numberOf(order(c));
        if (n === undefined) throw unknown(scope, line);
        postpone(c, n, bias);
      };
    }
    case 'move': {
      const far = compileExpression(scope, line.value);
      return (c) => {
        const n = numberOf(far(c));
        if (n !== undefined) go(c, n);
      };
    }
    case 'put':
    case 'give':
    case 'create':
    case 'destroy':
    case 'set':
      return compileThing(scope, line);
    case 'tell': {
      const text = words(line.title, '');
      return (c) => {
        c.note('tell', c.actor, text);
      };
    }
    case 'reverse':
      return (c) => {
        const deed = c.that === null ? undefined : c.draft.deed(c.that);
        if (!deed) return;
        reverse(c.draft, [...deed.journal, ...c.run.journal(deed.id)]);
        c.draft.changeDeed(deed.id, { state: 'reversed', journal: [] });
      };
    case 'redirect': {
      const { hit } = line;
      return (c) => {
        const deed = c.that === null ? undefined : c.draft.deed(c.that);
        if (deed) {
          if (deed.state !== 'declared')
            throw new EngineFault(
              'need',
              'Поздно: это действие уже закончено, принять его на себя нельзя',
              'Too late: that action is finished and can’t be taken over'
            );
          const bindings =
            deed.target === null ? deed.bindings : toRecord(replaced(fromRecord(deed.bindings), deed.target, c.actor));
          c.draft.changeDeed(deed.id, {
            target: c.actor,
            bindings,
            redirected: { from: deed.target, to: c.actor, hit }
          });
        } else if (hit)
          c.note('tell', c.actor, { ru: 'Попадание по вам вместо союзника', en: 'You are hit instead of your ally' });
      };
    }
    case 'stop':
      return (c) => {
        const deed = c.that === null ? undefined : c.draft.deed(c.that);
        if (!deed) return;
        cutShort(c, deed.id);
      };
    case 'announce':
      return (c) => {
        c.announced = true;
      };
    case 'perform': {
      const action = compilePath(scope, line.action);
      return (c) => {
        const v = action(c);
        const id = isRef(v) ? v.id : typeof v === 'string' ? v : null;
        if (id !== null) performNested(c, id);
      };
    }
    default:
      return null;
  }
}

function compileSchedule(scope: Scope, line: LineOf<'schedule'>): Run {
  const id = scope.blockId();
  scope.compiler.blocks.set(id, []);
  scope.compiler.blocks.set(id, compileBlock(scope, line.children));
  return (c) => {
    const end = endsOf(c, [{ type: 'turn', edge: line.edge, next: line.next, whose: null }], c.actor)[0];
    if (!end) return;
    const ch = c.draft.write(c.actor);
    ch.schedules = added(ch.schedules, {
      id: c.draft.id('s'),
      code: id,
      end,
      bindings: toRecord(c.bindings),
      deed: c.deed ?? '',
      busy: false
    });
  };
}
