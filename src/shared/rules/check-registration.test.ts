import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Draft, PoaFacts } from '../model/contracts/contract.ts';
import { runs } from '../testing/runs.ts';
import { checkRegistration } from './check-registration.ts';
import { FINDING_CODES } from './finding.ts';

const POA: PoaFacts = {
  token: 't',
  name: 'poa.pdf',
  bytes: 1000,
  extension: 'pdf',
  content: 'PDF 1.7',
  pages: 1,
  sha256: '',
  warnings: [],
};
const DRAFT: Draft = {
  customer: {
    id: 'C-0012',
    email: 'anna@exempel.se',
    first_name: 'Anna',
    last_name: 'Öberg',
    phone: '070-123 45 67',
    soc_id: '198507099805',
  },
  property: { id: 'P-1', address: 'Storgatan 1 A', city: 'Umeå', zip_code: '903 26', property_number: '1204' },
  poaType: 'SWITCH',
};
const today = '2026-11-20';

function withCustomer(patch: Partial<Draft['customer']>): Draft {
  return { ...DRAFT, customer: { ...DRAFT.customer, ...patch } };
}
function withProperty(patch: Partial<Draft['property']>): Draft {
  return { ...DRAFT, property: { ...DRAFT.property, ...patch } };
}
function codes(draft: Draft, poa: PoaFacts | null = POA): string[] {
  return checkRegistration(draft, { poa, today }).map((f) => `${f.field} ${f.level} ${f.code}`);
}

test('a draft is checked before it is sent; nothing is said about a clean one', () => {
  expect(codes(DRAFT)).toEqual([]);
});

test.each([
  ['198507099806', ['warning soc-id-checksum']],
  ['850709-9805', ['info soc-id-digits']],
  ['8507099805', []],
  ['198507699802', ['info soc-id-coordination']],
  ['850709 9805', ['info soc-id-digits']],
  ['121212+1212', ['info soc-id-digits', 'warning soc-id-century', 'warning soc-id-over-age']],
  ['198513099805', ['warning soc-id-date']],
  ['198502309805', ['warning soc-id-date']],
  ['19850709980', ['warning soc-id-length']],
  ['abc', ['warning soc-id-characters']],
  ['850709-T123', ['warning soc-id-interim']],
  ['556036-0793', ['info soc-id-digits', 'info soc-id-organisation']],
  ['165560360793', ['info soc-id-organisation']],
  ['201212121212', ['warning soc-id-under-age']],
  ['191212121212', ['warning soc-id-over-age']],
  ['203012121211', ['warning soc-id-checksum', 'warning soc-id-future']],
])('personal number %s', (soc_id, expected) => {
  const found = checkRegistration(withCustomer({ soc_id }), { poa: POA, today });
  expect(found.map((f) => `${f.level} ${f.code}`)).toEqual(expected);
  expect(found.every((f) => f.field === 'customer.soc_id')).toBe(true);
});

test('age is counted to the given day', () => {
  const draft = withCustomer({ soc_id: '200811212387' });
  const at = (day: string): string[] => checkRegistration(draft, { poa: POA, today: day }).map((f) => f.code);
  expect(at('2026-11-20')).toContain('soc-id-under-age');
  expect(at('2026-11-21')).not.toContain('soc-id-under-age');
});

test.each([
  ['+46701234567', []],
  ['08-123 45', ['phone-short']],
  ['070-123 45 67 89 01 23', ['phone-long']],
  ['ring mig', ['phone-format']],
  ['701234567', ['phone-read-as']],
  ['46701234567', ['phone-read-as']],
  ['+4512345678', ['phone-invalid']],
])('telephone %s', (phone, expected) => {
  expect(checkRegistration(withCustomer({ phone }), { poa: POA, today }).map((f) => f.code)).toEqual(expected);
});

