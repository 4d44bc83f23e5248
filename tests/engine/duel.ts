/** A small invented system for tests of the engine, so that they don't depend on any real rules. */
import { load } from '../../src/language/load.ts';
import { createEngine } from '../../src/engine/engine.ts';
import type {
  Answers,
  Choosable,
  ChoiceValue,
  CharacterState,
  Command,
  Engine,
  Outcome,
  Reason,
  State
} from '../../src/engine/api.ts';

const DUEL = `system duel "Дуэль" / "Duel"
  version 1
  space pace "шаг" / "pace" step 1
  order speed
  round takes 6 seconds

stat might "Мощь" / "Might" from 1 to 10
skill blade "Клинок" / "Blade" from 0 to 100
value speed "Скорость" / "Speed"
value guard "Защита" / "Guard"
  starts at 10
value energy-max "Запас сил" / "Energy"
pool energy also силы "Силы" / "Energy left"
  maximum energy-max
  refill at start of own turn
  may be owed up to energy-max
  price floor 1
pool blood "Кровь" / "Blood"
  maximum from card
stance upright "Стоя" / "Upright"
stance flat "Лёжа" / "Flat"
tag hostile "Враждебное" / "Hostile"
tag motion "Движение" / "Motion"
tag guarding "Защита" / "Guarding"
location hand "в руке" / "in hand"
location bag "в сумке" / "in the bag"
record stealthy "Скрытность" / "Stealth"
item thing "Вещь" / "Thing"
  field hands "Руки" / "Hands" number starts at 1
item pistol "Пистоль" / "Pistol" is thing
  field loaded "Заряд" / "Loaded" number starts at 2
  field hurt "Урон" / "Damage" dice starts at 1d6
checks of stats
  roll 1d10
  score value + modifier - roll
  passes if score >= against
  ties to opponent
checks of skills
  roll 1d100
  score value + modifier - roll
  passes if score >= 0
  critical if roll <= 5
  fumble if roll >= 96
  ties to opponent
condition dazed "Оглушён" / "Dazed"
  forbid shoot
condition aiming "Целится" / "Aiming"
  field at "Куда" / "Where" text
  field shots "Выстрелов" / "Shots" number
condition climbing "Лезет" / "Climbing"
  at start of own turn
    check might - 2
      failed
        lose climbing
        become flat
perk thrifty "Бережливый" / "Thrifty"
  # The check can not tell that this lowers a price: the engine has to hold the one that is never lowered.
  modifier might - 11 to cost of shoot, load-up, guarding
character anna "Анна" / "Anna"
  with might 6, blade 50, speed 12, energy-max 8, blood 10
  has pistol in hand with loaded 2
character boris "Борис" / "Boris"
  with might 4, blade 40, speed 7, energy-max 6, blood 10
  has pistol in hand

action brace "Упереться" / "Brace" is guarding
  on own turn
  cost 2 energy, never lowered
  limit 2 per turn
  effect
    modifier -20 to blade on hostile against me until start of my next turn
action shoot "Выстрел" / "Shoot" is hostile
  on own turn
  choose enemy as target
  choose pistol in hand as gun
  cost 3 energy
  need gun.loaded >= 1 else "Не заряжено" / "Not loaded"
  effect
    announce
    set gun.loaded to gun.loaded - 1
    check blade
      passed
        target loses roll of gun.hurt blood
action shove "Отвлечь на себя" / "Take it" 
  in answer to hostile by enemy against ally
  out of turn
  cost 1 energy
  effect
    redirect that to me as hit
action again "Вернуть" / "Again"
  in answer to hostile failed by me
  need not that was fumbled else "Промах слишком плох" / "Too bad a miss"
  cost same as that
  effect
    reverse that
action sidestep "В сторону" / "Sidestep"
  at any time
  choose from 1 to 5 as n
  cost n energy owed by next turn
  limit 1 until start of my next turn
  effect
    modifier 5 * n to guard until start of my next turn
action load-up "Зарядить" / "Load up"
  on own turn
  choose pistol in hand, bag as gun
  choose from 1 to 3 as n
  cost 2 energy, at least 0
  effect
    set gun.loaded to gun.loaded + n
action aim "Держать линию" / "Hold a line"
  on own turn
  limit 1 per round
  choose text as line
  choose one of these as mode
    option one "Один" / "One"
      cost 1 energy set aside
      effect
        gain aiming with at line, shots 1 until start of my next turn
    option burst "Очередь" / "Burst"
      choose from 2 to 3 as shots
      cost shots energy set aside
      effect
        gain aiming with at line, shots shots until start of my next turn
action snap "Навскидку" / "Snap shot"
  in answer to motion, hostile by enemy
  choose my aiming as watch
  cost watch.shots energy from set aside
  effect
    lose watch
    repeat watch.shots times
      check blade
action focus "Собраться" / "Focus"
  on own turn
  cost 1 energy
  effect
    modifier +10 to blade on my next hostile except snap until end of my turn
action pick "Взломать" / "Pick a lock"
  on own turn
  takes 2 turns
  effect
    check blade
      passed
        gain 1 blood
action wait-for "Отложить" / "Delay"
  at start of own turn
  limit 1 per round
  choose from 0 to speed - 1 as place
  effect
    postpone turn to place
action run "Бежать" / "Run" is motion
  on own turn
  cost 1 energy
  effect
    move 5
action sneak "Спрятаться" / "Sneak"
  on own turn
  need people say "Никто не видит?" / "Nobody sees you?"
  effect
    check blade
      passed
        remember score as stealthy
action spot "Заметить" / "Spot"
  on own turn
  choose enemy as target
  effect
    check blade against target.stealthy + 1
action climb "Лезть" / "Climb" is motion
  on own turn
  effect
    gain climbing
action concuss "Оглушить" / "Concuss"
  on own turn
  choose anyone as target
  effect
    target gains dazed until end of next turn of target
action loop "Петля" / "Loop"
  on own turn
  effect
    repeat 30000 times
      gain 1 blood
`;

