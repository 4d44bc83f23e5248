/** Codes by the camera: a fake one that sees what the test has drawn. What is drawn is what the app shows. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type BrowserContext, type Page } from '@playwright/test';
import { chromiumPath } from '../../.ci/lib.mjs';
import { chromiumFlags } from '../../playwright.config.ts';
import { picturesOf, qrOf } from '../../src/ui/exchange/pictures.ts';
import { expect, expectUsable, installed, test, watchErrors } from './fixtures.ts';

// A browser with a camera starts slowly beside others.
test.describe.configure({ timeout: 120_000 });

const bytes = (length: number) => Uint8Array.from({ length }, (_, at) => (at * 7 + 3) & 255);
const SIDE = 480;

/** A film of QR codes in grey, as the fake camera plays it over and over: each for `still` pictures. */
function filmOf(texts: readonly string[], still: number): Buffer {
  const colours = Buffer.alloc(SIDE * SIDE, 128);
  const parts = [Buffer.from(`YUV4MPEG2 W${SIDE} H${SIDE} F20:1 Ip A1:1 C420\n`)];
  for (const text of texts) {
    const qr = qrOf(text);
    const scale = Math.floor(SIDE / (qr.size + 8));
    const margin = Math.floor((SIDE - qr.size * scale) / 2);
    const light = Buffer.alloc(SIDE * SIDE, 235);
    for (let at = 0; at < SIDE * SIDE; at++) {
      const [x, y] = [(at % SIDE) - margin, Math.floor(at / SIDE) - margin];
      if (qr.get(Math.floor(x / scale), Math.floor(y / scale))) light[at] = 16;
    }
    const picture = Buffer.concat([Buffer.from('FRAME\n'), light, colours.subarray(0, (SIDE * SIDE) / 2)]);
    for (let at = 0; at < still; at++) parts.push(picture);
  }
  return Buffer.concat(parts);
}

interface Camera {
  readonly texts?: readonly string[];
  /** Pictures of the camera for each. */
  readonly still?: number;
  readonly denied?: boolean;
}

/** A phone in the cellar whose camera sees these codes, on the page for joining. */
async function withCamera(
  host: { url: string; stop(): Promise<void> },
  camera: Camera,
  look: (page: Page) => Promise<void>
) {
  const folder = await mkdtemp(join(tmpdir(), 'turncard-camera-'));
  const film = join(folder, 'film.y4m');
  await writeFile(film, filmOf(camera.texts ?? ['nothing'], camera.still ?? 2));
  const executablePath = chromiumPath();
  let context: BrowserContext | undefined;
  try {
    context = await chromium.launchPersistentContext(join(folder, 'profile'), {
      args: [...chromiumFlags, '--use-fake-device-for-media-stream', `--use-file-for-fake-video-capture=${film}`],
      viewport: { width: 360, height: 640 },
      locale: 'en-GB',
      colorScheme: 'dark',
      permissions: camera.denied === true ? [] : ['camera'],
      ...(executablePath === undefined ? {} : { executablePath })
    });
    const page = context.pages()[0] ?? (await context.newPage());
    const errors = watchErrors(page);
    await page.goto(host.url);
    await installed(page);
    await host.stop();
    await page.goto(`${host.url}join/`);
    await page.getByTestId('scan').click();
    await look(page);
    expect(errors, 'errors of the page').toEqual([]);
  } finally {
    await context?.close();
    await rm(folder, { recursive: true, force: true, maxRetries: 5 });
  }
}

// What stands in these codes is not an encounter: that it was read, whole, shows in what is said of it.
const readWhole = /damaged, or not all of it came/u;

test('one picture is read without any network', async ({ host }) => {
  const shown = picturesOf(bytes(700), 'https://example.org/turncard/join/');
  await withCamera(host, { texts: shown.kind === 'still' ? [shown.text] : [] }, async (page) => {
    await expect(page.getByTestId('scan-trouble')).toContainText(readWhole);
    await expectUsable(page, 'the scanner');
    await page.getByTestId('scan-end').click();
    await expect(page.locator('video')).toHaveCount(0);
  });
});

test('a moving code of which a third of the pictures is lost is read, and its share is shown', async ({ host }) => {
  const shown = picturesOf(bytes(3000), 'https://example.org/turncard/join/');
  if (shown.kind !== 'moving') throw new Error(shown.kind);
  const texts = Array.from({ length: 45 }, (_, at) => at).filter((at) => at % 3 !== 1);
  await withCamera(host, { texts: texts.map((at) => shown.frames.at(at)), still: 5 }, async (page) => {
    await expect(page.getByTestId('share-seen')).toBeVisible();
    await expect(page.getByTestId('scan-trouble')).toContainText(readWhole, { timeout: 30_000 });
  });
});

test("another app's code gets a sentence, and scanning goes on", async ({ host }) => {
  const ours = picturesOf(bytes(100), 'https://example.org/turncard/join/');
  const texts = ['https://example.org/menu', ours.kind === 'still' ? ours.text : ''];
  await withCamera(host, { texts, still: 40 }, async (page) => {
    await expect(page.getByTestId('scan-trouble')).toContainText('no encounter code of Turncard');
    await expect(page.getByTestId('scan-trouble')).toContainText(readWhole);
  });
});

test('a camera that is not allowed is said so, and the other ways are there', async ({ host }) => {
  await withCamera(host, { denied: true }, async (page) => {
    await expect(page.getByTestId('camera-problem')).toHaveAttribute('data-problem', 'denied');
    await expect(page.getByTestId('paste')).toBeVisible();
    await expectUsable(page, 'no camera');
  });
});
