import type { CharacterSetup, CharacterState, Outcome, Reason } from '../../engine/api.ts';
import type { Fight } from '../../encounter/record.ts';
import { Session } from '../../encounter/session.ts';
import type { Stored } from '../../storage/kind.ts';
import { ok, type Result } from '../../storage/result.ts';
import type { OpenCard } from '../card/open-card.svelte.ts';
import { setupOf } from '../card/new-fight.ts';
import { ourSide } from '../card/play.ts';
import { cardKind } from '../cards/card-kind.ts';
import { thisDevice, newId } from '../cards/device.ts';
import { differences } from '../cards/differences.ts';
import { newFight } from '../cards/new-card.ts';
import { summaryOf } from '../cards/summary.ts';
import type { System } from '../rules/systems.ts';
import { openStore } from '../shell/session.svelte.ts';

/** A name that nobody of these has: the second raider is "Raider 2". */
export function freeName(name: string, taken: readonly string[]): string {
  let free = name;
  for (let count = 2; taken.includes(free); count++) free = `${name} ${count}`;
  return free;
}

/** Lets somebody come to an open fight, by a name that nobody there has. */
export function comeTo(
  card: OpenCard,
  character: CharacterSetup,
  { against, waits }: { readonly against: boolean; readonly waits: boolean }
): Promise<Outcome> {
  const here = Object.values(card.play?.state.characters ?? {});
  const ours = card.play === undefined ? 0 : ourSide(card.play);
  const comes: CharacterSetup = {
    ...character,
    name: freeName(
      character.name,
      here.map(({ name }) => name)
    ),
    side: against ? ours + 1 : ours,
    ...(waits ? { waits } : {})
  };
  return card.act({ do: 'join', character: comes }, { roll: card.dice(0) });
}

/** Whether the card of `record` can come to this fight: alone on its own, by the very same rules, and not gone already. */
export function canCome(record: Fight, to: Fight): boolean {
  return (
    record.id !== to.id &&
    record.system === to.system &&
    JSON.stringify(record.overlays) === JSON.stringify(to.overlays) &&
    record.summary.cards.length === 1 &&
    !to.summary.cards.some(({ id }) => id === record.summary.cards[0]?.id)
  );
}

/** How the character of a card would come to another fight: with all that it has now and that does not end by itself. */
export function comerFrom({ engine }: System, me: CharacterState): CharacterSetup {
  const setup = setupOf(me);
  const joined = engine.perform(engine.start, { do: 'join', character: setup }, { roll: () => 1 });
  const arrived = joined.type === 'done' ? joined.state.characters[me.id] : undefined;
  return arrived === undefined ? setup : { ...setup, brings: differences(arrived, me) };
}

/** The character of a card that has only one. */
export function onlyOne({ engine }: System, record: Fight): CharacterState | undefined {
  const [card] = record.summary.cards;
  return card && new Session(engine, thisDevice(), record.log, record.began).state.characters[card.id];
}

/** Says on the old card that its character is in another fight now. It comes back when that fight has it no longer. */
export async function markGone(record: Stored<Fight>, fight: string): Promise<Result<unknown>> {
  const store = await openStore();
  const saved = await store.save(cardKind, record.id, { ...record.data, within: fight }, record.rev);
  store.release(cardKind, record.id);
  return saved;
}

/**
 * Keeps whoever leaves a fight as a card of their own with what there is now: the card they came with goes on, or there is
 * a new one. Refused where the rules would not let them come anew.
 */
export async function keepApart(
  system: System,
  from: Fight,
  me: CharacterState
): Promise<Result<unknown> | { readonly refused: readonly Reason[] }> {
  const store = await openStore();
  const listed = await store.list(cardKind);
  if (!listed.ok) return listed;
  const record = listed.value.records.find((it) => it.data.within === from.id && cameAs(it.data, me.id));
  const made = record === undefined ? afresh(system, from, me) : { fight: goneOn(system, record.data, me) };
  if ('refused' in made) return made;
  const { fight } = made;
  const saved = await store.save(cardKind, fight.id, fight, record?.rev ?? 0);
  store.release(cardKind, fight.id);
  return saved.ok ? ok(undefined) : saved;
}

/** Whether such a card is kept: then it is where they came from. */
export function cameAs({ summary }: Fight, id: string): boolean {
  return summary.cards.length === 1 && summary.cards[0]?.id === id;
}

function afresh(system: System, from: Fight, me: CharacterState): ReturnType<typeof newFight> {
  const made = newFight(system, newId(), [setupOf(me)], (arrived) => differences(arrived, me));
  if ('refused' in made) return made;
  const { overlays, rulesVersion } = from;
  return { fight: { ...made.fight, overlays, rulesVersion, within: from.id } };
}

/** The card with its own history, and after it what is otherwise now. */
function goneOn(system: System, record: Fight, me: CharacterState): Fight {
  const session = new Session(system.engine, thisDevice(), record.log, record.began);
  const was = session.state.characters[me.id];
  if (was !== undefined) for (const change of differences(was, me)) session.act({ do: 'adjust', actor: me.id, change });
  return { ...record, log: session.log, summary: summaryOf(system, session.state, session.acts) };
}
