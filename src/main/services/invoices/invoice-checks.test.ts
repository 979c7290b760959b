import { expect, test } from 'vitest';
import { PICKED_ROWS } from '../../../shared/model/limits.ts';
import { plainInvoiceRow } from '../../../shared/model/testing/plain-invoice-row.ts';
import { createInvoiceChecks } from './invoice-checks.ts';

type Options = Parameters<typeof createInvoiceChecks>[0];

const FILTER = { scope: { pairs: [], isEverything: true, fromDate: '2025-01-01', toDate: '2025-12-31' }, filter: '' };

/** A list of so many rows, and how many of them were looked at. */
function setUp(length: number) {
  let compared = 0;
  const list = {
    async read(_: string, { offset, limit }: { offset: number; limit: number }) {
      const count = Math.max(0, Math.min(limit, length - offset));
      return Array.from({ length: count }, (_row, at) => plainInvoiceRow({ key: `F${offset + at}` }));
    },
    async compared(_: string, standings: readonly unknown[]) {
      compared += standings.length;
    },
  };
  const parts = { list, settings: { selected: () => ({ id: 'p' }) }, marks: {}, clock: { now: () => 1 } };
  const checks = createInvoiceChecks({ ...parts, who: () => '', hours: async () => null } as unknown as Options);
  return { checks, compared: () => compared };
}

test('of more invoices than are compared at once none is looked at, and there are no counts', async () => {
  const most = setUp(PICKED_ROWS);
  expect(await most.checks.countHours(FILTER)).toEqual({ agree: 0, differ: 0, notCompared: PICKED_ROWS });
  expect(most.compared()).toBe(PICKED_ROWS);
  const more = setUp(PICKED_ROWS + 1);
  expect(await more.checks.countHours(FILTER)).toBeNull();
  expect(more.compared()).toBe(0);
});
