/** Small numbers are written without the browser's help; they must come out as it would write them. */
import { expect, test } from 'vitest';
import { formatNumber, locale } from '../../src/ui/shell/locale.svelte.ts';

test.each([0, 1, 7, -1, -12, 999, -999, 1000, 12345, -54321, 1.5, -0.25])('%d', (number) => {
  expect(formatNumber(number)).toBe(new Intl.NumberFormat(locale()).format(number));
  for (const language of ['ru', 'en'])
    if (Number.isInteger(number) && Math.abs(number) < 1000)
      expect(formatNumber(number)).toBe(new Intl.NumberFormat(language).format(number));
});
