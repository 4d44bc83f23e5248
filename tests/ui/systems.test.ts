/** The app's own rules are read when it is built: what the phone gets must be what reading them there would give. */
import { describe, expect, it } from 'vitest';
import { rulesModule } from '../../.ci/rule-trees.mjs';
import { load } from '../../src/language/load.ts';
import type { Rulebook, Source } from '../../src/language/rulebook.ts';
import { build, type BuiltRules } from '../../src/ui/rules/built.ts';
import { aboutOf, readyCharacters } from '../../src/ui/rules/declared.ts';
import { play } from '../../src/ui/rules/play.ts';
import { inSlices } from '../../src/ui/rules/slices.ts';
import { systems } from '../../src/ui/rules/names.ts';
import { loadSystem } from '../../src/ui/rules/systems.ts';
import { sourcesOf, systems as folders } from '../play/systems.ts';

/** What the module of a system gives: what the build has made of these files. */
async function made(id: string, sources: readonly Source[]): Promise<BuiltRules> {
  const code = rulesModule(build(id, sources));
  const module = (await import(/* @vite-ignore */ `data:text/javascript,${encodeURIComponent(code)}`)) as {
    default: () => Iterator<unknown, BuiltRules>;
  };
  return inSlices(module.default());
}

const declarations = (book: Rulebook | null | undefined): unknown =>
  book?.order.map(({ kind, id, line }) => [kind, id, line]);

it('every folder of rules is a system', () => {
  expect(systems.map(({ id }) => id)).toEqual(folders.toSorted());
});

describe.each(systems)('$id', ({ id, ...names }) => {
  const files = sourcesOf(id).filter(({ path }) => !path.endsWith('.scenarios.rules'));

  it('is the same read and checked beforehand', async () => {
    const system = await loadSystem(id);
    const { rulebook, diagnostics } = load(files);
    expect(system?.diagnostics).toEqual(diagnostics);
    expect(declarations(system?.rulebook)).toStrictEqual(declarations(rulebook));
    expect(system?.rulebook.sources.map(({ text }) => text).sort()).toEqual(files.map(({ text }) => text).sort());
    expect(system?.rulebook).toMatchObject({ version: rulebook?.version, title: rulebook?.title });
  }, 60_000);

  it('is named before it is fetched as it names itself', async () => {
    const rulebook = (await loadSystem(id))?.rulebook;
    const ready =
      rulebook && readyCharacters(rulebook).map((it) => ({ id: it.id, title: it.title, about: aboutOf(it) }));
    expect(names).toEqual({ title: rulebook?.title, ready });
    expect(names.ready).not.toEqual([]);
    expect(names.ready.filter(({ about }) => about === null)).toEqual([]);
  });

  it('tells every line’s place in its file', async () => {
    const rulebook = (await loadSystem(id))?.rulebook;
    for (const { line, id: name } of rulebook?.order ?? [])
      expect(rulebook?.sourceOf(line.name).text.slice(line.name.from, line.name.to)).toContain(name);
  });
});

/** The first system's files, with something more in the first of them. */
function withMistake(line: string): Source[] {
  const [first, ...others] = sourcesOf(folders[0] ?? '').filter(({ path }) => !path.endsWith('.scenarios.rules'));
  if (first === undefined) throw new Error('no rules');
  return [{ ...first, text: `${first.text}\n${line}\n` }, ...others];
}

it.each([
  ['a line that can’t be read', 'no rule at all'],
  ['a name that nobody declares', 'action odd-one "Так" / "So"\n  cost 1 nowhere-declared'],
  ['a missing translation', 'action odd-one "Так"\n  on own turn']
])('a mistake in a system is told on the phone: %s', async (_, line) => {
  const sources = withMistake(line);
  const { diagnostics } = load(sources);
  const rules = await made('odd', sources);
  const system = await play('odd', rules);
  expect(diagnostics).not.toEqual([]);
  expect(rules.checked).toBe(false);
  expect(system?.diagnostics).toEqual(diagnostics);
  expect(declarations(system?.rulebook)).toStrictEqual(declarations(load(sources).rulebook));
});

it('a system without a name has none to show, and is not played', async () => {
  const sources = [{ path: 'odd/a.rules', text: 'pool one "Один" / "One"\n' }];
  expect(build('odd', sources).names).toBeNull();
  expect(await play('odd', await made('odd', sources))).toBeUndefined();
});

it('house rules on rules that were checked beforehand are checked all the same', async () => {
  const [{ id } = { id: '' }] = systems;
  const base = await loadSystem(id);
  const [action] = base?.rulebook.order.filter(({ kind }) => kind === 'action') ?? [];
  const house = `house "Дом" / "Home" for ${id} ${String(base?.rulebook.version)}\n  remove ${action?.id ?? ''}\n`;
  const system = await loadSystem(id, [{ path: 'house.rules', text: house }]);
  expect(system?.diagnostics).toEqual([]);
  expect(system?.rulebook.symbols.has(action?.id ?? '')).toBe(false);
  expect(base?.rulebook.symbols.has(action?.id ?? '')).toBe(true);
  const wrong = await loadSystem(id, [{ path: 'house.rules', text: `${house}  remove nowhere-declared\n` }]);
  expect(wrong?.diagnostics.map(({ code, span }) => [code, span.source.path])).toEqual([
    [expect.any(String), 'house.rules']
  ]);
});
