import { expect, test } from 'vitest';
import { DEFAULT_MAPPINGS } from '../defaults/default-mappings.ts';
import { createBodyReader } from '../testing/read-bodies.ts';
import { requestFacts } from './request-facts.ts';

function customerOf(around: object): string | null | undefined {
  const json = { ...around, bills: [{ invoiceId: 'F1', invoiceDate: '2026-01-31', totalAmount: 812.5 }] };
  const reader = createBodyReader({ mappings: DEFAULT_MAPPINGS, confirmed: () => false });
  const asked = requestFacts('/electron/v1/invoice?customer_id=K100482');
  const bytes = new TextEncoder().encode(JSON.stringify(json));
  return reader.read('InvoiceResponse', bytes, 'application/json', asked).records[0]?.fields.customerId?.text;
}

test('the asked customer around the records is theirs, whatever it is called', () => {
  expect(customerOf({ zz: { number: 'K100482' } })).toBe('K100482');
  expect(customerOf({ zz: { number: 'K100483' } })).toBeNull();
});

test.each(['request', 'query', 'filters', 'params', 'criteria', 'links', 'href', 'requestUrl'])(
  'what only repeats the request says nothing of the records: %s',
  (key) => {
    expect(customerOf({ [key]: { zz: 'K100482' } })).toBeNull();
    expect(customerOf({ [key]: 'K100482' })).toBeNull();
  },
);
