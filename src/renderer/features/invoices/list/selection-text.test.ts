import { expect, test } from 'vitest';
import type { InvoiceRow } from '../../../../shared/model/invoices/invoice.ts';
import type { Sourced } from '../../../../shared/model/origin/provenance.ts';
import { cellText, cellValue, selectionText } from './selection-text.ts';

const sourced = (text: string): Sourced => ({ provenance: 'confirmed', text, raw: text, path: 'a', rival: null });
const row = {
  pair: { customerId: '@SUM(A1)', propertyId: 'P\t1' },
  customerName: '=HYPERLINK("http://a.example","x")',
  record: { fields: { amount: sourced('-12,5'), status: sourced('+open') } },
} as unknown as InvoiceRow;

test('picked invoices are copied without live formulas, one column a field', () => {
  const t = ((key: string) => key) as unknown as Parameters<typeof selectionText>[1];
  const [head = '', line = ''] = selectionText([row], t).split(/\r?\n/);
  expect(head.split('\t')).toHaveLength(11);
  expect(line).toBe('\t\'@SUM(A1)\t"\'=HYPERLINK(""http://a.example"",""x"")"\t"P\t1"\t\t\t\t\t-12,5\t\t\'+open');
});

test('one copied cell is guarded and quoted like many', () => {
  expect(cellText(row, 'customer')).toBe("'@SUM(A1)");
  expect(cellText(row, 'status')).toBe("'+open");
  expect(cellText(row, 'property')).toBe('"P\t1"');
  expect(cellText(row, 'amount')).toBe('-12,5');
  expect(cellText(row, 'dueOn')).toBeNull();
});

test('a cell is filtered by what it shows; one without words has no value', () => {
  const marked = (mark: Partial<NonNullable<InvoiceRow['mark']>>) => ({ ...row, mark }) as unknown as InvoiceRow;
  expect(cellValue(marked({ problem: 'twice', note: '' }), 'problem')).toBe('twice');
  expect(cellValue(marked({ problem: '', note: '' }), 'problem')).toBeNull();
  expect(cellValue(marked({ problem: '', note: '' }), 'note')).toBeNull();
});
