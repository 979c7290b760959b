import { expect, test } from 'vitest';
import { rowWarnings } from './release-warnings.ts';

const ROW = {
  customer: {
    ...{ id: '4000', first_name: 'Anna', last_name: 'Berg', soc_id: '198507099805' },
    ...{ email: 'anna@gmial.com', phone: '0701740635' },
  },
  property: { id: '9', address: 'Storgatan 1', city: 'Luleå', zip_code: '97231', property_number: '' },
  poa: { name: 'fullmakt.pdf', type: 'SWITCH', extension: 'pdf', bytes: 10, sha256: 'ab' },
  warnings: ['customer.email:email-typo', 'poa:poa-encrypted', 'customer.id:duplicate-in-file'],
};
const TODAY = { today: '2026-11-23' };

test('what is found here is said with its details, and what only the preparer had without them', () => {
  expect(rowWarnings(ROW, TODAY)).toEqual([
    { field: 'customer.email', code: 'email-typo', params: { suggestion: 'anna@gmail.com' }, foundBy: 'both' },
    { field: 'property.property_number', code: 'empty', params: {}, foundBy: 'here' },
    { field: 'poa', code: 'poa-encrypted', params: {}, foundBy: 'preparer' },
    { field: 'customer.id', code: 'duplicate-in-file', params: {}, foundBy: 'preparer' },
  ]);
});

test('what IT demands here is a doubt here, and no file here is none', () => {
  const whole = { ...ROW, customer: { ...ROW.customer, email: 'anna@gmail.com' }, warnings: ['customer.phone'] };
  const found = rowWarnings(whole, {
    ...{ ...TODAY, policyRequires: ['property.property_number' as const] },
    otherZeros: { customer: '004000', property: null },
  });
  expect(found.map(({ field, code, foundBy }) => `${field} ${code} ${foundBy}`)).toEqual([
    'property.property_number empty here',
    'customer.id other-zeros here',
    'property.property_number policy-required here',
    'customer.phone  preparer',
  ]);
});
