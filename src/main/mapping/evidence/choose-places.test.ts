import { expect, test } from 'vitest';
import { createBodyReader } from '../body-reader.ts';
import { DEFAULT_MAPPINGS } from '../default-mappings.ts';
import { bytesOf, foundFields } from '../testing/read-shape.ts';
import { requestFacts } from './request-facts.ts';

const reader = createBodyReader({ mappings: DEFAULT_MAPPINGS, confirmed: () => false });
const LIST = '/electron/v1/invoice?customer_id=K-77&property_id=F-12&from_date=2026-01-01&to_date=2026-04-01';

function found(json: unknown, asked = LIST): Record<string, string>[] {
  return foundFields(reader.read('InvoiceResponse', bytesOf({ json }), 'application/json', requestFacts(asked)));
}
const invoices = (...own: object[]) => own.map((one, i) => ({ invoiceNumber: `F-${i + 1}`, total: 100.5 + i, ...one }));

test('a day under a name like that of a party is no customer', () => {
  const customers = (json: unknown, asked = LIST) => found(json, asked).map(({ customerId }) => customerId);
  expect(customers(invoices({ billTo: '20260131' }, { billTo: '20260228' }))).toEqual([undefined, undefined]);
  expect(customers(invoices({ payer: 20260131 }, { payer: 20260228 }))).toEqual([undefined, undefined]);
  // No day, or a name that says that it is a number.
  expect(customers(invoices({ billTo: '20261331' }, { billTo: '20261331' }))).toEqual(['20261331', '20261331']);
  expect(customers(invoices({ customerNumber: '20260131' }))).toEqual(['20260131']);
  // What was asked for is that customer, whatever it looks like.
  const asked = LIST.replace('K-77', '20260131');
  expect(customers(invoices({ billTo: '20260131' }, { billTo: '20260131' }), asked)).toEqual(['20260131', '20260131']);
});

test('what was asked for is found by its value alone only where every record has it', () => {
  const customers = (...texts: string[]) =>
    found(invoices(...texts.map((zqx) => ({ zqx })))).map(({ customerId }) => customerId);
  expect(customers('K-77', 'K-77', 'K-77')).toEqual(['K-77', 'K-77', 'K-77']);
  // In one of several it may be there by chance.
  expect(customers('K-77', 'K-78', 'K-79')).toEqual([undefined, undefined, undefined]);
  expect(customers('K-77', 'K-77', '')).toEqual([undefined, undefined, undefined]);
});
