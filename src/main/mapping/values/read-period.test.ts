import { expect, test } from 'vitest';
import { readShape } from '../testing/read-shape.ts';
import { periodOfText } from './read-period.ts';

const JANUARY = { first: '2026-01-01', last: '2026-01-31' };

test.each([
  ['2026-01', JANUARY],
  ['2026/01', JANUARY],
  ['1.1.2026 - 31.1.2026', JANUARY],
  ['1.1.-31.1.2026', JANUARY],
  ['1. 1. 2026 – 31. 1. 2026', JANUARY],
  ['01.01.2026-31.01.2026', JANUARY],
  ['2026-01-01/2026-01-31', JANUARY],
  ['2026-01-01 to 2026-01-31', JANUARY],
  ['20260101..20260131', JANUARY],
  ['01/01/2026 - 31/01/2026', JANUARY],
  ['januari 2026', JANUARY],
  ['Tammikuu 2026', JANUARY],
  ['JAN/2026', JANUARY],
  ['01/2026', JANUARY],
  ['Jan 1 - Jan 31, 2026', JANUARY],
  ['1 januari 2026 - 31 januari 2026', JANUARY],
  ['Dec 15 - Jan 14, 2026', { first: '2025-12-15', last: '2026-01-14' }],
  ['f\u00e9vr. 2026', { first: '2026-02-01', last: '2026-02-28' }],
  ['Q1 2026', { first: '2026-01-01', last: '2026-03-31' }],
  ['2026-Q4', { first: '2026-10-01', last: '2026-12-31' }],
  ['2028-02', { first: '2028-02-01', last: '2028-02-29' }],
])('the period %s', (text, period) => expect(periodOfText(text)).toEqual(period));

test.each([
  '2026',
  '2026-13',
  '202601',
  'monthly',
  'P1M',
  '2026-01-31',
  '2026-01-31 - 2026-01-01',
  '01/02/2026 - 03/04/2026',
  'Storgatan 2026',
])('no period: %s', (text) => expect(periodOfText(text)).toBeNull());

function read(more: object) {
  const json = [1, 2, 3].map((i) => ({
    invoiceId: `F-${i}`,
    invoiceDate: '2026-02-03',
    totalAmount: 10.5 * i,
    ...more,
  }));
  const fields = readShape('InvoiceResponse', { json }).records[0]?.fields ?? {};
  return [fields.periodFrom, fields.periodTo].map((one) => [one?.text ?? null, one?.path ?? null]);
}

test('an invoice says its period in one text', () => {
  const both = (path: string) => [
    ['2026-01-01', path],
    ['2026-01-31', path],
  ];
  expect(read({ period: '1.1.-31.1.2026' })).toEqual(both('[0].period'));
  expect(read({ avser: '2026-01' })).toEqual(both('[0].avser'));
  expect(read({ billingPeriod: 'January 2026' })).toEqual(both('[0].billingPeriod'));
  const nothing = [
    [null, null],
    [null, null],
  ];
  expect(read({ period: 'monthly' })).toEqual(nothing);
  expect(read({ financialPeriod: '2026-01' })).toEqual(nothing);
  expect(read({ accountingPeriod: '2026-01' })).toEqual(nothing);
});

test('two dates with names of their own are the period, whatever text stands beside them', () => {
  expect(read({ period: '2026-01', periodStart: '2026-01-05', periodEnd: '2026-01-20' })).toEqual([
    ['2026-01-05', '[0].periodStart'],
    ['2026-01-20', '[0].periodEnd'],
  ]);
});
