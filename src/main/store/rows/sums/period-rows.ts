import type { PeriodRowsQuery, StoredRow } from '../rows-messages.ts';
import type { RowsStore } from '../rows-store.ts';
import { storedRows } from '../stored-rows.ts';

/** Without rows that the newest fetch no longer found; oldest period first. */
export function periodRows(
  store: RowsStore,
  { profileId, propertyId, fromDate, toDate }: PeriodRowsQuery,
): StoredRow[] {
  const list = store.current(profileId);
  if (!list) return [];
  const ids = store.db
    .all<{ id: number }>(
      `SELECT i.id FROM pairs p CROSS JOIN invoices i ON i.list_id = p.list_id AND i.pair_id = p.id
       WHERE p.list_id = ? AND p.property_id = ? AND i.period_from < ? AND i.period_to >= ? AND i.change IS NOT 'gone'
       ORDER BY i.period_from, i.number_key, i.id`,
      [list.id, propertyId, toDate, fromDate],
    )
    .map((row) => row.id);
  return storedRows(store.db, ids, []);
}
