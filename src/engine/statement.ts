/** Statements to closures. Blocks are lists of statements; `announce` and blocks for later keep their place by id. */
import type { Line, LineOf, Path, StatementLine } from '../language/tree.ts';
import { addToPool, changeCondition, changeItem, drop, keep, remember, reverse, setStance } from './changes.ts';
import { findItem, foreignItem } from './candidates.ts';
import { compileCheck, compileContest, replaced } from './check.ts';
import type { Context } from './context.ts';
import { compileMarks, compileSettings, newItem } from './parts.ts';
import { endsOf } from './ends.ts';
import { compileExpression } from './expression.ts';
import { compilePath } from './names.ts';
import { tellAbout } from './outside.ts';
import type { Eval, Run } from './program.ts';
import type { Scope } from './scope.ts';
import { words } from './scope.ts';
import { conditionOf, poolMaximum } from './attributes.ts';
import { numberOf, EngineFault, isOutside, isRef, ref, truth, UNKNOWN, type V } from './values.ts';
import { performNested } from './act.ts';
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
        if (v !== UNKNOWN) c.bindings = { ...c.bindings, [name]: v };
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
  return (c) => {
    const t = truth(test(c));
    if (t === undefined) throw unknown(scope, line);
    runAll(c, t ? yes : no);
  };
}

/** Something that must be known by now isn't: a rule reads what was never set. */
function unknown(scope: Scope, line: Line): EngineFault {
  const text = scope.book.sourceOf(line).text.slice(line.from, line.to);
  return new EngineFault('need', `Правило не знает ответа: «${text}»`, `The rule can't tell: “${text}”`);
}

function must(scope: Scope, line: Line, value: Eval): (c: Context) => number {
  return (c) => {
    const n = numberOf(value(c));
    if (n === undefined) throw unknown(scope, line);
    return Math.trunc(n);
  };
}

