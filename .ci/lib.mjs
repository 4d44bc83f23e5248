// What the scripts share. Node's own modules only: this runs before anything is installed.
import { spawn } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = dirname(dirname(fileURLToPath(import.meta.url)));

/** Runs a command at the root and answers with its exit code; `capture` also keeps what it printed. */
export function sh(command, args, { env = {}, capture = false } = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd: root,
      env: { ...process.env, ...env },
      stdio: capture ? ['ignore', 'pipe', 'inherit'] : ['ignore', 'inherit', 'inherit']
    });
    let text = '';
    child.stdout?.on('data', (part) => {
      text += part;
      process.stdout.write(part);
    });
    child.on('error', (error) => resolve({ code: 127, text: String(error) }));
    child.on('close', (code) => resolve({ code: code ?? 1, text }));
  });
}

/** Runs a tool of node_modules by its entry file, which spares npx's start. */
export function tool(file, args, options) {
  return sh(process.execPath, [join('node_modules', file), ...args], options);
}

/** `npm ci` where node_modules is missing or is not what the lock says. */
export async function ensureInstalled() {
  if (installed()) return true;
  console.log('Installing packages …');
  const { code } = await sh(process.platform === 'win32' ? 'npm.cmd' : 'npm', ['ci', '--no-audit', '--no-fund']);
  return code === 0;
}

function installed() {
  const here = join(root, 'node_modules/.package-lock.json');
  if (!existsSync(here)) return false;
  const wanted = packages(join(root, 'package-lock.json'));
  const found = packages(here);
  // Optional packages are for one platform each; they are not all there, and need not be.
  return Object.entries(wanted).every(
    ([path, { version, optional, extraneous }]) =>
      path === '' || optional || extraneous || found[path]?.version === version
  );
}

function packages(file) {
  return JSON.parse(readFileSync(file, 'utf8')).packages;
}

/** The sources that a build is made of. */
const sources = [
  ...['src', 'grammar', 'rules', 'static', 'project.inlang/settings.json', '.ci/messages.mjs', '.ci/rule-trees.mjs'],
  ...['svelte.config.js', 'vite.config.ts', 'package-lock.json']
];

/** Whether the build is missing or older than what it is made of. */
export function buildIsOld() {
  const page = join(root, 'build/index.html');
  if (!existsSync(page)) return true;
  const built = statSync(page).mtimeMs;
  return sources.some((source) => newest(join(root, source)) > built);
}

function newest(path) {
  // Written by the build itself.
  if (!existsSync(path) || path.endsWith('messages/compiled')) return 0;
  const found = statSync(path);
  if (!found.isDirectory()) return found.mtimeMs;
  // A folder's own time tells of files that are gone.
  return Math.max(found.mtimeMs, ...readdirSync(path).map((name) => newest(join(path, name))));
}

/** Where Chromium is, or undefined. `CHROMIUM_PATH` wins. */
export function chromiumPath() {
  const places = [
    process.env.CHROMIUM_PATH,
    '/usr/bin/chromium',
    '/usr/bin/chromium-browser',
    '/usr/bin/google-chrome',
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome'
  ];
  return places.find((place) => place !== undefined && existsSync(place));
}
