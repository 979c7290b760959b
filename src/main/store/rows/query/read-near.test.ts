import { expect, test } from 'vitest';
import type { InvoiceQuery } from '../../../../shared/model/invoices/invoice.ts';
import { connectMemory } from '../../files/connect-database.ts';
import { prepareRowsDatabase } from '../rows-schema.ts';
import { createRowsStore } from '../rows-store.ts';
import { type MadeInvoice, madeAnswer } from '../testing/made-rows.ts';
import { readNear } from './read-near.ts';
import { readScope } from './row-scope.ts';
import { prepareQuery } from './rows-query.ts';

const ROWS = 2000;
const PER_ANSWER = 200;
const STATUSES = ['PAID', 'UNPAID', 'OVERDUE'];
const SCOPE = { pairs: [], isEverything: true, fromDate: '1900-01-01', toDate: '2099-12-31' };

/** One day each, so that the words of a year are together in the list. */
function made(n: number): MadeInvoice {
  const issuedOn = new Date(Date.UTC(1960, 0, 1 + n)).toISOString().slice(0, 10);
  return { id: `F${String(n).padStart(5, '0')}`, amount: `${n % 977}.50`, issuedOn, status: STATUSES[n % 3] ?? null };
}

test('a page of hits is the same near the top, at the other end, and where the text index finds it', () => {
  const { db } = connectMemory();
  prepareRowsDatabase(db);
  const store = createRowsStore(db);
  const all = Array.from({ length: ROWS }, (_, n) => made(n));
  for (let from = 0; from < ROWS; from += PER_ANSWER) {
    const answer = madeAnswer(`C${from / PER_ANSWER}`, all.slice(from, from + PER_ANSWER), { from: '1960-01-01' });
    store.keep({ profileId: 'p', mapping: 'm' }, [answer], false);
  }
  // Enlarged counts, so that the rows are not all read at once.
  db.run('UPDATE pairs SET rows = rows * 20');
  const list = store.current('p');
  if (!list) throw new Error('no list');
  const queryOf = (filter: string, change: Partial<InvoiceQuery> = {}): InvoiceQuery => ({
    scope: SCOPE,
    filter,
    sort: null,
    offset: 0,
    limit: 200,
    ...change,
  });
  // Newest day first; ids, amounts, dates, statuses and customers are searched.
  const newest = all.toReversed();
  const textOf = ({ id, amount, issuedOn, status }: MadeInvoice) =>
    [id, amount, issuedOn, status, `C${Math.floor(Number(id.slice(1)) / PER_ANSWER)}`].join('\n').toLowerCase();
  const naive = (filter: string) =>
    newest.filter((one) => filter.split(' ').every((word) => textOf(one).includes(word))).map(({ id }) => id);
  const isNear = (filter: string) => {
    const query = queryOf(filter);
    return readNear(db, prepareQuery(db, readScope(db, list, query.scope), query, query, null, 'near'), 200) !== null;
  };

  const filters = [
    'paid',
    'unpaid',
    '1961',
    '1961-0',
    'unpaid 1961',
    'f000',
    'overdue 7',
    '50',
    'unpaid zz',
    'nothing',
  ];
  for (const filter of filters) {
    for (const offset of [0, 200]) {
      const page = store.page({ profileId: 'p', query: queryOf(filter, { offset }) });
      const ids = page.map((row) => row.record.fields.id?.text);
      expect([filter, offset, ids]).toEqual([filter, offset, naive(filter).slice(offset, offset + 200)]);
    }
  }
  // Both ways were used.
  expect(isNear('paid')).toBe(true);
  expect(isNear('1960')).toBe(false);
  const upwards = store.page({
    profileId: 'p',
    query: queryOf('1961', { sort: { field: 'issuedOn', direction: 'ascending' } }),
  });
  expect(upwards.map((row) => row.record.fields.id?.text)).toEqual(naive('1961').toReversed().slice(0, 200));
});
