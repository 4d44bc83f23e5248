/** Where what there is of a pool has gone: what was spent, and what was owed from the turn before. */
import { expect, test } from 'vitest';
import type { Command } from '../../src/engine/api.ts';
import { Session } from '../../src/encounter/session.ts';
import { createEngine } from '../../src/engine/engine.ts';
import { load } from '../../src/language/load.ts';
import { playOf } from '../../src/ui/card/play.ts';
import { poolsOf, poolText } from '../../src/ui/card/pools.ts';

const text = `system hut "Хижина" / "Hut"
  version 1
stance up "Стоя" / "Up"
value most "Предел" / "Most"
  starts at 9
pool ap "ОД" / "AP"
  maximum most
  refill at start of own turn
  may be owed up to most
character ann "Аня" / "Ann"
action duck "Пригнуться" / "Duck"
  at any time
  cost 3 ap owed by next turn
action hop "Прыгнуть" / "Hop"
  on own turn
  cost 2 ap
action plan "Готовиться" / "Plan"
  on own turn
  cost 2 ap set aside
`;
const rulebook = load([{ path: 'hut.rules', text }]).rulebook!;
const engine = createEngine(rulebook);

const join: Command = { do: 'join', character: { id: 'ann', name: 'Ann', template: 'ann' } };
const begin: Command = { do: 'begin-turn', actor: 'ann' };
const end: Command = { do: 'end-turn', actor: 'ann' };
const act = (action: string): Command => ({ do: 'act', actor: 'ann', action });

/** What is said of the pool when all this has been done. */
function said(...commands: readonly Command[]): string {
  const session = new Session(engine, { id: 'here', secret: 's' });
  for (const command of [join, ...commands]) {
    const outcome = session.act(command, { roll: () => 1 });
    if (outcome.type !== 'done') throw new Error(JSON.stringify(outcome));
  }
  const play = playOf({ id: 'hut', rulebook, engine, diagnostics: [] }, session, 'here');
  const [ap] = poolsOf(play, 'ann');
  return poolText(play, 'ann', ap!);
}

test.each([
  ['what was owed is no spending', [act('duck'), begin], /: .*3[^,]*\./u],
  ['both are told apart', [act('duck'), begin, act('hop')], /: .*3.*, .*2.*\./u],
  ['what is set aside is said with what for', [begin, act('plan')], / 2: (?:Готовиться|Plan)\./u],
  ['a debt is over when the next turn begins', [act('duck'), begin, end, begin, act('hop')], /: [^,]*2[^,]*\./u]
])('%s', (_, commands, expected) => {
  expect(said(...commands)).toMatch(expected);
});
