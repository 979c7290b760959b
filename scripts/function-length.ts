import { parseSync } from 'vite';

/** A reader can keep no more than this in mind; a longer function does more than one thing. */
export const MAX_LINES = 150;

export type LongFunction = { readonly name: string; readonly line: number; readonly lines: number };

type Node = { readonly type: string; readonly start: number; readonly end: number; readonly [key: string]: unknown };

const FUNCTIONS: ReadonlySet<string> = new Set([
  'FunctionDeclaration',
  'FunctionExpression',
  'ArrowFunctionExpression',
]);

/** The functions of a file that are longer than `most` lines, from their first line to their last. */
export function longFunctions(file: string, source: string, most = MAX_LINES): LongFunction[] {
  const found: LongFunction[] = [];
  const lineOf = (offset: number): number => source.slice(0, offset).split('\n').length;
  const visit = (node: unknown, name: string): void => {
    if (Array.isArray(node)) {
      for (const one of node) visit(one, name);
      return;
    }
    if (!isNode(node)) return;
    const own = nameOf(node.id) ?? nameOf(node.key) ?? name;
    // Each line has at least one character, so a shorter text cannot have more lines.
    if (FUNCTIONS.has(node.type) && node.end - node.start > most) {
      const line = lineOf(node.start);
      const lines = lineOf(node.end) - line + 1;
      if (lines > most) found.push({ name: own, line, lines });
    }
    for (const [key, child] of Object.entries(node)) if (key !== 'id' && key !== 'key') visit(child, own);
  };
  visit(parseSync(file, source).program, '');
  return found;
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && typeof (value as { type?: unknown }).type === 'string';
}

function nameOf(value: unknown): string | null {
  return isNode(value) && typeof value.name === 'string' ? value.name : null;
}
