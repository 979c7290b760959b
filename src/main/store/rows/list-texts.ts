import type { SqlDatabase } from '../sql-database.ts';
import { idsBetween } from './row-id.ts';

/** The text index of a list: its words by trigrams, by the ids of the rows. */
export function textsOf(listId: number): string {
  return `texts_${listId}`;
}

/**
 * Each list has a text index of its own, so that one which is no longer read goes with all its words at once. Word by
 * word that would take as long as a hundred such lists take to be made: what a person erased must leave nothing behind in
 * the index, and is therefore taken out of it thoroughly.
 */
export function makeTexts(db: SqlDatabase, listId: number): void {
  const texts = textsOf(listId);
  const { low, high } = idsBetween(listId);
  const isOurs = (row: 'new' | 'old') => `WHEN ${row}.id >= ${low} AND ${row}.id < ${high}`;
  const remove = `INSERT INTO ${texts} (${texts}, rowid, search) VALUES ('delete', old.id, old.search);`;
  const add = `INSERT INTO ${texts} (rowid, search) VALUES (new.id, new.search);`;
  db.script(`
    CREATE VIRTUAL TABLE ${texts} USING fts5(search, content='words', content_rowid='id', tokenize='trigram');
    INSERT INTO ${texts} (${texts}, rank) VALUES ('secure-delete', 1);
    CREATE TRIGGER ${texts}_added AFTER INSERT ON words ${isOurs('new')} BEGIN ${add} END;
    CREATE TRIGGER ${texts}_removed AFTER DELETE ON words ${isOurs('old')} BEGIN ${remove} END;
    CREATE TRIGGER ${texts}_changed AFTER UPDATE OF search ON words ${isOurs('old')} BEGIN ${remove} ${add} END;
  `);
}

/** Before the list's rows are removed: their words then go without being looked for one by one. */
export function dropTexts(db: SqlDatabase, listId: number): void {
  const texts = textsOf(listId);
  for (const trigger of ['added', 'removed', 'changed']) db.script(`DROP TRIGGER IF EXISTS ${texts}_${trigger}`);
  db.script(`DROP TABLE IF EXISTS ${texts}`);
}
