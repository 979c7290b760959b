import fc from 'fast-check';
import { expect, test } from 'vitest';
import { runs } from '../../shared/testing/runs.ts';
import { findLeaks } from './find-leaks.ts';
import type { SensitiveValue } from './sensitive-value.ts';

const values: SensitiveValue[] = [
  { kind: 'client-secret', text: 'kanarie-S3cret/+å' },
  { kind: 'token', text: 'eyJhbGciOiJSUzI1NiJ9.payload.signature' },
  { kind: 'personal-number', text: '19850412-1234' },
  { kind: 'name', text: 'Bo' },
  { kind: 'name', text: 'Åsa' },
  { kind: 'email', text: 'asa.berg@example.se' },
  { kind: 'phone', text: '+46 70-123 45 67' },
  { kind: 'address', text: 'Kanariegatan 12 B' },
  { kind: 'customer-id', text: '1042' },
];
const found = (text: string) => findLeaks([{ name: 'log.txt', text }], values);

test.each([
  ['{"detail":"kanarie-S3cret/+å"}', 'client-secret', 'plain'],
  ['KANARIE-s3cret/+Å', 'client-secret', 'plain'],
  [`client_secret=${encodeURIComponent('kanarie-S3cret/+å')}&x`, 'client-secret', 'url'],
  [new URLSearchParams({ a: 'Kanariegatan 12 B' }).toString(), 'address', 'url'],
  [`Basic ${Buffer.from('client:kanarie-S3cret/+å').toString('base64')}`, 'client-secret', 'base64'],
  [Buffer.from('xx kanarie-S3cret/+å yy').toString('base64url'), 'client-secret', 'base64'],
  ['born 198504121234.', 'personal-number', 'plain'],
  ['id 850412-1234', 'personal-number', 'plain'],
  [Buffer.from('{"soc_id":"8504121234"}').toString('base64'), 'personal-number', 'base64'],
  ['caller 0701234567', 'phone', 'plain'],
  ['"reason":"Bo refused"', 'name', 'plain'],
  ['Åsa', 'name', 'plain'],
  ['mailto:asa.berg%40example.se', 'email', 'url'],
  ['GET /contract/1042/details', 'customer-id', 'plain'],
  ['?customer_id=1042&x', 'customer-id', 'plain'],
  ['["1042"]', 'customer-id', 'plain'],
] as const)(
  'a person’s data in a text for support is found however it is written: %s as %s (%s)',
  async (text, kind, encoding) => {
    expect(await found(text)).toContainEqual({ kind, file: 'log.txt', encoding });
  },
);

test('what only looks alike is not taken for a leak', async () => {
  const innocent = `{"durationMs":1042,"status":404} Both bottles, asap. 11042 10425 kanarie-S3cret ${'Boende '.repeat(20)}`;
  expect(await found(innocent)).toEqual([]);
  expect(await findLeaks([], values)).toEqual([]);
});

test('no leak says the value', async () => {
  expect(JSON.stringify(await found('kanarie-S3cret/+å Åsa 198504121234'))).not.toMatch(/kanarie-|Åsa|1985/);
});

test('a value that begins with a Σ is found behind another letter', async () => {
  expect(
    await findLeaks([{ name: 'f', text: 'AΣ         !' }], [{ kind: 'client-secret', text: 'Σ         !' }]),
  ).not.toEqual([]);
});

test('a planted value is found wherever it stands, in every encoding', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.string({ minLength: 10, maxLength: 40, unit: 'grapheme' }).filter((text) => text.trim().length >= 10),
      fc.string({ maxLength: 50 }),
      fc.string({ maxLength: 50 }),
      fc.constantFrom(
        (text: string) => text,
        encodeURIComponent,
        (text: string) => JSON.stringify(text),
        (text: string) => Buffer.from(text).toString('base64'),
        (text: string) => Buffer.from(text).toString('base64url'),
      ),
      async (secret, before, after, encode) => {
        fc.pre(!/^[\d\s]+$/.test(secret) && isWellFormed(secret));
        const text = encode(`${before.toWellFormed()}${secret.trim()}${after.toWellFormed()}`);
        expect(await findLeaks([{ name: 'f', text }], [{ kind: 'client-secret', text: secret }])).not.toEqual([]);
      },
    ),
    { numRuns: runs(500) },
  );
});

const CUSTOMERS = runs(50_000);

test(`a register of ${CUSTOMERS} customers is searched through`, async () => {
  const many = function* (): Generator<SensitiveValue> {
    for (let n = 0; n < CUSTOMERS; n++) {
      yield { kind: 'name', text: `Förnamn${n} Efternamn${n}` };
      yield { kind: 'personal-number', text: String(191_000_000_000 + n * 7919) };
      yield { kind: 'email', text: `person.${n}@example.se` };
    }
    yield { kind: 'name', text: 'Planted Person' };
  };
  const line = '{"at":"2026-11-20T21:00:00.000Z","level":"info","event":"request.failed","reference":"4e1c90b7"}\n';
  const text = `${line.repeat(20_000)}Planted Person`;
  expect(await findLeaks([{ name: 'log.txt', text }], many())).toEqual([
    { kind: 'name', file: 'log.txt', encoding: 'plain' },
  ]);
});

function isWellFormed(text: string): boolean {
  return text.isWellFormed() && text.trim() !== '';
}
