/** Doing something by hand: a copy of the fight that pays, rolls, and notes how to take each change back. */
import type { Answers, CharacterState, Command, ConditionState, Deed, Die, End } from '../../src/engine/api.ts';
import type {
  ItemState,
  ModifierState,
  Note,
  Outcome,
  Patch,
  Ref,
  State,
  UseState,
  Value
} from '../../src/engine/api.ts';
import type { OutcomeWord } from '../../src/language/tree.ts';
import type { Words } from '../../src/language/rulebook.ts';
import type { Act } from './act.ts';
import { FREE, w, type Cost } from './answer.ts';
import { key, wayFrom, type Spot } from './places.ts';

export type Mutable<T> = { -readonly [K in keyof T]: T[K] };
export type ActCommand = Extract<Command, { do: 'act' }>;
export type ResumeCommand = Extract<Command, { do: 'resume' }>;

export interface Plan {
  readonly act: Act;
  readonly cost: Cost;
  /** What is chosen; with tags that the chosen option adds, `family` says what it is. */
  readonly bindings?: Readonly<Record<string, Value>>;
  readonly family?: readonly string[];
  readonly target?: string;
  /** The deed that is answered to. */
  readonly answers?: string;
  /** The option that was chosen: a use of its own. */
  readonly option?: string;
  /** When the use no longer counts against a limit. */
  readonly useEnds?: readonly End[];
  /** What its rolls are changed by. */
  readonly rolls?: number;
}

export const refTo = (ref: Ref['ref'], id: string): Ref => ({ ref, id });
export const SAID: Readonly<Record<OutcomeWord, Words>> = {
  passed: w('успех', 'passed'),
  failed: w('провал', 'failed'),
  critical: w('критический успех', 'critical success'),
  fumble: w('критический провал', 'critical failure')
};
const BETTER: readonly OutcomeWord[] = ['failed', 'fumble', 'passed', 'critical'];

/** Of a game of its own are the checks, and what follows by itself. */
export class Doing {
  readonly me: Mutable<CharacterState>;
  readonly deed: Mutable<Deed>;
  readonly state: Mutable<State>;
  readonly characters: Record<string, CharacterState>;
  readonly #copied = new Map<string, Mutable<CharacterState>>();
  readonly #cost: Cost;
  #journal: Patch[];
  readonly #notes: Note[] = [];
  readonly #dice: Die[] = [];
  #ending = false;

  /** Begins what is planned, or goes on with the deed that waits. */
  constructor(
    s: State,
    readonly command: ActCommand | ResumeCommand,
    readonly answers: Answers,
    todo: Plan | Deed
  ) {
    this.characters = { ...s.characters };
    this.state = { ...s, characters: this.characters };
    if ('act' in todo) {
      this.state.ordinal += 1;
      this.deed = begun(this.state, command.do === 'act' ? command.actor : '', todo);
      this.me = this.of(this.deed.actor);
      this.#cost = todo.cost;
      this.#journal = [];
      this.#pay(todo.cost);
      this.#count(todo);
    } else {
      this.deed = { ...todo };
      this.me = this.of(todo.actor);
      this.#cost = FREE;
      this.#journal = [...todo.journal];
      this.state.pending = s.pending.slice(0, -1);
      this.state.deeds = s.deeds.map((d) => (d === todo ? this.deed : d));
    }
  }

  /** Somebody, to be changed: copied once. */
  of(id: string): Mutable<CharacterState> {
    const known = this.#copied.get(id);
    if (known) return known;
    const was = this.characters[id];
    if (!was) throw new Error(`no ${id}`);
    const copy = { ...was };
    this.#copied.set(id, copy);
    return (this.characters[id] = copy);
  }

