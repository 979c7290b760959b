import { expect, test } from 'vitest';
import { readAlikes } from './alikes.ts';
import type { RowsStore } from './rows-store.ts';
import { type MadeInvoice, madeAnswer, madeRecord } from './testing/made-rows.ts';
import { REF, setUp } from './testing/rows-set-up.ts';

const made = (id: string, change: Partial<MadeInvoice> = {}): MadeInvoice => ({
  ...{ id, amount: '10.50', issuedOn: '2026-11-16', status: 'Unpaid' },
  ...change,
});

function details(invoiceId: string, dueOn: string) {
  const { dueOn: said } = madeRecord({ ...made(invoiceId), dueOn }).fields;
  if (!said) throw new Error('no field');
  return { invoiceId, answerId: 'd1', fields: { dueOn: said } };
}

/** What each row says, by its columns and by what it shares with others; and how many shared ones are kept. */
function said({ db }: RowsStore) {
  const rows = db.all<Record<string, string | null> & { alike_id: number }>(
    'SELECT alike_id, currency, status, energy_unit, issued_on, due_on, period_from, period_to FROM invoices ORDER BY id',
  );
  const alikes = readAlikes(
    db,
    rows.map((row) => row.alike_id),
  );
  return {
    rows: rows.map(({ alike_id: _, ...columns }) => columns),
    alikes: rows.map((row) => alikes.get(row.alike_id)),
    kept: db.get<{ n: number }>('SELECT count(*) AS n FROM alikes')?.n,
    shared: alikes.size,
  };
}

function expectShared(store: RowsStore, kept: number): void {
  const found = said(store);
  expect(found.alikes).toEqual(found.rows);
  expect([found.shared, found.kept]).toEqual([kept, kept]);
}

test('rows that say the same share it, through details, a newer answer, erasing, and another mapping', () => {
  const store = setUp();
  store.keep(REF, [madeAnswer('C1', [made('1'), made('2'), made('3', { status: 'Paid' })], { answerId: 'a' })], false);
  expectShared(store, 2);

  store.keepDetails(REF, [details('1', '2026-12-16')], false);
  expectShared(store, 3);

  const newer = { answerId: 'b', fetchedAt: 2000 };
  store.keep(REF, [madeAnswer('C1', [made('2', { status: 'Paid' }), made('4', { status: null })], newer)], false);
  expect(said(store).alikes).toEqual(said(store).rows);

  store.forget('p', ['a', 'd1']);
  expectShared(store, 2);

  store.beginRebuild({ ...REF, mapping: 'm2' });
  store.keep({ ...REF, mapping: 'm2' }, [madeAnswer('C1', [made('2')], newer)], true);
  store.endRebuild({ ...REF, mapping: 'm2' });
  expectShared(store, 1);

  store.forgetProfile('p');
  expectShared(store, 0);
});
