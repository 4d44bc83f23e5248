import { expect, expectUsable, installed, recordsOf, test, watchErrors } from './fixtures.ts';

const places = ['', 'new/', 'card/', 'settings/', 'rules/', 'rules/?system=d6'];

test('installs on the first visit; then a deep link, a reload and a cold start need no server', async ({
  host,
  phone
}) => {
  const my = await phone();
  await my.page.goto(host.url);
  await expect(my.page.getByRole('heading', { level: 1 })).toHaveText('Cards');
  await installed(my.page);
  await host.stop();
  await expect(fetch(host.url)).rejects.toThrow();

  await my.page.goto(`${host.url}settings/?from=link#theme`);
  await expect(my.page.getByText('Ready to play without a signal.')).toBeVisible();
  await my.page.reload();
  await expect(my.page.getByRole('heading', { level: 1 })).toHaveText('Settings');

  const cold = await my.restart();
  const errors = watchErrors(cold);
  for (const place of places) {
    await cold.goto(host.url + place);
    await expect(cold.getByRole('heading', { level: 1 })).toBeVisible();
  }
  // A link that lost its slash on the way.
  await cold.goto(`${host.url}settings`);
  await expect(cold.getByRole('heading', { level: 1 })).toHaveText('Settings');
  // A link to no page, however deep.
  await cold.goto(`${host.url}no/such/page/?id=1`);
  await expect(cold.getByRole('heading', { level: 1 })).toHaveText('Cards');
  expect(errors.filter((text) => !text.includes('ERR_CONNECTION_REFUSED'))).toEqual([]);
});

test('settings are kept, over a dead battery too', async ({ host, phone }) => {
  const my = await phone();
  await my.page.goto(`${host.url}settings/`);
  await my.page.getByRole('radio', { name: 'Русский' }).check();
  await expect(my.page.getByRole('heading', { level: 1 })).toHaveText('Настройки');
  await my.page.getByRole('radio', { name: 'Светлая' }).check();
  await my.page.getByRole('switch', { name: 'Вибрация' }).uncheck();
  await expect(my.page.getByRole('switch', { name: 'Вибрация' })).not.toBeChecked();
  // The last tap is written a moment after it is shown; only an unfinished one may be lost.
  const kept = async (): Promise<unknown[]> => (await recordsOf(my.page)).map(({ data }) => data?.vibration);
  await expect.poll(kept).toContain(false);

  const page = await my.kill();
  await page.goto(`${host.url}settings/`);
  await expect(page.locator('html')).toHaveAttribute('lang', 'ru');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
  await expect(page.getByRole('switch', { name: 'Вибрация' })).not.toBeChecked();
  await expect(page.getByRole('switch', { name: 'Не гасить экран' })).toBeChecked();
});

test('an unknown address says so and leads back', async ({ host, phone }) => {
  const { page } = await phone();
  await page.goto(`${host.url}nowhere/`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('No such page');
  await page.getByRole('main').getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Cards');
});

for (const locale of ['en-GB', 'ru-RU']) {
  test.describe(locale, () => {
    test.use({ locale });
    test('axe finds nothing, nothing is wider than the phone, the policy is kept', async ({ host, page }) => {
      test.slow();
      for (const place of places) {
        await page.goto(host.url + place);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await expect(page.locator('html')).toHaveAttribute('lang', locale.slice(0, 2));
        await expectUsable(page, `/${place} ${locale}`);
      }
    });
  });
}