export interface Fight {
  engine: Engine;
  state: State;
  act(
    actor: string,
    action: string,
    choices?: Record<string, ChoiceValue>,
    more?: { dice?: number[]; replies?: Answers['replies'] }
  ): Outcome;
  send(command: Command, dice?: number[]): Outcome;
  who(id: string): CharacterState;
}

/** A fight between Anna (and Vera, her ally) and Boris; `extra` rules are added, `house` rules laid over, `more` said of the system. */
export function duel(extra = '', house: string[] = [], more = ''): Fight {
  const text = DUEL.replace('  order speed\n', `  order speed\n${more}`) + extra;
  const { rulebook, diagnostics } = load(
    [{ path: 'duel/duel.rules', text }],
    house.map((text, i) => ({ path: `house${String(i)}.rules`, text }))
  );
  const errors = diagnostics.filter((d) => d.severity === 'error');
  if (!rulebook || errors.length > 0)
    throw new Error(errors.map((d) => `${d.code}: ${d.message.en}`).join('\n') || 'no rulebook');
  const engine = createEngine(rulebook);
  const fight: Fight = {
    engine,
    state: engine.start,
    send(command, dice = []) {
      const outcome = engine.perform(fight.state, command, { dice: dice.map((value) => ({ value, typed: true })) });
      if (outcome.type === 'done') fight.state = outcome.state;
      return outcome;
    },
    act(actor, action, choices = {}, more = {}) {
      const outcome = engine.perform(
        fight.state,
        { do: 'act', actor, action, choices },
        { dice: (more.dice ?? []).map((value) => ({ value, typed: true })), replies: more.replies ?? [] }
      );
      if (outcome.type === 'done') fight.state = outcome.state;
      return outcome;
    },
    who(id) {
      const ch = fight.state.characters[id];
      if (!ch) throw new Error(`no ${id}`);
      return ch;
    }
  };
  fight.send({ do: 'join', character: { id: 'anna', name: 'Anna', template: 'anna' } });
  fight.send({ do: 'join', character: { id: 'boris', name: 'Boris', template: 'boris', side: 1 } });
  return fight;
}

export function reasonsOf(outcome: Outcome): readonly Reason[] {
  if (outcome.type !== 'refused')
    throw new Error(
      `expected a refusal, got ${JSON.stringify(outcome.type === 'question' ? outcome.question : outcome.type)}`
    );
  return outcome.reasons;
}
export const kinds = (outcome: Outcome): string[] => reasonsOf(outcome).map((r) => r.kind);

/** What may be chosen of a list that is asked for; nothing where none is. */
export function offered(outcome: Outcome): readonly Choosable[] {
  const domain = outcome.type === 'question' && outcome.question.ask === 'choice' ? outcome.question.domain : undefined;
  return domain?.type === 'one' ? domain.items : [];
}
