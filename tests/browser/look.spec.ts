import type { Page } from '@playwright/test';
import { expect, expectUsable, test, unfold } from './fixtures.ts';

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

/** The same of a fight of several, and of house rules. */
const ofSeveral: readonly [string, (page: Page) => Promise<unknown>][] = [
  ['who comes', (page) => page.getByTestId('add').first().click()],
  ['somebody has come', (page) => come(page)],
  ['the order', (page) => page.getByTestId('added').click()],
  ['place in the order', (page) => page.locator('article .order').first().click()],
  ['leaving', (page) => leave(page).then(() => page.locator('article > .tool').last().click())],
  ['a turn', (page) => leave(page).then(() => page.getByTestId('next').click())],
  ['end of the round', (page) => page.getByTestId('end-round').click()],
  ['a card of several', (page) => leave(page).then(() => page.locator('article.onTurn a').click())],
  ['by hand', (page) => page.getByTestId('correct').click()],
  ['on the field', (page) => unfold(page, 'dialog[open] details').then(() => page.getByTestId('put').click())],
  ['a way', (page) => leave(page).then(() => act(page, 'move'))],
  ['before the roll', (page) => leave(page).then(() => strike(page))],
  ['history of several', (page) => leave(page).then(() => page.getByTestId('history').click())]
];

async function come(page: Page): Promise<void> {
  await page.locator('dialog[open] [role="radio"], dialog[open] input[type="radio"]').last().check();
  await page.locator('dialog[open] section li .button').first().click();
}

/** At the first who can be hit, with the first of everything. */
async function strike(page: Page): Promise<void> {
  await act(page, 'attack');
  while ((await page.getByTestId('before-roll').count()) === 0)
    await page.locator('dialog[open] .rows button:not([aria-disabled="true"])').first().click();
}

for (const locale of ['en-GB', 'ru-RU']) {
  test.describe(locale, () => {
    test.use({ locale });
    const take = async (page: Page, url: string): Promise<void> => {
      await page.goto(url);
      await page.locator('.ready button', { hasText: /Sonya|Соня/u }).click();
      await expect(page.getByTestId('turn')).toBeEnabled();
    };

    test('everybody can use every screen of play', async ({ host, page }) => {
      // Every screen is looked at dark and light.
      test.setTimeout(400_000);
      const check = (what: string): Promise<void> => expectUsable(page, `${what} ${locale}`);
      await page.goto(host.url);
      await expect(page.locator('.ready button').first()).toBeVisible();
      await check('no cards');
      await take(page, host.url);
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

    test('everybody can use every screen of a fight of several, and of house rules', async ({ host, page }) => {
      // Every screen is looked at dark and light.
      test.setTimeout(400_000);
      await take(page, host.url);
      for (const [what, reach] of ofSeveral) {
        await reach(page);
        await expectUsable(page, `${what} ${locale}`);
      }
      await page.goto(`${host.url}rules/?system=overseer`);
      await page.getByTestId('house-text').fill('house "A" for overseer 1\n  change action defned: cost 1 ap\n');
      await expect(page.getByTestId('house-first')).toBeVisible();
      await expectUsable(page, `house rules ${locale}`);
    });
  });
}
