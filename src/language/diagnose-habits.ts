/** What people write out of habit where the language has its own way: said by name, with the line as it should be. */
import { UNDER } from './check/shape-table.ts';
import { firstWords } from './diagnose-key.ts';
import { commentStart, mask } from './diagnose-characters.ts';
import { diagnostic, replacing, type Diagnostic } from './diagnostics.ts';
import { digitsOf } from './number-words.ts';
import { clauseOf, parses, stop } from './one-line.ts';
import type { Source, Span } from './rulebook.ts';
import { keyword, langOf, spellings, spellingsOf } from './words.ts';

/** A broken line: its text without blanks at the end, where it begins in the file, and how far it could be read. */
export interface Habit {
  readonly source: Source;
  readonly from: number;
  readonly text: string;
  readonly offset: number;
}

/** `number 5 becomes 4 [A24.1], everywhere`: what stands in brackets comes last. */
export function factNotLast(line: Habit): Diagnostic | null {
  const { text } = line;
  const found = /\[[^\]]*\]/u.exec(mask(text));
  if (!found) return null;
  const end = found.index + found[0].length;
  const after = text.slice(end, commentStart(text)).trimEnd();
  const fact = text.slice(found.index, end);
  const now = `${text.slice(0, found.index).trimEnd()}${after} ${fact}`;
  if (after.trim() === '' || !parses(now)) return null;
  const fix = replacing(spanOf(line, 0, end + after.length), now);
  return diagnostic('fact-not-last', spanOf(line, found.index, end), { fact }, { fix });
}

const QUOTED = '(?:"[^"]*"|«[^»]*»|“[^”]*”)';
const TITLES = new RegExp(`(${QUOTED})([ \\t]*[\\\\|,;-]?[ \\t]*)(?=(${QUOTED}))`, 'gu');

/** `"Крик" \ "Shout"`: a `/` stands between the two titles. */
export function titlesApart(line: Habit): Diagnostic | null {
  const { text, offset } = line;
  for (const { index, 1: title = '', 2: gap = '', 3: second = '' } of text.matchAll(TITLES)) {
    const [from, to] = [index + title.length, index + title.length + gap.length];
    if (offset < from || offset > to || !further(line, from, to, ' / ')) continue;
    const mended = `${title} / ${second}`;
    const span = spanOf(line, from, Math.max(to, from + 1));
    const fix = { ...replacing(spanOf(line, from, to), ' / '), title: { ru: 'поставить `/`', en: 'put a `/`' } };
    return diagnostic('titles-apart', span, { mended }, { fix });
  }
  return null;
}

