import type { InvoiceLeafColumn } from '../../../../shared/model/invoices/invoice.ts';
import type { SqlDatabase } from '../../files/sql-database.ts';
import type { RowLists } from '../row-lists.ts';
import type { OwnedInvoice, RowsCalls, StoredRow } from '../rows-messages.ts';
import { storedRows } from '../stored-rows.ts';

/** Look-ups in the shown list: one row, its source, what is marked. */
export function createRowLookups(db: SqlDatabase, { current }: RowLists) {
  function row({ profileId, key }: RowsCalls['row']['in']): StoredRow | null {
    const list = current(profileId);
    const found =
      list && db.get<{ id: number }>('SELECT id FROM invoices WHERE list_id = ? AND row_key = ?', [list.id, key]);
    return found ? (storedRows(db, [found.id], [])[0] ?? null) : null;
  }

  function ofInvoices({ profileId, ids }: RowsCalls['ofInvoices']['in']): OwnedInvoice[] {
    const list = current(profileId);
    if (!list) return [];
    return db.all<OwnedInvoice>(
      `SELECT i.invoice_id AS id, max(i.number) AS number, p.customer_id AS customerId, p.property_id AS propertyId
       FROM json_each(?) j CROSS JOIN invoices i ON i.list_id = ? AND i.invoice_id = j.value
       CROSS JOIN pairs p ON p.id = i.pair_id GROUP BY i.invoice_id`,
      [JSON.stringify(ids), list.id],
    );
  }

  function requestsOf({ profileId, key }: RowsCalls['requestsOf']['in']) {
    const list = current(profileId);
    if (!list) return [];
    return db
      .all<{ request_key: string; customer_id: string; property_id: string }>(
        `SELECT DISTINCT f.request_key, p.customer_id, p.property_id FROM invoices i JOIN seen s ON s.row_id = i.id
         JOIN sources f ON f.id = s.source_id JOIN pairs p ON p.id = f.pair_id WHERE i.list_id = ? AND i.row_key = ?`,
        [list.id, key],
      )
      .map((one) => ({
        requestKey: one.request_key,
        pair: { customerId: one.customer_id, propertyId: one.property_id },
      }));
  }

  function leafColumns({ profileId }: RowsCalls['leafColumns']['in']): InvoiceLeafColumn[] {
    const list = current(profileId);
    if (!list) return [];
    return db.all<InvoiceLeafColumn>(
      'SELECT path, rows FROM leaf_names WHERE list_id = ? ORDER BY rows DESC, path LIMIT 400',
      [list.id],
    );
  }

  function markedAnswers({ profileId }: RowsCalls['markedAnswers']['in']): { answerIds: string[]; rowKeys: string[] } {
    const list = current(profileId);
    if (!list) return { answerIds: [], rowKeys: [] };
    const rows = db.all<{ answer_id: string; row_key: string }>(
      `SELECT s.answer_id, i.row_key FROM marks m JOIN invoices i ON i.list_id = ? AND i.row_key = m.row_key
       JOIN sources s ON s.id = i.source_id WHERE m.profile_id = ?`,
      [list.id, profileId],
    );
    return { answerIds: [...new Set(rows.map((one) => one.answer_id))], rowKeys: rows.map((one) => one.row_key) };
  }

  function hasChecks(profileId: string): boolean {
    return db.get('SELECT 1 FROM marks WHERE profile_id = ? AND is_checked = 1 LIMIT 1', [profileId]) !== undefined;
  }

  /** Checked invoices that a later fetch found changed: their check is no longer valid. */
  function outdatedChecks({ profileId }: RowsCalls['outdatedChecks']['in']): string[] {
    const list = current(profileId);
    if (!list) return [];
    return db
      .all<{ row_key: string }>(
        `SELECT m.row_key FROM marks m CROSS JOIN invoices i ON i.list_id = ? AND i.row_key = m.row_key
         WHERE m.profile_id = ? AND m.is_checked = 1 AND i.change = 'changed' AND i.changed_at > m.checked_at`,
        [list.id, profileId],
      )
      .map((row) => row.row_key);
  }

  return { row, ofInvoices, requestsOf, leafColumns, markedAnswers, hasChecks, outdatedChecks };
}
