import type { CharacterState, Command, State } from '../../engine/api.ts';
import type { Moment, Step } from '../../encounter/fold.ts';
import { authorOf } from '../../encounter/log.ts';
import type { Roles } from '../../encounter/roles.ts';
import type { Session } from '../../encounter/session.ts';
import type { System } from '../rules/systems.ts';

/** What a card that can be played consists of, at one moment. */
export interface Play {
  readonly system: System;
  readonly state: State;
  readonly steps: readonly Step[];
  /** The state in which the act at a place of `steps` was done; like the next two, told by the newest `Play` only. */
  readonly before: (place: number) => State;
  readonly moment: (place: number) => Moment;
  /** This device, in the log. */
  readonly device: string;
  readonly roles: Roles;
  /** Others play along on devices of their own. */
  readonly shared: boolean;
  /** Whether this device acts for a character. */
  readonly mayActFor: (character: string) => boolean;
  /** Whether this device may do something at all; whether it can be done is for the rules to say. */
  readonly mayDo: (command: Command) => boolean;
  readonly canUndo: boolean;
  readonly canRedo: boolean;
}

/** @param device this one, in the log */
export function playOf(system: System, session: Session, device: string): Play {
  const { state, steps, roles, shared, canUndo, canRedo } = session;
  return {
    system,
    state,
    steps,
    before: (place) => session.before(place),
    moment: (place) => session.moment(place),
    device,
    roles,
    shared,
    mayActFor: (character) => roles.mayDo(device, { do: 'end-turn', actor: character }),
    mayDo: (command) => roles.mayDo(device, command),
    canUndo,
    canRedo
  };
}

/** What this device did and what no longer holds; it can be done again, or dropped. */
export function lostOf({ steps, shared, device }: Play): readonly Step[] {
  return shared ? steps.filter((step) => step.lapsed !== null && authorOf(step.entry).device === device) : [];
}

/** The first of us: of those whom this device acts for, or of all where it acts for nobody. */
export function ourFirst({ state, mayActFor }: Play): CharacterState | undefined {
  const all = Object.values(state.characters);
  return all.find(({ id }) => mayActFor(id)) ?? all[0];
}

export function ourSide(play: Play): number {
  return ourFirst(play)?.side ?? 0;
}
