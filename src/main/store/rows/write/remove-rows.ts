import type { SqlDatabase } from '../../files/sql-database.ts';
import { dropTexts } from '../query/list-texts.ts';

/** Rows removed without a pause, so that page requests do not wait. */
const AT_A_TIME = 2000;

/** Removes some of the matching rows with everything that belongs to them. Returns how many; 0: none are left. */
export function removeRows(db: SqlDatabase, where: string, params: (string | number)[]): number {
  const ids = db
    .all<{ id: number }>(`SELECT id FROM invoices WHERE ${where} LIMIT ${AT_A_TIME}`, params)
    .map((row) => row.id);
  if (ids.length === 0) return 0;
  const list = JSON.stringify(ids);
  db.run(
    `UPDATE pairs SET rows = rows - (SELECT count(*) FROM invoices i WHERE i.pair_id = pairs.id
       AND i.id IN (SELECT value FROM json_each($list))) WHERE id IN (SELECT pair_id FROM invoices
       WHERE id IN (SELECT value FROM json_each($list)))`,
    { list },
  );
  db.run('DELETE FROM seen WHERE row_id IN (SELECT value FROM json_each(?))', [list]);
  db.run('DELETE FROM words WHERE id IN (SELECT value FROM json_each(?))', [list]);
  db.run('DELETE FROM bodies WHERE id IN (SELECT body_id FROM invoices WHERE id IN (SELECT value FROM json_each(?)))', [
    list,
  ]);
  db.run('DELETE FROM invoices WHERE id IN (SELECT value FROM json_each(?))', [list]);
  return ids.length;
}

/** Removes a list in pieces. It is not read any more from the first piece on, even after a kill. */
export function removeList(db: SqlDatabase, id: number): void {
  db.transaction(() => {
    db.run('UPDATE lists SET is_current = 0 WHERE id = ?', [id]);
    dropTexts(db, id);
  });
  for (;;) {
    const gone = db.transaction(() => removeRows(db, 'list_id = ?', [id]));
    if (gone === 0) break;
  }
  db.transaction(() => {
    for (const table of ['sources', 'pairs', 'alikes', 'guesses', 'leaf_names', 'details']) {
      db.run(`DELETE FROM ${table} WHERE list_id = ?`, [id]);
    }
    db.run('DELETE FROM lists WHERE id = ?', [id]);
  });
}

/** Marked rows whose key changed because another field is now their id: same answer, same place in it. */
export function renamedMarks(db: SqlDatabase, profileId: string, oldId: number, newId: number): [string, string][] {
  const sql = `SELECT a.row_key AS old, z.row_key AS new FROM marks m
    JOIN invoices a ON a.list_id = ? AND a.row_key = m.row_key JOIN bodies ab ON ab.id = a.body_id
    JOIN sources s ON s.id = a.source_id JOIN sources t ON t.list_id = ? AND t.answer_id = s.answer_id
    JOIN invoices z ON z.source_id = t.id JOIN bodies zb ON zb.id = z.body_id
    WHERE m.profile_id = ? AND ab.record ->> '$.p' = zb.record ->> '$.p' AND a.row_key <> z.row_key`;
  return db.all<{ old: string; new: string }>(sql, [oldId, newId, profileId]).map((row) => [row.old, row.new]);
}
