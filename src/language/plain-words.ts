/** The words of comparisons, outcomes and people that sentences about rules are made of. */
import type { BinaryOp, OutcomeWord, WhoWord } from './tree.ts';
import type { Lang } from './words.ts';

type Both = Readonly<Record<Lang, string>>;
type Claim = Readonly<Record<Lang, (what: string) => string>>;

export const comparisons: Readonly<Partial<Record<BinaryOp, Both>>> = {
  '=': { en: 'is', ru: 'равно' },
  '!=': { en: 'is not', ru: 'не равно' },
  '<': { en: 'is less than', ru: 'меньше' },
  '<=': { en: 'is at most', ru: 'не больше' },
  '>': { en: 'is more than', ru: 'больше' },
  '>=': { en: 'is at least', ru: 'не меньше' }
};
export const opposites: Readonly<Partial<Record<BinaryOp, BinaryOp>>> = {
  '=': '!=',
  '!=': '=',
  '<': '>=',
  '>=': '<',
  '>': '<=',
  '<=': '>'
};
export const extremes = {
  best: {
    two: { en: 'the larger', ru: 'большее', genitive: 'большего' },
    many: { en: 'the largest', ru: 'наибольшее', genitive: 'наибольшего' }
  },
  worst: {
    two: { en: 'the smaller', ru: 'меньшее', genitive: 'меньшего' },
    many: { en: 'the smallest', ru: 'наименьшее', genitive: 'наименьшего' }
  }
} as const;
export const roundings: Readonly<Record<'down' | 'up' | 'nearest', Both>> = {
  down: { en: 'rounded down', ru: 'с округлением вниз' },
  up: { en: 'rounded up', ru: 'с округлением вверх' },
  nearest: { en: 'rounded to the nearest', ru: 'с округлением до ближайшего' }
};
export const spans: Readonly<Record<'turn' | 'round' | 'fight', Both>> = {
  turn: { en: 'this turn', ru: 'за этот ход' },
  round: { en: 'this round', ru: 'за этот раунд' },
  fight: { en: 'this fight', ru: 'за этот бой' }
};
export const outcomes: Readonly<Record<OutcomeWord, Claim>> = {
  passed: { en: (x) => `${x} has succeeded`, ru: (x) => `${x} удалось` },
  failed: { en: (x) => `${x} has failed`, ru: (x) => `${x} не удалось` },
  critical: { en: (x) => `${x} was a critical success`, ru: (x) => `${x} — критический успех` },
  fumble: { en: (x) => `${x} was a critical failure`, ru: (x) => `${x} — критический провал` }
};
export const notOutcomes: Readonly<Record<OutcomeWord, Claim>> = {
  passed: { en: (x) => `${x} has not succeeded`, ru: (x) => `${x} не удалось` },
  failed: { en: (x) => `${x} has not failed`, ru: (x) => `${x} не провалилось` },
  critical: { en: (x) => `${x} was not a critical success`, ru: (x) => `${x} — не критический успех` },
  fumble: { en: (x) => `${x} was not a critical failure`, ru: (x) => `${x} — не критический провал` }
};
export const whos: Readonly<Record<WhoWord, Both & { readonly genitive: string; readonly article: string }>> = {
  me: { en: 'one (you)', ru: 'вы', genitive: 'вас', article: 'some ' },
  ally: { en: 'ally', ru: 'союзник', genitive: 'союзника', article: 'an ' },
  enemy: { en: 'enemy', ru: 'враг', genitive: 'врага', article: 'an ' },
  other: { en: 'other character', ru: 'другой персонаж', genitive: 'другого персонажа', article: 'an' },
  anyone: { en: 'character', ru: 'персонаж', genitive: 'персонажа', article: 'some ' }
};

/** Whether a place is said as where something is («в руках») rather than as what was done to it («заложено»). */
export function isWhere(place: string): boolean {
  return /^(?:в|во|на|под|у|за|при|над|перед|рядом|внутри|снаружи)\s/iu.test(place);
}
