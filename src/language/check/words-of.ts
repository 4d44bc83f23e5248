import type { SymbolKind, Words } from '../rulebook.ts';
import { joined, keyword } from '../words.ts';

/** What a kind of declaration is called in a sentence. */
export function kindWords(kind: SymbolKind): Words {
  return kind === 'member' ? { ru: 'вариант списка', en: 'a member of a list' } : NAMES[kind];
}

const NAMES: Readonly<Record<Exclude<SymbolKind, 'member'>, Words>> = {
  list: { ru: 'список', en: 'a list' },
  stat: { ru: 'характеристика', en: 'a stat' },
  skill: { ru: 'навык', en: 'a skill' },
  value: { ru: 'величина', en: 'a value' },
  pool: { ru: 'запас', en: 'a pool' },
  slot: { ru: 'ячейка', en: 'a slot' },
  stance: { ru: 'стойка', en: 'a stance' },
  condition: { ru: 'состояние', en: 'a condition' },
  location: { ru: 'место', en: 'a location' },
  item: { ru: 'предмет', en: 'an item' },
  tag: { ru: 'метка', en: 'a tag' },
  record: { ru: 'память', en: 'a record' },
  signal: { ru: 'сигнал', en: 'a signal' },
  perk: { ru: 'черта', en: 'a perk' },
  action: { ru: 'действие', en: 'an action' },
  trigger: { ru: 'триггер', en: 'a trigger' },
  character: { ru: 'персонаж', en: 'a character' }
};

/** Several kinds with "or": `a pool or a slot`. */
export function kindList(kinds: readonly SymbolKind[]): Words {
  return {
    ru: joined(
      kinds.map((k) => kindWords(k).ru),
      'или'
    ),
    en: joined(
      kinds.map((k) => kindWords(k).en),
      'or'
    )
  };
}

/** How a thing of this kind is declared, for a hint: `pool name "…" / "…"`. */
export function declareHint(kind: SymbolKind, name: string): Words {
  const key = kind === 'member' ? 'option' : kind;
  return {
    ru: `если это новое имя, объявите его: \`${keyword(key).ru} ${name} "…" / "…"\``,
    en: `if it is new, declare it: \`${keyword(key).en} ${name} "…" / "…"\``
  };
}
