/** When things end: from the marks of a rule to ordinals of turns, and what has ended by now. */
import type { EndMark } from '../language/tree.ts';
import type { CharacterState, Deed, End, State } from './api.ts';
import type { Words } from '../language/rulebook.ts';
import type { Context } from './context.ts';
import type { Draft } from './draft.ts';
import type { Eval, PatternTest, Program } from './program.ts';
import { isRef } from './values.ts';
import { among, matches } from './patterns.ts';

export type CompiledMark =
  | { readonly type: 'turn'; readonly edge: 'start' | 'end'; readonly next: boolean; readonly whose: Eval | null }
  | { readonly type: 'current-turn' | 'round' | 'fight' | 'action' }
  | { readonly type: 'time'; readonly amount: Eval; readonly unit: Extract<EndMark, { type: 'mark_time' }>['unit'] }
  | { readonly type: 'pattern'; readonly test: PatternTest };

/** The ends of something that begins now for `bearer`. */
export function endsOf(c: Context, marks: readonly CompiledMark[], bearer: string): End[] {
  return marks.map((mark): End => {
    switch (mark.type) {
      case 'turn': {
        const given = mark.whose?.(c);
        const whose = given !== undefined && isRef(given) ? given.id : c.actor;
        return { at: 'turn', whose, edge: mark.edge, ordinal: ordinal(c.draft, whose, mark.next) };
      }
      case 'current-turn':
        return { at: 'current-turn', serial: c.draft.serial };
      case 'round':
        return { at: 'round', round: c.draft.round };
      case 'fight':
        return { at: 'fight' };
      case 'action':
        return { at: 'action', deed: c.deed ?? '' };
      case 'time': {
        const amount = mark.amount(c);
        return {
          at: 'time',
          amount: typeof amount === 'number' ? amount : 0,
          unit: mark.unit,
          fromSecond: c.draft.second
        };
      }
      case 'pattern':
        return {
          at: 'event',
          what: mark.test.what,
          outcome: mark.test.outcome,
          by: whoOf(c, mark.test.by, bearer) ?? 'anyone',
          against: mark.test.against ? whoOf(c, mark.test.against, bearer) : null
        };
    }
  });
}

/** "My turn" is the turn that runs, or the next one while it is not my turn. */
function ordinal(draft: Draft, whose: string, next: boolean): number {
  const ch = draft.read(whose);
  if (!ch) return 0;
  const onTurn = draft.onTurn.includes(whose) || ch.postponed !== null;
  return next || !onTurn ? ch.turnsStarted + 1 : ch.turnsStarted;
}

function whoOf(c: Context, who: PatternTest['by'] | null, bearer: string): string | null {
  if (who === null) return null;
  if (typeof who === 'string') return who === 'me' ? bearer : `${who} ${bearer}`;
  const named = who(c);
  return isRef(named) ? named.id : 'anyone';
}

/** Ends everything for which `over` holds; what has no end of its own stays. */
export function expire(draft: Draft, over: (end: End, since: number) => boolean): void {
  const gone = (x: { readonly ends: readonly End[]; readonly since?: number }): boolean => {
    for (const end of x.ends) if (over(end, x.since ?? 0)) return true;
    return false;
  };
  for (const id of draft.ids()) {
    const ch = draft.read(id);
    if (!ch) continue;
    if (ch.conditions.some(gone)) draft.write(id).conditions = ch.conditions.filter((x) => !gone(x));
    if (ch.modifiers.some(gone)) draft.write(id).modifiers = ch.modifiers.filter((x) => !gone(x));
    if (ch.permissions.some(gone)) draft.write(id).permissions = ch.permissions.filter((x) => !gone(x));
    if (ch.uses.some(gone)) draft.write(id).uses = ch.uses.map((x) => (gone(x) ? { ...x, ends: [] } : x));
  }
}

const SECONDS = { second: 1, minute: 60, hour: 3600 } as const;

/** Whether a stretch of time is over, `now` seconds into the fight. */
export function timeOver(end: Extract<End, { at: 'time' }>, now: number, secondsPerRound: number): boolean {
  const each = end.unit === 'round' ? secondsPerRound : SECONDS[end.unit];
  return now >= end.fromSecond + end.amount * each;
}

