import { didYouMean } from '../diagnose-syntax.ts';
import { replacing } from '../diagnostics.ts';
import type { Draft } from '../draft.ts';
import type { Span, Sym } from '../rulebook.ts';
import type { Line, Path, Pattern } from '../tree.ts';
import { everyLine } from '../walk.ts';
import { spellingsOf, type Lang } from '../words.ts';
import { ofDomain } from './domains.ts';
import { ancestors, ANY, CHARACTER, fieldsOf, kindName, NUMBER, YESNO, type Env, type Kind } from './kind.ts';
import { brokenWords, unknown } from './lookup.ts';
import { hintAmong, namesOfKinds, untitled, type Candidate } from './meant.ts';
import { kindWords } from './words-of.ts';

const POOL_PARTS = ['owed', 'aside', 'maximum', 'missing'];

/** What a dotted name stands for; unknown names and parts are reported. */
export function inferPath(path: Path, env: Env): Kind {
  const [head = '', ...rest] = path.path;
  let kind = headKind(path, head, rest, env);
  // A pool or condition takes the next part with it.
  let i = kind.used;
  for (let now = kind.kind; ;) {
    const name = rest[i];
    if (name === undefined || now.k === 'any') return now;
    kind = partKind(path, i + 1, now, name, rest[i + 1], env);
    i += 1 + kind.used;
    now = kind.kind;
  }
}

interface Step {
  readonly kind: Kind;
  /** How many of the following parts were looked at too. */
  readonly used: number;
}

function headKind(path: Path, head: string, rest: readonly string[], env: Env): Step {
  if (head === 'me') return { kind: CHARACTER, used: 0 };
  if (head === 'it') {
    if (!env.it) env.report('it-outside-where', path, {});
    return { kind: env.it ?? ANY, used: 0 };
  }
  if (head === 'that') {
    if (!env.that) env.report('that-without-answer', path, {});
    return { kind: env.that ? { k: 'deed', patterns: env.that } : ANY, used: 0 };
  }
  const bound = env.names.get(head);
  if (bound) return { kind: bound, used: 0 };
  const sym = env.book.symbols.get(head);
  if (!sym) {
    unknownHead(path, head, env);
    return { kind: ANY, used: 0 };
  }
  const nobodys =
    env.nobody && !['member', 'item', 'location', 'tag', 'action', 'signal', 'character'].includes(sym.kind);
  if (nobodys) env.report('nobodys-value', segment(path, 0, env), { name: head });
  return ofSymbol(path, 0, sym, rest[0], env);
}

/** A declared name as somebody's. */
function ofSymbol(path: Path, at: number, sym: Sym, next: string | undefined, env: Env): Step {
  switch (sym.kind) {
    case 'stat':
    case 'skill':
    case 'value':
      env.reads?.(sym, 'value');
      return { kind: NUMBER, used: 0 };
    case 'record':
      return { kind: NUMBER, used: 0 };
    case 'pool':
    case 'slot':
      if (next === undefined) return { kind: NUMBER, used: 0 };
      if (next === 'maximum' || next === 'missing') env.reads?.(sym, 'maximum');
      if (!POOL_PARTS.includes(next))
        noPart(path, at + 1, next, { ru: 'запас', en: 'a pool' }, () => untitled(POOL_PARTS), env);
      return { kind: NUMBER, used: 1 };
    case 'condition': {
      if (next === undefined) return { kind: YESNO, used: 0 };
      return { kind: conditionField(path, at + 1, sym.id, next, env), used: 1 };
    }
    case 'stance':
    case 'perk':
      return { kind: YESNO, used: 0 };
    case 'list':
      return { kind: { k: 'member', list: sym.id }, used: 0 };
    case 'member':
      return { kind: at === 0 ? { k: 'member', list: sym.list ?? '' } : YESNO, used: 0 };
    case 'item':
      return { kind: { k: 'item', of: sym.id }, used: 0 };
    case 'location':
      return { kind: { k: 'place' }, used: 0 };
    case 'action':
    case 'tag':
    case 'signal':
      return { kind: { k: 'action' }, used: 0 };
    case 'character':
      return { kind: CHARACTER, used: 0 };
    case 'trigger':
      env.report('no-value', segment(path, at, env), { name: sym.id, kind: kindWords(sym.kind) });
      return { kind: ANY, used: 0 };
  }
}

