import { expect, test } from 'vitest';
import { foundFields, readShape } from '../testing/read-shape.ts';

const invoice = (i: number) => ({
  id: `4213${i}`,
  date: `2026-0${i}-04`,
  total: 100.5 + i,
  currency: 'PLN',
});
const line = (name: string, count: number, price: number) => ({
  name,
  unit: 'kWh',
  count,
  price,
  netto: count * price,
});

function read(json: unknown) {
  const body = readShape('InvoiceResponse', { json });
  const lines = body.children[0]?.map(({ fields }) => [fields.text?.text, fields.quantity?.text, fields.amount?.text]);
  return { ids: foundFields(body).map(({ id }) => id), lines };
}

const LINES = [
  ['Energia czynna', '280', '140'],
  ['Dystrybucja', '250', '125'],
];
const wrapped = LINES.map(([name = '', count]) => ({ content: line(name, Number(count), 0.5) }));
const counted = (items: readonly unknown[]) => Object.fromEntries(items.map((item, i) => [String(i), item]));

test('a list that is written as an object with counted keys is one, whatever else stands in it', () => {
  const invoices = [1, 2, 3].map((i) => ({ invoice: { ...invoice(i), contents: counted(wrapped) } }));
  const ids = ['42131', '42132', '42133'];
  expect(read({ invoices: { ...counted(invoices), parameters: { limit: 20, page: 1 } } })).toEqual({
    ids,
    lines: LINES,
  });
  expect(read({ invoices: counted(invoices) })).toEqual({ ids, lines: LINES });
  expect(read({ invoices: { ...counted(invoices.slice(0, 1)), parameters: { limit: 20 } } }).ids).toEqual(['42131']);
});

test('an object with other keys beside a nought is none', () => {
  expect(read({ invoices: { '0': invoice(1), '1': { page: 1, pages: 3, limit: 20 } } }).ids).not.toContain('1');
});

test('a line may be in an object of its own, under any name', () => {
  expect(read([1, 2].map((i) => ({ ...invoice(i), contents: wrapped }))).lines).toEqual(LINES);
  // What stands in a product is that of the product: its sum is the price of one.
  const product = { name: 'Energia czynna', amount: 0.5, currency: 'PLN', sku: 'E1', maker: 'X' };
  const lines = read(
    [1, 2].map((i) => ({ ...invoice(i), lines: [1, 2].map((n) => ({ quantity: 280 * n, product })) })),
  ).lines;
  expect(lines).toEqual([280, 560].map((many) => ['Energia czynna', String(many), null]));
});

test('a key of a line that begins with the name of its list says what comes behind it', () => {
  const rows = [703, 12].map((many) => ({
    productName: 'Energy',
    productUnitPrice: 0.5,
    salesInvoiceProductLineQuantity: many,
    salesInvoiceProductLineUnit: 'kWh',
    salesInvoiceProductLineVatSum: 1.5,
    salesInvoiceProductLineSum: many / 2,
  }));
  const expected = [
    ['Energy', '703', '351.5'],
    ['Energy', '12', '6'],
  ];
  for (const list of ['SalesInvoiceProductLine', 'salesInvoiceProductLines']) {
    const invoiceLines = { invoiceLine: [{ [list]: rows }] };
    expect(read([1, 2].map((i) => ({ ...invoice(i), invoiceLines }))).lines).toEqual(expected);
  }
});
