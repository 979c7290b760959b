import { expect, test } from 'vitest';
import { NEVER, ONE_WORD } from './testing/glossary.ts';
import { texts as en } from './testing/texts-en.ts';
import { texts as sv } from './testing/texts-sv.ts';

type Language = 'en' | 'sv';
type Text = readonly [key: string, text: string];

/** The API's terms: allowed only in technical details, where answers are read, and for administrators. */
const TECHNICAL = /\bHTTP\b(?!:)|\bSHA-?\d+\b|\bbase64\b|\bJSON\b|\/electron\/|\{\{(status|bytes)\}\}/i;
const MAY_BE_TECHNICAL =
  /^(activity:answered|connection:codes\.|contracts:(poa\.sha|events\.|sent\.requestSize)|invoices:export\.|settings:(bundle|certificate|proxy)\.|mapping:)/;

/** Letters to other people. */
const LETTERS = /^(connection:clock\.question|mapping:observed\.mailBody)$/;
const LONGEST_SENTENCE = 14;

/** Heads, tabs, states and section names must be short. */
const LABELS = /(^app:screens|:tabs|\.tabs|[.:]columns|[.:]states|\.figures)\.[\w-]+$/;
const LONGEST_LABEL = 3;
/** Keys of labels that are sentences, or cannot be shorter. */
const LONG_LABELS =
  /^(register:tabs|invoices:pane\.tabs\.label|settings:(storage|certificate)\.states|invoices:columns|consumption:export\.columns\.\w+Path|bulk:columns|mapping:columns|common:origin\.states|connection:states)/;

const words: Readonly<Record<Language, readonly Text[]>> = { en: textsOf(en), sv: textsOf(sv) };
const languages = ['en', 'sv'] as const;

function textsOf(namespaces: Record<string, object>): Text[] {
  const walk = (value: unknown, path: string): Text[] =>
    typeof value === 'string'
      ? [[path, value]]
      : Object.entries(value as object).flatMap(([name, child]) =>
          walk(child, path.endsWith(':') ? `${path}${name}` : `${path}.${name}`),
        );
  return Object.entries(namespaces).flatMap(([name, value]) => walk(value, `${name}:`));
}

/** A text at the end of its line, after any key. */
const SAID = /^(?:.*?[:>] )?(?:`([^`]*)`|'((?:[^'\\]|\\.)*)'|"([^"]*)")(?: \+|,)?$/;

/**
 * Texts of main: menus, questions, files. Only the text of each line, not the keys. The report on answers is for the
 * operator's developers and uses the API's terms.
 */
const files = Object.entries(
  import.meta.glob<string>(
    ['../../shared/text/*.ts', '!../../shared/text/shape-report-texts.ts', '!../../shared/text/*.test.ts'],
    {
      query: '?raw',
      import: 'default',
      eager: true,
    },
  ),
).flatMap(([file, text]) =>
  text.split('\n').flatMap((line, index): Text[] => {
    const [, ticked, single, double] = SAID.exec(line.trim()) ?? [];
    const said = ticked ?? single ?? double;
    return said === undefined ? [] : [[`${file}:${index + 1}`, said]];
  }),
);

for (const { means, language, say, never } of ONE_WORD) {
  test(`${means} has one word (${language}): ${say.source}`, () => {
    // These files hold both languages; a word forbidden in English may be Swedish.
    const all = language === 'sv' ? [...words.sv, ...files] : words.en;
    expect(all.filter(([, text]) => never.test(text))).toEqual([]);
    expect(words[language].some(([, text]) => say.test(text))).toBe(true);
  });
}

test.each(languages)('nothing is said that nobody says (%s)', (language) => {
  const own = words[language].filter(([key]) => !LETTERS.test(key));
  expect(own.filter(([, text]) => NEVER[language].test(text))).toEqual([]);
});

test.each(languages)('no sentence needs the API to be understood (%s)', (language) => {
  const found = words[language].filter(([key, text]) => TECHNICAL.test(text) && !MAY_BE_TECHNICAL.test(key));
  expect(found).toEqual([]);
});

test.each(languages)('no sentence has more than fourteen words (%s)', (language) => {
  const long = words[language]
    .filter(([key]) => !LETTERS.test(key))
    .flatMap(([key, text]) => sentencesOf(text).map((sentence): Text => [key, sentence]))
    .filter(([, sentence]) => sentence.split(/\s+/).length > LONGEST_SENTENCE);
  expect(long).toEqual([]);
});

test.each(languages)('a label has at most three words (%s)', (language) => {
  const long = words[language].filter(
    ([key, text]) => LABELS.test(key) && !LONG_LABELS.test(key) && text.split(/\s+/).length > LONGEST_LABEL,
  );
  expect(long).toEqual([]);
});

/** A parameter counts as one word. */
function sentencesOf(text: string): string[] {
  return text.replace(/\{\{[^}]*\}\}/g, 'X').split(/(?<=[.?!:])\s+/);
}

test('a field has the same Swedish name wherever it is typed, matched or looked up', () => {
  const names = words.sv.filter(([key]) => /\.property[._-]property_number$/.test(key)).map(([, text]) => text);
  expect(names.length).toBeGreaterThanOrEqual(3);
  expect(new Set(names)).toEqual(new Set(['Lägenhet']));
});
