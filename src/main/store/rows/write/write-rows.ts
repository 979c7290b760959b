import type { SqlDatabase } from '../../files/sql-database.ts';
import { forgetAlikes } from '../alikes.ts';
import type { RowLists } from '../row-lists.ts';
import type { DerivedAnswer, InvoiceDetailsFields, ListRef } from '../rows-messages.ts';
import { forgetDetails, keepDetails as keepDetailsOf } from './keep-details.ts';
import { keepAnswer, keepWords, type NewWords } from './keep-rows.ts';
import { removeRows } from './remove-rows.ts';

/** Writes derived rows, and removes erased ones. */
export function createRowsWriter(db: SqlDatabase, lists: RowLists, changed: () => void) {
  function keep(ref: ListRef, answers: readonly DerivedAnswer[], isRebuild: boolean): void {
    changed();
    db.transaction(() => {
      const listId = lists.toWrite(ref, isRebuild);
      const words: NewWords = new Map();
      for (const answer of answers) keepAnswer(db, listId, answer, words);
      keepWords(db, words);
    });
  }

  function keepDetails(ref: ListRef, details: readonly InvoiceDetailsFields[], isRebuild: boolean): number {
    changed();
    return db.transaction(() => {
      const listId = lists.toWrite(ref, isRebuild);
      return details.reduce((rows, one) => rows + keepDetailsOf(db, listId, one), 0);
    });
  }

  /** Answers were erased: removes every row that no other answer has; the caller reads the rest again. */
  function forget(profileId: string, answerIds: readonly string[]): void {
    changed();
    db.transaction(() => {
      const params = [profileId, JSON.stringify(answerIds)];
      const wanted = `SELECT f.id FROM sources f JOIN lists l ON l.id = f.list_id
        WHERE l.profile_id = ? AND f.answer_id IN (SELECT value FROM json_each(?))`;
      const of = db.all<{ id: number }>(wanted, params).map((row) => row.id);
      const list = JSON.stringify(of);
      db.run('DELETE FROM seen WHERE source_id IN (SELECT value FROM json_each(?))', [list]);
      while (removeRows(db, 'source_id IN (SELECT value FROM json_each(?))', [list]) > 0);
      forgetAlikes(db, profileId);
      db.run('DELETE FROM sources WHERE id IN (SELECT value FROM json_each(?))', [list]);
      forgetDetails(db, profileId, answerIds);
      // Their keys name customers. They are found again when somebody looks.
      db.run('DELETE FROM standings WHERE profile_id = ?', [profileId]);
    });
    // The text index removes words at once; a checkpoint leaves nothing of them in the log either.
    db.all('PRAGMA wal_checkpoint(TRUNCATE)');
  }

  function forgetProfile(profileId: string): void {
    lists.dropAll(profileId);
    db.run('DELETE FROM names WHERE profile_id = ?', [profileId]);
    for (const table of ['marks', 'standings']) db.run(`DELETE FROM ${table} WHERE profile_id = ?`, [profileId]);
    db.all('PRAGMA wal_checkpoint(TRUNCATE)');
  }

  return { keep, keepDetails, forget, forgetProfile };
}
