import type { CharacterState } from '../../engine/api.ts';
import type { Sym } from '../../language/rulebook.ts';
import { everyLine } from '../../language/walk.ts';
import { declared } from '../rules/declared.ts';
import type { Rulebook } from '../../language/rulebook.ts';
import type { Play } from '../card/open-card.svelte.ts';

/** Somebody at the table, in the order of turns. */
export interface Seat {
  readonly me: CharacterState;
  /** What the order goes by; larger is earlier. */
  readonly order: number;
  /** A turn of theirs is still to come in this round. */
  readonly waits: boolean;
  readonly onTurn: boolean;
}

/** Everybody whose card is here, in the order of turns. */
export function seatsOf({ system, state }: Play): readonly Seat[] {
  return system.engine.order(state).flatMap(({ actor, order, waits }) => {
    const me = state.characters[actor];
    return me === undefined ? [] : [{ me, order, waits, onTurn: state.onTurn.includes(actor) }];
  });
}

/** Who is next, and whether a round begins with them. */
export function nextOf(play: Play): { readonly me: CharacterState; readonly newRound: boolean } | undefined {
  const seats = seatsOf(play);
  const waiting = play.state.round === 0 ? undefined : seats.find(({ waits }) => waits);
  const next = waiting ?? seats[0];
  return next === undefined ? undefined : { me: next.me, newRound: waiting === undefined };
}

/** What the order goes by, where it is one number of the card or one that is remembered; both can be set by hand. */
export function orderNumber(rulebook: Rulebook): Sym | undefined {
  const line = rulebook.system.children.find(({ type }) => type === 'order');
  if (line?.type !== 'order' || line.value.type !== 'name') return undefined;
  return rulebook.symbols.get(line.value.path.join('.'));
}

/** The actions that find this number out, by a roll of initiative for one. */
export function findersOf(rulebook: Rulebook, number: Sym): readonly Sym[] {
  return declared(rulebook, 'action').filter(({ line }) =>
    [...everyLine(line.children)].some(
      (it) => it.type === 'remember' && rulebook.symbols.get(it.name.id)?.id === number.id
    )
  );
}
