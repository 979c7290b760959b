import fc from 'fast-check';
import { expect, test } from 'vitest';
import { pastePairs } from './paste-pairs.ts';

test('columns of a spreadsheet, and other separators; ids keep their zeros', () => {
  expect(pastePairs('C1042\tP214\r\n0007; P001\nC3,P3\n C4   P4 \n\n')).toEqual({
    pairs: [
      { customerId: 'C1042', propertyId: 'P214' },
      { customerId: '0007', propertyId: 'P001' },
      { customerId: 'C3', propertyId: 'P3' },
      { customerId: 'C4', propertyId: 'P4' },
    ],
    unread: 0,
  });
});

test('the same pair counts once; lines without two ids are counted, not guessed', () => {
  expect(pastePairs('C1 P1\nC1 P1\nC2\nC3,P3,extra')).toEqual({
    pairs: [{ customerId: 'C1', propertyId: 'P1' }],
    unread: 2,
  });
});

test('whatever two ids are written as two columns, they come back', () => {
  const id = fc
    .string({ minLength: 1, maxLength: 20 })
    .filter((text) => /^[^\t\r\n]+$/.test(text) && text.trim() === text);
  fc.assert(
    fc.property(id, id, (customerId, propertyId) => {
      expect(pastePairs(`${customerId}\t${propertyId}`).pairs).toEqual([{ customerId, propertyId }]);
    }),
  );
});
