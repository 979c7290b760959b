import { expect, test } from 'vitest';
import { monthsWithoutInvoice } from './invoice-rows.ts';

const invoice = (fromDate: string, toDate: string) => ({
  ...{ name: 'F', customerId: 'C', fromDate, toDate, energy: null, answerId: 'a' },
});
const first = (...all: Parameters<typeof monthsWithoutInvoice>) =>
  monthsWithoutInvoice(...all).map(({ firstDate }) => firstDate);

test('whole months that no invoice is about are named, also between others', () => {
  const year = { fromDate: '2025-01-01', toDate: '2026-01-01' };
  expect(first(year, [invoice('2025-02-01', '2025-12-31')])).toEqual(['2025-01-01']);
  expect(monthsWithoutInvoice(year, [invoice('2025-01-01', '2025-11-30')])).toEqual([
    { firstDate: '2025-12-01', lastDate: '2025-12-31' },
  ]);
  // A quarter is about three months; parts of months are no months.
  expect(first({ fromDate: '2025-01-15', toDate: '2025-05-10' }, [invoice('2025-01-01', '2025-03-31')])).toEqual([
    '2025-04-01',
  ]);
  expect(first({ fromDate: '2025-01-05', toDate: '2025-01-20' }, [])).toEqual([]);
  expect(first({ fromDate: '2015-01-01', toDate: '2025-01-01' }, [])).toEqual([]);
});
