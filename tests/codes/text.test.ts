/** Codes as text, as links, and in many pictures. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { Frames, Seen } from '../../src/codes/frames.ts';
import { CodeRefused } from '../../src/codes/refused.ts';
import { base64url, codeIn, fromBase64url, linkOf, textOf } from '../../src/codes/text.ts';

const anyBytes = fc.uint8Array({ minLength: 1, maxLength: 3000 });
const page = 'https://example.org/turncard/join/';

const refusal = (act: () => unknown): string | null => {
  try {
    act();
    return null;
  } catch (thrown) {
    if (thrown instanceof CodeRefused) return thrown.refusal;
    throw thrown;
  }
};

describe('text', () => {
  test('base 64 for links is that of everybody', () => {
    fc.assert(
      fc.property(anyBytes, (bytes) => {
        expect(base64url(bytes)).toBe(Buffer.from(bytes).toString('base64url'));
        expect(fromBase64url(base64url(bytes))).toEqual(bytes);
      })
    );
  });

  test('a code is found in whatever it is sent in', () => {
    fc.assert(
      fc.property(
        fc.uint8Array({ minLength: 12, maxLength: 400 }),
        fc.integer({ min: 20, max: 80 }),
        (bytes, width) => {
          const text = textOf(bytes);
          const broken = text.replace(new RegExp(`(.{${String(width)}})`, 'gu'), '$1\n');
          for (const sent of [
            text,
            linkOf(bytes, page),
            ` ${text} \n`,
            `Идём! ${linkOf(bytes, page)} Жду.`,
            `Anna:\n${text}\n\nSee you`,
            `<${linkOf(bytes, page)}>`,
            broken,
            base64url(bytes)
          ])
            expect(codeIn(sent)).toEqual(bytes);
        }
      )
    );
  });

  test.each(['', 'hello', 'https://example.org', 'https://example.org/#', 'Соня', 'turncard:', '{"a":1}'])(
    '%j has none',
    (text) => {
      expect(refusal(() => codeIn(text))).toBe('foreign');
    }
  );

  test('ten megabytes are not searched', () => {
    expect(refusal(() => codeIn('a'.repeat(10_000_000)))).toBe('too-large');
  });

  test('any text at all is a code or refused', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (text) => void refusal(() => codeIn(text))),
      {
        numRuns: 2000
      }
    );
  });
});

describe('a code in many pictures', () => {
  test('is whole whichever of them were seen, in whatever order, and how often', () => {
    fc.assert(
      fc.property(anyBytes, fc.integer({ min: 20, max: 300 }), fc.infiniteStream(fc.nat(9)), (bytes, piece, luck) => {
        const frames = new Frames(bytes, piece);
        const seen = new Seen();
        let whole: Uint8Array | undefined;
        for (let number = 0; whole === undefined; number++) {
          const chance = Number(luck.next().value);
          if (chance < 3) continue;
          const { share } = seen;
          whole = seen.see(frames.at(chance === 9 ? Math.floor(number / 2) : number));
          if (whole === undefined) {
            expect(seen.share).toBeGreaterThanOrEqual(share);
            expect(seen.share).toBeLessThan(1);
          }
          expect(number).toBeLessThan(frames.pieces * 4 + 60);
        }
        expect(whole).toEqual(bytes);
      })
    );
  });

  test('none is lost where all are seen once: as many as there are pieces', () => {
    const bytes = Uint8Array.from({ length: 1000 }, (_, at) => at % 251);
    const [frames, seen] = [new Frames(bytes, 100), new Seen()];
    const told = Array.from({ length: frames.pieces }, (_, number) => seen.see(frames.at(number)));
    expect(told.slice(0, -1).every((it) => it === undefined)).toBe(true);
    expect(told.at(-1)).toEqual(bytes);
  });

  test('pictures of another code begin anew, and never mix', () => {
    const [one, other] = [new Uint8Array(500).fill(1), new Uint8Array(500).fill(2)];
    const [first, second] = [new Frames(one, 100), new Frames(other, 100)];
    const seen = new Seen();
    for (const number of [0, 1, 2, 3]) seen.see(first.at(number));
    for (const number of [0, 1, 2, 3]) expect(seen.see(second.at(number))).toBeUndefined();
    expect(seen.see(second.at(4))).toEqual(other);
  });

  test.each<[string, string]>([
    ['another text', 'https://example.org/'],
    ['a code that is no picture', textOf(new Uint8Array(40))],
    ['nothing behind the word', 'turncard/'],
    ['what is no base 64', 'turncard/ыы'],
    ['a head alone', `turncard/${base64url(new Uint8Array(11))}`],
    ['pieces without length', `turncard/${base64url(Uint8Array.from([1, 2, 3, 4, 0, 1, 0, 0, 0, 0, 0]))}`],
    [
      'a size that would fill the memory',
      `turncard/${base64url(Uint8Array.from([1, 2, 3, 4, 255, 255, 255, 0, 1, 0, 0, 9]))}`
    ]
  ])('%s is refused', (_, text) => {
    const seen = new Seen();
    expect(refusal(() => seen.see(text))).not.toBeNull();
    expect(seen.share).toBe(0);
  });

  test('a picture that was changed spoils nothing but this reading', () => {
    const bytes = Uint8Array.from({ length: 600 }, (_, at) => at % 256);
    const frames = new Frames(bytes, 100);
    const seen = new Seen();
    const bad = fromBase64url(frames.at(2).slice('turncard/'.length));
    bad[50] = 99;
    seen.see(`turncard/${base64url(bad)}`);
    const refused = [0, 1, 3, 4, 5].map((number) => refusal(() => seen.see(frames.at(number))));
    expect(refused).toEqual([null, null, null, null, 'damaged']);
    const again = [0, 1, 2, 3, 4, 5].map((number) => seen.see(frames.at(number)));
    expect(again.at(-1)).toEqual(bytes);
  });
});