  #pay(cost: Cost): void {
    for (const { pool: id, total, mode } of cost) {
      const pool = this.me.pools[id];
      if (!pool || total === 0) continue;
      const now = mode === 'owed' ? { ...pool, owed: pool.owed + total } : { ...pool, now: pool.now - total };
      this.me.pools = { ...this.me.pools, [id]: now };
    }
  }

  #count({ act, option, useEnds: ends = [] }: Plan): void {
    const { turn, round, id, family } = this.deed;
    const use = { each: null, turn, round, ownTurn: this.me.turnsStarted, deed: id };
    const uses = [...this.me.uses, { action: act.id, family, ...use, ends }];
    if (option !== undefined) uses.push({ action: `${act.id}.${option}`, family: [], ...use, ends: [] });
    this.me.uses = uses;
    if (this.state.onTurn.includes(this.me.id)) this.me.fresh = false;
    else this.#usePermission(act);
  }

  /** What is allowed once out of turn has been done. */
  #usePermission({ family }: Act): void {
    const was = this.me.permissions.find((p) => p.form === 'allow' && p.what.some((name) => family.includes(name)));
    if (!was?.once) return;
    this.me.permissions = this.me.permissions.filter((p) => p !== was);
    this.#journal.push({ undo: 'lost', who: this.me.id, list: 'permissions', was });
  }

  next(): number {
    return (this.state.ordinal += 1);
  }
  /** My turn that comes next. */
  get nextTurn(): readonly End[] {
    return [{ at: 'turn', whose: this.me.id, edge: 'start', ordinal: this.me.turnsStarted + 1 }];
  }

  changeItem(was: ItemState, change: Partial<ItemState>): void {
    this.#journal.push({ undo: 'item', who: this.me.id, was });
    this.me.items = this.me.items.map((item) => (item.id === was.id ? { ...was, ...change } : item));
  }
  setField(id: string, field: string, value: Value): void {
    const was = this.me.items.find((item) => item.id === id);
    if (was) this.changeItem(was, { fields: { ...was.fields, [field]: value } });
  }

  destroy(id: string): void {
    const was = this.me.items.find((item) => item.id === id);
    if (!was) return;
    this.#journal.push({ undo: 'lost', who: this.me.id, list: 'items', was });
    this.me.items = this.me.items.filter((item) => item !== was);
  }

  /** Takes from a pool what is there of it. */
  lose(id: string, pool: string, amount: number): void {
    this.add(id, pool, -Math.min(amount, Math.max(0, this.characters[id]?.pools[pool]?.now ?? 0)));
  }
  add(id: string, pool: string, by: number): void {
    const who = this.of(id);
    const was = who.pools[pool];
    if (!was || by === 0) return;
    who.pools = { ...who.pools, [pool]: { ...was, now: was.now + by } };
    this.#journal.push({ undo: 'pool', who: id, pool, by });
  }

  become(stance: string, id = this.me.id): void {
    const who = this.of(id);
    if (who.stance === stance) return;
    this.#journal.push({ undo: 'stance', who: id, stance: who.stance });
    who.stance = stance;
  }

  /** Goes so far; where it is known where one stands, to that place. What lies on the ground stays where it is. */
  go(far: Words, to: Spot | null, isGround: (location: string) => boolean = () => false): void {
    const there = to ? ` (${key(to)})` : '';
    if (to) this.#stand(to, isGround);
    this.note('change', w(`Перемещение: ${far.ru}${there}`, `Moves ${far.en}${there}`));
  }
  #stand(at: Spot, isGround: (location: string) => boolean): void {
    const { position: was, items } = this.me;
    if (was) for (const item of items) if (!item.lies && isGround(item.location)) this.changeItem(item, { lies: was });
    this.#journal.push({ undo: 'place', who: this.me.id, was });
    this.me.position = at;
  }

  remember(record: string, value: number): void {
    this.#journal.push({ undo: 'record', who: this.me.id, record, was: this.me.records[record] ?? null });
    this.me.records = { ...this.me.records, [record]: value };
  }

  gain(
    condition: string,
    fields: Readonly<Record<string, Value>> = {},
    ends: readonly End[] = [],
    to = this.me.id
  ): void {
    // Without fields there is nothing to tell two of them apart.
    if (Object.keys(fields).length === 0) this.end(condition, to);
    const who = this.of(to);
    const since = this.next();
    const id = `c${since}`;
    who.conditions = [...who.conditions, { id, condition, fields, since, ends }];
    this.#journal.push({ undo: 'gained', who: to, list: 'conditions', id });
  }

  /** A condition is over. */
  end(condition: string, id = this.me.id): void {
    this.endThose(id, (c) => c.condition === condition);
  }
  endThose(id: string, gone: (c: ConditionState) => boolean): void {
    if (!this.characters[id]?.conditions.some(gone)) return;
    const who = this.of(id);
    for (const was of who.conditions)
      if (gone(was)) this.#journal.push({ undo: 'lost', who: id, list: 'conditions', was });
    who.conditions = who.conditions.filter((c) => !gone(c));
  }

  modify(value: string, amount: number, scope: ModifierState['scope'] = null): void {
    const since = this.next();
    const id = `m${since}`;
    const more = { target: { value }, scope, except: [], ends: this.nextTurn, from: this.deed.action, since };
    this.me.modifiers = [...this.me.modifiers, { id, amount, ...more, span: ['', 0, 0] }];
    this.#journal.push({ undo: 'gained', who: this.me.id, list: 'modifiers', id });
  }

  /** May be done once out of turn, until my next one. */
  allow(...what: readonly string[]): void {
    const since = this.next();
    const id = `p${since}`;
    const from = this.deed.action;
    const allowed = {
      id,
      form: 'allow',
      what,
      once: true,
      ends: this.nextTurn,
      from,
      since,
      span: ['', 0, 0]
    } as const;
    this.me.permissions = [...this.me.permissions, allowed];
    this.#journal.push({ undo: 'gained', who: this.me.id, list: 'permissions', id });
  }

  /** Modifiers that were for the next such act only. */
  useUp(test: (m: ModifierState) => boolean): void {
    const gone = this.me.modifiers.filter(test);
    if (gone.length === 0) return;
    for (const was of gone) this.#journal.push({ undo: 'lost', who: this.me.id, list: 'modifiers', was });
    this.me.modifiers = this.me.modifiers.filter((m) => !gone.includes(m));
  }

  /** A task of several turns, this one counted. */
  schedule(turns: number): void {
    const { me, deed } = this;
    const onTurn = this.state.onTurn.includes(me.id);
    const ordinal = me.turnsStarted + (onTurn ? 0 : 1) + turns - 1;
    const end: End = { at: 'turn', whose: me.id, edge: 'end', ordinal };
    const code = `${deed.action}@takes`;
    const id = `s${this.next()}`;
    me.schedules = [...me.schedules, { id, code, end, bindings: deed.bindings, deed: deed.id, busy: true }];
  }

  roll(sides: number): number {
    const given = this.answers.dice?.[this.#dice.length];
    const value = given?.value ?? this.answers.roll?.(sides) ?? 0;
    if (!Number.isInteger(value) || value < 1 || value > sides) throw new Error(`no ${value} on a d${sides}`);
    this.#dice.push({ sides, value, typed: given?.typed ?? false });
    return value;
  }
  /** `2d8+4`. */
  rollAll(dice: Value | undefined): number {
    const [, count = '0', sides = '0', plus = '0'] =
      /^(\d+)d(\d+)([+-]\d+)?$/u.exec(typeof dice === 'string' ? dice : '') ?? [];
    let total = Number(plus);
    for (let i = 0; i < Number(count); i++) total += this.roll(Number(sides));
    return total;
  }

  /** The best of an act's checks is how it went. */
  decide(outcome: OutcomeWord): void {
    const before = this.deed.outcome;
    if (before === null || BETTER.indexOf(outcome) > BETTER.indexOf(before)) this.deed.outcome = outcome;
  }

  tell(ru: string, en: string): void {
    this.note('tell', w(ru, en));
  }
  note(kind: Note['kind'], text: Words): void {
    this.#notes.push({ kind, who: this.me.id, text });
  }

  changeDeed(id: string, change: Partial<Deed>): void {
    this.state.deeds = this.state.deeds.map((d) => (d.id === id ? { ...d, ...change } : d));
  }

  /** The fight with this deed declared and waiting, for those who may come between. */
  declared(at: number): State {
    const { deed } = this;
    const pending = [...this.state.pending, { deed: deed.id, at, actor: deed.actor }];
    return { ...this.state, deeds: [...this.state.deeds, deed], pending };
  }

  done(state: State = this.#finished()): Outcome {
    const { command } = this;
    const event =
      command.do === 'act'
        ? { command: { ...command, choices: { ...command.choices } }, replies: [], dice: this.#dice }
        : { command, replies: [], dice: this.#dice };
    this.deed.journal = this.#journal;
    return { type: 'done', state, event, notes: this.#notes, price: this.#cost };
  }

  /** Somebody else's deed goes no further. */
  stop(deed: Deed): void {
    this.changeDeed(deed.id, { state: 'stopped' });
    this.state.pending = this.state.pending.filter((p) => p.deed !== deed.id);
    this.expire(deed);
  }

  /** What came between has made it fail: what is done stays done. */
  fail(why: Words): Outcome {
    this.note('tell', why);
    this.deed.state = 'stopped';
    this.expire();
    return this.done(this.state);
  }

  /** What lasts until such a deed is over now; then what follows by itself. */
  #finished(): State {
    const { deed } = this;
    if (!this.state.deeds.includes(deed)) this.state.deeds = [...this.state.deeds, deed];
    if (this.me.schedules.at(-1)?.deed === deed.id) return this.state;
    this.useUp((m) => m.scope?.form === 'next' && m.since < deed.ordinal && deed.family.includes(m.scope.tag ?? ''));
    deed.state = 'done';
    this.expire();
    this.#quietly(() => {
      this.follow();
    });
    this.#turnOver();
    return this.state;
  }

  /** What lasts until such a deed is over. */
  expire({ actor, family, ordinal }: Deed = this.deed): void {
    this.#expire(
      (end, since) =>
        end.at === 'event' && since <= ordinal && end.by === actor && end.what.some((name) => family.includes(name))
    );
  }

  #expire(over: (end: End, since: number) => boolean): void {
    const gone = (x: { readonly since?: number; readonly ends: readonly End[] }): boolean => {
      for (const end of x.ends) if (over(end, x.since ?? 0)) return true;
      return false;
    };
    for (const [id, who] of Object.entries(this.characters)) {
      if (who.conditions.some(gone)) this.of(id).conditions = who.conditions.filter((x) => !gone(x));
      if (who.modifiers.some(gone)) this.of(id).modifiers = who.modifiers.filter((x) => !gone(x));
      if (who.permissions.some(gone)) this.of(id).permissions = who.permissions.filter((x) => !gone(x));
      if (who.uses.some(gone)) this.of(id).uses = who.uses.map((x) => (gone(x) ? { ...x, ends: [] } : x));
    }
  }

  /** The turn ends after this act. */
  endTurn(): void {
    this.#ending = true;
  }

  #turnOver(): void {
    const { me, state } = this;
    if (!this.#ending || !state.onTurn.includes(me.id) || state.pending.length > 0) return;
    this.#quietly(() => {
      this.turnEnds();
    });
    const [ordinal, serial] = [me.turnsStarted, state.serial];
    me.turnsEnded = ordinal;
    me.postponed = null;
    me.fresh = false;
    this.#expire(
      (end) =>
        (end.at === 'turn' && end.whose === me.id && end.edge === 'end' && end.ordinal <= ordinal) ||
        (end.at === 'current-turn' && end.serial <= serial)
    );
    state.onTurn = state.onTurn.filter((id) => id !== me.id);
    state.serial += 1;
    this.#forget();
  }

  /** What is too long ago to matter any more. */
  #forget(): void {
    const { state } = this;
    const kept = new Set(Object.values(this.characters).flatMap((who) => who.schedules.map((x) => x.deed)));
    state.deeds = state.deeds.filter((d) => d.turn >= state.serial - 1 || kept.has(d.id));
    const live = ({ round, ends }: UseState): boolean => round >= state.round - 1 || ends.length > 0;
    for (const [id, { uses }] of Object.entries(this.characters))
      if (!uses.every(live)) this.of(id).uses = uses.filter(live);
  }

  /** What happens by itself is nobody's to take back. */
  #quietly(happens: () => void): void {
    const journal = this.#journal;
    this.#journal = [];
    happens();
    this.#journal = journal;
  }

  /** What a game's triggers make of the deed. */
  protected follow(): void {
    // Nothing, where a game says nothing.
  }
  /** What they make of the end of a turn. */
  protected turnEnds(): void {
    // Nothing, as above.
  }
}

function begun(s: State, actor: string, { act, cost, bindings = {}, ...plan }: Plan): Mutable<Deed> {
  return {
    id: `d${s.ordinal}`,
    action: act.id,
    family: plan.family ?? act.family,
    actor,
    bindings,
    target: plan.target ?? null,
    answers: plan.answers ?? null,
    way: wayFrom(s.characters[actor]?.position ?? null, bindings),
    paid: cost.map(({ pool, total, mode }) => ({ pool, amount: total, mode })),
    outcome: null,
    rolls: plan.rolls ?? 0,
    turn: s.serial,
    round: s.round,
    ordinal: s.ordinal,
    state: 'declared',
    redirected: null,
    within: null,
    journal: []
  };
}