function partKind(path: Path, at: number, owner: Kind, name: string, next: string | undefined, env: Env): Step {
  switch (owner.k) {
    case 'character': {
      const sym = env.book.symbols.get(name);
      const owned =
        sym &&
        ['stat', 'skill', 'value', 'record', 'pool', 'slot', 'condition', 'stance', 'perk', 'list', 'member'].includes(
          sym.kind
        );
      if (owned) return ofSymbol(path, at, sym, next, env);
      const candidates = (): Candidate[] =>
        namesOfKinds(env.book).filter(({ name: n }) => {
          const kind = env.book.symbols.get(n)?.kind;
          return kind !== 'item' && kind !== 'action';
        });
      if (sym) noPart(path, at, name, kindName(owner), candidates, env);
      else unknown(env.book, segment(path, at, env), name, candidates, env.report);
      return { kind: ANY, used: 0 };
    }
    case 'item':
      return { kind: itemField(path, at, owner.of, name, env), used: 0 };
    case 'condition':
      return { kind: conditionField(path, at, owner.of, name, env), used: 0 };
    case 'deed':
      return { kind: deedPart(path, at, owner.patterns, name, env), used: 0 };
    default:
      noPart(path, at, name, kindName(owner), () => [], env);
      return { kind: ANY, used: 0 };
  }
}

function conditionField(path: Path, at: number, condition: string, name: string, env: Env): Kind {
  if (name === 'since') return NUMBER;
  const fields = fieldsOf(env.book, condition);
  const kind = fields.get(name);
  if (!kind)
    noPart(
      path,
      at,
      name,
      kindName({ k: 'condition', of: condition }),
      () => untitled([...fields.keys(), 'since']),
      env
    );
  return kind ?? ANY;
}

/** The items that have a field, by its name. */
function holdersOf(book: Draft): ReadonlyMap<string, readonly Sym[]> {
  const known = holderCache.get(book);
  if (known) return known;
  const found = new Map<string, Sym[]>();
  for (const sym of book.order) {
    if (sym.kind !== 'item') continue;
    for (const field of fieldsOf(book, sym.id).keys()) {
      const others = found.get(field);
      if (others) others.push(sym);
      else found.set(field, [sym]);
    }
  }
  holderCache.set(book, found);
  return found;
}

const holderCache = new WeakMap<Draft, ReadonlyMap<string, readonly Sym[]>>();

function itemField(path: Path, at: number, of: string | null, name: string, env: Env): Kind {
  const own = of === null ? undefined : fieldsOf(env.book, of).get(name);
  if (own) return own;
  const fields = holdersOf(env.book);
  const holders = fields.get(name) ?? [];
  const [holder] = holders;
  if (!holder) {
    const all = (): Candidate[] => untitled(of === null ? fields.keys() : fieldsOf(env.book, of).keys());
    noPart(path, at, name, kindName({ k: 'item', of }), all, env);
    return ANY;
  }
  // It may well be of a kind below that has the field: only a kind that can't is wrong.
  if (of !== null && !holders.some((s) => ancestors(env.book, s.id).has(env.book.symbols.get(of)?.id ?? of))) {
    const hint = { ru: `такое поле есть у \`${holder.id}\``, en: `\`${holder.id}\` has this field` };
    env.report('no-such-part', segment(path, at, env), { part: name, owner: kindName({ k: 'item', of }) }, { hint });
  }
  return fieldsOf(env.book, holder.id).get(name) ?? ANY;
}

