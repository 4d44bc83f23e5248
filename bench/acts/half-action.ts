/** Acts of the half-action system that are measured: an attack stops for whoever may evade it, so it comes in two parts. */
import type { Engine } from '../../src/engine/api.ts';
import { Fight } from '../card.ts';
import { acts as one, goesOn, type Measures } from './measured.ts';

/** Vera's turn against a cultist. */
export const duel = (engine: Engine): Fight => new Fight(engine).join('vera').join('cultist', 1).turn('vera');
/** Gleb's turn against a brute and a cultist. */
const brawl = (engine: Engine): Fight =>
  new Fight(engine).join('gleb').join('brute', 1).join('cultist', 1).turn('gleb');

export function acts(engine: Engine): Measures {
  const fight = duel(engine);
  const shot = carbine(fight);
  const declared = fight.act('vera', 'attack-once', shot);
  return {
    aim: one(fight, 'vera', 'aim-half'),
    'attack, which others may answer': one(fight, 'vera', 'attack-once', shot),
    'attack goes on, a hit': goesOn(declared, [30, 6]),
    'attack goes on, a miss': goesOn(declared, [99]),
    'evade, out of turn': one(declared, 'cultist', 'evade', {}, [20]),
    walk: one(fight, 'vera', 'walk', { n: 5 }),
    'take in hand': one(fight, 'vera', 'ready', { what: fight.item('vera', 'handgun') }),
    'delay, which ends the turn': one(fight, 'vera', 'delay')
  };
}

/** Not measured, but checked too: what came before changes what comes of it, or refuses it. */
export function moreActs(engine: Engine): Measures {
  const fight = duel(engine);
  const shot = carbine(fight);
  const declared = fight.act('vera', 'attack-once', shot);
  const aimed = fight.act('vera', 'aim-half').act('vera', 'attack-once', shot);
  const weak = fight.set('cultist', { set: 'pool', pool: 'wounds', now: 3 });
  const close = brawl(engine);
  const rush = { target: 'brute', gun: close.item('gleb', 'sword') };
  const charged = close.act('gleb', 'charge', rush);
  const mauled = close
    .turn('brute')
    .act('brute', 'attack-once', { target: 'gleb', how: 'strike', gun: close.item('brute', 'maul') });
  const waited = fight.act('vera', 'delay').turn('cultist');
  const watched = close.act('gleb', 'delay').turn('cultist');
  const sector = { gun: fight.item('vera', 'carbine'), sector: 'door', price: 0 };
  const guarded = fight.act('vera', 'overwatch', sector).turn('cultist');
  return {
    'aim, wasting another aim': one(fight.act('vera', 'aim-half'), 'vera', 'aim-half'),
    'aim, no AP': one(fight.act('vera', 'aim-half'), 'vera', 'aim-full'),
    'attack, aimed': goesOn(aimed, [65, 3]),
    'attack, to the end': goesOn(weak.act('vera', 'attack-once', shot), [5, 9]),
    'attack, nobody evades': one(fight.is('cultist', 'stunned'), 'vera', 'attack-once', shot, [30, 4]),
    'attack, stunned meanwhile': goesOn(declared.is('vera', 'stunned')),
    'attack, a stunning blow': goesOn(mauled, [20, 2]),
    'attack, out of turn': one(fight.turn('cultist'), 'vera', 'attack-once', shot),
    'attack, with what was kept': one(waited, 'vera', 'attack-once', shot),
    'attack, kept by who has attacked': one(
      fight.is('cultist', 'stunned').act('vera', 'attack-once', shot, [99]).act('vera', 'delay').turn('cultist'),
      'vera',
      'attack-once',
      shot
    ),
    'evade, failed': one(declared, 'cultist', 'evade', {}, [90]),
    'evade, no reaction': one(
      declared.set('cultist', { set: 'pool', pool: 'reactions', now: 0 }),
      'cultist',
      'evade',
      {},
      [20]
    ),
    'evade, a blast': one(fight.act('vera', 'pull-pin', { what: 'smoke-grenade' }), 'cultist', 'evade', {}, [20]),
    charge: one(close, 'gleb', 'charge', rush),
    'charge goes on': goesOn(charged, [40, 7]),
    'charge, knocked over': goesOn(charged.set('gleb', { set: 'stance', stance: 'prone' })),
    'charge, driven off': goesOn(charged.set('gleb', { set: 'condition', condition: 'engaged', on: false })),
    'charge, lying': one(close.act('gleb', 'lie-down'), 'gleb', 'charge', rush),
    'walk, watched': one(guarded, 'cultist', 'walk', { n: 3 }),
    'walk, watched, goes on': goesOn(guarded.act('cultist', 'walk', { n: 3 })),
    'walk, out of contact': one(
      fight.act('vera', 'afflicted', { what: 'by-contact', whom: 'cultist' }),
      'vera',
      'walk',
      { n: 3 }
    ),
    'walk, somebody waits': one(waited, 'cultist', 'walk', { n: 3 }),
    'walk, the quicker one is first': one(
      waited.act('cultist', 'walk', { n: 3 }).set('vera', { set: 'card', name: 'a', value: 20 }),
      'vera',
      'walk',
      { n: 1 }
    ),
    'drop, with what was kept': one(watched, 'gleb', 'drop', { what: close.item('gleb', 'sword') }),
    'stow, nothing in hand': one(close.turn('cultist').act('cultist', 'drop', { what: 'handgun' }), 'cultist', 'stow'),
    stow: one(fight, 'vera', 'stow', { what: fight.item('vera', 'carbine') }),
    'delay, nothing left': one(fight.act('vera', 'aim-full'), 'vera', 'delay')
  };
}

const carbine = (fight: Fight): Readonly<Record<string, string>> => ({
  target: 'cultist',
  how: 'shot',
  gun: fight.item('vera', 'carbine')
});
