/**
 * Twelve actions of Overseer as a good programmer would write them by hand, on the same state and with the same
 * answers: every failed condition in both languages, prices with their parts, all ways of choosing.
 */
import type { CharacterState, Deed, End, ItemState, Price, Reason, State, Value } from '../src/engine/api.ts';
import type { Words } from '../src/language/rulebook.ts';

export interface Answer {
  readonly action: string;
  readonly title: Words;
  readonly tags: readonly string[];
  readonly possible: boolean;
  readonly when: readonly string[] | 'answer';
  readonly price: { readonly from: readonly Price[]; readonly to: readonly Price[] };
  readonly reasons: readonly Reason[];
  readonly left: { readonly count: number; readonly per: Words } | null;
  readonly assumed: boolean;
  readonly gm: boolean;
  readonly facts: readonly string[];
}

const w = (ru: string, en: string): Words => ({ ru, en });
const because = (
  kind: Reason['kind'],
  text: Words,
  facts: readonly string[],
  need: Words | null,
  have: Words | null
): Reason => ({
  kind,
  text,
  need,
  have,
  span: null,
  facts
});
const ap = (total: number, label: Words, facts: readonly string[], mode: Price['mode'] = 'now'): Price => ({
  pool: 'ap',
  mode,
  total,
  parts: [{ amount: total, label, span: null }],
  facts
});

const T = {
  attack: w('Атака', 'Attack'),
  focus: w('Фокусировка', 'Focus'),
  back: w('Взять назад', 'Take back'),
  throw: w('Бросить предмет', 'Throw a thing'),
  defend: w('Оборона', 'Defend'),
  dodge: w('Уклонение', 'Dodge'),
  disengage: w('Отступление', 'Disengage'),
  reload: w('Перезарядка', 'Reload'),
  move: w('Идти', 'Move'),
  run: w('Бежать', 'Run'),
  stance: w('Сменить положение', 'Change stance'),
  hide: w('Скрыться', 'Hide'),
  single: w('Один выстрел', 'Single shot'),
  burst: w('Очередь', 'Burst'),
  strike: w('Удар', 'Strike'),
  shots: w('Два выстрела с двух рук', 'Two shots, both hands'),
  strikes: w('Два удара с двух рук', 'Two strikes, both hands'),
  lie: w('Лечь', 'Lie down'),
  sit: w('Сесть', 'Sit'),
  stand: w('Встать', 'Stand')
};

/** The best way so far: possible ones with the range of their prices, or the first with the fewest reasons. */
class Best {
  reasons: readonly Reason[] | null = null;
  low: Price | null = null;
  high: Price | null = null;
  take(me: CharacterState, price: Price | null, failed: Reason[]): void {
    if (price && short(me, price)) failed.push(tooLittle(me, price));
    if (this.reasons === null || failed.length < this.reasons.length) {
      this.reasons = failed;
      this.low = this.high = null;
    } else if (failed.length > 0) return;
    if (!price) return;
    if (!this.low || price.total < this.low.total) this.low = price;
    if (!this.high || price.total > this.high.total) this.high = price;
  }
}

function have(me: CharacterState, price: Price): number {
  const pool = me.pools.ap;
  if (!pool) return 0;
  return price.mode === 'owed' ? Number(me.card['max-ap']) - pool.owed : pool.now;
}
const short = (me: CharacterState, price: Price): boolean => price.total > have(me, price);
function tooLittle(me: CharacterState, price: Price): Reason {
  const left = Math.max(0, have(me, price));
  const [ru, en] = price.mode === 'owed' ? [' в долг', ' to owe'] : ['', ''];
  return because(
    'cost',
    w(
      `Не хватает: ОД. Нужно ${String(price.total)}, есть ${String(left)}${ru}`,
      `Not enough AP: needs ${String(price.total)}, there ${left === 1 ? 'is' : 'are'} ${String(left)}${en}`
    ),
    price.facts,
    w(`${String(price.total)} ОД`, `${String(price.total)} AP`),
    w(`${String(left)} ОД`, `${String(left)} AP`)
  );
}

