import { expect, test } from 'vitest';
import { DEFAULT_MAPPINGS } from './defaults/default-mappings.ts';
import { requestFacts } from './evidence/request-facts.ts';
import { createBodyReader } from './testing/read-bodies.ts';
import { bytesOf, foundFields } from './testing/read-shape.ts';

const reader = createBodyReader({ mappings: DEFAULT_MAPPINGS, confirmed: () => false });

function contractsOf(list: readonly unknown[], id: string) {
  const asked = requestFacts(`/electron/v1/contract/${id}/details`);
  return foundFields(reader.read('ContractDetailsResponse', bytesOf({ json: { contracts: list } }), null, asked));
}

const CONTRACTS = [
  { id: 1, description: 'Fast avgift', fee: { price: 1234.56 } },
  { id: 2, description: 'Restavfall 190 l', fee: { price: 980 } },
  { id: 3, description: 'Matavfall', fee: { price: 410 } },
];

test.each(['1', '2', '3'])('of several contracts the one that was asked for comes first: %s', (id) => {
  for (const list of [CONTRACTS, CONTRACTS.toReversed()]) {
    const found = contractsOf(list, id);
    expect(found[0]?.contractId).toBe(id);
    expect(found).toHaveLength(3);
  }
});

test('lines come with their invoice', () => {
  const invoice = (id: string, amount: number) => ({
    id,
    invoiceDate: '2026-01-31',
    total: amount,
    lines: [{ text: `El ${id}`, quantity: 2, price: amount / 2, amount }],
  });
  const bytes = bytesOf({ json: { invoices: [invoice('F1', 100.5), invoice('F2', 200.5)] } });
  const asked = requestFacts('/electron/v1/invoice/F2/details');
  const { records, children } = reader.read('InvoiceDetailsResponse', bytes, null, asked);
  expect(records[0]?.fields.id?.text).toBe('F2');
  expect(children[0]?.[0]?.fields.text?.text).toBe('El F2');
});
