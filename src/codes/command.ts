import type {
  Adjustment,
  CharacterSetup,
  Command,
  Die,
  Happening,
  ItemSetup,
  Ref,
  TurnOf,
  Value
} from '../engine/api.ts';
import {
  anything,
  count,
  list,
  map,
  name,
  number,
  oneOf,
  record,
  tagged,
  text,
  whole,
  yes,
  type Part
} from './parts.ts';

const reference: Part<Ref> = record({
  ref: oneOf('character', 'item', 'condition', 'deed', 'action', 'member'),
  id: name()
});
/** A value of a rule: what can be chosen, or somebody or something of the fight. */
const value: Part<Value> = (s, at, it) => {
  const isRef = s.coder.yes(`${at} ref`, it === undefined ? undefined : typeof it === 'object');
  return isRef ? reference(s, at, it as Ref | undefined) : anything(s, at, it as Exclude<Value, Ref> | undefined);
};
/** A number or a word on a card. */
const onCard = anything as Part<number | string>;

const item: Part<ItemSetup> = record(
  { item: name('item'), location: name('location') },
  { name: text, fields: map(value) }
);

const adjustment = tagged<Adjustment, 'set'>('set', {
  pool: record({ pool: name('pool') }, { now: number, owed: number }),
  card: record({ name: name(), value: onCard }),
  stance: record({ stance: name('stance') }),
  condition: record<{ condition: string; on: boolean }, { fields: Readonly<Record<string, Value>> }>(
    { condition: name('condition'), on: yes },
    { fields: map(value) }
  ),
  end: record({ id: name() }),
  item: record({ item: name() }, { location: name('location'), fields: map(value), name: text }),
  'add-item': record({ setup: item }),
  'remove-item': record({ item: name() }),
  record: record({ record: name(), value: number }),
  place: record({}, { at: name() }),
  side: record({ side: whole }),
  name: record({ name: text })
});

const setup: Part<CharacterSetup> = record(
  { id: name(), name: text },
  {
    template: name('character'),
    side: whole,
    card: map(onCard),
    perks: list(name('perk')),
    items: list(item),
    brings: list(adjustment),
    waits: yes
  }
);

const choices = { choices: map(anything) };
const actor = { actor: name() };
const turn: Part<TurnOf> = record({ whose: name(), ordinal: count });

/** What is chosen in an act is expected by its action. */
const act: Part<Omit<Extract<Command, { do: 'act' }>, 'do'>> = (s, at, it) => {
  const who = s.name(`${at} actor`, '', it?.actor);
  const action = s.name(`${at} action`, 'action', it?.action);
  return { actor: who, action, ...record({}, choices)(s, `${at} ${action}`, it) };
};

const command = tagged<Command, 'do'>('do', {
  act,
  'next-turn': record({}, { ends: list(turn), ...choices }),
  'begin-turn': record(actor, { together: yes, ...choices }),
  'end-turn': record(actor, choices),
  resume: record({}, { deed: name(), ...choices }),
  join: record({ character: setup }, choices),
  leave: record(actor, choices),
  'next-round': record({}, { round: count, ...choices }),
  'pass-time': record({ amount: number, unit: oneOf('second', 'minute', 'hour', 'round') }, choices),
  signal: record({ signal: name('signal') }, { by: name(), against: name(), ...choices }),
  mark: record({ at: name(), taken: yes }, choices),
  adjust: record({ change: adjustment, ...actor }, choices)
});

const die: Part<Die> = ({ coder }, at, it) => {
  const sides = coder.count(`${at} sides`, it?.sides);
  const fell = coder.even(Math.max(1, sides), it === undefined ? undefined : it.value - 1) + 1;
  return { sides, value: fell, typed: coder.yes('die typed', it?.typed) };
};

/** A command with all that was answered; what is asked is expected by the action. */
export const happening: Part<Happening> = (s, at, it) => {
  const done = command(s, at, it?.command);
  const about = `${at} ${done.do === 'act' ? done.action : done.do}`;
  return {
    command: done,
    replies: list(anything)(s, `${about} reply`, it?.replies),
    dice: list(die)(s, `${about} die`, it?.dice)
  };
};