const is = (me: CharacterState, condition: string): boolean => me.conditions.some((c) => c.condition === condition);
const RANGED = new Set(['rifle', 'pistol', 'revolver', 'sawn-off', 'submachine-gun', 'tripod-gun']);
const CLOSE = new Set(['knife', 'machete', 'baton', 'pike', 'fists', 'jaws']);
const THROWN = new Set(['knife', 'grenade', 'mine']);
const AMMO = new Set(['rifle-ammo', 'pistol-ammo', 'belt-ammo', 'cell-pack']);
const REFILL = new Set([...RANGED, 'cloak-belt', 'lantern']);
const things = (me: CharacterState, kinds: ReadonlySet<string>, where: readonly string[]): ItemState[] =>
  me.items.filter((i) => kinds.has(i.item) && where.includes(i.location));
const num = (item: ItemState, field: string): number => Number(item.fields[field]);
const nothing = (title: Words): Reason =>
  because('choice', w(`«${title.ru}»: нечего выбрать`, `${title.en}: there is nothing to choose`), [], null, null);

const OWN_TURN = ['own-turn'];
const FORBIDDING: Readonly<Record<string, { readonly title: Words; readonly what: readonly string[] }>> = {
  'knocked-down': { title: w('Сбит с ног', 'Knocked down'), what: ['movement'] },
  coma: { title: w('В коме', 'In a coma'), what: ['combat', 'defence', 'movement', 'posture', 'things', 'craft'] },
  unconscious: {
    title: w('Без сознания', 'Unconscious'),
    what: ['combat', 'defence', 'movement', 'posture', 'things', 'craft']
  },
  climbing: { title: w('Карабкается', 'Climbing'), what: ['defend', 'dodge', 'run'] }
};

function timing(
  state: State,
  me: CharacterState,
  action: string,
  tag: string,
  own: boolean,
  facts: readonly string[]
): Reason[] {
  const out: Reason[] = [];
  const onTurn = state.onTurn.includes(me.id);
  const allowed = me.permissions.some((p) => p.form === 'allow' && (p.what.includes(action) || p.what.includes(tag)));
  if (own && !onTurn && !allowed)
    out.push(
      because(
        'when',
        w('Только в свой ход', 'Only on your own turn'),
        facts,
        null,
        w('сейчас не ваш ход', 'it is not your turn')
      )
    );
  for (const p of me.permissions)
    if (p.form === 'forbid' && (p.what.includes(action) || p.what.includes(tag)))
      out.push(
        because('forbid', w(`Нельзя, пока действует «${p.from}»`, `Not while this holds: ${p.from}`), [], null, null)
      );
  for (const c of me.conditions) {
    const f = FORBIDDING[c.condition];
    if (f && (f.what.includes(action) || f.what.includes(tag)))
      out.push(
        because(
          'forbid',
          w(`Нельзя, пока действует «${f.title.ru}»`, `Not while this holds: ${f.title.en}`),
          [],
          null,
          null
        )
      );
  }
  const busy = me.schedules.find((s) => s.busy);
  if (busy && onTurn && !allowed) out.push(because('busy', w('Вы заняты', 'You are busy'), [], null, null));
  return out;
}

