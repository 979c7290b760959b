import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays, monthStart } from '../../../shared/calendar/dates.ts';
import { sumDecimals } from '../../../shared/hours/decimal.ts';
import type { InvoiceMark } from '../../../shared/model/invoices/invoice.ts';
import type { Sourced } from '../../../shared/model/origin/provenance.ts';
import { type MonthRow, monthOf, twelveMonths } from './twelve-months.ts';

const TODAY = '2026-11-20';

function rowOf(key: string, fields: Record<string, string>, isChecked = false): MonthRow {
  const sourced = (text: string): Sourced =>
    ({ text, raw: text, path: '', provenance: 'confirmed', code: null }) as never;
  return {
    key,
    record: {
      fields: Object.fromEntries(Object.entries(fields).map(([name, text]) => [name, sourced(text)])),
    } as never,
    mark: isChecked ? ({ isChecked, problem: '' } as InvoiceMark) : null,
  };
}

const monthly = (month: string, amount = '100.00', isChecked = false) =>
  rowOf(
    month + amount,
    {
      periodFrom: `${month}-01`,
      periodTo: addDays(monthStart(`${month}-01`, 1), -1),
      issuedOn: monthStart(`${month}-01`, 1),
      amount,
      currency: 'SEK',
    },
    isChecked,
  );

const day = fc.integer({ min: -900, max: 40 }).map((days) => addDays(TODAY, days));
const invoice = fc
  .record({
    from: day,
    days: fc.integer({ min: 0, max: 120 }),
    issued: day,
    has: fc.constantFrom('period', 'issued', 'nothing'),
    cents: fc.integer({ min: -99_999, max: 9_999_999 }),
    isChecked: fc.boolean(),
  })
  .map(({ from, days, issued, has, cents, isChecked }) => ({ from, days, issued, has, cents, isChecked }));
const rows = fc.array(invoice, { maxLength: 40 }).map((all) =>
  all.map(({ from, days, issued, has, cents, isChecked }, i) =>
    rowOf(
      `k${i}`,
      {
        amount: (cents / 100).toFixed(2),
        currency: 'SEK',
        ...(has === 'period' ? { periodFrom: from, periodTo: addDays(from, days) } : {}),
        ...(has === 'nothing' ? {} : { issuedOn: issued }),
      },
      isChecked,
    ),
  ),
);

test('twelve months in a row, each invoice in its own month and nowhere else, sums exact', () => {
  fc.assert(
    fc.property(rows, (given) => {
      const months = twelveMonths(given, TODAY);
      expect(months).toHaveLength(12);
      months.forEach(({ month }, i) => {
        expect(month).toBe(monthStart(`${months[0]?.month}-01`, i).slice(0, 7));
      });
      expect(['2026-10', '2026-11']).toContain(months.at(-1)?.month);
      const placed = months.flatMap(({ keys }) => keys);
      expect(new Set(placed).size).toBe(placed.length);
      for (const row of given) {
        const month = monthOf(row.record.fields);
        const at = months.find((one) => one.month === month);
        expect(at === undefined ? placed.includes(row.key) : at.keys.includes(row.key)).toBe(at !== undefined);
      }
      for (const one of months) {
        const own = given.filter((row) => one.keys.includes(row.key));
        expect(one.invoices).toBe(own.length);
        expect(one.checked).toBe(own.filter(({ mark }) => mark?.isChecked).length);
        expect(one.state === 'invoiced').toBe(own.length > 0);
        const amounts = own.map(({ record }) => record.fields.amount?.text ?? '');
        expect(one.amount).toBe(own.length === 0 ? null : sumDecimals(amounts));
      }
    }),
  );
});

test('a month is missing only between two that have an invoice, and never one that another covers', () => {
  fc.assert(
    fc.property(rows, (given) => {
      const placed = given.flatMap(({ record }) => monthOf(record.fields) ?? []);
      for (const { month, state } of twelveMonths(given, TODAY)) {
        if (state === 'missing') {
          const covering = given.filter(({ record: { fields } }) => {
            const middle = `${month}-15`;
            const [from, to] = [fields.periodFrom?.text ?? '', fields.periodTo?.text ?? ''];
            return from !== '' && from <= middle && middle <= to;
          });
          expect(covering).toEqual([]);
          expect(given.length).toBeGreaterThan(0);
        }
        if (state === 'before') expect(placed.every((one) => one > month)).toBe(true);
        if (state === 'not-yet') expect(placed.every((one) => one < month)).toBe(true);
      }
    }),
  );
});

test('October is the invoice of October, whenever it was issued', () => {
  const months = twelveMonths([monthly('2026-10', '1284.50'), monthly('2026-08', '1045.10', true)], TODAY);
  expect(months.slice(-3).map(({ month, state, amount, checked }) => [month, state, amount, checked])).toEqual([
    ['2026-08', 'invoiced', '1045.10', 1],
    ['2026-09', 'missing', null, 0],
    ['2026-10', 'invoiced', '1284.50', 0],
  ]);
  expect(months[0]?.state).toBe('before');
});

test('an invoice of a quarter leaves no month of it without', () => {
  const quarter = (from: string, to: string) =>
    rowOf(from, { periodFrom: from, periodTo: to, amount: '1', currency: 'SEK' });
  const months = twelveMonths(
    [quarter('2026-07-01', '2026-09-30'), quarter('2026-04-01', '2026-06-30'), quarter('2026-01-01', '2026-03-31')],
    TODAY,
  );
  expect(months.map(({ state }) => state)).toEqual([
    ...['before', 'before', 'covered', 'invoiced', 'covered', 'covered', 'invoiced', 'covered'],
    ...['covered', 'invoiced', 'covered', 'not-yet'],
  ]);
});

test('mixed currencies, and an invoice without an amount, have no sum', () => {
  const euro = rowOf('e', { periodFrom: '2026-10-01', periodTo: '2026-10-31', amount: '3', currency: 'EUR' });
  const none = rowOf('n', { periodFrom: '2026-09-01', periodTo: '2026-09-30', currency: 'SEK' });
  const months = twelveMonths([monthly('2026-10'), euro, monthly('2026-09'), none], TODAY);
  expect(months.slice(-2).map(({ amount, invoices }) => [amount, invoices])).toEqual([
    [null, 2],
    [null, 2],
  ]);
});
