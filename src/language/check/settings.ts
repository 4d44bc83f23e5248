import type { Setting } from '../tree.ts';
import type { SymbolKind } from '../rulebook.ts';
import { infer, numeric } from './infer.ts';
import { fitsKind, kindName, type Env, type Kind } from './kind.ts';
import { unknown } from './lookup.ts';
import { hintAmong, namesOfKinds, untitled, type Candidate } from './meant.ts';
import { segment } from './paths.ts';

/** `with FIELD VALUE, …` of an item or a condition: the fields exist and the values fit them. */
export function fieldSettings(
  settings: readonly Setting[],
  fields: ReadonlyMap<string, Kind>,
  owner: string,
  env: Env
): void {
  const seen = new Set<string>();
  for (const setting of settings) {
    const name = setting.name.path.join('.');
    if (seen.has(name)) env.report('repeated-setting', setting.name, { name });
    seen.add(name);
    const kind = fields.get(name);
    if (kind) {
      settingValue(setting, kind, env);
      continue;
    }
    const hint = hintAmong(env.book, name, () => untitled(fields.keys()));
    env.report('no-such-field', setting.name, { field: name, owner }, { hint });
  }
}

/** `with NAME VALUE, …` of a card: values, pools, lists, records. */
export function cardSettings(settings: readonly Setting[], env: Env, given: boolean): void {
  for (const setting of settings) {
    const [name = '', part] = setting.name.path;
    const sym = env.book.symbols.get(name);
    if (!sym) {
      const all = (): readonly Candidate[] => namesOfKinds(env.book, CARD);
      unknown(env.book, segment(setting.name, 0, env), name, all, env.report, 'value');
      continue;
    }
    if (part !== undefined && given) continue;
    if (sym.kind === 'list') settingValue(setting, { k: 'member', list: sym.id }, env);
    else if (['stat', 'skill', 'value', 'pool', 'slot', 'record'].includes(sym.kind))
      settingValue(setting, { k: 'number' }, env);
    else if (!CARD.includes(sym.kind) || (!given && sym.kind !== 'perk'))
      env.report('not-on-a-card', setting.name, { name });
  }
}

const CARD: readonly SymbolKind[] = [
  'stat',
  'skill',
  'value',
  'pool',
  'slot',
  'record',
  'list',
  'condition',
  'stance',
  'perk'
];

export function settingValue(setting: Setting, kind: Kind, env: Env): void {
  const { value } = setting;
  if (kind.k === 'any') return;
  if (value.type === 'place') {
    mismatch(setting, { k: 'spot' }, kind, env);
    return;
  }
  if (kind.k === 'dice') {
    const dice =
      value.type === 'dice' || (value.type === 'binary' && value.left.type === 'dice') || value.type === 'number';
    const bound = value.type === 'name' ? infer(value, env) : null;
    if (!dice && (!bound || (bound.k !== 'dice' && bound.k !== 'any')))
      mismatch(setting, bound ?? { k: 'text' }, kind, env);
    return;
  }
  if (kind.k === 'number') {
    if (numeric(value, env).k === 'fraction')
      env.report('not-whole', value, {}, { hint: { ru: 'напишите целое число', en: 'write a whole number' } });
    return;
  }
  const [name = ''] = value.type === 'name' && value.path.length === 1 ? value.path : [];
  const sym = env.book.symbols.get(name);
  if (kind.k === 'member' && name !== '' && !env.names.has(name) && sym?.kind !== 'list' && sym?.list !== kind.list) {
    notInList(setting, name, kind.list, env);
    return;
  }
  const have = infer(value, env);
  if (!fitsKind(have, kind)) mismatch(setting, have, kind, env);
}

function notInList(setting: Setting, name: string, list: string, env: Env): void {
  const members = (): Candidate[] =>
    env.book.order.filter((s) => s.list === list).map((s) => ({ name: s.id, title: s.title }));
  const hint = hintAmong(env.book, name, members);
  env.report('not-in-list', setting.value, { name, list }, { hint });
}

function mismatch(setting: Setting, have: Kind, wanted: Kind, env: Env): void {
  env.report('wrong-value', setting.value, {
    name: setting.name.path.join('.'),
    have: kindName(have),
    wanted: kindName(wanted)
  });
}