interface Fixed {
  readonly action: string;
  readonly title: Words;
  readonly tag: string;
  readonly when: readonly string[] | 'answer';
  readonly assumed: boolean;
  readonly facts: readonly string[];
  readonly whenFacts: readonly string[];
}
const fixed = (action: string, title: Words, tag: string, more: Partial<Fixed> = {}): Fixed => ({
  action,
  title,
  tag,
  when: OWN_TURN,
  assumed: false,
  facts: [],
  whenFacts: [],
  ...more
});
const ATTACK = fixed('attack', T.attack, 'combat', { assumed: true, facts: ['A29'] });
const FOCUS = fixed('focus', T.focus, 'combat', { facts: ['A27.1'] });
const BACK = fixed('take-back', T.back, 'combat', { when: 'answer' });
const THROW = fixed('throw', T.throw, 'combat', { assumed: true });
const DEFEND = fixed('defend', T.defend, 'defence', { whenFacts: ['A8.1'] });
const DODGE = fixed('dodge', T.dodge, 'defence', { when: ['any-time'] });
const DISENGAGE = fixed('disengage', T.disengage, 'defence');
const RELOAD = fixed('reload', T.reload, 'things');
const MOVE = fixed('move', T.move, 'movement', { assumed: true });
const RUN = fixed('run', T.run, 'movement', { assumed: true });
const STANCE = fixed('change-stance', T.stance, 'posture');
const HIDE = fixed('hide', T.hide, 'craft');

function answer(state: State, me: CharacterState, a: Fixed, best: Best, left: Answer['left'] = null): Answer {
  const own = a.when === OWN_TURN;
  const reasons = [...timing(state, me, a.action, a.tag, own, a.whenFacts), ...(best.reasons ?? [])];
  return {
    action: a.action,
    title: a.title,
    tags: [a.tag],
    possible: reasons.length === 0,
    when: a.when,
    price: { from: best.low ? [best.low] : [], to: best.high ? [best.high] : [] },
    reasons,
    left,
    assumed: a.assumed,
    gm: false,
    facts: a.facts
  };
}

function once(
  state: State,
  me: CharacterState,
  a: Fixed,
  price: Price | null,
  failed: Reason[],
  left: Answer['left'] = null
): Answer {
  const best = new Best();
  best.take(me, price, failed);
  return answer(state, me, a, best, left);
}

export function possible(state: State, id: string): Answer[] {
  const me = state.characters[id];
  if (!me) return [];
  return [
    attack(state, me),
    focus(state, me),
    takeBack(state, me),
    thrown(state, me),
    defend(state, me),
    dodge(state, me),
    once(state, me, DISENGAGE, ap(3, T.disengage, ['A13.1']), []),
    reload(state, me),
    walk(state, me, MOVE, 5, 60),
    walk(state, me, RUN, 10, 120),
    stance(state, me),
    hide(state, me)
  ];
}

/** The same ways for everybody who may be the target, and for somebody who is not here. */
function attack(state: State, me: CharacterState): Answer {
  const best = new Best();
  const guns = things(me, RANGED, ['hand', 'set-up']);
  const handGuns = things(me, RANGED, ['hand']);
  const close = things(me, CLOSE, ['hand', 'body']);
  const handClose = things(me, CLOSE, ['hand']);
  const targets = Object.keys(state.characters).filter((other) => other !== me.id).length + 1;
  for (let t = 0; t < targets; t++) {
    if (guns.length === 0) best.take(me, null, [nothing(w('Из чего', 'With what'))]);
    for (const gun of guns)
      best.take(
        me,
        ap(num(gun, 'single-cost'), T.single, []),
        num(gun, 'loaded') >= 1 ? [] : [need('Магазин пуст', 'The magazine is empty')]
      );
    if (guns.length === 0) best.take(me, null, [nothing(w('Из чего', 'With what'))]);
    for (const gun of guns) {
      const price = ap(num(gun, 'burst-cost'), T.burst, []);
      const most = num(gun, 'burst-limit');
      if (most < 2)
        best.take(me, price, [
          {
            ...nothing(w('Сколько выстрелов', 'How many shots')),
            need: w('хотя бы 2', 'at least 2'),
            have: w(String(most), String(most))
          }
        ]);
      else
        for (const n of most > 2 ? [2, most] : [2])
          best.take(
            me,
            price,
            num(gun, 'loaded') >= n ? [] : [need('Столько патронов не заряжено', 'Not that many rounds are loaded')]
          );
    }
    if (close.length === 0) best.take(me, null, [nothing(w('Чем', 'With what'))]);
    for (const gun of close) best.take(me, ap(num(gun, 'single-cost'), T.strike, []), []);
    pairs(me, best, handGuns, T.shots, true);
    pairs(me, best, handClose, T.strikes, false);
  }
  return answer(state, me, ATTACK, best);
}
const need = (ru: string, en: string): Reason => because('need', w(ru, en), [], null, null);

