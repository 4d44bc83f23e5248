/** The moves of the fight in `replay.ts` as a game of boardgame.io: strike, dodge and defend, with what limits them. */
import { CreateGameReducer, InitializeGame } from 'boardgame.io/internal';
import type { Ctx, Game } from 'boardgame.io';
import { INVALID_MOVE } from 'boardgame.io/core';
import type { CharacterState } from '../src/engine/api.ts';

export interface Move {
  readonly type: 'strike' | 'dodge' | 'defend' | 'endTurn';
  /** The place in the order, from 0. */
  readonly by: number;
  readonly args: readonly unknown[];
}

/** What both keep of somebody in the fight, and what is compared. */
export interface Fighter {
  ap: number;
  owed: number;
  hp: number;
  turns: number;
  /** What changes others' chance to hit this one, until the start of the turn with that ordinal. */
  guard: { to: 'hit' | 'ac'; amount: number; until: number }[];
}
interface Fight {
  round: number;
  fighters: Fighter[];
  /** How often each has defended in this turn. */
  defended: number[];
}

const FIGHTERS = 6;
const AP = 11;
const HP = 34;
const HIT = 60;
const COAT = { ac: 8, dt: 2 };
const STRIKE = 3;
const DEFEND = 2;

type Given = { G: Fight; ctx: Ctx; playerID: string };

const game: Game<Fight> = {
  name: 'fight',
  setup: () => ({
    round: 0,
    fighters: Array.from({ length: FIGHTERS }, () => ({ ap: AP, owed: 0, hp: HP, turns: 0, guard: [] })),
    defended: Array.from({ length: FIGHTERS }, () => 0)
  }),
  turn: {
    // Dodging is done in others' turns.
    activePlayers: { all: '' },
    onBegin: ({ G, ctx }) => {
      const at = ctx.playOrderPos;
      const me = G.fighters[at]!;
      if (at === 0) G.round += 1;
      me.turns += 1;
      me.guard = me.guard.filter(({ until }) => until > me.turns);
      const paid = Math.min(AP, me.owed);
      me.ap = AP - paid;
      me.owed -= paid;
      G.defended[at] = 0;
    }
  },
  moves: { strike, dodge, defend }
};

function strike({ G, ctx, playerID }: Given, target: number, dice: readonly number[]): typeof INVALID_MOVE | undefined {
  const me = G.fighters[Number(playerID)]!;
  const other = G.fighters[target];
  if (playerID !== ctx.currentPlayer || !other || me === other || me.ap < STRIKE) return INVALID_MOVE;
  const [roll, damage = 0] = dice;
  if (roll === undefined || roll < 1 || roll > 100) return INVALID_MOVE;
  me.ap -= STRIKE;
  const chance = HIT + sum(other, 'hit') - COAT.ac - sum(other, 'ac');
  if (roll <= chance) other.hp = Math.max(0, other.hp - Math.max(0, damage + 1 - COAT.dt));
  return undefined;
}

function dodge({ G, playerID }: Given, n: number): typeof INVALID_MOVE | undefined {
  const me = G.fighters[Number(playerID)]!;
  if (n < 1 || n > 5 || me.owed + n > AP || me.guard.some(({ to }) => to === 'ac')) return INVALID_MOVE;
  me.owed += n;
  me.guard.push({ to: 'ac', amount: 5 * n, until: me.turns + 1 });
  return undefined;
}

function defend({ G, ctx, playerID }: Given): typeof INVALID_MOVE | undefined {
  const at = Number(playerID);
  const me = G.fighters[at]!;
  if (playerID !== ctx.currentPlayer || me.ap < DEFEND || G.defended[at]! >= 2) return INVALID_MOVE;
  me.ap -= DEFEND;
  G.defended[at]! += 1;
  me.guard.push({ to: 'hit', amount: -20, until: me.turns + 1 });
  return undefined;
}

function sum({ guard }: Fighter, wanted: 'hit' | 'ac'): number {
  let all = 0;
  for (const { to, amount } of guard) if (to === wanted) all += amount;
  return all;
}

const reduce = CreateGameReducer({ game });

/** All moves from the start, by the reducer alone: without its client, its log and what it shows. */
export function replayed(moves: readonly Move[]): Fight {
  let state = InitializeGame({ game, numPlayers: FIGHTERS });
  for (const { type, by, args } of moves) {
    const event = type === 'endTurn';
    const payload = { type, args: [...args], playerID: String(by), credentials: undefined };
    const next = reduce(state, event ? { type: 'GAME_EVENT', payload } : { type: 'MAKE_MOVE', payload });
    if (next.transients?.error) throw new Error(`boardgame.io refuses ${type}: ${next.transients.error.type}`);
    state = next;
  }
  return state.G as Fight;
}

/** The same of a state of ours. */
export function fighterIn({ pools, turnsStarted, modifiers }: CharacterState): Fighter {
  const { ap, hp } = pools;
  return {
    ap: ap!.now,
    owed: ap!.owed,
    hp: hp!.now,
    turns: turnsStarted,
    guard: modifiers.map(({ target, amount, ends: [end] }) => ({
      to: 'value' in target && target.value === 'ac' ? 'ac' : 'hit',
      amount,
      until: end?.at === 'turn' ? end.ordinal : 0
    }))
  };
}
