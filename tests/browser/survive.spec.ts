import { expect, test, watchErrors } from './fixtures.ts';
import { Player } from './table.ts';

test('a reload in the middle of an act goes on with it; put away, it is lost and nothing else', async ({
  host,
  page
}) => {
  const sonya = await Player.take(page, host.url, 'Sonya the Rook');
  await sonya.turn();
  await sonya.act('defend');
  await sonya.begin('overwatch', 'Single shot');
  await sonya.expectKept('single');
  await page.reload();
  await sonya.ready();
  await expect(sonya.sheet.getByRole('list').first()).toContainText('Single shot');
  await page.keyboard.press('Escape');
  await sonya.expectPool('AP: 9 of 11');
  await sonya.expectInForce(/Defend/);
  await page.getByTestId('undo').click();
  await sonya.expectPool('AP: 11 of 11');
  await page.reload();
  await sonya.ready();
  await expect(sonya.sheet).toHaveCount(0);
});

test('the battery dies with half the questions answered: the other half is asked', async ({ host, phone }) => {
  test.slow();
  const my = await phone();
  const before = await Player.take(my.page, host.url, 'Sonya the Rook');
  const card = my.page.url();
  await before.turn();
  await before.begin('attack', '~Raider', 'Single shot', 10, [60]);
  await before.expectKept('"value":60');
  const sonya = new Player(await my.kill());
  await sonya.page.goto(card);
  await sonya.ready();
  await expect(sonya.sheet.getByRole('list').first()).toContainText(/Raider.*Single shot.*10.*60/);
  await sonya.answer([5, 6]);
  await sonya.answer(1);
  await expect(sonya.sheet).toContainText('Raider: −14 HP');
  await sonya.finish();
  await sonya.expectPool('AP: 6 of 11');
});

test('an unfinished act is forgotten when something else has happened', async ({ host, page, context }) => {
  const sonya = await Player.take(page, host.url, 'Sonya the Rook');
  await sonya.turn();
  await sonya.begin('overwatch', 'Single shot');
  await sonya.expectKept('single');
  const second = new Player(await context.newPage());
  await second.page.goto(page.url());
  // Who only looks on is not asked.
  await expect(second.page.getByTestId('take-over')).toBeVisible();
  await expect(second.sheet).toHaveCount(0);
  await second.page.getByTestId('take-over').click();
  await second.ready();
  await expect(second.sheet).toContainText('Single shot');
  await second.page.keyboard.press('Escape');
  await second.act('defend');
  await second.page.reload();
  await second.ready();
  await second.expectPool('AP: 9 of 11');
  await expect(second.sheet).toHaveCount(0);
});

test('the battery dies in the middle of an act: at most that act is lost', async ({ host, phone }) => {
  test.slow();
  const my = await phone();
  let sonya = await Player.take(my.page, host.url, 'Sonya the Rook');
  const card = my.page.url();
  await sonya.turn();
  await sonya.act('defend');
  // The tap and the end of the battery at once: either it is there whole, or it is not there at all.
  await sonya.begin('disengage');
  await sonya.page.evaluate(() => document.querySelector<HTMLElement>('[data-testid="do"]')?.click());
  const page = await my.kill();
  const errors = watchErrors(page);
  await page.goto(card);
  sonya = new Player(page);
  await sonya.ready();
  await expect(page.locator('main').getByRole('img', { name: /^AP: (9|6) of 11$/ })).toBeVisible();
  await expect(page.getByText('Your turn', { exact: true })).toBeVisible();
  // It goes on from there, and all of it can be taken back.
  await sonya.act('defend');
  await sonya.undoAll();
  await sonya.expectPool('AP: 11 of 11');
  expect(errors).toEqual([]);
});

test('a second tab can look, follows, and takes over when told to', async ({ host, page, context }) => {
  const sonya = await Player.take(page, host.url, 'Sonya the Rook');
  const second = await context.newPage();
  await second.goto(page.url());
  await expect(second.getByText('open in another tab')).toBeVisible();
  await expect(second.getByTestId('turn')).toBeDisabled();
  await sonya.turn();
  await sonya.act('defend');
  const other = new Player(second);
  await other.expectPool('AP: 9 of 11');

  await second.getByTestId('take-over').click();
  await other.ready();
  await other.act('disengage');
  await other.expectPool('AP: 6 of 11');
  await expect(page.getByText('open in another tab')).toBeVisible();
  await expect(page.getByTestId('turn')).toBeDisabled();
  await sonya.expectPool('AP: 6 of 11');
});

test('a broken record says so; the other cards are still there', async ({ host, page }) => {
  await Player.take(page, host.url, 'Sonya the Rook');
  const broken = page.url();
  await Player.take(page, host.url, 'Timur the Lynx');
  await page.evaluate(async (id) => {
    const opening = indexedDB.open('turncard');
    await new Promise((done) => (opening.onsuccess = done));
    const writing = opening.result.transaction('records', 'readwrite');
    writing.objectStore('records').put({ nonsense: true }, `record/card/${id}`);
    await new Promise((done) => (writing.oncomplete = done));
    opening.result.close();
  }, new URL(broken).searchParams.get('id'));
  await page.goto(broken);
  await expect(page.getByRole('alert')).toContainText('damaged');
  await page.goto(host.url);
  await expect(page.getByRole('article')).toHaveCount(1);
});

test('a card of a newer app is named, and stays as it is', async ({ host, page }) => {
  await Player.take(page, host.url, 'Sonya the Rook');
  const key = `record/card/${new URL(page.url()).searchParams.get('id') ?? ''}`;
  await page.goto(`${host.url}settings/`);
  await page.evaluate(async (at) => {
    const opening = indexedDB.open('turncard');
    await new Promise((done) => (opening.onsuccess = done));
    const writing = opening.result.transaction('records', 'readwrite');
    const records = writing.objectStore('records');
    const reading = records.get(at);
    reading.onsuccess = () => records.put({ ...(reading.result as object), version: 99 }, at);
    await new Promise((done) => (writing.oncomplete = done));
    opening.result.close();
  }, key);
  await page.goto(host.url);
  await expect(page.getByRole('alert')).toContainText('Sonya the Rook');
  await expect(page.getByRole('alert')).toContainText('newer');
  await page.reload();
  await expect(page.getByRole('alert')).toContainText('Sonya the Rook');
});

test('a full phone says so, loses nothing, and saves when there is room', async ({ host, page }) => {
  const sonya = await Player.take(page, host.url, 'Sonya the Rook');
  await sonya.turn();
  await page.evaluate(() => {
    // eslint-disable-next-line @typescript-eslint/unbound-method -- called with its database below
    const begin = IDBDatabase.prototype.transaction;
    Object.assign(window, { room: () => (IDBDatabase.prototype.transaction = begin) });
    IDBDatabase.prototype.transaction = function (this: IDBDatabase, names, mode, options) {
      if (mode === 'readwrite') throw new DOMException('no room', 'QuotaExceededError');
      return begin.call(this, names, mode, options);
    };
  });
  await sonya.act('defend');
  const unsaved = page.getByRole('alert');
  await expect(unsaved).toContainText('no space left');
  // Wherever one has scrolled; and nothing says that all is well.
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  await expect(page.locator('.strip')).toBeVisible();
  await expect(unsaved.getByRole('button')).toBeInViewport();
  await expect(page.locator('.toast')).toHaveCount(0);
  await page.evaluate(() => (window as unknown as { room: () => void }).room());
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('alert')).toHaveCount(0);
  await page.reload();
  await sonya.ready();
  await sonya.expectPool('AP: 9 of 11');
});
