import type { CharacterState, Command, End, ModifierState, Possible, Value } from '../../engine/api.ts';
import type { Span, Words } from '../../language/rulebook.ts';
import { everyLine } from '../../language/walk.ts';
import { fieldsOf } from '../rules/declared.ts';
import { spanAt } from '../rules/span.ts';
import { m } from '../shell/locale.svelte.ts';
import { signed } from '../price-text.ts';
import { capital, say } from '../words.ts';
import { taskTitle, turnsLeft } from './busy.ts';
import type { Play } from './open-card.svelte.ts';
import type { Why } from './why.ts';

/** One thing in force, in words. */
export interface InForce {
  readonly id: string;
  readonly kind: 'condition' | 'modifier' | 'forbid' | 'allow' | 'busy' | 'delayed';
  readonly text: string;
  readonly ends: string;
  readonly explain: Why;
}

export function inForce(play: Play, me: CharacterState): readonly InForce[] {
  const { engine, rulebook } = play.system;
  const title = (id: string) => say(engine.title(id));
  const until = (ends: readonly End[]) =>
    ends.map((end) => say(engine.describeEnd(play.state, end, me.id))).join(m.or());

  function thing(
    id: string,
    kind: InForce['kind'],
    text: string,
    ends: string,
    from: string,
    spans: readonly Span[]
  ): InForce {
    const isAction = rulebook.symbols.get(from)?.kind === 'action';
    const explain: Why = {
      title: text,
      spans,
      ...(ends === '' ? {} : { text: ends }),
      ...(isAction ? { action: from } : {})
    };
    return { id, kind, text, ends, explain };
  }
  function spanOf(of: { readonly span: readonly [string, number, number] }): readonly Span[] {
    const span = spanAt(rulebook, of.span);
    return span === null ? [] : [span];
  }
  function declaration(id: string): readonly Span[] {
    const line = rulebook.symbols.get(id)?.line;
    return line === undefined ? [] : [{ source: rulebook.sourceOf(line), from: line.from, to: line.to }];
  }

  return [
    ...delayed(play, me),
    ...me.conditions.map((it) => {
      const fields = fieldsOf(rulebook, it.condition).flatMap((field) => {
        const value = it.fields[field.id];
        return value === undefined || value === false || value === 0
          ? []
          : [`${say(field.title)}: ${valueText(play, value)}`];
      });
      const text = [capital(title(it.condition)), ...fields].join(' · ');
      return thing(it.id, 'condition', text, until(it.ends), it.condition, declaration(it.condition));
    }),
    ...me.schedules
      .filter(({ busy }) => busy)
      .map((it) => {
        const left = turnsLeft(me, it);
        const ends = left === null ? until([it.end]) : m.turns_left({ count: left });
        const from = play.state.deeds.find(({ id }) => id === it.deed)?.action ?? '';
        return thing(it.id, 'busy', m.busy_with({ what: taskTitle(play, it) }), ends, from, []);
      }),
    ...summed(me.modifiers, until).map(({ first, amount, times, ends }) =>
      thing(first.id, 'modifier', modifierText(first, amount, times, title), ends, first.from, spanOf(first))
    ),
    ...me.permissions.map((it) => {
      const what = it.what.map(title).join(', ');
      const text = it.form === 'forbid' ? m.forbidden({ what }) : m.allowed({ what });
      return thing(it.id, it.form, `${capital(title(it.from))}: ${text}`, until(it.ends), it.from, spanOf(it));
    })
  ];
}

interface Summed {
  readonly first: ModifierState;
  readonly amount: number;
  readonly times: number;
  readonly ends: string;
}

/** Modifiers that differ in nothing but when they began count together. */
function summed(modifiers: readonly ModifierState[], until: (ends: readonly End[]) => string): readonly Summed[] {
  const all = new Map<string, Summed>();
  for (const it of modifiers) {
    const ends = until(it.ends);
    const key = JSON.stringify([it.from, it.target, it.scope, it.except, ends]);
    const { first, amount, times } = all.get(key) ?? { first: it, amount: 0, times: 0 };
    all.set(key, { first, amount: amount + it.amount, times: times + 1, ends });
  }
  return [...all.values()];
}

