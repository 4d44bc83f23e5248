import type { CharacterState, Command, Engine, State } from '../../engine/api.ts';
import { m } from '../shell/locale.svelte.ts';
import { capital, say } from '../words.ts';
import { amountOf, signed } from '../price-text.ts';
import { turnsBegun } from './busy.ts';

/** What was owed and has been paid by what happened, in a few words each. */
export function debtsPaid(engine: Engine, before: State, after: State, actor: string): readonly string[] {
  const [was, is] = [before.characters[actor], after.characters[actor]];
  if (was === undefined || is === undefined) return [];
  return Object.entries(is.pools).flatMap(([id, { now, owed }]) => {
    const paid = (was.pools[id]?.owed ?? 0) - owed;
    return paid > 0 ? [m.debt_paid({ title: capital(say(engine.title(id))), paid, now })] : [];
  });
}

/** What an act changed on a card, in a few words each: pools, the stance, conditions. */
export function changes(engine: Engine, before: State, after: State, actor: string): readonly string[] {
  const [was, is] = [before.characters[actor], after.characters[actor]];
  if (was === undefined || is === undefined) return [];
  const title = (id: string) => capital(say(engine.title(id)));
  const gone = names(was).filter((id) => !names(is).includes(id));
  const come = names(is).filter((id) => !names(was).includes(id));
  const turns = turnsBegun(before, after, actor);
  return [
    ...(turns === null ? [] : [m.turns({ count: turns })]),
    ...Object.entries(is.pools).flatMap(([id, pool]) => {
      const by = pool.now - (was.pools[id]?.now ?? 0);
      const owed = pool.owed - (was.pools[id]?.owed ?? 0);
      return [
        ...(by === 0 ? [] : [`${title(id)} ${signed(by)} = ${pool.now}`]),
        ...(owed > 0 ? [m.price_owed({ price: amountOf(engine, id, owed) })] : [])
      ];
    }),
    ...debtsPaid(engine, before, after, actor),
    ...(was.stance === is.stance ? [] : [title(is.stance)]),
    ...come.map((id) => `+ ${title(id)}`),
    ...gone.map((id) => m.without({ what: title(id) }))
  ];
}

/** The same of everybody whose card is here: first of who did it, then of the others with their names. */
export function changesOfAll(
  engine: Engine,
  before: State,
  after: State,
  actor: string | undefined
): readonly string[] {
  const all = Object.values(after.characters);
  const others = all.filter(({ id }) => id !== actor);
  const named = others.flatMap(({ id, name }) =>
    changes(engine, before, after, id).map((what) => (all.length > 1 ? m.of_somebody({ name, what }) : what))
  );
  return [...(actor === undefined ? [] : changes(engine, before, after, actor)), ...named];
}

/** Commands with which people themselves end the turn of whoever has it. */
export const passesTurn: ReadonlySet<Command['do']> = new Set(['begin-turn', 'end-turn', 'next-turn', 'next-round']);

/** Whose turn is over though nobody ended it, in a few words each; a delayed turn is not over. */
export function turnsOver(command: Command, before: State, after: State): readonly string[] {
  const ended = passesTurn.has(command.do) || command.do === 'leave';
  const all = Object.values(after.characters);
  return all
    .filter(({ id, turnsStarted, postponed }) => {
      if (after.onTurn.includes(id) || postponed !== null) return false;
      const begun = turnsStarted > (before.characters[id]?.turnsStarted ?? turnsStarted);
      return begun || (before.onTurn.includes(id) && !ended);
    })
    .map(({ name }) => (all.length > 1 ? m.of_somebody({ name, what: m.turn_over() }) : m.turn_over()));
}

function names({ conditions }: CharacterState): readonly string[] {
  return conditions.map(({ condition }) => condition);
}
