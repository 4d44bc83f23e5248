/** Acts of Overseer that are measured. */
import type { Engine } from '../../src/engine/api.ts';
import type { ActCommand } from '../by-hand/doing.ts';
import { duel, typed, type Fight } from '../card.ts';
import { acts as one, type Measured, type Measures } from './measured.ts';

export function acts(engine: Engine): Measures {
  const fight = duel(engine);
  const gun = fight.item('rook', 'rifle');
  const box = fight.item('rook', 'rifle-ammo');
  const shot = { target: 'raider', mode: 'single', gun };
  const of = (
    action: string,
    choices: ActCommand['choices'] = {},
    dice: number[] = [],
    from: Fight = fight
  ): Measured => one(from, 'rook', action, choices, dice);
  return {
    reload: of('reload', { gun, box, n: 8 }),
    'attack, hit': of('attack', shot, [30, 4, 5]),
    'attack, miss': of('attack', shot, [90]),
    'take-back': of('take-back', {}, [], fight.act('rook', 'attack', shot, [90])),
    dodge: of('dodge', { n: 3 }),
    defend: of('defend'),
    'task, search': of('task', { what: 'search', check: 'observation' }, [41]),
    'task, hack': of('task', { what: 'hack' }),
    climb: of('climb', { surface: 0 }, [2])
  };
}

/** Not measured, but checked too: what came before changes what comes of it, or refuses it. */
export function moreActs(engine: Engine): Measures {
  const fight = duel(engine);
  const gun = fight.item('rook', 'rifle');
  const shot = { target: 'raider', mode: 'single', gun };
  const from = (f: Fight, { command, answers }: Measured): Measured => ({ state: f.state, command, answers });
  const all = acts(engine);
  const [attack, reload] = [all['attack, hit']!, all.reload!];
  const defended = fight.turn('raider').act('raider', 'defend').turn('rook');
  const again = (action: string, f: Fight, choices = {}): Measured =>
    from(f.act('rook', action, choices), { ...all[action]!, command: { do: 'act', actor: 'rook', action, choices } });
  return {
    'attack, focused': from(fight.act('rook', 'focus', { n: 2, how: 'weak-spot' }), attack),
    'attack, against defence': from(defended, attack),
    'attack, against a dodge': from(fight.act('raider', 'dodge', { n: 4 }), attack),
    'attack, penalties ignored': from(defended.act('rook', 'focus', { n: 1, how: 'steady' }), attack),
    'attack, from hiding': from(fight.is('rook', 'hidden'), attack),
    'attack, to the end': from(fight.set('raider', { set: 'pool', pool: 'hp', now: 3 }), attack),
    'attack, critical': from(fight, { ...attack, answers: { dice: typed([3, 8, 8]) } }),
    'attack, an ally may take it': from(fight.join('bruiser', 1), attack),
    'attack, no rounds': from(fight.loaded('rook', 'rifle', 0), attack),
    'attack, no AP': from(fight.ap('rook', 4), attack),
    'reload, the last of the box': from(
      fight.set('rook', { set: 'item', item: box(fight), fields: { amount: 8 } }),
      reload
    ),
    'reload, no AP': from(fight.ap('rook', 1), reload),
    'take-back, focused': from(
      fight.ap('rook', 20).act('rook', 'focus', { n: 1, how: 'sharpen' }).act('rook', 'attack', shot, [95]),
      all['take-back']!
    ),
    'take-back, a fumble': from(fight.act('rook', 'attack', shot, [99]), all['take-back']!),
    'take-back, nothing': from(fight, all['take-back']!),
    'defend, twice': again('defend', fight),
    'dodge, twice': again('dodge', fight, { n: 1 }),
    'dodge, out of turn': from(fight.turn('raider'), all.dodge!),
    'task, busy': from(fight.act('rook', 'task', { what: 'hack' }), all['task, hack']!),
    'climb, fall': from(fight, { ...all.climb!, answers: { dice: typed([10]) } }),
    'climb, hidden': from(fight.is('rook', 'hidden'), all.climb!)
  };
}
const box = (fight: Fight): string => fight.item('rook', 'rifle-ammo');
