import { isNamed, type Draft } from '../draft.ts';
import type { Words } from '../rulebook.ts';
import type { Line, LineOf, LineType } from '../tree.ts';
import { isUnread } from '../parse.ts';
import { begin } from '../overlay-head.ts';
import { suggest } from '../suggest.ts';
import { keyword, spellingsOf } from '../words.ts';
import { usage } from '../usage.ts';
import type { Pass, Report } from './pass.ts';
import { FILLED, lineKey, NEEDED, partKey, SINGLE, typeKey, UNDER, type Place } from './shape-table.ts';

/** Which line may stand under which, and which lines may not be missing. */
export const shape: Pass = {
  name: 'shape',
  silences: true,
  run(book, report) {
    const files = [...book.files, ...book.overlays];
    for (const { file } of files)
      for (const line of file.nodes) if (allowed('margin', line, report)) inside(line, report, 'margin');
    systems(book, report);
  }
};

function systems(book: Draft, report: Report): void {
  const lines = book.files.flatMap(({ file }) => file.nodes.filter((line) => line.type === 'system'));
  const first = book.files[0]?.source;
  const misspelt = book.files.some(({ file }) =>
    file.nodes.some((line) => line.type === 'broken' && (begins('system', line.text) || begins('house', line.text)))
  );
  const unread = book.files.some(isUnread);
  const house = book.files.find(({ file }) => file.nodes.some(isOverlay))?.source;
  if (lines.length === 0 && first && !misspelt && !unread) {
    if (house) report('no-house-line', { source: house, from: 0, to: 0 }, {});
    else report('no-system', { source: first, from: 0, to: 0 }, {});
  }
  for (const line of lines.slice(1)) {
    const labels = lines[0]
      ? [{ span: book.origins.spanOf(lines[0]), text: { ru: 'первая здесь', en: 'the first is here' } }]
      : [];
    report('second-system', line, {}, { labels });
  }
  for (const { file, source } of book.files) {
    const house = file.nodes.find((line) => line.type === 'house');
    const change = file.nodes.find((line) => line.type !== 'broken' && isOverlay(line));
    if (house) report('house-among-rules', { source, from: house.from, to: house.to }, {});
    // Where nothing is declared the whole file is meant as house rules.
    else if (change && lines[0]) {
      const fix = file.nodes.every(isOverlay) ? { fix: begin(source.text, lines[0]) } : {};
      report('no-house-line', { source, from: change.from, to: change.to }, {}, fix);
    }
  }
}

/** Whether only house rules have such a line, be it broken. */
function isOverlay(line: Line): boolean {
  if (line.type === 'change' || line.type === 'remove' || line.type === 'add') return true;
  const word = line.type === 'broken' ? (line.text.split(/\s/u, 1)[0] ?? '').toLowerCase() : '';
  return ['change', 'remove', 'add'].some((key) => spellingsOf(key).includes(word));
}

/** Whether a line that can't be read begins with this keyword, or with what was meant to be it. */
function begins(key: 'system' | 'house', text: string): boolean {
  const word = text.split(/\s/u, 1)[0] ?? '';
  const { ru, en } = keyword(key);
  return word === ru || word === en || suggest(word, [ru, en]) !== null;
}

/** The type whose rules hold for what stands under a line: `add action …` holds what an action holds. */
function placeOf(line: Line): Place {
  return line.type === 'add' ? line.decl.type : line.type;
}

function inside(line: Line, report: Report, parent: Place): void {
  if (line.type === 'broken') return;
  const place = placeOf(line);
  let last: Line | null = null;
  const seen = new Map<LineType, Line>();
  for (const child of line.children) {
    if (child.type === 'broken') last = null;
    else if (allowed(place, child, report)) {
      if (child.type === 'branch') branch(line, child, last, report);
      if (SINGLE.has(child.type) && seen.has(child.type))
        report('repeated-line', child, { what: keyword(lineKey(child)) });
      seen.set(child.type, child);
      inside(child, report, place);
      last = child;
    }
  }
  // In an action `on own turn` says when; elsewhere it holds what happens then.
  const timing = line.type === 'when' && (parent === 'action' || parent === 'change');
  if (timing && line.children[0]) misplacedUnderTiming(line.children[0], line, report);
  if (!timing) complete(line, place, seen, report);
}

function allowed(place: Place, line: Line, report: Report): boolean {
  if (line.type === 'broken' || (UNDER[place] ?? []).includes(line.type)) return true;
  // Declarations of house rules that begin with the wrong word are told of where the rules are laid on.
  if (place === 'house' && (isNamed(line) || line.type === 'scenario')) return false;
  const what = keyword(lineKey(line));
  const hint =
    place === 'change' ? instead(line.type) : line.type === 'remove_part' ? removed(line) : whereItStands(line.type);
  if (place === 'margin') report('misplaced-at-margin', line, { what }, { hint });
  else report('misplaced', line, { what, parent: placeWord(place) }, { hint });
  return false;
}

