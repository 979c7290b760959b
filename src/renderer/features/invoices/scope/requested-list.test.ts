import { expect, test } from 'vitest';
import { requestedList } from './requested-list.ts';

test('a customer, a property or one invoice opens all that is kept of it; a pair keeps its own period', () => {
  expect(requestedList({})).toBeNull();
  expect(requestedList({ customerId: 'C', propertyId: 'P' })).toBeNull();
  expect(requestedList({ customerId: 'C' })).toMatchObject({
    scope: { isEverything: true },
    where: [{ op: 'equals', field: 'customer', value: 'C' }],
    row: null,
  });
  expect(requestedList({ propertyId: 'P' })?.where).toEqual([{ op: 'equals', field: 'property', value: 'P' }]);
  expect(requestedList({ row: 'key', customerId: 'C' })).toMatchObject({ row: 'key', where: [{ field: 'customer' }] });
  expect(requestedList({ show: 'unchecked', since: '2026-10-01', customerId: 'C' })?.where).toEqual([
    { op: 'equals', field: 'customer', value: 'C' },
    { op: 'at-least', field: 'issuedOn', value: '2026-10-01' },
    { op: 'empty', field: 'checked' },
  ]);
});
