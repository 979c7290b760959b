import type { SqlDatabase } from '../../files/sql-database.ts';
import { idsBetween } from '../row-id.ts';

/** The name of a list's text index: trigrams of its words, by row id. */
export function textsOf(listId: number): string {
  return `texts_${listId}`;
}

/**
 * Each list has its own text index, so that an unused one is dropped with all its words at once. Removing them word by
 * word would take a hundred times as long as making them, because erased words must leave nothing behind in the index.
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

/** Before removing the list's rows, so that their words are not searched for one by one. */
export function dropTexts(db: SqlDatabase, listId: number): void {
  const texts = textsOf(listId);
  for (const trigger of ['added', 'removed', 'changed']) db.script(`DROP TRIGGER IF EXISTS ${texts}_${trigger}`);
  db.script(`DROP TABLE IF EXISTS ${texts}`);
}
