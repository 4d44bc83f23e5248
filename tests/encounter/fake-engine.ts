import type { CharacterState, Command, Engine, Outcome, Reason, State } from '../../src/engine/api.ts';
import { EMPTY } from '../../src/engine/draft.ts';

/**
 * A game as small as can be, for what must hold with any engine: `spend` pays what is chosen, `throw` rolls a die
 * and remembers it, a turn refills.
 */
export const fakeEngine: Engine = {
  start: EMPTY,
  perform(state, command, answers = {}) {
    if (command.do === 'join') return done(withCharacter(state, newcomer(command.character.id)), command);
    const actor = 'actor' in command ? state.characters[command.actor] : undefined;
    if (actor === undefined) return refused('nobody');
    switch (command.do) {
      case 'begin-turn':
        if (state.onTurn.length > 0) return refused('on turn already');
        return done({ ...withPool(state, actor, 9), onTurn: [actor.id], round: state.round + 1 }, command);
      case 'end-turn':
        if (state.onTurn.length === 0) return refused('not on turn');
        return done({ ...state, onTurn: [] }, command);
      case 'act': {
        if (command.action === 'spend') {
          const amount = Number(command.choices?.n ?? 1);
          const now = actor.pools.pool?.now ?? 0;
          return amount > now ? refused('too little') : done(withPool(state, actor, now - amount), command);
        }
        const given = answers.dice?.[0];
        const value = given?.value ?? answers.roll?.(20);
        if (value === undefined) return question;
        const records = { ...actor.records, sum: (actor.records.sum ?? 0) * 3 + value };
        const typed = given?.typed ?? false;
        return done(withCharacter(state, { ...actor, records }), command, [{ sides: 20, value, typed }]);
      }
      default:
        return refused('unknown');
    }
  },
  possible: () => [],
  answers: () => [],
  order: () => [],
  explainValue: () => ({ value: 0, parts: [] }),
  describeEnd: () => ({ ru: '', en: '' }),
  title: (id) => ({ ru: id, en: id }),
  forms: (id) => ({ ru: [id], en: [id] }),
  evaluate: () => 0
};

const question: Outcome = {
  type: 'question',
  question: { ask: 'roll', who: 'a', count: 1, sides: 20, title: { ru: '', en: '' }, target: null, span: null },
  price: [],
  notes: []
};

function done(state: State, command: Command, dice: { sides: number; value: number; typed: boolean }[] = []): Outcome {
  const next = { ...state, ordinal: state.ordinal + 1 };
  return { type: 'done', state: next, event: { command, replies: [], dice }, notes: [], price: [] };
}

function refused(en: string): Outcome {
  const reason: Reason = { kind: 'need', text: { ru: en, en }, need: null, have: null, span: null, facts: [] };
  return { type: 'refused', reasons: [reason] };
}

function withPool(state: State, actor: CharacterState, now: number): State {
  return withCharacter(state, { ...actor, pools: { pool: { now, owed: 0, aside: [] } } });
}

function withCharacter(state: State, character: CharacterState): State {
  return { ...state, characters: { ...state.characters, [character.id]: character } };
}

function newcomer(id: string): CharacterState {
  return {
    id,
    name: id,
    template: null,
    side: 0,
    card: {},
    perks: [],
    pools: { pool: { now: 9, owed: 0, aside: [] } },
    stance: '',
    conditions: [],
    modifiers: [],
    permissions: [],
    uses: [],
    records: {},
    items: [],
    schedules: [],
    turnsStarted: 0,
    turnsEnded: 0,
    turnRound: 0,
    tie: null,
    fresh: false,
    postponed: null,
    position: null,
    placement: null
  };
}
