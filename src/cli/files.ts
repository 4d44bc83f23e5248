/**
 * From paths to rule files and what belongs together: all files of a folder that has a `system` line are one system;
 * a file of house rules goes with the system that it names.
 */
import { existsSync, readdirSync, statSync, type Dirent } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import { meant as meantAmong, meantHint, type Candidate } from '../language/check/meant.ts';
import { diagnostic, replacing, type Diagnostic } from '../language/diagnostics.ts';
import { titleWords } from '../language/draft.ts';
import { load, type Loaded } from '../language/load.ts';
import { parse } from '../language/parse.ts';
import type { Source } from '../language/rulebook.ts';
import { look, suggest } from '../language/suggest.ts';
import type { Id, LineOf } from '../language/tree.ts';
import type { Lang } from '../language/words.ts';
import { locate, read, say, UsageError, type Io } from './io.ts';

/** Files that are loaded together, and those of them that were asked about. */
export interface Unit {
  readonly base: readonly Source[];
  readonly house: readonly Source[];
  readonly asked: ReadonlySet<Source>;
  /** What is wrong before anything is loaded: house rules for a system that there is not. */
  readonly found: readonly Diagnostic[];
}

/** Files that were asked for, and how many of them can't be read (people have been told which). */
export interface Files {
  readonly sources: readonly Source[];
  readonly unread: number;
}

/** Everything that `paths` name, in their order; a folder is searched with what is in it. */
export function ruleFiles(io: Io, lang: Lang, paths: readonly string[]): Files {
  if (paths.length === 0)
    throw new UsageError(say(lang, 'name a file or a folder of rules', 'назовите файл или папку с правилами'));
  const found = new Map<string, Source>();
  const unread = new Set<string>();
  for (const path of paths) {
    if (path.trim() === '') throw new UsageError(say(lang, 'a path is empty', 'один из путей пуст'));
    const absolute = locate(io, path);
    if (!existsSync(absolute)) throw new UsageError(say(lang, `there is no ${path}`, `${path} не существует`));
    const files = statSync(absolute).isDirectory() ? walk(absolute) : [absolute];
    if (files.length === 0)
      throw new UsageError(say(lang, `there are no rule files in ${path}`, `в ${path} нет файлов правил`));
    for (const file of files) {
      const source = sourceOrWord(io, lang, file);
      if (source === null) unread.add(file);
      else found.set(file, source);
    }
  }
  return { sources: [...found.values()], unread: unread.size };
}

/** Groups files into what has to be loaded together, with the rest of their systems. */
export function units(io: Io, lang: Lang, asked: readonly Source[]): readonly Unit[] {
  const folders = new Map<string, Source[]>();
  const result: Unit[] = [];
  for (const source of asked) {
    const system = houseOf(source);
    if (system !== null) result.push(houseUnit(io, lang, source, system));
    else {
      const folder = dirname(locate(io, source.path));
      folders.set(folder, [...(folders.get(folder) ?? []), source]);
    }
  }
  for (const [folder, sources] of folders) {
    const others = siblings(io, lang, folder).filter((other) => !sources.some((source) => source.path === other.path));
    const all = [...sources, ...others].sort((a, b) => (a.path < b.path ? -1 : 1));
    result.push({ base: all.some(isSystem) ? all : sources, house: [], asked: new Set(sources), found: [] });
  }
  return result.sort((a, b) => a.house.length - b.house.length);
}

/** A system by its id (its folder, or the folder that declares it below `rules/`), with house rules laid on. */
export function loadSystem(io: Io, lang: Lang, id: string, house: readonly Source[] = []): Loaded {
  return load(systemFiles(io, lang, id), house);
}

/** The files of a system by its id, or by the path of its folder. */
export function systemFiles(io: Io, lang: Lang, id: string): readonly Source[] {
  const direct = locate(io, id);
  if (/[/\\]|^\.+$/u.test(id) && existsSync(direct) && statSync(direct).isDirectory()) {
    const files = siblings(io, lang, direct);
    if (files.length > 0) return files;
    throw new UsageError(say(lang, `there are no rule files in ${id}`, `в ${id} нет файлов правил`));
  }
  for (const files of shippedSystems(io, lang, id)) if (files.some((file) => systemId(file) === id)) return files;
  const root = locate(io, 'rules');
  const folders = systemFolders(root);
  const known = folders.map((folder) => folder.name).join(', ');
  const instead =
    known === ''
      ? say(
          lang,
          `there are no systems in ${root}: name the folder of one`,
          `в ${root} систем нет: назовите папку системы`
        )
      : say(lang, `there is ${known}`, `есть ${known}`) +
        meant(
          id,
          folders.map((folder) => folder.name),
          lang
        );
  throw new UsageError(
    say(lang, `there is no system “${id}” in rules/; ${instead}`, `системы «${id}» в rules/ нет; ${instead}`)
  );
}

