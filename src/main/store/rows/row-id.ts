import { DAY_MS } from '../../../shared/calendar/units.ts';
import type { SqlDatabase } from '../files/sql-database.ts';

/**
 * A row's id consists of its list, its day of issue and a number, in this order. So rows, words and records lie in the
 * file in the list's default order: a page is few pages of the file, and ids from any index show which rows come first.
 */
const PER_DAY = 2 ** 24;
const DAYS = 2 ** 17;
const PER_LIST = PER_DAY * DAYS;
/** Ids stay exact integers in JavaScript. */
const MAX_LIST = Number.MAX_SAFE_INTEGER / PER_LIST - 1;

const FIRST_DAY = Date.UTC(1900, 0, 1) / DAY_MS;

/** Days from 1900 on, from 1; 0: no day. Extreme days coincide but are never in the wrong order. */
export function dayOf(issuedOn: string | null): number {
  if (issuedOn === null) return 0;
  const at = Date.parse(`${issuedOn.slice(0, 10)}T00:00:00Z`);
  if (Number.isNaN(at)) return issuedOn < '1900' ? 1 : DAYS - 1;
  return Math.min(DAYS - 1, Math.max(1, at / DAY_MS - FIRST_DAY + 1));
}

export function dayOfId(id: number): number {
  return Math.floor(id / PER_DAY) % DAYS;
}

/** Range of a list's ids from one day to before another; without days all of its ids. */
export function idsBetween(listId: number, fromDay = 0, beforeDay = DAYS): { low: number; high: number } {
  return { low: listId * PER_LIST + fromDay * PER_DAY, high: listId * PER_LIST + beforeDay * PER_DAY };
}

/** The next free id of a day; rows of one day are in the order they came. */
export function nextRowId(db: SqlDatabase, listId: number, day: number): number {
  const { low, high } = idsBetween(listId, day, day + 1);
  const last = db.get<{ id: number }>('SELECT id FROM invoices WHERE id >= ? AND id < ? ORDER BY id DESC LIMIT 1', [
    low,
    high,
  ]);
  return last === undefined ? low : last.id + 1;
}

/** The lowest free id of a list: high ones would make row ids longer. */
export function nextListId(db: SqlDatabase): number {
  const used = new Set(db.all<{ id: number }>('SELECT id FROM lists').map((row) => row.id));
  for (let id = 1; id <= MAX_LIST; id++) if (!used.has(id)) return id;
  throw new Error('too many lists of rows');
}
