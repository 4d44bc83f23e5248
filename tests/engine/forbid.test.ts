import { describe, expect, it } from 'vitest';
import type { Possible } from '../../src/engine/api.ts';
import { duel, kinds, offered, reasonsOf, type Fight } from './duel.ts';

const RULES = `tag bold "Смелое" / "Bold"
condition netted "В сети" / "Netted"
  forbid motion
condition meek "Робость" / "Meek"
  forbid motion, bold
action pass "Пройти" / "Pass"
  on own turn
  choose one of these as how "Как" / "How"
    option leap "Перепрыгнуть" / "Leap over" is motion
      choose one of these as style "Красиво ли" / "In what style"
        option plain "Просто" / "Plainly"
        option somersault "Кувырком" / "With a somersault" is motion, bold
    option ask "Попросить открыть" / "Ask to be let in"
      cost 2 energy
action scramble "Лезть напролом" / "Scramble" is motion
  on own turn
  choose one of these as how "Как" / "How"
    option through "Сквозь" / "Through" is motion
    option under "Под низом" / "Below" is motion, bold
action dare "Рискнуть" / "Dare"
  on own turn
  choose one of these as how "Как" / "How"
    option jump "Прыжком" / "With a jump" is motion
    option shout "Криком" / "With a shout" is bold
  effect
    announce
    gain 1 blood
action cast-net "Бросить сеть" / "Cast a net"
  in answer to dare by enemy
  out of turn
  choose enemy as target "В кого" / "At whom"
  effect
    target gains netted until end of fight
action scare "Припугнуть" / "Scare"
  at any time
  effect
    forbid bold until end of my next turn
`;
const look = (f: Fight, action: string): Possible | undefined =>
  f.engine.possible(f.state, 'anna').find((p) => p.action === action);
const begun = (...conditions: string[]): Fight => {
  const f = duel(RULES);
  f.send({ do: 'begin-turn', actor: 'anna' });
  for (const condition of conditions)
    f.send({ do: 'adjust', actor: 'anna', change: { set: 'condition', condition, on: true } });
  return f;
};

describe('what forbids a tag', () => {
  it('speaks against an option that carries it, and leaves the action to the others', () => {
    const f = begun('netted');
    expect(look(f, 'pass')).toMatchObject({ possible: true, reasons: [], price: { from: [{ total: 2 }] } });
    const items = offered(f.act('anna', 'pass'));
    expect(items.map(({ value, possible, reasons }) => [value, possible, reasons.map((r) => r.text.en)])).toEqual([
      ['leap', false, ['Not while this holds: Netted']],
      ['ask', true, []]
    ]);
    const [reason] = reasonsOf(f.act('anna', 'pass', { how: 'leap' }));
    expect(reason).toMatchObject({
      kind: 'forbid',
      text: { ru: 'Нельзя, пока действует «В сети»' },
      span: { source: { path: 'duel/duel.rules' } }
    });
    expect(f.act('anna', 'pass', { how: 'ask' }).type).toBe('done');
  });

  it('speaks against the action where every option carries something forbidden, and says which', () => {
    const f = begun('meek');
    const dare = look(f, 'dare');
    expect(dare?.possible).toBe(false);
    expect(dare?.reasons.map((r) => [r.kind, r.of?.en])).toEqual([['forbid', 'With a jump']]);
    expect(look(begun(), 'dare')?.possible).toBe(true);
  });

  it('is seen behind an option that is chosen first', () => {
    const f = begun();
    f.act('anna', 'scare');
    expect(look(f, 'pass')?.possible).toBe(true);
    const items = offered(f.act('anna', 'pass', { how: 'leap' }));
    expect(items.map(({ value, possible }) => [value, possible])).toEqual([
      ['plain', true],
      ['somersault', false]
    ]);
    expect(kinds(f.act('anna', 'pass', { how: 'leap', style: 'somersault' }))).toEqual(['forbid']);
  });

  it('is told once, of the outermost that carries it', () => {
    const f = begun('meek');
    expect(kinds(f.act('anna', 'scramble', { how: 'under' }))).toEqual(['forbid']);
    expect(look(f, 'scramble')?.reasons.map((r) => [r.kind, r.of])).toEqual([['forbid', undefined]]);
    expect(kinds(f.act('anna', 'pass', { how: 'leap', style: 'somersault' }))).toEqual(['forbid']);
  });

  it('stops a declared act whose option it forbids meanwhile, and no other', () => {
    const stopped = (how: string): [number | undefined, string[]] => {
      const f = begun();
      f.act('anna', 'dare', { how });
      f.act('boris', 'cast-net', { target: 'anna' });
      const before = f.who('anna').pools.blood?.now ?? 0;
      f.send({ do: 'adjust', actor: 'anna', change: { set: 'pool', pool: 'blood', now: before - 1 } });
      const outcome = f.send({ do: 'resume' });
      const notes = outcome.type === 'done' ? outcome.notes.map((n) => n.text.en) : [outcome.type];
      return [(f.who('anna').pools.blood?.now ?? 0) - before, notes];
    };
    expect(stopped('jump')).toEqual([-1, ['Not while this holds: Netted']]);
    expect(stopped('shout')).toEqual([0, expect.not.arrayContaining(['Not while this holds: Netted'])]);
  });
});
