// Reads the app's own rules when it is built: a phone would need seconds for it at every start.
import { readFile } from 'node:fs/promises';
import { load } from './load.mjs';

/**
 * A Vite plugin that makes `import tree from './some.rules?tree'` work. The module is a function that gives the text, and
 * a tree of its own at every call; without a tree where the text can't be read to the last line, so that whoever loads
 * it tells what is wrong.
 */
export function ruleTrees() {
  let parser = null;
  return {
    name: 'turncard:rule-trees',
    // Before Vite takes the query for one of its own.
    enforce: 'pre',
    async load(id) {
      const [file = '', query] = id.split('?');
      if (query !== 'tree' || !file.endsWith('.rules')) return null;
      this.addWatchFile(file);
      parser ??= load('src/language/parse.ts');
      const [{ parse }, text] = await Promise.all([parser, readFile(file, 'utf8')]);
      return { code: treeModule(text, parse({ path: file, text })), map: null, moduleType: 'js' };
    }
  };
}

/** JSON is read several times as fast as the same written as an object. */
export function treeModule(text, { file, diagnostics }) {
  const json = JSON.stringify({ text, file: diagnostics.length === 0 ? file : null });
  return `const json = ${JSON.stringify(json)};\nexport default () => JSON.parse(json);\n`;
}