/** `that.target`, `that.gun`: what the actions that are answered to choose. */
function deedPart(path: Path, at: number, patterns: readonly Pattern[], name: string, env: Env): Kind {
  if (name === 'target' || name === 'actor') return CHARACTER;
  if (name === 'action') return { k: 'action' };
  const wanted = new Set(patterns.flatMap((p) => p.what.map((id) => env.book.symbols.get(id.id)?.id ?? id.id)));
  const actions = env.book.order.filter(
    (s) => s.kind === 'action' && [...ancestors(env.book, s.id)].some((a) => wanted.has(a))
  );
  const bound = new Map<string, Kind>([
    ['target', CHARACTER],
    ['actor', CHARACTER]
  ]);
  for (const action of actions) for (const line of everyLine(action.line.children)) bindingOf(line, bound, env);
  const kind = bound.get(name);
  if (!kind) noPart(path, at, name, kindName({ k: 'deed', patterns }), () => untitled(bound.keys()), env);
  return kind ?? ANY;
}

function bindingOf(line: Line, into: Map<string, Kind>, env: Env): void {
  if (line.type === 'let') into.set(line.name.id, ANY);
  if (line.type === 'choose') into.set(line.name.id, ofDomain(line, env.book));
}

function noPart(
  path: Path,
  at: number,
  part: string,
  owner: { ru: string; en: string },
  candidates: () => readonly Candidate[],
  env: Env
): void {
  const hint = hintAmong(env.book, part, candidates);
  env.report('no-such-part', segment(path, at, env), { part, owner }, { hint });
}

function unknownHead(path: Path, head: string, env: Env): void {
  const option = env.elsewhere.get(head);
  const span = segment(path, 0, env);
  if (option !== undefined) {
    env.report('chosen-elsewhere', span, { name: head, option });
    return;
  }
  const [left, right] = splitAtMinus(head, env);
  if (left !== undefined && right !== undefined) {
    env.report('minus-without-spaces', span, { name: head }, { fix: replacing(span, `${left} - ${right}`) });
    return;
  }
  if (TARGET.includes(head) && !brokenWords(env.book).has(head)) {
    notChosen(span, head, env);
    return;
  }
  const all = (): Candidate[] => [...untitled([...env.names.keys(), 'me', 'that', 'it']), ...namesOfKinds(env.book)];
  unknown(env.book, span, head, all, env.report);
}

/** What people call whom an action is aimed at. */
const TARGET = spellingsOf('p_target');

/** Nothing else is meant by `target`: there is another word for it here, or nobody was chosen. */
function notChosen(span: Span, name: string, { names, report }: Env): void {
  const chosen = TARGET.find((other) => names.has(other));
  if (chosen !== undefined) {
    report('not-chosen', span, { name }, { hint: didYouMean(chosen, name), fix: replacing(span, chosen) });
    return;
  }
  const line = (lang: Lang): string => `${CHOICE[lang]} ${name} "Кого" / "Whom"`;
  report(
    'not-chosen',
    span,
    { name },
    {
      hint: { ru: `сначала его выбирают: \`${line('ru')}\``, en: `it has to be chosen first: \`${line('en')}\`` }
    }
  );
}

/** A choice of somebody, up to its name. */
const CHOICE = { ru: 'выбрать врага как', en: 'choose enemy as' };

function splitAtMinus(name: string, env: Env): readonly string[] {
  const known = (n: string): boolean => env.names.has(n) || env.book.symbols.has(n);
  for (let i = name.indexOf('-'); i > 0; i = name.indexOf('-', i + 1)) {
    const parts = [name.slice(0, i), name.slice(i + 1)];
    if (parts.every(known)) return parts;
  }
  return [];
}

/** The place of one part of a dotted name. */
export function segment(path: Path, at: number, { book }: Env): Span {
  const source = book.origins.sourceOf(path);
  const parts = source.text.slice(path.from, path.to).split('.');
  if (parts.length !== path.path.length) return { source, from: path.from, to: path.to };
  const from = path.from + parts.slice(0, at).reduce((sum, p) => sum + p.length + 1, 0);
  return { source, from, to: from + (parts[at]?.length ?? 1) };
}
