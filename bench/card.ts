/** The system under test, and fights to ask about: every state is reached by the engine's own commands. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Adjustment, Answers, ChoiceValue, Command, Engine, State } from '../src/engine/api.ts';
import { load } from '../src/language/load.ts';
import type { Rulebook, Source } from '../src/language/rulebook.ts';

const folder = join(process.cwd(), 'rules/overseer');
export const sources: readonly Source[] = readdirSync(folder)
  .filter((name) => name.endsWith('.rules'))
  .map((name) => ({ path: name, text: readFileSync(join(folder, name), 'utf8') }));

export function rulebook(): Rulebook {
  const { rulebook: book } = load(sources);
  if (!book) throw new Error('overseer can’t be read');
  return book;
}

type Choices = Readonly<Record<string, ChoiceValue>>;

/** A fight that goes on step by step; things and characters are named by what they are. */
export class Fight {
  constructor(
    readonly engine: Engine,
    readonly state: State = engine.start
  ) {}

  send(command: Command, answers: Answers = {}): Fight {
    const outcome = this.engine.perform(this.state, command, answers);
    if (outcome.type !== 'done') throw new Error(`${JSON.stringify(command)}: ${JSON.stringify(outcome)}`);
    return new Fight(this.engine, outcome.state);
  }
  join(id: string, side = 0, template = id): Fight {
    return this.send({ do: 'join', character: { id, name: id, template, side } });
  }
  turn(actor: string): Fight {
    return this.send({ do: 'begin-turn', actor });
  }
  act(
    actor: string,
    action: string,
    choices: Choices = {},
    dice: number[] = [],
    replies: Answers['replies'] = []
  ): Fight {
    return this.send({ do: 'act', actor, action, choices }, { dice: typed(dice), replies });
  }
  set(actor: string, ...changes: Adjustment[]): Fight {
    return changes.reduce<Fight>((fight, change) => fight.send({ do: 'adjust', actor, change }), this);
  }
  ap(actor: string, now: number): Fight {
    return this.set(actor, { set: 'pool', pool: 'ap', now });
  }
  is(actor: string, ...conditions: string[]): Fight {
    return this.set(actor, ...conditions.map((condition) => ({ set: 'condition', condition, on: true }) as const));
  }
  gets(actor: string, item: string, location: string): Fight {
    return this.set(actor, { set: 'add-item', setup: { item, location } });
  }
  loaded(actor: string, item: string, loaded: number): Fight {
    return this.set(actor, { set: 'item', item: this.item(actor, item), fields: { loaded } });
  }
  /** The id of the `nth` thing of this kind. */
  item(actor: string, kind: string, nth = 0): string {
    const found = this.state.characters[actor]?.items.filter((i) => i.item === kind)[nth];
    if (!found) throw new Error(`${actor} has no ${kind}`);
    return found.id;
  }
}

export const typed = (dice: readonly number[]): NonNullable<Answers['dice']> =>
  dice.map((value) => ({ value, typed: true }));

/** Rook's turn against a raider; the rifle has shot eight times. */
export const duel = (engine: Engine): Fight =>
  new Fight(engine).join('rook').join('raider', 1).turn('rook').loaded('rook', 'rifle', 4);

/** The same with friends on both sides. */
const skirmish = (engine: Engine): Fight =>
  new Fight(engine).join('rook').join('raider', 1).join('lynx').join('bruiser', 1);