function systemFolders(root: string): readonly Dirent[] {
  return existsSync(root) ? readdirSync(root, { withFileTypes: true }).filter((entry) => entry.isDirectory()) : [];
}

/** The files of every folder below `rules/`, one called `first` before the others; read only as far as they are asked for. */
function* shippedSystems(io: Io, lang: Lang, first: string): Generator<readonly Source[]> {
  const root = locate(io, 'rules');
  const folders = [...systemFolders(root)].sort((a, b) => Number(b.name === first) - Number(a.name === first));
  for (const folder of folders) yield siblings(io, lang, join(root, folder.name));
}

function meant(id: string, known: readonly string[], lang: Lang): string {
  const near = suggest(id, known) ?? known.find((name) => look(name) === look(id)) ?? null;
  return near === null ? '' : say(lang, `; did you mean ${near}?`, `; может быть, ${near}?`);
}

/** A file of rules, named as people see it from where they are. */
export function sourceAt(io: Io, lang: Lang, path: string): Source {
  const absolute = locate(io, path);
  const shown = relative(io.cwd, absolute);
  return { path: (shown.startsWith('..') ? absolute : shown).split(sep).join('/'), text: read(io, lang, absolute) };
}

const told = new WeakMap<Io, Set<string>>();

/** The same; where it can't be read (a link to nowhere), people are told once and null comes back. */
function sourceOrWord(io: Io, lang: Lang, path: string): Source | null {
  try {
    return sourceAt(io, lang, path);
  } catch (thrown) {
    if (!(thrown instanceof UsageError)) throw thrown;
    const known = told.get(io) ?? new Set();
    if (!known.has(path)) io.err(`${thrown.message}\n`);
    told.set(io, known.add(path));
    return null;
  }
}

function walk(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true })
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      const path = join(folder, entry.name);
      if (entry.isDirectory()) return entry.name === 'node_modules' || entry.name.startsWith('.') ? [] : walk(path);
      return entry.name.endsWith('.rules') ? [path] : [];
    });
}

/** Rule files of one folder that are no house rules. */
function siblings(io: Io, lang: Lang, folder: string): readonly Source[] {
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.name.endsWith('.rules') && !entry.isDirectory())
    .map((entry) => entry.name)
    .sort()
    .map((name) => sourceOrWord(io, lang, join(folder, name)))
    .filter((source): source is Source => source !== null && houseOf(source) === null);
}

/** House rules with the system that they name: one beside them, else one below `rules/`. */
function houseUnit(io: Io, lang: Lang, source: Source, system: Id): Unit {
  const house = [source];
  const asked = new Set(house);
  const known: Candidate[] = [];
  const beside = siblings(io, lang, dirname(locate(io, source.path)));
  for (const base of [beside, ...shippedSystems(io, lang, system.id)]) {
    const lines = base.map(systemLine).filter((line) => line !== null);
    if (lines.some(({ name }) => name.id === system.id)) return { base, house, asked, found: [] };
    known.push(...lines.map(({ name, title }) => ({ name: name.id, title: titleWords(title, name) })));
  }
  return { base: [], house, asked, found: [unknownSystem(source, system, known)] };
}

function unknownSystem(source: Source, { id, from, to }: Id, known: readonly Candidate[]): Diagnostic {
  const near = meantAmong(id, known);
  const span = { source, from, to };
  const names = [...new Set(known.map(({ name }) => `\`${name}\``))].join(', ');
  const others = names === '' ? undefined : { ru: `есть: ${names}`, en: `there is ${names}` };
  const extras = near ? { hint: meantHint(near, id), fix: replacing(span, near.name) } : { hint: others };
  return diagnostic('unknown-system', span, { name: id }, extras);
}

function isSystem(source: Source): boolean {
  return systemId(source) !== null;
}

function systemId(source: Source): string | null {
  return systemLine(source)?.name.id ?? null;
}

function systemLine(source: Source): LineOf<'system'> | null {
  return nodes(source).find((node) => node.type === 'system') ?? null;
}

/** The system that a file of house rules is for; null for any other file. */
export function houseOf(source: Source): Id | null {
  return nodes(source).find((node) => node.type === 'house')?.system ?? null;
}

const parsed = new WeakMap<Source, ReturnType<typeof parse>>();

function nodes(source: Source): ReturnType<typeof parse>['file']['nodes'] {
  const known = parsed.get(source) ?? parse(source);
  parsed.set(source, known);
  return known.file.nodes;
}
