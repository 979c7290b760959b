import { expect, test } from 'vitest';
import type { SheetColumn } from '../../shared/model/bulk/bulk.ts';
import { COLUMN_ALIASES, fieldNamedBy } from './column-aliases.ts';
import { applyNamedMapping, fieldsByColumn, matchColumns } from './match-columns.ts';

const columns = (...headers: string[]): SheetColumn[] =>
  headers.map((header, index) => ({ index, header, samples: [], filled: 1 }));
const found = (mapping: ReturnType<typeof matchColumns>) =>
  Object.fromEntries(
    Object.entries(mapping).map(([field, source]) => [field, source?.from === 'column' && source.column]),
  );

const ALL = {
  'customer.id': 0,
  'customer.email': 1,
  'customer.first_name': 2,
  'customer.last_name': 3,
  'customer.phone': 4,
  'customer.soc_id': 5,
  'property.id': 6,
  'property.address': 7,
  'property.city': 8,
  'property.zip_code': 9,
  'property.property_number': 10,
  'poa.file': 11,
};

test.each([
  [
    'Swedish',
    'Kundnr;E-post;Förnamn;Efternamn;Telefon;Personnummer;Fastighetsid;Adress;Ort;Postnr;Lägenhetsnr;Fullmakt',
  ],
  [
    "the API's own names",
    'customer.id;customer.email;customer.first_name;customer.last_name;customer.phone;customer.soc_id;property.id;property.address;property.city;property.zip_code;property.property_number;poa_file',
  ],
  [
    'English',
    'Customer No;E-mail;First name;Last name;Phone;Personal identity number;Object id;Street address;City;Postal code;Apartment number;File name',
  ],
  ['odd writing', 'KUND-NR;epost;fornamn;EFTERNAMN;Tfn.;Person nr;Objekt-ID;Gata;postort;POST NR;lgh.nr;filnamn'],
])('the columns of a sheet are matched to our fields by their headers: %s', (_, headers) => {
  expect(found(matchColumns(columns(...headers.split(';'))))).toEqual(ALL);
});

test('a column may hold a whole name, or postal code and town, where the sheet has no columns of their own', () => {
  const whole = matchColumns(columns('Hyresgästnr', 'Hyresgäst', 'Adress', 'Postadress'));
  expect(found(whole)).toEqual({
    'customer.id': 0,
    'customer.first_name': 1,
    'customer.last_name': 1,
    'property.address': 2,
    'property.zip_code': 3,
    'property.city': 3,
  });
  // Which of the two such a column means is for a person to say.
  expect(fieldsByColumn(whole, 4)).toEqual(['customer.id', null, 'property.address', null]);
  const numbers = { index: 0, header: 'Hyresgäst', samples: ['10044', '10045'], filled: 2 };
  expect(found(matchColumns([numbers]))).toEqual({});
  const apart = matchColumns(columns('Namn', 'Förnamn', 'Efternamn', 'Ort', 'Postadress'));
  expect(found(apart)).toEqual({ 'customer.first_name': 1, 'customer.last_name': 2, 'property.city': 3 });
});

test('every alias leads to its own field', () => {
  for (const [field, aliases] of Object.entries(COLUMN_ALIASES)) {
    for (const alias of aliases) expect([alias, fieldNamedBy(alias)?.field]).toEqual([alias, field]);
  }
});

test('two columns for one field: the more telling name wins; nothing is mapped twice', () => {
  const mapping = matchColumns(columns('Telefon', 'Mobil', 'Kund', 'Kundnummer', 'Anteckning'));
  expect(found(mapping)).toEqual({ 'customer.phone': 1, 'customer.id': 3 });
});

test('each column knows its field; a constant needs no column', () => {
  const mapping = {
    ...matchColumns(columns('Kundnr', 'Ort')),
    'poa.type': { from: 'constant', text: 'SWITCH' },
  } as const;
  expect(fieldsByColumn(mapping, 3)).toEqual(['customer.id', 'property.city', null]);
});

test('a saved mapping follows its headers when the columns have moved, and says what is gone', () => {
  const saved = {
    ...matchColumns(columns('Kundnr', 'Ort', 'Postnr')),
    'poa.type': { from: 'constant', text: 'SWITCH' },
  };
  const { mapping, missing } = applyNamedMapping(JSON.parse(JSON.stringify(saved)), columns('Ort', 'x', 'KUND NR'));
  expect(found(mapping)).toEqual({ 'customer.id': 2, 'property.city': 0, 'poa.type': false });
  expect(missing).toEqual(['property.zip_code']);
});

test.each([
  ['FÃ¶rnamn', 'customer.first_name'],
  ['LÃ¤genhetsnummer', 'property.property_number'],
  ['AnlÃ¤ggnings-id', 'property.id'],
  ['Anläggnings-ID', 'property.id'],
  ['Anl.nr', 'property.id'],
  ['Mätpunkts-id', 'property.id'],
  ['F\ufffdrnamn', 'customer.first_name'],
  ['F\ufffd\ufffdrnamn', 'customer.first_name'],
  ['F?rnamn', 'customer.first_name'],
])('%s names %s', (header, field) => {
  expect(fieldNamedBy(header)?.field).toBe(field);
});

test('beside a column that is plainly the property’s id, the metering point is its number', () => {
  const columns = ['Fastighetsid', 'Anläggnings-id'].map((header, index) => ({
    index,
    header,
    samples: [],
    filled: 1,
  }));
  expect(matchColumns(columns)).toMatchObject({
    'property.id': { column: 0 },
    'property.property_number': { column: 1 },
  });
  expect(matchColumns(columns.slice(1))).toMatchObject({ 'property.id': { column: 1 } });
});
