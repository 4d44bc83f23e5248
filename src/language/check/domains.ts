import type { Draft } from '../draft.ts';
import type { ChooseLine } from '../tree.ts';
import { ANY, CHARACTER, NUMBER, TEXT, YESNO, type Kind } from './kind.ts';

/** What a choice gives. */
export function ofDomain(line: ChooseLine, book: Draft): Kind {
  const { domain } = line;
  const id = (name: string): string => book.symbols.get(name)?.id ?? name;
  switch (domain.type) {
    case 'domain_number':
      return NUMBER;
    case 'domain_option':
      return { k: 'option', choice: line };
    case 'domain_text':
      return TEXT;
    case 'domain_yesno':
      return YESNO;
    case 'domain_action':
      return { k: 'action' };
    case 'domain_condition':
      return book.symbols.get(domain.condition.id)?.kind === 'condition'
        ? { k: 'condition', of: id(domain.condition.id) }
        : ANY;
    case 'domain_character':
      return CHARACTER;
    case 'domain_item':
      return book.symbols.get(domain.kind.id)?.kind === 'item'
        ? { k: 'item', of: id(domain.kind.id) }
        : { k: 'item', of: null };
    case 'domain_list':
      return { k: 'member', list: id(domain.list.id) };
  }
}
