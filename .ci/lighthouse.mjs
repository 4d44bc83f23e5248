// npm run lighthouse [-- RUNS]: Lighthouse for phones on every page of the static build, in the Chromium that is here.
// Prints the median of each category over the runs, and what keeps a category below 100. Leaves with 0 also then.
// The speed is Lighthouse's own measure of the machine: below about 1000 the score of performance says more of the
// machine than of the app, since Lighthouse slows down whatever it finds four times.
import { createServer } from 'node:net';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import lighthouse from 'lighthouse';
import { buildIsOld, chromiumPath, root, tool } from './lib.mjs';
import { serve } from './serve.mjs';

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'];
const runs = Number(process.argv[2] ?? 3);

const executablePath = chromiumPath();
if (executablePath === undefined) {
  console.log('Skipped: there is no Chromium here. Install it, or say where it is with CHROMIUM_PATH.');
  process.exit(0);
}
if (buildIsOld()) {
  const { code } = await tool('vite/bin/vite.js', ['build', '--logLevel', 'warn']);
  if (code !== 0) process.exit(code);
}

const { server, port: host } = await serve({ folder: join(root, 'build'), port: 0, host: '127.0.0.1' });
const home = `http://127.0.0.1:${host}/`;
const profile = mkdtempSync(join(tmpdir(), 'lighthouse-'));
const port = await freePort();
const browser = await chromium.launchPersistentContext(profile, {
  executablePath,
  args: [`--remote-debugging-port=${port}`, '--no-sandbox', '--disable-gpu', '--no-first-run', '--disable-sync']
});
try {
  console.log(`${''.padEnd(24)}${[...CATEGORIES, 'speed'].map((name) => name.padStart(16)).join('')}`);
  // A first visit to each page, and last a card in play, whose data has to stay.
  for (const path of ['', 'new/', 'settings/']) await measure(`/${path}`, home + path, false);
  await measure('/card/, a card in play', await takeCard(), true);
} finally {
  await browser.close();
  server.close();
  rmSync(profile, { recursive: true, force: true });
}

async function measure(name, url, keep) {
  const reports = [];
  for (let run = 0; run < runs; run++) {
    const options = { port, onlyCategories: CATEGORIES, disableStorageReset: keep, logLevel: 'error' };
    const found = await lighthouse(url, options);
    if (found.lhr.runtimeError) throw new Error(found.lhr.runtimeError.message);
    reports.push(found.lhr);
  }
  const columns = CATEGORIES.map((id) => reports.map((report) => report.categories[id].score * 100));
  columns.push(reports.map((report) => report.environment.benchmarkIndex));
  console.log(`${name.padEnd(24)}${columns.map((all) => range(all).padStart(16)).join('')}`);
  for (const line of below(reports)) console.log(`  ${line}`);
}

/** The median, and from where to where. */
function range(numbers) {
  const all = numbers.map(Math.round).toSorted((a, b) => a - b);
  const [least, median, most] = [all[0], all[Math.floor(all.length / 2)], all.at(-1)];
  return least === most ? `${median}` : `${median} (${least}–${most})`;
}

/** What keeps a category below 100 in the best of the runs. */
function below(reports) {
  const [best] = reports.toSorted((a, b) => b.categories.performance.score - a.categories.performance.score);
  return CATEGORIES.flatMap((id) =>
    best.categories[id].auditRefs
      .filter(({ id: audit, weight }) => weight > 0 && (best.audits[audit].score ?? 1) < 0.9)
      .map(({ id: audit }) => {
        const { title, displayValue = '' } = best.audits[audit];
        return `${id}: ${title} ${displayValue}`.trimEnd();
      })
  );
}

/** Takes the first ready character, and answers with the address of the card. */
async function takeCard() {
  const page = await browser.newPage();
  await page.goto(home);
  const ready = page.locator('details').first();
  await ready.waitFor();
  await ready.evaluate((details) => details.setAttribute('open', ''));
  await ready.getByRole('button').first().click();
  await page.getByTestId('turn').waitFor();
  const url = page.url();
  await page.close();
  return url;
}

function freePort() {
  return new Promise((done) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port: free } = probe.address();
      probe.close(() => done(free));
    });
  });
}
