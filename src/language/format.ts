/**
 * The one way a rule file is laid out: two spaces a level, fact tags of a declaration in one column, at most one blank
 * line, straight quotes, keywords of one language. Comments and broken lines are kept as they are.
 */
import type { File, Line, Tag } from './tree.ts';
import type { Lang } from './words.ts';
import { phrase } from './words.ts';
import { printClause } from './format-clause.ts';

export interface FormatOptions {
  /** Language of the keywords; `keep` takes the one that most lines of `text` begin with. */
  readonly keywords: Lang | 'keep';
  /** The text that `file` was parsed from; only `keep` reads it (the tree does not know a keyword's language). */
  readonly text?: string;
}

/** `file` as canonical text, ending in a line feed (an empty file stays empty). Never throws for a parsed file. */
export function format(file: File, options: FormatOptions): string {
  const lang = options.keywords === 'keep' ? majority(file, options.text ?? '') : options.keywords;
  const out: string[] = [];
  const open: number[] = [];
  for (const node of file.nodes) out.push(...declaration(node, lang, open));
  out.push(...trivia(file.tail, 0, open));
  while (out.at(-1) === '') out.pop();
  const text = squeeze(out).join('\n');
  return text === '' ? '' : text + '\n';
}

/** Where tags begin, unless a line of the declaration is longer. */
const tagColumn = 69;
/** A longer line does not push the others' tags away; its own follow it. */
const widest = 80;

/** A line of the result before its tags and its comment are put into their columns. */
interface Row {
  readonly text: string;
  readonly tags: string;
  readonly comment: string;
}

/** Where the lines that a comment may belong to began in the text, by level: the line before it and those above that. */
type Open = number[];

function declaration(node: Line, lang: Lang, open: Open): string[] {
  const rows: Row[] = [];
  collect(node, 0, lang, rows, true, open);
  const tagsAt = column(
    rows.filter((row) => row.tags !== ''),
    tagColumn
  );
  // Comments stand in a column of their own; behind tags they just follow.
  const commentsAt = column(
    rows.filter((row) => row.tags === '' && row.comment !== ''),
    0
  );
  return rows.map(({ text, tags, comment }) => {
    if (tags === '') return comment === '' ? text : pad(text, commentsAt) + comment;
    const tagged = pad(text, tagsAt) + tags;
    return comment === '' ? tagged : `${tagged}  ${comment}`;
  });
}

/** Where what stands behind these rows begins. */
function column(rows: readonly Row[], least: number): number {
  const ends = rows.map((row) => length(row.text)).filter((end) => end <= widest);
  return Math.max(least, ...ends.map((end) => end + 2));
}

function collect(node: Line, level: number, lang: Lang, rows: Row[], first: boolean, open: Open): void {
  const indent = '  '.repeat(level);
  for (const text of trivia(node.lead, level, open, level > 0 && first)) rows.push({ text, tags: '', comment: '' });
  open.length = level;
  open[level] = width(node.indent);
  const [inline, ...others] = node.children;
  const joined = node.type === 'change' && inline?.inline === true ? inline : null;
  const clause = printClause(node, lang) + (joined === null ? '' : `: ${printClause(joined, lang)}`);
  rows.push({ text: indent + clause, tags: printTags(node.tags, lang), comment: node.comment?.trimEnd() ?? '' });
  (joined === null ? node.children : others).forEach((child, i) =>
    collect(child, level + 1, lang, rows, i === 0, open)
  );
}

/**
 * Comments and blank lines before a line of this level; `tight` drops blank ones at the start (right below a parent).
 * A comment that stands further in ends the block before it.
 */
function trivia(lead: readonly string[], level: number, open: Open, tight = false): string[] {
  const kept = squeeze(
    lead.map((text) => text.trimEnd()),
    !tight
  );
  return kept.map((text) => {
    const comment = text.trimStart();
    if (comment === '') return '';
    const at = width(text.slice(0, text.length - comment.length));
    const block = open.findLastIndex((from) => from <= at);
    return '  '.repeat(Math.max(level, block)) + comment;
  });
}

/** Columns of an indentation, as the grammar counts them. */
function width(indent: string): number {
  return indent.replaceAll('\t', '  ').length;
}

/** No two blank lines in a row, and none at the start unless `open`. */
function squeeze(lines: readonly string[], open = false): string[] {
  return lines.filter((line, i) => line !== '' || (i === 0 ? open : lines[i - 1] !== ''));
}

function printTags(tags: readonly Tag[], lang: Lang): string {
  if (tags.length === 0) return '';
  return `[${tags.map((tag) => (tag.type === 'fact' ? tag.id : phrase(`tag_${tag.mark}`, lang))).join(' ')}]`;
}

/** At least two spaces, so that what follows is seen to be apart. */
function pad(text: string, column: number): string {
  return text + ' '.repeat(Math.max(2, column - length(text)));
}

/** Columns as people count them: letters, not UTF-16 units. */
function length(text: string): number {
  return Array.from(text).length;
}

function majority(file: File, text: string): Lang {
  let balance = 0;
  const visit = (line: Line): void => {
    if (line.type !== 'broken' && !beginsWithName.has(line.type))
      balance += /[а-яё]/iu.test(text.charAt(line.from)) ? 1 : -1;
    line.children.forEach(visit);
  };
  file.nodes.forEach(visit);
  return balance > 0 ? 'ru' : 'en';
}

const beginsWithName: ReadonlySet<Line['type']> = new Set<Line['type']>(['step_act', 'step_refused', 'fact_range']);