/** Whom a statement is about; `null` where the name means nobody. */
function compileSubject(scope: Scope, subject: Path | null): (c: Context) => string | null {
  if (subject === null) return (c) => c.actor;
  const path = compilePath(scope, subject);
  return (c) => {
    const v = path(c);
    return isRef(v) && v.ref === 'character' ? v.id : null;
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
      const stance = scope.book.symbols.get(line.stance.id)?.id ?? line.stance.id;
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
      const record = scope.book.symbols.get(line.name.id)?.id ?? line.name.id;
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
        if (n === undefined) return;
        const space = c.program.book.system.children.find((x) => x.type === 'space');
        c.note('change', c.actor, {
          ru: `Перемещение: ${String(n)} ${space?.title?.ru.value ?? ''}`.trim(),
          en: `Moves ${String(n)} ${space?.title?.en?.value ?? ''}`.trim()
        });
      };
    }
    case 'put': {
      const item = compilePath(scope, line.item);
      const location = scope.book.symbols.get(line.location.id)?.id ?? line.location.id;
      return (c) => {
        withItem(c, item(c), (owner, id) => {
          changeItem(c, owner, id, { location });
        });
      };
    }
    case 'give': {
      const item = compilePath(scope, line.item);
      const receiver = compileSubject(scope, line.receiver);
      const location = scope.book.symbols.get(line.location.id)?.id ?? line.location.id;
      return (c) => {
        const to = receiver(c);
        const given = item(c);
        const foreign = isRef(given) ? foreignItem(given.id) : null;
        if (foreign && to !== null && !isOutside(to))
          keep(c, to, 'items', newItem(c, foreign.kind, location, {}, foreign.name));
        withItem(c, given, (owner, id) => {
          const found = findItem(c, id);
          if (to === null || !found) return;
          drop(c, owner, 'items', (x) => x.id === id);
          if (isOutside(to)) tellAbout(c, to, itemWords(c, found.item.item, found.item.name));
          else keep(c, to, 'items', { ...found.item, location });
        });
      };
    }
    case 'create': {
      const kind = scope.book.symbols.get(line.item.id)?.id ?? line.item.id;
      const location = scope.book.symbols.get(line.location.id)?.id ?? line.location.id;
      const settings = compileSettings(scope, line.settings);
      return (c) => {
        keep(c, c.actor, 'items', newItem(c, kind, location, settings(c)));
      };
    }
    case 'destroy': {
      const item = compilePath(scope, line.item);
      return (c) => {
        withItem(c, item(c), (owner, id) => drop(c, owner, 'items', (x) => x.id === id));
      };
    }
    case 'set':
      return compileSet(scope, line);
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
        reverse(c.draft, [...deed.journal, ...(c.run.journals.get(deed.id) ?? [])]);
        c.draft.changeDeed(deed.id, { state: 'reversed', journal: [] });
      };
    case 'redirect': {
      const hit = line.hit;
      return (c) => {
        const deed = c.that === null ? undefined : c.draft.deed(c.that);
        if (deed) {
          const bindings = deed.target === null ? deed.bindings : replaced(deed.bindings, deed.target, c.actor);
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
        c.draft.changeDeed(deed.id, { state: 'stopped' });
        c.draft.pending = c.draft.pending.filter((p) => p.deed !== deed.id);
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

function itemWords(c: Context, kind: string, name: string | undefined): { ru: string; en: string } {
  return name === undefined ? c.program.title(kind) : { ru: name, en: name };
}

function withItem(c: Context, v: V, change: (owner: string, id: string) => void): void {
  if (!isRef(v) || v.ref !== 'item') return;
  const found = findItem(c, v.id);
  if (found) change(found.owner, v.id);
}

/** `gain 2 hp`, `target loses 5 hp`: kept between the pool's minimum and maximum. */
function compilePoolChange(scope: Scope, line: LineOf<'gain'> | LineOf<'lose'>, sign: 1 | -1): Run {
  const who = compileSubject(scope, line.subject);
  const pool = scope.book.symbols.get(line.pool?.id ?? '')?.id ?? '';
  const amount = line.amount ? must(scope, line, compileExpression(scope, line.amount)) : () => 0;
  return (c) => {
    const id = who(c);
    if (id === null) return;
    const by = sign * amount(c);
    if (isOutside(id)) {
      const title = c.program.title(pool);
      const shown = by < 0 ? `−${String(-by)}` : `+${String(by)}`;
      tellAbout(c, id, { ru: `${shown} ${title.ru}`, en: `${shown} ${title.en}` });
      return;
    }
    addToPool(
      c,
      id,
      pool,
      bounded(c, id, pool, (c.draft.read(id)?.pools[pool]?.now ?? 0) + by) - (c.draft.read(id)?.pools[pool]?.now ?? 0)
    );
  };
}

function bounded(c: Context, who: string, pool: string, wanted: number): number {
  const now = c.draft.read(who)?.pools[pool]?.now ?? 0;
  const low = numberOf(c.program.pools.get(pool)?.minimum?.(c) ?? 0) ?? 0;
  const high = poolMaximum(c, who, pool);
  const capped = high === null ? wanted : Math.min(wanted, Math.max(high, now));
  return Math.max(Math.min(low, now), capped);
}

function compileGain(scope: Scope, line: LineOf<'gain'>): Run {
  const who = compileSubject(scope, line.subject);
  const condition = scope.book.symbols.get(line.condition?.id ?? '')?.id ?? '';
  const settings = compileSettings(scope, line.settings);
  const marks = compileMarks(scope, line.until ?? []);
  return (c) => {
    const id = who(c);
    if (id === null) return;
    if (isOutside(id)) {
      tellAbout(c, id, c.program.title(condition));
      return;
    }
    const bearing = c.program.conditions.get(condition);
    const fields: Record<string, Exclude<V, typeof UNKNOWN>> = {};
    for (const [name, start] of bearing?.fields ?? []) {
      const v = start?.(c);
      if (v !== undefined && v !== UNKNOWN) fields[name] = v;
    }
    Object.assign(fields, settings(c));
    // Without fields there is nothing to tell two instances apart: the new one takes the old one's place.
    if (bearing?.fields.size === 0) drop(c, id, 'conditions', (x) => x.condition === condition);
    const since = c.draft.next();
    keep(c, id, 'conditions', { id: `c${String(since)}`, condition, fields, since, ends: endsOf(c, marks, id) });
  };
}

function compileLose(scope: Scope, line: LineOf<'lose'>): Run {
  const who = compileSubject(scope, line.subject);
  const path = line.condition;
  const sym = path?.path.length === 1 ? scope.book.symbols.get(path.path[0] ?? '') : undefined;
  const bound = path && scope.names.has(path.path[0] ?? '') ? compilePath(scope, path) : null;
  return (c) => {
    if (bound) {
      const v = bound(c);
      if (isRef(v)) for (const id of c.draft.ids()) drop(c, id, 'conditions', (x) => x.id === v.id);
      return;
    }
    const id = who(c);
    if (id === null || !sym) return;
    if (isOutside(id)) {
      const title = c.program.title(sym.id);
      tellAbout(c, id, { ru: `больше не: ${title.ru}`, en: `no longer: ${title.en}` });
      return;
    }
    // In a condition's own trigger only this instance ends.
    const own = c.condition;
    drop(c, id, 'conditions', (x) =>
      own && own.condition === sym.id && id === c.actor ? x.id === own.id : x.condition === sym.id
    );
  };
}

export function compileTarget(scope: Scope, line: LineOf<'modifier'>): { value: string } | { cost: string[] } {
  const id = (name: string): string => scope.book.symbols.get(name)?.id ?? name;
  return line.target.type === 'target_value'
    ? { value: id(line.target.name.id) }
    : { cost: line.target.names.map((n) => id(n.id)) };
}

function compileModifier(scope: Scope, line: LineOf<'modifier'>): Run {
  const who = compileSubject(scope, line.subject);
  const amount = must(scope, line, compileExpression(scope, line.amount));
  const target = compileTarget(scope, line);
  const form = line.scope?.form ?? null;
  const scope_ =
    form === null
      ? null
      : { form, tag: line.scope?.tag ? (scope.book.symbols.get(line.scope.tag.id)?.id ?? line.scope.tag.id) : null };
  const except = line.except.map((id) => scope.book.symbols.get(id.id)?.id ?? id.id);
  const marks = compileMarks(scope, line.until ?? []);
  const at = scope.origin(line).span;
  return (c) => {
    const id = who(c);
    if (id === null) return;
    const n = amount(c);
    if (isOutside(id)) {
      const title = 'value' in target ? c.program.title(target.value) : { ru: 'цена', en: 'price' };
      const shown = n < 0 ? `−${String(-n)}` : `+${String(n)}`;
      tellAbout(c, id, { ru: `${title.ru} ${shown}`, en: `${title.en} ${shown}` });
      return;
    }
    const since = c.draft.next();
    const ends = endsOf(c, marks, id);
    if (form === 'this' && c.deed !== null) ends.push({ at: 'action', deed: c.deed });
    keep(c, id, 'modifiers', {
      id: `m${String(since)}`,
      amount: n,
      target,
      scope: scope_,
      except,
      ends,
      from: scope.owner,
      since,
      span: [at.source.path, at.from, at.to]
    });
  };
}

function compilePermission(scope: Scope, line: LineOf<'forbid'> | LineOf<'allow'>): Run {
  const who = compileSubject(scope, line.type === 'forbid' ? line.subject : null);
  const what = line.what.map((x) => {
    if (x.type === 'id') {
      const id = scope.book.symbols.get(x.id)?.id ?? x.id;
      return scope.names.has(x.id)
        ? compilePath(scope, { type: 'name', from: x.from, to: x.to, path: [x.id] })
        : () => id;
    }
    return compilePath(scope, x);
  });
  const marks = compileMarks(scope, line.until ?? []);
  const at = scope.origin(line).span;
  const once = line.type === 'allow' && line.once;
  return (c) => {
    const id = who(c);
    if (id === null) return;
    const names = what.map((w) => w(c)).flatMap((v) => (isRef(v) ? [v.id] : typeof v === 'string' ? [v] : []));
    if (isOutside(id)) {
      const titles = names.map((n) => c.program.title(n));
      tellAbout(c, id, {
        ru: `нельзя: ${titles.map((t) => t.ru).join(', ')}`,
        en: `may not: ${titles.map((t) => t.en).join(', ')}`
      });
      return;
    }
    const since = c.draft.next();
    keep(c, id, 'permissions', {
      id: `p${String(since)}`,
      form: line.type,
      what: names,
      once,
      ends: endsOf(c, marks, id),
      from: scope.owner,
      since,
      span: [at.source.path, at.from, at.to]
    });
  };
}

function compileSchedule(scope: Scope, line: LineOf<'schedule'>): Run {
  const id = scope.blockId();
  scope.compiler.blocks.set(id, []);
  scope.compiler.blocks.set(id, compileBlock(scope, line.children));
  return (c) => {
    const end = endsOf(c, [{ type: 'turn', edge: line.edge, next: line.next, whose: null }], c.actor)[0];
    if (!end) return;
    const ch = c.draft.write(c.actor);
    ch.schedules = [
      ...ch.schedules,
      { id: `s${String(c.draft.next())}`, code: id, end, bindings: c.bindings, deed: c.deed ?? '', busy: false }
    ];
  };
}

/** `set hp to 1`, `set gun.loaded to gun.loaded - 1`, `set target.hp to 1`, `set watch.shots to 0`. */
function compileSet(scope: Scope, line: LineOf<'set'>): Run {
  const path = line.target.path;
  const last = path.at(-1) ?? '';
  const value = compileExpression(scope, line.value);
  const ownerPath = path.length > 1 ? compilePath(scope, { ...line.target, path: path.slice(0, -1) }) : null;
  const sym = scope.book.symbols.get(last);
  const conditionHead =
    path.length === 2 && !scope.names.has(path[0] ?? '') ? scope.book.symbols.get(path[0] ?? '') : undefined;
  return (c) => {
    const v = value(c);
    if (v === UNKNOWN) throw unknown(scope, line);
    if (conditionHead?.kind === 'condition') {
      const instance =
        c.condition?.condition === conditionHead.id ? c.condition : conditionOf(c, c.actor, conditionHead.id);
      if (instance) changeCondition(c, c.actor, instance.id, { [last]: v });
      return;
    }
    const owner: V = ownerPath ? ownerPath(c) : ref('character', c.actor);
    if (!isRef(owner)) throw unknown(scope, line);
    if (owner.ref === 'item') {
      withItem(c, owner, (who, id) => {
        const item = findItem(c, id)?.item;
        if (item) changeItem(c, who, id, { fields: { ...item.fields, [last]: v } });
      });
      return;
    }
    if (owner.ref === 'condition') {
      for (const id of c.draft.ids())
        if (c.draft.read(id)?.conditions.some((x) => x.id === owner.id))
          changeCondition(c, id, owner.id, { [last]: v });
      return;
    }
    if (owner.ref !== 'character' || !sym || typeof v !== 'number') return;
    if (isOutside(owner.id))
      tellAbout(c, owner.id, { ru: `${sym.title.ru}: ${String(v)}`, en: `${sym.title.en}: ${String(v)}` });
    else if (sym.kind === 'record') remember(c, owner.id, sym.id, v);
    else addToPool(c, owner.id, sym.id, v - (c.draft.read(owner.id)?.pools[sym.id]?.now ?? 0));
  };
}
