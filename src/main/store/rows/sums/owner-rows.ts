import type { OwnerRowsQuery, StoredRow } from '../rows-messages.ts';
import type { RowsStore } from '../rows-store.ts';
import { storedRows } from '../stored-rows.ts';

/** The newest invoices of a customer or property, without those the newest fetch no longer found. */
export function ownerRows(store: RowsStore, { profileId, kind, id, most }: OwnerRowsQuery): StoredRow[] {
  const list = store.current(profileId);
  if (!list) return [];
  const side = kind === 'customers' ? 'customer_id' : 'property_id';
  // Ids are in the order of the day of issue.
  const ids = store.db
    .all<{ id: number }>(
      `SELECT i.id FROM pairs p CROSS JOIN invoices i ON i.list_id = p.list_id AND i.pair_id = p.id
       WHERE p.list_id = ? AND p.${side} = ? AND i.change IS NOT 'gone' ORDER BY i.id DESC LIMIT ?`,
      [list.id, id, most],
    )
    .map((row) => row.id);
  return storedRows(store.db, ids, []);
}
