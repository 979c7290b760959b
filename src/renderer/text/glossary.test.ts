import { expect, test } from 'vitest';
import { texts as en } from './testing/texts-en.ts';
import { texts as sv } from './testing/texts-sv.ts';

type Language = 'en' | 'sv';
type Text = readonly [key: string, text: string];

/** One word for each thing: the word, and what it was also called. Only words that are uniform. */
const ONE_WORD: readonly { means: string; language: Language; say: RegExp; never: RegExp }[] = [
  { means: 'the counterpart', language: 'sv', say: /elhandlaren/i, never: /operatör|leverantör|\btjänsten/i },
  { means: 'the counterpart', language: 'en', say: /the operator/i, never: /\bthe service\b|\bsupplier\b/i },
  { means: 'accepted', language: 'sv', say: /godkän/i, never: /godtag|godtog/i },
  { means: 'rejected', language: 'en', say: /rejected/i, never: /\brefuse/i },
  { means: 'an invoice is issued', language: 'sv', say: /utfärda/i, never: /utställ/i },
  { means: 'guessed', language: 'sv', say: /gissa/i, never: /\banta(gen|get|gna|gande|s)\b/i },
  { means: 'property_number', language: 'sv', say: /lägenhet/i, never: /fastighetsnummer/i },
  { means: 'where electricity is used', language: 'sv', say: /anläggning/i, never: /fastighet/i },
  { means: 'one call', language: 'sv', say: /fråg/i, never: /\banrop|begäran\b/i },
  { means: 'a sheet of many', language: 'en', say: /bulk registration/i, never: /bulk entry|\bjobs?\b/i },
  { means: 'a sheet of many', language: 'sv', say: /massregistrering/i, never: /\bjobb|\bomgång/i },
  { means: 'the list of contracts', language: 'en', say: /contracts/i, never: /\bledger/i },
  { means: 'the list of contracts', language: 'sv', say: /avtal/i, never: /liggar/i },
  { means: 'customers, as a list', language: 'en', say: /customers/i, never: /\bthe register\b|in the register/i },
  { means: 'customers, as a list', language: 'sv', say: /kunder/i, never: /\bregister\b|\bregistret/i },
  { means: 'the number of a contract', language: 'en', say: /contract number/i, never: /contract id/i },
  { means: 'the number of a contract', language: 'sv', say: /avtalsnummer/i, never: /avtals-id/i },
  { means: 'a power of attorney', language: 'en', say: /power of attorney/i, never: /\bPoA\b/ },
  { means: 'kept', language: 'en', say: /\bkept\b/i, never: /\bcached?\b|\bstored?\b/i },
  { means: 'kept', language: 'sv', say: /\bspara/i, never: /\blagra[st]|\blagret\b/i },
  { means: 'checked', language: 'sv', say: /kontrollera/i, never: /avprick/i },
  { means: 'a sign-in', language: 'en', say: /sign-in/i, never: /\btokens?\b|identity server/i },
  { means: 'a sign-in', language: 'sv', say: /inloggning/i, never: /\btoken(s|en)?\b|identitetsserver/i },
  { means: 'not found', language: 'en', say: /not found in the answer/i, never: /not in the answer|one of ours/i },
  { means: 'not found', language: 'sv', say: /hittades inte i svaret/i, never: /finns inte i svaret|ett av våra/i },
  { means: 'a telephone', language: 'en', say: /telephone/i, never: /\bphone\b/i },
];

/** What nobody says across a desk. */
const NEVER: Readonly<Record<Language, RegExp>> = {
  en: /\b(by itself|by themselves|all the same|at a time|put away|anew|is not to be had|stands? in|seems?|should|possibly|please|proceed)\b/i,
  sv: /\b(vänligen|av sig själv\w*|ombads|torde|möjligen|verkar)\b/i,
};

/** The API's own words: only under technical details, where the answers are read, and for whoever looks after them. */
const TECHNICAL = /\bHTTP\b(?!:)|\bSHA-?\d+\b|\bbase64\b|\bJSON\b|\/electron\/|\{\{(status|bytes)\}\}/i;
const MAY_BE_TECHNICAL =
  /^(activity:outcomes\.answered|connection:codes\.|contracts:(poa\.sha|events\.|sent\.requestSize)|invoices:export\.|settings:(bundle|certificate|proxy)\.|mapping:)/;

/** Letters to somebody else, not sentences of ours. */
const LETTERS = /^(connection:clock\.question|mapping:observed\.mailBody)$/;
const LONGEST_SENTENCE = 14;

/** Heads, tabs, states and names of sections: read in passing, so short. */
const LABELS = /(^app:screens|:tabs|\.tabs|[.:]columns|[.:]states|\.figures)\.[\w-]+$/;
const LONGEST_LABEL = 3;
/** Sentences that stand where labels do, and words that cannot be shorter without being wrong. */
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

/** A text that ends its line, whatever key stands before it. */
const SAID = /^(?:.*?[:>] )?(?:`([^`]*)`|'((?:[^'\\]|\\.)*)'|"([^"]*)")(?: \+|,)?$/;

/**
 * What main says: menus, questions, files. The text alone of each line; names of keys are read by nobody. The report on
 * answers is for the operator's developers, who want the API's words.
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
    // Files hold both languages in one; what is forbidden in English may be Swedish.
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

/** What is filled in counts as one word. */
function sentencesOf(text: string): string[] {
  return text.replace(/\{\{[^}]*\}\}/g, 'X').split(/(?<=[.?!:])\s+/);
}

test('a field has the same Swedish name wherever it is typed, matched or looked up', () => {
  const names = words.sv.filter(([key]) => /\.property[._-]property_number$/.test(key)).map(([, text]) => text);
  expect(names.length).toBeGreaterThanOrEqual(3);
  expect(new Set(names)).toEqual(new Set(['Lägenhet']));
});
