import type { Page } from '@playwright/test';
import { expect, expectAccessible, expectNoSidewaysScroll, test, unfold } from './fixtures.ts';
import { Player } from './table.ts';

/** A turn of each system that is not in play.spec.ts: what is its own, and nothing of another. */
const turns: Readonly<
  Record<string, { readonly who: string; readonly foreign: RegExp; readonly play: (my: Player) => Promise<void> }>
> = {
  'half-action': {
    who: 'Vera the Marksman',
    foreign: /\bSP\b|\bhex/iu,
    async play(my) {
      await my.act('aim-half');
      await my.expectPool('AP: 1 of 2');
      await my.expectInForce(/Aimed/u);
      await my.act('delay');
      await expect(my.page.getByTestId('turn')).toHaveText('My turn begins');
      // The AP that was kept buys one free action, and is gone with it.
      await my.act('lie-down');
      await my.expectPool('AP: 0 of 2');
    }
  },
  d6: {
    who: 'Marta the Sabre',
    foreign: /\bAP\b|\bhex/iu,
    async play(my) {
      await expect(my.row('strike')).not.toContainText('rolls');
      await my.act('draw', 'Knife');
      await expect(my.row('strike')).toContainText('rolls −1');
      await my.act('walk', 2);
      await my.expectPool('Movement: 0 of 1');
      await expect(my.row('run')).toBeVisible();
    }
  },
  'classic-hex': {
    who: 'Nika Longshot',
    foreign: /\bSP\b|[Mm]etre/u,
    async play(my) {
      await my.act('equip', 'SMG', 'Put it in the backpack');
      await my.expectPool('AP: 4 of 8');
      await my.act('end-turn');
      await my.expectInForce(/Spares AP to defend/u);
    }
  }
};

for (const [system, { who, foreign, play }] of Object.entries(turns)) {
  test(`${system}: a turn on the card, taken back, and nothing of another system`, async ({ host, page }) => {
    const my = await Player.take(page, host.url, who);
    await my.turn();
    await play(my);
    await shown(page, foreign);
    expect(await my.undoAll()).toBeGreaterThan(1);
  });
}

async function shown(page: Page, foreign: RegExp): Promise<void> {
  await unfold(page, 'main details');
  await expect(page.locator('main')).not.toContainText(foreign);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
}
