import { expect, test } from 'vitest';
import { agrees, differs } from '../../../shared/hours/agrees.ts';
import type { HourRange, HourSeries } from '../../../shared/model/consumption.ts';
import type { InvoiceRow } from '../../../shared/model/invoices/invoice.ts';
import { compareHours } from './compare-hours.ts';

const OCTOBER = { periodFrom: '2025-10-01', periodTo: '2025-10-31' };

function rowOf(fields: Record<string, string | null>): InvoiceRow {
  const record = Object.fromEntries(
    Object.entries(fields).map(([name, text]) => [name, { text, provenance: 'guess' }]),
  );
  return {
    key: 'F1',
    pair: { customerId: 'C1', propertyId: 'P1' },
    answerId: 'a',
    record: { path: '', fields: record },
  } as unknown as InvoiceRow;
}

/** October 2025 has one hour more than 31 days; `at` gives the value of each hour. */
function hours(at: (index: number) => string, counts = { unfetched: 0, pending: 0 }, unit: string | null = 'kWh') {
  const asked: HourRange[] = [];
  const length = 31 * 24 + 1;
  const first = Date.UTC(2025, 8, 30, 22);
  const series = {
    range: { propertyId: 'P1', fromDate: '2025-10-01', toDate: '2025-11-01' },
    clock: { base: 'wall', stamp: 'start', zone: 'Europe/Stockholm', confirmed: true },
    startsMs: Float64Array.from({ length }, (_, i) => first + i * 3_600_000),
    texts: Array.from({ length }, (_, i) => at(i)).join('\n'),
    unit: { text: unit },
    counts,
  } as unknown as HourSeries;
  return {
    asked,
    seriesOf: async (range: HourRange) => {
      asked.push(range);
      return series;
    },
  };
}

test('the hours of an invoice are those of both its first and its last day, in kilowatt-hours, exact', async () => {
  const { seriesOf, asked } = hours(() => '0.1');
  const row = rowOf({ ...OCTOBER, energy: '0.0740', energyUnit: 'MWh' });
  expect(await compareHours([row], seriesOf)).toEqual([
    { key: 'F1', differenceKwh: '0.5', expected: 745, delivered: 745 },
  ]);
  expect(asked).toEqual([{ propertyId: 'P1', fromDate: '2025-10-01', toDate: '2025-11-01' }]);
});

test('what cannot be said is not said: no period, no energy, days that were never fetched or are still to come', async () => {
  const whole = { ...OCTOBER, energy: '74.5', energyUnit: 'kWh' };
  for (const fields of [
    { ...whole, energy: null },
    { ...whole, periodFrom: null },
    { ...whole, periodTo: 'soon' },
    { ...whole, periodFrom: '2025-11-01' },
  ]) {
    expect(await compareHours([rowOf(fields)], hours(() => '0.1').seriesOf)).toEqual([]);
  }
  for (const counts of [
    { unfetched: 24, pending: 0 },
    { unfetched: 0, pending: 24 },
  ]) {
    expect(await compareHours([rowOf(whole)], hours(() => '0.1', counts).seriesOf)).toEqual([]);
  }
  expect(await compareHours([rowOf(whole)], async () => null)).toEqual([]);
});

test('an invoice agrees when every hour is there and they come within a kilowatt-hour of it', async () => {
  const check = async (energy: string, at: (index: number) => string, unit: string | null = 'kWh') => {
    const [found] = await compareHours(
      [rowOf({ ...OCTOBER, energy, energyUnit: 'kWh' })],
      hours(at, undefined, unit).seriesOf,
    );
    return found;
  };
  const says = async (...of: Parameters<typeof check>) => {
    const found = await check(...of);
    return found && { agrees: agrees(found), differs: differs(found) };
  };
  expect(await says('74.5', () => '0.1')).toEqual({ agrees: true, differs: false });
  expect(await says('75.49', () => '0.1')).toEqual({ agrees: true, differs: false });
  expect(await says('75.5', () => '0.1')).toEqual({ agrees: false, differs: true });
  expect(await says('74.4', (i) => (i === 7 ? '' : '0.1'))).toEqual({ agrees: false, differs: false });
  expect(await says('74.5', () => '0.1', null)).toEqual({ agrees: false, differs: false });
});
