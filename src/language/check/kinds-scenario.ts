import { hintAmong, untitled } from './meant.ts';
import type { ChooseLine, Line, LineOf, Play } from '../tree.ts';
import { everyLine } from '../walk.ts';
import { truth } from './infer.ts';
import { bind, CHARACTER, type Env } from './kind.ts';
import { cardSettings } from './settings.ts';

/** Scenarios: settings name what cards hold, choices are those of the action, expectations are about somebody. */
export function scenario(line: LineOf<'scenario'>, outer: Env): void {
  const given = line.children.flatMap((step) => (step.type === 'given' ? [[step.name.id, CHARACTER] as const] : []));
  const env = { ...bind(outer, ...given), nobody: true };
  for (const step of line.children) {
    if (step.type === 'given') cardSettings(step.settings, env, true);
    if (step.type === 'expect') truth(step.test, env);
    if (step.type === 'step_act' || step.type === 'step_refused' || step.type === 'expect_price')
      play(step.action.id, step.play, env);
    if (step.type === 'step_refused' && step.because?.type === 'fact' && outer.book.facts.length > 0) {
      if (!outer.book.facts.includes(step.because.id))
        outer.report('unknown-fact', step.because, { fact: step.because.id });
    }
  }
}

function play(name: string, { settings }: Play, env: Env): void {
  const sym = env.book.symbols.get(name);
  if (sym?.kind !== 'action') return;
  const { choices, names, severalWays } = playOf(sym.line);
  for (const setting of settings) {
    const chosen = setting.name.path.join('.');
    const choice = choices.filter((c) => c.name.id === chosen);
    // Where a check may be of several things, whoever makes it says which.
    if (chosen === 'check' && severalWays) continue;
    if (choice.length === 0) {
      const hint = hintAmong(env.book, chosen, () => untitled(names));
      env.report('no-such-choice', setting.name, { name: chosen, action: name }, { hint });
      continue;
    }
    if (setting.value.type === 'place' && !choice.some((c) => c.domain.type === 'domain_number' && c.domain.way)) {
      env.report('place-for-no-way', setting.value, { name: chosen });
      continue;
    }
    if (setting.value.type !== 'name' || !choice.every((c) => c.domain.type === 'domain_option')) continue;
    const options = choice.flatMap((c) => c.children.flatMap((o) => (o.type === 'option' ? [o.name.id] : [])));
    const value = setting.value.path.join('.');
    if (options.includes(value)) continue;
    const hint = hintAmong(env.book, value, () => untitled(options));
    env.report('unknown-option', setting.value, { name: value, choice: chosen }, { hint });
  }
}

export interface ActionPlay {
  readonly choices: readonly ChooseLine[];
  readonly names: ReadonlySet<string>;
  /** A check may be of several things: then `check` says of which. */
  readonly severalWays: boolean;
}

/** What people may choose with an action, by its line: scenarios name the same few actions over and over. */
export function playOf(line: Line): ActionPlay {
  const known = cache.get(line);
  if (known) return known;
  const lines = everyLine(line.children);
  const choices = lines.filter((c) => c.type === 'choose');
  const severalWays = lines.some((c) => c.type === 'check' && c.names.length > 1);
  const found = { choices, names: new Set(choices.map((c) => c.name.id)), severalWays };
  cache.set(line, found);
  return found;
}

const cache = new WeakMap<Line, ActionPlay>();
