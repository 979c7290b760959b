import { expect, test } from 'vitest';
import type { InvoiceCondition, InvoiceQuery } from '../../../../shared/model/invoices/invoice.ts';
import { connectMemory } from '../../files/connect-database.ts';
import { matchesQuery, searchText } from '../../register/fold-text.ts';
import { dayOf, dayOfId, idsBetween } from '../row-id.ts';
import { prepareRowsDatabase } from '../rows-schema.ts';
import { createRowsStore } from '../rows-store.ts';
import { storedRows } from '../stored-rows.ts';
import { type MadeInvoice, madeAnswer } from '../testing/made-rows.ts';
import { readFound } from './read-found.ts';
import { readScope } from './row-scope.ts';
import { prepareQuery } from './rows-query.ts';

const ROWS = 1500;
const PER_ANSWER = 75;
const STATUSES = ['PAID', 'UNPAID', 'OVERDUE', 'CREDITED'];
const EVERYTHING = { pairs: [], isEverything: true, fromDate: '1700-01-01', toDate: '2099-12-31' };

/** Many on the same day, some without a day, some so early or late that their days coincide. */
function made(n: number): MadeInvoice {
  const mixed = (n * 7919) % ROWS;
  const day = new Date(Date.UTC(1990, 0, 1 + (mixed % 400) * 20)).toISOString().slice(0, 10);
  const issuedOn = mixed % 11 === 0 ? null : mixed % 97 === 0 ? `18${mixed % 90}`.padEnd(4, '0').concat('-05-01') : day;
  return { id: `F${String(n).padStart(5, '0')}`, amount: `${mixed}.50`, issuedOn, status: STATUSES[n % 4] ?? null };
}

test('a page that indexes find is the page of the naive model, in both directions, with every kind of day', () => {
  const { db } = connectMemory();
  prepareRowsDatabase(db);
  const store = createRowsStore(db);
  const all = Array.from({ length: ROWS }, (_, n) => made(n));
  const customerOf = (n: number) => `C${Math.floor(n / PER_ANSWER)}`;
  const texts = all.map((one, n) => {
    const given = [customerOf(n), `P-${customerOf(n)}`, one.id, one.amount, one.issuedOn, one.status, 'SEK'];
    return searchText(given.flatMap((text) => (text ? [text, JSON.stringify(text)] : [])));
  });
  const answers = Array.from({ length: ROWS / PER_ANSWER }, (_, n) =>
    madeAnswer(`C${n}`, all.slice(n * PER_ANSWER, (n + 1) * PER_ANSWER), { from: '1800-01-01' }),
  );
  store.keep({ profileId: 'p', mapping: 'm' }, answers, false);
  // Enlarged counts, so that the rows are not all read at once.
  db.run('UPDATE pairs SET rows = rows * 40');
  const list = store.current('p');
  if (!list) throw new Error('no list');

  const pairs = ['C3', 'C7'].map((customerId) => ({ customerId, propertyId: `P-${customerId}` }));
  const scopes = [EVERYTHING, { pairs, fromDate: '1800-01-01', toDate: '2099-12-31' }];
  const wheres: InvoiceCondition[][] = [
    [],
    [{ op: 'equals', field: 'status', value: 'PAID' }],
    [{ op: 'between', field: 'amount', from: '100', to: '900' }],
    [{ op: 'at-least', field: 'issuedOn', value: '2005-01-01' }],
    [
      { op: 'at-most', field: 'amount', value: '1500' },
      { op: 'equals', field: 'status', value: 'OVERDUE' },
    ],
  ];
  const meets = (one: MadeInvoice, where: readonly InvoiceCondition[]) =>
    where.every((condition) => {
      if (condition.op === 'equals') return one.status === condition.value;
      if (condition.op === 'between') {
        return Number(one.amount) >= Number(condition.from) && Number(one.amount) <= Number(condition.to);
      }
      if (condition.op === 'at-most') return Number(one.amount) <= Number(condition.value);
      return condition.op === 'at-least' && one.issuedOn !== null && one.issuedOn >= condition.value;
    });
  let found = 0;
  for (const scope of scopes) {
    for (const where of wheres) {
      for (const filter of ['', 'f00', '5.50', '1994', 'unpaid 7', 'zzzz']) {
        for (const direction of ['ascending', 'descending'] as const) {
          const query: InvoiceQuery = {
            scope,
            filter,
            where,
            sort: { field: 'issuedOn', direction },
            offset: 0,
            limit: 150,
          };
          const expected = all
            .map((one, n) => ({ ...one, n }))
            .filter(({ n, ...one }) => {
              const isIn = scope === EVERYTHING || pairs.some(({ customerId }) => customerId === customerOf(n));
              return isIn && meets(one, where) && matchesQuery(texts[n] ?? '', filter);
            })
            .sort((a, b) => {
              if (a.issuedOn === null || b.issuedOn === null) {
                if (a.issuedOn !== b.issuedOn) return a.issuedOn === null ? 1 : -1;
              } else if (a.issuedOn !== b.issuedOn) {
                return a.issuedOn < b.issuedOn === (direction === 'ascending') ? -1 : 1;
              }
              return direction === 'ascending' ? a.n - b.n : b.n - a.n;
            })
            .map(({ id }) => id);
          const what = JSON.stringify([scope.pairs.length, where, filter, direction]);
          for (const offset of [0, 150]) {
            const page = store
              .page({ profileId: 'p', query: { ...query, offset } })
              .map((row) => row.record.fields.id?.text);
            expect([what, offset, page]).toEqual([what, offset, expected.slice(offset, offset + 150)]);
          }
          const prepared = prepareQuery(db, readScope(db, list, query.scope), query, query, null, 'found');
          const ids = readFound(db, prepared, list.id, 150, direction === 'ascending');
          if (ids === null) continue;
          found++;
          expect([what, storedRows(db, ids, []).map((row) => row.record.fields.id?.text)]).toEqual([
            what,
            expected.slice(0, 150),
          ]);
        }
      }
    }
  }
  // This way was used for most of them.
  expect(found).toBeGreaterThan(100);
});

