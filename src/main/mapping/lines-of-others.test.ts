import { expect, test } from 'vitest';
import type { BodyName } from '../../shared/model/origin/provenance.ts';
import { readShape } from './testing/read-shape.ts';

function textsOf(body: BodyName, json: unknown): Record<string, string | null> {
  const fields = readShape(body, { json }).records[0]?.fields ?? {};
  return Object.fromEntries(Object.entries(fields).map(([name, { text }]) => [name, text]));
}

function linesOf(json: unknown): (string | null | undefined)[][] {
  const [lines = []] = readShape('InvoiceDetailsResponse', { json }).children;
  return lines.map(({ fields }) => [fields.text?.text, fields.amount?.text]);
}

const INVOICE = { invoiceId: 'F-1', invoiceDate: '2026-02-01', totalAmount: 125.5 };
const LINES = [
  { name: 'Energy', quantity: 100, unit_price: 1.2, amount: 120 },
  { name: 'Fee', quantity: 1, unit_price: 5.5, amount: 5.5 },
];
const OTHERS = [{ name: 'Plan', quantity: 1, unit_price: 7.25, amount: 7.25, text: 'Plan of the year', unit: 'pcs' }];

test.each([
  ['of a subscription', { ...INVOICE, line_items: LINES, subscription: { line_items: OTHERS } }],
  ['of an order', { ...INVOICE, order: { rows: OTHERS }, rows: LINES }],
  ['of a line', { ...INVOICE, rows: LINES.map((line) => ({ ...line, sub_rows: OTHERS })) }],
])('lines %s are not those of the invoice', (_, json) => {
  expect(linesOf(json)).toEqual([
    ['Energy', '120'],
    ['Fee', '5.5'],
  ]);
});

test('lines that stand nowhere else are read where they are', () => {
  expect(linesOf({ ...INVOICE, order: { rows: LINES } })).toHaveLength(2);
});

test('some of what is charged, and quantities of what nobody calls lines, are no lines', () => {
  expect(linesOf({ ...INVOICE, electricity: { total: 120, otherCharges: LINES.slice(1) } })).toEqual([]);
  expect(linesOf({ ...INVOICE, additional_charges: LINES.slice(1) })).toEqual([]);
  const dimensions = [
    { type: 'TIME', volume: 1.97 },
    { type: 'ENERGY', volume: 15.34 },
  ];
  expect(linesOf({ ...INVOICE, periods: [{ start: '2026-01-15', dimensions }] })).toEqual([]);
  const counted = LINES.map(({ name, quantity }) => ({ name, quantity }));
  const texts = [
    ['Energy', null],
    ['Fee', null],
  ];
  expect(linesOf({ ...INVOICE, items: counted })).toEqual(texts);
  expect(linesOf({ ...INVOICE, products: counted })).toEqual(texts);
});

test('a price for one is no amount of a line', () => {
  expect(linesOf({ ...INVOICE, rows: [{ text: 'Energy', quantity: 100, price_amount: 1.2 }] })).toEqual([
    ['Energy', null],
  ]);
});

test('after tax is with it, before tax without', () => {
  const sums = { amount_before_tax: '100.40', amount_after_tax: '125.50' };
  expect(textsOf('InvoiceDetailsResponse', { invoiceId: 'F-1', ...sums }).amount).toBe('125.50');
  const { amount } = textsOf('InvoiceDetailsResponse', { invoiceId: 'F-1', amount_before_tax: '100.40' });
  expect(amount ?? null).toBeNull();
});

test('taxes that are included are no total', () => {
  const totals = { taxes_inclusive_total: '25.10', total: '125.50', charges_total: '5.00' };
  expect(textsOf('InvoiceDetailsResponse', { invoiceId: 'F-1', totals }).amount).toBe('125.50');
});

