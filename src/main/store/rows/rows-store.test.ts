import fc from 'fast-check';
import { expect, test } from 'vitest';
import { compareDecimals, sumDecimals } from '../../../shared/hours/decimal.ts';
import type { InvoiceCondition, InvoiceQuery, InvoiceTotalsQuery } from '../../../shared/model/invoice.ts';
import { connectMemory } from '../connect.ts';
import { foldText } from '../fold-text.ts';
import { packRecord, unpackRecord } from './pack-record.ts';
import { periodRows } from './period-rows.ts';
import { prepareRowsDatabase } from './rows-schema.ts';
import { createRowsStore } from './rows-store.ts';
import { totalsOf } from './rows-totals.ts';
import { sortKey } from './sort-key.ts';
import { type MadeInvoice, madeAnswer, madeRecord } from './testing/made-rows.ts';

const REF = { profileId: 'p', mapping: 'm1' };
const EVERYTHING = { pairs: [], isEverything: true, fromDate: '2000-01-01', toDate: '2099-12-31' };
const now = async () => undefined;

function setUp() {
  const { db } = connectMemory();
  prepareRowsDatabase(db);
  return createRowsStore(db);
}

const query = (change: Partial<InvoiceQuery> = {}): InvoiceQuery => ({
  scope: EVERYTHING,
  filter: '',
  sort: null,
  offset: 0,
  limit: 500,
  ...change,
});
const totalsQuery = (change: Partial<InvoiceTotalsQuery> = {}): InvoiceTotalsQuery => ({
  scope: EVERYTHING,
  filter: '',
  selection: null,
  numbers: [],
  ...change,
});
const ids = (store: ReturnType<typeof setUp>, change: Partial<InvoiceQuery> = {}) =>
  store.page('p', query(change)).map((row) => row.record.fields.id?.text);

const invoice = fc.record({
  id: fc.string({ minLength: 1, maxLength: 6 }),
  amount: fc.option(
    fc.oneof(
      fc.integer({ min: -99999, max: 99999 }).map((n) => (n / 100).toFixed(2)),
      fc.bigInt(-(10n ** 20n), 10n ** 20n).map(String),
      fc.integer({ min: 1, max: 9 }).map((n) => `0.00000${n}`),
    ),
  ),
  issuedOn: fc.option(
    fc.integer({ min: 0, max: 364 }).map((n) => new Date(Date.UTC(2025, 0, 1 + n)).toISOString().slice(0, 10)),
  ),
  status: fc.option(fc.constantFrom('Paid', 'unpaid', 'Förfallen', 'it\'s "odd" %_')),
});

test('a record comes back from its packed form as it was', () => {
  fc.assert(
    fc.property(invoice, (made) => {
      const record = madeRecord(made);
      expect(unpackRecord(packRecord(record))).toEqual(record);
    }),
  );
});

