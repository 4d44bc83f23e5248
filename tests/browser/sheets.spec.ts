import { expect, test } from './fixtures.ts';
import { Player } from './table.ts';

test('the second tap of two on "Do it" does not end the turn', async ({ host, page }) => {
  await page.clock.install();
  const sonya = await Player.take(page, host.url, 'Sonya the Rook');
  await sonya.turn();
  await sonya.begin('defend');
  await sonya.settled();
  const box = await sonya.sheet.getByTestId('do').boundingBox();
  if (box === null) throw new Error('no button');
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  // The clock stands: however slow this machine is, the second tap comes at once.
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.touchscreen.tap(x, y);
  await expect(page.locator('dialog[open]')).toHaveCount(0);
  await page.touchscreen.tap(x, y);
  await page.clock.runFor(500);
  await sonya.settled();
  await expect(page.getByTestId('turn')).toHaveText('End my turn');
  await sonya.expectPool('AP: 9 of 11');
  // A moment later that place is the turn's.
  await page.touchscreen.tap(x, y);
  await expect(page.getByTestId('turn')).toHaveText('My turn begins');
});

test("the phone's Back closes the sheet and stays on the card", async ({ host, page }) => {
  const sonya = await Player.take(page, host.url, 'Sonya the Rook');
  await sonya.turn();
  await sonya.begin('defend');
  // A why over it: each Back closes one.
  await sonya.sheet.getByTestId('why-price').click();
  await expect(page.locator('dialog[open]')).toHaveCount(2);
  await page.goBack();
  await expect(page.locator('dialog[open]')).toHaveCount(1);
  await page.goBack();
  await expect(page.locator('dialog[open]')).toHaveCount(0);
  await sonya.ready();
  // Closed by its cross, it leaves nothing behind: one more Back leaves the card.
  await sonya.begin('climb');
  await page.keyboard.press('Escape');
  await expect(page.locator('dialog[open]')).toHaveCount(0);
  await expect.poll(() => page.evaluate(() => JSON.stringify(history.state))).not.toContain('"sheet"');
  await page.goBack();
  await expect(page.getByTestId('turn')).toHaveCount(0);
});

test.describe('with a keyboard', () => {
  test.use({ hasTouch: false, isMobile: false });

  test('each question has the focus when it comes', async ({ host, page }) => {
    const sonya = await Player.take(page, host.url, 'Sonya the Rook');
    await sonya.turn();
    await sonya.row('climb').press('Enter');
    await expect(sonya.sheet.locator('.amount input[inputmode="numeric"]')).toBeFocused();
    await sonya.answer(0);
    await expect(sonya.sheet.getByRole('textbox', { name: 'Die 1,' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(sonya.row('climb')).toBeFocused();
  });
});

test('what was said aloud is gone after a while', async ({ host, page }) => {
  await Player.take(page, host.url, 'Sonya the Rook');
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.getByRole('button', { name: 'Less: HP' }).click();
  await page.clock.runFor(800);
  const said = page.locator('[aria-live="polite"].unseen');
  await expect(said).toHaveText('HP: −1');
  await page.clock.runFor(3100);
  await expect(said).toHaveText('');
});
