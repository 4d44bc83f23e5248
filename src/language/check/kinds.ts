import type { Expr, Line, LineOf } from '../tree.ts';
import { everyLine } from '../walk.ts';
import { action, rest } from './kinds-action.ts';
import { scenario } from './kinds-scenario.ts';
import { block, people } from './kinds-statement.ts';
import { infer, integer, truth } from './infer.ts';
import { bind, environment, fieldsOf, fitsKind, kindName, NUMBER, ofField, type Env } from './kind.ts';
import type { Pass } from './pass.ts';
import { cardSettings, fieldSettings } from './settings.ts';

/** Every expression makes sense where it stands: numbers where numbers belong, whole ones where points are spent, names that exist there. */
export const kinds: Pass = {
  name: 'kinds',
  silences: true,
  run(book, report) {
    const env = environment(book, report);
    for (const line of book.declarations) declaration(line, env);
  }
};

/** Equals roll one throw of dice; what is added to everybody's throw would change nothing. */
function tied({ dice }: LineOf<'order_ties'>, env: Env): void {
  infer(dice, env);
  if (dice.type !== 'dice') env.report('ties-without-dice', dice, {});
}

function space({ step, children }: LineOf<'space'>, env: Env): void {
  if (step?.value === 0) env.report('step-of-nothing', step, {});
  for (const child of children) if (child.type === 'one_to_a_place' && child.unless) truth(child.unless, env);
}

/** A round has a length in time. */
function lasting({ n, unit }: LineOf<'round_takes'>, env: Env): void {
  if (unit === 'round' || n.value === 0) env.report('round-without-time', n, {});
}

function declaration(line: Line, env: Env): void {
  switch (line.type) {
    case 'system':
      for (const child of line.children) {
        if (child.type === 'order') integer(child.value, env);
        if (child.type === 'order_ties') tied(child, env);
        if (child.type === 'round_takes') lasting(child, env);
        if (child.type === 'space') space(child, env);
      }
      return;
    case 'stat':
    case 'skill':
    case 'value':
      if (line.range) {
        integer(line.range.start, env);
        integer(line.range.end, env);
      }
      return numbers(line.children, env);
    case 'pool':
    case 'slot':
      return numbers(line.children, env);
    case 'condition':
    case 'perk':
    case 'trigger':
      return bearing(line, env);
    case 'item':
      return item(line, env);
    case 'checks':
      return checks(
        line.children,
        bind(env, ...['roll', 'value', 'modifier', 'against'].map((n) => [n, NUMBER] as const))
      );
    case 'character':
      return character(line, env);
    case 'tag':
      return rest(line.children, env);
    case 'action':
      return action(line, env);
    case 'scenario':
      return scenario(line, env);
    default:
  }
}

function numbers(lines: readonly Line[], env: Env): void {
  for (const line of lines) {
    if (line.type === 'starts' || line.type === 'minimum') integer(line.value, env);
    if ((line.type === 'maximum' || line.type === 'refill') && line.value) integer(line.value, env);
    if (line.type === 'may_be_owed' && line.upto) integer(line.upto, env);
  }
}

function bearing(line: Line, env: Env): void {
  for (const child of line.children) {
    if (child.type === 'modifier') integer(child.amount, env);
    if (child.type === 'field') field(child, env);
    if (child.type === 'when') block(child.children, env);
    if (child.type !== 'on') continue;
    people(child.pattern, env);
    block(child.children, { ...env, that: [child.pattern] });
  }
}

function field(line: Line & { type: 'field' }, env: Env): void {
  if (!line.start) return;
  const wanted = ofField(line.kind, env.book);
  const { start } = line;
  if (wanted.k === 'number') integer(start, env);
  else if (wanted.k !== 'dice') {
    const have = infer(start, env);
    if (!fitsKind(have, wanted))
      env.report('wrong-value', start, { name: line.name.id, have: kindName(have), wanted: kindName(wanted) });
  } else if (!beginsWithDice(start)) {
    env.report('wrong-value', start, {
      name: line.name.id,
      have: kindName(infer(start, env)),
      wanted: kindName(wanted)
    });
  }
}

/** `2d6`, `2d6 + 3` */
function beginsWithDice(expr: Expr): boolean {
  return expr.type === 'binary' ? beginsWithDice(expr.left) : expr.type === 'dice';
}

function item(line: Line & { type: 'item' }, env: Env): void {
  const fields = fieldsOf(env.book, line.name.id);
  for (const child of line.children) {
    if (child.type === 'field') field(child, env);
    if (child.type === 'with') fieldSettings(child.settings, fields, line.name.id, env);
  }
}

function character(line: Line & { type: 'character' }, env: Env): void {
  for (const child of line.children) {
    if (child.type === 'with') cardSettings(child.settings, env, false);
    if (child.type === 'has') fieldSettings(child.settings, fieldsOf(env.book, child.item.id), child.item.id, env);
  }
}

function checks(lines: readonly Line[], env: Env): void {
  const scored = bind(env, ['score', NUMBER]);
  for (const line of everyLine(lines)) {
    if (line.type === 'roll' && line.dice.type !== 'dice') env.report('roll-is-dice', line.dice, {});
    if (line.type === 'score') integer(line.value, env);
    if (line.type === 'passes_if' || line.type === 'critical_if' || line.type === 'fumble_if') truth(line.test, scored);
  }
}