function pairs(me: CharacterState, best: Best, guns: readonly ItemState[], title: Words, loaded: boolean): void {
  if (guns.length === 0) best.take(me, null, [nothing(w('Первое оружие', 'First weapon'))]);
  for (const gun of guns)
    for (const second of guns) {
      const failed: Reason[] = [];
      if (gun === second || (gun.fields.type as { id: string }).id !== (second.fields.type as { id: string }).id)
        failed.push(need('Нужны два оружия одного типа', 'It takes two weapons of one type'));
      if (loaded && !(num(gun, 'loaded') >= 1 && num(second, 'loaded') >= 1))
        failed.push(need('Один из магазинов пуст', 'One of the magazines is empty'));
      best.take(me, ap(num(gun, 'single-cost') + num(second, 'single-cost'), title, []), failed);
    }
}

function focus(state: State, me: CharacterState): Answer {
  const best = new Best();
  const most = Math.max(1, Math.floor((me.pools.ap?.now ?? 0) / 2));
  for (const n of most > 1 ? [1, most] : [1])
    for (let how = 0; how < 3; how++) best.take(me, ap(2 * n, T.focus, ['A27.1']), []);
  return answer(state, me, FOCUS, best);
}

function takeBack(state: State, me: CharacterState): Answer {
  const deed = state.deeds.findLast(
    (d) =>
      d.turn === state.serial &&
      d.state === 'done' &&
      d.actor === me.id &&
      d.family.includes('attack') &&
      (d.outcome === 'failed' || d.outcome === 'fumble')
  );
  if (!deed) {
    const text = w('Только в ответ: Атака (неудача) — вы сами', 'Only in answer to: Attack (failed) by you');
    return once(state, me, BACK, null, [
      because('when', text, ['A11.1'], null, w('этого не было', 'it has not happened'))
    ]);
  }
  const failed =
    deed.outcome === 'fumble' ? [need('Критический промах назад не взять', 'A critical miss can’t be taken back')] : [];
  return once(state, me, BACK, ap(deed.paid[0]?.amount ?? 0, T.back, ['A11.1']), failed);
}

function thrown(state: State, me: CharacterState): Answer {
  const best = new Best();
  const price = ap(3, T.throw, []);
  const all = things(me, THROWN, ['hand']);
  if (all.length === 0) best.take(me, price, [nothing(w('Что', 'What'))]);
  all.forEach(() => best.take(me, price, []));
  return answer(state, me, THROW, best);
}

function used(me: CharacterState, action: string, counts: (u: CharacterState['uses'][number]) => boolean): number {
  return me.uses.filter((u) => u.action === action && counts(u)).length;
}
function spent(most: number, per: Words, facts: readonly string[]): Reason {
  const text = w(
    `Не больше ${String(most)} ${most === 1 ? 'раза' : 'раз'} ${per.ru}`,
    `No more than ${most === 1 ? 'once' : `${String(most)} times`} ${per.en}`
  );
  return because(
    'limit',
    text,
    facts,
    w(`${String(most)} ${per.ru}`, `${String(most)} ${per.en}`),
    w('уже использовано', 'used up')
  );
}

