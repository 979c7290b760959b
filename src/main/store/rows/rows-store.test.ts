import fc from 'fast-check';
import { expect, test } from 'vitest';
import { compareDecimals, sumDecimals } from '../../../shared/hours/decimal.ts';
import type { InvoiceCondition } from '../../../shared/model/invoices/invoice.ts';
import { runs } from '../../../shared/testing/runs.ts';
import { foldText } from '../register/fold-text.ts';
import { sortKey } from './query/sort-key.ts';
import { periodRows } from './sums/period-rows.ts';
import { totalsOf } from './sums/rows-totals.ts';
import { type MadeInvoice, madeAnswer, madeRecord } from './testing/made-rows.ts';
import { ids, now, query, REF, setUp, totalsQuery } from './testing/rows-set-up.ts';
import { packRecord, unpackRecord } from './write/pack-record.ts';

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
      op: fc.constant('begins' as const),
      field: fc.constantFrom('status', 'number'),
      value: fc.constantFrom('Pa', 'F', 'f1', 'förf'),
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
        const rows = store.page({
          profileId: 'p',
          query: query({ ...change, sort: { field, direction: isUp ? 'ascending' : 'descending' } }),
        });
        const expected = invoices.filter(
          (one) => matches(one, where) && holds(one, filter, invoices.indexOf(one) < 10 ? 'C1' : 'C2'),
        );
        const got = rows.map((row) => row.record.fields.id?.text ?? '');
        expect([...got].sort()).toEqual(expected.map((one) => one.id).sort());
        // In order, rows without the value last.
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
        if (amounts.length === 0) {
          expect(totals.amount.text).toBeNull();
        } else {
          expect(totals.amount.text).toBe(sumDecimals(amounts));
          const sorted = amounts.toSorted((a, b) => compareDecimals(a, b));
          expect(compareDecimals(totals.numbers.amount?.min ?? '', sorted[0] ?? '')).toBe(0);
          expect(compareDecimals(totals.numbers.amount?.max ?? '', sorted.at(-1) ?? '')).toBe(0);
        }
      },
    ),
    { numRuns: runs(300) },
  );
});

function matches(one: MadeInvoice, where: InvoiceCondition | null): boolean {
  if (where === null) return true;
  const field = where.field === 'number' ? 'id' : (where.field as 'amount' | 'status' | 'issuedOn');
  const value = one[field] ?? null;
  switch (where.op) {
    case 'filled':
      return value !== null;
    case 'absent':
      return value === null;
    case 'empty':
      return false;
    case 'contains':
      return value !== null && foldText(value).includes(foldText(where.value));
    case 'begins':
      return value !== null && foldText(value).startsWith(foldText(where.value));
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

test('a scope is answered when each pair was asked for all its days, and could be read', async () => {
  const store = setUp();
  const year = { from: '2025-01-01', to: '2025-12-31' };
  store.keep(REF, [madeAnswer('C1', [], year), { ...madeAnswer('C2', [], year), isUnreadable: true }], false);
  const pairOf = (customerId: string) => ({ customerId, propertyId: `P-${customerId}` });
  const answered = async (customers: string[], fromDate = year.from, toDate: string | null = year.to) => {
    const scope = { pairs: customers.map(pairOf), fromDate, toDate };
    return (await totalsOf(store, 'p', totalsQuery({ scope }), now))?.isAnswered;
  };
  expect(await answered(['C1', 'C1'])).toBe(true);
  expect(await answered(['C1'], '2025-03-01', null)).toBe(true);
  expect(await answered(['C1'], '2024-12-31')).toBe(false);
  expect(await answered(['C1'], '2025-01-01', '2026-01-01')).toBe(false);
  expect(await answered(['C2'])).toBe(false);
  expect(await answered(['C1', 'C3'])).toBe(false);
  store.keep(REF, [madeAnswer('C2', [], year)], false);
  expect(await answered(['C1', 'C2'])).toBe(true);
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
  expect(store.leafColumns({ profileId: 'p' })).toEqual([
    { path: 'text', rows: 3 },
    { path: 'vat.rate', rows: 3 },
  ]);
  expect(store.page({ profileId: 'p', query: query({ leaves: ['vat.rate', 'nowhere'] }) })[2]?.leaves).toEqual({
    'vat.rate': '25',
  });
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
  const keys = store
    .page({ profileId: 'p', query: query({ sort: { field: 'number', direction: 'ascending' } }) })
    .map((row) => row.key);
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
  // The newest answer no longer has it.
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
  const fetched = store.page({ profileId: 'p', query: query() })[0]?.fetchedAt ?? 0;
  const on = (op: 'at-least' | 'at-most' | 'equals', value: string) =>
    ids(store, { where: [{ op, field: 'fetchedAt', value }] }).length;
  expect(on('equals', day(fetched))).toBe(3);
  expect(on('at-least', day(fetched))).toBe(3);
  expect(on('at-most', day(fetched))).toBe(3);
  expect(on('at-least', day(fetched + 86_400_000))).toBe(0);
  expect(on('equals', day(fetched - 86_400_000))).toBe(0);
});
