/** The colours of the interface are legible in both themes: WCAG AA, computed from the file itself. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { root } from './sources.ts';

const css = readFileSync(join(root, 'src/ui/shell/tokens.css'), 'utf8');
const pairs = new Map(
  Array.from(css.matchAll(/--([\w-]+): light-dark\((#\w{6}), (#\w{6})\)/gu), ([, name, light, dark]) => [
    name!,
    { light: light!, dark: dark! }
  ])
);
const surfaces = ['table', 'card', 'raised'];

describe.each(['light', 'dark'] as const)('%s', (theme) => {
  test.each([
    ...surfaces.flatMap((surface) => ['ink', 'ink-soft', 'accent', 'bad', 'good'].map((ink) => [ink, surface, 4.5])),
    ...surfaces.map((surface) => ['edge', surface, 3]),
    ...['accent-wash', 'bad-wash'].map((wash) => ['ink', wash, 4.5]),
    ['accent-ink', 'accent', 4.5],
    ['bad', 'bad-wash', 4.5],
    ['accent', 'accent-wash', 4.5]
  ] as [string, string, number][])('%s on %s is at least %d : 1', (ink, surface, least) => {
    expect(contrast(pairs.get(ink)![theme], pairs.get(surface)![theme])).toBeGreaterThanOrEqual(least);
  });
});

test('the start page and the phone’s bars have the colours of the table', () => {
  const { light, dark } = pairs.get('table')!;
  for (const file of ['src/app.html', 'src/ui/shell/look.ts']) {
    const text = readFileSync(join(root, file), 'utf8');
    expect(text).toContain(light);
    expect(text).toContain(dark);
  }
});

function contrast(a: string, b: string): number {
  const [light, dark] = [luminance(a), luminance(b)].sort((x, y) => y - x) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

function luminance(colour: string): number {
  const [r, g, b] = [1, 3, 5].map((at) => {
    const part = parseInt(colour.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}
