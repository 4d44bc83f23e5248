import type { Adjustment, ChoiceValue, Command, State } from '../../engine/api.ts';
import { choiceTitle, optionTitle } from '../rules/declared.ts';
import { m } from '../shell/locale.svelte.ts';
import { capital, say } from '../words.ts';
import { taskTitle } from './busy.ts';
import { itemTitle } from './in-force.ts';
import { ourSide, type Play } from './play.ts';

/** What somebody did, in words, for the history. */
export function actText(play: Play, command: Command): string {
  const title = (id: string) => capital(say(play.system.engine.title(id)));
  switch (command.do) {
    case 'join':
      return m.did_join({ name: command.character.name });
    case 'leave':
      return m.did_leave();
    case 'begin-turn':
      return m.turn_begins();
    case 'end-turn':
      return m.turn_ends();
    case 'next-turn':
      return m.did_next_turn();
    case 'next-round':
      return m.did_next_round();
    case 'pass-time':
      return m.did_pass_time();
    case 'signal':
      return title(command.signal);
    case 'resume':
      return m.go_on();
    case 'mark':
      return command.taken ? m.did_mark({ at: command.at }) : m.did_clear({ at: command.at });
    case 'adjust':
      return givenUp(play, command.change) ?? m.did_adjust({ what: adjustmentText(play, command.change, title) });
    case 'act':
      return [title(command.action), ...choicesText(play, command.action, command.choices ?? {})].join(' · ');
  }
}

/** The same, and by whom where there are several. */
export function doneBy(then: Play, command: Command, after: State): string {
  const text = actText(then, command);
  if (Object.keys(after.characters).length < 2 && Object.keys(then.state.characters).length < 2) return text;
  const who = doers(then.state, command, after);
  const name = who.map((id) => (then.state.characters[id] ?? after.characters[id])?.name ?? id).join(', ');
  // Of whoever is next it is not the way there that is told, but that their turn began.
  const what = command.do === 'next-turn' ? m.turn_begins() : text;
  return name === '' ? text : m.of_somebody({ name, what });
}

/** Whom it is told of. */
function doers({ pending }: State, command: Command, after: State): readonly string[] {
  if ('actor' in command) return [command.actor];
  if (command.do === 'resume') return pending.slice(-1).map(({ actor }) => actor);
  return command.do === 'next-turn' ? after.onTurn : [];
}

/** What was begun and given up is no correction. */
function givenUp(play: Play, change: Adjustment): string | undefined {
  if (change.set !== 'end') return undefined;
  const waiting = Object.values(play.state.characters).flatMap(({ schedules }) => schedules);
  const ended = waiting.find(({ id }) => id === change.id);
  return ended === undefined ? undefined : m.gave_up({ what: taskTitle(play, ended) });
}

/** The same without what was chosen. */
export function actTitle(play: Play, command: Command): string {
  return actText(play, command.do === 'act' ? { ...command, choices: {} } : command);
}

function choicesText(play: Play, action: string, choices: Readonly<Record<string, ChoiceValue>>): readonly string[] {
  const symbol = play.system.rulebook.symbols.get(action);
  return Object.entries(choices).map(([name, value]) => {
    const option = symbol !== undefined && typeof value === 'string' ? optionTitle(symbol, value) : undefined;
    if (option !== undefined) return say(option);
    const asked = symbol === undefined ? undefined : choiceTitle(symbol, name);
    const said = choiceText(play, value);
    return asked === undefined ? said : `${say(asked)}: ${said}`;
  });
}

function choiceText(play: Play, value: ChoiceValue): string {
  if (typeof value === 'number') return String(value);
  if (typeof value === 'boolean') return value ? m.yes() : m.no();
  if (value.startsWith('~')) return value.slice(1);
  const name = play.state.characters[value]?.name;
  if (name !== undefined) return name;
  const isItem = Object.values(play.state.characters).some(({ items }) => items.some((it) => it.id === value));
  if (isItem) return itemTitle(play, value);
  const condition = Object.values(play.state.characters)
    .flatMap(({ conditions }) => conditions)
    .find(({ id }) => id === value);
  if (condition !== undefined) {
    // What people wrote says more than what it is called: which line is watched, which event is waited for.
    const written = Object.values(condition.fields).filter((it): it is string => typeof it === 'string' && it !== '');
    return written.length > 0 ? written.join(', ') : say(play.system.engine.title(condition.condition));
  }
  return play.system.rulebook.symbols.has(value) ? say(play.system.engine.title(value)) : value;
}

function adjustmentText(play: Play, change: Adjustment, title: (id: string) => string): string {
  switch (change.set) {
    case 'pool':
      return [
        ...(change.now === undefined ? [] : [`${title(change.pool)} → ${change.now}`]),
        ...(change.owed === undefined ? [] : [`${title(change.pool)}: ${m.pool_owed({ amount: change.owed })}`])
      ].join(', ');
    case 'card':
      return `${title(change.name)} → ${typeof change.value === 'number' ? change.value : choiceText(play, change.value)}`;
    case 'stance':
      return title(change.stance);
    case 'condition':
      return change.on ? title(change.condition) : m.without({ what: title(change.condition) });
    case 'end': {
      const ended = endedTitle(play, change.id);
      return ended === undefined ? m.did_end() : m.without({ what: title(ended) });
    }
    case 'item':
    case 'remove-item':
      return capital(itemTitle(play, change.item));
    case 'add-item':
      return `+ ${change.setup.name ?? title(change.setup.item)}`;
    case 'record':
      return `${title(change.record)} → ${change.value}`;
    case 'place':
      return change.at === undefined ? m.place_unknown() : m.place_at({ at: change.at });
    case 'side':
      return change.side === ourSide(play) ? m.side_ours() : m.side_theirs();
    case 'name':
      return change.name;
  }
}

/** What gave the thing in force that was ended by hand. */
function endedTitle({ state }: Play, id: string): string | undefined {
  for (const { conditions, modifiers, permissions } of Object.values(state.characters)) {
    const condition = conditions.find((it) => it.id === id)?.condition;
    const from = condition ?? [...modifiers, ...permissions].find((it) => it.id === id)?.from;
    if (from !== undefined) return from;
  }
  return undefined;
}