const PER_TURN = w('за ход', 'per turn');
const UNTIL = w('до срока', 'until its end');
const PER_ROUND = w('за раунд', 'per round');
function defend(state: State, me: CharacterState): Answer {
  const left = Math.max(0, 2 - used(me, 'defend', (u) => u.turn === state.serial));
  return once(state, me, DEFEND, ap(2, T.defend, ['A8.1', 'A8.5']), left > 0 ? [] : [spent(2, PER_TURN, ['A8.3'])], {
    count: left,
    per: PER_TURN
  });
}
function dodge(state: State, me: CharacterState): Answer {
  const best = new Best();
  const left = Math.max(0, 1 - used(me, 'dodge', (u) => u.ends.length > 0));
  for (const n of [1, 5]) {
    const failed: Reason[] = left > 0 ? [] : [spent(1, UNTIL, ['A24.2'])];
    if (is(me, 'surprised')) failed.push(need('Вас застигли врасплох', 'You were caught by surprise'));
    best.take(me, ap(n, T.dodge, ['A24.1'], 'owed'), failed);
  }
  return answer(state, me, DODGE, best, { count: left, per: UNTIL });
}

const FULL = w(
  '«Заряжено» предмета «Заряжаемая вещь» + «Сколько зарядить» не больше «Ёмкость» предмета «Заряжаемая вещь»',
  'Loaded of the thing to refill + “How many to load” is at most Capacity of the thing to refill'
);
function reload(state: State, me: CharacterState): Answer {
  const best = new Best();
  const boxes = things(me, AMMO, ['inventory', 'near', 'hand']);
  for (const gun of things(me, REFILL, ['hand', 'inventory', 'set-up', 'near'])) {
    const cost = num(gun, 'reload-cost');
    const price = ap(cost >= 0 ? cost : 2, T.reload, ['A15.1', 'A15.2', 'A15.4']);
    const loaded = num(gun, 'loaded');
    const room = Math.max(1, num(gun, 'capacity') - loaded);
    for (const box of boxes)
      for (const n of room > 1 ? [1, room] : [1]) {
        const failed: Reason[] = [];
        if ((box.fields.fits as { id: string }).id !== (gun.fields.fits as { id: string }).id)
          failed.push(because('need', w('Это сюда не подходит', 'That doesn’t fit'), ['A15.5'], null, null));
        if (num(box, 'amount') < n)
          failed.push(because('need', w('Столько припасов нет', 'There aren’t that many'), ['A15.5'], null, null));
        if (loaded + n > num(gun, 'capacity'))
          failed.push(
            because('need', w('Уже полное', 'It is full'), [], FULL, w(String(loaded + n), String(loaded + n)))
          );
        best.take(me, price, failed);
      }
  }
  return answer(state, me, RELOAD, best);
}

function walk(state: State, me: CharacterState, a: Fixed, from: number, to: number): Answer {
  const best = new Best();
  for (const feet of [from, to])
    best.take(
      me,
      ap(Math.ceil(feet / from), a.title, []),
      a === MOVE && is(me, 'climbing') ? [need('Вы карабкаетесь', 'You are climbing')] : []
    );
  return answer(state, me, a, best);
}

const STANCES = [
  { id: 'prone', cost: 2, title: T.lie, fact: 'A22.1', already: w('Вы уже лежите', 'You lie already') },
  { id: 'sitting', cost: 1, title: T.sit, fact: 'A22.2', already: w('Вы уже сидите', 'You sit already') },
  { id: 'standing', cost: 1, title: T.stand, fact: 'A22.2', already: w('Вы уже стоите', 'You stand already') }
];
function stance(state: State, me: CharacterState): Answer {
  const best = new Best();
  for (const s of STANCES) {
    const failed: Reason[] = [];
    if (is(me, 'knocked-down'))
      failed.push(
        because(
          'need',
          w('Сбитый с ног поднимается отдельным действием', 'When knocked down, use getting up'),
          ['A22.2'],
          null,
          null
        )
      );
    if (is(me, 'manning') && is(me, 'mounted'))
      failed.push(
        because(
          'need',
          w(
            'Верхом за установленным оружием положение не меняют',
            'No changing stance mounted behind a gun that is set up'
          ),
          ['A25.2'],
          null,
          null
        )
      );
    if (me.stance === s.id) failed.push(because('need', s.already, [], null, null));
    best.take(me, ap(s.cost, s.title, [s.fact]), failed);
  }
  return answer(state, me, STANCE, best);
}