test('filters, order and sums agree with a naive model', async () => {
  const condition: fc.Arbitrary<InvoiceCondition | null> = fc.oneof(
    fc.constant(null),
    fc.record({
      op: fc.constantFrom('at-least' as const, 'at-most' as const),
      field: fc.constant('amount'),
      value: fc.integer({ min: -500, max: 500 }).map(String),
    }),
    fc.record({
      op: fc.constantFrom('filled' as const, 'absent' as const),
      field: fc.constantFrom('amount', 'status', 'issuedOn'),
    }),
    fc.record({
      op: fc.constantFrom('equals' as const, 'not-equals' as const, 'contains' as const),
      field: fc.constant('status'),
      value: fc.constantFrom('Paid', 'unpaid', 'forfallen', 'it\'s "odd" %_', 'p'),
    }),
    fc.record({
      op: fc.constant('between' as const),
      field: fc.constant('issuedOn'),
      from: fc.constant('2025-03-01'),
      to: fc.constant('2025-08-31'),
    }),
  );
  await fc.assert(
    fc.asyncProperty(
      fc.uniqueArray(invoice, { selector: (one) => one.id, maxLength: 30 }),
      condition,
      fc.constantFrom('', 'paid', 'för', 'p', '"', '202', '2025-0'),
      fc.constantFrom('amount', 'issuedOn', 'status', 'number'),
      fc.boolean(),
      async (invoices, where, filter, field, isUp) => {
        const store = setUp();
        store.keep(REF, [madeAnswer('C1', invoices.slice(0, 10)), madeAnswer('C2', invoices.slice(10))], false);
        const change = { filter, where: where === null ? [] : [where] };
        const rows = store.page(
          'p',
          query({ ...change, sort: { field, direction: isUp ? 'ascending' : 'descending' } }),
        );
        const expected = invoices.filter(
          (one) => matches(one, where) && holds(one, filter, invoices.indexOf(one) < 10 ? 'C1' : 'C2'),
        );
        const got = rows.map((row) => row.record.fields.id?.text ?? '');
        expect([...got].sort()).toEqual(expected.map((one) => one.id).sort());
        // In order, and those without the value last.
        const values = rows.map((row) => row.record.fields[field]?.text ?? null);
        const filled = values.filter((value) => value !== null);
        expect(values.slice(0, filled.length)).toEqual(filled);
        const compare = (a: string, b: string) =>
          field === 'amount'
            ? Math.sign(Number(a) - Number(b))
            : bytes(field === 'issuedOn' ? a : sortKey(a), field === 'issuedOn' ? b : sortKey(b));
        for (const [i, value] of filled.slice(1).entries()) {
          expect(compare(filled[i] ?? '', value) * (isUp ? 1 : -1)).toBeLessThanOrEqual(0);
        }

        const totals = await totalsOf(store, 'p', totalsQuery(change), now);
        const amounts = expected.flatMap((one) => one.amount ?? []);
        expect(totals.matching).toBe(expected.length);
        expect(totals.total).toBe(invoices.length);
        expect(totals.amount.counted).toBe(amounts.length);
        expect(totals.amount.without).toBe(expected.length - amounts.length);
        if (amounts.length === 0) expect(totals.amount.text).toBeNull();
        else {
          expect(totals.amount.text).toBe(sumDecimals(amounts));
          const sorted = amounts.toSorted((a, b) => compareDecimals(a, b));
          expect(compareDecimals(totals.numbers.amount?.min ?? '', sorted[0] ?? '')).toBe(0);
          expect(compareDecimals(totals.numbers.amount?.max ?? '', sorted.at(-1) ?? '')).toBe(0);
        }
      },
    ),
    { numRuns: 300 },
  );
});

function matches(one: MadeInvoice, where: InvoiceCondition | null): boolean {
  if (where === null) return true;
  const value = one[where.field as 'amount' | 'status' | 'issuedOn'] ?? null;
  switch (where.op) {
    case 'filled':
      return value !== null;
    case 'absent':
      return value === null;
    case 'empty':
      return false;
    case 'contains':
      return value !== null && foldText(value).includes(foldText(where.value));
    case 'equals':
      return value === where.value;
    case 'not-equals':
      return value !== where.value;
    case 'at-least':
      return value !== null && Number(value) >= Number(where.value);
    case 'at-most':
      return value !== null && Number(value) <= Number(where.value);
    case 'between':
      return value !== null && value >= where.from && value <= where.to;
  }
}

function holds(one: MadeInvoice, filter: string, customer: string): boolean {
  const texts = [customer, `P-${customer}`, one.id, one.amount, one.issuedOn, one.status, 'SEK'].flatMap((text) =>
    text === null || text === undefined ? [] : [text, JSON.stringify(text)],
  );
  const digits = (text: string) =>
    /^[+\d][\d\s+\-().]*$/.test(text) && text.replace(/\D/g, '').length >= 4 ? text.replace(/\D/g, '') : null;
  return foldText(filter)
    .split(/\s+/)
    .filter((term) => term !== '')
    .every((term) => {
      const bare = digits(term);
      return texts.some((text) => {
        const folded = [foldText(text), digits(text) ?? ''];
        return folded.some((of) => of.includes(term) || (bare !== null && of.includes(bare)));
      });
    });
}

const bytes = (a: string, b: string) => Buffer.compare(Buffer.from(a), Buffer.from(b));

test('å, ä and ö come last, numbers in their order, whatever the case', () => {
  const sorted = ['öl', 'Zebra', 'Åke', 'faktura 10', 'Faktura 9', 'ärlig', 'émile', 'anna'].sort((a, b) =>
    bytes(sortKey(a), sortKey(b)),
  );
  expect(sorted).toEqual(['anna', 'émile', 'Faktura 9', 'faktura 10', 'Zebra', 'Åke', 'ärlig', 'öl']);
});

