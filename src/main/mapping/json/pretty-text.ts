import type { TextPage } from '../read-body.ts';
import { entriesOf, type JsonNode } from './json-node.ts';

/** A page of an answer's text as it crosses to the screen. */
export const TEXT_PAGE_CHARS = 100_000;
/** Longer bodies are shown as they came: indentation would multiply their size. */
const MAX_PRETTY_CHARS = 4_000_000;

function indent(depth: number): string {
  return `\n${'  '.repeat(depth)}`;
}

function write(node: JsonNode, source: string, depth: number, parts: string[]): void {
  if (node.type === 'object' && node.keys.length > 0) {
    let separator = '{';
    for (const [key, child] of entriesOf(node)) {
      parts.push(separator, indent(depth + 1), JSON.stringify(key), ': ');
      write(child, source, depth + 1, parts);
      separator = ',';
    }
    parts.push(indent(depth), '}');
  } else if (node.type === 'array' && node.items.length > 0) {
    let separator = '[';
    for (const item of node.items) {
      parts.push(separator, indent(depth + 1));
      write(item, source, depth + 1, parts);
      separator = ',';
    }
    parts.push(indent(depth), ']');
  } else {
    parts.push(node.type === 'object' ? '{}' : node.type === 'array' ? '[]' : source.slice(node.start, node.end));
  }
}

/** JSON laid out for reading. Numbers and texts are unchanged; only white space differs. */
export function prettyText(root: JsonNode, source: string): string {
  if (source.length > MAX_PRETTY_CHARS) return source;
  const parts: string[] = [];
  write(root, source, 0, parts);
  return parts.join('');
}

/** One page of a text, from a character offset on; never cut inside a surrogate pair. */
export function pageOfText(text: string, offset: number): TextPage {
  const from = Math.min(Math.max(0, offset), text.length);
  let to = Math.min(from + TEXT_PAGE_CHARS, text.length);
  const last = text.charCodeAt(to - 1);
  if (to < text.length && last >= 0xd800 && last <= 0xdbff) to--;
  return { text: text.slice(from, to), offset: from, totalChars: text.length };
}
