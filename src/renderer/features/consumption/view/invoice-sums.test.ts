import { expect, test } from 'vitest';
import { invoiceSums } from '../../../../shared/hours/invoice-sums.ts';
import type { PeriodInvoice } from '../../../../shared/model/consumption.ts';
import { madeSeries } from './testing/made-series.ts';

const invoice = (energy: PeriodInvoice['energy'], fromDate = '2025-10-01', toDate = '2025-10-31'): PeriodInvoice => ({
  name: 'F1',
  customerId: 'C1',
  fromDate,
  toDate,
  energy,
  answerId: 'a',
});
const october = madeSeries('2025-10-01', '2025-11-01', (i) => (i < 3 ? null : '0.1'));

test('an invoice is held against its hours: their sum, what is missing and the exact difference; October has 745 hours', () => {
  expect(invoiceSums(october, [invoice({ text: '74.5', unit: 'kWh' })])).toMatchObject([
    { hours: '74.2', delivered: 742, expected: 745, billed: '74.5', difference: '-0.3', isCut: false },
  ]);
});

test('units are converted when both are known, and nothing is subtracted when one is not', () => {
  expect(invoiceSums(october, [invoice({ text: '0.0742', unit: 'MWh' })])[0]).toMatchObject({ difference: '0.0' });
  expect(invoiceSums(october, [invoice({ text: '74.2', unit: null })])[0]).toMatchObject({
    billed: null,
    difference: null,
  });
  expect(invoiceSums(october, [invoice(null)])[0]).toMatchObject({ hours: '74.2', difference: null });
});

test('a period that reaches beyond the hours shown says so', () => {
  const [cut] = invoiceSums(october, [invoice(null, '2025-09-15', '2025-10-14')]);
  expect(cut).toMatchObject({ isCut: true, expected: 14 * 24 });
  expect(invoiceSums(october, [invoice(null, '2026-01-01', '2026-01-31')])[0]).toMatchObject({
    hours: null,
    expected: 0,
  });
});
