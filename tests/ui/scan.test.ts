/** What a camera reads, many times a second: codes come once, other things get a sentence, and it goes on. */
import { expect, test } from 'vitest';
import { Frames } from '../../src/codes/frames.ts';
import { linkOf } from '../../src/codes/text.ts';
import { Scan } from '../../src/ui/exchange/scan.ts';

const bytes = (length: number) => Uint8Array.from({ length }, (_, at) => (at * 7 + 3) & 255);
const link = linkOf(bytes(200), 'https://example.org/join/');

test('a code that stays before the camera is taken once, and again when it comes back', () => {
  const scan = new Scan();
  expect(scan.look([link])).toEqual(bytes(200));
  for (let at = 0; at < 5; at++) expect(scan.look(at % 2 === 0 ? [] : [link])).toBeUndefined();
  for (let at = 0; at < 20; at++) scan.look([]);
  expect(scan.look([link])).toEqual(bytes(200));
});

test('a moving code comes once, whatever of it is seen, and is told by its share until then', () => {
  const scan = new Scan();
  const frames = new Frames(bytes(3000));
  const taken: Uint8Array[] = [];
  const shares = [0];
  for (let at = 0; at < 90; at++) {
    if (at % 3 === 0) continue;
    const code = scan.look([frames.at(at)]);
    if (code !== undefined) taken.push(code);
    shares.push(scan.share);
  }
  expect(taken).toEqual([bytes(3000)]);
  expect(shares).toEqual([...shares].sort((a, b) => a - b));
  expect(shares.at(-1)).toBe(1);
});

test("another app's code is refused, and scanning goes on", () => {
  const scan = new Scan();
  expect(scan.look(['https://example.org/menu'])).toBeUndefined();
  expect(scan.refusal).toBe('foreign');
  scan.look(['turncard/AAAA']);
  expect(scan.refusal).toBe('damaged');
  expect(scan.look(['WIFI:S:cellar;;', link])).toEqual(bytes(200));
  expect(scan.refusal).toBeUndefined();
});
