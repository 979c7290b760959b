import { expect, test } from 'vitest';
import { alikeStreets, shortAddress } from './short-address.ts';

const home = (street: string, city: string) => ({ street, city, pair: { customerId: 'C', propertyId: 'P' } });

test('a home goes by its street; the town is said where two would read alike', () => {
  const rows = [home('Storgatan 1', 'Lund'), home('Storgatan 1 ', 'Kalmar'), home('Storgatan 2', 'Lund')];
  const alike = alikeStreets(rows);
  expect(rows.map((row) => shortAddress(row, alike).join('').trim())).toEqual([
    'Storgatan 1, Lund',
    'Storgatan 1, Kalmar',
    'Storgatan 2',
  ]);
  // The same home on two invoices is not two homes.
  expect(alikeStreets([home('Storgatan 1', 'Lund'), home('Storgatan 1', 'LUND')]).size).toBe(0);
});

test('which house and flat it is stands in the part that is never cut', () => {
  expect(shortAddress(home('Tallkronevägen 10, lgh 1102', 'Örebro'), new Set())).toEqual([
    'Tallkronevägen',
    ' 10, lgh 1102',
  ]);
  expect(shortAddress(home('Öråkersvägen 70 B', 'Luleå'), new Set())).toEqual(['Öråkersvägen', ' 70 B']);
  expect(shortAddress(home('Kulla', 'Luleå'), new Set())).toEqual(['Kulla', '']);
});
