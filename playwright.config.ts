import { defineConfig } from '@playwright/test';
import { chromiumPath } from './.ci/lib.mjs';

const executablePath = chromiumPath();

/** What Debian's Chromium needs in a container, and what keeps it from calling home. */
export const chromiumFlags = [
  ...['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking'],
  ...['--disable-component-update', '--disable-sync']
];

export default defineConfig({
  testDir: 'tests/browser',
  outputDir: 'test-results',
  workers: 2,
  fullyParallel: true,
  forbidOnly: process.env.CI !== undefined,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: [['list']],
  use: {
    viewport: { width: 360, height: 640 },
    hasTouch: true,
    isMobile: true,
    locale: 'en-GB',
    colorScheme: 'dark',
    trace: 'retain-on-failure',
    launchOptions: { args: chromiumFlags, ...(executablePath === undefined ? {} : { executablePath }) }
  }
});
