/** Any log that could be written, whether its acts make sense or not: every kind of entry and of command, every field. */
import fc from 'fast-check';
import type { Adjustment, CharacterSetup, Command, Die, ItemSetup, Ref, Value } from '../../src/engine/api.ts';
import type { Entry, Said } from '../../src/encounter/log.ts';
import type { Names } from '../../src/codes/names.ts';
import { devices } from './games.ts';

const whole = fc.integer({ min: -5, max: 300 });
const number = fc.oneof(whole, fc.double({ noNaN: true }), fc.maxSafeInteger());
const text = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 12 }),
  fc.constantFrom('Соня «Грач»', 'Bill', '', 'line 1\nline 2', '🐸', '\ud800')
);

export function logsOver(names: Names): fc.Arbitrary<readonly Entry[]> {
  const words = names.all.length > 0 ? fc.constantFrom(...names.all) : text;
  const word = fc.oneof(
    { weight: 4, arbitrary: words },
    fc
      .tuple(fc.constantFrom('i', 'd', 'c'), fc.constantFrom(...devices), fc.nat(99), fc.nat(9))
      .map(([kind, device, n, k]) => `${kind}${device}:${String(n)}.${String(k)}`),
    fc.nat(2000).map((n) => `i${String(n)}`),
    fc.tuple(whole, whole).map(([x, y]) => `${String(x)}:${String(y)}`),
    fc.constantFrom(...devices),
    fc.constantFrom('i007', '-0:1', '01:2', 'zz', '7z', '~Bill', 'iнет:1.1', 'i:1.1'),
    text
  );
  const anything = fc.oneof(number, fc.boolean(), word);
  const ref: fc.Arbitrary<Ref> = fc.record({
    ref: fc.constantFrom('character', 'item', 'condition', 'deed', 'action', 'member'),
    id: word
  });
  const value: fc.Arbitrary<Value> = fc.oneof(anything, ref);
  const keys = fc.oneof(word, fc.constantFrom('toString', 'constructor', 'n'));
  const fields = fc.dictionary(keys, value, { maxKeys: 3 });
  const item: fc.Arbitrary<ItemSetup> = some({ item: word, location: word }, { name: text, fields });
  const adjustment: fc.Arbitrary<Adjustment> = fc.oneof(
    some({ set: fc.constant('pool' as const), pool: word }, { now: number, owed: number }),
    some({ set: fc.constant('card' as const), name: word, value: fc.oneof(number, word) }),
    some({ set: fc.constant('stance' as const), stance: word }),
    some({ set: fc.constant('condition' as const), condition: word, on: fc.boolean() }, { fields }),
    some({ set: fc.constant('end' as const), id: word }),
    some({ set: fc.constant('item' as const), item: word }, { location: word, fields, name: text }),
    some({ set: fc.constant('add-item' as const), setup: item }),
    some({ set: fc.constant('remove-item' as const), item: word }),
    some({ set: fc.constant('record' as const), record: word, value: number }),
    some({ set: fc.constant('place' as const) }, { at: word }),
    some({ set: fc.constant('side' as const), side: whole }),
    some({ set: fc.constant('name' as const), name: text })
  );
  const character: fc.Arbitrary<CharacterSetup> = some(
    { id: word, name: text },
    {
      template: word,
      side: whole,
      card: fc.dictionary(keys, fc.oneof(number, word), { maxKeys: 4 }),
      perks: fc.array(word, { maxLength: 3 }),
      items: fc.array(item, { maxLength: 3 }),
      brings: fc.array(adjustment, { maxLength: 3 }),
      waits: fc.boolean()
    }
  );
  const choices = { choices: fc.dictionary(keys, anything, { maxKeys: 4 }) };
  const actor = word;
  const turn = fc.record({ whose: word, ordinal: fc.nat(40) });
  const command: fc.Arbitrary<Command> = fc.oneof(
    { weight: 6, arbitrary: some({ do: fc.constant('act' as const), actor, action: word }, choices) },
    some({ do: fc.constant('next-turn' as const) }, { ends: fc.array(turn, { maxLength: 2 }), ...choices }),
    some({ do: fc.constant('begin-turn' as const), actor }, { together: fc.boolean(), ...choices }),
    some({ do: fc.constant('end-turn' as const), actor }, choices),
    some({ do: fc.constant('resume' as const) }, { deed: word, ...choices }),
    some({ do: fc.constant('join' as const), character }, choices),
    some({ do: fc.constant('leave' as const), actor }, choices),
    some({ do: fc.constant('next-round' as const) }, { round: fc.nat(30), ...choices }),
    some(
      {
        do: fc.constant('pass-time' as const),
        amount: number,
        unit: fc.constantFrom('second' as const, 'minute' as const, 'hour' as const, 'round' as const)
      },
      choices
    ),
    some({ do: fc.constant('signal' as const), signal: word }, { by: word, against: word, ...choices }),
    some({ do: fc.constant('mark' as const), at: word, taken: fc.boolean() }, choices),
    some({ do: fc.constant('adjust' as const), actor, change: adjustment }, choices)
  );
  const die: fc.Arbitrary<Die> = fc
    .integer({ min: 1, max: 1000 })
    .chain((sides) =>
      fc.record({ sides: fc.constant(sides), value: fc.integer({ min: 1, max: sides }), typed: fc.boolean() })
    );
  const happening = fc.record({
    command,
    replies: fc.array(anything, { maxLength: 3 }),
    dice: fc.array(die, { maxLength: 4 })
  });
  const target = fc
    .tuple(fc.constantFrom(...devices), fc.integer({ min: 1, max: 60 }))
    .map(([d, n]) => `${d}:${String(n)}`);
  const said: fc.Arbitrary<Said> = fc.oneof(
    { weight: 8, arbitrary: fc.record({ kind: fc.constant('act' as const), happening }) },
    fc.record({ kind: fc.constantFrom('undo' as const, 'redo' as const), target }),
    fc.record({ kind: fc.constant('share' as const), title: text }),
    fc.record({ kind: fc.constant('greet' as const), name: text }),
    fc.record({ kind: fc.constant('hand' as const), character: word, to: fc.constantFrom(...devices) })
  );
  const step = fc.record({
    by: fc.nat(devices.length - 1),
    later: fc.nat(3),
    gap: fc.constantFrom(0, 0, 0, 0, 7),
    said
  });
  return fc.array(step, { maxLength: 25 }).map((steps) => {
    const last = new Map<string, number>();
    let clock = 0;
    return steps.map(({ by, later, gap, said }): Entry => {
      const device = devices[by]!;
      const number = (last.get(device) ?? 0) + 1 + gap;
      last.set(device, number);
      clock += 1 + later;
      return { id: `${device}:${String(number)}`, clock, ...said };
    });
  });
}

/** A record with fields that are always there, and others that may be missing. */
function some<Must extends object, May extends object = object>(
  must: { [K in keyof Must]: fc.Arbitrary<Must[K]> },
  may?: { [K in keyof May]: fc.Arbitrary<May[K]> }
): fc.Arbitrary<Must & Partial<May>> {
  const all = { ...must, ...may };
  return fc.record(all, { requiredKeys: Object.keys(must) as never[] }) as unknown as fc.Arbitrary<Must & Partial<May>>;
}
