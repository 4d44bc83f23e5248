import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, expect, test as base, type BrowserContext, type Page } from '@playwright/test';
import type { AxeResults } from 'axe-core';
import { chromiumPath } from '../../.ci/lib.mjs';
import { chromiumFlags } from '../../playwright.config.ts';
import { startHost, type Host } from './server.ts';

export { expect };

/** A phone with a profile that outlives its browser, for cold starts and for a battery that dies. */
export interface Phone {
  /** The open browser. */
  readonly context: BrowserContext;
  /** Its first page. */
  readonly page: Page;
  /** Closes the browser in good order and starts it again with the same profile. */
  restart(): Promise<Page>;
  /** Kills the browser's processes at once, as a dead battery does, and starts it again. */
  kill(): Promise<Page>;
}

/** What a phone is set to. */
export interface PhoneOptions {
  readonly locale?: string;
  readonly colorScheme?: 'dark' | 'light';
}

interface Fixtures {
  /** A host of the build for this test alone; stop it to be in the cellar. */
  host: Host;
  /** Starts a phone with a new profile; it is put away after the test. */
  phone: (options?: PhoneOptions) => Promise<Phone>;
}

/** Opens all that is folded away, and what is folded away in that: it is drawn when it opens. */
export async function unfold(page: Page, what: string): Promise<void> {
  const closed = page.locator(`${what}:not([open])`);
  while ((await closed.count()) > 0) {
    await closed.evaluateAll((all) => {
      for (const it of all) it.setAttribute('open', '');
    });
    // The browser tells of it in a task of its own.
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done))));
  }
}

/** Tests of the app as a phone sees it. Everything that the page reports as an error fails the test. */
export const test = base.extend<Fixtures>({
  host: async ({}, use) => {
    const host = await startHost();
    await use(host);
    await host.stop();
  },
  phone: async ({}, use) => {
    const ends: (() => Promise<void>)[] = [];
    await use(async (options) => {
      const { phone, end } = await startPhone(options ?? {});
      ends.push(end);
      return phone;
    });
    for (const end of ends) await end();
  },
  page: async ({ page }, use) => {
    const errors = watchErrors(page);
    await use(page);
    expect(errors, 'errors of the page').toEqual([]);
  }
});

async function startPhone(options: PhoneOptions): Promise<{ phone: Phone; end: () => Promise<void> }> {
  const profile = await mkdtemp(join(tmpdir(), 'turncard-phone-'));
  let context = await launch(profile, options);
  const first = () => context.pages()[0] ?? context.newPage();
  let page = await first();
  const again = async (): Promise<Page> => {
    context = await launch(profile, options);
    return (page = await first());
  };
  const phone: Phone = {
    get context() {
      return context;
    },
    get page() {
      return page;
    },
    async restart() {
      await context.close();
      return again();
    },
    async kill() {
      const closed = context.waitForEvent('close');
      const session = await context.browser()?.newBrowserCDPSession();
      // Not a goodbye: the process is gone in the middle of whatever it does.
      await session?.send('Browser.crash').catch(() => undefined);
      await closed;
      return again();
    }
  };
  const end = async (): Promise<void> => {
    await context.close().catch(() => undefined);
    await rm(profile, { recursive: true, force: true, maxRetries: 5 });
  };
  return { phone, end };
}

function launch(profile: string, { locale = 'en-GB', colorScheme = 'dark' }: PhoneOptions): Promise<BrowserContext> {
  const executablePath = chromiumPath();
  return chromium.launchPersistentContext(profile, {
    args: chromiumFlags,
    viewport: { width: 360, height: 640 },
    hasTouch: true,
    isMobile: true,
    locale,
    colorScheme,
    ...(executablePath === undefined ? {} : { executablePath })
  });
}

/** Collects what a page complains of: exceptions, console errors, and everything its security policy refused. */
export function watchErrors(page: Page): string[] {
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text());
  });
  return errors;
}

/** Waits until the whole app is on the phone and this page is served from there. */
export async function installed(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    const workers = navigator.serviceWorker;
    if (workers.controller !== null) return;
    await new Promise((done) => workers.addEventListener('controllerchange', done, { once: true }));
  });
}

/** What these tests look at in a record of the device. */
export interface Kept {
  readonly data?: { readonly unfinished?: object; readonly log?: readonly object[]; readonly vibration?: boolean };
}

/** What is on the device. */
export function recordsOf(page: Page): Promise<Kept[]> {
  return page.evaluate(async () => {
    const opening = indexedDB.open('turncard');
    await new Promise((done) => (opening.onsuccess = done));
    const reading = opening.result.transaction('records').objectStore('records').getAll();
    await new Promise((done) => (reading.onsuccess = done));
    opening.result.close();
    return reading.result as Kept[];
  });
}

let axeSource: Promise<string> | undefined;

/** Expects that axe finds nothing on the page as it is now, dark or light. */
export async function expectAccessible(page: Page, what = page.url()): Promise<void> {
  axeSource ??= readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
  // Run by the debugger, which the page's security policy does not bind: the page keeps its policy.
  await page.evaluate(await axeSource);
  const dark = await page.evaluate(() => matchMedia('(prefers-color-scheme: dark)').matches);
  for (const colorScheme of dark ? (['light', 'dark'] as const) : (['dark', 'light'] as const)) {
    await page.emulateMedia({ colorScheme });
    // The second time only what colours can change.
    const options = (colorScheme === 'dark') === dark ? {} : { runOnly: ['color-contrast', 'link-in-text-block'] };
    const { violations } = await page.evaluate(async (given) => {
      await Promise.all(document.getAnimations().map(({ finished }) => finished.catch(() => undefined)));
      return (window as unknown as { axe: { run(options: object): Promise<AxeResults> } }).axe.run(given);
    }, options);
    const found = violations.map(({ id, help, nodes }) => `${id}: ${help}\n${nodes.map((n) => n.html).join('\n')}`);
    expect(found, `axe on ${what}, ${colorScheme}`).toEqual([]);
  }
}

/** Expects that no button breaks a word, as a narrow row does that lets its buttons shrink. */
export async function expectWholeWords(page: Page, what = page.url()): Promise<void> {
  const broken = await page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('button, a.button')].flatMap((button) => {
      const texts = document.createTreeWalker(button, NodeFilter.SHOW_TEXT);
      const found: string[] = [];
      for (let text = texts.nextNode(); text !== null; text = texts.nextNode())
        for (const { 0: word, index } of (text.nodeValue ?? '').matchAll(/\p{L}+/gu)) {
          const range = document.createRange();
          range.setStart(text, index);
          range.setEnd(text, index + word.length);
          const lines = [...range.getClientRects()].filter(({ width }) => width > 0);
          if (new Set(lines.map(({ top }) => Math.round(top))).size > 1) found.push(word);
        }
      return found;
    })
  );
  expect(broken, `broken words on ${what}`).toEqual([]);
}

/** Expects a page that everybody can use: nothing for axe to find, no broken words on buttons, nothing wider than the phone. */
export async function expectUsable(page: Page, what = page.url()): Promise<void> {
  await expectAccessible(page, what);
  await expectWholeWords(page, what);
  await expectNoSidewaysScroll(page);
}

/** Expects that nothing on the page is wider than the phone. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const over = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  expect(over, 'pixels wider than the phone').toBeLessThanOrEqual(0);
}
