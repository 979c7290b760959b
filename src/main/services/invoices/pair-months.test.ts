import { expect, test } from 'vitest';
import type { InvoiceRow } from '../../../shared/model/invoices/invoice.ts';
import type { Sourced } from '../../../shared/model/origin/provenance.ts';
import { pairMonths } from './pair-months.ts';

const TODAY = '2026-11-23';
const said = (text: string): Sourced => ({ provenance: 'confirmed', text, raw: text, path: 'x', rival: null });
const rowOf = (month: string, amount = '100.00') =>
  ({
    key: month,
    mark: null,
    record: {
      path: 'x',
      fields: { periodFrom: said(`${month}-01`), periodTo: said(`${month}-28`), amount: said(amount) },
    },
  }) as unknown as InvoiceRow;
/** Newest first, as the list has them. */
const ROWS = Array.from({ length: 40 }, (_, ago) =>
  rowOf(new Date(Date.UTC(2026, 9 - ago, 1)).toISOString().slice(0, 7), `${ago}.00`),
);

test('beside an invoice stand the months of its pair: of the last year, the last twelve', () => {
  const { month, months } = pairMonths(rowOf('2026-03'), ROWS, TODAY);
  expect(month).toBe('2026-03');
  expect([months[0]?.month, months.at(-1)?.month]).toEqual(['2025-11', '2026-10']);
  expect(months.find((one) => one.month === '2026-03')?.keys).toEqual(['2026-03']);
});

test('an older one stands among the months around it', () => {
  const { month, months } = pairMonths(rowOf('2024-12'), ROWS, TODAY);
  expect(months).toHaveLength(12);
  expect(months.some((one) => one.month === month)).toBe(true);
  expect(months.every(({ state }) => state === 'invoiced')).toBe(true);
});

test('one without a day has no month of its own', () => {
  const undated = { ...rowOf('2026-03'), record: { path: 'x', fields: {} } };
  expect(pairMonths(undated, ROWS, TODAY)).toMatchObject({ month: null });
});
