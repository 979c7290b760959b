import { expect, test } from 'vitest';
import { invoiceText } from './invoice-text.ts';
import type { PaneField } from './pane-fields.ts';

const field = (name: string, text: string | null): PaneField => ({
  ...{ name, body: 'InvoiceResponse', answerId: '1', meta: null, fetchedAt: 0 },
  sourced: { provenance: 'confirmed', text, raw: text, path: 'a', rival: null },
});

test('an invoice is copied as name and value, without live formulas; a value with breaks stays one cell', () => {
  const fields = [field('number', '=1+1'), field('amount', '-12.5'), field('note', 'a\n=b'), field('due', null)];
  expect(invoiceText(fields, (name) => name)).toBe('number\t\'=1+1\r\namount\t-12.5\r\nnote\t"a\n=b"');
});
