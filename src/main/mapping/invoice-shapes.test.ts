import { expect, test } from 'vitest';
import { foundFields, readShape, type Shape } from './testing/read-shape.ts';

type Found = Record<string, string>;
const ID = ['INV-0001', 'INV-0002', 'INV-0003'];
const AMOUNT = ['1284.50', '99.00', '0.10'];
const ISSUED = ['2026-01-15', '2026-02-15', '2026-03-15'];
const DUE = ['2026-02-14', '2026-03-17', '2026-04-14'];
const rows = [0, 1, 2];

/** Three invoices; `more` has the further values of each in this shape. */
function three(more: (i: number) => Found): Found[] {
  return rows.map(more);
}
const plain = (i: number): Found => ({ id: ID[i]!, amount: AMOUNT[i]!, issuedOn: ISSUED[i]! });

const LISTS: [name: string, shape: Shape, expected: Found[]][] = [
  [
    'array at the root',
    { json: rows.map((i) => ({ id: ID[i], amount: Number(AMOUNT[i]), issueDate: ISSUED[i] })) },
    three((i) => ({ ...plain(i), amount: ['1284.5', '99', '0.1'][i]! })),
  ],
  [
    'under a key',
    { json: { invoices: rows.map((i) => ({ invoice_id: ID[i], total_amount: AMOUNT[i], invoice_date: ISSUED[i] })) } },
    three(plain),
  ],
  [
    'nested twice',
    {
      json: {
        response: { data: { list: rows.map((i) => ({ invoiceId: ID[i], amount: AMOUNT[i], issuedOn: ISSUED[i] })) } },
      },
    },
    three(plain),
  ],
  [
    'with paging beside it',
    {
      json: {
        page: { number: 1, size: 50, total: 3 },
        content: rows.map((i) => ({ id: ID[i], grossAmount: AMOUNT[i], issuedAt: ISSUED[i] })),
      },
    },
    three(plain),
  ],
  [
    'keyed by id',
    { json: Object.fromEntries(rows.map((i) => [ID[i], { amount: AMOUNT[i], date: ISSUED[i] }])) },
    three(plain),
  ],
  [
    'keyed by id under a key',
    { json: { faktura: Object.fromEntries(rows.map((i) => [ID[i], { belopp: AMOUNT[i], fakturadatum: ISSUED[i] }])) } },
    three(plain),
  ],
  ['columns', { json: { id: ID, amount: AMOUNT, issueDate: ISSUED } }, three(plain)],
  [
    'columns under a key',
    { json: { ok: true, invoices: { invoiceIds: ID, amounts: AMOUNT, invoiceDates: ISSUED } } },
    three(plain),
  ],
  [
    'rows with a header',
    { json: [['id', 'amount', 'issue_date'], ...rows.map((i) => [ID[i], AMOUNT[i], ISSUED[i]])] },
    three(plain),
  ],
  [
    'columns and rows apart',
    { json: { columns: ['Id', 'Belopp', 'Fakturadatum'], rows: rows.map((i) => [ID[i], AMOUNT[i], ISSUED[i]]) } },
    three(plain),
  ],
  ['one record instead of a list', { json: { id: ID[0], amount: AMOUNT[0], invoiceDate: ISSUED[0] } }, [plain(0)]],
  ['one record under a key', { json: { data: { id: ID[0], amount: AMOUNT[0], invoiceDate: ISSUED[0] } } }, [plain(0)]],
  [
    'by year',
    {
      json: {
        years: [
          { year: 2026, invoices: rows.slice(0, 2).map((i) => ({ id: ID[i], amount: AMOUNT[i], issued: ISSUED[i] })) },
          { year: 2025, invoices: [{ id: ID[2], amount: AMOUNT[2], issued: ISSUED[2] }] },
        ],
      },
    },
    three(plain),
  ],
  [
    'an object of lists by year',
    {
      json: {
        y2026: rows.slice(0, 2).map((i) => ({ id: ID[i], amount: AMOUNT[i], issued: ISSUED[i] })),
        y2025: [{ id: ID[2], amount: AMOUNT[2], issued: ISSUED[2] }],
      },
    },
    three(plain),
  ],
  [
    'an object of lists by state',
    {
      json: {
        open: [{ id: ID[0], amount: AMOUNT[0], issued: ISSUED[0] }],
        paid: rows.slice(1).map((i) => ({ id: ID[i], amount: AMOUNT[i], issued: ISSUED[i] })),
      },
    },
    three(plain),
  ],
  [
    'edges and nodes',
    {
      json: {
        data: {
          invoices: {
            edges: rows.map((i) => ({ cursor: `c${i}`, node: { id: ID[i], amount: AMOUNT[i], issuedOn: ISSUED[i] } })),
          },
        },
      },
    },
    three(plain),
  ],
  [
    'attributes',
    {
      json: {
        data: rows.map((i) => ({
          type: 'invoices',
          id: ID[i],
          attributes: { amount: AMOUNT[i], 'issue-date': ISSUED[i] },
        })),
      },
    },
    three(plain),
  ],
  [
    'each in a wrapper',
    { json: rows.map((i) => ({ invoice: { id: ID[i], amount: AMOUNT[i], issueDate: ISSUED[i] } })) },
    three(plain),
  ],
  [
    'SCREAMING_SNAKE',
    {
      json: {
        RESULT: rows.map((i) => ({
          INVOICE_ID: ID[i],
          TOTAL_AMOUNT: AMOUNT[i],
          INVOICE_DATE: ISSUED[i],
          DUE_DATE: DUE[i],
        })),
      },
    },
    three((i) => ({ ...plain(i), dueOn: DUE[i]! })),
  ],
  [
    'kebab-case',
    {
      json: rows.map((i) => ({
        'invoice-id': ID[i],
        'total-amount': AMOUNT[i],
        'invoice-date': ISSUED[i],
        'due-date': DUE[i],
      })),
    },
    three((i) => ({ ...plain(i), dueOn: DUE[i]! })),
  ],
  [
    'Swedish',
    {
      json: {
        fakturor: rows.map((i) => ({
          fakturanummer: ID[i],
          förfallodatum: DUE[i],
          fakturadatum: ISSUED[i],
          totalbelopp: ['1 284,50', '99,00', '0,10'][i],
          valuta: 'SEK',
          OCR: `7${i}`,
        })),
      },
    },
    three((i) => ({ ...plain(i), number: ID[i]!, dueOn: DUE[i]!, currency: 'SEK', paymentReference: `7${i}` })),
  ],
  [
    'Swedish without its letters',
    {
      json: {
        Fakturor: rows.map((i) => ({
          FakturaId: ID[i],
          Forfallodatum: DUE[i],
          FakturaDatum: ISSUED[i],
          Belopp: AMOUNT[i],
        })),
      },
    },
    three((i) => ({ ...plain(i), dueOn: DUE[i]! })),
  ],
  [
    'comma decimals with a non-breaking space',
    { json: rows.map((i) => ({ id: ID[i], amount: ['1\u00a0284,50', '99,00', '0,10'][i], date: ISSUED[i] })) },
    three(plain),
  ],
  [
    'money with its currency',
    { json: rows.map((i) => ({ id: ID[i], amount: ['1 284,50 kr', '99,00 kr', '0,10 kr'][i], date: ISSUED[i] })) },
    three(plain),
  ],
  [
    'money as an object',
    { json: rows.map((i) => ({ id: ID[i], total: { amount: AMOUNT[i], currency: 'EUR' }, date: ISSUED[i] })) },
    three((i) => ({ ...plain(i), currency: 'EUR' })),
  ],
  [
    'minor units by name',
    { json: rows.map((i) => ({ id: ID[i], amountOre: [128450, 9900, 10][i], date: ISSUED[i] })) },
    three(plain),
  ],
  [
    'currency in the name',
    { json: rows.map((i) => ({ id: ID[i], amount_sek: AMOUNT[i], date: ISSUED[i] })) },
    three((i) => ({ ...plain(i), currency: 'SEK' })),
  ],
  [
    'currency once for all',
    {
      json: {
        currency: 'SEK',
        customer_id: 'C1',
        items: rows.map((i) => ({ id: ID[i], amount: AMOUNT[i], date: ISSUED[i] })),
      },
    },
    three((i) => ({ ...plain(i), currency: 'SEK', customerId: 'C1' })),
  ],
  [
    'compact dates as numbers',
    { json: rows.map((i) => ({ id: ID[i], amount: AMOUNT[i], issueDate: Number(ISSUED[i]!.replaceAll('-', '')) })) },
    three(plain),
  ],
  [
    'epoch seconds',
    {
      json: rows.map((i) => ({ id: ID[i], amount: AMOUNT[i], issuedAt: Date.parse(`${ISSUED[i]}T11:00:00Z`) / 1000 })),
    },
    three(plain),
  ],
  [
    'epoch milliseconds',
    { json: rows.map((i) => ({ id: ID[i], amount: AMOUNT[i], issuedAt: Date.parse(`${ISSUED[i]}T11:00:00Z`) })) },
    three(plain),
  ],
  [
    'Swedish midnights in UTC',
    {
      json: rows.map((i) => ({
        id: ID[i],
        amount: AMOUNT[i],
        issuedAt: new Date(Date.parse(`${ISSUED[i]}T00:00:00+01:00`)).toISOString(),
      })),
    },
    three(plain),
  ],
  [
    'dates with points',
    { json: rows.map((i) => ({ id: ID[i], amount: AMOUNT[i], issueDate: ISSUED[i]!.split('-').reverse().join('.') })) },
    three(plain),
  ],
  [
    'numbers larger than a double',
    {
      text: '[{"id":9007199254740993,"amount":123456789012345678901.10,"date":"2026-01-15"},{"id":9007199254740995,"amount":1.10,"date":"2026-02-15"}]',
    },
    [
      { id: '9007199254740993', amount: '123456789012345678901.10', issuedOn: '2026-01-15' },
      { id: '9007199254740995', amount: '1.10', issuedOn: '2026-02-15' },
    ],
  ],
  [
    'period nested, energy and status',
    {
      json: {
        invoices: rows.map((i) => ({
          id: ID[i],
          billingPeriod: { start: ISSUED[i], end: DUE[i] },
          amount: AMOUNT[i],
          status: 'PAID',
          consumption: { value: '12.5', unit: 'kWh' },
        })),
      },
    },
    three((i) => ({
      id: ID[i]!,
      amount: AMOUNT[i]!,
      periodFrom: ISSUED[i]!,
      periodTo: DUE[i]!,
      status: 'PAID',
      energy: '12.5',
      energyUnit: 'kWh',
    })),
  ],
  [
    'hostile keys',
    {
      text: `{"__proto__":{"amount":"9"},"constructor":"c","hasOwnProperty":1,"items":[${rows
        .map(
          (i) =>
            `{"toString":"t","__proto__":{"id":"X"},"id":"${ID[i]}","amount":"${AMOUNT[i]}","date":"${ISSUED[i]}"}`,
        )
        .join()}]}`,
    },
    three(plain),
  ],
  [
    'keys with points, brackets, quotes and nothing',
    {
      json: {
        'a.b["c"]': rows.map((i) => ({
          '': 'x',
          '[0]': 'y',
          id: ID[i],
          'total.amount': AMOUNT[i],
          'invoice date': ISSUED[i],
        })),
      },
    },
    three(plain),
  ],
  ['an empty list', { json: { data: { items: [], total: 0 } } }, []],
  [
    'an empty list with a summary beside it',
    { json: { customer_id: 'C1', from: '2026-01-01', to: '2026-02-01', total: 0, invoices: [] } },
    [],
  ],
  ['names nobody thought of', { json: { x: rows.map((i) => ({ aa: ID[i], bb: AMOUNT[i] })) } }, three(() => ({}))],
];

test.each(LISTS)('a list of invoices is read in many shapes: %s', (_, shape, expected) => {
  const body = readShape('InvoiceResponse', shape);
  expect(foundFields(body)).toEqual(expected);
  expect(body.problem).toBeNull();
  for (const { fields } of body.records) {
    for (const sourced of Object.values(fields)) {
      expect(sourced.provenance).not.toBe('confirmed');
      expect(sourced.text === null).toBe(sourced.provenance !== 'guess');
    }
  }
});

test.each(LISTS.slice(0, 20))('what %s reads can be found by its path', (_, shape) => {
  const body = readShape('InvoiceResponse', shape);
  const all = new Map(body.leaves(0, 500).map((leaf) => [leaf.path, leaf]));
  for (const { fields } of body.records) {
    for (const [name, { path, raw }] of Object.entries(fields)) {
      const leaf = path === null ? undefined : all.get(path);
      // Ids that are keys have no leaf.
      if (leaf === undefined) expect(name === 'id' || name === 'currency' || path === null).toBe(true);
      else if (name !== 'currency') expect(leaf.raw).toBe(raw);
    }
  }
});
