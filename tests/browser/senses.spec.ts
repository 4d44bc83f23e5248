import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { Player } from './table.ts';

/** What a phone would have felt and shown. */
interface Felt {
  readonly buzzes: number[][];
  readonly lock: ('taken' | 'let go')[];
}

test.beforeEach(async ({ page }) => {
  await page.addInitScript(() => {
    const felt: Felt = { buzzes: [], lock: [] };
    Object.assign(window, { felt });
    Object.defineProperty(navigator, 'vibrate', {
      value: (pattern: number[]) => {
        felt.buzzes.push([...pattern]);
        return true;
      }
    });
    Object.defineProperty(navigator, 'wakeLock', {
      value: {
        request() {
          felt.lock.push('taken');
          return Promise.resolve({
            release() {
              felt.lock.push('let go');
              return Promise.resolve();
            }
          });
        }
      }
    });
  });
});

function felt(page: Page): Promise<Felt> {
  return page.evaluate(() => (window as unknown as { felt: Felt }).felt);
}
const buzzes = (page: Page) => felt(page).then((it) => it.buzzes.length);
const lock = (page: Page) => felt(page).then((it) => it.lock);

async function switchOff(page: Page, url: string, name: string): Promise<void> {
  await page.goto(`${url}settings/`);
  await page.getByRole('switch', { name }).uncheck();
  await expect(page.getByRole('switch', { name })).not.toBeChecked();
}

/** A refused tap, and a turn that begins. */
async function refusedThenTurn(page: Page, url: string): Promise<void> {
  const sonya = await Player.take(page, url, 'Sonya the Rook');
  await page.locator('summary').filter({ hasText: 'On your own turn' }).click();
  const before = await buzzes(page);
  await sonya.row('defend').click();
  await expect(sonya.sheet).toContainText('Not possible');
  await page.keyboard.press('Escape');
  await expect(page.locator('dialog[open]')).toHaveCount(0);
  expect(before).toBe(0);
  await sonya.settled();
}

test('the phone knocks when a tap is refused, and buzzes when the turn begins', async ({ host, page }) => {
  await refusedThenTurn(page, host.url);
  expect((await felt(page)).buzzes).toEqual([[35]]);
  await new Player(page).turn();
  const all = (await felt(page)).buzzes;
  expect(all).toHaveLength(2);
  expect(all[1]?.length).toBeGreaterThan(1);
  // The end of the turn is no news to who ends it.
  await new Player(page).turn();
  expect(await buzzes(page)).toBe(2);
});

test('switched off, the phone stays still', async ({ host, page }) => {
  await switchOff(page, host.url, 'Vibration');
  await refusedThenTurn(page, host.url);
  await new Player(page).turn();
  expect(await buzzes(page)).toBe(0);
});

test('the screen stays on from the first turn to the end of the fight', async ({ host, page }) => {
  const sonya = await Player.take(page, host.url, 'Sonya the Rook');
  expect(await lock(page)).toEqual([]);
  await sonya.turn();
  await expect.poll(() => lock(page)).toEqual(['taken']);
  await sonya.turn();
  expect(await lock(page)).toEqual(['taken']);

  // A hidden page loses the lock by itself; when it is seen again it takes a new one.
  await see(page, 'hidden');
  expect(await lock(page)).toEqual(['taken']);
  await see(page, 'visible');
  await expect.poll(() => lock(page)).toEqual(['taken', 'taken']);

  await page.getByTestId('new-fight').click();
  await sonya.settled();
  await page.getByTestId('begin-fight').click();
  await expect(page.getByText('Not fighting yet')).toBeVisible();
  await expect.poll(() => lock(page)).toEqual(['taken', 'taken', 'let go']);
  await sonya.settled();
  await sonya.turn();
  await expect.poll(() => lock(page)).toHaveLength(4);
  await page.getByRole('link', { name: 'Back' }).click();
  await expect(page.getByRole('article')).toBeVisible();
  await expect.poll(() => lock(page)).toEqual(['taken', 'taken', 'let go', 'taken', 'let go']);
});

test('switched off, the screen goes dark as it likes', async ({ host, page }) => {
  await switchOff(page, host.url, 'Keep the screen on');
  const sonya = await Player.take(page, host.url, 'Sonya the Rook');
  await sonya.turn();
  await see(page, 'visible');
  await sonya.turn();
  expect(await lock(page)).toEqual([]);
});

async function see(page: Page, state: DocumentVisibilityState): Promise<void> {
  await page.evaluate((to) => {
    Object.defineProperty(document, 'visibilityState', { value: to, configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
  }, state);
}
