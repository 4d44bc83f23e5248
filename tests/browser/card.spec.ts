import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './fixtures.ts';
import { Player } from './table.ts';

test('a turn begins with actions in sight, and with all that one has and is', async ({ host, page }) => {
  const sonya = await Player.take(page, host.url, 'Sonya the Rook');
  await sonya.turn();
  const dock = await box(page.locator('.low'));
  const inSight = async (it: Locator): Promise<boolean> => {
    const { y, height } = await box(it);
    return y >= 0 && y + height <= dock.y;
  };
  const actions = await page.locator('[data-action]').all();
  const seen = await Promise.all(actions.slice(0, 6).map(inSight));
  expect(seen.filter(Boolean).length).toBeGreaterThanOrEqual(3);
  for (const it of [
    page.getByRole('img', { name: 'AP: 11 of 11' }),
    page.getByRole('img', { name: 'HP: 34 of 34' }),
    page.getByRole('button', { name: 'Standing' }),
    page.getByText('Loaded 12/12')
  ]) {
    expect(await inSight(it)).toBe(true);
  }
  for (const target of await page.locator('main button:visible, header button, header a').all()) {
    const { width, height } = await box(target);
    expect(Math.min(width, height), `${await target.innerText()} is a target for a thumb`).toBeGreaterThanOrEqual(44);
  }
});

test('actions are searched for when somebody wants to', async ({ host, page }) => {
  const sonya = await Player.take(page, host.url, 'Sonya the Rook');
  await sonya.turn();
  await page.getByRole('button', { name: 'Find' }).click();
  await expect(page.getByRole('searchbox')).toBeFocused();
  await page.getByRole('searchbox').fill('overw');
  await expect(sonya.row('overwatch')).toBeVisible();
  await expect(sonya.row('defend')).toHaveCount(0);
  await page.getByRole('button', { name: 'Find' }).click();
  await expect(sonya.row('defend')).toBeVisible();
});

test.describe('on a tablet', () => {
  test.use({ viewport: { width: 1024, height: 768 } });
  test('who one is stays at the left while the actions go by at the right', async ({ host, page }) => {
    const sonya = await Player.take(page, host.url, 'Sonya the Rook');
    await sonya.turn();
    await expectNoSidewaysScroll(page);
    const pools = page.getByRole('img', { name: 'AP: 11 of 11' });
    const [who, what] = [await box(pools), await box(page.locator('[data-action]').first())];
    expect(what.x).toBeGreaterThan(who.x + who.width);
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    await expect(page.locator('[data-action]').first()).not.toBeInViewport();
    await expect(pools).toBeInViewport();
  });
});

test('another fight keeps wounds and ammunition, and can be taken back', async ({ host, page }) => {
  const sonya = await Player.take(page, host.url, 'Sonya the Rook');
  await expect(page.getByTestId('new-fight')).toHaveCount(0);
  await sonya.turn();
  await sonya.act('defend');
  await sonya.act('attack', '~Raider', 'Single shot', 10, [90]);
  await page.getByRole('button', { name: 'Less: HP' }).click();
  await sonya.expectPool('HP: 33 of 34');
  await page.getByTestId('new-fight').click();
  await expect(sonya.sheet).toContainText('HP stay as they are');
  await sonya.settled();
  await page.getByTestId('begin-fight').click();
  await expect(page.getByText('Not fighting yet')).toBeVisible();
  await sonya.expectPool('AP: 11 of 11');
  await sonya.expectPool('HP: 33 of 34');
  await sonya.expectInForce();
  await expect(page.getByText('Loaded 11/12')).toBeVisible();
  await page.locator('.toast').getByRole('button', { name: 'Undo' }).click();
  await expect(page.locator('main').getByText('Round 1', { exact: true })).toBeVisible();
  await sonya.expectInForce(/Defend/);
  await page.reload();
  await sonya.ready();
  await sonya.expectInForce(/Defend/);
});

test('by hand a condition begins with its fields, and what is remembered is set', async ({ host, page }) => {
  const sonya = await Player.take(page, host.url, 'Sonya the Rook');
  await page.getByTestId('correct').click();
  const fold = (title: string): Locator =>
    sonya.sheet
      .locator('details')
      .filter({ has: page.locator('summary').getByText(title, { exact: true }) })
      .last();
  await fold('Conditions').locator('summary').first().click();
  const watches = fold('Watches a line');
  await watches.locator('summary').click();
  await watches.getByLabel('Line').fill('The stairs');
  await watches.getByLabel('Weapon').selectOption({ label: 'Picket rifle' });
  await watches.getByRole('button', { name: 'More: Shots' }).click();
  await watches.getByRole('button', { name: 'Put in force' }).click();
  await fold('Remembered').locator('summary').click();
  await fold('Remembered').getByRole('textbox', { name: 'Stealth result' }).fill('25');
  await fold('Remembered').getByRole('textbox', { name: 'Stealth result' }).press('Tab');
  await page.keyboard.press('Escape');
  await sonya.expectInForce(/Watches a line.*The stairs.*Picket rifle/i);
  await page.getByTestId('history').click();
  await expect(sonya.sheet.getByRole('listitem').first()).toContainText('Stealth result');
  await expectAccessible(page);
});

