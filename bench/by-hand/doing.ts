/** Doing something by hand: a copy of the fight that pays, rolls, and notes how to take each change back. */
import type { Answers, CharacterState, Command, ConditionState, Deed, Die, End } from '../../src/engine/api.ts';
import type { ItemState, ModifierState, Note, Outcome, Patch, Ref, State, Value } from '../../src/engine/api.ts';
import type { OutcomeWord } from '../../src/language/tree.ts';
import type { Words } from '../../src/language/rulebook.ts';
import type { Act } from './actions.ts';
import { w, type Cost } from './answer.ts';

type Mutable<T> = { -readonly [K in keyof T]: T[K] };
export type ActCommand = Extract<Command, { do: 'act' }>;

export interface Plan {
  readonly act: Act;
  readonly cost: Cost;
  readonly bindings?: Readonly<Record<string, Value>>;
  readonly target?: string;
  /** The deed that is answered to. */
  readonly answers?: string;
  /** The option that was chosen: a use of its own. */
  readonly option?: string;
  /** When the use no longer counts against a limit. */
  readonly useEnds?: readonly End[];
}

export const refTo = (ref: Ref['ref'], id: string): Ref => ({ ref, id });
const SAID: Readonly<Record<OutcomeWord, Words>> = {
  passed: w('успех', 'passed'),
  failed: w('провал', 'failed'),
  critical: w('критический успех', 'critical success'),
  fumble: w('критический провал', 'critical failure')
};

export class Doing {
  readonly me: Mutable<CharacterState>;
  readonly deed: Mutable<Deed>;
  readonly #state: Mutable<State>;
  readonly #characters: Record<string, CharacterState>;
  readonly #copied = new Map<string, Mutable<CharacterState>>();
  readonly #journal: Patch[] = [];
  readonly #notes: Note[] = [];
  readonly #dice: Die[] = [];

  constructor(
    s: State,
    readonly command: ActCommand,
    readonly answers: Answers,
    readonly plan: Plan
  ) {
    const { act, cost, bindings = {}, target = null } = plan;
    const ordinal = s.ordinal + 1;
    this.#characters = { ...s.characters };
    this.#state = { ...s, ordinal, characters: this.#characters };
    this.me = this.of(command.actor);
    this.deed = {
      id: `d${ordinal}`,
      action: act.id,
      family: act.family,
      actor: command.actor,
      bindings,
      target,
      answers: plan.answers ?? null,
      paid: cost.map(({ pool, total, mode }) => ({ pool, amount: total, mode })),
      outcome: null,
      rolls: 0,
      turn: s.serial,
      round: s.round,
      ordinal,
      state: 'declared',
      redirected: null,
      within: null,
      journal: []
    };
    this.#pay(cost);
    this.#count(act, plan.option, plan.useEnds ?? []);
    if (s.onTurn.includes(command.actor)) this.me.fresh = false;
  }

  /** Somebody, to be changed: copied once. */
  of(id: string): Mutable<CharacterState> {
    const known = this.#copied.get(id);
    if (known) return known;
    const was = this.#characters[id];
    if (!was) throw new Error(`no ${id}`);
    const copy = { ...was };
    this.#copied.set(id, copy);
    return (this.#characters[id] = copy);
  }

  #pay([price]: Cost): void {
    const { ap } = this.me.pools;
    if (!price || !ap || price.total === 0) return;
    const { total, mode } = price;
    this.me.pools = {
      ...this.me.pools,
      ap: mode === 'owed' ? { ...ap, owed: ap.owed + total } : { ...ap, now: ap.now - total }
    };
  }

