import fc from 'fast-check';
import { expect, test } from 'vitest';
import { holdsSecret } from '../../shared/rules/holds-secret.ts';
import { runs } from '../../shared/testing/runs.ts';

/** Every character that some encoding changes. */
const HOSTILE = `Ab!c'(d)~ &<9>"\\é`;

const percentAll = (text: string) =>
  [...Buffer.from(text)].map((byte) => `%${byte.toString(16).padStart(2, '0')}`).join('');
const entities = (text: string, of: (point: number, char: string) => string) =>
  [...text].map((char) => of(char.codePointAt(0) ?? 0, char)).join('');
const NAMES: Record<string, string> = { '&': 'amp', '<': 'lt', '>': 'gt', '"': 'quot', "'": 'apos', é: 'eacute' };

const SPELLINGS: Record<string, (text: string) => string> = {
  plain: (text) => text,
  'form encoding': (text) => new URLSearchParams({ client_secret: text }).toString(),
  'percent encoding': encodeURIComponent,
  'percent encoding of everything': percentAll,
  'percent encoding in Latin-1': (text) => encodeURIComponent(text).replaceAll('%C3%A9', '%E9'),
  JSON: (text) => JSON.stringify({ text }),
  '\\uXXXX': (text) => entities(text, (point) => `\\u${point.toString(16).padStart(4, '0')}`),
  '\\xXX': (text) => [...Buffer.from(text)].map((byte) => `\\x${byte.toString(16).padStart(2, '0')}`).join(''),
  'HTML names': (text) => entities(text, (_point, char) => (NAMES[char] ? `&${NAMES[char]};` : char)),
  'HTML numbers': (text) => entities(text, (point) => `&#${point};`),
  'HTML hex': (text) => entities(text, (point) => `&#x${point.toString(16).toUpperCase()};`),
  base64: (text) => Buffer.from(text).toString('base64'),
  base64url: (text) => Buffer.from(text).toString('base64url'),
  'base64 in UTF-16': (text) => Buffer.from(text, 'utf16le').toString('base64'),
  'Basic credentials': (text) => `Basic ${Buffer.from(`client:${text}`).toString('base64')}`,
  hex: (text) => Buffer.from(text).toString('hex'),
  'hex with colons': (text) => (Buffer.from(text).toString('hex').match(/../g) ?? []).join(':'),
  'list of bytes': (text) => JSON.stringify(Buffer.from(text)),
  decomposed: (text) => text.normalize('NFD'),
  'capital letters': (text) => text.toUpperCase(),
};
const SECRETS = [HOSTILE, 'kort', 'a-long-ordinary-secret-0123456789', 'åäö', '100%&#x41;\\u0041+ /='];

test.each(Object.entries(SPELLINGS))(
  'a secret in a text for support is found however it is written: %s, alone and within each other spelling',
  (_name, spell) => {
    for (const secret of SECRETS) {
      expect(holdsSecret(`before ${spell(secret)} after`, secret), secret).toBe(true);
      for (const [outer, wrap] of Object.entries(SPELLINGS)) {
        if (outer === 'capital letters') continue;
        expect(holdsSecret(wrap(`say ${spell(secret)} so`), secret), `${secret} in ${outer}`).toBe(true);
      }
    }
  },
);

test('half of a long secret is found too', () => {
  expect(holdsSecret('wrong secret: a-long-ordinar…', 'a-long-ordinary-secret-0123456789')).toBe(true);
});

test('what only looks alike is left', () => {
  for (const text of ['invalid_client', 'Client or secret wrong', 'Ab!c', '', '{"error":"unauthorized"}']) {
    expect(holdsSecret(text, HOSTILE), text).toBe(false);
  }
  expect(holdsSecret('anything', '')).toBe(false);
});

test('any secret is found in any spelling, and no text makes the search long or throw', { timeout: 60_000 }, () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'grapheme', minLength: 4, maxLength: 24 }).filter((text) => text.isWellFormed()),
      fc.string({ maxLength: 20 }),
      fc.constantFrom(...Object.values(SPELLINGS).slice(0, 4), JSON.stringify, SPELLINGS.base64 ?? String),
      (secret, around, spell) => holdsSecret(`${around} ${spell(secret)} ${around}`, secret),
    ),
    { numRuns: runs(300) },
  );
  for (const filler of ['%41', '&#65;', '\\u0041', 'QUFB', '6162', '97,', '%', '&', '\\', '[', 'a:', '&amp']) {
    expect(holdsSecret(filler.repeat(60_000 / filler.length), HOSTILE)).toBe(false);
  }
});