test('the newest fetch wins, and what it changed is said', async () => {
  const store = setUp();
  const first = [
    { id: 'A', amount: '1.00', issuedOn: '2025-01-01' },
    { id: 'B', amount: '2.00', issuedOn: '2025-02-01' },
    { id: 'C', amount: '3.00', issuedOn: '2025-03-01' },
  ];
  store.keep(REF, [madeAnswer('C1', first, { fetchedAt: 10 })], false);
  expect(store.page('p', query()).map((row) => row.change)).toEqual([null, null, null]);
  const second = [
    { id: 'A', amount: '1.00', issuedOn: '2025-01-01' },
    { id: 'B', amount: '2.50', issuedOn: '2025-02-01' },
    { id: 'D', amount: '4.00', issuedOn: '2025-04-01' },
  ];
  store.keep(REF, [madeAnswer('C1', second, { fetchedAt: 20, answerId: 'second' })], false);
  const rows = store.page('p', query());
  expect(rows.map((row) => [row.record.fields.id?.text, row.change, row.fetchedAt])).toEqual([
    ['D', 'new', 20],
    ['B', 'changed', 20],
    ['A', null, 20],
  ]);
  const gone = store.page('p', query({ where: [{ op: 'equals', field: 'change', value: 'gone' }] }));
  expect(gone.map((row) => row.record.fields.id?.text)).toEqual(['C']);
  const totals = await totalsOf(store, 'p', totalsQuery(), now);
  expect(totals).toMatchObject({ matching: 3, amount: { text: '7.50' }, changes: { new: 1, changed: 1, gone: 1 } });

  // The same bytes once more: nothing in them is news.
  store.keep(REF, [madeAnswer('C1', second, { fetchedAt: 30, answerId: 'second' })], false);
  expect(store.page('p', query()).map((row) => [row.change, row.fetchedAt])).toEqual([
    [null, 30],
    [null, 30],
    [null, 30],
  ]);
});

test('overlapping windows hold an invoice once, and an invoice another window still holds is not gone', () => {
  const store = setUp();
  const one = { id: 'A', amount: '1.00', issuedOn: '2025-06-30' };
  store.keep(REF, [madeAnswer('C1', [one], { from: '2025-01-01', to: '2025-06-30', fetchedAt: 10 })], false);
  store.keep(REF, [madeAnswer('C1', [one], { from: '2025-06-30', to: '2025-12-31', fetchedAt: 11 })], false);
  expect(ids(store)).toEqual(['A']);
  store.keep(REF, [madeAnswer('C1', [], { from: '2025-01-01', to: '2025-06-30', fetchedAt: 20 })], false);
  expect(store.page('p', query()).map((row) => row.change)).toEqual([null]);
});

test('a scope holds its own pairs and days, and the invoice issued for a day only where that was asked', () => {
  const store = setUp();
  store.keep(
    REF,
    [
      madeAnswer('C1', [
        { id: 'A', amount: '1', issuedOn: '2025-01-15' },
        { id: 'B', amount: '1', issuedOn: '2025-07-15' },
      ]),
      madeAnswer('C2', [{ id: 'C', amount: '1', issuedOn: '2025-01-20' }]),
      madeAnswer('C1', [{ id: 'E', amount: '1', issuedOn: '2024-12-31' }], { from: '2025-01-02', to: null }),
    ],
    false,
  );
  const pair = { customerId: 'C1', propertyId: 'P-C1' };
  expect(ids(store, { scope: { pairs: [pair], fromDate: '2025-01-01', toDate: '2025-01-31' } })).toEqual(['A', 'E']);
  expect(ids(store, { scope: { pairs: [pair], fromDate: '2025-07-01', toDate: '2025-07-31' } })).toEqual(['B']);
  expect(ids(store, { scope: { pairs: [pair], fromDate: '2025-01-02', toDate: null } })).toEqual(['E']);
});

