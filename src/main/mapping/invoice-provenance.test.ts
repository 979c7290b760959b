import { expect, test } from 'vitest';
import { confirmedIn } from './confirmed-in.ts';
import { foundFields, readShape } from './testing/read-shape.ts';

test('lines are found under their invoice, beside it, and keyed', () => {
  const line = (text: string, amount: string) => ({
    description: text,
    quantity: '10.5',
    unit: 'kWh',
    unitPrice: '1.20',
    amount,
  });
  const expected = [
    { text: 'Elhandel', quantity: '10.5', unit: 'kWh', price: '1.20', amount: '12.60' },
    { text: 'Moms', quantity: '10.5', unit: 'kWh', price: '1.20', amount: '3.15' },
  ];
  const lines = [line('Elhandel', '12.60'), line('Moms', '3.15')];
  const head = { id: 'I1', amount: '15.75', invoiceDate: '2026-01-15' };
  for (const json of [
    { ...head, lines },
    { data: { ...head, specification: lines } },
    { invoice: head, invoiceLines: lines },
    { ...head, rows: { a1: lines[0], a2: lines[1] } },
    [{ ...head, items: lines }],
  ]) {
    const body = readShape('InvoiceDetailsResponse', { json });
    expect(foundFields(body)).toEqual([{ id: 'I1', amount: '15.75', issuedOn: '2026-01-15' }]);
    expect(foundFields({ ...body, records: body.children[0] ?? [] })).toEqual(expected);
  }
  const list = readShape('InvoiceResponse', {
    json: [
      { ...head, lines },
      { ...head, id: 'I2', lines: [] },
    ],
  });
  expect(list.children.map((own) => own.length)).toEqual([2, 0]);
  expect(list.children[0]?.[1]?.path).toBe('[0].lines[1]');
});

test('two candidates that disagree are both shown, and never confirmed', () => {
  const body = readShape(
    'InvoiceResponse',
    { json: [{ id: 'I1', amount: '100.00', totalAmount: '125.00' }] },
    () => true,
  );
  expect(body.records[0]?.fields.amount).toEqual({
    provenance: 'guess',
    text: '125.00',
    raw: '"125.00"',
    path: '[0].totalAmount',
    rival: { raw: '"100.00"', path: '[0].amount' },
  });
  const same = readShape(
    'InvoiceResponse',
    { json: [{ id: 'I1', amount: '100.0', totalAmount: 100, amountOre: 10000 }] },
    () => true,
  );
  expect(same.records[0]?.fields.amount).toMatchObject({ provenance: 'confirmed', rival: null });
});

test('absent, null and unreadable stay what they are', () => {
  const json = [
    { id: 'I1', amount: null, dueDate: 'soon', issueDate: '10/11/2026', currency: '' },
    { id: 'I2', amount: { net: 1 }, dueDate: '2026-02-30', issueDate: '2026-01-31T22:45:00Z' },
    { id: 'I3', amount: '1,284', dueDate: true, issueDate: '2026-01-31T23:45:00Z' },
  ];
  const confirmed = confirmedIn([
    { field: 'amount', pattern: '[*].amount' },
    { field: 'dueOn', pattern: '[*].dueDate' },
    { field: 'issuedOn', pattern: '[*].issueDate' },
  ]);
  const [a, b, c] = readShape('InvoiceResponse', { json }, confirmed).records;
  expect(a?.fields.amount).toMatchObject({ provenance: 'null', text: null, raw: 'null' });
  expect(a?.fields.dueOn).toMatchObject({ provenance: 'unreadable', text: null, raw: '"soon"' });
  expect(a?.fields.issuedOn).toMatchObject({ provenance: 'unreadable', raw: '"10/11/2026"' });
  expect(a?.fields.status).toEqual({ provenance: 'absent', text: null, raw: null, path: null, rival: null });
  expect(b?.fields.amount).toMatchObject({ provenance: 'unreadable', raw: '{"net":1}', path: '[1].amount' });
  expect(b?.fields.dueOn).toMatchObject({ provenance: 'unreadable', raw: '"2026-02-30"' });
  expect(b?.fields.issuedOn).toMatchObject({ provenance: 'confirmed', text: '2026-01-31' });
  expect(c?.fields.amount).toMatchObject({ provenance: 'unreadable', raw: '"1,284"' });
  expect(c?.fields.dueOn).toMatchObject({ provenance: 'unreadable', raw: 'true' });
  // Already the next day in Sweden, so the day is uncertain.
  expect(c?.fields.issuedOn).toMatchObject({ provenance: 'unreadable', raw: '"2026-01-31T23:45:00Z"' });
});

test('a column settles what one value leaves open', () => {
  const amounts = (list: string[]): (string | null | undefined)[] =>
    readShape('InvoiceResponse', { json: list.map((amount, i) => ({ id: `I${i}`, amount })) }).records.map(
      (r) => r.fields.amount?.text,
    );
  expect(amounts(['1,284', '0,5'])).toEqual(['1.284', '0.5']);
  expect(amounts(['1,284', '1,284.50'])).toEqual(['1284', '1284.50']);
  expect(amounts(['1.284', '1.284,50'])).toEqual(['1284', '1284.50']);
  expect(amounts(['1,284', '2,500'])).toEqual([null, null]);
  expect(amounts(['0,5', '1.5'])).toEqual(['0.5', '1.5']);
});

