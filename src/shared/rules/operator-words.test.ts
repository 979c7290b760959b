import fc from 'fast-check';
import { expect, test } from 'vitest';
import { DRAFT_FIELDS } from './finding.ts';
import { fieldOfPlace, fieldsNamed, type NamedField, plainMessage, readProblems } from './operator-words.ts';

const NAMES: Partial<Record<NamedField, string>> = {
  'customer.soc_id': 'Personal number',
  'property.zip_code': 'Postal code',
  'customer.id': 'Customer id',
};
const nameOf = (field: NamedField) => NAMES[field] ?? field;

test.each([
  ['customer.soc_id', 'customer.soc_id'],
  ['socId', 'customer.soc_id'],
  ['$.customer.socId', 'customer.soc_id'],
  ['/data/attributes/customer/soc_id', 'customer.soc_id'],
  ['Customer.SocId', 'customer.soc_id'],
  ['body.property.zip_code', 'property.zip_code'],
  ['kund.postnummer', 'property.zip_code'],
  ['property[zipCode]', 'property.zip_code'],
  ['customer.id', 'customer.id'],
  ['property.id', 'property.id'],
  ['customerId', 'customer.id'],
  ['poa.file_base64', 'poa'],
  ['poa.type', 'poa'],
  ['lägenhetsnummer', 'property.property_number'],
  ['id', null],
  ['contract.startDate', null],
  ['', null],
])('the fields that a refusal names are recognised: %s is %s', (place, field) =>
  expect(fieldOfPlace(place)).toBe(field),
);

test('each problem is read with its field, wherever the field is named', () => {
  expect(readProblems('customer.soc_id: has no valid check digit; property.zip_code: not known')).toEqual([
    { field: 'customer.soc_id', said: 'has no valid check digit' },
    { field: 'property.zip_code', said: 'not known' },
  ]);
  expect(readProblems('The value of customer.soc_id is malformed')).toEqual([
    { field: 'customer.soc_id', said: 'The value of customer.soc_id is malformed' },
  ]);
  expect(readProblems('Not today.')).toEqual([{ field: null, said: 'Not today.' }]);
  expect(fieldsNamed('zipCode: x; soc_id: y; zipCode: z')).toEqual(['customer.soc_id', 'property.zip_code']);
});

test('people read the names of the form', () => {
  expect(plainMessage('customer.soc_id: has no valid check digit', nameOf)).toBe(
    'Personal number: has no valid check digit',
  );
  expect(plainMessage('The value of customer.soc_id is malformed', nameOf)).toBe(
    'The value of personal number is malformed',
  );
  expect(plainMessage('Validation failed; zipCode: must be five digits', nameOf)).toBe(
    'Validation failed; Postal code: must be five digits',
  );
  // Ordinary words of a sentence are not taken for field names.
  expect(plainMessage('The address and phone are fine, come back at 12.30', nameOf)).toBe(
    'The address and phone are fine, come back at 12.30',
  );
});

test('no name of our own fields is ever left, and nothing throws on any text', () => {
  fc.assert(
    fc.property(fc.constantFrom(...DRAFT_FIELDS), fc.string({ maxLength: 40 }), (field, said) => {
      const text = plainMessage(`${field}: ${said}`, (each) => `[${each.split('.').join(' ')}]`);
      if (!said.includes(field)) expect(text).not.toContain(`${field}:`);
    }),
  );
  fc.assert(fc.property(fc.string(), (text) => typeof plainMessage(text, nameOf) === 'string'));
});
