// npm test [STEP…]: installs what is missing and runs every check, or only the steps named.
// Ends with one line that adds up the tests of all steps.
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { buildIsOld, chromiumPath, ensureInstalled, root, sh, tool } from './lib.mjs';

const steps = {
  types: () =>
    both(
      () => sh(process.execPath, ['.ci/prepare.mjs']),
      () => tool('svelte-check/bin/svelte-check', ['--fail-on-warnings'])
    ),
  lint: () =>
    both(
      () => tool('eslint/bin/eslint.js', ['.']),
      () => tool('prettier/bin/prettier.cjs', ['--check', '.', '--log-level', 'warn'])
    ),
  unit,
  rules,
  build: () => both(build, () => tool('size-limit/bin.js', [])),
  browser
};

/** Tests counted over all steps. A step that fails without a failed test of its own counts as one. */
const count = { passed: 0, failed: 0, skipped: 0 };
const summary = [];
const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !(name in steps));
if (unknown.length > 0) {
  console.error(`no such step: ${unknown.join(', ')}; there are ${Object.keys(steps).join(', ')}`);
  process.exit(2);
}

const all = Date.now();
if (!(await ensureInstalled())) {
  console.log('\nThe packages could not be installed.\n0 passed, 1 failed');
  process.exit(1);
}
for (const [name, step] of Object.entries(steps)) {
  if (wanted.length === 0 || wanted.includes(name)) await runStep(name, step);
}
console.log(`\n${'='.repeat(72)}`);
for (const line of summary) console.log(line);
console.log(`in ${seconds(all)}\n`);
console.log(`${count.passed} passed, ${count.failed} failed${count.skipped > 0 ? `, ${count.skipped} skipped` : ''}`);
process.exit(count.failed === 0 ? 0 : 1);

async function runStep(name, step) {
  console.log(`\n=== ${name} ${'='.repeat(68 - name.length)}\n`);
  const start = Date.now();
  const { code, passed = 0, failed = 0, skipped = 0, note = '' } = await step();
  count.passed += passed;
  count.failed += failed + (code !== 0 && failed === 0 ? 1 : 0);
  count.skipped += skipped;
  const tests = passed + failed > 0 ? `${passed} passed, ${failed} failed` : '';
  const word = code === 0 && failed === 0 ? 'ok    ' : 'FAILED';
  summary.push([word, name.padEnd(8), seconds(start).padStart(7), tests, note].join('  ').trimEnd());
  console.log(`\n${name}: ${word.trim()} in ${seconds(start)}`);
}

async function unit() {
  const report = fresh('vitest.json');
  const { code } = await tool('vitest/vitest.mjs', [
    ...['run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  ]);
  const found = read(report);
  return { code, passed: found?.numPassedTests, failed: found?.numFailedTests };
}

/** The rule files and their scenarios, through the same command that a GM uses. */
async function rules() {
  if (!existsSync(join(root, 'rules')) || !existsSync(join(root, 'src/cli/main.ts')))
    return { code: 0, note: 'none yet' };
  const check = await sh(process.execPath, ['.ci/rules.mjs', 'check', 'rules']);
  const { code, text } = await sh(process.execPath, ['.ci/rules.mjs', 'test', 'rules'], { capture: true });
  const last = [...text.matchAll(/^(\d+) passed, (\d+) failed/gmu)].at(-1);
  return { code: check.code || code, passed: Number(last?.[1] ?? 0), failed: Number(last?.[2] ?? 0) };
}

function build() {
  return tool('vite/bin/vite.js', ['build', '--logLevel', 'warn']);
}

async function browser() {
  if (!(await ensureChromium())) return { code: 0, skipped: 1, note: 'skipped: no Chromium (set CHROMIUM_PATH)' };
  if (buildIsOld()) {
    const built = await build();
    if (built.code !== 0) return built;
  }
  const report = fresh('playwright.json');
  const { code } = await tool('@playwright/test/cli.js', ['test', '--reporter=list,json'], {
    env: { PLAYWRIGHT_JSON_OUTPUT_FILE: report }
  });
  const stats = read(report)?.stats;
  return {
    code,
    passed: (stats?.expected ?? 0) + (stats?.flaky ?? 0),
    failed: stats?.unexpected,
    skipped: stats?.skipped
  };
}

/** Chromium comes with the system, or from Debian's packages where we may install them; never from anywhere else. */
async function ensureChromium() {
  if (chromiumPath() !== undefined) return true;
  const mayInstall = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');
  if (!mayInstall) {
    console.log('Skipped: there is no Chromium here, and it may not be installed (not root, or not Debian).');
    console.log('Install Chromium, or say where it is with CHROMIUM_PATH.');
    return false;
  }
  console.log('Installing Chromium from the system’s packages …');
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  const updated = await sh('apt-get', ['update', '-qq'], { env });
  const installed = await sh('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium'], { env });
  if (chromiumPath() !== undefined) return true;
  console.log(`Skipped: Chromium could not be installed (apt-get: ${updated.code}, ${installed.code}).`);
  return false;
}

/** Both, so that one run shows everything; failed if either is. */
async function both(first, second) {
  const a = await first();
  const b = await second();
  return { code: a.code || b.code };
}

function fresh(name) {
  const file = join(root, '.cache', name);
  rmSync(file, { force: true });
  return file;
}

function read(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
}

function seconds(since) {
  return `${((Date.now() - since) / 1000).toFixed(1)} s`;
}
