import { expect, test } from 'vitest';
import { readShape } from '../testing/read-shape.ts';

test('a date written as an object of year, month and day, or as a list of the three, is a date', () => {
  const invoices = (issued: unknown, due: unknown) => ({
    json: { invoices: [{ invoiceId: 'F1', totalAmount: 812.5, currency: 'SEK', issueDate: issued, dueDate: due }] },
  });
  const due = { year: 2026, month: 3, day: 2 };
  const first = readShape('InvoiceResponse', invoices({ year: 2026, month: 1, day: 31 }, due)).records[0]?.fields;
  expect(first?.issuedOn).toMatchObject({ text: '2026-01-31', path: 'invoices[0].issueDate' });
  expect(first?.issuedOn?.raw).toBe('{"year":2026,"month":1,"day":31}');
  const second = readShape('InvoiceResponse', invoices([2026, 1, 31], [2026, 3, 2, 0, 0])).records[0]?.fields;
  expect([second?.issuedOn?.text, second?.dueOn?.text]).toEqual(['2026-01-31', '2026-03-02']);
});

test('three numbers that are no date, or stand under no name of a date, stay what they are', () => {
  const read = (more: object) =>
    readShape('InvoiceResponse', { json: { invoices: [{ invoiceId: 'F1', totalAmount: 812.5, ...more }] } }).records[0]
      ?.fields;
  expect(read({ issueDate: { year: 2026, month: 13, day: 31 } })?.issuedOn?.text).toBeNull();
  expect(read({ dueDate: [1812, 3, 2] })?.dueOn?.text).toBeNull();
  expect(read({ kwh: [2026, 3, 2] })?.dueOn?.text).toBeNull();
});