test('another mapping fills a list beside the one that is read, and marks follow their invoices', () => {
  const store = setUp();
  store.keep(REF, [madeAnswer('C1', [{ id: 'A', amount: '1', issuedOn: '2025-01-15' }], { answerId: 'a1' })], false);
  const key = store.page('p', query())[0]?.key ?? '';
  store.setMarks('p', [{ key, isChecked: true, checkedAt: 1, problem: '', tags: ['x'], note: 'called them' }], true);
  expect(ids(store, { where: [{ op: 'equals', field: 'checked', value: 'yes' }] })).toEqual(['A']);
  expect(ids(store, { filter: 'called' })).toEqual(['A']);
  expect(ids(store, { where: [{ op: 'equals', field: 'tags', value: 'x' }] })).toEqual(['A']);

  const ref = { profileId: 'p', mapping: 'm2' };
  store.beginRebuild(ref);
  const made = madeAnswer('C1', [{ id: 'A', amount: '2', issuedOn: '2025-01-15' }], { answerId: 'a1' });
  const other = { ...made, rows: made.rows.map((row) => ({ ...row, key: 'other key' })) };
  store.keep(ref, [other], true);
  expect(store.page('p', query())[0]?.record.fields.amount?.text).toBe('1');
  expect(store.endRebuild(ref)).toEqual({ renamed: [[key, 'other key']] });
  expect(store.page('p', query())[0]?.record.fields.amount?.text).toBe('2');
  expect(store.sources(ref)).toEqual({
    isSameMapping: true,
    sources: [{ answerId: 'a1', fetchedAt: 1000 }],
    detailsAnswers: [],
  });
});

test('fields nobody mapped are columns to show, search, filter, sort and add up', async () => {
  const store = setUp();
  const of = (id: string, rate: string) => ({
    id,
    amount: '1',
    issuedOn: '2025-01-01',
    leaves: { 'vat.rate': rate, text: `Elnät ${id}` },
  });
  store.keep(REF, [madeAnswer('C1', [of('A', '25'), of('B', '6'), of('C', 'twelve')])], false);
  expect(store.leafColumns('p')).toEqual([
    { path: 'text', rows: 3 },
    { path: 'vat.rate', rows: 3 },
  ]);
  expect(store.page('p', query({ leaves: ['vat.rate', 'nowhere'] }))[2]?.leaves).toEqual({ 'vat.rate': '25' });
  expect(ids(store, { filter: 'elnat b' })).toEqual(['B']);
  expect(ids(store, { sort: { field: 'leaf:vat.rate', direction: 'ascending' } })).toEqual(['B', 'A', 'C']);
  expect(ids(store, { where: [{ op: 'at-least', field: 'leaf:vat.rate', value: '10' }] })).toEqual(['A']);
  const totals = await totalsOf(store, 'p', totalsQuery({ numbers: ['leaf:vat.rate'] }), now);
  expect(totals.numbers['leaf:vat.rate']).toEqual({
    counted: 2,
    without: 1,
    sum: '31',
    mean: '15.50',
    min: '6',
    max: '25',
  });
});

test('a selection is summed, also all but a few; currencies are never added to each other', async () => {
  const store = setUp();
  const rows = ['A', 'B', 'C'].map((id, i) => ({ id, amount: `${i + 1}.10`, issuedOn: '2025-01-01' }));
  store.keep(REF, [madeAnswer('C1', rows)], false);
  const keys = store.page('p', query({ sort: { field: 'number', direction: 'ascending' } })).map((row) => row.key);
  const some = await totalsOf(store, 'p', totalsQuery({ selection: { keys: keys.slice(0, 2), isAllBut: false } }), now);
  expect(some).toMatchObject({ matching: 2, total: 3, amount: { text: '3.20', currency: 'SEK' } });
  const rest = await totalsOf(store, 'p', totalsQuery({ selection: { keys: keys.slice(0, 1), isAllBut: true } }), now);
  expect(rest).toMatchObject({ matching: 2, amount: { text: '5.20' } });
  store.keep(REF, [madeAnswer('C2', [{ id: 'Z', amount: '9', issuedOn: '2025-01-01', currency: 'EUR' }])], false);
  expect((await totalsOf(store, 'p', totalsQuery(), now)).amount).toEqual({
    text: null,
    counted: 4,
    without: 0,
    currency: null,
  });
});

/** Tables and triggers, with those a text index keeps for itself. */
const tablesLike = (store: ReturnType<typeof setUp>, pattern: string): string[] =>
  store.db.all<{ name: string }>('SELECT name FROM sqlite_schema WHERE name LIKE ?', [pattern]).map(({ name }) => name);