function hide(state: State, me: CharacterState): Answer {
  const left = Math.max(0, 1 - used(me, 'hide', (u) => u.round === state.round));
  return once(state, me, HIDE, ap(2, T.hide, ['A26.1']), left > 0 ? [] : [spent(1, PER_ROUND, ['A26.1'])], {
    count: left,
    per: PER_ROUND
  });
}

// ---------------------------------------------------------------------------------------------- doing

export type Done =
  { readonly state: State; readonly price: readonly Price[] } | { readonly reasons: readonly Reason[] };

export function doDefend(state: State, id: string): Done {
  return did(state, id, defend, {}, { form: 'against', tag: 'attack' }, -20, 'hit', [], 0);
}
export function doDodge(state: State, id: string, n: number): Done {
  if (!Number.isInteger(n) || n < 1 || n > 5) return { reasons: [nothing(T.dodge)] };
  return did(state, id, dodge, { n }, null, 5 * n, 'ac', nextTurn(state, id), n);
}
const nextTurn = (state: State, id: string): End[] => [
  { at: 'turn', whose: id, edge: 'start', ordinal: (state.characters[id]?.turnsStarted ?? 0) + 1 }
];

function did(
  state: State,
  id: string,
  look: (state: State, me: CharacterState) => Answer,
  bindings: Readonly<Record<string, Value>>,
  scope: CharacterState['modifiers'][number]['scope'],
  amount: number,
  value: string,
  useEnds: readonly End[],
  owe: number
): Done {
  const me = state.characters[id];
  if (!me) return { reasons: [nothing(w(id, id))] };
  const seen = look(state, me);
  if (seen.reasons.length > 0) return { reasons: seen.reasons };
  const price = owe > 0 ? ap(owe, seen.title, seen.price.from[0]?.facts ?? [], 'owed') : seen.price.from[0];
  if (!price) return { reasons: [] };
  if (short(me, price)) return { reasons: [tooLittle(me, price)] };
  const ordinal = state.ordinal + 1;
  const family = [seen.action, ...seen.tags];
  const deed: Deed = {
    id: `d${String(ordinal)}`,
    action: seen.action,
    family,
    actor: id,
    bindings,
    target: null,
    paid: [{ pool: 'ap', amount: price.total, mode: price.mode }],
    outcome: null,
    turn: state.serial,
    round: state.round,
    ordinal,
    state: 'done',
    redirected: null,
    journal: [{ undo: 'gained', who: id, list: 'modifiers', id: `m${String(ordinal + 1)}` }]
  };
  const pool = me.pools.ap ?? { now: 0, owed: 0, aside: [] };
  const after: CharacterState = {
    ...me,
    fresh: state.onTurn.includes(id) ? false : me.fresh,
    pools: {
      ...me.pools,
      ap: price.mode === 'owed' ? { ...pool, owed: pool.owed + price.total } : { ...pool, now: pool.now - price.total }
    },
    modifiers: [
      ...me.modifiers,
      {
        id: `m${String(ordinal + 1)}`,
        amount,
        target: { value },
        scope,
        except: [],
        ends: nextTurn(state, id),
        from: seen.action,
        since: ordinal + 1,
        span: ['', 0, 0]
      }
    ],
    uses: [
      ...me.uses,
      {
        action: seen.action,
        family,
        each: null,
        turn: state.serial,
        round: state.round,
        ownTurn: me.turnsStarted,
        deed: deed.id,
        ends: useEnds
      }
    ]
  };
  return {
    state: {
      ...state,
      ordinal: ordinal + 1,
      deeds: [...state.deeds, deed],
      characters: { ...state.characters, [id]: after }
    },
    price: [price]
  };
}
