import { expect, test } from 'vitest';
import type { InvoiceTotalsQuery } from '../../../../shared/model/invoices/invoice.ts';
import { alikeIdOf } from '../alikes.ts';
import type { RowsStore } from '../rows-store.ts';
import { EVERYTHING, setUp, totalsQuery } from '../testing/rows-set-up.ts';
import { totalsOf } from './rows-totals.ts';

const ROWS = 48_000;
const MONTHS = 24;
const EACH = ROWS / MONTHS;

/** A list of many rows, a month after the other, written straight into its table. */
function longList(): RowsStore {
  const store = setUp();
  const { db } = store;
  db.transaction(() => {
    db.run(
      "INSERT INTO lists (id, profile_id, mapping, is_current, first_date, last_date) VALUES (1, 'p', 'm', 1, '2024-01-01', '2025-12-31')",
    );
    db.run("INSERT INTO pairs (id, list_id, customer_id, property_id, rows) VALUES (1, 1, 'C1', 'P1', ?)", [ROWS]);
    for (let month = 0; month < MONTHS; month++) {
      const day = `${2024 + Math.floor(month / 12)}-${String((month % 12) + 1).padStart(2, '0')}-01`;
      const says = { ...{ currency: 'SEK', status: 'paid', energy_unit: 'kWh', issued_on: day, due_on: null } };
      const alike = alikeIdOf(db, 1, { ...says, period_from: null, period_to: null });
      db.run(
        `WITH RECURSIVE n(i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM n WHERE i + 1 < $each)
         INSERT INTO invoices (id, list_id, pair_id, source_id, body_id, alike_id, row_key, first_date, last_date, fetched_at,
           hash, issued_on, currency, amount, amount_e4, amount_scale, energy_scale)
         SELECT $low + i, 1, 1, 1, 1, $alike, CAST($month AS INTEGER) || '-' || i, $day, $day, 1, '', $day, 'SEK', i % 97 + 0.25,
           (i % 97) * 10000 + 2500, 2, 0 FROM n`,
        { each: EACH, low: 2 ** 41 + (month + 1) * 30 * 2 ** 24, alike, month, day },
      );
    }
  });
  return store;
}

const months: InvoiceTotalsQuery = { ...totalsQuery(), scope: EVERYTHING, groupBy: 'issuedOn', numbers: ['energy'] };

async function readWith(store: RowsStore, query = months) {
  let pieces = 0;
  const totals = await totalsOf(store, 'p', query, async () => void pieces++);
  return { totals, pieces };
}

/** With nothing kept from before. */
async function readAnew(store: RowsStore, query = months) {
  store.pieces.open('');
  return readWith(store, query);
}

test('after a change only its piece is added up again, and everything comes to the same', async () => {
  const store = longList();
  const { db } = store;
  const first = await readAnew(store);
  expect(first.pieces).toBe(3);
  expect(first.totals).toMatchObject({ matching: ROWS, checked: 0 });
  expect(first.totals.groups).toHaveLength(MONTHS);
  expect(await readWith(store)).toEqual({ totals: first.totals, pieces: 0 });

  const mark = (key: string, isChecked: boolean) =>
    store.setMarks('p', [{ key, isChecked, checkedAt: 1, problem: '', tags: [], note: 'n' }], false);
  const oneRow = "WHERE row_key = '3-7'";
  const changes: [string, number, () => unknown][] = [
    ['a first check', 1, () => mark('0-5', true)],
    ['another check', 1, () => mark('23-5', true)],
    ['a check taken back', 1, () => mark('0-5', false)],
    ['a note', 0, () => mark('23-5', true)],
    ['another amount', 1, () => db.run(`UPDATE invoices SET amount = 9, amount_e4 = 90000 ${oneRow}`)],
    ['fetched again', 0, () => db.run('UPDATE invoices SET fetched_at = fetched_at + 1, change = NULL')],
    ['new in the fetch', 1, () => db.run(`UPDATE invoices SET change = 'changed' ${oneRow}`)],
    ['the first that is gone', 1, () => db.run(`UPDATE invoices SET change = 'gone' ${oneRow}`)],
    ['the last that was gone is back', 1, () => db.run(`UPDATE invoices SET change = NULL ${oneRow}`)],
    ['one row less', 1, () => db.run("DELETE FROM invoices WHERE row_key = '11-0'")],
    ['moved to another day', 2, () => db.run(`UPDATE invoices SET id = id + 601 * 16777216 ${oneRow}`)],
    ['all marks forgotten', 2, () => store.setMarks('p', [], true)],
  ];
  for (const [what, pieces, change] of changes) {
    change();
    // Writers of the store say so; these here write past it.
    store.setNames('p', []);
    const after = await readWith(store);
    expect(after.pieces, what).toBe(pieces);
    expect(after.totals, what).toEqual((await readAnew(store)).totals);
  }
});

test('a stretch that many rows came into is divided; another query has nothing of the one before', async () => {
  const store = longList();
  await readAnew(store);
  store.db.run(
    `INSERT INTO invoices (id, list_id, pair_id, source_id, body_id, alike_id, row_key, first_date, last_date, fetched_at,
       hash, amount_scale, energy_scale)
     SELECT id + 8388608, 1, 1, 1, 1, alike_id, 'new ' || row_key, first_date, last_date, 1, '', 0, 0
     FROM invoices WHERE issued_on < '2025-01-01'`,
  );
  const after = await readWith(store);
  expect(after.pieces).toBeGreaterThan(3);
  expect(after.totals).toEqual((await readAnew(store)).totals);
  expect(after.totals.matching).toBe(ROWS * 1.5);

  const lateYear = { ...months, scope: { ...EVERYTHING, fromDate: '2025-01-01', toDate: '2025-12-31' } };
  expect((await readWith(store, lateYear)).totals).toEqual((await readAnew(store, lateYear)).totals);
  const { groupBy: _, ...whole } = months;
  expect((await readWith(store, whole)).totals).toEqual((await readAnew(store, whole)).totals);
});