test('what was forgotten is nowhere: not in a row, not in the text index', () => {
  const store = setUp();
  store.keep(
    REF,
    [madeAnswer('C1', [{ id: 'SECRETID', amount: '1', issuedOn: '2025-01-01' }], { answerId: 'a' })],
    false,
  );
  store.keep(REF, [madeAnswer('C2', [{ id: 'KEPT', amount: '1', issuedOn: '2025-01-01' }], { answerId: 'b' })], false);
  store.forget('p', ['a']);
  expect(ids(store)).toEqual(['KEPT']);
  const [texts = '', ...others] = tablesLike(store, 'texts_%').filter((name) => /^texts_\d+$/.test(name));
  expect(others).toEqual([]);
  expect(store.db.all(`SELECT rowid FROM ${texts} WHERE ${texts} MATCH '"secretid"'`)).toEqual([]);
  store.forgetProfile('p');
  expect(store.db.get<{ n: number }>('SELECT count(*) AS n FROM bodies')?.n).toBe(0);
  expect(tablesLike(store, 'texts_%')).toEqual([]);
});

test('a list that is no longer read goes with its text index; a filter asks that of its own list', () => {
  const store = setUp();
  const answer = madeAnswer('C1', [{ id: 'EARLIER', amount: '1', issuedOn: '2025-01-01' }], { answerId: 'a' });
  store.keep(REF, [answer], false);
  const before = tablesLike(store, 'texts_%');
  const anew = { profileId: 'p', mapping: 'another' };
  store.beginRebuild(anew);
  store.keep(anew, [madeAnswer('C1', [{ id: 'LATER', amount: '1', issuedOn: '2025-01-01' }], { answerId: 'a' })], true);
  expect(ids(store)).toEqual(['EARLIER']);
  store.endRebuild(anew);
  expect(ids(store)).toEqual(['LATER']);
  expect(tablesLike(store, 'texts_%')).toHaveLength(before.length);
  expect(store.db.all('SELECT id FROM words')).toHaveLength(1);
  // Broken off and begun again: nothing of the first attempt is left.
  for (let attempt = 0; attempt < 3; attempt++) {
    store.beginRebuild(anew);
    store.keep(anew, [answer], true);
  }
  store.endRebuild(anew);
  expect(ids(store)).toEqual(['EARLIER']);
  expect(tablesLike(store, 'texts_%')).toHaveLength(before.length);
});

test('invoices of a property by their period: what touches the days, of whatever customer, and no other property', () => {
  const store = setUp();
  const month = (id: string, number: number) => {
    const first = `2025-0${number}-01`;
    return { id, amount: '1', issuedOn: first, period: [first, `2025-0${number}-28`] as const };
  };
  store.keep(
    REF,
    [
      madeAnswer('C1', [month('A', 3), month('B', 1), { id: 'none', amount: '1', issuedOn: '2025-03-05' }]),
      madeAnswer('C2', [month('C', 3)]),
      madeAnswer('C3', [month('D', 2)], { propertyId: 'P-C1' }),
    ],
    false,
  );
  const of = (fromDate: string, toDate: string) =>
    periodRows(store, { profileId: 'p', propertyId: 'P-C1', fromDate, toDate }).map(
      (row) => row.record.fields.id?.text,
    );
  expect(of('2025-01-28', '2025-03-02')).toEqual(['B', 'D', 'A']);
  expect(of('2025-01-29', '2025-03-01')).toEqual(['D']);
  // The newest answer no longer holds it.
  store.keep(REF, [madeAnswer('C3', [], { propertyId: 'P-C1', fetchedAt: 2000 })], false);
  expect(of('2025-01-01', '2026-01-01')).toEqual(['B', 'A']);
  expect(
    periodRows(store, { profileId: 'q', propertyId: 'P-C1', fromDate: '2025-01-01', toDate: '2026-01-01' }),
  ).toEqual([]);
});

test('amounts are found as they are written in Swedish, and by the day they were fetched', async () => {
  const store = setUp();
  const made: MadeInvoice[] = [
    { id: 'A', amount: '3009.70', issuedOn: '2026-01-01', status: 'Paid' },
    { id: 'B', amount: '-1284.50', issuedOn: '2026-01-02', status: 'Paid' },
    { id: 'C', amount: '309.70', issuedOn: '2026-01-03', status: 'Paid' },
  ];
  store.keep(REF, [madeAnswer('C1', made, { fetchedAt: Date.UTC(2026, 0, 5, 12) })], false);
  for (const typed of ['3009,70', '3009.70', '3 009,70', '3\u00a0009,70']) {
    expect(ids(store, { filter: typed }), typed).toEqual(['A']);
  }
  expect(ids(store, { filter: '\u22121\u00a0284,50' })).toEqual(['B']);
  const day = (at: number) => new Date(at - new Date(at).getTimezoneOffset() * 60_000).toISOString().slice(0, 10);
  const fetched = store.page('p', query())[0]?.fetchedAt ?? 0;
  const on = (op: 'at-least' | 'at-most' | 'equals', value: string) =>
    ids(store, { where: [{ op, field: 'fetchedAt', value }] }).length;
  expect(on('equals', day(fetched))).toBe(3);
  expect(on('at-least', day(fetched))).toBe(3);
  expect(on('at-most', day(fetched))).toBe(3);
  expect(on('at-least', day(fetched + 86_400_000))).toBe(0);
  expect(on('equals', day(fetched - 86_400_000))).toBe(0);
});

