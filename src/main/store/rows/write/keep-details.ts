import type { MappedRecord } from '../../../../shared/model/origin/provenance.ts';
import type { SqlDatabase } from '../../files/sql-database.ts';
import { searchText } from '../../register/fold-text.ts';
import { alikeIdOf } from '../alikes.ts';
import { valueColumns } from '../row-columns.ts';
import { dayOf, dayOfId, nextRowId } from '../row-id.ts';
import type { FilledByDetails, InvoiceDetailsFields } from '../rows-messages.ts';
import { fillFromDetails, withoutDetails } from './merge-details.ts';
import { packRecord, unpackRecord } from './pack-record.ts';

type RowOfInvoice = {
  id: number;
  body_id: number;
  record: string;
  filled: string | null;
  from_date: string;
  to_date: string | null;
};

/** Stores the details of an invoice and fills its rows; returns how many rows. Call within a transaction. */
export function keepDetails(db: SqlDatabase, listId: number, details: InvoiceDetailsFields): number {
  const { invoiceId, answerId, fields } = details;
  db.run(
    `INSERT INTO details (list_id, invoice_id, answer_id, fields) VALUES (?, ?, ?, ?)
     ON CONFLICT DO UPDATE SET answer_id = excluded.answer_id, fields = excluded.fields`,
    [listId, invoiceId, answerId, JSON.stringify(fields)],
  );
  return rewriteRows(db, listId, invoiceId, details);
}

/** Details were erased: fields they filled are as empty as in the list's answer again. Call within a transaction. */
export function forgetDetails(db: SqlDatabase, profileId: string, answerIds: readonly string[]): void {
  const gone = db.all<{ list_id: number; invoice_id: string }>(
    `SELECT d.list_id, d.invoice_id FROM details d JOIN lists l ON l.id = d.list_id
     WHERE l.profile_id = ? AND d.answer_id IN (SELECT value FROM json_each(?))`,
    [profileId, JSON.stringify(answerIds)],
  );
  for (const { list_id, invoice_id } of gone) {
    db.run('DELETE FROM details WHERE list_id = ? AND invoice_id = ?', [list_id, invoice_id]);
    rewriteRows(db, list_id, invoice_id, null);
  }
  // Removes everything of an invoice that is gone.
  db.run(
    `DELETE FROM details WHERE list_id IN (SELECT id FROM lists WHERE profile_id = ?) AND NOT EXISTS (
       SELECT 1 FROM invoices i WHERE i.list_id = details.list_id AND i.invoice_id = details.invoice_id)`,
    [profileId],
  );
}

function rewriteRows(
  db: SqlDatabase,
  listId: number,
  invoiceId: string,
  details: Pick<InvoiceDetailsFields, 'answerId' | 'fields'> | null,
): number {
  const rows = db.all<RowOfInvoice>(
    `SELECT i.id, i.body_id, b.record, b.filled, s.from_date, s.to_date FROM invoices i
     JOIN bodies b ON b.id = i.body_id JOIN sources s ON s.id = i.source_id
     WHERE i.list_id = ? AND i.invoice_id = ?`,
    [listId, invoiceId],
  );
  for (const row of rows) {
    const before = row.filled === null ? null : (JSON.parse(row.filled) as FilledByDetails);
    const own = withoutDetails(unpackRecord(row.record), before);
    const found = details === null ? null : fillFromDetails(own, details);
    if (found !== null || before !== null) {
      rewriteRow(db, listId, row, found?.record ?? own, found?.filled ?? null, before);
    }
  }
  return rows.length;
}

function rewriteRow(
  db: SqlDatabase,
  listId: number,
  row: RowOfInvoice,
  record: MappedRecord,
  filled: FilledByDetails | null,
  before: FilledByDetails | null,
): void {
  const values = valueColumns(record, { fromDate: row.from_date, toDate: row.to_date });
  const columns = { ...values, alike_id: alikeIdOf(db, listId, values) };
  const day = dayOf(columns.issued_on);
  const id = day === dayOfId(row.id) ? row.id : nextRowId(db, listId, day);
  const sets = Object.keys(columns).map((name) => `${name} = $${name}`);
  db.run(`UPDATE invoices SET id = $new, ${sets.join(', ')} WHERE id = $old`, { ...columns, new: id, old: row.id });
  db.run('UPDATE bodies SET record = ?, filled = ? WHERE id = ?', [
    packRecord(record),
    filled === null ? null : JSON.stringify(filled),
    row.body_id,
  ]);
  const search = db.get<{ search: string }>('SELECT search FROM words WHERE id = ?', [row.id])?.search ?? '';
  const words = newWords(search, unpackRecord(row.record), before, record, filled);
  if (id !== row.id) {
    db.run('UPDATE seen SET row_id = ? WHERE row_id = ?', [id, row.id]);
    db.run('DELETE FROM words WHERE id = ?', [row.id]);
    db.run('INSERT INTO words (id, search) VALUES (?, ?)', [id, words]);
  } else if (words !== search) {
    db.run('UPDATE words SET search = ? WHERE id = ?', [words, id]);
  }
}

/** The row's words without those of earlier details, and with those of the new ones. */
function newWords(
  search: string,
  old: MappedRecord,
  before: FilledByDetails | null,
  record: MappedRecord,
  filled: FilledByDetails | null,
): string {
  const wordsOf = (of: MappedRecord, by: FilledByDetails | null): string[] => {
    const texts = Object.keys(by?.was ?? {}).map((name) => of.fields[name]?.text ?? '');
    return texts.length === 0 ? [] : searchText(texts).split('\n');
  };
  const gone = new Set(wordsOf(old, before));
  const kept = search.split('\n').filter((word) => !gone.has(word));
  return [...new Set([...kept, ...wordsOf(record, filled)])].join('\n');
}
