import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { longFunctions, MAX_LINES } from './function-length.ts';

const top = new URL('..', import.meta.url).pathname;

/** Longer than they should be. What is split is taken off the list; nothing is added to it. */
const STILL_LONG: ReadonlySet<string> = new Set([
  // The page's own half of the Chromium host goes there as one text.
  'pageRuntime',
  // Screens and their stores.
  'AnswerTree',
  'BulkGrid',
  'ImportDialog',
  'InvoicePane',
  'InvoiceTable',
  'InvoicesScreen',
  'MappingToolbar',
  'PairDialog',
  'RegisterScreen',
  'VirtualTable',
  'createAnswerTreeStore',
  'store',
  'createFirstContactStore',
  'createInvoicePageReader',
]);

test('no function is longer than a reader can hold in mind', () => {
  const files = globSync(['{src,tools,scripts,bench}/**/*.{ts,tsx}'], { cwd: top }).filter(
    (file) => !/\.test\.tsx?$|[\\/]testing[\\/]/.test(file),
  );
  expect(files.length).toBeGreaterThan(500);
  const long = files.flatMap((file) =>
    longFunctions(file, readFileSync(`${top}${file}`, 'utf8'))
      .filter(({ name }) => !STILL_LONG.has(name))
      .map(({ name, line, lines }) => `${file}:${line} ${name}: ${lines} of at most ${MAX_LINES} lines`),
  );
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