test('details fill a row, move it to its day, and leave nothing behind when they are forgotten', () => {
  const store = setUp();
  const value = (text: string) => ({ provenance: 'guess' as const, text, raw: text, path: 'x', rival: null });
  const details = (answerId: string, fields: Record<string, string>) => ({
    invoiceId: 'A',
    answerId,
    fields: Object.fromEntries(Object.entries(fields).map(([name, text]) => [name, value(text)])),
  });
  store.keep(
    REF,
    [
      madeAnswer('C1', [
        { id: 'A', amount: '1', issuedOn: null },
        { id: 'B', amount: '2', issuedOn: '2026-03-01' },
      ]),
    ],
    false,
  );
  expect(ids(store)).toEqual(['B', 'A']);
  const said = { issuedOn: '2026-04-01', energy: '310.5', paymentReference: 'OCR77001', amount: '99' };
  expect(store.keepDetails(REF, [details('d1', said)], false)).toBe(1);
  expect(ids(store)).toEqual(['A', 'B']);
  expect(ids(store, { filter: 'ocr77001' })).toEqual(['A']);
  expect(ids(store, { where: [{ op: 'at-least', field: 'energy', value: '300' }] })).toEqual(['A']);
  const [row] = store.page('p', query());
  // What the list says itself stays its word.
  expect(row?.record.fields.amount?.text).toBe('1');
  expect(Object.keys(row?.details?.was ?? {}).sort()).toEqual(['energy', 'issuedOn', 'paymentReference']);

  store.keepDetails(REF, [details('d2', { energy: '4' })], false);
  expect(ids(store, { filter: 'ocr77001' })).toEqual([]);
  expect(store.page('p', query()).map((one) => one.record.fields.energy?.text ?? null)).toEqual([null, '4']);

  store.forget('p', ['d2']);
  expect(store.page('p', query()).map((one) => one.details)).toEqual([null, null]);
  expect(store.db.all('SELECT * FROM details')).toEqual([]);
  expect(store.sources(REF).sources).toHaveLength(1);
});

test('a list of a suspiciously round length is told only where its days are in the list and nothing newer holds them', async () => {
  const store = setUp();
  const answer = (fromDate: string, toDate: string, isCutOff: boolean, fetchedAt: number) => {
    const made = madeAnswer('C1', [{ id: `${fromDate} ${fetchedAt}`, amount: '1', issuedOn: toDate, status: null }]);
    return {
      ...made,
      ...{ answerId: `${fromDate} ${fetchedAt}`, requestKey: `${fromDate} ${toDate}`, fromDate, toDate, isCutOff },
      meta: { ...made.meta, fetchedAt },
    };
  };
  const told = async (fromDate: string, toDate: string) =>
    (await totalsOf(store, 'p', totalsQuery({ scope: { ...EVERYTHING, fromDate, toDate } }), now)).maybeCutOff.length;
  store.keep(REF, [answer('2025-01-01', '2025-12-31', true, 1)], false);
  expect(await told('2025-06-01', '2025-06-30')).toBe(1);
  expect(await told('2024-06-01', '2024-06-30')).toBe(0);
  // December was asked for alone since, and came whole.
  store.keep(REF, [answer('2025-12-01', '2026-11-30', false, 2)], false);
  expect(await told('2025-12-01', '2026-11-30')).toBe(0);
  expect(await told('2025-11-01', '2026-11-30')).toBe(1);
  // An answer before it says nothing about it.
  store.keep(REF, [answer('2025-03-01', '2025-03-31', false, 0)], false);
  expect(await told('2025-03-01', '2025-03-31')).toBe(1);
});
