/** `with damage 3d6` in house rules: what a card or a kind of item says already is said anew, in its place. */
import { essence } from './format-same.ts';
import type { Repricing } from './overlay-price.ts';
import type { Line, LineOf, Setting } from './tree.ts';

type With = LineOf<'with'>;

/** The lines as `child` makes them. What nothing was said of comes as a line of its own, which joins `fresh`. */
export function given(
  name: string,
  lines: readonly Line[],
  child: With,
  fresh: Set<Line>,
  { origins, report, idOf }: Repricing
): { readonly lines: readonly Line[]; readonly added: With | null } {
  const key = (setting: Setting): string => idOf(setting.name.path.join('.'));
  const said = new Map(child.settings.map((setting) => [key(setting), setting]));
  const found = new Set<Setting>();
  const differing = new Set<Setting>();
  const anew = (old: Setting): Setting => {
    const now = said.get(key(old));
    if (!now || found.has(now)) return old;
    found.add(now);
    if (clause(old) !== clause(now)) differing.add(now);
    return now;
  };
  const made = lines.map((line) => {
    if (line.type !== 'with' || fresh.has(line)) return line;
    const settings = line.settings.map(anew);
    if (settings.every((setting, at) => setting === line.settings[at])) return line;
    const copy: With = { ...line, settings };
    origins.copied(copy, line);
    origins.replaces(copy, line);
    return copy;
  });
  const rest = child.settings.filter((setting) => !found.has(setting));
  if (rest.length === 0 && differing.size === 0) report('changes-nothing', child, { name });
  if (rest.length === 0) return { lines: made, added: null };
  const added: With = found.size === 0 ? child : { ...child, settings: rest };
  if (added !== child) origins.copied(added, child);
  fresh.add(added);
  return { lines: made, added };
}

const clause = ({ value }: Setting): string => JSON.stringify(essence(value));