test.each([
  ['anna@gmial.com', ['email-typo']],
  ['anna@gmail.con', ['email-typo']],
  ['anna@hotmal.se', ['email-typo']],
  ['anna@gmail.com', []],
  ['anna@mail.com', []],
  ['anna@hotmail.de', []],
  ['anna.exempel.se', ['email-format']],
  ['anna@@exempel.se', ['email-format']],
  ['anna@exempel', ['email-format']],
  ['anna b@exempel.se', ['email-format']],
  ['anna@exempel..se', ['email-format']],
])('address %s', (email, expected) => {
  expect(checkRegistration(withCustomer({ email }), { poa: POA, today }).map((f) => f.code)).toEqual(expected);
});

test('points at the address that was probably meant', () => {
  const [found] = checkRegistration(withCustomer({ email: 'anna@gmial.com' }), { poa: POA, today });
  expect(found?.params).toEqual({ suggestion: 'anna@gmail.com' });
});

test.each(['123', '1234', '01234', 'SE-123 45', '12 345'])('postal code %s is doubted', (zip_code) => {
  expect(codes(withProperty({ zip_code }))).toEqual(['property.zip_code warning zip-format']);
});

test('doubts damaged, shouted and spaced text', () => {
  expect(codes(withProperty({ city: 'UmeÃ¥' }))).toEqual(['property.city warning mojibake']);
  expect(codes(withCustomer({ last_name: 'Ã–berg' }))).toEqual(['customer.last_name warning mojibake']);
  expect(codes(withCustomer({ last_name: '?berg' }))).toEqual([]);
  expect(codes(withCustomer({ last_name: 'Sj?berg' }))).toEqual(['customer.last_name warning mojibake']);
  expect(codes(withCustomer({ last_name: 'ANDERSSON' }))).toEqual(['customer.last_name warning all-caps']);
  expect(codes(withCustomer({ first_name: 'Anna2' }))).toEqual(['customer.first_name warning digits-in-name']);
  expect(codes(withCustomer({ id: 'C 12' }))).toEqual(['customer.id warning inner-space']);
  expect(codes(withCustomer({ id: ' C12' }))).toEqual(['customer.id info outer-space']);
  expect(codes(withCustomer({ id: 'C\u200b12' }))).toEqual(['customer.id warning control-character']);
  expect(codes(withCustomer({ first_name: '' }))).toEqual(['customer.first_name warning empty']);
});

test('only what cannot be sent is an error', () => {
  expect(codes(DRAFT, null)).toEqual(['poa error poa-missing']);
  expect(codes(DRAFT, { ...POA, bytes: 0 })).toEqual(['poa error poa-empty']);
  expect(codes(withCustomer({ first_name: 'An\ud800na' }))).toEqual(['customer.first_name error not-encodable']);
  expect(codes(DRAFT, { ...POA, warnings: ['extension-differs', 'truncated'] })).toEqual([
    'poa warning poa-extension-differs',
    'poa warning poa-truncated',
  ]);
});

test("IT's policy can require a field and a format", () => {
  const context = {
    poa: POA,
    today,
    policyRequires: ['property.property_number'],
    policyFormats: { 'property.id': 'P-\\d{4}', 'customer.id': '(' },
  } as const;
  const found = checkRegistration(withProperty({ property_number: ' ' }), context);
  expect(found.filter((f) => f.level === 'error').map((f) => `${f.field} ${f.code}`)).toEqual([
    'property.id policy-format',
    'property.property_number policy-required',
  ]);
});

test('any text: no crash, known codes, errors only for text that cannot be encoded', () => {
  const text = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.string({ unit: 'grapheme' }),
    fc.stringMatching(/^[\d +-]{0,14}$/),
  );
  const customer = fc.record({ id: text, email: text, first_name: text, last_name: text, phone: text, soc_id: text });
  const property = fc.record({ id: text, address: text, city: text, zip_code: text, property_number: text });
  fc.assert(
    fc.property(customer, property, (c, p) => {
      const draft = { customer: c, property: p, poaType: 'SWITCH' };
      for (const found of checkRegistration(draft, { poa: POA, today })) {
        expect(FINDING_CODES).toContain(found.code);
        if (found.level === 'error') expect(found.code).toBe('not-encodable');
      }
    }),
    { numRuns: runs(1500) },
  );
});
