import fc from 'fast-check';
import { expect, test } from 'vitest';
import { runs } from '../../../shared/testing/runs.ts';
import { DEFAULT_MAPPINGS } from '../defaults/default-mappings.ts';
import { deriveRecords } from '../derive.ts';
import { parseLosslessJson } from '../json/lossless-json.ts';

const value = fc.oneof(
  fc.constantFrom<unknown>(null, true, 7, 'x', '2026-10-25'),
  fc.record({ value: fc.integer(), currency: fc.constant('SEK') }, { requiredKeys: [] }),
  fc.array(fc.oneof(fc.integer(), fc.constant({ text: 'El', amount: 1 })), { maxLength: 6 }),
);
const record = fc
  .array(fc.tuple(fc.constantFrom('amount', 'total', 'dueDate', 'period', 'lines', 'currency', 'data', 'id'), value), {
    maxLength: 6,
  })
  .map(
    (entries) =>
      `{"id":"F1","invoiceDate":"2026-01-15",${entries.map(([key, one]) => `"${key}":${JSON.stringify(one)},`).join('')}"e":1}`,
  );

function read(text: string, mapping = DEFAULT_MAPPINGS.InvoiceResponse) {
  const parsed = parseLosslessJson(text);
  if (!parsed.ok) throw new Error('not parsed');
  return deriveRecords({ root: parsed.root, source: text, mapping, confirmed: () => false }).records;
}

/** A copy is new to the cache, so no earlier plan is used. */
const unread = () => structuredClone(DEFAULT_MAPPINGS.InvoiceResponse);

test('a record is read the same whatever was read before it', () => {
  fc.assert(
    fc.property(fc.array(record, { minLength: 1, maxLength: 5 }), (records) => {
      const together = records.map((one) => read(`[${one}]`)[0]);
      expect(together).toEqual(records.map((one) => read(`[${one}]`, unread())[0]));
    }),
    { numRuns: runs(300) },
  );
});

test('records of one list may be made differently', () => {
  const fields = (text: string) => read(text).map(({ fields }) => [fields.amount?.path, fields.amount?.text]);
  const list = [
    '{"id":"1","amount":1,"invoiceDate":"2026-01-15"}',
    '{"invoiceDate":"2026-01-15","id":"2","amount":{"value":2}}',
    '{"id":"3","amount":3,"amount":3,"invoiceDate":"2026-01-15"}',
    '{"id":"4","total":4,"invoiceDate":"2026-01-15"}',
    '{"id":"5","invoiceDate":"2026-01-15"}',
  ];
  expect(fields(`[${list.join()}]`)).toEqual([
    ['[0].amount', '1'],
    ['[1].amount.value', '2'],
    ['[2].amount', '3'],
    ['[3].total', '4'],
    [null, null],
  ]);
});
