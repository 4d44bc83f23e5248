import type { Page } from '@playwright/test';
import { expect, expectAccessible, expectNoSidewaysScroll, installed, test, unfold } from './fixtures.ts';
import { Player, type Lang, type Said } from './table.ts';

/** What is said in one language, or the same in both. */
type Both = Said | Readonly<Record<Lang, string>>;
type Deed = readonly [action: string, ...said: Both[]];

/** A turn of a system and an answer out of turn: what is its own, and nothing of another. */
interface Game {
  readonly who: Readonly<Record<Lang, string>>;
  readonly foreign: Readonly<Record<Lang, RegExp>>;
  readonly turn: readonly Deed[];
  readonly after: Readonly<Record<Lang, string>>;
  /** Ends the turn, where nothing of the turn has. */
  readonly ends: boolean;
  /** What is done then, and what the card says of it. A system without reactions has none. */
  readonly reaction?: { readonly deed: Deed; readonly then: Readonly<Record<Lang, RegExp>> };
}

const games: Readonly<Record<string, Game>> = {
  overseer: {
    who: { en: 'Sonya the Rook', ru: 'Соня «Грач»' },
    foreign: { en: /\bSP\b|\bhex|[Mm]etre/u, ru: /\bSP\b|[Гг]екс|[Мм]етр/u },
    turn: [['defend'], ['move', 10]],
    after: { en: 'AP: 7 of 11', ru: 'ОД: 7 из 11' },
    ends: true,
    reaction: { deed: ['dodge', 3], then: { en: /next turn owes 3/u, ru: /долг.* 3/u } }
  },
  'half-action': {
    who: { en: 'Vera the Marksman', ru: 'Вера Стрелок' },
    foreign: { en: /\bSP\b|\bhex/iu, ru: /\bSP\b|[Гг]екс/u },
    turn: [['aim-half'], ['delay']],
    after: { en: 'AP: 1 of 2', ru: 'ОД: 1 из 2' },
    ends: false,
    reaction: { deed: ['evade', true, [1]], then: { en: /: 0 of 1/u, ru: /: 0 из 1/u } }
  },
  d6: {
    who: { en: 'Marta the Sabre', ru: 'Марта Сабля' },
    foreign: { en: /\bAP\b|\bhex/iu, ru: /ОД\b|[Гг]екс/u },
    turn: [
      ['draw', { en: 'Knife', ru: 'Нож' }],
      ['walk', 2]
    ],
    after: { en: 'Movement: 0 of 1', ru: 'Движение: 0 из 1' },
    ends: true,
    reaction: { deed: ['dodge', true, [6]], then: { en: /Defends/u, ru: /Защищается/u } }
  },
  'classic-hex': {
    who: { en: 'Nika Longshot', ru: 'Ника Дальняя' },
    foreign: { en: /\bSP\b|[Mm]etre/u, ru: /\bSP\b|[Мм]етр/u },
    turn: [['equip', { en: 'SMG', ru: 'Пистолет-пулемёт' }, { en: 'backpack', ru: 'рюкзак' }], ['end-turn']],
    after: { en: 'AP: 0 of 8', ru: 'ОД: 0 из 8' },
    ends: false
  }
};

const [phone, tablet] = [
  { width: 360, height: 640 },
  { width: 1024, height: 768 }
];

for (const [system, game] of Object.entries(games)) {
  for (const lang of ['en', 'ru'] as const) {
    test.describe(`${system}, ${lang}`, () => {
      test.use({
        locale: { en: 'en-GB', ru: 'ru-RU' }[lang],
        colorScheme: lang === 'en' ? 'dark' : 'light',
        viewport: lang === 'en' ? phone : tablet
      });

      test('in the cellar: a turn, a reaction out of turn, all taken back, and nothing of another system', async ({
        host,
        page
      }) => {
        test.slow();
        await page.goto(host.url);
        await installed(page);
        await host.stop();
        const my = await Player.take(page, host.url, game.who[lang], lang);
        await my.turn();
        for (const deed of game.turn) await act(my, deed, lang);
        await my.expectPool(game.after[lang]);
        await shown(page, game.foreign[lang]);
        if (game.ends) await my.turn();
        if (game.reaction) {
          await act(my, game.reaction.deed, lang);
          const said = game.reaction.then[lang];
          const main = page.locator('main');
          await expect(
            main
              .getByRole('img', { name: said })
              .or(main.getByRole('listitem').filter({ hasText: said }))
              .first()
          ).toBeVisible();
        }
        await page.setViewportSize(lang === 'en' ? tablet : phone);
        await shown(page, game.foreign[lang]);
        expect(await my.undoAll()).toBeGreaterThan(game.turn.length);
      });
    });
  }
}

async function act(my: Player, [action, ...said]: Deed, lang: Lang): Promise<void> {
  await my.act(action, ...said.map((one) => (typeof one === 'object' && 'en' in one ? one[lang] : one)));
}

async function shown(page: Page, foreign: RegExp): Promise<void> {
  await unfold(page, 'main details');
  await expect(page.locator('main')).not.toContainText(foreign);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
}
