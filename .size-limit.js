// What a phone fetches before a page can be used: the page's scripts with all that they import at once, gzipped.
// Taken from the manifest of the last build, so a new file can't slip past.
import { readFileSync } from 'node:fs';

const client = '.svelte-kit/output/client';
const manifest = JSON.parse(readFileSync(`${client}/.vite/manifest.json`, 'utf8'));
const app = readFileSync('.svelte-kit/generated/client-optimized/app.js', 'utf8');
const routes = Array.from(app.matchAll(/"(\/[^"]*)": \[(\d+)/gu), ([, route, node]) => ({ route, node }));

/** The frame: SvelteKit's start, the layout (0) and the error page (1) are fetched with every page. */
const frame = [key('runtime/client/entry.js'), key('client-optimized/app.js'), node(0), node(1)];

export default [
  ...routes.map(({ route, node: own }) => ({
    name: `script of ${route}`,
    path: files([...frame, node(own)]),
    limit: '80 kB',
    gzip: true
  })),
  { name: 'service worker', path: [`${client}/service-worker.js`], limit: '10 kB', gzip: true }
];

function node(number) {
  return key(`client-optimized/nodes/${number}.js`);
}

function key(end) {
  const found = Object.keys(manifest).find((name) => name.endsWith(end));
  if (found === undefined) throw new Error(`the build has no ${end}: did SvelteKit rename it?`);
  return found;
}

/** The files of these entries and of everything they import statically. */
function files(entries) {
  const seen = new Set();
  const visit = (name) => {
    if (seen.has(name)) return;
    seen.add(name);
    manifest[name].imports?.forEach(visit);
  };
  entries.forEach(visit);
  return [...seen].map((name) => `${client}/${manifest[name].file}`);
}
