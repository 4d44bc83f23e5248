/** Numbers as people say them, to tell which digit is written instead. */
const SAID: Readonly<Record<string, readonly string[]>> = {
  1: ['one', 'один', 'одна', 'одно', 'одну', 'одного', 'одной'],
  2: ['two', 'twice', 'два', 'две', 'двух', 'дважды'],
  3: ['three', 'три', 'трёх', 'трех', 'трижды'],
  4: ['four', 'четыре', 'четырёх', 'четырех'],
  5: ['five', 'пять', 'пяти'],
  6: ['six', 'шесть', 'шести'],
  7: ['seven', 'семь', 'семи'],
  8: ['eight', 'восемь', 'восьми'],
  9: ['nine', 'девять', 'девяти'],
  10: ['ten', 'десять', 'десяти'],
  12: ['twelve', 'двенадцать', 'двенадцати'],
  15: ['fifteen', 'пятнадцать', 'пятнадцати'],
  20: ['twenty', 'двадцать', 'двадцати']
};

const numbers = new Map(Object.entries(SAID).flatMap(([digits, said]) => said.map((word) => [word, digits])));

/** `два` in digits; null for a word that is no number. */
export function digitsOf(word: string): string | null {
  return numbers.get(word.toLowerCase()) ?? null;
}
