import { describe, expect, test } from 'vitest';
import type { Possible, Price } from '../../src/engine/api.ts';
import { firstOf, headings, sortActions } from '../../src/ui/card/groups.ts';

const price: Price[] = [{ pool: 'p', total: 1, mode: 'now', parts: [], facts: [] }];
const isTag = (id: string) => id.startsWith('#');

function action(id: string, part: Partial<Possible> = {}): Possible {
  return {
    action: id,
    title: { ru: id, en: id },
    explain: null,
    tags: ['parent', '#one'],
    possible: true,
    when: ['own-turn'],
    price: { from: price, to: price },
    rolls: 0,
    turns: null,
    reasons: [],
    left: null,
    assumed: false,
    gm: false,
    facts: [],
    span: { source: { path: '', text: '' }, from: 0, to: 0 },
    ...part
  };
}

const actions = [
  action('strike', { tags: ['#two'] }),
  action('parry', { when: 'answer' }),
  action('leap', { possible: false }),
  action('dive', { when: ['any-time'], tags: [] }),
  action('rain', { when: ['any-time'], price: { from: [], to: [] } }),
  action('riposte', { when: ['out-of-turn'], possible: false })
];
const names = (all: readonly Possible[]) => all.map((it) => it.action);
const groups = (own: boolean, filter?: { text: string; tag: string | null }) => {
  const { now, ...rest } = sortActions(actions, own, isTag, filter);
  return {
    now: now.map(({ tag, actions: all }) => [tag, ...names(all)]),
    not: names(rest.not),
    later: names(rest.later),
    happenings: names(rest.happenings)
  };
};

describe('the actions of a card', () => {
  test('on the own turn: what is possible by heading, then what is not', () => {
    expect(groups(true)).toEqual({
      now: [
        ['#two', 'strike'],
        ['#one', 'parry'],
        [null, 'dive']
      ],
      not: ['leap', 'riposte'],
      later: [],
      happenings: ['rain']
    });
  });

  test('out of turn reactions come first, the rest waits', () => {
    const closed = actions.map((it) => (it.action === 'strike' ? { ...it, possible: false } : it));
    const sorted = sortActions(closed, false, isTag);
    expect(sorted.now.flatMap((group) => names(group.actions))).toEqual(['parry', 'dive']);
    expect(names(sorted.not)).toEqual(['riposte']);
    expect(names(sorted.later)).toEqual(['strike', 'leap']);
  });

  test('can be searched in both languages, whatever the case and the dots of ё', () => {
    const russian = [action('x', { title: { ru: 'Перелёт', en: 'Flight' } })];
    for (const text of ['перелет', 'ЛЁТ', 'flig']) {
      expect(sortActions(russian, true, isTag, { text, tag: null }).now).toHaveLength(1);
    }
    expect(groups(true, { text: 'nothing like it', tag: null }).now).toEqual([]);
  });

  test('can be shown for one heading', () => {
    expect(groups(true, { text: '', tag: '#two' })).toEqual({
      now: [['#two', 'strike']],
      not: [],
      later: [],
      happenings: []
    });
    expect(headings(actions, isTag)).toEqual(['#two', '#one']);
  });

  test('the first of them: whole headings and what is left of the next, and all that is folded away', () => {
    const sorted = sortActions(actions, true, isTag);
    const first = (count: number) => {
      const { now, not, happenings } = firstOf(sorted, count);
      return [...now.map(({ tag, actions: all }) => [tag, ...names(all)]), names(not), names(happenings)];
    };
    expect(first(2)).toEqual([['#two', 'strike'], ['#one', 'parry'], [], ['rain']]);
    expect(first(4)).toEqual([['#two', 'strike'], ['#one', 'parry'], [null, 'dive'], ['leap'], ['rain']]);
    expect(firstOf(sorted, 99)).toEqual(sorted);
  });
});
