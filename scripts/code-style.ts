// The house's style where Biome has no rule for it. `node scripts/code-style.ts --write` mends what it finds.
import { execFileSync } from 'node:child_process';
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { parseSync } from 'vite';

const LINE_WIDTH = 120;
const top = new URL('..', import.meta.url).pathname;

/** What is wrong at a place, and the edits that mend it. */
export type StyleProblem = {
  readonly at: number;
  readonly line: number;
  readonly says: string;
  readonly edits: Edit[];
};
type Edit = { readonly start: number; readonly end: number; readonly text: string };
type Node = { readonly type: string; readonly start: number; readonly end: number } & Readonly<Record<string, unknown>>;

const SIMPLE = /^(?:Return|Expression|Throw|Continue|Break)Statement$/;

/** Braces of `if` and loops, and how functions of a module are written. */
export function styleProblems(file: string, source: string): StyleProblem[] {
  const { program } = parseSync(file, source);
  const problems: StyleProblem[] = [];
  const found = (node: Node, says: string, edits: Edit[]) =>
    problems.push({ at: node.start, line: source.slice(0, node.start).split('\n').length, says, edits });

  function visit(node: Node, parent: Node | null): void {
    if (node.type === 'IfStatement' && !(parent?.type === 'IfStatement' && parent.alternate === node)) branches(node);
    if (/^(?:For|ForOf|ForIn|While)Statement$/.test(node.type)) body(node, node.body as Node);
    if (node.type === 'Program') for (const one of node.body as Node[]) arrow(one);
    for (const child of childrenOf(node)) visit(child, node);
  }

  /** A chain of `if … else if … else`. */
  function branches(first: Node): void {
    const bodies: Node[] = [];
    let node: Node | null = first;
    while (node !== null) {
      bodies.push(node.consequent as Node);
      const rest = node.alternate as Node | null;
      node = rest?.type === 'IfStatement' ? rest : null;
      if (rest !== null && node === null) bodies.push(rest);
    }
    if (bodies.length === 1) {
      body(first, first.consequent as Node);
      return;
    }
    const bare = bodies.filter(({ type }) => type !== 'BlockStatement');
    if (bare.length === 0 || (bare.length === bodies.length && !bare.some(startsLine))) return;
    found(first, 'all branches have braces, or none has', bare.flatMap(wrap));
  }

  function body(owner: Node, inner: Node): void {
    if (inner.type !== 'BlockStatement') {
      if (startsLine(inner)) found(owner, 'what does not fit on the line has braces', wrap(inner));
      return;
    }
    const statements = inner.body as Node[];
    const [only] = statements;
    if (only === undefined || statements.length > 1 || !SIMPLE.test(only.type)) return;
    const text = source.slice(only.start, only.end);
    const inside = source.slice(inner.start + 1, inner.end - 1);
    const head = source.slice(source.lastIndexOf('\n', inner.start) + 1, inner.start);
    if (inside.trim() !== text.trim() || text.includes('\n') || head.length + text.length > LINE_WIDTH) return;
    // A head of several lines keeps its braces: they show where it ends.
    if (!source.slice(owner.start, inner.start).includes('\n')) {
      found(owner, 'one statement that fits on the line has no braces', [
        { start: inner.start, end: inner.end, text: text.trim() },
      ]);
    }
  }

  /** A function of a module with statements is declared; an arrow is one expression. */
  function arrow(statement: Node): void {
    const declaration = (
      statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement
    ) as Node | null;
    if (declaration?.type !== 'VariableDeclaration' || declaration.kind !== 'const') return;
    const declared = declaration.declarations as Node[];
    const [only] = declared;
    const value = only?.init as Node | null | undefined;
    const name = only?.id as Node | undefined;
    if (only === undefined || value?.type !== 'ArrowFunctionExpression' || name === undefined) return;
    const block = value.body as Node;
    if (block.type !== 'BlockStatement' || name.typeAnnotation != null || declared.length > 1) return;
    const params = source
      .slice(value.start, block.start)
      .replace(/=>\s*$/, '')
      .trimEnd();
    const isAsync = value.async === true;
    const head = `${isAsync ? 'async ' : ''}function ${String(name.name)}${isAsync ? params.replace(/^async\s*/, '') : params} `;
    const edits = [{ start: declaration.start, end: block.start, text: head }];
    if (source[declaration.end - 1] === ';') edits.push({ start: declaration.end - 1, end: declaration.end, text: '' });
    found(statement, 'a function with statements is declared with `function`', edits);
  }

  const startsLine = (inner: Node): boolean => /\n\s*$/.test(source.slice(0, inner.start));
  const wrap = (inner: Node): Edit[] => [
    { start: inner.start, end: inner.start, text: '{ ' },
    { start: inner.end, end: inner.end, text: ' }' },
  ];

  visit(program as unknown as Node, null);
  return problems;
}

function childrenOf(node: Node): Node[] {
  return Object.entries(node).flatMap(([key, value]) => {
    if (key === 'parent' || typeof value !== 'object' || value === null) return [];
    return (Array.isArray(value) ? value : [value]).filter(
      (one): one is Node => typeof one === 'object' && one !== null && typeof one.type === 'string',
    );
  });
}

export function mended(source: string, problems: readonly StyleProblem[]): string {
  const edits = problems.flatMap((problem) => problem.edits).toSorted((a, b) => b.start - a.start || b.end - a.end);
  return edits.reduce((text, { start, end, text: into }) => text.slice(0, start) + into + text.slice(end), source);
}

/** The files whose style is held. */
export function styledFiles(): string[] {
  return globSync(['{src,tools,scripts,bench,e2e}/**/*.{ts,tsx}'], { cwd: top }).filter(
    (file) => !/\.d\.ts$|node_modules/.test(file),
  );
}

if (import.meta.main && process.argv.includes('--write')) {
  const changed = styledFiles().filter((file) => {
    const source = readFileSync(top + file, 'utf8');
    const problems = styleProblems(file, source);
    // An inner change may be part of an outer one: one round each.
    const outer = problems.filter(
      ({ edits: [first] }, i) =>
        !problems.some(
          ({ edits }, j) => j !== i && edits.some(({ start, end }) => first && start < first.start && first.end <= end),
        ),
    );
    if (outer.length > 0) writeFileSync(top + file, mended(source, outer));
    return outer.length > 0;
  });
  if (changed.length > 0) {
    execFileSync('node_modules/.bin/biome', ['check', '--write', ...changed], { cwd: top, stdio: 'inherit' });
  }
  console.log(`${changed.length} files`);
}
