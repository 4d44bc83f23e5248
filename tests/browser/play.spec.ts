import type { Page } from '@playwright/test';
import { expect, installed, test } from './fixtures.ts';
import { Player } from './table.ts';

/** Makes a character of one's own from a ready one. */
async function create(page: Page, url: string): Promise<Player> {
  await page.goto(`${url}new/?system=overseer`);
  await page.getByLabel('Start from').selectOption({ label: 'Sonya the Rook' });
  await page.getByLabel('Name', { exact: true }).fill('Mira');
  await page.getByRole('button', { name: 'Less: Strength' }).click();
  await page.getByRole('button', { name: 'Make the card' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Mira');
  const player = new Player(page);
  await player.ready();
  return player;
}

/** Three turns of a fight; the card says what is left after each step. */
async function threeTurns(mira: Player): Promise<void> {
  await mira.expectPool('AP: 11 of 11');
  await mira.turn();
  await mira.act('overwatch', 'Single shot', 'The door');
  await mira.expectPool('AP: 10 of 11, 1 set aside');
  await mira.expectInForce(/Watches a line.*The door.*until/);
  await mira.act('attack', '~Raider', 'Single shot', 10, [90]);
  await mira.expectPool('AP: 5 of 11, 1 set aside');
  await expect(mira.page.getByText('Loaded 11/12')).toBeVisible();
  await mira.act('take-back');
  await mira.expectPool('AP: 0 of 11, 1 set aside');
  await expect(mira.page.getByText('Loaded 12/12')).toBeVisible();
  await mira.turn();

  // Out of turn: reactions, and a debt of the next turn.
  await expect(mira.page.getByRole('heading', { name: 'Reactions' })).toBeVisible();
  await mira.act('dodge', 3);
  await mira.expectPool('AP: 0 of 11, 1 set aside, next turn owes 3');

  await mira.turn();
  await expect(mira.page.getByText('AP: 3 owed, paid; 8 left.')).toBeVisible();
  await mira.expectPool('AP: 8 of 11');
  await mira.expectInForce();
  await mira.act('climb', 0, [10]);
  await mira.expectInForce('Knocked down');
  await expect(mira.row('defend')).toBeVisible();
  await mira.act('get-up', 'Standing');
  await mira.expectPool('AP: 4 of 11');
  await mira.turn();

  await mira.turn();
  await mira.act('delay', 5, 'I go after');
  await mira.expectInForce(/Turn delayed to combat order 5.*after/);
  await expect(mira.page.getByTestId('turn')).toHaveText('My turn begins');
  await mira.turn();
  await mira.expectPool('AP: 11 of 11');
  await mira.act('attack', '~Raider', 'Single shot', 10, [90]);
  await mira.act('reload', 'Picket rifle', 'Rifle rounds');
  await expect(mira.page.getByText('Loaded 12/12')).toBeVisible();
  await mira.expectPool('AP: 4 of 11');
  await mira.turn();
}

async function backAtTheStart(mira: Player): Promise<void> {
  expect(await mira.undoAll()).toBe(16);
  await mira.expectPool('AP: 11 of 11');
  await mira.expectInForce();
  await expect(mira.page.getByText('Loaded 12/12')).toBeVisible();
  await expect(mira.page.getByText('Not fighting yet')).toBeVisible();
}

test('a character, three turns, all undone, all done again', async ({ host, page }) => {
  test.slow();
  const mira = await create(page, host.url);
  await threeTurns(mira);
  await backAtTheStart(mira);

  // Redone, reloaded: the end is the same end.
  for (let i = 0; i < 16; i++) await mira.step(page.getByTestId('redo'));
  await expect(page.getByTestId('redo')).toBeDisabled();
  await mira.expectPool('AP: 4 of 11');
  await page.reload();
  await mira.expectPool('AP: 4 of 11');
  await expect(page.getByText('Round 3')).toBeVisible();
  await expect(page.getByTestId('undo')).toBeEnabled();
});

test('the same in the cellar: the server is stopped before the fight', async ({ host, phone }) => {
  test.slow();
  const my = await phone();
  await my.page.goto(host.url);
  await installed(my.page);
  await host.stop();
  const mira = await create(my.page, host.url);
  await threeTurns(mira);
  const cold = new Player(await my.restart());
  await cold.page.goto(host.url);
  await cold.page.getByRole('link', { name: /Mira/ }).first().click();
  await cold.ready();
  await cold.expectPool('AP: 4 of 11');
  await backAtTheStart(cold);
});

test('a refused tap says every reason, and what it would need', async ({ host, page }) => {
  const sonya = await Player.take(page, host.url, 'Sonya the Rook');
  await sonya.turn();
  for (let i = 0; i < 2; i++) await sonya.act('defend');
  await expect(sonya.row('defend')).toContainText(/2 per turn|2 times per turn|per turn/);
  await sonya.row('defend').click();
  await expect(sonya.sheet).toContainText('Not possible');
  await expect(sonya.sheet).toContainText('A8.3');
  await page.keyboard.press('Escape');
  await sonya.expectPool('AP: 7 of 11');
});

test('the second shot at somebody is a tap an answer: who, and what is known of them', async ({ host, page }) => {
  const sonya = await Player.take(page, host.url, 'Sonya the Rook');
  await sonya.turn();
  await sonya.act('attack', '~Raider', 'Single shot', 15, [90]);
  await page.reload();
  await sonya.ready();
  const number = sonya.sheet.locator('.amount input[inputmode="numeric"]');
  // Of somebody else nothing is known.
  await sonya.begin('attack', '~Sniper', 'Single shot');
  await expect(number).toHaveValue('0');
  await page.keyboard.press('Escape');
  await expect(page.locator('dialog[open]')).toHaveCount(0);

  await sonya.begin('attack');
  await sonya.sheet.getByRole('button', { name: 'Raider', exact: true }).click();
  await sonya.answer('Single shot');
  await expect(number).toHaveValue('15');
  await sonya.sheet.getByRole('button', { name: 'Next' }).click();
  await sonya.answer([55]);
  await sonya.answer([1, 2]);
  await sonya.answer(0);
  await sonya.finish();
  await sonya.expectPool('AP: 1 of 11');
});

test('a task of several turns says so, counts them down, and can be given up', async ({ host, page }) => {
  const sonya = await Player.take(page, host.url, 'Sonya the Rook');
  await sonya.turn();
  await sonya.begin('task');
  await expect(sonya.sheet.getByRole('button', { name: 'Hack an easy terminal' })).toContainText('2 turns');
  await sonya.answer('Hack an easy terminal');
  await expect(sonya.sheet.getByTestId('why-price')).toContainText('2 turns');
  await sonya.finish();
  await sonya.expectInForce(/Busy: Hack an easy terminal.*2 more turns/);
  await sonya.turn();
  await sonya.expectInForce(/1 more turn(?!s)/);
  await page.getByRole('button', { name: 'Give up' }).click();
  await expect(page.getByText('Busy: Hack')).toHaveCount(0);
  await page.getByTestId('history').click();
  await expect(sonya.sheet.getByRole('listitem').first()).toContainText('Given up: Hack an easy terminal');
  await sonya.sheet.getByRole('button', { name: 'Undo' }).click();
  await page.keyboard.press('Escape');
  await sonya.expectInForce(/Busy: Hack an easy terminal/);
});

test('a reload fills up unless something else is wanted', async ({ host, page }) => {
  const sonya = await Player.take(page, host.url, 'Sonya the Rook');
  await sonya.turn();
  await sonya.act('attack', '~Raider', 'Burst', 3, 10, [90], [91], [92]);
  await sonya.begin('reload', 'Picket rifle', 'Rifle rounds');
  await expect(sonya.sheet.locator('.amount input[inputmode="numeric"]')).toHaveValue('3');
  await sonya.sheet.getByRole('button', { name: 'Next' }).click();
  await sonya.finish();
  await expect(page.getByText('Loaded 12/12')).toBeVisible();
});

test('what works the same way twice is one line with its sum', async ({ host, page }) => {
  const sonya = await Player.take(page, host.url, 'Sonya the Rook');
  await sonya.turn();
  for (let i = 0; i < 2; i++) await sonya.act('defend');
  await sonya.expectInForce(/Defend ×2: modifier to hit −40 \(attack against you\).*until your next turn starts/);
});

test('an impossible die is refused with a sentence, and dice go from field to field', async ({ host, page }) => {
  const sonya = await Player.take(page, host.url, 'Sonya the Rook');
  await sonya.turn();
  await sonya.begin('climb', 0);
  const die = sonya.sheet.getByRole('textbox', { name: 'Die 1,' });
  await die.fill('11');
  await expect(sonya.sheet.getByRole('alert')).toHaveText('A d10 has no 11: type a number from 1 to 10.');
  await die.press('Enter');
  await expect(die).toBeFocused();
  // One question back and forth again.
  await sonya.sheet.getByRole('button', { name: 'Back', exact: true }).click();
  await sonya.answer(0);
  await die.fill('1');
  await die.press('Enter');
  await sonya.finish();
  await sonya.expectInForce(/Climbing/);
});

test('the phone rolls the same dice again after an undo', async ({ host, page }) => {
  const sonya = await Player.take(page, host.url, 'Sonya the Rook');
  await sonya.turn();
  const rolls: string[] = [];
  for (let i = 0; i < 2; i++) {
    await sonya.begin('climb', 0);
    await sonya.sheet.getByRole('button', { name: 'Roll for me' }).click();
    rolls.push((await sonya.sheet.getByRole('status').textContent()) ?? '');
    await sonya.sheet.getByRole('button', { name: 'Undo' }).click();
    await expect(page.locator('dialog[open]')).toHaveCount(0);
  }
  expect(rolls[0]).toContain('rolled');
  expect(rolls[1]).toBe(rolls[0]);
});

test('what the table says counts: wounds by taps, numbers by hand, all of it undoable', async ({ host, page }) => {
  await page.clock.install();
  const sonya = await Player.take(page, host.url, 'Sonya the Rook');
  const less = page.getByRole('button', { name: 'Less: HP' });
  // The clock stands: however slow this machine is, the taps follow each other at once.
  await page.clock.pauseAt(Date.now() + 60_000);
  for (let i = 0; i < 7; i++) await less.click();
  await page.clock.resume();
  await sonya.expectPool('HP: 27 of 34');
  const amount = page.getByRole('textbox', { name: 'How much: HP' });
  await amount.fill('12');
  await less.click();
  await sonya.expectPool('HP: 15 of 34');
  await expect(amount).toHaveValue('');
  // Held down it goes on by itself to the end, and is one change all the same.
  const more = page.getByRole('button', { name: 'More: HP' });
  await more.dispatchEvent('pointerdown');
  await sonya.expectPool('HP: 34 of 34');
  await more.dispatchEvent('pointerup');
  await page.getByTestId('correct').click();
  await sonya.sheet.getByText('Conditions', { exact: true }).click();
  await sonya.sheet.getByRole('switch', { name: 'Bleeding' }).check();
  await page.keyboard.press('Escape');
  await sonya.expectInForce('Bleeding');
  expect(await sonya.undoAll()).toBe(4);
  await sonya.expectPool('HP: 34 of 34');
  await sonya.expectInForce();
});

test('a card is removed and comes back', async ({ host, page }) => {
  const sonya = await Player.take(page, host.url, 'Sonya the Rook');
  await page.goto(host.url);
  await page.getByRole('button', { name: /Remove the card of Sonya/ }).click();
  await sonya.settled();
  await sonya.sheet.getByTestId('remove').click();
  await expect(page.getByRole('article')).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('article')).toHaveCount(1);
});

test('the price follows the number while it is typed', async ({ host, page }) => {
  const sonya = await Player.take(page, host.url, 'Sonya the Rook');
  await sonya.begin('dodge');
  const [amount, field] = [sonya.sheet.locator('.amount'), sonya.sheet.locator('.amount input[inputmode="numeric"]')];
  await expect(amount).toContainText('1 AP');
  await field.fill('4');
  await expect(field).toBeFocused();
  await expect(amount).toContainText('4 AP');
  // What can't be is not priced.
  await field.fill('44');
  await expect(amount).toContainText('4 AP');
});
