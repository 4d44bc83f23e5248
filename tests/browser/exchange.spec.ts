/** Several phones at one table, in the cellar: what happens on one comes to the others by codes alone. */
import { expect, expectUsable, installed, test, type Phone } from './fixtures.ts';
import { Table } from './fight.ts';

/** The hands of one of several at the table. */
class Seat extends Table {
  constructor(
    readonly phone: Phone,
    readonly name: string
  ) {
    super(phone.page);
  }

  /** The app comes to this phone, and needs nothing more. */
  async install(url: string): Promise<void> {
    await this.page.goto(url);
    await installed(this.page);
  }

  async share(title: string): Promise<void> {
    await this.page.getByTestId('exchange').click();
    await this.sheet.getByTestId('share-title').fill(title);
    await this.sheet.getByTestId('person').fill(this.name);
    await this.sheet.getByTestId('share').click();
    await expect(this.sheet.getByTestId('code')).toBeVisible();
    await this.close();
  }

  /** My code, for whom it is wanted. */
  async code(to?: 'all' | 'news'): Promise<string> {
    await this.openCodes();
    if (to !== undefined) await this.sheet.getByTestId('code-for').selectOption(to);
    const code = await this.sheet.getByTestId('code').inputValue();
    await this.close();
    return code;
  }

  /** Takes a code in; the list of what came stays open. */
  async take(code: string): Promise<void> {
    await this.openCodes();
    await this.paste(code);
  }

  async paste(code: string): Promise<void> {
    await this.page.getByTestId('paste').fill(code);
    await this.page.getByTestId('take').click();
  }

  async mark(): Promise<string> {
    await this.openCodes();
    const mark = await this.sheet.getByTestId('mark').textContent();
    await this.close();
    return mark ?? '';
  }

  async openCodes(): Promise<void> {
    await this.settled();
    await this.page.getByTestId('exchange').click();
    await expect(this.sheet.getByTestId('mark')).toBeVisible();
  }

  async close(): Promise<void> {
    await this.page.keyboard.press('Escape');
    await expect(this.page.locator('dialog[open]')).toHaveCount(0);
    await this.settled();
  }

  /** Joins by a link, or by what was pasted. */
  async join(url: string, code: string): Promise<void> {
    await this.page.goto(`${url}join/`);
    await this.paste(code);
    await this.page.getByTestId('person').fill(this.name);
    await this.page.getByTestId('join').click();
    await expect(this.page.getByRole('article').first()).toBeVisible();
  }
}

/** Everybody has heard all that anybody has. */
async function round(gm: Seat, ...players: readonly Seat[]): Promise<void> {
  for (const player of players) {
    await gm.take(await player.code());
    await expect(gm.sheet.getByTestId('came')).toBeVisible();
    await gm.close();
  }
  const news = await gm.code('news');
  for (const player of players) {
    await player.take(news);
    await expect(player.sheet.getByTestId('came')).toBeVisible();
    await player.close();
  }
}

