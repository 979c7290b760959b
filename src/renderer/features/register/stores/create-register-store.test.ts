import { expect, test } from 'vitest';
import { orderOf } from './create-register-store.ts';

test('customers are listed by name and properties by address; a search and a person’s own order stand above that', () => {
  const own = { column: 'phone', direction: 'descending' } as const;
  expect(orderOf('customers', { text: '', sort: null })).toEqual({ column: 'name', direction: 'ascending' });
  expect(orderOf('properties', { text: ' ', sort: null })).toEqual({ column: 'address', direction: 'ascending' });
  expect(orderOf('customers', { text: 'ek', sort: null })).toBeNull();
  expect(orderOf('customers', { text: 'ek', sort: own })).toBe(own);
  expect(orderOf('properties', { text: '', sort: own })).toBe(own);
});
