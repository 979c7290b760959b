import { saysNothing } from '../../../../shared/model/invoices/invoice-mark.ts';
import type { SqlDatabase } from '../../files/sql-database.ts';
import { foldText } from '../../register/fold-text.ts';
import { sortKey } from '../query/sort-key.ts';
import type { RowMark, RowStanding } from '../rows-messages.ts';

/** Copies from register and ledger for searching, sorting and filtering rows: customer names, marks and how rows stand to their hours. */
export function createNamesAndMarks(db: SqlDatabase, changed: () => void) {
  function setNames(profileId: string, names: readonly { customerId: string; name: string }[]): void {
    changed();
    db.transaction(() => {
      for (const { customerId, name } of names) {
        const known = db.get<{ name: string }>('SELECT name FROM names WHERE profile_id = ? AND customer_id = ?', [
          profileId,
          customerId,
        ]);
        if ((known?.name ?? '') === name) continue;
        if (name === '') {
          db.run('DELETE FROM names WHERE profile_id = ? AND customer_id = ?', [profileId, customerId]);
        } else {
          db.run(
            `INSERT INTO names (profile_id, customer_id, name, search) VALUES (?, ?, ?, ?)
           ON CONFLICT DO UPDATE SET name = excluded.name, search = excluded.search`,
            [profileId, customerId, name, foldText(name)],
          );
        }
        db.run(
          `UPDATE invoices SET customer_key = ? WHERE id IN (SELECT i.id FROM lists l JOIN pairs p ON p.list_id = l.id
             JOIN invoices i ON i.list_id = l.id AND i.pair_id = p.id WHERE l.profile_id = ? AND p.customer_id = ?)`,
          [sortKey(name || customerId), profileId, customerId],
        );
      }
    });
  }

  function setMarks(profileId: string, marks: readonly RowMark[], isAll: boolean): void {
    changed();
    db.transaction(() => {
      if (isAll) db.run('DELETE FROM marks WHERE profile_id = ?', [profileId]);
      for (const mark of marks) {
        const { key, isChecked, checkedAt, problem, tags, note } = mark;
        if (saysNothing(mark)) {
          db.run('DELETE FROM marks WHERE profile_id = ? AND row_key = ?', [profileId, key]);
          continue;
        }
        db.run(
          `INSERT INTO marks (profile_id, row_key, is_checked, checked_at, problem, tags, note, search)
           VALUES (?, ?, ?, ?, ?, ?, ?, ?)
           ON CONFLICT DO UPDATE SET is_checked = excluded.is_checked, checked_at = excluded.checked_at,
             problem = excluded.problem, tags = excluded.tags, note = excluded.note, search = excluded.search`,
          [
            ...[profileId, key, isChecked ? 1 : 0, checkedAt, problem, tags.join('\n'), note],
            foldText(`${note}\n${problem}\n${tags.join('\n')}`),
          ],
        );
      }
    });
  }

  /** Rows that are said again keep their place; the version changes only where a row stands otherwise than before. */
  function setStandings(profileId: string, standings: readonly RowStanding[]): void {
    const known = new Map(
      db
        .all<{ key: string; says: string }>(
          `SELECT row_key AS key, says FROM standings WHERE profile_id = ?
             AND row_key IN (SELECT value FROM json_each(?))`,
          [profileId, JSON.stringify(standings.map(({ key }) => key))],
        )
        .map(({ key, says }) => [key, says]),
    );
    const news = standings.filter(({ key, says }) => (known.get(key) ?? null) !== says);
    if (news.length === 0) return;
    changed();
    db.transaction(() => {
      for (const { key, says } of news) {
        if (says === null) {
          db.run('DELETE FROM standings WHERE profile_id = ? AND row_key = ?', [profileId, key]);
        } else {
          db.run('INSERT OR REPLACE INTO standings (profile_id, row_key, says) VALUES (?, ?, ?)', [
            profileId,
            key,
            says,
          ]);
        }
      }
    });
  }

  return { setNames, setMarks, setStandings };
}
