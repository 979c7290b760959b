import type { SavedItem, SavedKind } from '../../shared/model/saved.ts';
import type { SqlDatabase } from './files/sql-database.ts';

export type SavedItems = ReturnType<typeof createSavedItems>;

type ItemRow = { id: string; name: string; data: string; changed_at: number };

/** What a person arranged and named: views, groups of pairs, columns. Data is plain JSON. */
export function createSavedItems(db: SqlDatabase) {
  return {
    list(profileId: string, kind: SavedKind): SavedItem[] {
      return db
        .all<ItemRow>(
          'SELECT id, name, data, changed_at FROM saved_items WHERE profile_id = ? AND kind = ? ORDER BY name, id',
          [profileId, kind],
        )
        .map(toItem);
    },
    /** Saved items of every kind, for erasing a person from all of them. */
    all(profileId: string): { kind: SavedKind; item: SavedItem }[] {
      return db
        .all<ItemRow & { kind: SavedKind }>(
          'SELECT kind, id, name, data, changed_at FROM saved_items WHERE profile_id = ?',
          [profileId],
        )
        .map(({ kind, ...row }) => ({ kind, item: toItem(row) }));
    },
    keep(profileId: string, kind: SavedKind, { id, name, data, changedAt }: SavedItem): void {
      db.run(
        `INSERT INTO saved_items (profile_id, kind, id, name, data, changed_at) VALUES (?, ?, ?, ?, ?, ?)
         ON CONFLICT DO UPDATE SET name = excluded.name, data = excluded.data, changed_at = excluded.changed_at`,
        [profileId, kind, id, name, JSON.stringify(data), changedAt],
      );
    },
    remove(profileId: string, kind: SavedKind, id: string): void {
      db.run('DELETE FROM saved_items WHERE profile_id = ? AND kind = ? AND id = ?', [profileId, kind, id]);
    },
  };
}

function toItem({ id, name, data, changed_at }: ItemRow): SavedItem {
  return { id, name, data: JSON.parse(data) as SavedItem['data'], changedAt: changed_at };
}
