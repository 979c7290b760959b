import { expect, test } from 'vitest';
import { cutOffScope, oneLength } from './cut-off.ts';

const SCOPE = { pairs: [], isEverything: true, fromDate: '2025-12-01', toDate: '2026-11-30' };
const answer = (customerId: string, fromDate: string, toDate: string | null, records = 100) => ({
  ...{ answerId: customerId, customerId, propertyId: `P${customerId}`, fromDate, toDate, records },
});

test('who may lack invoices is asked about again, for the days that the list shows', () => {
  const answers = [answer('1', '2025-01-01', '2025-12-31'), answer('2', '2025-01-01', '2025-12-31')];
  expect(cutOffScope(SCOPE, answers)).toEqual({
    pairs: [
      { customerId: '1', propertyId: 'P1' },
      { customerId: '2', propertyId: 'P2' },
    ],
    fromDate: '2025-12-01',
    toDate: '2025-12-31',
  });
  // A month, or a day, is not asked for in shorter parts.
  expect(cutOffScope(SCOPE, [answer('1', '2026-01-01', '2026-01-31'), answer('1', '2026-01-01', null)])).toBeNull();
});

test('one length is said only where all lists have it', () => {
  expect(oneLength([answer('1', '2025-01-01', null), answer('2', '2025-01-01', null)])).toBe(100);
  expect(oneLength([answer('1', '2025-01-01', null), answer('2', '2025-01-01', null, 50)])).toBeNull();
});
