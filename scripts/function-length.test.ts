import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { longFunctions, MAX_LINES } from './function-length.ts';

const top = new URL('..', import.meta.url).pathname;

test('no function is longer than a reader can hold in mind', () => {
  const files = globSync(['{src,tools,scripts,bench}/**/*.{ts,tsx}'], { cwd: top }).filter(
    (file) => !/\.test\.tsx?$/.test(file),
  );
  expect(files.length).toBeGreaterThan(500);
  const long = files.flatMap((file) =>
    longFunctions(file, readFileSync(`${top}${file}`, 'utf8')).map(
      ({ name, line, lines }) => `${file}:${line} ${name}: ${lines} of at most ${MAX_LINES} lines`,
    ),
  );
  expect(long).toEqual([]);
});

test('no file is longer than 400 lines', () => {
  const files = globSync(['{src,tools,scripts,bench,e2e}/**/*.{ts,tsx}'], { cwd: top });
  const long = files.filter((file) => readFileSync(`${top}${file}`, 'utf8').split('\n').length > 401);
  expect(long).toEqual([]);
});

test('every kind of function is measured, by the name it goes by', () => {
  const body = '{\n\n}';
  const source = [
    `function declared() ${body}`,
    `const arrow = () => ${body};`,
    `const both = { method() ${body}, property: function () ${body} };`,
    `class C { inClass() ${body} }`,
    'function short() {}',
  ].join('\n');
  const names = longFunctions('x.ts', source, 2).map(({ name, lines }) => [name, lines]);
  expect(names).toEqual([
    ['declared', 3],
    ['arrow', 3],
    ['method', 3],
    ['property', 3],
    ['inClass', 3],
  ]);
  expect(longFunctions('x.ts', source, 3)).toEqual([]);
});
