import { expect, test } from 'vitest';
import { texts as sv } from './testing/texts-sv.ts';

/** One word for each thing, in Swedish: the word, and what it was also called. Only words that are uniform already. */
const ONE_WORD: readonly { means: string; say: RegExp; never: RegExp }[] = [
  { means: 'accepted', say: /godkän/i, never: /godtag/i },
  { means: 'an invoice is issued', say: /utfärda/i, never: /utställ/i },
  { means: 'guessed', say: /gissa/i, never: /\banta(gen|get|gna|gande|s)\b/i },
  { means: 'property_number', say: /lägenhet/i, never: /fastighetsnummer/i },
];

function textsOf(value: unknown, path = ''): [string, string][] {
  if (typeof value === 'string') return [[path, value]];
  return Object.entries(value as object).flatMap(([name, child]) => textsOf(child, `${path}.${name}`));
}

const screens = textsOf(sv);
/** What main says: menus, questions, files, letters. */
const files = Object.entries(
  import.meta.glob<string>('../../shared/text/*.ts', { query: '?raw', import: 'default', eager: true }),
).flatMap(([file, text]) => text.split('\n').map((line, index): [string, string] => [`${file}:${index + 1}`, line]));

for (const { means, say, never } of ONE_WORD) {
  test(`${means} has one Swedish word on screens and in files`, () => {
    expect([...screens, ...files].filter(([, text]) => never.test(text))).toEqual([]);
    expect(screens.some(([, text]) => say.test(text))).toBe(true);
  });
}

test('a field has the same Swedish name wherever it is typed, matched or looked up', () => {
  const names = screens.filter(([path]) => /\.property[._-]property_number$/.test(path)).map(([, text]) => text);
  expect(names.length).toBeGreaterThanOrEqual(3);
  expect(new Set(names)).toEqual(new Set(['Lägenhet']));
});
