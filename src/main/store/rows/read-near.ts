import type { SqlDatabase } from '../sql-database.ts';
import type { Prepared } from './rows-query.ts';

/** Rows read in any case to find a page of hits near the top; then as long as the page is not far. */
const LOOK_NEAR = 1500;
const LOOK_ON = 2000;

/**
 * The first rows in sort order that hold the words looked for, found by reading on. Null: they do not lie near the top
 * (few rows hold them, or those of another end of the list), or no words are looked for.
 */
export function readNear(
  db: SqlDatabase,
  { readOn: near, from, order: by, params, scopeRows }: Prepared,
  wanted: number,
): number[] | null {
  if (near === null) return null;
  const ids: number[] = [];
  let read = 0;
  const mayGoOn = () =>
    read < LOOK_NEAR || (read * wanted) / ids.length < Math.max(LOOK_NEAR, Math.sqrt(LOOK_ON * scopeRows));
  let isOver = true;
  db.each<{ id: number; hit: number }>(
    `SELECT i.id, ${near.isHit} AS hit ${from} WHERE ${near.others} ORDER BY ${by}`,
    params,
    ({ id, hit }) => {
      read++;
      if (hit === 1) ids.push(id);
      isOver = ids.length >= wanted;
      return !isOver && mayGoOn();
    },
  );
  return isOver || read >= scopeRows ? ids : null;
}
