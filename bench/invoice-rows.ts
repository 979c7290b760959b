import { connectFile } from '../src/main/store/files/connect-database.ts';
import { searchText } from '../src/main/store/register/fold-text.ts';
import { alikeIdOf } from '../src/main/store/rows/alikes.ts';
import { makeTexts } from '../src/main/store/rows/query/list-texts.ts';
import { sortKey } from '../src/main/store/rows/query/sort-key.ts';
import { dayOf, nextRowId } from '../src/main/store/rows/row-id.ts';
import type { RowsPlace } from '../src/main/store/rows/rows-messages.ts';
import { prepareRowsDatabase } from '../src/main/store/rows/rows-schema.ts';
import { madeRecord } from '../src/main/store/rows/testing/made-rows.ts';
import { keepWords, type NewWords } from '../src/main/store/rows/write/keep-rows.ts';
import { packRecord } from '../src/main/store/rows/write/pack-record.ts';

export const EVERYTHING = { pairs: [], isEverything: true, fromDate: '2000-01-01', toDate: '2099-12-31' };
const STATUSES = ['PAID', 'UNPAID', 'OVERDUE', 'CREDITED'];
const PER_PAIR = 120;
const NO_DATES = { energy_unit: null, period_from: null, period_to: null };

/**
 * A file of invoice rows as fetching would have made it, written straight into its tables. The text index takes most of
 * the time, so a caller that searches for no words leaves it out.
 */
export function fillRows(place: NonNullable<RowsPlace>, count: number, hasWords = true): void {
  const { db, close } = connectFile(place.path, 'cache', place.key);
  prepareRowsDatabase(db);
  db.run(
    "INSERT INTO lists (id, profile_id, mapping, is_current, first_date, last_date) VALUES (1, 'p', 'm', 1, '2010-01-01', '2026-12-31')",
  );
  makeTexts(db, 1);
  for (let from = 0; from < count; from += 20_000) {
    db.transaction(() => {
      const words: NewWords = new Map();
      for (let i = from; i < Math.min(count, from + 20_000); i++) addRow(i, words);
      keepWords(db, words);
    });
  }
  close();

  function addRow(i: number, words: NewWords): void {
    const pair = Math.floor(i / PER_PAIR);
    const customer = `C${10_000 + pair}`;
    if (i % PER_PAIR === 0) {
      db.run('INSERT INTO pairs (id, list_id, customer_id, property_id, rows) VALUES (?, 1, ?, ?, ?)', [
        pair + 1,
        customer,
        `P${10_000 + pair}`,
        Math.min(PER_PAIR, count - i),
      ]);
      db.run(
        `INSERT INTO sources (id, list_id, answer_id, pair_id, request_key, from_date, to_date, fetched_at, is_newest, records,
           is_unreadable, is_cut_off, meta) VALUES ($id, 1, $answer, $id, $answer, '2010-01-01', '2026-12-31', 1, 1, 120, 0, 0, '{}')`,
        { id: pair + 1, answer: `a${pair}` },
      );
    }
    const day = new Date(Date.UTC(2010, 0, 1 + ((i * 7919) % 6000))).toISOString().slice(0, 10);
    const cents = (i * 104_729) % 1_000_000;
    const amount = `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`;
    const status = STATUSES[(i * 31) % 4] ?? 'PAID';
    const number = `INV-${String(i).padStart(7, '0')}`;
    const id = nextRowId(db, 1, dayOf(day));
    const record = madeRecord({ id: number, amount, issuedOn: day, status }, i % PER_PAIR);
    db.run(
      `INSERT INTO invoices (id, list_id, pair_id, source_id, body_id, alike_id, row_key, first_date, last_date, fetched_at, hash, number,
         number_key, customer_key, property_key, issued_on, due_on, status, status_key, currency, amount, amount_e4,
         amount_scale, energy_scale) VALUES ($id, 1, $pair, $pair, $body, $alike, $number, $day, $day, $fetched, 'h', $number, $numberKey,
         $customerKey, $propertyKey, $day, $day, $status, $statusKey, 'SEK', $amount, $e4, 2, 0)`,
      {
        id,
        body: i + 1,
        pair: pair + 1,
        alike: alikeIdOf(db, 1, { ...NO_DATES, currency: 'SEK', status, issued_on: day, due_on: day }),
        number,
        day,
        fetched: i,
        numberKey: sortKey(number),
        customerKey: sortKey(customer),
        propertyKey: sortKey(`P${10_000 + pair}`),
        status,
        statusKey: sortKey(status),
        amount: Number(amount),
        e4: cents * 100,
      },
    );
    if (hasWords) words.set(id, searchText([customer, number, amount, day, status, 'SEK']));
    db.run('INSERT INTO bodies (id, record, leaves) VALUES (?, ?, ?)', [i + 1, packRecord(record), '{}']);
    db.run('INSERT INTO seen (source_id, row_id) VALUES (?, ?)', [pair + 1, id]);
  }
}