/** `2 x n`, `2n`: multiplication is `*`. */
export function timesSign(line: Habit): Diagnostic | null {
  const { text, offset } = line;
  const masked = mask(text);
  for (const found of masked.matchAll(/(?<=[\p{L}\p{N})][ \t]+)[xXхХ](?=[ \t]+[\p{L}\p{N}(])/gu)) {
    if (!further(line, found.index, found.index + 1, '*')) continue;
    const span = spanOf(line, found.index, found.index + 1);
    return diagnostic('times-sign', span, { sign: found[0], now: '*' }, { fix: replacing(span, '*') });
  }
  const joined = /^(\d+)(?:[xXхХ](?=\d))?([\p{L}\p{N}_(][\p{L}\p{N}_-]*)/u.exec(masked.slice(offset));
  const [sign = '', count = '', what = ''] = joined ?? [];
  if (what === '' || /^[dDкКдД]\d*$/u.test(what)) return null;
  const now = `${count} * ${what}`;
  if (!further(line, offset, offset + sign.length, now)) return null;
  const span = spanOf(line, offset, offset + sign.length);
  return diagnostic('times-sign', span, { sign, now }, { fix: replacing(span, now) });
}

/** `version one`: numbers are digits. */
export function numberInWords(line: Habit): Diagnostic | null {
  const word = /^\p{L}+/u.exec(line.text.slice(line.offset))?.[0] ?? '';
  const now = digitsOf(word);
  const to = line.offset + word.length;
  if (now === null || !further(line, line.offset, to, now)) return null;
  const span = spanOf(line, line.offset, to);
  return diagnostic('number-in-words', span, { word, now }, { fix: replacing(span, now) });
}

const TIMES = new RegExp(`^(${spellingsOf('times').join('|')})[ \\t]+(?=\\p{L})`, 'u');

/** `limit 2 times a turn`: how often is a number and a period. */
export function timesPer(line: Habit): Diagnostic | null {
  const { text, offset } = line;
  const [gap = '', word = ''] = TIMES.exec(text.slice(offset)) ?? [];
  if (word === '') return null;
  const after = text.slice(offset + gap.length);
  const per = keyword('per')[langOf(word)];
  const period = after.replace(
    /^(?:в|на|каждый|an?|each|every|in|in a|in each)[ \t]+/u,
    `${langOf(word) === 'ru' ? 'за' : per} `
  );
  const now = [after, period].find((rest) => parses(text.slice(0, offset) + rest));
  if (now === undefined) return null;
  const mended = (text.slice(0, offset) + now).slice(0, commentStart(text.slice(0, offset) + now)).trimEnd();
  const title = { ru: `написать \`${mended}\``, en: `write \`${mended}\`` };
  const fix = { ...replacing(spanOf(line, offset, text.length), now), title };
  return diagnostic('word-too-many', spanOf(line, offset, offset + word.length), { word, mended }, { fix });
}

/** `change action take back: …`: a name has no spaces in it, in house rules either. */
export function spacedTarget(line: Habit): Diagnostic | null {
  const { text } = line;
  const head = /^[^:"[#]*/u.exec(text)?.[0].trimEnd() ?? '';
  const [verb = '', ...words] = head.split(/[ \t]+/u);
  if (![...spellingsOf('change'), ...spellingsOf('remove')].includes(verb)) return null;
  const name = words.slice(spellings.has(words[0] ?? '') ? 1 : 0);
  if (name.length < 2 || name.some((part) => spellings.has(part) || !/^\p{L}[\p{L}\p{N}.-]*$/u.test(part))) return null;
  const before = 1 + words.length - name.length;
  const from = new RegExp(`^(?:\\S+[ \\t]+){${String(before)}}`, 'u').exec(head)?.[0].length ?? 0;
  const joined = name.join('-');
  if (!parses(text.slice(0, from) + joined)) return null;
  const span = spanOf(line, from, head.length);
  return diagnostic('name-with-spaces', span, { name: name.join(' ') }, { fix: replacing(span, joined) });
}

/** `change action wait cost 1 ap`: two lines in one, without the colon between them. */
export function missingColon(line: Habit): Diagnostic | null {
  const { text, offset } = line;
  const before = text.slice(0, offset).replace(/[ \t,-]+$/u, '');
  const rest = text.slice(before.length).replace(/^[ \t]*[-,]?[ \t]*/u, '');
  const outer = clauseOf(before);
  const inner = outer && clauseOf(rest);
  if (!outer || !inner || !text.endsWith(rest)) return null;
  const place = outer.type === 'add' ? outer.decl.type : outer.type;
  if (!(UNDER[place] ?? []).includes(inner.type)) return null;
  const from = before.length;
  const to = text.length - rest.length;
  const mended = `${before}: ${rest
    .slice(0, commentStart(rest))
    .replace(/[ \t]*\[[^\]]*\][ \t]*$/u, '')
    .trimEnd()}`;
  const fix = { ...replacing(spanOf(line, from, to), ': '), title: { ru: 'поставить `:`', en: 'put a `:`' } };
  return diagnostic('missing-colon', spanOf(line, to, text.length), { mended }, { fix });
}

/** Words that say what a keyword says and are none, as they are written at the beginning of a line. */
const OTHER_WORDS: Readonly<Record<string, string>> = {
  change:
    'modify alter edit replace update adjust rework override измени изменим меняем менять меняю поменять поменяй сменить смени заменить замени поправить поправь исправить исправь переделать править отредактировать',
  remove:
    'delete drop erase exclude discard disable ban убери удалить удали удаляем стереть сотри исключить исключи выкинуть отключить вычеркнуть снять снести отбросить',
  add: 'new insert append introduce добавь добавим добавляем новый новая новое новую дополнить вставить вставь ввести завести прибавить',
  cost: 'costs price pay стоит стоимость цену ценой заплатить платить',
  need: 'require requires needs must требуется требует требование надо необходимо условие',
  limit: 'limited ограничение ограничить лимит',
  effect: 'effects result действует эффекты результат',
  tell: 'say print message show сказать скажи вывести показать написать уведомить сообщи',
  gain: 'get receive obtain получи получаем дать дай взять',
  lose: 'spend потеряй тратить потратить лишиться теряем',
  become: 'встать станьте стань превратиться',
  check: 'test проверить проверь тест',
  contest: 'oppose versus спор соревнование противостояние',
  forbid: 'prohibit prevent запрети запрещаем нельзя',
  allow: 'permit enable разреши разрешаем позволить можно',
  modifier: 'bonus penalty mod бонус штраф модификатор модификация',
  otherwise: 'else elif',
  if: 'unless-not whenever коли',
  repeat: 'loop again повтори повторять цикл',
  remember: 'store save запомни сохранить записать',
  move: 'walk go идти перейти передвинуться двигаться переместить',
  put: 'place lay положи поместить',
  give: 'hand передай вручить отдать',
  create: 'make spawn produce создай сделать породить',
  destroy: 'consume уничтожить израсходуй сломать потребить',
  set: 'assign установить присвоить назначить задай',
  perform: 'do execute run сделай исполнить совершить',
  announce: 'declare объяви заявить',
  choose: 'pick select выбери выбираем выбор',
  passed: 'success succeeds удача успешно',
  failed: 'failure fail fails неудача неуспех провалено'
};

const others = new Map(
  Object.entries(OTHER_WORDS).flatMap(([key, said]) => said.split(' ').map((word) => [word, key]))
);

/** `delete action wait`: another word for what the language calls `remove`. */
export function otherWord(line: Habit): Diagnostic | null {
  const word = /^\p{L}+/u.exec(line.text)?.[0] ?? '';
  const key = others.get(word.toLowerCase());
  if (key === undefined || firstWords().has(word) || /^[ \t]*[-+*]?=/u.test(line.text.slice(word.length))) return null;
  const now = keyword(key)[langOf(word)];
  const span = spanOf(line, 0, word.length);
  const hint = { ru: `здесь пишут \`${now}\``, en: `the word for it is \`${now}\`` };
  return diagnostic('unknown-word', span, { word }, { hint, fix: replacing(span, now) });
}

/** Whether the line could be read further with something else in one place. */
function further({ text, offset }: Habit, from: number, to: number, now: string): boolean {
  const after = stop(text.slice(0, from) + now + text.slice(to));
  const longer = now.length - (to - from);
  return after === null || after.offset > Math.max(offset, to) + longer;
}

function spanOf({ source, from }: Habit, start: number, end: number): Span {
  return { source, from: from + start, to: from + end };
}
