/** Acts of the d6 system that are measured: an attack stops for whoever may dodge, so it comes in two parts. */
import type { Engine } from '../../src/engine/api.ts';
import { Fight } from '../card.ts';
import { acts as one, goesOn, type Measures } from './measured.ts';

/** Marta's turn against a thug. */
export const duel = (engine: Engine): Fight => new Fight(engine).join('marta').join('thug', 1).turn('marta');

export function acts(engine: Engine): Measures {
  const fight = duel(engine);
  const blow = sabre(fight);
  const declared = fight.act('marta', 'strike', blow);
  return {
    'draw a thing': one(fight, 'marta', 'draw', { what: fight.item('marta', 'knife') }),
    'attack, which others may answer': one(fight, 'marta', 'strike', blow),
    'attack goes on, a hit': goesOn(declared.act('thug', 'dodge', {}, [1]), [6, 4]),
    'attack goes on, a miss': goesOn(declared.act('thug', 'dodge', {}, [6]), [1]),
    'dodge, out of turn': one(declared, 'thug', 'dodge', {}, [4]),
    run: one(fight, 'marta', 'run', { n: 5 }),
    'jump up': one(fight, 'marta', 'jump', { way: 'up' }, [5])
  };
}

/** Not measured, but checked too: what came before changes what comes of it, or refuses it. */
export function moreActs(engine: Engine): Measures {
  const fight = duel(engine);
  const blow = sabre(fight);
  const declared = fight.act('marta', 'strike', blow);
  const weak = fight.set('thug', { set: 'pool', pool: 'hp', now: 2 });
  const helpless = fight.is('thug', 'out');
  const fist = fight.act('marta', 'strike', { target: 'thug', how: 'punch' });
  const blocked = fist.act('thug', 'block', {}, [6]).send({ do: 'resume' }, { dice: [{ value: 1, typed: true }] });
  const armed = fight.act('marta', 'draw', { what: fight.item('marta', 'knife') });
  return {
    'a second act, harder': goesOn(armed.act('marta', 'strike', blow).act('thug', 'dodge', {}, [2]), [3, 2]),
    'attack, to the end': goesOn(weak.act('marta', 'strike', blow), [6, 6]),
    'attack, out cold meanwhile': goesOn(declared.act('marta', 'hurt', { n: 50 })),
    'attack, nobody may answer': one(helpless, 'marta', 'strike', blow, [3, 2]),
    'attack, thrown': goesOn(
      armed.act('marta', 'strike', { target: 'thug', how: 'hurl', weapon: armed.item('marta', 'knife') }),
      [5, 2]
    ),
    'attack, out of turn': one(fight.turn('thug'), 'marta', 'strike', blow),
    'dodge, twice': one(declared.act('thug', 'dodge', {}, [4]), 'thug', 'dodge', {}, [4]),
    'block, with nothing in hand': one(declared, 'thug', 'block', {}, [4]),
    'block, of a fist': one(fist, 'thug', 'block', {}, [4]),
    counterattack: one(blocked, 'thug', 'counter', { how: 'with-fists' }),
    'counterattack, nothing blocked': one(
      declared.act('thug', 'dodge', {}, [6]).send({ do: 'resume' }, { dice: [{ value: 1, typed: true }] }),
      'thug',
      'counter',
      { how: 'with-fists' }
    ),
    'draw, nothing there': one(fight.turn('thug').act('thug', 'draw', { what: 'knife' }), 'thug', 'draw', {
      what: 'knife'
    }),
    'run, no SP': one(fight.set('marta', { set: 'pool', pool: 'sp', now: 0 }), 'marta', 'run', { n: 5 }),
    'run, sitting and moved': one(fight.act('marta', 'sit'), 'marta', 'run', { n: 5 }),
    'jump far': one(fight, 'marta', 'jump', { way: 'far' }, [2]),
    walk: one(fight, 'marta', 'walk', { n: 1 })
  };
}

const sabre = (fight: Fight): Readonly<Record<string, string>> => ({
  target: 'thug',
  how: 'hit',
  weapon: fight.item('marta', 'sabre')
});
