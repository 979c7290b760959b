import { expect, test } from 'vitest';
import type { BodyName } from '../../../shared/model/origin/provenance.ts';
import { readShape } from '../testing/read-shape.ts';

type Json = Readonly<Record<string, unknown>>;

function backwards(json: Json): Json {
  return Object.fromEntries(Object.entries(json).toReversed());
}

function textIn(body: BodyName, json: Json, field: string): string | null | undefined {
  return readShape(body, { json }).records[0]?.fields[field]?.text;
}

test.each<[string, BodyName, Json, string, string | null]>([
  [
    'a start before an activation',
    'ContractDetailsResponse',
    { contractId: 'K1', activatedDate: '2026-01-20', startDate: '2026-02-01' },
    'startsOn',
    '2026-02-01',
  ],
  [
    'a product before its plan',
    'ContractDetailsResponse',
    { contractId: 'K1', planName: 'timpris-1', productName: 'Timpris' },
    'product',
    'Timpris',
  ],
  [
    'a code of three letters before a sign',
    'InvoiceDetailsResponse',
    { invoiceId: 'F-1', totalAmount: 100.5, currencySymbol: 'kr', currencyCode: 'SEK' },
    'currency',
    'SEK',
  ],
  [
    'the shorter name',
    'InvoiceDetailsResponse',
    { invoiceId: 'F-1', totalAmount: 100.5, billToCustomerNumber: 'K2', customerNumber: 'K1' },
    'customerId',
    'K1',
  ],
  [
    'neither of two that fit equally',
    'InvoiceDetailsResponse',
    { invoiceId: 'F-1', totalAmount: 100.5, kvaxDate: '2026-01-31', zuluDate: '2026-02-07' },
    'issuedOn',
    null,
  ],
])('of two equal names the order of keys tells nothing: %s', (_, body, json, field, expected) => {
  expect(textIn(body, json, field) ?? null).toBe(expected);
  expect(textIn(body, backwards(json), field) ?? null).toBe(expected);
});

test('a number under a strange word inside a thing is not that thing', () => {
  const invoice = { invoiceId: 'F-1', totalAmount: 100.5, consumption: { zqx: 7, kwh: 812.5 } };
  expect(textIn('InvoiceDetailsResponse', invoice, 'energy')).toBe('812.5');
  expect(textIn('InvoiceDetailsResponse', { ...invoice, consumption: { zqx: 7 } }, 'energy') ?? null).toBeNull();
});

test('fractions of the invoice show that its lines count whole units', () => {
  const invoice = {
    invoiceId: 'F-1',
    totalAmount: 12_500.5,
    lines: [{ description: 'Energy', quantity: 100, unitPrice: 100, amount: 10_000 }],
  };
  const amountOf = (json: Json) => readShape('InvoiceDetailsResponse', { json }).children[0]?.[0]?.fields.amount?.text;
  expect(amountOf(invoice)).toBe('10000');
  expect(amountOf({ ...invoice, totalAmount: 1_250_050 }) ?? null).toBeNull();
});

test('an invoice whose days count seconds may count its money in hundredths', () => {
  const invoice = { id: 'F-1', date: 1_517_501_348, due_date: 1_517_501_348, currency: 'USD', total: 895 };
  expect(textIn('InvoiceDetailsResponse', invoice, 'amount') ?? null).toBeNull();
  expect(textIn('InvoiceDetailsResponse', { ...invoice, total: 895.5 }, 'amount')).toBe('895.5');
  const dated = { ...invoice, date: '2026-01-31', due_date: '2026-02-28', updated_at: 1_517_501_348 };
  expect(textIn('InvoiceDetailsResponse', dated, 'amount')).toBe('895');
});

test('a whole number beside its hundredth with a currency is not the amount', () => {
  const invoice = { id: 'F-1', status: 'open', amount: '1000', currency: 'SAR', amount_format: '10.00 SAR' };
  expect(textIn('InvoiceDetailsResponse', invoice, 'amount')).not.toBe('1000');
});
