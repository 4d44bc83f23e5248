import type { Locator, Page } from '@playwright/test';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './fixtures.ts';
import { Player } from './table.ts';

/** The hands of whoever has the phone, when it holds a whole fight. */
class Table extends Player {
  /** Somebody's line in the order of turns. */
  seat(name: string): Locator {
    return this.page.getByRole('article').filter({ has: this.page.getByText(name, { exact: true }) });
  }

  async add(...names: readonly string[]): Promise<void> {
    await this.page.getByTestId('add').first().click();
    for (const name of names) {
      const [side, who] = name.startsWith('!') ? ['Against us', name.slice(1)] : ['With us', name];
      await this.sheet.getByRole('radio', { name: side }).check();
      await this.sheet.getByRole('button', { name: who, exact: true }).click();
      await expect(this.sheet.getByRole('status')).toContainText(who);
    }
    await this.sheet.getByTestId('added').click();
    await expect(this.page.locator('dialog[open]')).toHaveCount(0);
    await this.settled();
  }

  async next(): Promise<void> {
    await this.settled();
    await this.page.getByTestId('next').click();
    await this.settled();
  }

  async takeOut(name: string): Promise<void> {
    await this.seat(name)
      .getByRole('button', { name: `Take out of the fight: ${name}` })
      .click();
    await this.sheet.getByTestId('take-out').click();
    await expect(this.page.locator('dialog[open]')).toHaveCount(0);
    await this.settled();
  }

  async expectOrder(...names: readonly string[]): Promise<void> {
    await expect(this.page.getByRole('article').locator('.name')).toHaveText(names);
  }

  async expectOnTurn(name: string): Promise<void> {
    await expect(this.seat(name)).toContainText('on turn');
  }

  async open(name: string): Promise<void> {
    await this.seat(name).getByRole('link').click();
    await expect(this.page.getByRole('heading', { level: 1 })).toHaveText(name);
  }

  async back(): Promise<void> {
    await this.page.getByRole('link', { name: 'Back' }).click();
    await expect(this.page.getByRole('article').first()).toBeVisible();
  }
}

async function shown(page: Page): Promise<void> {
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
}

test('three of them on one phone: two rounds, a dodge, a delay, one comes and one goes, and all of it taken back', async ({
  host,
  page
}) => {
  test.slow();
  await Player.take(page, host.url, 'Sonya the Rook');
  const my = new Table(page);
  await my.add('!Raider', 'Timur the Lynx');
  await my.expectOrder('Timur the Lynx', 'Sonya the Rook', 'Raider');
  await expect(my.seat('Raider')).toContainText('foe');
  await shown(page);

  // Round one: he strikes, and whom he strikes at gets out of the way before the dice fall.
  await my.next();
  await my.expectOnTurn('Timur the Lynx');
  await my.open('Timur the Lynx');
  await my.begin('attack', 'Raider', 'Strike', 'Machete');
  await shown(page);
  await my.sheet
    .getByTestId('before-roll')
    .getByRole('button', { name: /Raider: Dodge/ })
    .click();
  await my.answer(3);
  await my.sheet.getByTestId('do').click();
  await expect(my.sheet.getByText('Timur the Lynx: Attack')).toBeVisible();
  await expect(my.sheet.getByTestId('before-roll')).toHaveCount(0);
  // An armour class of 10, and 15 for the dodge.
  await expect(my.sheet).toContainText('55 − 25, succeeds on 30 or less');
  await my.answer([31]);
  await my.finish();
  await page.getByRole('link', { name: 'Raider', exact: true }).click();
  await my.expectPool('HP: 26 of 26');
  await my.expectPool('AP: 9 of 9, next turn owes 3');
  await shown(page);

  // From the card the phone goes on to whoever is next.
  await my.next();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sonya the Rook');
  await my.act('delay', 10, 'an ally');
  await my.back();
  await expect(my.seat('Sonya the Rook')).toContainText('turn delayed');
  await my.expectOrder('Timur the Lynx', 'Raider', 'Sonya the Rook');

  // One comes in the middle of a round and has a turn in it; one goes.
  await my.next();
  await my.expectOnTurn('Raider');
  await expect(my.seat('Raider')).toContainText('AP 6/9');
  await my.add('!Guard hound');
  await my.expectOrder('Timur the Lynx', 'Guard hound', 'Raider', 'Sonya the Rook');
  await my.next();
  await my.expectOnTurn('Guard hound');
  await my.next();
  await my.expectOnTurn('Sonya the Rook');
  await my.takeOut('Raider');
  await my.expectOrder('Timur the Lynx', 'Guard hound', 'Sonya the Rook');

  // Round two: everybody who is left has one turn, at their own place again.
  await expect(page.getByTestId('next')).toHaveText('Round 2: Timur the Lynx');
  for (const name of ['Timur the Lynx', 'Guard hound', 'Sonya the Rook']) {
    await my.next();
    await my.expectOnTurn(name);
  }
  await expect(page.getByTestId('next')).toHaveText('Round 3: Timur the Lynx');
  await page.getByTestId('history').click();
  await expect(my.sheet).toContainText('Raider: Dodge');
  await expect(my.sheet).toContainText('Timur the Lynx: Attack');
  await shown(page);
  await page.keyboard.press('Escape');

  // All of it comes back from the table, whoever did it, and the one that it began with is left.
  await page.reload();
  await my.expectOnTurn('Sonya the Rook');
  expect(await my.undoAll()).toBe(15);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sonya the Rook');
  await my.expectPool('AP: 11 of 11');
});