/** Ends what lasts until such a deed; what the deed itself began lasts on. */
export function expireByDeed(draft: Draft, deed: Deed): void {
  expire(draft, (end, since) => {
    if (end.at === 'action') return end.deed === deed.id;
    if (end.at !== 'event' || since > deed.ordinal) return false;
    return (
      among(end.what, deed.family) &&
      matches.outcome(end.outcome, deed.outcome) &&
      person(draft, end.by, deed.actor) &&
      (end.against === null || (deed.target !== null && person(draft, end.against, deed.target)))
    );
  });
}

/** `wanted` is an id, `anyone`, or `enemy ID`, `ally ID`, `other ID`: as seen from that character. */
function person(draft: Draft, wanted: string, id: string): boolean {
  if (wanted === 'anyone' || wanted === id) return true;
  const at = wanted.indexOf(' ');
  if (at < 0) return false;
  return matches.relation(draft, wanted.slice(0, at), wanted.slice(at + 1), id);
}

/** As after «на»: how long something lasts. */
const PLURAL: Record<'second' | 'minute' | 'hour' | 'round', readonly [string, string, string]> = {
  second: ['секунду', 'секунды', 'секунд'],
  minute: ['минуту', 'минуты', 'минут'],
  hour: ['час', 'часа', 'часов'],
  round: ['раунд', 'раунда', 'раундов']
};
function amountOf(n: number, unit: keyof typeof PLURAL): Words {
  const [one, few, many] = PLURAL[unit];
  const d = n % 10;
  const ru = d === 1 && n % 100 !== 11 ? one : d >= 2 && d <= 4 && (n % 100 < 12 || n % 100 > 14) ? few : many;
  return { ru: `${String(n)} ${ru}`, en: `${String(n)} ${unit}${n === 1 ? '' : 's'}` };
}

/** An end in words, as `viewer` would say it. */
export function describeEnd(program: Program, state: State, end: End, viewer: string): Words {
  switch (end.at) {
    case 'turn':
      return turnEnd(state, end, viewer);
    case 'empty-turn':
      return {
        ru: `до места в порядке, где ходил персонаж «${end.name}»`,
        en: `until the place in the order where ${end.name} had a turn`
      };
    case 'current-turn':
      return { ru: 'до конца этого хода', en: 'until the end of this turn' };
    case 'round':
      return end.round === state.round
        ? { ru: 'до конца этого раунда', en: 'until the end of this round' }
        : { ru: `до конца раунда ${String(end.round)}`, en: `until the end of round ${String(end.round)}` };
    case 'fight':
      return { ru: 'до конца боя', en: 'until the end of the fight' };
    case 'action':
      return { ru: 'до конца действия', en: 'until the end of the action' };
    case 'time': {
      const words = amountOf(end.amount, end.unit);
      return { ru: `на ${words.ru}`, en: `for ${words.en}` };
    }
    case 'event': {
      const what = end.what.map((id) => program.title(id));
      return {
        ru: `пока не произойдёт: ${what.map((w) => w.ru).join(', ')}`,
        en: `until this happens: ${what.map((w) => w.en).join(', ')}`
      };
    }
  }
}

function turnEnd(state: State, end: Extract<End, { at: 'turn' }>, viewer: string): Words {
  const ch: CharacterState | undefined = state.characters[end.whose];
  const mine = end.whose === viewer;
  const name = end.whose.startsWith('~') ? end.whose.slice(1) : (ch?.name ?? end.whose);
  const running = ch?.turnsStarted === end.ordinal;
  if (end.edge === 'start')
    return mine
      ? { ru: 'до начала вашего следующего хода', en: 'until your next turn starts' }
      : { ru: `до начала следующего хода: ${name}`, en: `until the next turn starts: ${name}` };
  if (running)
    return mine
      ? { ru: 'до конца вашего хода', en: 'until your turn ends' }
      : { ru: `до конца хода: ${name}`, en: `until the turn ends: ${name}` };
  return mine
    ? { ru: 'до конца вашего следующего хода', en: 'until your next turn ends' }
    : { ru: `до конца следующего хода: ${name}`, en: `until the next turn ends: ${name}` };
}
