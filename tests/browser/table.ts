import { readFileSync } from 'node:fs';
import type { Locator, Page } from '@playwright/test';
import { expect, recordsOf } from './fixtures.ts';

/**
 * What a player says when asked: a row to tap or a text to write, a number, yes or no, or the table's dice.
 * `'~name'` names somebody who is not on this phone.
 */
export type Said = string | number | boolean | readonly number[];

/** What stands on the buttons, from the app's own texts. */
function wordsOf(lang: Lang): (key: string) => string {
  const texts = ['card', 'shell'].map((name) => {
    const file = new URL(`../../src/ui/messages/${name}.${lang}.json`, import.meta.url);
    return JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown>;
  });
  return (key) => {
    const text = texts.map((all) => all[key]).find((it) => typeof it === 'string');
    if (text === undefined) throw new Error(`no text: ${key}`);
    return text;
  };
}

export type Lang = 'en' | 'ru';

/** The hands of a player on an open card. */
export class Player {
  protected readonly words: (key: string) => string;

  constructor(
    readonly page: Page,
    lang: Lang = 'en'
  ) {
    this.words = wordsOf(lang);
  }

  /** Takes a ready character from the list of cards. */
  static async take(page: Page, url: string, name: string, lang: Lang = 'en'): Promise<Player> {
    const player = new Player(page, lang);
    await page.goto(url);
    const take = page.locator('main .systems').getByRole('button', { name });
    const systems = page.locator('main .systems details');
    await expect(systems.first()).toBeVisible();
    for (const system of await systems.all()) {
      if ((await take.count()) > 0) break;
      await system.evaluate((details) => details.setAttribute('open', ''));
      await expect(system.getByRole('button').first()).toBeVisible();
    }
    await take.click();
    await player.ready();
    return player;
  }

  async ready(): Promise<void> {
    await expect(this.page.getByTestId('turn')).toBeEnabled();
    await expect(this.page.locator('#actions')).toBeAttached();
  }

  /** Waits until taps count again after something has come or gone. */
  async settled(): Promise<void> {
    await expect(this.page.locator(':root[data-settling]')).toHaveCount(0);
  }

  get sheet(): Locator {
    return this.page.locator('dialog[open]').last();
  }

  /** The row of an action in the list. */
  row(action: string): Locator {
    return this.page.locator(`[data-action="${action}"]`);
  }

  /** Taps the big button, and answers what the turn asks. */
  async turn(...said: Said[]): Promise<void> {
    const button = this.page.getByTestId('turn');
    const before = await button.textContent();
    await button.click();
    for (const answer of said) await this.answer(answer);
    await this.finish();
    await expect(button).not.toHaveText(before ?? '');
  }

  /** Does an action, to its end. */
  async act(action: string, ...said: Said[]): Promise<void> {
    await this.begin(action, ...said);
    await this.finish();
  }

  /** Begins an action and answers, without the last tap. */
  async begin(action: string, ...said: Said[]): Promise<void> {
    await this.row(action).click();
    for (const answer of said) await this.answer(answer);
  }

  async answer(said: Said): Promise<void> {
    const { sheet, words } = this;
    if (typeof said === 'boolean')
      return sheet.getByRole('button', { name: words(said ? 'yes' : 'no'), exact: true }).click();
    if (typeof said === 'number') {
      const field = sheet.locator('.amount input[inputmode="numeric"]');
      await field.fill(String(said));
      await field.press('Tab');
      return sheet.getByRole('button', { name: words('next') }).click();
    }
    if (typeof said === 'string') return this.say(said);
    for (const [at, value] of said.entries()) {
      const die = words('die_number')
        .split(',')[0]
        ?.replace('{number}', String(at + 1));
      await sheet.getByRole('textbox', { name: `${die ?? ''},` }).fill(String(value));
    }
    await sheet.getByRole('button', { name: words('use_dice') }).click();
  }

  /** Taps "Do it" where that is left, and puts the result away. */
  async finish(): Promise<void> {
    const [doIt, close] = [this.sheet.getByTestId('do'), this.sheet.getByTestId('close')];
    const none = this.page.locator('body:not(:has(dialog[open]))');
    await expect(doIt.or(close).or(none)).toBeVisible();
    if (await doIt.isVisible()) await doIt.click();
    await expect(close.or(none)).toBeVisible();
    if (await close.isVisible()) await close.click();
    await expect(none).toBeVisible();
  }

  /** Waits until the device has what was answered of the act that is open. */
  async expectKept(what: string): Promise<void> {
    const kept = async (): Promise<string> =>
      JSON.stringify((await recordsOf(this.page)).map(({ data }) => data?.unfinished));
    await expect.poll(kept).toContain(what);
  }

  /** What there is of a pool, as the card says it to a screen reader. */
  async expectPool(said: string): Promise<void> {
    await expect(this.page.locator('main').getByRole('img', { name: said, exact: true })).toBeVisible();
  }

  async expectInForce(...said: (string | RegExp)[]): Promise<void> {
    const list = this.page.getByRole('region', { name: this.words('in_force') }).getByRole('listitem');
    await expect(list).toHaveCount(said.length);
    for (const text of said) await expect(list.filter({ hasText: text })).toHaveCount(1);
  }

  /** Takes back everything that can be taken back; answers how many taps it took. */
  async undoAll(): Promise<number> {
    const undo = this.page.getByTestId('undo');
    let taps = 0;
    while (await undo.isEnabled()) {
      taps++;
      await this.step(undo);
    }
    return taps;
  }

  /** Taps undo or redo, and waits until the device has it, which is when the card shows it. */
  async step(button: Locator): Promise<void> {
    const entries = async (): Promise<number> =>
      (await recordsOf(this.page)).reduce((sum, { data }) => sum + (data?.log?.length ?? 0), 0);
    const before = await entries();
    await button.click();
    await expect.poll(entries, { intervals: [20] }).toBe(before + 1);
  }

  private async say(said: string): Promise<void> {
    const { sheet, words } = this;
    if (said.startsWith('~')) {
      await sheet.getByRole('textbox', { name: words('somebody_else') }).fill(said.slice(1));
      return sheet.getByRole('button', { name: words('next') }).click();
    }
    const row = sheet.locator('.rows').getByRole('button', { name: said });
    const text = sheet.locator('form input[maxlength="80"]');
    await expect(row.or(text).first()).toBeVisible();
    if (await row.count()) return row.first().click();
    await text.fill(said);
    await sheet.getByRole('button', { name: words('next') }).click();
  }
}
