import type { ChooseLine, Expr, Line, OptionLine, Pattern } from '../tree.ts';
import { ofDomain } from './domains.ts';
import { infer, integer, truth } from './infer.ts';
import { bind, CHARACTER, type Env, type Kind } from './kind.ts';
import { block, marks, people } from './kinds-statement.ts';
import { inferPath } from './paths.ts';

/** An action: its choices bind names one after another; everything else knows them all. */
export function action(line: Line & { type: 'action' }, env: Env): void {
  const patterns = line.children.flatMap((child): Pattern[] => (child.type === 'answers' ? [child.pattern] : []));
  for (const pattern of patterns) people(pattern, env);
  part(line, { ...env, that: patterns.length > 0 ? patterns : null });
}

function part(line: (Line & { type: 'action' }) | OptionLine, outer: Env): void {
  let env = outer;
  const choices: { readonly line: ChooseLine; readonly env: Env }[] = [];
  for (const child of line.children) {
    if (child.type === 'let') {
      const kind = infer(child.value, env);
      env = binding(child.name, kind, env);
    }
    if (child.type === 'choose') {
      domain(child, env);
      env = binding(child.name, ofDomain(child, env.book), env);
      choices.push({ line: child, env });
    }
  }
  for (const choice of choices) {
    for (const option of choice.line.children) if (option.type === 'option') part(option, choice.env);
  }
  const elsewhere = new Map(outer.elsewhere);
  for (const { line: choice } of choices) for (const option of choice.children) chosenIn(option, elsewhere);
  rest(line.children, { ...env, elsewhere });
}

function chosenIn(option: Line, into: Map<string, string>): void {
  if (option.type !== 'option') return;
  for (const child of option.children) {
    if (child.type === 'let' || child.type === 'choose') into.set(child.name.id, option.name.id);
  }
}

function binding(name: { readonly id: string; readonly from: number; readonly to: number }, kind: Kind, env: Env): Env {
  if (env.names.has(name.id)) env.report('name-bound-twice', name, { name: name.id });
  return bind(env, [name.id, kind]);
}

function domain({ domain: d }: ChooseLine, env: Env): void {
  const whole = (e: Expr | null): void => {
    if (e) integer(e, env);
  };
  switch (d.type) {
    case 'domain_number':
      if (d.way && !env.book.system?.children.some((line) => line.type === 'space'))
        env.report('way-without-space', d, {});
      whole(d.start);
      whole(d.end);
      whole(d.step);
      whole(d.dflt);
      return;
    case 'domain_character':
      if (d.where) truth(d.where, { ...env, it: CHARACTER });
      return;
    case 'domain_item': {
      if (d.of) inferPath(d.of, env);
      const sym = env.book.symbols.get(d.kind.id);
      if (d.where) truth(d.where, { ...env, it: { k: 'item', of: sym?.kind === 'item' ? sym.id : null } });
      return;
    }
    case 'domain_list':
      if (d.where) truth(d.where, { ...env, it: { k: 'member', list: env.book.symbols.get(d.list.id)?.id ?? '' } });
      return;
    default:
  }
}

/** What is asked, paid and done, once everything is chosen. */
export function rest(lines: readonly Line[], env: Env): void {
  for (const line of lines) {
    switch (line.type) {
      case 'need':
        truth(line.test, env);
        break;
      case 'cost':
        if (line.amount) integer(line.amount, env);
        if (line.form === 'same' && !env.that) env.report('that-without-answer', line, {});
        break;
      case 'limit':
        integer(line.amount, env);
        if (line.per.type === 'until') marks(line.per.marks, env);
        else if (line.per.span === 'each') inferPath(line.per.what, env);
        break;
      case 'rolls':
        integer(line.value, env);
        break;
      case 'takes':
        integer(line.turns, env);
        break;
      case 'effect':
        block(line.children, env);
        break;
      default:
    }
  }
}
