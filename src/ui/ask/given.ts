import type { Choosable, ChoiceValue, Die, Happening, Question } from '../../engine/api.ts';
import { m } from '../shell/locale.svelte.ts';
import { capital, say } from '../words.ts';

/** One answer, as it was said. */
export type Given = {
  readonly title: string;
  readonly said: string;
  /** How many own turns it will take then, where that is known. */ readonly turns?: number | null;
  /** Nobody was asked: there was one possibility. */ readonly auto: boolean;
} & (
  | { readonly kind: 'choice'; readonly name: string; readonly value: ChoiceValue }
  | { readonly kind: 'reply'; readonly value: number | boolean | string }
  | { readonly kind: 'dice'; readonly dice: readonly Die[] }
);

type Choice = Extract<Question, { ask: 'choice' }>;

export function chosen(question: Choice, value: ChoiceValue, auto = false): Given {
  const item = itemOf(question, value);
  return {
    kind: 'choice',
    title: say(question.title),
    said: wordsOf(question, item, value),
    turns: item?.turns ?? null,
    name: question.name,
    value,
    auto
  };
}

export function replied(question: Question, value: number | boolean | string): Given {
  return { kind: 'reply', title: say(question.title), said: plain(value), value, auto: false };
}

export function thrown(question: Question, dice: readonly Die[]): Given {
  const said = dice.map(({ value }) => value).join(', ');
  return { kind: 'dice', title: say(question.title), said, dice, auto: false };
}

/** The answer where there is only one thing to say. */
export function theOnly(question: Question): Given | undefined {
  if (question.ask !== 'choice' || question.by === 'gm') return undefined;
  const { domain } = question;
  if (domain.type === 'number')
    return domain.min === domain.max && domain.field === null ? chosen(question, domain.min, true) : undefined;
  if (domain.type !== 'one' || domain.open) return undefined;
  const [item, ...others] = domain.items;
  if (item === undefined || others.length > 0 || !item.possible) return undefined;
  return chosen(question, item.value, true);
}

/** The answers of an act that was kept, handed out again in the order in which the questions come. */
export function recalling({ command, replies, dice }: Happening): (question: Question) => Given | undefined {
  const choices = command.choices ?? {};
  let [reply, die] = [0, 0];
  return (question) => {
    if (question.ask === 'choice') {
      const value = choices[question.name];
      return value === undefined ? undefined : chosen(question, value);
    }
    if (question.ask === 'roll') {
      const fallen = dice.slice(die, (die += question.count));
      return fallen.length < question.count ? undefined : thrown(question, fallen);
    }
    const value = replies[reply++];
    return value === undefined ? undefined : replied(question, value);
  };
}

function itemOf({ domain }: Choice, value: ChoiceValue): Choosable | undefined {
  return domain.type === 'one' ? domain.items.find((it) => it.value === value) : undefined;
}

function wordsOf({ domain }: Choice, item: Choosable | undefined, value: ChoiceValue): string {
  if (item !== undefined) return capital(say(item.label));
  return domain.type === 'one' && typeof value === 'string' ? value.replace(/^~/u, '') : plain(value);
}

function plain(value: ChoiceValue): string {
  return typeof value === 'boolean' ? (value ? m.yes() : m.no()) : String(value);
}
