/** What people who play for the first time stumbled over. */
import { Table } from './fight.ts';
import { expect, expectAccessible, expectUsable, test } from './fixtures.ts';
import { Player } from './table.ts';

test('who came in on an attack that is then not made is told of, and can be taken back', async ({ host, page }) => {
  test.slow();
  const my = await Table.set(page, host.url, 'Sonya the Rook', '!Raider');
  await my.next();
  await my.open('Sonya the Rook');
  const dodged = async (): Promise<void> => {
    await my.comeIn('Raider: Dodge', 3);
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
  await expectUsable(page);
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

test('a number says from how much to how much, and a die that is missing is asked for', async ({ host, page }) => {
  const sonya = await Player.take(page, host.url, 'Sonya the Rook');
  await sonya.turn();
  await sonya.row('delay').click();
  const field = sonya.sheet.locator('.amount input[inputmode="numeric"]');
  await expect(field).toHaveAccessibleDescription('0 to 17; the number can be typed');
  await expect(sonya.sheet.getByRole('slider')).toHaveAttribute('max', '17');
  await field.fill('40');
  await field.press('Tab');
  await expect(field).toHaveValue('17');
  await expectAccessible(page);
  await page.keyboard.press('Escape');

  await sonya.begin('attack', '~Wolf', 'Single shot', 0);
  const use = sonya.sheet.getByRole('button', { name: 'That fell' });
  await expect(use).toBeDisabled();
  await use.dispatchEvent('click');
  await expect(sonya.sheet.getByRole('alert')).toHaveText('Type what fell first: a number from 1 to 100.');
  await expect(sonya.sheet.getByRole('textbox', { name: 'Die 1,' })).toBeFocused();
  await sonya.answer([90]);
  await sonya.finish();
});

test('why a price: what applies to the chosen way first, the others folded', async ({ host, page }) => {
  const sonya = await Player.take(page, host.url, 'Sonya the Rook');
  await sonya.turn();
  await sonya.begin('attack', '~Wolf', 'Single shot');
  await sonya.sheet.getByTestId('why-price').click();
  await expect(sonya.sheet.getByText('“Single shot”:')).toBeVisible();
  await expect(sonya.sheet.getByText('“Burst”:')).toBeHidden();
  await sonya.sheet.getByText('Other ways of doing it').click();
  await expect(sonya.sheet.getByText('“Burst”:')).toBeVisible();
});

test.describe('in Russian', () => {
  test.use({ locale: 'ru-RU' });

  test('lines of the rules have Russian keywords', async ({ host, page }) => {
    await page.goto(`${host.url}new/?system=overseer&from=rook`);
    await page.getByRole('button', { name: 'Создать карточку' }).click();
    const sonya = new Player(page);
    await sonya.ready();
    await sonya.turn();
    await sonya.row('take-hit').click();
    await expect(sonya.sheet.locator('code')).toHaveText('вне своего хода');
  });
});

test('a fight is not removed before it has been asked', async ({ host, page }) => {
  const my = await Table.set(page, host.url, 'Sonya the Rook', '!Raider');
  await page.goto(host.url);
  const fight = page.getByRole('article');
  await fight.getByRole('button', { name: 'Remove the card of Sonya the Rook, Raider' }).click();
  await expect(my.sheet).toContainText('The whole fight goes: 2 cards and its history.');
  await expectAccessible(page);
  await my.sheet.getByRole('button', { name: 'Cancel' }).click();
  await expect(fight).toHaveCount(1);
  await my.settled();
  await fight.getByRole('button', { name: 'Remove the card' }).click();
  await my.settled();
  await my.sheet.getByTestId('remove').click();
  await expect(fight).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(fight).toHaveCount(1);
});

test('where a browser has no locks, a tab says at once that another has written', async ({ host, page, context }) => {
  await context.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'locks'));
  const first = await Player.take(page, host.url, 'Sonya the Rook');
  const second = new Player(await context.newPage());
  await second.page.goto(page.url());
  await second.ready();
  await first.turn();
  await expect(second.page.getByTestId('take-over')).toBeVisible();
  await second.expectPool('AP: 11 of 11');
  await expect(second.page.getByTestId('turn')).toHaveText('End my turn');
  await expect(page.getByTestId('take-over')).toHaveCount(0);
  await second.page.getByTestId('take-over').click();
  await second.act('defend');
  await expect(page.getByTestId('take-over')).toBeVisible();
});

test('who is ready to be played says in a line what for', async ({ host, page }) => {
  await page.goto(`${host.url}new/?system=half-action&from=gleb`);
  await expect(page.getByText('Sword and dagger: strikes twice, two reactions a round')).toBeVisible();
  await page.goto(host.url);
  await expect(page.getByRole('heading', { name: 'Ready to play' })).toBeVisible();
  // Two of each system in one tap, the others in two.
  await expect(page.locator('main .systems').getByRole('button')).toHaveCount(8);
  const rook = page.getByRole('button', { name: 'Sonya the Rook A rifle from afar; can heal and handle explosives' });
  await expect(rook).toBeVisible();
  await expectAccessible(page);
  await Player.take(page, host.url, 'Sonya the Rook');
  await page.getByTestId('add').first().click();
  const raider = page.getByRole('button', { name: 'Raider', exact: true });
  await expect(raider).toHaveAccessibleDescription('Pistol and grenade: an ordinary foe');
  await expectUsable(page);
});
