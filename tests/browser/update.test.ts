import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { expect, expectAccessible, installed, test } from './fixtures.ts';
import { startHost } from './server.ts';

let folder: string;

test.beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'turncard-build-'));
  await cp('build', folder, { recursive: true });
});

test.afterEach(async () => {
  await rm(folder, { recursive: true, force: true });
});

test('a new version waits for a tap; no page reloads by itself', async ({ phone }) => {
  const host = await startHost(folder);
  const { context, page } = await phone();
  await page.goto(`${host.url}settings/`);
  await installed(page);
  const other = await context.newPage();
  await other.goto(`${host.url}settings/`);
  for (const tab of [page, other]) await mark(tab);

  await release(folder, 'next');
  await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update());
  const bar = page.getByTestId('update');
  await expect(bar).toContainText('A new version is ready.');
  await expectAccessible(page);
  // It waits: the old page goes on, and a reload still shows the old version.
  expect(await marked(page)).toBe(true);
  await page.reload();
  expect(await build(page)).toBe('first');
  await mark(page);

  await bar.getByRole('button').click();
  await expect.poll(() => build(page)).toBe('next');
  expect(await marked(page)).toBe(false);
  await expect(bar).toBeHidden();

  // The other tab is told, and left alone until its own tap.
  await expect(other.getByTestId('update')).toContainText('Updated in another tab.');
  expect(await marked(other)).toBe(true);
  await other.getByRole('button', { name: 'Reload' }).click();
  await expect.poll(() => build(other)).toBe('next');
  await host.stop();
});

/** Makes another version of the build: other pages, and a service worker that names them anew. */
async function release(build: string, name: string): Promise<void> {
  const worker = join(build, 'service-worker.js');
  const text = await readFile(worker, 'utf8');
  const { version } = JSON.parse(await readFile(join(build, '_app/version.json'), 'utf8')) as { version: string };
  expect(text).toContain(version);
  await writeFile(worker, text.replaceAll(version, `${version}.${name}`));
  for (const file of await readdir(build, { recursive: true })) {
    if (!file.endsWith('.html')) continue;
    const page = await readFile(join(build, file), 'utf8');
    await writeFile(join(build, file), page.replace('<html ', `<html data-build="${name}" `));
  }
}

function build(page: Page): Promise<string> {
  // Between two pages there is nobody to ask.
  return page.evaluate(() => document.documentElement.dataset.build ?? 'first').catch(() => 'reloading');
}

/** Leaves a mark that a reload wipes away. */
async function mark(page: Page): Promise<void> {
  await page.evaluate(() => void Object.assign(window, { here: true }));
}

function marked(page: Page): Promise<boolean> {
  return page.evaluate(() => 'here' in window);
}