test('three phones without signal: a fight is shared, players join with their cards, two act at once, all show the same', async ({
  host,
  phone
}) => {
  test.setTimeout(400_000);
  const { url } = host;
  const [gm, ann, bob] = [
    new Seat(await phone(), 'Greg'),
    new Seat(await phone(), 'Ann'),
    new Seat(await phone(), 'Bob')
  ];
  for (const seat of [gm, ann, bob]) await seat.install(url);
  await host.stop();

  await Table.set(gm.page, url, 'Timur the Lynx', '!Raider');
  await gm.page.getByTestId('exchange').click();
  await expectUsable(gm.page, 'sharing');
  await gm.close();
  await gm.share('The cellar');
  const whole = await gm.code();

  // By the link: it says what it is before anything is kept.
  await ann.page.goto(`${url}join/#${whole.replace(/^turncard:|\.$/gu, '')}`);
  const found = ann.page.getByTestId('found');
  await expect(found).toContainText('The cellar');
  await expect(found).toContainText('Timur the Lynx, Raider');
  await expectUsable(ann.page, 'joining');
  await found.getByTestId('join').click();
  await expect(ann.page.getByText('Say your name.')).toBeVisible();
  await found.getByTestId('person').fill('Ann');
  await found.getByTestId('join').click();
  await expect(ann.seat('Raider')).toBeVisible();
  await ann.add('Sonya the Rook');
  // By text.
  await bob.join(url, `Our fight:\n${whole}`);
  await bob.add('!Guard hound');
  // Whoever is with me is no foe of mine.
  await expect(bob.seat('Timur the Lynx')).toContainText('foe');
  await expect(bob.seat('Guard hound')).not.toContainText('foe');

  await gm.take(await ann.code());
  await expect(gm.sheet.getByTestId('came')).toContainText('Sonya the Rook joins');
  await expect(gm.sheet.getByTestId('who-knows')).toContainText('Ann');
  await expectUsable(gm.page, 'what came in');
  await gm.close();
  await round(gm, ann, bob);
  const names = ['Timur the Lynx', 'Sonya the Rook', 'Guard hound', 'Raider'];
  for (const seat of [gm, ann, bob]) await expect(seat.seat('Guard hound')).toBeVisible();
  const orders = await Promise.all([gm, ann, bob].map((it) => it.page.locator('article .name').allTextContents()));
  expect([...orders[0]!].sort()).toEqual(names.sort());
  expect(orders[1]).toEqual(orders[0]);

  // Of somebody else's card everything can be seen and nothing done.
  await ann.open('Raider');
  await expect(ann.page.getByTestId('not-mine')).toContainText('Greg (GM)');
  await expectUsable(ann.page, 'the card of somebody else');
  await ann.row('dodge').click();
  await expect(ann.sheet).toContainText('Only the GM may do this, or whoever plays the character.');
  await ann.close();
  await ann.back();

  // Two at once: the GM takes Ann's character out while she acts.
  await gm.takeOut('Sonya the Rook');
  await ann.open('Sonya the Rook');
  await ann.page.getByRole('button', { name: 'Less: HP' }).click();
  // Of two the second comes after what the GM did, whichever phone's name is first.
  await ann.act('dodge', 1);
  await ann.back();
  await round(gm, ann, bob);
  await expect(ann.page.getByTestId('lost')).toContainText(/acts? of yours no longer holds?/u);
  await ann.page.getByTestId('lost').getByRole('button').click();
  await expectUsable(ann.page, 'what no longer holds');
  const lost = ann.sheet.getByTestId('drop');
  for (let left = await lost.count(); left > 0; left--) {
    await lost.first().click();
    await expect(lost).toHaveCount(left - 1);
  }
  await expect(ann.page.getByTestId('lost')).toHaveCount(0);
  await ann.close();
  await round(gm, ann, bob);

  const marks = [await gm.mark(), await ann.mark(), await bob.mark()];
  expect(marks[0]).toMatch(/^[\dA-F]{4} [\dA-F]{4}$/u);
  expect(new Set(marks).size).toBe(1);
  // It is on the phone: a cold start shows the same.
  const after = new Seat(bob.phone, 'Bob');
  await after.phone.restart();
  const again = new Seat(bob.phone, 'Bob');
  await again.page.goto(url);
  await again.page.getByRole('article').getByRole('link').first().click();
  expect(await again.mark()).toBe(marks[0]);
});

for (const locale of ['en-GB', 'ru-RU']) {
  test(`what is no code of ours says so and opens nothing, ${locale}`, async ({ host, phone }) => {
    test.slow();
    const it = new Seat(await phone({ locale }), 'Ann');
    await it.install(host.url);
    await host.stop();
    await it.page.getByRole('link', { name: /Join an encounter|Присоединиться/u }).click();
    await expect(it.page.getByTestId('paste')).toBeVisible();
    await expectUsable(it.page, `joining ${locale}`);
    const says = async (code: string, sentence: RegExp): Promise<void> => {
      await it.paste(code);
      await expect(it.page.getByRole('alert')).toContainText(sentence);
    };
    await says(' ', /Paste a code first|Сначала вставьте код/u);
    await says('Dear all, see you on Friday!', /no encounter code|не код встречи/u);
    await says('turncard:AQIDBAUGBwgJCg', /damaged|повреждён/u);
    await says('x'.repeat(1_000_000), /too large|слишком велик/u);
    await expectUsable(it.page, `a refused code ${locale}`);
    await it.page.goto(`${host.url}join/#broken`);
    await expect(it.page.getByRole('alert')).toContainText(/damaged|повреждён/u);
    await it.page.goto(host.url);
    await expect(it.page.getByRole('article')).toHaveCount(0);
  });
}
