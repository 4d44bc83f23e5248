/** What people who play for the first time stumbled over. */
import { Table } from './fight.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './fixtures.ts';
import { Player } from './table.ts';

test('who came in on an attack that is then not made is told of, and can be taken back', async ({ host, page }) => {
  await Player.take(page, host.url, 'Sonya the Rook');
  const my = new Table(page);
  await my.add('!Raider');
  await my.next();
  await my.open('Sonya the Rook');
  const dodged = async (): Promise<void> => {
    await my.sheet
      .getByTestId('before-roll')
      .getByRole('button', { name: /Raider: Dodge/ })
      .click();
    await my.answer(3);
    await my.sheet.getByTestId('do').click();
    await expect(my.sheet.getByTestId('came-between')).toContainText('Raider: Dodge');
    await my.settled();
  };
  const raiderOwes = async (owed: string): Promise<void> => {
    await my.back();
    await expect(my.seat('Raider').locator('.pools')).toContainText(owed);
    await my.open('Sonya the Rook');
  };
  await my.begin('attack', 'Raider', 'Single shot');
  await dodged();
  await expectAccessible(page);
  // In the sheet itself, one by one.
  await my.sheet.getByRole('button', { name: /Take back: Raider: Dodge/ }).click();
  await expect(my.sheet.getByTestId('came-between')).toHaveCount(0);
  await expect(my.sheet).toContainText('70 − 10, succeeds on 60 or less');
  await my.settled();

  // Closed, it asks. What was answered is still there, and so it is when the page is loaded anew.
  await dodged();
  await page.keyboard.press('Escape');
  await expect(my.sheet).toContainText('Raider: Dodge');
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.reload();
  await expect(my.sheet.getByTestId('came-between')).toContainText('Raider: Dodge');
  await expect(my.sheet).toContainText('70 − 25, succeeds on 45 or less');
  await page.keyboard.press('Escape');
  await my.sheet.getByTestId('left-go-on').click();
  await expect(my.sheet).toContainText('70 − 25, succeeds on 45 or less');
  await my.settled();
  await page.keyboard.press('Escape');
  await my.sheet.getByTestId('left-undo').click();
  await expect(page.locator('dialog[open]')).toHaveCount(0);
  await raiderOwes('AP 9/9');
  await expect(my.row('attack')).toBeVisible();

  // Left as it is, it stays.
  await my.begin('attack', 'Raider', 'Single shot');
  await dodged();
  await page.keyboard.press('Escape');
  await my.settled();
  await my.sheet.getByTestId('left-stays').click();
  await expect(page.locator('dialog[open]')).toHaveCount(0);
  await raiderOwes('next turn owes 3');
});

test('a turn that ends by itself says so, and comes back with a tap', async ({ host, page }) => {
  const nika = await Player.take(page, host.url, 'Nika Longshot');
  await nika.turn();
  await nika.row('end-turn').click();
  await nika.finish();
  const said = page.getByRole('status').filter({ hasText: 'the turn is over' });
  await expect(said).toBeVisible();
  await expect(page.getByTestId('turn')).toHaveText('My turn begins');
  await said.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByTestId('turn')).toHaveText('End my turn');
});
