import type { InvoiceMark } from '../../shared/model/invoices/invoice.ts';
import { saysNothing } from '../../shared/model/invoices/invoice-mark.ts';
import type { SqlDatabase } from './files/sql-database.ts';

type MarkRow = {
  row_key: string;
  is_checked: number;
  checked_at: number | null;
  checked_by: string;
  problem: string;
  tags: string;
  note: string;
  changed_at: number;
};
export type InvoiceMarks = ReturnType<typeof createInvoiceMarks>;

const COLUMNS = 'row_key, is_checked, checked_at, checked_by, problem, tags, note, changed_at';

/**
 * Notes, tags and check marks of invoices. In the ledger's file: no refresh, damaged cache or changed mapping removes
 * them, and they are never sent.
 */
export function createInvoiceMarks(db: SqlDatabase) {
  function get(profileId: string, key: string): InvoiceMark | null {
    const row = db.get<MarkRow>(`SELECT ${COLUMNS} FROM invoice_marks WHERE profile_id = ? AND row_key = ?`, [
      profileId,
      key,
    ]);
    return row ? toMark(row) : null;
  }

  /** Marks of some rows; rows without a mark are left out. */
  function of(profileId: string, keys: readonly string[]): Map<string, InvoiceMark> {
    const rows = db.all<MarkRow>(
      `SELECT ${COLUMNS} FROM invoice_marks WHERE profile_id = ? AND row_key IN (SELECT value FROM json_each(?))`,
      [profileId, JSON.stringify(keys)],
    );
    return new Map(rows.map((row) => [row.row_key, toMark(row)]));
  }

  function all(profileId: string): InvoiceMark[] {
    return db.all<MarkRow>(`SELECT ${COLUMNS} FROM invoice_marks WHERE profile_id = ?`, [profileId]).map(toMark);
  }

  /** Stores marks; an empty one is removed. */
  function keep(profileId: string, marks: readonly InvoiceMark[]): void {
    db.transaction(() => {
      for (const mark of marks) {
        const { key, isChecked, checkedAt, checkedBy, problem, tags, note, changedAt } = mark;
        if (saysNothing(mark)) {
          remove(profileId, key);
          continue;
        }
        db.run(
          `INSERT INTO invoice_marks (profile_id, ${COLUMNS}) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)
           ON CONFLICT DO UPDATE SET is_checked = excluded.is_checked, checked_at = excluded.checked_at,
             checked_by = excluded.checked_by, problem = excluded.problem, tags = excluded.tags, note = excluded.note,
             changed_at = excluded.changed_at`,
          [profileId, key, isChecked ? 1 : 0, checkedAt, checkedBy, problem, tags.join('\n'), note, changedAt],
        );
      }
    });
  }

  function remove(profileId: string, key: string): void {
    db.run('DELETE FROM invoice_marks WHERE profile_id = ? AND row_key = ?', [profileId, key]);
  }

  /**
   * Moves marks to other keys when another mapping reads the invoice's id from another place. A mark already there
   * stays.
   */
  function rename(profileId: string, renamed: readonly (readonly [string, string])[]): void {
    db.transaction(() => {
      for (const [from, to] of renamed) {
        db.run('UPDATE OR IGNORE invoice_marks SET row_key = ? WHERE profile_id = ? AND row_key = ?', [
          to,
          profileId,
          from,
        ]);
      }
    });
  }

  /** Every tag in use, most used first. */
  function tags(profileId: string): string[] {
    const counts = new Map<string, number>();
    for (const mark of all(profileId)) for (const tag of mark.tags) counts.set(tag, (counts.get(tag) ?? 0) + 1);
    return [...counts].sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1)).map(([tag]) => tag);
  }

  /** Erases the marks of one customer's invoices: keys begin with the customer's id. */
  function eraseCustomer(profileId: string, customerId: string): number {
    const prefix = `${JSON.stringify([customerId]).slice(0, -1)},`;
    return db.run('DELETE FROM invoice_marks WHERE profile_id = ? AND substr(row_key, 1, ?) = ?', [
      profileId,
      prefix.length,
      prefix,
    ]).changes;
  }

  return { get, of, all, keep, rename, tags, eraseCustomer };
}

function toMark(row: MarkRow): InvoiceMark {
  return {
    key: row.row_key,
    isChecked: row.is_checked === 1,
    checkedAt: row.checked_at,
    checkedBy: row.checked_by,
    problem: row.problem,
    tags: row.tags === '' ? [] : row.tags.split('\n'),
    note: row.note,
    changedAt: row.changed_at,
  };
}