test('no rules and no engine are fetched before somebody wants a system', async ({ host, page }) => {
  const rules = await scriptsWith('system overseer');
  const others = await scriptsWith('system d6');
  // Only the engine says this, and only the checks that, which the parser comes with.
  const engine = await scriptsWith('Время идёт только вперёд');
  const parser = await scriptsWith('unknown-fact');
  for (const scripts of [rules, others, engine, parser]) expect(scripts).not.toEqual([]);
  const all = [...rules, ...others, ...engine, ...parser];

  await page.goto(host.url);
  await expect(page.getByRole('heading', { name: 'Overseer' })).toBeVisible();
  expect(await fetched(page, all)).toEqual([]);
  await page.goto(`${host.url}new/`);
  await page.getByRole('link', { name: 'Overseer' }).waitFor();
  expect(await fetched(page, all)).toEqual([]);

  await page.goto(host.url);
  await page.getByRole('button', { name: 'Sonya the Rook' }).click();
  await new Player(page).ready();
  expect(await fetched(page, rules)).not.toEqual([]);
  expect(await fetched(page, engine)).not.toEqual([]);
  // What the build has checked is not checked again, and nobody else's rules are fetched.
  expect(await fetched(page, [...others, ...parser])).toEqual([]);

  await page.goto(host.url);
  await expect(page.getByRole('article')).toBeVisible();
  expect(await fetched(page, all)).toEqual([]);
  // Whoever looks at a system's characters is about to play it.
  await page.locator('summary').filter({ hasText: 'Overseer' }).click();
  await expect(page.getByRole('button', { name: 'Timur the Lynx' })).toBeVisible();
  await expect.poll(() => fetched(page, rules)).not.toEqual([]);
});

test('a new character: by which rules comes first; the draft outlives a look elsewhere and a reload', async ({
  host,
  page
}) => {
  await page.goto(`${host.url}new/`);
  await page.getByRole('link', { name: 'Six sides' }).click();
  await page.getByLabel('Name', { exact: true }).fill('Mira');
  await page.getByLabel('System').selectOption({ label: 'Overseer' });
  await expect(page.locator('summary').getByText('Fists', { exact: true })).toBeVisible();
  await page.getByLabel('Name', { exact: true }).fill('Vera');
  await page.reload();
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Vera');
  await expect(page.getByLabel('System')).toHaveValue('overseer');
  await page.getByRole('link', { name: 'Cards' }).click();
  await page.getByRole('link', { name: 'New card' }).click();
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Vera');
});

test('every system’s ready characters can be reached by a thumb, and nothing lies under the bar', async ({
  host,
  page
}) => {
  await page.goto(host.url);
  await expect(page.locator('main summary').first()).toBeVisible();
  for (const fold of await page.locator('main summary').all()) {
    if ((await fold.locator('..').getAttribute('open')) === null) await fold.click();
  }
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  const bar = await box(page.locator('.low'));
  for (const target of await page.locator('main summary, main button, main a').all()) {
    const { y, width, height } = await box(target);
    expect(Math.min(width, height), `${await target.innerText()} is a target for a thumb`).toBeGreaterThanOrEqual(44);
    expect(y + height, `${await target.innerText()} lies above the bar`).toBeLessThanOrEqual(bar.y);
  }
});

test('a new character begins with what everybody has; a draft is dropped, and comes back', async ({ host, page }) => {
  await page.goto(`${host.url}new/?system=overseer`);
  await expect(page.locator('summary').getByText('Fists', { exact: true })).toBeVisible();
  await expect(page.getByLabel('Size')).toHaveValue('medium');
  const drop = page.getByRole('button', { name: 'Begin anew' });
  await expect(drop).toHaveCount(0);
  await page.getByRole('button', { name: 'More: Strength' }).click();
  await expect(page.getByText('1 to 10', { exact: true })).toBeVisible();
  await page.getByLabel('Name', { exact: true }).fill('Mira');
  await drop.click();
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('');
  await page.locator('.toast').getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Mira');
});

async function box(it: Locator): Promise<{ x: number; y: number; width: number; height: number }> {
  const found = await it.boundingBox();
  if (found === null) throw new Error('not shown');
  return found;
}

/** The built scripts that hold a text. */
async function scriptsWith(text: string): Promise<string[]> {
  const folder = 'build/_app/immutable';
  const all = (await readdir(folder, { recursive: true })).filter((name) => name.endsWith('.js'));
  const holding = await Promise.all(
    all.map(async (name) => ((await readFile(join(folder, name), 'utf8')).includes(text) ? [name] : []))
  );
  return holding.flat();
}

/** Which of these scripts the page has fetched, from the host or from the phone. */
async function fetched(page: Page, names: readonly string[]): Promise<string[]> {
  const all = await page.evaluate(() => performance.getEntriesByType('resource').map((it) => it.name));
  return names.filter((name) => all.some((url) => url.endsWith(name)));
}
