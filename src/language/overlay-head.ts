/** The first line of house rules: for which system and version they are. */
import { meant, meantHint } from './check/meant.ts';
import type { Report } from './check/pass.ts';
import { replacing, type Diagnostic, type Fix } from './diagnostics.ts';
import { titleWords } from './draft.ts';
import type { Parsed } from './parse.ts';
import type { BrokenLine, LineOf } from './tree.ts';
import { keyword, langOf, spellingsOf, type Lang } from './words.ts';

type System = LineOf<'system'>;

/** The head of a file of house rules that is for this system; null, with a word about it, where it has none. */
export function houseLine({ file, source }: Parsed, system: System, report: Report): LineOf<'house'> | null {
  const [house, second] = file.nodes.filter((line) => line.type === 'house');
  if (!house) {
    if (file.nodes.length > 0 && !file.nodes.some((line) => line.type === 'broken'))
      report('no-house-line', { source, from: 0, to: 0 }, {}, { fix: begin(source.text, system) });
    return null;
  }
  if (second) report('second-house', second, {});
  const { id } = system.name;
  if (house.system.id !== id) {
    const near = meant(house.system.id, [{ name: id, title: titleWords(system.title, system.name) }]);
    const hint = near === null ? undefined : meantHint(near, house.system.id);
    report(
      'wrong-system',
      house.system,
      { wanted: house.system.id, have: id },
      { hint, fix: replacing(house.system, id) }
    );
    return null;
  }
  const version = versionOf(system);
  if (house.version.value !== version) {
    const fix = replacing(house.version, String(version));
    report('wrong-version', house.version, { wanted: house.version.value, have: version }, { fix });
    return null;
  }
  return house;
}

/** What could not be read of a file of house rules, with a way to mend its head where that is what is broken. */
export function withHeadMended({ file, source, diagnostics }: Parsed, system: System): readonly Diagnostic[] {
  const head = file.nodes.find(isBrokenHead);
  if (head === undefined || file.nodes.some((line) => line.type === 'house')) return diagnostics;
  return diagnostics.map((found) => {
    if (found.fix !== undefined || found.span.from < head.from || found.span.to > head.from + head.text.length)
      return found;
    const text = headOf(titleIn(head.text), system, langOf(head.text));
    const at = source.text.indexOf(head.text, head.from);
    return { ...found, fix: { title: titleOf(text), edits: [{ from: at, to: at + head.text.length, text }] } };
  });
}

const heads = spellingsOf('house');

function isBrokenHead(line: { readonly type: string }): line is BrokenLine {
  return (
    line.type === 'broken' && heads.includes((line as BrokenLine).text.trim().split(/\s/u)[0]?.toLowerCase() ?? '')
  );
}

/** What stands where the title should, as a title. */
function titleIn(text: string): string | undefined {
  const behind = text.trim().replace(/^\S+\s*/u, '');
  const quoted = behind.match(/"[^"]*"/gu);
  if (quoted !== null) return quoted.slice(0, 2).join(' / ');
  const before = new RegExp(`^(.+?)\\s+(?:${spellingsOf('for').join('|')})(?:\\s|$)`, 'u').exec(behind)?.[1];
  return before === undefined ? undefined : `"${before.replaceAll(/["/«»“”]/gu, '').trim()}"`;
}

function headOf(title: string | undefined, system: System, lang: Lang): string {
  const named = title ?? '"Наш стол" / "Our table"';
  return `${keyword('house')[lang]} ${named} ${keyword('for')[lang]} ${system.name.id} ${String(versionOf(system))}`;
}

/** The `house` line that a file of house rules lacks. */
export function begin(text: string, system: System): Fix {
  const head = headOf(undefined, system, langOf(text));
  return { title: titleOf(head), edits: [{ from: 0, to: 0, text: `${head}\n` }] };
}

function titleOf(head: string): Fix['title'] {
  return { ru: `начать с \`${head}\``, en: `begin with \`${head}\`` };
}

function versionOf(system: System): number {
  return system.children.find((line) => line.type === 'version')?.n.value ?? 1;
}
