import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const here = path.resolve(import.meta.dirname, '../src/shared/text');
const files = globSync('*.ts', { cwd: here }).filter((file) => !file.endsWith('.test.ts') && file !== 'language.ts');

/** Every key with the type of its value: a text, or the number of parameters of a text. Lists keep their length. */
function shapeOf(value: unknown, at = ''): string[] {
  if (typeof value === 'function') return [`${at}(${value.length})`];
  if (typeof value === 'string') {
    expect(value.trim(), at).not.toBe('');
    return [at];
  }
  return Object.entries(value as object).flatMap(([key, child]) => shapeOf(child, `${at}.${key}`));
}

test.each(files)('%s: every text is there in both languages', async (file) => {
  const texts: Record<string, unknown> = await import(path.join(here, file));
  const both = Object.values(texts).filter((value) => typeof value === 'object' && value !== null && 'sv' in value);
  expect(both.length, 'texts by language').toBeGreaterThan(0);
  for (const { en, sv } of both as { en: unknown; sv: unknown }[]) {
    expect(shapeOf(sv).sort()).toEqual(shapeOf(en).sort());
  }
});

/** Swedish that is matched, not shown: sheet headings, field names, spellings of names, sort order. */
const MATCHED = [
  'main/bulk/column-aliases.ts',
  'main/bulk/match-poa/match-names.ts',
  'main/bulk/read-sheet/repair-mojibake.ts',
  'main/bulk/read-sheet/single-byte-text.ts',
  'main/bulk/rows/transforms.ts',
  'main/mapping/names/name-key.ts',
  'main/mapping/names/split-words.ts',
  'main/mapping/hours/other-units.ts',
  'main/mapping/records/column-views.ts',
  'main/services/register/person-spellings.ts',
  'main/store/register/fold-text.ts',
  'main/store/rows/query/sort-key.ts',
  'shared/rules/problem-kind.ts',
];

test('no other file of main, or of what runs anywhere, has Swedish for people', () => {
  const top = path.join(here, '../..');
  const found = globSync(['main/**/*.ts', 'shared/**/*.ts'], { cwd: top })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => !/\.test\.ts$|\/testing\//.test(file) && !file.startsWith('shared/text/'))
    .filter((file) => /[åäöÅÄÖ]/.test(readFileSync(path.join(top, file), 'utf8')));
  expect(found.filter((file) => !MATCHED.includes(file))).toEqual([]);
});

/** `language === 'sv' ? 'a' : 'b'`; choosing the language itself is none. */
const CHOSEN_HERE = /=== '(?:sv|en)'\s*\?\s*['"`](?!(?:sv|en)\b)/;
/** A name that a save dialog suggests, written where it is saved. */
const NAMED_HERE = /(?:saveFile|chooseSavePath)\(\s*['"`](?!\$\{(?:order\.)?name\})/;

test('no file of main chooses between texts by language, or names the files it saves', () => {
  const top = path.join(here, '../../main');
  const found = globSync('**/*.ts', { cwd: top })
    .filter((file) => !/\.test\.ts$|\/testing\//.test(file.replaceAll('\\', '/')))
    .filter((file) => {
      const source = readFileSync(path.join(top, file), 'utf8');
      return CHOSEN_HERE.test(source) || NAMED_HERE.test(source);
    });
  expect(found).toEqual([]);
});
