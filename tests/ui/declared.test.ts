import { expect, test } from 'vitest';
import { load } from '../../src/language/load.ts';
import { counters } from '../../src/ui/rules/counters.ts';
import {
  baseCharacter,
  catalog,
  fieldsOf,
  listsOfCard,
  optionTitle,
  rangeOf,
  readyCharacters,
  refills
} from '../../src/ui/rules/declared.ts';
import { lineOf } from '../../src/ui/rules/span.ts';

const text = `system hut "Хижина" / "Hut"
  version 1
stat might "Сила" / "Might" from -2 to 12
value wits "Смекалка" / "Wits" from 1 to might
pool luck "Удача" / "Luck"
  maximum 3
  refill at start of own turn
pool blood "Кровь" / "Blood"
  maximum 9
list height "Рост" / "Height"
  option low "Низкий" / "Low"
list metal "Металл" / "Metal"
  option iron "Железо" / "Iron"
location belt "на поясе" / "on the belt"
item jar "Банка" / "Jar"
  field room "Вместимость" / "Room" number starts at 4
  field filled "Налито" / "Filled" number starts at 0
  field made-of "Из чего" / "Made of" one of metal
item flask "Фляга" / "Flask" is jar
character anybody also кто "Кто угодно" / "Anybody"
  with might 3
character ann "Аня" / "Ann" is кто
character dog "Пёс" / "Dog"
action pour "Налить" / "Pour"
  choose jar in belt as what "Куда" / "Into"
  choose one of these as how "Как" / "How"
    option slow "Медленно" / "Slowly"
  choose from 1 to what.room - what.filled as n "Сколько" / "How much"
  effect
    set what.filled to what.filled + n   # [ ] is kept out of what people read
`;
const { rulebook } = load([{ path: 'rules/hut/hut.rules', text }]);
const book = rulebook!;

test('what a card needs is read from the rules', () => {
  expect(rangeOf(book.symbols.get('might')!)).toEqual({ min: -2, max: 12, said: true });
  expect(rangeOf(book.symbols.get('wits')!)).toMatchObject({ said: false });
  expect([refills(book.symbols.get('luck')!), refills(book.symbols.get('blood')!)]).toEqual([true, false]);
  expect(listsOfCard(book).map(({ id }) => id)).toEqual(['height']);
  expect(catalog(book).map(({ id }) => id)).toEqual(['flask']);
  expect(fieldsOf(book, 'flask').map(({ id }) => id)).toEqual(['room', 'filled', 'made-of']);
  expect(optionTitle(book.symbols.get('pour')!, 'slow')?.en).toBe('Slowly');
});

test('a character that others are is where a new one begins, and no ready one', () => {
  expect(readyCharacters(book).map(({ id }) => id)).toEqual(['ann', 'dog']);
  expect(baseCharacter(book)?.id).toBe('anybody');
});

test('the numbers of things that play changes, and what they fill up to', () => {
  expect([...counters(book)]).toEqual([['filled', 'room']]);
});

test('a place in the rules is shown as its line', () => {
  const line = book.symbols.get('pour')!.line.children.at(-1)!.children[0]!;
  const shown = lineOf({ source: book.sourceOf(line), from: line.from, to: line.to });
  expect(shown).toEqual({ path: 'rules/hut/hut.rules', line: 30, text: 'set what.filled to what.filled + n' });
});