test('beside a total an amount is what it was made of', () => {
  const totals = { amount: '100.40', discounts_total: '3.10', total: '122.40' };
  expect(textsOf('InvoiceDetailsResponse', { invoiceId: 'F-1', totals }).amount).toBe('122.40');
});

test('what is allowed on an invoice is none of its lines', () => {
  const allowanceCharges = [{ reason: 'Rebate of the year', amount: -5.5, quantity: 1, unitPrice: -5.5 }];
  expect(linesOf({ ...INVOICE, invoice_lines: LINES, allowanceCharges })).toHaveLength(2);
});

test.each([
  ['a customer that orders', { customerPoNumber: 'PO-1' }],
  ['a reference of the buyer', { buyerReference: 'INK-7' }],
  ['a reference of a person', { erReferens: 'NB-7' }],
])('%s is no id of the customer', (_, json) => {
  expect(textsOf('InvoiceDetailsResponse', { ...INVOICE, ...json }).customerId ?? null).toBeNull();
});

test('beside a code of letters a sign of money is no currency', () => {
  const json = { ...INVOICE, currency: { symbol: '\u20ac', id: 'EUR' } };
  expect(textsOf('InvoiceDetailsResponse', json).currency).toBe('EUR');
});

test('energy given back and energy of a whole life are no energy of an invoice', () => {
  const json = { ...INVOICE, electricEnergyQuantity: 812.5, compensatedEnergyQuantity: 300.5 };
  expect(textsOf('InvoiceDetailsResponse', json).energy).toBe('812.5');
  const { energy } = textsOf('InvoiceDetailsResponse', { ...INVOICE, lifetime_usage_amount_cents: 4200 });
  expect(energy ?? null).toBeNull();
});

test('days under names of small letters are understood', () => {
  const json = { contractid: 'K-1', activeon: '2026-01-01', expireson: '2026-12-31', createdon: '2025-12-20' };
  const { startsOn, endsOn, createdAt } = textsOf('ContractDetailsResponse', json);
  expect([startsOn, endsOn, createdAt]).toEqual(['2026-01-01', '2026-12-31', '2025-12-20']);
});

test('the end of the present period is no end of the contract', () => {
  const json = { contractId: 'K-1', startDate: '2026-01-01', terms: { currentBillingPeriod: { to: '2026-04-01' } } };
  expect(textsOf('ContractDetailsResponse', json).endsOn ?? null).toBeNull();
});

test('an id beside the items of an order is that of the order', () => {
  const json = { id: 'po-88', state: 'acknowledged', orderItems: [{ id: '1', action: 'add' }] };
  expect(textsOf('ContractRegistrationResponse', json).contractId ?? null).toBeNull();
});

test('registers of a meter in one list are told apart by their codes', () => {
  const at = (i: number): string => `2026-01-15T0${i}:00:00+01:00`;
  const rows = [0, 1, 2, 3, 4, 5].flatMap((i) => [
    { obis: '1-0:1.8.0', timestamp: at(i), value: i + 0.5, unit: 'kWh' },
    { obis: '1-0:2.8.0', timestamp: at(i), value: 0.05, unit: 'kWh' },
  ]);
  const { hours } = readShape('HourlyConsumptionResponse', { json: { rows } });
  expect(hours?.readings.map(({ value }) => value)).toEqual(['0.5', '1.5', '2.5', '3.5', '4.5', '5.5']);
});

test('ends of a step may be called those of the consumption', () => {
  const rows = [0, 1, 2].map((i) => ({
    consumptionPeriodStart: `2026-01-15T0${i}:00:00Z`,
    consumptionPeriodEnd: `2026-01-15T0${i + 1}:00:00Z`,
    billedQuantity: `0.${i}1`,
    measurementUnit: 'kWh',
  }));
  const { hours } = readShape('HourlyConsumptionResponse', { json: { rows } });
  expect(hours?.readings.map(({ value }) => value)).toEqual(['0.01', '0.11', '0.21']);
});