test('an invoice whose day changes moves to its new place, with its words and where it was seen', () => {
  const { db } = connectMemory();
  prepareRowsDatabase(db);
  const store = createRowsStore(db);
  const ref = { profileId: 'p', mapping: 'm' };
  const of = (issuedOn: string | null, amount: string) => [
    { id: 'A1', amount, issuedOn },
    { id: 'B1', amount, issuedOn: '2025-02-01' },
  ];
  store.keep(ref, [madeAnswer('C1', of('2025-01-01', '1.00'), { fetchedAt: 1 })], false);
  // Twice within one step too, before its words are stored.
  store.keep(
    ref,
    [
      madeAnswer('C1', of('2025-03-01', '2.00'), { fetchedAt: 2 }),
      madeAnswer('C1', of(null, '3.00'), { fetchedAt: 3 }),
      madeAnswer('C1', of('2025-04-01', '4.00'), { fetchedAt: 4 }),
    ],
    false,
  );
  const page = (filter: string) =>
    store
      .page({ profileId: 'p', query: { scope: EVERYTHING, filter, sort: null, offset: 0, limit: 9 } })
      .map((row) => [row.record.fields.id?.text, row.record.fields.amount?.text, row.change]);
  expect(page('')).toEqual([
    ['A1', '4.00', 'changed'],
    ['B1', '4.00', 'changed'],
  ]);
  expect(page('2025-04-01')).toHaveLength(1);
  expect(page('2025-03-01')).toHaveLength(0);
  const listId = store.current('p')?.id ?? 0;
  const { low, high } = idsBetween(listId, dayOf('2025-04-01'), dayOf('2025-04-01') + 1);
  for (const [table, column] of [
    ['invoices', 'id'],
    ['words', 'id'],
    ['seen', 'row_id'],
  ] as const) {
    const ids = db.all<{ id: number }>(`SELECT DISTINCT ${column} AS id FROM ${table} ORDER BY 1`).map((row) => row.id);
    expect([table, ids.length, ids.at(-1)]).toEqual([table, 2, low]);
  }
  expect(dayOfId(high - 1)).toBe(dayOf('2025-04-01'));
  store.forget(
    'p',
    db.all<{ id: string }>('SELECT answer_id AS id FROM sources').map((row) => row.id),
  );
  for (const table of ['invoices', 'words', 'bodies', 'seen']) {
    expect([table, db.get<{ n: number }>(`SELECT count(*) AS n FROM ${table}`)?.n]).toEqual([table, 0]);
  }
});

test('days keep their order within ids: without one first, far ones together, one list after the other', () => {
  const days = [
    null,
    '0001-01-01',
    '1899-12-31',
    '1900-01-01',
    '1900-01-02',
    '1970-01-01',
    '2026-11-22',
    '2258-01-01',
    '9999-12-31',
  ];
  const numbers = days.map(dayOf);
  expect(numbers.toSorted((a, b) => a - b)).toEqual(numbers);
  expect(numbers.slice(0, 5)).toEqual([0, 1, 1, 1, 2]);
  expect(idsBetween(1).high).toBe(idsBetween(2).low);
  expect(Number.isSafeInteger(idsBetween(4000).high)).toBe(true);
});
