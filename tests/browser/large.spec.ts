import type { Page } from '@playwright/test';
import { expect, test, unfold } from './fixtures.ts';

/** As long as a name can be, without a place to break it. */
const name = 'Длинноимённый'.repeat(5).slice(0, 60);

/** Letters twice as large: as the browser's own setting makes them, and as a phone does that enlarges text alone. */
const enlarged: Readonly<Record<string, Record<'before' | 'now', (page: Page) => Promise<void>>>> = {
  'a font size of 200 %': {
    before: async (page) => {
      const session = await page.context().newCDPSession(page);
      await session.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } });
    },
    now: () => Promise.resolve()
  },
  'text alone enlarged to 200 %': {
    before: () => Promise.resolve(),
    now: (page) =>
      page.evaluate(() => {
        const sizeOf = (it: Element): number => parseFloat(getComputedStyle(it).fontSize);
        const all = [...document.querySelectorAll<HTMLElement>('body:not([data-large]), body *:not([data-large])')];
        // What has its parent's size gets it from there, enlarged.
        const sizes = all.map((it) => {
          const size = sizeOf(it);
          return it !== document.body && it.parentElement && sizeOf(it.parentElement) === size ? null : size;
        });
        all.forEach((it, at) => {
          const size = sizes[at];
          it.dataset.large = '';
          if (typeof size === 'number') it.style.fontSize = `${2 * size}px`;
        });
      })
  }
};

for (const [what, { before, now }] of Object.entries(enlarged)) {
  test(`${what}, and a long name: nothing is cut or scrolls sideways on any screen`, async ({ host, page }) => {
    test.slow();
    await before(page);
    const check = async (screen: string): Promise<void> => {
      await now(page);
      expect(await tooWide(page), `too wide on ${screen}`).toEqual([]);
    };
    await page.goto(host.url);
    await expect(page.locator('.ready button').first()).toBeVisible();
    await unfold(page, 'main details');
    await check('no cards');
    await page.goto(`${host.url}new/`);
    await expect(page.locator('.systems a').first()).toBeVisible();
    await check('which system');
    await page.goto(`${host.url}new/?system=overseer`);
    await page.locator('#character select').last().selectOption({ index: 1 });
    await page.locator('#name').fill(name);
    await unfold(page, 'main details');
    await check('new card');
    await page.locator('#name').press('Enter');
    await expect(page.getByTestId('turn')).toBeEnabled();
    await check('card');
    await page.getByTestId('turn').click();
    await expect(page.locator('.mine').first()).toBeVisible();
    await page.locator('[data-action="defend"]').click();
    await check('confirm');
    await page.getByTestId('do').click();
    await expect(page.locator('dialog[open]')).toHaveCount(0);
    for (const opener of await page.locator('main [aria-expanded]').all()) {
      await opener.click();
      await check('an open part of the card');
    }
    await unfold(page, 'main details');
    await check('everything open');
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    await expect(page.locator('.strip')).toBeVisible();
    await check('the strip');
    await page.evaluate(() => scrollTo(0, 0));
    await page.locator('main button.name').first().click();
    await check('why');
    await page.keyboard.press('Escape');
    await page.locator('main button.stance').click();
    await check('stance');
    await page.keyboard.press('Escape');
    await page.getByTestId('history').click();
    await check('history');
    await page.keyboard.press('Escape');
    await page.getByTestId('correct').click();
    await unfold(page, 'dialog[open] details');
    await check('correct');
    await page.goto(host.url);
    await expect(page.getByRole('article')).toBeVisible();
    await check('cards');
    await page.locator('article button').click();
    await check('a card removed');
    await page.goto(`${host.url}settings/`);
    await expect(page.getByRole('switch').first()).toBeVisible();
    await check('settings');
  });
}

/** What sticks out of the screen, scrolls sideways, or runs out of the line of its action. */
function tooWide(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const said = (it: Element): string => `${it.tagName}.${it.className} ${it.textContent.trim().slice(0, 40)}`;
    const root = document.documentElement;
    const wide = (it: Element): boolean => it.scrollWidth > it.clientWidth + 1;
    const scrolls = (it: Element): boolean => /auto|scroll/u.test(getComputedStyle(it).overflowX);
    const shown = [...document.querySelectorAll('body *')].filter(
      (it) => it.checkVisibility({ visibilityProperty: true }) && it.closest('.unseen') === null
    );
    const out = shown.filter((it) => {
      const { left, right, width } = it.getBoundingClientRect();
      return width > 0 && (left < -1 || right > root.clientWidth + 1);
    });
    const sideways = [root, ...shown.filter(scrolls)].filter(wide);
    const cut = [...document.querySelectorAll('[data-action] .main, .button, .pill, summary .title')].filter(wide);
    return [...new Set([...out, ...sideways, ...cut])].map(said);
  });
}
