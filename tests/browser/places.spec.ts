import { expect, expectAccessible, expectUsable, test } from './fixtures.ts';
import { Table } from './fight.ts';
import { Player } from './table.ts';

test('on the field: who stands where is set by hand, a way is gone step by step, and what is known is not asked', async ({
  host,
  page
}) => {
  test.slow();
  const my = await Table.set(page, host.url, 'Nika Longshot', '!Boris Wrench');
  await stand(my, 'Nika Longshot');
  await stand(my, 'Boris Wrench');
  await expect(my.seat('Nika Longshot')).toContainText('place 0:0');
  await expect(my.seat('Boris Wrench')).toContainText('place 1:0');

  await my.next();
  await my.expectOnTurn('Nika Longshot');
  await my.open('Nika Longshot');
  await my.begin('move');
  await expectUsable(page);
  const pad = my.sheet.getByRole('group', { name: 'How many hexes' });
  // The neighbour is named and lets nobody into their hex; round them it is three hexes instead of two.
  const taken = pad.getByRole('button', { name: 'Right: Boris Wrench', exact: true });
  await expect(taken).toHaveAttribute('aria-disabled', 'true');
  await taken.click({ force: true });
  await expect(pad.getByRole('status')).toContainText('0:0');
  for (const step of ['Right and down', 'Right', 'Right and up'])
    await pad.getByRole('button', { name: step, exact: true }).click();
  await expect(pad.getByRole('status')).toContainText('2:0');
  await expect(pad.getByRole('status')).toContainText('3 hexes');
  await my.sheet.getByRole('button', { name: 'Next', exact: true }).click();
  await my.finish();
  await my.expectPool('AP: 5 of 8');
  await expect(page.locator('.stance')).toContainText('2:0');

  // Next to him now: nobody is asked about it, and the list says how far he is.
  await my.begin('strike');
  await expect(my.sheet.getByRole('button', { name: /Boris Wrench/u })).toContainText('1 hex');
  await page.keyboard.press('Escape');
  await my.back();
  await page.getByTestId('undo').click();
  await expect(my.seat('Nika Longshot')).toContainText('place 0:0');
});

test('a place marked as taken is walked round, and what is no place is told', async ({ host, page }) => {
  const my = await Player.take(page, host.url, 'Nika Longshot');
  await page.getByTestId('correct').click();
  const sheet = my.sheet;
  await sheet.getByText('Place on the field').click();
  await sheet.getByRole('button', { name: 'Put on the field' }).click();
  await sheet.getByLabel('Column and row').fill('here');
  await sheet.getByRole('button', { name: 'Mark as taken' }).click();
  await expect(sheet.getByRole('alert')).toContainText('two numbers');
  await sheet.getByLabel('Column and row').fill('1 : 0');
  await sheet.getByRole('button', { name: 'Mark as taken' }).click();
  await expect(sheet.getByRole('button', { name: '1:0: free it' })).toBeVisible();
  await expectAccessible(page);
  await page.reload();
  await my.ready();
  await expect(page.locator('.stance')).toContainText('0:0');
  await my.turn();
  await my.begin('move');
  await expect(sheet.getByRole('button', { name: 'Right: taken', exact: true })).toHaveAttribute(
    'aria-disabled',
    'true'
  );
});

async function stand(my: Table, name: string): Promise<void> {
  await my.open(name);
  await my.page.getByTestId('correct').click();
  await my.sheet.getByText('Place on the field').click();
  await my.sheet.getByRole('button', { name: 'Put on the field' }).click();
  await expect(my.sheet.getByLabel('Column', { exact: true })).toBeVisible();
  await my.page.keyboard.press('Escape');
  await my.back();
}
