// Reads and checks the app's own rules when it is built: a phone would need seconds for it at every start.
import { readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { root } from './lib.mjs';
import { load } from './load.mjs';

const name = 'virtual:systems';
const namesOnly = 'virtual:system-names';
const rules = join(root, 'rules');

/**
 * A Vite plugin that makes `virtual:system-names` (what all systems are called, for pages that list them),
 * `virtual:systems` (how to fetch each) and for each of them
 * `virtual:systems/<folder>`: what gives what was read of it, a file a step, a copy of its own at every call. Every folder of
 * rules/ is a system.
 */
export function ruleTrees() {
  const made = new Map();
  return {
    name: 'turncard:rule-trees',
    resolveId: (id) => (id === namesOnly || id === name || id.startsWith(`${name}/`) ? `\0${id}` : null),
    buildStart: () => made.clear(),
    watchChange: () => made.clear(),
    async load(id) {
      if (id !== `\0${namesOnly}` && !id.startsWith(`\0${name}`)) return null;
      const wanted = id.startsWith(`\0${name}/`) ? id.slice(name.length + 2) : '';
      const folders = readdirSync(rules, { withFileTypes: true }).filter((it) => it.isDirectory());
      const ids = folders.map((it) => it.name).sort();
      for (const folder of wanted === '' ? ids : [wanted]) {
        for (const file of filesOf(folder)) this.addWatchFile(file);
        if (!made.has(folder)) made.set(folder, read(folder));
      }
      const built = wanted === '' ? await Promise.all(ids.map((it) => made.get(it))) : [await made.get(wanted)];
      for (const { diagnostics } of built)
        for (const { code, span } of diagnostics)
          this.warn(`${span.source.path}: ${code}; phones will check these rules`);
      const listed = id === `\0${namesOnly}` ? namesModule(built) : fetchersModule(ids);
      return { code: wanted === '' ? listed : rulesModule(built[0]), map: null, moduleType: 'js' };
    }
  };
}

async function read(folder) {
  const { build } = await load('src/ui/rules/built.ts');
  const sources = filesOf(folder).map(async (path) => ({
    path: path.slice(root.length + 1).replaceAll('\\', '/'),
    text: await readFile(path, 'utf8')
  }));
  return build(folder, await Promise.all(sources));
}

/** Scenarios are for who writes the rules, not for who plays by them. */
function filesOf(folder) {
  const all = readdirSync(join(rules, folder)).sort();
  return all.filter((it) => /(?<!\.scenarios)\.rules$/u.test(it)).map((it) => join(rules, folder, it));
}

function namesModule(built) {
  return `export const names = ${JSON.stringify(built.flatMap((it) => it.names ?? []))};\n`;
}

function fetchersModule(ids) {
  const fetchers = ids.map((id) => `${JSON.stringify(id)}: () => import(${JSON.stringify(`${name}/${id}`)})`);
  return `export const rules = {\n${fetchers.join(',\n')}\n};\n`;
}

/** The source of a module that gives what was read. JSON is read several times as fast as the same written as an object. */
export function rulesModule({ rules: { checked, files } }) {
  const json = files.map((file) => `  ${JSON.stringify(JSON.stringify(file))}`);
  return `const json = [\n${json.join(',\n')}\n];
export default function* () {
  const files = [];
  for (const file of json) {
    files.push(JSON.parse(file));
    yield;
  }
  return { checked: ${checked}, files };
}
`;
}
