/** The app's own rules are read when it is built: what the phone gets must be what reading them there would give. */
import { describe, expect, it } from 'vitest';
import { treeModule } from '../../.ci/rule-trees.mjs';
import { parse } from '../../src/language/parse.ts';
import { load } from '../../src/language/load.ts';
import { loadSystem, systemIds } from '../../src/ui/rules/systems.ts';
import { sourcesOf } from '../play/systems.ts';

/** What the module of a file gives. */
async function made(path: string, text: string): Promise<unknown> {
  const code = treeModule(text, parse({ path, text }));
  const module = (await import(/* @vite-ignore */ `data:text/javascript,${encodeURIComponent(code)}`)) as {
    default: () => unknown;
  };
  return module.default();
}

describe.each(systemIds)('%s', (id) => {
  it('is the same read beforehand', async () => {
    const system = await loadSystem(id);
    const files = sourcesOf(id).filter(({ path }) => !path.endsWith('.scenarios.rules'));
    const { rulebook } = load(files);
    const names = (book: typeof rulebook): unknown => book?.order.map(({ kind, id: name, line }) => [kind, name, line]);
    expect(system?.diagnostics).toEqual([]);
    expect(names(system?.rulebook ?? null)).toStrictEqual(names(rulebook));
    for (const { text } of system?.rulebook.sources ?? []) expect(files.map((file) => file.text)).toContain(text);
  }, 60_000);

  it('loses nothing of any file on the way', async () => {
    for (const { path, text } of sourcesOf(id))
      expect(await made(path, text)).toStrictEqual({ text, file: parse({ path, text }).file });
  });
});

it('a file that can’t be read to the last line is left to whoever loads it', async () => {
  const text = 'pool ap "ОД" / "AP"\nno rule at all\n';
  expect(await made('a.rules', text)).toEqual({ text, file: null });
});

it('house rules lie on rules that were read beforehand', async () => {
  const [id = ''] = systemIds;
  const base = await loadSystem(id);
  const [action] = base?.rulebook.order.filter(({ kind }) => kind === 'action') ?? [];
  const house = `house "Дом" / "Home" for ${id} ${String(base?.rulebook.version)}\n  remove ${action?.id ?? ''}\n`;
  const system = await loadSystem(id, [{ path: 'house.rules', text: house }]);
  expect(system?.rulebook.symbols.has(action?.id ?? '')).toBe(false);
  expect(base?.rulebook.symbols.has(action?.id ?? '')).toBe(true);
});
