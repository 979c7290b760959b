import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { mended, styledFiles, styleProblems } from './code-style.ts';

const top = new URL('..', import.meta.url).pathname;
const says = (source: string) => styleProblems('x.ts', source).map((problem) => problem.says);
const mend = (source: string) => mended(source, styleProblems('x.ts', source));

test('braces and functions are written in one style everywhere', () => {
  const files = styledFiles();
  expect(files.length).toBeGreaterThan(500);
  const found = files.flatMap((file) =>
    styleProblems(file, readFileSync(top + file, 'utf8')).map(({ line, says }) => `${file}:${line} ${says}`),
  );
  expect(found, 'npm exec -c "node scripts/code-style.ts --write" mends them').toEqual([]);
});

test('one statement that fits on its line has no braces; what does not fit has them', () => {
  expect(mend('if (a) {\n  return b;\n}')).toBe('if (a) return b;');
  expect(mend('for (const a of b) {\n  c(a);\n}')).toBe('for (const a of b) c(a);');
  expect(mend('if (a)\n  return b;')).toBe('if (a)\n  { return b; }');
  const long = 'x'.repeat(120);
  expect(says(`if (a) {\n  return ${long};\n}`)).toEqual([]);
  expect(says('if (a) {\n  // Why.\n  return b;\n}')).toEqual([]);
  expect(says('if (a) {\n  b();\n  c();\n}')).toEqual([]);
});

test('branches of one choice all have braces, or none has', () => {
  expect(mend('if (a) b();\nelse {\n  c();\n  d();\n}')).toBe('if (a) { b(); }\nelse {\n  c();\n  d();\n}');
  expect(says('if (a) b();\nelse if (c) d();\nelse e();')).toEqual([]);
});

test('a function with statements is declared; an arrow is one expression', () => {
  expect(mend('export const a = async (b: string): Promise<void> => {\n  await c(b);\n};')).toBe(
    'export async function a(b: string): Promise<void> {\n  await c(b);\n}',
  );
  expect(says('const a = (b: number) => b + 1;')).toEqual([]);
  expect(says('const a: Handler = (b) => {\n  c(b);\n};')).toEqual([]);
});
