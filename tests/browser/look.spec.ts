import type { Page } from '@playwright/test';
import { expect, expectAccessible, expectNoSidewaysScroll, test, unfold } from './fixtures.ts';

/** Every screen and sheet of play, reached without a word of either language. */
const screens: readonly [string, (page: Page) => Promise<unknown>][] = [
  ['turn', (page) => page.getByTestId('turn').click()],
  ['effect', (page) => act(page, 'defend').then(() => doIt(page))],
  ['confirm', (page) => act(page, 'defend')],
  ['why price', (page) => page.getByTestId('why-price').click()],
  ['options', (page) => leave(page).then(() => act(page, 'overwatch'))],
  ['text', (page) => page.locator('dialog[open] .rows button').first().click()],
  ['amount', (page) => leave(page).then(() => act(page, 'climb'))],
  ['roll', (page) => page.locator('dialog[open] .amount .primary').click()],
  ['impossible die', (page) => page.locator('dialog[open] fieldset input').fill('11')],
  ['result', (page) => page.locator('dialog[open] .roll').click()],
  ['somebody', (page) => leave(page).then(() => act(page, 'attack'))],
  ['refusal', (page) => leave(page).then(() => act(page, 'react'))],
  ['why value', (page) => leave(page).then(() => page.locator('main button.name').first().click())],
  ['stance', (page) => leave(page).then(() => page.locator('main button.stance').click())],
  ['why effect', (page) => leave(page).then(() => page.locator('main li.modifier button').first().click())],
  ['history', (page) => leave(page).then(() => page.getByTestId('history').click())],
  ['correct', (page) => leave(page).then(() => page.getByTestId('correct').click())],
  ['correct, all open', (page) => unfold(page, 'dialog[open] details')],
  ['out of turn', (page) => leave(page).then(() => page.getByTestId('turn').click())],
  ['everything open', (page) => unfold(page, 'main details')]
];

async function act(page: Page, action: string): Promise<void> {
  await unfold(page, 'main details');
  await page.locator(`[data-action="${action}"]`).click();
}
async function doIt(page: Page): Promise<void> {
  await page.getByTestId('do').click();
  await expect(page.locator('dialog[open]')).toHaveCount(0);
}
async function leave(page: Page): Promise<void> {
  while ((await page.locator('dialog[open]').count()) > 0) await page.keyboard.press('Escape');
}
for (const locale of ['en-GB', 'ru-RU']) {
  for (const colorScheme of ['dark', 'light'] as const) {
    test.describe(`${locale} ${colorScheme}`, () => {
      test.use({ locale, colorScheme });

      test('axe finds nothing on any screen of play, and nothing is wider than the phone', async ({ host, page }) => {
        test.slow();
        const check = async (what: string): Promise<void> => {
          await expectAccessible(page, `${what} ${locale} ${colorScheme}`);
          await expectNoSidewaysScroll(page);
        };
        await page.goto(host.url);
        await expect(page.locator('.ready button').first()).toBeVisible();
        await check('no cards');
        await unfold(page, 'main details');
        await check('no cards, every system open');
        await page.locator('.ready button', { hasText: /Sonya|Соня/u }).click();
        await expect(page.getByTestId('turn')).toBeEnabled();
        await check('card');
        for (const [what, reach] of screens) {
          await reach(page);
          await check(what);
        }
        await page.goto(host.url);
        await expect(page.getByRole('article')).toBeVisible();
        await check('cards');
        await page.goto(`${host.url}new/`);
        await expect(page.locator('.systems a').first()).toBeVisible();
        await check('which system');
        await page.goto(`${host.url}new/?system=overseer`);
        await expect(page.locator('#character')).toBeVisible();
        await page.locator('#character select').last().selectOption({ index: 1 });
        await unfold(page, 'main details');
        await check('new card');
      });
    });
  }
}
