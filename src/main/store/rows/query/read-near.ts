import type { SqlDatabase } from '../../files/sql-database.ts';
import type { Prepared } from './rows-query.ts';

/** Rows that are always read to find a page of hits near the top; more only while the page is near. */
const LOOK_NEAR = 1500;
const LOOK_FURTHER = 2000;

/**
 * The first rows in sort order with the searched words, found by reading on. Null: they are not near the top (few rows
 * have them, or only at the other end), or no words are searched.
 */
export function readNear(
  db: SqlDatabase,
  { readOn: near, from, order: by, params, scopeRows }: Prepared,
  wanted: number,
): number[] | null {
  if (near === null) return null;
  const ids: number[] = [];
  let read = 0;
  const untilResumed = () =>
    read < LOOK_NEAR || (read * wanted) / ids.length < Math.max(LOOK_NEAR, Math.sqrt(LOOK_FURTHER * scopeRows));
  let isOver = true;
  db.each<{ id: number; hit: number }>(
    `SELECT i.id, ${near.isHit} AS hit ${from} WHERE ${near.others} ORDER BY ${by}`,
    params,
    ({ id, hit }) => {
      read++;
      if (hit === 1) ids.push(id);
      isOver = ids.length >= wanted;
      return !isOver && untilResumed();
    },
  );
  return isOver || read >= scopeRows ? ids : null;
}
