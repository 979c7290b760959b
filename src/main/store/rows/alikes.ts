import type { SqlDatabase } from '../files/sql-database.ts';

/** What many rows have in common, by column. Rows are added up by it, so their texts are read once and not per row. */
const ALIKE_COLUMNS = ['currency', 'status', 'energy_unit', 'issued_on', 'due_on', 'period_from', 'period_to'] as const;

export type Alike = Readonly<Record<(typeof ALIKE_COLUMNS)[number], string | null>>;

/** The id that all rows of a list share whose columns say the same; made if there is none. */
export function alikeIdOf(db: SqlDatabase, listId: number, columns: Alike): number {
  const says = JSON.stringify(ALIKE_COLUMNS.map((name) => columns[name]));
  const params = [listId, says];
  const known =
    db.get<{ id: number }>('SELECT id FROM alikes WHERE list_id = ? AND says = ?', params) ??
    db.get<{ id: number }>('INSERT INTO alikes (list_id, says) VALUES (?, ?) RETURNING id', params);
  if (!known) throw new Error('alike was not inserted');
  return known.id;
}

export function readAlikes(db: SqlDatabase, ids: readonly number[]): Map<number, Alike> {
  const rows = db.all<{ id: number; says: string }>(
    'SELECT id, says FROM alikes WHERE id IN (SELECT value FROM json_each(?))',
    [JSON.stringify(ids)],
  );
  return new Map(rows.map(({ id, says }) => [id, alikeOf(JSON.parse(says) as (string | null)[])]));
}

function alikeOf(values: readonly (string | null)[]): Alike {
  return Object.fromEntries(ALIKE_COLUMNS.map((name, at) => [name, values[at] ?? null])) as Alike;
}

/** Removes what no row says any more. */
export function forgetAlikes(db: SqlDatabase, profileId: string): void {
  db.run(
    `DELETE FROM alikes WHERE list_id IN (SELECT id FROM lists WHERE profile_id = ?)
       AND id NOT IN (SELECT alike_id FROM invoices)`,
    [profileId],
  );
}