  #count(act: Act, option: string | undefined, ends: readonly End[]): void {
    const { turn, round, id } = this.deed;
    const use = { each: null, turn, round, ownTurn: this.me.turnsStarted, deed: id };
    const uses = [...this.me.uses, { action: act.id, family: act.family, ...use, ends }];
    if (option !== undefined) uses.push({ action: `${act.id}.${option}`, family: [], ...use, ends: [] });
    this.me.uses = uses;
  }

  next(): number {
    return (this.#state.ordinal += 1);
  }
  /** My turn that comes next. */
  get nextTurn(): readonly End[] {
    return [{ at: 'turn', whose: this.me.id, edge: 'start', ordinal: this.me.turnsStarted + 1 }];
  }

  changeItem(was: ItemState, field: string, value: number): void {
    this.#journal.push({ undo: 'item', who: this.me.id, was });
    const now = { ...was, fields: { ...was.fields, [field]: value } };
    this.me.items = this.me.items.map((item) => (item === was ? now : item));
  }

  destroy(id: string): void {
    const was = this.me.items.find((item) => item.id === id);
    if (!was) return;
    this.#journal.push({ undo: 'lost', who: this.me.id, list: 'items', was });
    this.me.items = this.me.items.filter((item) => item !== was);
  }

  wound(id: string, damage: number): void {
    const who = this.of(id);
    const { hp } = who.pools;
    if (!hp) return;
    const by = -Math.min(damage, Math.max(0, hp.now));
    if (by === 0) return;
    who.pools = { ...who.pools, hp: { ...hp, now: hp.now + by } };
    this.#journal.push({ undo: 'pool', who: id, pool: 'hp', by });
  }

  gain(condition: string, fields: Readonly<Record<string, Value>> = {}, ends: readonly End[] = []): void {
    // Without fields there is nothing to tell two of them apart.
    if (Object.keys(fields).length === 0) this.lose(condition);
    const since = this.next();
    const id = `c${since}`;
    this.me.conditions = [...this.me.conditions, { id, condition, fields, since, ends }];
    this.#journal.push({ undo: 'gained', who: this.me.id, list: 'conditions', id });
  }

  lose(condition: string): void {
    for (const was of this.me.conditions)
      if (was.condition === condition) this.#journal.push({ undo: 'lost', who: this.me.id, list: 'conditions', was });
    this.me.conditions = this.me.conditions.filter((c: ConditionState) => c.condition !== condition);
  }

  modify(value: string, amount: number, scope: ModifierState['scope'] = null): void {
    const since = this.next();
    const id = `m${since}`;
    const more = { target: { value }, scope, except: [], ends: this.nextTurn, from: this.plan.act.id, since };
    this.me.modifiers = [...this.me.modifiers, { id, amount, ...more, span: ['', 0, 0] }];
    this.#journal.push({ undo: 'gained', who: this.me.id, list: 'modifiers', id });
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
    const { me, deed, plan } = this;
    const onTurn = this.#state.onTurn.includes(me.id);
    const ordinal = me.turnsStarted + (onTurn ? 0 : 1) + turns - 1;
    const end: End = { at: 'turn', whose: me.id, edge: 'end', ordinal };
    const code = `${plan.act.id}@takes`;
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

  /**
   * Of a stat 1d10, of a skill or a weapon 1d100; at or under the value with its modifiers passes. `natural`: the lowest and
   * the highest rolls of a weapon hit and miss whatever its chance.
   */
  check(title: Words, sides: 10 | 100, sum: number, natural = false): boolean {
    const rolled = this.roll(sides);
    const passed = rolled <= sum;
    let outcome: OutcomeWord = passed ? 'passed' : 'failed';
    if ((sides === 10 ? rolled === 1 : rolled <= 5) && (passed || natural)) outcome = 'critical';
    else if ((sides === 10 ? rolled === 10 : rolled >= 96) && (!passed || natural)) outcome = 'fumble';
    const { ru, en } = SAID[outcome];
    this.#note(
      'roll',
      w(`${title.ru} ${sum}: выпало ${rolled} — ${ru}`, `${title.en} ${sum}: rolled ${rolled}, ${en}`)
    );
    this.deed.outcome ??= outcome;
    return outcome === 'passed' || outcome === 'critical';
  }

  tell(ru: string, en: string): void {
    this.#note('tell', w(ru, en));
  }
  #note(kind: Note['kind'], text: Words): void {
    this.#notes.push({ kind, who: this.me.id, text });
  }

  changeDeed(id: string, change: Partial<Deed>): void {
    this.#state.deeds = this.#state.deeds.map((d) => (d.id === id ? { ...d, ...change } : d));
  }

  /** The fight with this deed declared and waiting, for those who may come between. */
  declared(at: number): State {
    const { deed } = this;
    const pending = [...this.#state.pending, { deed: deed.id, at, actor: deed.actor }];
    return { ...this.#state, deeds: [...this.#state.deeds, deed], pending };
  }

  done(state: State = this.#finished()): Outcome {
    const { command, plan } = this;
    const event = { command: { ...command, choices: { ...command.choices } }, replies: [], dice: this.#dice };
    this.deed.journal = this.#journal;
    return { type: 'done', state, event, notes: this.#notes, price: plan.cost };
  }

  /** What lasts until such a deed is over now; then what follows by itself. */
  #finished(): State {
    const { deed } = this;
    this.useUp((m) => m.scope?.form === 'next' && m.since < deed.ordinal && deed.family.includes(m.scope.tag ?? ''));
    if (this.me.schedules.at(-1)?.deed !== deed.id) {
      deed.state = 'done';
      for (const id of Object.keys(this.#characters)) this.#expire(id);
      this.#follow();
    }
    this.#state.deeds = [...this.#state.deeds, deed];
    return this.#state;
  }

  #expire(id: string): void {
    const { deed } = this;
    const over = (end: End): boolean =>
      end.at === 'event' && end.by === deed.actor && end.what.some((name) => deed.family.includes(name));
    const gone = (x: { readonly since: number; readonly ends: readonly End[] }): boolean =>
      x.since <= deed.ordinal && x.ends.some(over);
    const who = this.#characters[id];
    if (who?.conditions.some(gone)) this.of(id).conditions = who.conditions.filter((c) => !gone(c));
  }

  #follow(): void {
    const { deed, me } = this;
    const manning = deed.family.includes('movement') && me.conditions.find((c) => c.condition === 'manning');
    if (manning) {
      me.items = me.items.map((i) => (i.id === (manning.fields.gun as Ref).id ? { ...i, location: 'left-behind' } : i));
      me.conditions = me.conditions.filter((c) => c !== manning);
    }
    if (deed.target === null || !deed.family.includes('attack')) return;
    const struck = this.#characters[deed.target];
    if (struck?.pools.hp?.now !== 0 || struck.conditions.some((c) => c.condition === 'coma')) return;
    const since = this.next();
    const coma = { id: `c${since}`, condition: 'coma', fields: {}, since, ends: [] };
    this.of(deed.target).conditions = [...struck.conditions, coma];
  }
}
