import { expect, test } from 'vitest';
import { foundFields, readShape } from '../testing/read-shape.ts';

/** The due dates that the app reads from invoices with these texts. */
function dueOf(...dates: string[]): (string | undefined)[] {
  const json = dates.map((due, i) => ({ invoiceNumber: `F-${i + 1}`, total: 100.5 + i, dueDate: due }));
  return foundFields(readShape('InvoiceResponse', { json })).map(({ dueOn }) => dueOn);
}

test.each([
  ['the day first', ['02/03/2026', '30/03/2026'], ['2026-03-02', '2026-03-30']],
  ['the month first', ['03/02/2026', '03/30/2026'], ['2026-03-02', '2026-03-30']],
  ['with hyphens', ['02-03-2026', '30-03-2026'], ['2026-03-02', '2026-03-30']],
  ['with a time', ['2/3/2026 00:00', '30/3/2026 00:00'], ['2026-03-02', '2026-03-30']],
  ['nothing tells', ['02/03/2026', '04/03/2026'], [undefined, undefined]],
  ['they contradict each other', ['30/03/2026', '03/30/2026', '02/03/2026'], ['2026-03-30', '2026-03-30', undefined]],
  ['no such day', ['31/02/2026', '30/03/2026'], [undefined, '2026-03-30']],
])('a whole column settles what one value leaves open, as the order of dates with slashes: %s', (_, written, read) =>
  expect(dueOf(...written)).toEqual(read),
);

test('another column of the same list tells the order too', () => {
  const json = [
    { invoiceNumber: 'F-1', total: 100.5, invoiceDate: '01/31/2026', dueDate: '03/02/2026' },
    { invoiceNumber: 'F-2', total: 101.5, invoiceDate: '02/01/2026', dueDate: '03/03/2026' },
  ];
  expect(foundFields(readShape('InvoiceResponse', { json }))).toMatchObject([
    { issuedOn: '2026-01-31', dueOn: '2026-03-02' },
    { issuedOn: '2026-02-01', dueOn: '2026-03-03' },
  ]);
});
