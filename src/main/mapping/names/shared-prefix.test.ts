import { expect, test } from 'vitest';
import { readShape } from '../testing/read-shape.ts';
import { withoutSharedPrefix } from './shared-prefix.ts';

test.each([
  [['hs_number', 'hs_due_date', 'hs_amount', 'hs_status', 'id'], 'number due_date amount status id'],
  [['fld.number', 'fld.due_date', 'fld.amount', 'fld.currency'], 'number due_date amount currency'],
  // Three of a kind, a minority, and a word that means something.
  [['hs_number', 'hs_due_date', 'hs_amount', 'id'], 'hs_number hs_due_date hs_amount id'],
  [
    ['x_id', 'x_date', 'x_amount', 'x_status', 'id', 'date', 'amount', 'status'],
    'x_id x_date x_amount x_status id date amount status',
  ],
  [['meter_id', 'meter_date', 'meter_status', 'meter_number'], 'meter_id meter_date meter_status meter_number'],
])('a prefix that most keys of a record share is left out of their names: %j', (keys, bare) =>
  expect(keys.map(withoutSharedPrefix(keys)).join(' ')).toBe(bare),
);

test("a system's own prefix hides no field", () => {
  const invoice = (i: number) => ({
    cr4f_invoiceid: `${i}-7`,
    cr4f_status: i === 1 ? 'Paid' : 'Open',
    cr4f_invoicedate: `2026-0${i}-28`,
    cr4f_duedate: `2026-0${i + 1}-28`,
    cr4f_totalamount: 100.5 * i,
  });
  const { records } = readShape('InvoiceResponse', { json: { value: [1, 2, 3].map(invoice) } });
  expect(
    Object.entries(records[0]?.fields ?? {}).flatMap(([name, { text }]) => (text === null ? [] : [`${name} ${text}`])),
  ).toEqual(
    expect.arrayContaining(['id 1-7', 'status Paid', 'issuedOn 2026-01-28', 'dueOn 2026-02-28', 'amount 100.5']),
  );
});
