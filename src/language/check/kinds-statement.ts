import type { EndMark, Line, Path, Pattern } from '../tree.ts';
import { infer, integer, numeric, truth } from './infer.ts';
import { ANY, bind, CHARACTER, fieldsOf, fitsKind, kindName, NUMBER, type Env, type Kind } from './kind.ts';
import { find, unknown } from './lookup.ts';
import { namesOfKinds, untitled, type Candidate } from './meant.ts';
import { inferPath } from './paths.ts';
import { kindWords } from './words-of.ts';
import { fieldSettings } from './settings.ts';

/** What happens, line by line. */
export function block(lines: readonly Line[], env: Env): void {
  for (const line of lines) statement(line, env);
}

function statement(line: Line, env: Env): void {
  if ('subject' in line && line.subject) want(line.subject, CHARACTER, env);
  if ('until' in line && line.until) marks(line.until, env);
  switch (line.type) {
    case 'need':
    case 'if':
      truth(line.test, env);
      break;
    case 'repeat':
      integer(line.times, env);
      break;
    case 'modifier':
      integer(line.amount, env);
      break;
    case 'gain':
      if (line.amount) integer(line.amount, env);
      if (line.condition) fieldSettings(line.settings, fieldsOf(env.book, line.condition.id), line.condition.id, env);
      break;
    case 'lose':
      if (line.amount) integer(line.amount, env);
      if (line.condition) lost(line.condition, env);
      break;
    case 'allow':
      for (const what of line.what)
        if (what.type === 'name' || env.names.has(what.id))
          doable(what.type === 'name' ? what : asPath(what, env), env);
        else find(env.book, what, ['action', 'tag'], env.report);
      break;
    case 'perform':
      doable(line.action, env);
      break;
    case 'check':
      for (const name of line.names) tested(name, env);
      if (line.modifier) integer(line.modifier, env);
      if (line.against) integer(line.against, env);
      return block(line.children, bind(env, ['score', NUMBER], ['rolled', NUMBER]));
    case 'contest':
      for (const side of [line.mine, line.theirs]) {
        tested(side.name, env);
        if (side.modifier) integer(side.modifier, env);
      }
      return block(line.children, bind(env, ['score', NUMBER], ['rolled', NUMBER]));
    case 'remember':
      integer(line.value, env);
      break;
    case 'postpone':
      integer(line.value, env);
      break;
    case 'move':
      numeric(line.value, env);
      break;
    case 'put':
      want(line.item, { k: 'item', of: null }, env);
      break;
    case 'give':
      want(line.item, { k: 'item', of: null }, env);
      want(line.receiver, CHARACTER, env);
      break;
    case 'create':
      fieldSettings(line.settings, fieldsOf(env.book, line.item.id), line.item.id, env);
      break;
    case 'destroy':
      want(line.item, { k: 'item', of: null }, env);
      break;
    case 'set':
      set(line, env);
      break;
    case 'reverse':
    case 'stop':
    case 'redirect':
      if (!env.that) env.report('that-without-answer', line, {});
      break;
    default:
  }
  block(line.children, env);
}

export function marks(all: readonly EndMark[], env: Env): void {
  for (const mark of all) {
    if (mark.type === 'mark_turn' && mark.whose) want(mark.whose, CHARACTER, env);
    if (mark.type === 'mark_time') integer(mark.amount, env);
    if (mark.type === 'mark_pattern') people(mark.pattern, env);
  }
}

/** Who does it, and to whom, where that is said by a name. */
export function people({ by, against }: Pattern, env: Env): void {
  for (const who of [by, against]) if (who?.type === 'name') want(who, CHARACTER, env);
}

function want(path: Path, wanted: Kind, env: Env): void {
  const kind = inferPath(path, env);
  if (!fitsKind(kind, wanted)) env.report('wrong-kind', path, { kind: kindName(kind), wanted: kindName(wanted) });
}

