import { expect, test } from 'vitest';
import { foundFields, readShape, type Shape } from './testing/read-shape.ts';

type Found = Record<string, string>;
type Expected = readonly [head: Found, lines: readonly Found[]];
const json = (value: unknown): Shape => ({ json: value });

const HEAD = { id: 'F1', amount: '15.75', issueDate: '2026-01-15' };
const FOUND: Found = { id: 'F1', amount: '15.75', issuedOn: '2026-01-15' };
const LINES = [
  { description: 'Elhandel', amount: '12.60' },
  { description: 'Moms', amount: '3.15' },
];
const FOUND_LINES: Found[] = [
  { text: 'Elhandel', amount: '12.60' },
  { text: 'Moms', amount: '3.15' },
];
const whole: Expected = [FOUND, FOUND_LINES];

const SHAPES: [name: string, shape: Shape, expected: Expected][] = [
  ['lines inside', json({ ...HEAD, lines: LINES }), whole],
  ['no lines', json(HEAD), [FOUND, []]],
  ['an empty list of lines', json({ ...HEAD, lines: [] }), [FOUND, []]],
  ['under data', json({ data: { ...HEAD, lines: LINES } }), whole],
  ['under a key and a wrapper', json({ response: { invoice: { ...HEAD, invoiceLines: LINES } } }), whole],
  ['lines beside it', json({ invoice: HEAD, lines: LINES }), whole],
  ['one in a list', json([{ ...HEAD, rows: LINES }]), whole],
  ['keyed lines', json({ ...HEAD, rows: { r1: LINES[0], r2: LINES[1] } }), whole],
  ['lines as columns', json({ ...HEAD, lines: { texts: ['Elhandel', 'Moms'], amounts: ['12.60', '3.15'] } }), whole],
  [
    'lines as rows with a header',
    json({
      ...HEAD,
      lines: [
        ['text', 'amount'],
        ['Elhandel', '12.60'],
        ['Moms', '3.15'],
      ],
    }),
    whole,
  ],
  [
    'columns and rows apart',
    json({
      ...HEAD,
      specification: {
        columns: ['text', 'amount'],
        rows: [
          ['Elhandel', '12.60'],
          ['Moms', '3.15'],
        ],
      },
    }),
    whole,
  ],
  ['lines deeper', json({ ...HEAD, specification: { groups: { rows: LINES } } }), whole],
  [
    'attributes',
    json({
      data: { type: 'invoice', id: 'F1', attributes: { amount: '15.75', 'issue-date': '2026-01-15', lines: LINES } },
    }),
    whole,
  ],
  ['one line', json({ ...HEAD, lines: [LINES[0]] }), [FOUND, [FOUND_LINES[0]!]]],
  [
    'Swedish',
    json({
      fakturaId: 'F1',
      belopp: '15,75',
      fakturadatum: '2026-01-15',
      rader: [
        { benämning: 'Elhandel', belopp: '12,60' },
        { benämning: 'Moms', belopp: '3,15' },
      ],
    }),
    [FOUND, FOUND_LINES],
  ],
  [
    'Swedish, shouting and wrapped',
    json({
      SVAR: { FAKTURA: { FAKTURA_ID: 'F1', TOTALBELOPP: '1 015,75', FORFALLO_DATUM: '20260214', VALUTA: 'SEK' } },
    }),
    [{ id: 'F1', amount: '1015.75', dueOn: '2026-02-14', currency: 'SEK' }, []],
  ],
  [
    'money as objects',
    json({
      id: 'F1',
      totalAmount: { value: '15.75', currency: 'SEK' },
      issueDate: '2026-01-15',
      lines: [{ text: 'Elhandel', amount: { value: '12.60', currency: 'SEK' } }],
    }),
    [{ ...FOUND, currency: 'SEK' }, [FOUND_LINES[0]!]],
  ],
  [
    'hundredths by name',
    json({ id: 'F1', amountOre: 1575, issueDate: '2026-01-15', lines: [{ text: 'Elhandel', amountOre: 1260 }] }),
    [FOUND, [FOUND_LINES[0]!]],
  ],
  [
    'currency in the name',
    json({ id: 'F1', amount_sek: '15.75', issueDate: '2026-01-15' }),
    [{ ...FOUND, currency: 'SEK' }, []],
  ],
  ['compact date', json({ id: 'F1', amount: '15.75', issueDate: 20260115 }), [FOUND, []]],
  ['date as epoch seconds', json({ id: 'F1', amount: '15.75', issuedAt: 1768474800 }), [FOUND, []]],
  ['date as epoch milliseconds', json({ id: 'F1', amount: '15.75', issuedAt: 1768474800000 }), [FOUND, []]],
  ['date with points', json({ id: 'F1', amount: '15.75', issueDate: '15.01.2026' }), [FOUND, []]],
  [
    'a date that could be two',
    json({ id: 'F1', amount: '15.75', issueDate: '10/11/2026' }),
    [{ id: 'F1', amount: '15.75' }, []],
  ],
  [
    'a number with a unit in its name',
    json({ ...HEAD, consumption_kwh: 412.5 }),
    [{ ...FOUND, energy: '412.5', energyUnit: 'kWh' }, []],
  ],
  [
    'quantities and prices',
    json({ ...HEAD, lines: [{ text: 'El', quantity: 412.6, unit: 'kWh', unitPrice: '0.9876', amount: '12.60' }] }),
    [FOUND, [{ text: 'El', quantity: '412.6', unit: 'kWh', price: '0.9876', amount: '12.60' }]],
  ],
  [
    'a period of its own',
    json({ ...HEAD, period: { from: '2025-12-01', to: '2025-12-31' } }),
    [{ ...FOUND, periodFrom: '2025-12-01', periodTo: '2025-12-31' }, []],
  ],
  [
    'customer and property beside it',
    json({ invoice: { ...HEAD, lines: LINES }, customer: { id: 'C1' }, property: { id: 'P1' } }),
    [{ ...FOUND, customerId: 'C1', propertyId: 'P1' }, FOUND_LINES],
  ],
  ['credit, with a real minus', json({ ...HEAD, amount: '\u2212 15,75' }), [{ ...FOUND, amount: '-15.75' }, []]],
  [
    'attachments are no lines',
    json({ ...HEAD, attachments: [{ name: 'F1.pdf', type: 'pdf' }], links: [{ title: 'self' }] }),
    [FOUND, []],
  ],
  ['payments are no lines', json({ ...HEAD, lines: LINES, payments: [{ text: 'Bankgiro', amount: '15.75' }] }), whole],
  [
    'transactions beside lines of an order are no lines',
    json({
      ...HEAD,
      order_lines: [{ ordertext: 'Elhandel', amount: '15.75', quantity: 1 }],
      transactions: [{ type: 'settle', amount: '15.75', unit: 'st' }],
    }),
    [FOUND, [{ text: 'Elhandel', amount: '15.75', quantity: '1' }]],
  ],
  [
    'a number larger than a double',
    { text: '{"id":9007199254740993,"amount":123456789012345678901.10,"issueDate":"2026-01-15"}' },
    [{ id: '9007199254740993', amount: '123456789012345678901.10', issuedOn: '2026-01-15' }, []],
  ],
  [
    'hostile keys',
    { text: '{"__proto__":{"amount":1},"constructor":{"id":"X"},"id":"F1","amount":"15.75","issueDate":"2026-01-15"}' },
    [FOUND, []],
  ],
  [
    'a byte order mark and the same key twice',
    { text: '\ufeff{"id":"F1","id":"F1","amount":"15.75","issueDate":"2026-01-15"}' },
    [FOUND, []],
  ],
  ['null and empty', json({ ...HEAD, dueDate: null, currency: '', lines: null }), [FOUND, []]],
  ['names nobody thought of', json({ q1: 'F1', q2: 15.75, q3: [{ z: 1 }] }), [{}, []]],
];

test.each(SHAPES)('an invoice’s details and lines are read in many shapes: %s', (_, shape, [head, lines]) => {
  const body = readShape('InvoiceDetailsResponse', shape);
  const [found = {}] = foundFields(body);
  expect(found).toEqual(head);
  expect(foundFields({ ...body, records: body.children[0] ?? [] })).toEqual(lines);
  for (const { fields } of [...body.records, ...body.children.flat()]) {
    for (const { provenance } of Object.values(fields)) expect(provenance).not.toBe('confirmed');
  }
});

test('there are at least thirty', () => expect(SHAPES.length).toBeGreaterThanOrEqual(30));