function placeWord(place: Place): Words {
  return place === 'margin' ? { ru: 'левый край', en: 'the left margin' } : keyword(typeKey(place));
}

/** A line is taken away under what it is of, and a declaration of that name with its kind. */
function removed({ kind }: LineOf<'remove_part'>): Words {
  const word = keyword(partKey(kind));
  return {
    ru: `строку убирают под тем, чья она: \`изменить имя: убрать …\`; то, что само зовут \`${word.ru}\`, — с его родом: \`убрать величину …\``,
    en: `a line is removed under what it is of: \`change name: remove …\`; what is itself named \`${word.en}\`, with its kind: \`remove value …\``
  };
}

/** What house rules write for a line that can't stand under `change`. */
function instead(type: LineType): Words | undefined {
  if (type === 'version')
    return {
      ru: 'домашние правила пишут для одной версии системы: она стоит в строке `дом`',
      en: 'house rules are for one version of a system: it stands in the `house` line'
    };
  if (!UNDER.effect?.includes(type)) return whereItStands(type);
  return {
    ru: 'что происходит, меняют целиком: `эффект`, а под ним — все его строки; одно число — `число … становится …`',
    en: 'what happens is changed as a whole: `effect`, and below it all its lines; one number by `number … becomes …`'
  };
}

/** Under which lines a line of this type stands, as a hint. */
function whereItStands(type: LineType): Words | undefined {
  const places = (Object.keys(UNDER) as Place[]).filter((p) => UNDER[p]?.includes(type) && p !== 'change');
  if (places.includes('margin')) {
    return {
      ru: 'такая строка начинается у левого края, без отступа',
      en: 'such a line begins at the left margin, without indentation'
    };
  }
  if (type === 'range')
    return {
      ru: 'границы стоят в строке того, чьи они: `характеристика имя "По-русски" / "In English" от 1 до 10`; в домашних правилах — `изменить имя: от 1 до 10`',
      en: 'a range stands in the line it is of: `stat name "По-русски" / "In English" from 1 to 10`; in house rules `change name: from 1 to 10`'
    };
  if (places.length === 0) return undefined;
  // Everything that happens may stand in any block; one is enough to know.
  const all = places.includes('effect') && places.length > 4 ? (['effect'] as const) : places;
  const shown = [...new Map(all.map((p) => [typeKey(p as LineType), p])).values()].slice(0, 4);
  const list = (lang: keyof Words): string =>
    shown.map((p) => `\`${placeWord(p)[lang]}\``).join(lang === 'ru' ? ' или ' : ' or ');
  return {
    ru: `такая строка стоит с отступом под строкой ${list('ru')}`,
    en: `such a line stands indented under ${list('en')}`
  };
}

function branch(parent: Line, line: Line & { type: 'branch' }, last: Line | null, report: Report): void {
  const what = keyword(lineKey(line));
  const rolls = parent.type === 'check' || parent.type === 'contest';
  if (line.on === 'otherwise') {
    if (rolls || last?.type !== 'if') report('otherwise-without-if', line, { what });
  } else if (!rolls) report('branch-without-check', line, { what });
}

function misplacedUnderTiming(child: Line, line: Line, report: Report): void {
  if (child.type === 'broken') return;
  report(
    'misplaced',
    child,
    { what: keyword(lineKey(child)), parent: keyword(lineKey(line)) },
    { hint: whereItStands(child.type) }
  );
}

function complete(line: Line, place: Place, seen: ReadonlyMap<LineType, Line>, report: Report): void {
  const broken = line.children.some((child) => child.type === 'broken');
  if (broken || place === 'margin') return;
  for (const type of NEEDED[place] ?? []) {
    if (seen.has(type) || (type === 'maximum' && seen.has('from_card'))) continue;
    const example = usage[typeKey(type)];
    const hint = example && { ru: `добавьте под ней: \`${example.ru}\``, en: `add below it: \`${example.en}\`` };
    report('missing-line', line, { parent: keyword(lineKey(line)), what: keyword(typeKey(type)) }, { hint });
  }
  if (line.type === 'choose') {
    const options = line.children.filter((child) => child.type === 'option');
    if (line.domain.type === 'domain_option' && options.length === 0) report('no-options', line, {});
    if (line.domain.type !== 'domain_option' && options[0]) report('needless-options', options[0], {});
  }
  const empty = line.children.length === 0;
  if (empty && FILLED.has(line.type) && place === line.type)
    report('empty-block', line, { what: keyword(lineKey(line)) });
}
