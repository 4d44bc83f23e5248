import type { Entry } from '../../encounter/log.ts';
import type { Fight } from '../../encounter/record.ts';
import { Session, type Device } from '../../encounter/session.ts';
import { CodeRefused } from '../../codes/refused.ts';
import type { Store } from '../../storage/store.ts';
import { cardKind } from '../cards/card-kind.ts';
import { summaryOf } from '../cards/summary.ts';
import { heardIn, NotTaken, type ReadCode } from './read.ts';

/** What a code has changed. */
export interface Taken {
  readonly session: Session;
  /** What was new, in order. */
  readonly news: readonly Entry[];
  /** The acts that did not hold before it came. */
  readonly lapsed: ReadonlySet<string>;
}

/** The acts that do not hold now. */
export function lapsedIn({ steps }: Pick<Session, 'steps'>): ReadonlySet<string> {
  return new Set(steps.flatMap(({ entry, lapsed }) => (lapsed === null ? [] : [entry.id])));
}

/** An encounter that is new here: its record, as far as the device that joins has said nothing, and what it comes to. */
export interface Joining {
  readonly fight: Fight;
  readonly session: Session;
}

/**
 * What it would be to join.
 *
 * @throws Contradiction, CodeRefused, NotTaken
 */
export function joining({ code, system }: ReadCode, device: Device, at: number): Joining {
  const session = new Session(system.engine, device);
  session.hear(code.entries);
  const { gm } = session.roles;
  if (gm === undefined || code.rules === null) throw new CodeRefused('unknown');
  if (Object.keys(session.state.characters).length === 0) throw new NotTaken('nobody');
  const shared = session.log.findIndex(({ kind }) => kind === 'share');
  const fight: Fight = {
    id: code.encounter,
    system: code.rules.system,
    rulesVersion: code.rules.version,
    overlays: code.rules.overlays,
    device: gm,
    began: session.log.slice(0, shared).filter(({ kind }) => kind === 'act').length,
    log: session.log,
    summary: summaryOf(system, session.state, session.acts),
    heard: heardIn(code, [], at)
  };
  return { fight, session };
}

/**
 * Joins: keeps the encounter, with the word of whose device this is.
 *
 * @throws NotTaken
 */
export async function join(store: Store, { fight, session }: Joining, name: string): Promise<void> {
  session.say({ kind: 'greet', name });
  const saved = await store.save(cardKind, fight.id, { ...fight, log: session.log }, 0);
  store.release(cardKind, fight.id);
  if (!saved.ok) throw new NotTaken(saved.problem);
}

/**
 * Adds to an encounter that is here and that no tab has open.
 *
 * @throws Contradiction, NotTaken
 */
export async function takeIn(store: Store, { code, system, fight }: ReadCode, device: Device): Promise<Taken> {
  if (fight === undefined) throw new NotTaken('unavailable');
  const held = await store.hold(cardKind, fight.id);
  if (!held.ok) throw new NotTaken(held.problem);
  try {
    // As it is now: it may have gone on since the code was read.
    const now = await store.read(cardKind, fight.id);
    if (!now.ok || now.value === undefined) throw new NotTaken(now.ok ? 'unavailable' : now.problem);
    const { data, rev } = now.value;
    const session = new Session(system.engine, device, data.log, data.began);
    const lapsed = lapsedIn(session);
    const news = session.hear(code.entries);
    const saved = await store.save(
      cardKind,
      fight.id,
      {
        ...data,
        log: session.log,
        summary: summaryOf(system, session.state, session.acts),
        heard: heardIn(code, data.heard, store.now())
      },
      rev
    );
    if (!saved.ok) throw new NotTaken(saved.problem);
    return { session, news, lapsed };
  } finally {
    store.release(cardKind, fight.id);
  }
}
