import { expect, test } from 'vitest';
import { streetOnly } from './street-only.ts';

test('an address in a list is its street and house; the town is said where two streets are alike', () => {
  const all = [
    'Södra Förstadsgatan 70, 972 42 Luleå',
    'Ängsvägen 3, lgh 1201, 21120 Malmö',
    'Storgatan 1, 111 22 Solna',
  ];
  const inOneTown = streetOnly(all);
  expect(all.map(inOneTown)).toEqual(['Södra Förstadsgatan 70', 'Ängsvägen 3, lgh 1201', 'Storgatan 1']);
  const other = 'Storgatan 1, 722 10 Västerås';
  expect(streetOnly([...all, other, other])(other)).toBe(other);
  expect(streetOnly(all)('Storgatan 2, 1234 Lund'), 'a code that lacks a digit').toBe('Storgatan 2');
  expect(streetOnly([...all, 'Storgatan 1'])('Storgatan 1, 111 22 Solna'), 'known without its town too').toBe(
    'Storgatan 1',
  );
  // The name of a bulk registration, an id and an address without a postal code stay what they are.
  for (const text of ['Inflyttning, 12 november', '735999100000000001', 'Storgatan 1, Solna', '']) {
    expect(streetOnly([text])(text)).toBe(text);
  }
});
