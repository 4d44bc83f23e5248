import { expect, expectAccessible, expectNoSidewaysScroll, test } from './fixtures.ts';
import { Player } from './table.ts';

test('house rules are written, mended and kept on the phone, and new cards play by them', async ({ host, page }) => {
  await page.goto(`${host.url}rules/`);
  await page.getByRole('link', { name: 'Overseer' }).click();
  const text = page.getByTestId('house-text');
  await page.getByRole('button', { name: 'Write an example' }).click();
  await expect(text).toHaveValue(/house .+ for overseer/u);

  // A mistake says where it is and what was meant; the rest holds.
  await text.fill(
    'house "Our table" for overseer 1\n  change action defned: cost 1 ap\n  change action dodge: limit 2 per round\n'
  );
  await expect(page.getByRole('heading', { name: 'What is wrong' })).toBeVisible();
  await expect(page.getByTestId('house-state')).toHaveText(/1 mistake/u);
  await expect(page.getByTestId('changed')).toContainText('Dodge');
  // Who writes sees and hears of it without scrolling, and comes to it with a tap.
  await page.evaluate(() => scrollTo(0, 0));
  const first = page.getByTestId('house-first');
  for (const seen of [page.getByTestId('house-state'), first]) await expect(seen).toBeInViewport({ ratio: 1 });
  await expect(first).toHaveText(/Line 2.+defned/u);
  await text.evaluate((area) => scrollTo(0, area.getBoundingClientRect().bottom - 200));
  await expect(first).toBeInViewport({ ratio: 1 });
  await first.click();
  const line = page.getByRole('button', { name: 'Line 2', exact: true });
  await expect(line).toBeFocused();
  await expect(line).toBeInViewport({ ratio: 1 });
  await line.click();
  await expect(text).toBeFocused();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await text.fill('house "Our table" for overseer 1\n  change action climb: cost 1 ap\n');
  await expect(page.getByTestId('house-state')).toHaveText(/Kept on this phone\.\s+1 remark/u);
  await expect(page.getByTestId('changed')).toContainText('Climb');

  // Another visit finds them, and a new card plays by them.
  await page.reload();
  await expect(text).toHaveValue(/change action climb/u);
  const sonya = await Player.take(page, host.url, 'Sonya the Rook');
  await expect(page.getByTestId('house')).toContainText('Our table');
  await sonya.turn();
  await expect(sonya.row('climb')).toContainText('1');

  // They are taken away: this fight goes on as it was begun, and the card says so.
  const card = page.url();
  await page.goto(`${host.url}rules/?system=overseer`);
  await page.getByRole('button', { name: 'Remove all house rules' }).click();
  await expect(page.getByTestId('house-state')).toHaveText('No house rules: everything is as the rules say.');
  await expect(first).toHaveCount(0);
  await page.goto(card);
  await sonya.ready();
  await expect(page.getByTestId('house')).toContainText('next fight');
  await expect(sonya.row('climb')).toContainText('1');
});

test('a text comes from a file and can be taken back', async ({ host, page }) => {
  await page.goto(`${host.url}rules/?system=d6`);
  const text = page.getByTestId('house-text');
  await text.fill('дом "Наш стол" для d6 1\n');
  await expect(page.getByTestId('house-state')).toHaveText(/Kept on this phone/u);
  const buffer = Buffer.from('house "From a file" for d6 1\n');
  await page.getByLabel('Open a file').setInputFiles({ name: 'our.rules', mimeType: 'text/plain', buffer });
  await expect(text).toHaveValue(/From a file/u);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(text).toHaveValue(/Наш стол/u);
});
