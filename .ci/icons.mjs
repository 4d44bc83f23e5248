// npm run icons: draws the PNG icons from static/icon.svg with Chromium. Their results are committed.
import { readFileSync, writeFileSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { chromiumPath, root } from './lib.mjs';

const svg = readFileSync(`${root}/static/icon.svg`, 'utf8');
const browser = await chromium.launch({ executablePath: chromiumPath(), args: ['--no-sandbox'] });
const page = await browser.newPage();

await draw('favicon.png', 48, svg);
await draw('icon-192.png', 192, svg);
await draw('icon-512.png', 512, svg);
// Apple and maskable icons are cut to shape by the phone: no corners of our own, and the mark well inside.
const square = svg.replace('rx="112" ', '');
await draw('icon-180.png', 180, square);
await draw('icon-maskable-512.png', 512, square.replace('translate(256 262)', 'translate(256 260) scale(.78)'));
await browser.close();

async function draw(name, size, source) {
  await page.setViewportSize({ width: size, height: size });
  const picture = source.replace('<svg ', `<svg width="${size}" height="${size}" `);
  await page.setContent(`<style>body{margin:0}svg{display:block}</style>${picture}`);
  writeFileSync(`${root}/static/${name}`, await page.screenshot({ omitBackground: true }));
}