/** Whose answers are compared, in what state. */
export function states(engine: Engine): Readonly<Record<string, { readonly fight: Fight; readonly who: string }>> {
  const d = duel(engine);
  const crowd = skirmish(engine);
  const rook = (fight: Fight): { fight: Fight; who: string } => ({ fight, who: 'rook' });
  const twoPistols = crowd.gets('raider', 'pistol', 'hand').turn('raider');
  const pistols = { gun: twoPistols.item('raider', 'pistol'), second: twoPistols.item('raider', 'pistol', 1) };
  const lines = { mode: 'pair', ...pistols, line: 'door', 'other-line': 'window', shots: 1, more: 1 };
  const tripod = d.gets('rook', 'tripod-gun', 'hand').ap('rook', 30);
  const gun = tripod.item('rook', 'tripod-gun');
  const shot = { target: 'raider', mode: 'single', gun: d.item('rook', 'rifle') };
  const rifleLine = { mode: 'single', gun: d.item('rook', 'rifle'), line: 'door' };
  const strike = { target: 'lynx', mode: 'strike', gun: crowd.item('bruiser', 'baton') };
  return {
    'a fresh turn': rook(new Fight(engine).join('rook').join('raider', 1).turn('rook')),
    'a turn that has begun': rook(d),
    '1 AP left, both hands full': { fight: crowd.turn('lynx').ap('lynx', 1), who: 'lynx' },
    'no AP left': rook(d.ap('rook', 0)),
    'owing AP': rook(d.act('rook', 'dodge', { n: 5 }).act('rook', 'fall-grab', { effort: 'minor' }, [], [true])),
    'out of turn': rook(d.turn('raider')),
    'before the fight': rook(crowd),
    prone: rook(d.act('rook', 'change-stance', { 'to-what': 'lie' })),
    'knocked down': rook(d.is('rook', 'knocked-down')),
    climbing: rook(d.act('rook', 'climb', { surface: 0 }, [2])),
    'in a coma': rook(d.is('rook', 'coma', 'bleeding')),
    'hidden, the enemy aware of it': rook(d.act('rook', 'hide', {}, [5], [true, true]).is('rook', 'surprised')),
    'busy with a task': rook(d.act('rook', 'task', { what: 'hack' })),
    'an empty magazine': rook(d.loaded('rook', 'rifle', 0)),
    'limits used up': rook(
      d.act('rook', 'defend').act('rook', 'defend').act('rook', 'overwatch', rifleLine).act('rook', 'dodge', { n: 1 })
    ),
    'a missed shot': rook(d.act('rook', 'attack', shot, [90])),
    'a fumbled shot': rook(d.act('rook', 'attack', shot, [97])),
    'a weapon that can be set up': rook(tripod.ap('rook', 7)),
    'a weapon set up': rook(tripod.act('rook', 'deploy', { gun }, [], [true]).is('rook', 'mounted')),
    'a weapon left, hands full': rook(tripod.act('rook', 'deploy', { gun }, [], [true]).act('rook', 'leave-gun')),
    'two lines with a pair': {
      fight: twoPistols.act('raider', 'overwatch', lines).turn('rook').act('rook', 'move', { feet: 5 }),
      who: 'raider'
    },
    'a line that an enemy moves by': {
      fight: d.act('rook', 'overwatch', rifleLine).turn('raider').act('raider', 'run', { feet: 20 }),
      who: 'rook'
    },
    'a crossing that was answered': {
      fight: d
        .join('ann', 0, 'rook')
        .turn('ann')
        .act('ann', 'overwatch', { mode: 'single', gun: 'rifle', line: 'door' })
        .turn('rook')
        .act('rook', 'overwatch', rifleLine)
        .turn('raider')
        .act('raider', 'move', { feet: 5 })
        .act('ann', 'overwatch-fire', {}, [90], [true]),
      who: 'rook'
    },
    'an enemy who moves with care': {
      fight: d.turn('raider').act('raider', 'disengage').act('raider', 'move', { feet: 5 }),
      who: 'rook'
    },
    'guarding with both hands': {
      fight: crowd
        .gets('lynx', 'machete', 'hand')
        .turn('lynx')
        .act('lynx', 'overwatch', { mode: 'close', gun: crowd.item('lynx', 'knife') })
        .turn('raider')
        .act('raider', 'move', { feet: 5 }),
      who: 'lynx'
    },
    'an ally under attack': rook(crowd.turn('bruiser').act('bruiser', 'attack', strike)),
    'what was waited for': rook(
      d
        .act('rook', 'wait', { event: 'the door opens', held: 'attack' })
        .turn('raider')
        .act('rook', 'wait-release', {}, [], [true])
    ),
    'at the wheel': rook(crowd.join('buggy').turn('rook').act('rook', 'take-wheel', { 'vehicle-driven': 'buggy' })),
    'a large robot': { fight: crowd.join('sentry', 1).turn('sentry'), who: 'sentry' },
    'a vehicle without anything': { fight: crowd.join('buggy').turn('buggy'), who: 'buggy' }
  };
}