function asPath(id: { readonly id: string; readonly from: number; readonly to: number }, env: Env): Path {
  const path: Path = { type: 'name', from: id.from, to: id.to, path: [id.id] };
  env.book.origins.copied(path, id);
  return path;
}

function doable(path: Path, env: Env): void {
  want(path, { k: 'action' }, env);
}

/** `lose COND`: a condition's name, or a name bound to one of its instances. */
function lost(path: Path, env: Env): void {
  const [head = ''] = path.path;
  const sym = env.names.has(head) || path.path.length > 1 ? undefined : env.book.symbols.get(head);
  if (sym?.kind === 'condition') return;
  if (!sym && path.path.length === 1 && !env.names.has(head)) {
    const all = (): Candidate[] => [...namesOfKinds(env.book, ['condition']), ...untitled(env.names.keys())];
    unknown(env.book, path, head, all, env.report, 'condition');
    return;
  }
  const kind = inferPath(path, env);
  if (kind.k !== 'condition' && kind.k !== 'any') {
    env.report('lose-needs-condition', path, { kind: sym ? kindWords(sym.kind) : kindName(kind) });
  }
}

/** What a check is of: one's own stat, skill or value by name, or a number of something (`gun.hit`). */
function tested(path: Path, env: Env): void {
  const [head = ''] = path.path;
  const sym = path.path.length === 1 && !env.names.has(head) ? env.book.symbols.get(head) : undefined;
  const kind = inferPath(path, env);
  if (sym && !['stat', 'skill', 'value'].includes(sym.kind)) env.report('not-checkable', path, { name: head });
  else if (kind.k !== 'number' && kind.k !== 'any') env.report('not-a-number', path, { kind: kindName(kind) });
  const last = env.book.symbols.get(path.path.at(-1) ?? '');
  const of = sym?.kind ?? (last?.kind === 'stat' || last?.kind === 'skill' ? last.kind : 'value');
  if ((of === 'stat' || of === 'skill' || of === 'value') && !env.book.checks.has(of))
    env.report('no-checks-of', path, { name: path.path.join('.'), of: OF[of] });
}

const OF = {
  stat: { ru: '`проверки характеристик`', en: '`checks of stats`' },
  skill: { ru: '`проверки навыков`', en: '`checks of skills`' },
  value: { ru: '`проверки величин`', en: '`checks of values`' }
};

/** Pools, records and fields can be set; a stat is changed by a modifier. */
function set(line: Line & { type: 'set' }, env: Env): void {
  const { target, value } = line;
  const kind = inferPath(target, env);
  const owner = target.path.length > 1 ? ownerKind(target, env) : CHARACTER;
  const sym = env.book.symbols.get(target.path.at(-1) ?? '');
  const bare = target.path.length === 1 && env.names.has(target.path[0] ?? '');
  const settable =
    owner.k === 'any' ||
    owner.k === 'item' ||
    owner.k === 'condition' ||
    (sym && ['pool', 'slot', 'record'].includes(sym.kind));
  if (kind.k !== 'any' && (bare || !settable)) env.report('not-settable', target, { name: target.path.join('.') });
  if (kind.k === 'number') return integer(value, env);
  const have = infer(value, env);
  if (!fitsKind(have, kind))
    env.report('wrong-value', value, { name: target.path.join('.'), have: kindName(have), wanted: kindName(kind) });
}

function ownerKind(target: Path, env: Env): Kind {
  const path = target.path.slice(0, -1);
  const sym = path.length === 1 && !env.names.has(path[0] ?? '') ? env.book.symbols.get(path[0] ?? '') : undefined;
  if (sym?.kind === 'condition') return { k: 'condition', of: sym.id };
  if (sym) return ANY;
  const owner: Path = { ...target, path };
  env.book.origins.copied(owner, target);
  // Mistakes in it were reported with the whole path.
  return inferPath(owner, { ...env, report: () => undefined });
}
