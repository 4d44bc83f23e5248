import type { Locator, Page } from '@playwright/test';
import { expect } from './fixtures.ts';
import { Player, type Said } from './table.ts';

/** The hands of whoever has the phone, when it holds a whole fight. */
export class Table extends Player {
  /** Takes a ready character and sets up a fight with others; `'!name'` is against them. */
  static async set(page: Page, url: string, name: string, ...others: readonly string[]): Promise<Table> {
    await Player.take(page, url, name);
    const table = new Table(page);
    await table.add(...others);
    return table;
  }

  /** Somebody comes in before the dice fall, and does it to the end. */
  async comeIn(what: string, ...said: readonly Said[]): Promise<void> {
    await this.sheet.getByTestId('before-roll').getByRole('button', { name: what }).click();
    for (const answer of said) await this.answer(answer);
    await this.sheet.getByTestId('do').click();
  }

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
