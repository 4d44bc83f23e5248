import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import adapter from '@sveltejs/adapter-static';
import { vitePreprocess } from '@sveltejs/vite-plugin-svelte';

/** @type {import('@sveltejs/kit').Config} */
const config = {
  preprocess: vitePreprocess(),
  compilerOptions: { runes: true },
  kit: {
    // Every page is a file of its own, so a deep link works on any static host; the 404 page is for the rest.
    adapter: adapter({ fallback: '404.html', strict: true }),
    paths: { relative: true },
    // The styles of a page come with it: the first paint needs no second answer.
    inlineStyleThreshold: 16_384,
    prerender: { handleMissingId: 'fail', handleHttpError: 'fail' },
    // Registered by src/ui/shell/update.svelte.ts, which also offers new versions.
    serviceWorker: { register: false },
    version: { name: buildName(), pollInterval: 0 },
    csp: {
      mode: 'hash',
      directives: {
        'default-src': ['self'],
        'script-src': ['self', ...inline('script')],
        'style-src': ['self', ...inline('style')],
        // SvelteKit's announcer of page titles hides itself with a style attribute: this one and no other.
        'style-src-attr': ['unsafe-hashes', 'sha256-S8qMpvofolR8Mpjy4kQvEm7m1q8clzU4dfDH0AmvZjo='],
        'img-src': ['self', 'data:', 'blob:'],
        'media-src': ['self', 'blob:'],
        'connect-src': ['self'],
        'worker-src': ['self'],
        'manifest-src': ['self'],
        'object-src': ['none'],
        'base-uri': ['none'],
        'form-action': ['none']
      }
    }
  }
};

export default config;

/** The hashes of what stands between `<tag>` and `</tag>` in src/app.html: nothing else inline may run. */
function inline(tag) {
  const page = read('./src/app.html');
  const contents = page.matchAll(new RegExp(`<${tag}>(.*?)</${tag}>`, 'gsu'));
  return Array.from(contents, ([, text]) => `sha256-${createHash('sha256').update(text).digest('base64')}`);
}

function read(file) {
  return readFileSync(new URL(file, import.meta.url), 'utf8');
}

/**
 * Version and build, as `0.1.0+1a2b3c4`. A build of uncommitted sources is named by its time instead: two
 * different builds must never share a name, since the name decides what a phone fetches again.
 */
function buildName() {
  const { version } = JSON.parse(read('./package.json'));
  // The build reads this file in several processes, which must agree: the first one tells the others.
  process.env.TURNCARD_BUILD ??= commit() ?? Date.now().toString(36);
  return `${version}+${process.env.TURNCARD_BUILD}`;
}

function commit() {
  const git = (...args) => execFileSync('git', args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
  try {
    return git('status', '--porcelain') === '' ? git('rev-parse', '--short=10', 'HEAD') : undefined;
  } catch {
    return undefined; // No git, or a copy without its history.
  }
}
