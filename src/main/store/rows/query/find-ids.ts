import type { SqlParams } from '../../../ports.ts';
import type { SqlDatabase } from '../../files/sql-database.ts';
import { idsBetween } from '../row-id.ts';
import type { List } from '../row-lists.ts';
import type { Part } from './field-sql.ts';
import { textsOf } from './list-texts.ts';
import type { TextTerm } from './text-terms.ts';

// Hits found by indexes before any row is read.

/** About a page of the list. */
const PAGE = 200;

/**
 * From this many hits on, reading rows in sort order finds a page faster than sorting the hits: a hit costs as much to
 * sort as a row to read, and one row in `rows / hits` is on the page.
 */
export function denseFrom(rows: number): number {
  return Math.max(500, Math.round(Math.sqrt(PAGE * rows)));
}

/**
 * Up to this many hits are sorted when a page is far from the top: they are read in file order, which costs less per
 * hit than reading all rows in order.
 */
export function sortedUpTo(rows: number): number {
  return Math.max(500, Math.min(Math.round(rows / 8), 30_000));
}

function matchSql(listId: number): string {
  const texts = textsOf(listId);
  return `SELECT rowid AS id FROM ${texts} WHERE ${texts} MATCH ? LIMIT ?`;
}

/** Hits of the text index; null when there are more than wanted. */
export function matchHits(db: SqlDatabase, listId: number, match: string, most: number): number[] | null {
  const hits = db.all<{ id: number }>(matchSql(listId), [match, most]);
  return hits.length >= most ? null : hits.map((row) => row.id);
}

/** Rows with a term; null when so many that reading in sort order is faster. */
export function sparseHits(
  db: SqlDatabase,
  listId: number,
  { match, either }: TextTerm,
  most: number,
): number[] | null {
  if (match !== null) return matchHits(db, listId, match, most);
  const { low, high } = idsBetween(listId);
  // Too short for the index: words are read in file order, which ends soon when there are many hits.
  const sql = `SELECT id FROM words WHERE id >= ${low} AND id < ${high}
    AND (${either.map(() => 'instr(search, ?) > 0').join(' OR ')}) LIMIT ?`;
  const hits = db.all<{ id: number }>(sql, [...either, most]);
  return hits.length >= most ? null : hits.map((row) => row.id);
}

/** Rows matching a condition by its column's index alone; null when so many that reading in sort order is faster. */
export function fewRows(db: SqlDatabase, { sql }: Part, params: SqlParams, most: number): number[] | null {
  const rows = `FROM invoices i WHERE i.list_id = $list AND ${sql('i.')} LIMIT $most`;
  const given = { ...params, most };
  const count = db.get<{ n: number }>(`SELECT count(*) AS n FROM (SELECT 1 ${rows})`, given)?.n ?? 0;
  return count >= most ? null : db.all<{ id: number }>(`SELECT i.id ${rows}`, given).map((row) => row.id);
}

/** Rows whose customer name or mark has a term. */
export function hitsElsewhere(db: SqlDatabase, list: List, either: readonly string[]): number[] {
  const holds = (column: string) => `(${either.map(() => `instr(${column}, ?) > 0`).join(' OR ')})`;
  const named = db.all<{ id: number }>(
    `SELECT i.id FROM names n CROSS JOIN pairs p ON p.list_id = ? AND p.customer_id = n.customer_id
     CROSS JOIN invoices i ON i.list_id = p.list_id AND i.pair_id = p.id WHERE n.profile_id = ? AND ${holds('n.search')}`,
    [list.id, list.profileId, ...either],
  );
  const marked = db.all<{ id: number }>(
    `SELECT i.id FROM marks m CROSS JOIN invoices i ON i.list_id = ? AND i.row_key = m.row_key
     WHERE m.profile_id = ? AND ${holds('m.search')}`,
    [list.id, list.profileId, ...either],
  );
  return [...named, ...marked].map((row) => row.id);
}

export function hasGone(db: SqlDatabase, listId: number): boolean {
  return db.get("SELECT 1 FROM invoices WHERE list_id = ? AND change = 'gone' LIMIT 1", [listId]) !== undefined;
}
