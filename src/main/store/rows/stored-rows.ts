import type { InvoiceChange } from '../../../shared/model/invoices/invoice.ts';
import type { SqlDatabase } from '../files/sql-database.ts';
import { recordText } from './query/field-sql.ts';
import type { FilledByDetails, StoredRow } from './rows-messages.ts';
import { unpackRecord } from './write/pack-record.ts';

type RowRow = {
  id: number;
  row_key: string;
  customer_id: string;
  property_id: string;
  answer_id: string;
  fetched_at: number;
  change: InvoiceChange | null;
  changed_at: number | null;
  was_amount: string | null;
  record: string;
  leaves: string;
  filled: string | null;
};

/** Rows by their ids, in this order, with the requested leaves. */
export function storedRows(db: SqlDatabase, ids: readonly number[], leaves: readonly string[]): StoredRow[] {
  const byId = new Map(
    db
      .all<RowRow>(
        `SELECT i.id, i.row_key, p.customer_id, p.property_id, s.answer_id, i.fetched_at, i.change, i.changed_at, i.was_amount,
           b.record, b.leaves, b.filled FROM json_each(?) j JOIN invoices i ON i.id = j.value JOIN bodies b ON b.id = i.body_id
           JOIN pairs p ON p.id = i.pair_id JOIN sources s ON s.id = i.source_id`,
        [JSON.stringify(ids)],
      )
      .map((row) => [row.id, row] as const),
  );
  return ids.flatMap((id) => {
    const row = byId.get(id);
    return row ? [toRow(row, leaves)] : [];
  });
}

function toRow(row: RowRow, wanted: readonly string[]): StoredRow {
  const all = wanted.length === 0 ? {} : (JSON.parse(row.leaves) as Record<string, string>);
  const leaves = Object.fromEntries(
    wanted.flatMap((path) => (Object.hasOwn(all, path) ? [[path, all[path] ?? '']] : [])),
  );
  return {
    key: row.row_key,
    pair: { customerId: row.customer_id, propertyId: row.property_id },
    answerId: row.answer_id,
    fetchedAt: row.fetched_at,
    record: unpackRecord(row.record),
    details: row.filled === null ? null : (JSON.parse(row.filled) as FilledByDetails),
    change: row.change,
    changedAt: row.changed_at,
    wasAmount: row.was_amount,
    leaves,
  };
}

/** The amount of a row as it stands in the file. */
export function amountOf(db: SqlDatabase, id: number): string | null {
  const { sql } = recordText('amount');
  const body = 'FROM invoices i JOIN bodies b ON b.id = i.body_id WHERE i.id = ?';
  return db.get<{ text: string | null }>(`SELECT ${sql('i.')} AS text ${body}`, [id])?.text ?? null;
}