test('a confirmation holds for the place it was given for', () => {
  const confirmed = (field: string, pattern: string): boolean => field === 'amount' && pattern === '[*].amount';
  const here = readShape('InvoiceResponse', { json: [{ id: 'I1', amount: 1 }] }, confirmed);
  expect(here.records[0]?.fields.amount?.provenance).toBe('confirmed');
  expect(here.records[0]?.fields.id?.provenance).toBe('guess');
  const elsewhere = readShape('InvoiceResponse', { json: [{ id: 'I1', total: 1 }] }, confirmed);
  expect(elsewhere.records[0]?.fields.amount?.provenance).toBe('guess');
});

test('a list that may be cut off is pointed at', () => {
  const list = (count: number) => Array.from({ length: count }, (_, i) => ({ id: `I${i}`, amount: 1 }));
  const round = (json: unknown): boolean => readShape('InvoiceResponse', { json }).suspiciouslyRound;
  expect(round(list(12))).toBe(false);
  expect(round(list(100))).toBe(true);
  expect(round({ items: list(100), total: 100 })).toBe(false);
  expect(round({ items: list(12), total: 36 })).toBe(true);
  expect(round({ items: list(12), page: { hasNext: true } })).toBe(true);
  expect(round({ items: list(12), last: true })).toBe(false);
  expect(round({ items: list(12), next: null })).toBe(false);
  expect(round({ items: list(12), next: '/invoice?page=2' })).toBe(true);
});

test('two lists that fit are not silently one', () => {
  const json = {
    current: [{ id: 'I1', amount: 1, dueDate: '2026-01-01' }],
    archive: { old: [{ id: 'I2', amount: 1, dueDate: '2026-01-01' }] },
  };
  const body = readShape('InvoiceResponse', { json });
  expect(body.records).toHaveLength(1);
  expect(body.notices).toContain('several-lists');
  expect(readShape('InvoiceResponse', { json: { ok: true } }).notices).toEqual(['no-records']);
});

const dated = (text: string, moment: string) =>
  readShape(
    'InvoiceResponse',
    { json: { Invoices: [{ InvoiceID: 'I-1', Total: 100.5, DateString: text, Date: moment, CurrencyCode: 'SEK' }] } },
    () => true,
  ).records[0]?.fields.issuedOn;
const moment = (iso: string) => `/Date(${Date.parse(iso)}+0000)/`;

test.each([
  ['midnight in UTC, in summer', '2026-06-30T00:00:00', moment('2026-06-30T00:00:00Z')],
  ['a Swedish midnight, in summer', '2026-06-30', moment('2026-06-29T22:00:00Z')],
  ['a Swedish midnight, in winter', '2026-01-30', moment('2026-01-29T23:00:00Z')],
  ['midnight by the clock of winter, in summer', '2026-06-30', moment('2026-06-29T23:00:00Z')],
  ['late in the evening, the day in UTC', '2026-06-30', moment('2026-06-30T22:30:00Z')],
  ['late in the evening, the day in Sweden', '2026-07-01', moment('2026-06-30T22:30:00Z')],
  ['as a text', '2026-07-01', '2026-06-30T23:00:00Z'],
])('a day and a moment that lies on it do not contradict each other: %s', (_, text, at) => {
  expect(dated(text, at)).toMatchObject({ provenance: 'confirmed', text: text.slice(0, 10), rival: null });
});

test.each([
  ['the day after', '2026-07-01', moment('2026-06-30T00:00:00Z')],
  ['the day before', '2026-06-29', moment('2026-06-30T00:00:00Z')],
  ['its own offset says the day', '2026-06-30', '2026-07-01T00:30:00+02:00'],
])('a day and a moment of another one do: %s', (_, text, at) => {
  expect(dated(text, at)).toMatchObject({ provenance: 'guess', rival: { path: 'Invoices[0].DateString' } });
});

test('a day that is written is taken before a moment that is a day by somebody’s clock only', () => {
  expect(dated('2026-06-23', moment('2026-06-25T23:00:00Z'))).toMatchObject({ text: '2026-06-23' });
});

test('how something is paid is no reference, and the id that everything of an operator has is the record’s own', () => {
  const bill = (i: number) => ({
    acme_id: `5f${i}a90-11e${i}`,
    number: `N-${i}`,
    paymentReference: 'KID',
    total: 100.5 + i,
    customer: { acme_id: 'c-77', name: 'Åsa' },
  });
  const read = readShape('InvoiceResponse', { json: { invoices: [1, 2, 3].map(bill) } });
  const [first] = foundFields(read);
  expect(first).toMatchObject({ id: '5f1a90-11e1', number: 'N-1' });
  expect(first).not.toHaveProperty('paymentReference');
});
