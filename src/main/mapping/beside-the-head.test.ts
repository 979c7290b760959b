import { expect, test } from 'vitest';
import type { BodyName } from '../../shared/model/origin/provenance.ts';
import { DEFAULT_MAPPINGS } from './defaults/default-mappings.ts';
import { requestFacts } from './evidence/request-facts.ts';
import { createBodyReader } from './testing/read-bodies.ts';
import { readErrorShape, readShape } from './testing/read-shape.ts';

function textIn(body: BodyName, json: unknown, field: string, path?: string): string | null {
  const reader = createBodyReader({ mappings: DEFAULT_MAPPINGS, confirmed: () => false });
  const asked = path === undefined ? undefined : requestFacts(path, null);
  const read = reader.read(body, new TextEncoder().encode(JSON.stringify(json)), 'application/json', asked);
  return read.records[0]?.fields[field]?.text ?? null;
}

const HEAD = { number: 'F-2026-77', date: '2026-02-01', dueDate: '2026-02-28' };

test('the sum of an invoice may stand beside the object with the id that was asked for', () => {
  const json = { header: HEAD, sums: { net: 100, vat: 25.5, total: 125.5 } };
  const path = '/electron/v1/invoice/F-2026-77/details';
  expect(textIn('InvoiceDetailsResponse', json, 'amount', path)).toBe('125.5');
  expect(textIn('InvoiceDetailsResponse', json, 'dueOn', path)).toBe('2026-02-28');
});

test('what is due with its currency beside it is the amount, where no other sum is', () => {
  const invoice = { number: 'F-1', consumptionKwh: 300, amountDue: { value: 84.12, currency: 'GBP' } };
  expect(textIn('InvoiceDetailsResponse', invoice, 'amount')).toBe('84.12');
  const noisy = { ...invoice, amountDue: { ...invoice.amountDue, zqx: 7 } };
  expect(textIn('InvoiceDetailsResponse', noisy, 'amount')).toBe('84.12');
  const paid = { ...invoice, total: { value: 100.12, currency: 'GBP' }, amountPaid: { value: 16, currency: 'GBP' } };
  expect(textIn('InvoiceDetailsResponse', paid, 'amount')).toBe('100.12');
});

test.each([
  ['kwhUsage', 'kWh'],
  ['totalKwhUsed', 'kWh'],
  ['usage', null],
])('the unit among the words of %s is %s', (key, unit) => {
  expect(textIn('InvoiceDetailsResponse', { number: 'F-1', totalAmount: 12.5, [key]: 750 }, 'energyUnit')).toBe(unit);
});

test('the number of an identity card is no id of a customer', () => {
  expect(
    textIn('ContractDetailsResponse', { contractId: 'K-1', customerIdNumber: '3507123456' }, 'customerId'),
  ).toBeNull();
});

test('when a bill was generated is when it was issued, and no production', () => {
  const json = { billNo: 'B-1', billAmount: 640.5, billGeneratedDate: '2026-02-19', dueDate: '2026-03-09' };
  expect(textIn('InvoiceDetailsResponse', json, 'issuedOn')).toBe('2026-02-19');
});

function hoursOf(json: unknown): (string | null)[] {
  return (readShape('HourlyConsumptionResponse', { json }).hours?.readings ?? []).map(({ at, value }) =>
    at.kind === 'local' ? `${at.text} ${value}` : value,
  );
}

test('clocks may be written without a sign, and hours as ranges', () => {
  const usages = ['0000', '0030', '0100'].map((timeFrom, i) => ({ timeFrom, usage: `0.${i}1`, unit: 'kWh' }));
  expect(hoursOf({ usageDate: '20260115', usages })).toEqual([
    '2026-01-15T00:00:00 0.01',
    '2026-01-15T00:30:00 0.11',
    '2026-01-15T01:00:00 0.21',
  ]);
  const rows = [0, 1, 2].map((i) => ({ hourRange: `0${i}:00 - 0${i + 1}:00`, used: i + 0.5 }));
  expect(hoursOf({ date: '2026-01-15', rows, unit: 'kWh' })).toHaveLength(3);
});

test('an error may be told as a result', () => {
  const { message, code } = readErrorShape({ json: { resultCode: 'E-104', resultText: 'No such customer.' } });
  expect([message, code]).toEqual(['No such customer.', 'E-104']);
});

test('a sum of money for electricity is no energy', () => {
  const bill = { billId: 'M-1', billAmount: 183.2, electricityAmount: 120.5, gasAmount: 62.7 };
  expect(textIn('InvoiceDetailsResponse', bill, 'energy')).toBeNull();
});

test('of parts of a day without their sum none is all that was used', () => {
  const day = { startDate: '2026-01-15', consumption: {} };
  const hours = (from: number): number[] => Array.from({ length: 24 }, (_, i) => (i < 7 ? from : from + i));
  expect(hoursOf({ ...day, consumption: { peak: hours(0), offpeak: hours(1), generation: hours(2) } })).toEqual([]);
});

test('contracts are found below lists under a name of several words', () => {
  const agreement = { id: 'K-10077', validFrom: '2026-01-01', product: { displayName: 'Flexi' } };
  const properties = [{ id: 'F-0117', points: [{ status: 'ON', activeAgreements: [agreement] }] }];
  const path = '/electron/v1/contract/K-10077/details';
  const json = { account: { number: 'K100482', properties } };
  expect(textIn('ContractDetailsResponse', json, 'contractId', path)).toBe('K-10077');
  expect(textIn('ContractDetailsResponse', json, 'startsOn', path)).toBe('2026-01-01');
});

test("a start says itself that it is the contract's, whatever it stands in", () => {
  const json = {
    contractId: 'K-1',
    plan: { planName: 'Saver', contractStartDate: '2026-01-01', startDate: '2020-01-01' },
  };
  expect(textIn('ContractDetailsResponse', json, 'startsOn')).toBe('2026-01-01');
});

test('hours may be objects under their clocks', () => {
  const hours = Object.fromEntries([0, 1, 2].map((i) => [`0${i}:00`, { kwh: i + 0.5, cost: 1.25 }]));
  expect(hoursOf({ days: [{ date: '2026-01-15', hours }] })).toEqual([
    '2026-01-15T00:00:00 0.5',
    '2026-01-15T01:00:00 1.5',
    '2026-01-15T02:00:00 2.5',
  ]);
});

test('a volume with its unit is energy, whatever stands beside it', () => {
  const rows = [0, 1, 2].map((i) => ({
    validFrom: `2026-01-15T0${i}:00:00Z`,
    validTo: `2026-01-15T0${i + 1}:00:00Z`,
    volume: { amount: `0.${i}1`, uom: 'kWh', zqx: 7 },
  }));
  const { hours } = readShape('HourlyConsumptionResponse', { json: { rows } });
  expect(hours?.readings.map(({ value }) => value)).toEqual(['0.01', '0.11', '0.21']);
});
