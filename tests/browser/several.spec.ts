import { expect, expectUsable, test } from './fixtures.ts';
import { Table } from './fight.ts';
import { Player } from './table.ts';

test('three of them on one phone: two rounds, a dodge, a delay, one comes and one goes, and all of it taken back', async ({
  host,
  page
}) => {
  test.slow();
  const my = await Table.set(page, host.url, 'Sonya the Rook', '!Raider', 'Timur the Lynx');
  await my.expectOrder('Timur the Lynx', 'Sonya the Rook', 'Raider');
  await expect(my.seat('Raider')).toContainText('foe');
  await expectUsable(page);

  // Round one: he strikes, and whom he strikes at gets out of the way before the dice fall.
  await my.next();
  await my.expectOnTurn('Timur the Lynx');
  await my.open('Timur the Lynx');
  await my.begin('attack', 'Raider', 'Strike', 'Machete');
  await expectUsable(page);
  await my.comeIn('Raider: Dodge', 3);
  await expect(my.sheet.getByText('Timur the Lynx: Attack')).toBeVisible();
  await expect(my.sheet.getByTestId('before-roll')).toHaveCount(0);
  // An armour class of 10, and 15 for the dodge.
  await expect(my.sheet).toContainText('55 − 25, succeeds on 30 or less');
  await my.answer([31]);
  await my.finish();
  await page.getByRole('link', { name: 'Raider', exact: true }).click();
  await my.expectPool('HP: 26 of 26');
  await my.expectPool('AP: 9 of 9, next turn owes 3');
  await expectUsable(page);

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
  await expectUsable(page);
  await page.keyboard.press('Escape');

  // All of it comes back from the table, whoever did it, and the one that it began with is left.
  await page.reload();
  await my.expectOnTurn('Sonya the Rook');
  expect(await my.undoAll()).toBe(15);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sonya the Rook');
  await my.expectPool('AP: 11 of 11');
});

test('six sides: initiative is rolled at the table, a blow waits for the block, and the block is answered', async ({
  host,
  page
}) => {
  test.slow();
  const my = await Table.set(page, host.url, 'Marta the Sabre', '!Thug');
  for (const [name, die] of [
    ['Marta the Sabre', 6],
    ['Thug', 1]
  ] as const) {
    await my
      .seat(name)
      .getByRole('button', { name: `Place in the order: ${name}: not rolled` })
      .click();
    await my.settled();
    await my.sheet.getByRole('button', { name: 'Roll initiative' }).click();
    await my.answer([die]);
    await my.finish();
    await my.settled();
  }
  await my.next();
  await my.expectOnTurn('Marta the Sabre');
  await my.open('Marta the Sabre');
  await my.act('strike', 'Thug', 'Unarmed');
  await expect(page.getByText('declared, waits for the others')).toBeVisible();

  const meeting = page.getByTestId('meeting');
  await expect(meeting).toContainText('Marta the Sabre: Attack → Thug');
  await expect(page.getByTestId('next')).toBeDisabled();
  await expectUsable(page);
  await my.settled();
  await meeting.getByRole('button', { name: /Thug: Block/ }).click();
  await my.answer([6]);
  await my.finish();
  await my.settled();
  await page.getByTestId('nobody').click();
  await my.answer([1]);
  await my.finish();

  // What has just been done is offered to whoever it is done to; nobody has to.
  await my.settled();
  await meeting.getByRole('button', { name: /Thug: Counterattack/ }).click();
  await my.answer('Unarmed');
  await my.finish();
  await my.settled();
  await expect(meeting).toContainText('Thug: Counterattack → Marta the Sabre');
  await page.getByTestId('nobody').click();
  await my.answer([6]);
  await my.finish();
  await my.expectPool('Health: 11 of 12');
  await page.getByTestId('history').click();
  await expect(my.sheet.getByRole('listitem').first()).toContainText('Thug');
});

test('a card of this phone comes to a fight with what it has, and goes its own way again', async ({ host, page }) => {
  test.slow();
  await Player.take(page, host.url, 'Timur the Lynx');
  const my = new Table(page);
  await my.page.getByRole('button', { name: 'Less: HP' }).click();
  await my.expectPool('HP: 37 of 38');
  await Player.take(page, host.url, 'Sonya the Rook');
  await page.getByTestId('add').click();
  await my.sheet
    .getByRole('region', { name: 'From this phone' })
    .getByRole('button', { name: 'Timur the Lynx' })
    .click();
  await my.sheet.getByTestId('added').click();
  await expect(my.seat('Timur the Lynx')).toContainText('HP 37/38');

  // One fight in the list; the old card is not among those to be played, and is not lost.
  await page.goto(host.url);
  await expect(page.getByRole('article')).toHaveCount(1);
  await page.getByText('In a fight with others now').click();
  await expectUsable(page);
  await page.getByRole('article').getByRole('link').first().click();
  await my.settled();
  await my.takeOut('Timur the Lynx');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sonya the Rook');
  await page.goto(host.url);
  await expect(page.getByRole('article')).toHaveCount(2);
});

test('somebody made for the fight comes to it as a foe; a side that was mistaken is set right', async ({
  host,
  page
}) => {
  test.slow();
  const my = await Table.set(page, host.url, 'Sonya the Rook', 'Timur the Lynx');
  await page.getByTestId('add').first().click();
  await my.sheet.getByRole('radio', { name: 'Against us' }).check();
  await my.sheet.getByRole('button', { name: 'New character' }).click();
  await page.getByLabel('Start from').selectOption({ label: 'Raider' });
  await page.getByLabel('Name', { exact: true }).fill('Hook');
  await expectUsable(page);
  await page.locator('button[form="character"]').click();
  await expect(my.seat('Hook')).toContainText('foe');

  await my.open('Hook');
  await page.getByTestId('correct').click();
  await my.sheet.getByRole('radio', { name: 'With us' }).check();
  await page.keyboard.press('Escape');
  await my.back();
  await expect(my.seat('Hook')).not.toContainText('foe');
  await page.getByTestId('undo').click();
  await expect(my.seat('Hook')).toContainText('foe');
});

test('a roll on one thing or another is chosen and made after others could come in, also after a reload', async ({
  host,
  page
}) => {
  await page.goto(`${host.url}rules/?system=overseer`);
  await page.getByTestId('house-text').fill(`house "Наш стол" / "Our table" for overseer 1
  add action trick "Уловка" / "Trick" is attack
    on own turn
    choose other as target "Кого" / "Whom"
    effect
      announce
      check str or agi "Уловка" / "Trick"
        passed
          tell "Вышло" / "It worked"
`);
  await expect(page.getByTestId('house-state')).toHaveText(/Kept on this phone/u);
  const my = await Table.set(page, host.url, 'Sonya the Rook', '!Raider', '!Timur the Lynx');
  await my.next();
  await my.next();
  await my.expectOnTurn('Sonya the Rook');
  await my.open('Sonya the Rook');
  await my.act('trick', 'Raider');
  await page.getByTestId('nobody').click();
  await expect(my.sheet.getByRole('heading', { name: 'What to check' })).toBeVisible();
  await my.answer('Agility (6)');
  await expect(my.sheet).toContainText('succeeds on 6 or less');
  await my.expectKept('agi');
  await page.reload();
  await expect(my.sheet).toContainText('succeeds on 6 or less');
  await my.answer([6]);
  await expect(my.sheet).toContainText('It worked');
  await my.finish();
  // It waits for nobody any more.
  await expect(page.getByTestId('nobody')).toHaveCount(0);
});