/** A turn that waits for a later place in the order. */
function delayed({ state, system }: Play, { id, postponed }: CharacterState): readonly InForce[] {
  if (postponed === null || state.onTurn.includes(id)) return [];
  const { rulebook, engine } = system;
  const line = rulebook.system.children.find(({ type }) => type === 'order');
  const named = line?.type === 'order' && line.value.type === 'name' ? line.value.path.join('.') : undefined;
  const order = named === undefined ? '' : small(say(engine.title(rulebook.symbols.get(named)?.id ?? named)));
  const text = m.turn_delayed({ order: `${order} ${postponed.order}`.trim() });
  const others = { '1': m.before_equals, '-1': m.after_equals, '0': m.with_allies }[postponed.bias]();
  return [{ id: 'delayed', kind: 'delayed', text, ends: others, explain: { title: text, text: others } }];
}

function modifierText(it: ModifierState, sum: number, times: number, title: (id: string) => string): string {
  const amount = signed(sum);
  const value =
    'value' in it.target ? small(title(it.target.value)) : m.price_of({ what: it.target.cost.map(title).join(', ') });
  const scoped = it.scope?.tag ?? null;
  const tag = scoped === null ? '' : small(title(scoped));
  const from = capital(title(it.from)) + (times > 1 ? ` ×${times}` : '');
  switch (it.scope?.form) {
    case 'against':
      return m.modifier_against({ from, amount, value, tag });
    case 'next':
      return m.modifier_next({ from, amount, value, tag });
    case 'mine':
      return m.modifier_mine({ from, amount, value, tag });
    default:
      return m.modifier_plain({ from, amount, value });
  }
}

/** The first letter small, as in the middle of a sentence; what is written in capitals stays so. */
function small(text: string): string {
  return /^\p{Lu}(?!\p{Lu})/u.test(text) ? text.charAt(0).toLocaleLowerCase('ru') + text.slice(1) : text;
}

/** What somebody is called, those included who have left and those who are not on this phone. */
export function nameOf({ state, steps, before }: Play, id: string): string {
  if (id.startsWith('~')) return id.slice(1);
  const here = state.characters[id]?.name;
  if (here !== undefined) return here;
  const left = steps.findLastIndex(({ entry }) => isLeaving(entry.happening.command, id));
  return (left < 0 ? undefined : before(left).characters[id]?.name) ?? id;
}

const isLeaving = (command: Command, id: string): boolean => command.do === 'leave' && command.actor === id;

/** A value of the state in words. */
export function valueText(play: Play, value: Value): string {
  if (typeof value === 'boolean') return value ? m.yes() : m.no();
  if (typeof value === 'number') return String(value);
  if (typeof value === 'string') return value;
  if (value.id.startsWith('~')) return value.id.slice(1);
  if (value.ref === 'character') return nameOf(play, value.id);
  if (value.ref === 'item') return itemTitle(play, value.id);
  return say(play.system.engine.title(value.id));
}

/** What a thing somebody has is called. */
export function itemTitle(play: Play, id: string): string {
  for (const { items } of Object.values(play.state.characters)) {
    const item = items.find((it) => it.id === id);
    if (item !== undefined) return item.name ?? say(play.system.engine.title(item.item));
  }
  return say(play.system.engine.title(id) satisfies Words);
}

/** The actions that may change the stance. */
export function stanceChangers({ system, state }: Play, actor: string): readonly Possible[] {
  const changing = new Set(
    system.rulebook.order
      .filter(({ kind, line }) => kind === 'action' && [...everyLine(line.children)].some((it) => it.type === 'become'))
      .map(({ id }) => id)
  );
  const all = system.engine.possible(state, actor).filter((it) => changing.has(it.action));
  return [...all.filter((it) => it.possible), ...all.filter((it) => !it.possible)];
}
