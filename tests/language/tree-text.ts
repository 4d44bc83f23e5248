import type { File, Line, Node } from '../../src/language/tree.ts';

/** A tree in a few words: a line of text for every line, its parts in brackets, the lines under it indented. */
export function treeText(file: File): string {
  const marks = file.bom ? ['(byte order mark)'] : [];
  return [...marks, ...file.nodes.flatMap((line) => lineText(line, ''))].join('\n');
}

const SKIP = new Set(['type', 'from', 'to', 'lead', 'indent', 'tags', 'comment', 'children', 'inline']);

function lineText(line: Line, indent: string): string[] {
  const tags =
    line.tags.length > 0 ? ` [${line.tags.map((tag) => (tag.type === 'fact' ? tag.id : tag.mark)).join(' ')}]` : '';
  const lead = line.lead.filter((text) => text !== '').map((text) => `${indent}${text}`);
  const comment = line.comment === null ? '' : ` ${line.comment}`;
  const own = `${indent}${line.inline ? ': ' : ''}${line.type}${fields(line)}${tags}${comment}`;
  return [...lead, own, ...line.children.flatMap((child) => lineText(child, `${indent}  `))];
}

function fields(node: object): string {
  return Object.entries(node)
    .filter(([key, value]) => !SKIP.has(key) && value !== null && !(Array.isArray(value) && value.length === 0))
    .map(([key, value]) => ` ${key}=${text(value)}`)
    .join('');
}

function text(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(text).join(' ')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const node = value as Node & {
    type?: string;
    id?: string;
    path?: string[];
    text?: string;
    value?: unknown;
    quotes?: string;
  };
  if (node.type === 'id') return node.id ?? '';
  if (node.type === 'name') return node.path?.join('.') ?? '';
  if (node.type === 'number') return node.text ?? '';
  if (node.type === 'string')
    return JSON.stringify(node.value) + (node.quotes === 'typographic' ? '(typographic)' : '');
  if (node.type === undefined) return `{${fields(value).trim()}}`;
  return `(${node.type}${fields(value)})`;
}
