import type { SqlDatabase } from '../../files/sql-database.ts';
import { dayOfId, idsBetween } from '../row-id.ts';
import { textsOf } from './list-texts.ts';
import type { Prepared } from './rows-query.ts';

/** Growth of the number of rows read at each further step. */
const GROWTH = 4;
/** Hits of the text index that are examined; with more, reading in sort order has found a page already. */
const MAX_HITS = 30_000;
/** Up to this many hits are intersected with rows found by an index. */
const FEW_HITS = 4000;

/**
 * The first rows of a list by day of issue, among those that indexes found: their ids are in that order, so only a page
 * of rows is read. Null: no index found them.
 */
export function readFound(
  db: SqlDatabase,
  { found, from, where, order, params }: Prepared,
  listId: number,
  wanted: number,
  isUp: boolean,
): number[] | null {
  if (found === null) return null;
  const ids: number[] = [];
  // Days are read completely: slightly more rows than wanted.
  const first = Math.ceil(wanted * 1.2);
  const known = found.ids === null ? null : narrowed(found.ids);
  const statement = found.match !== null && known?.isMatched !== false ? found.matched : { from, where };
  for (const chunk of known === null ? hits() : inOrder(known.ids, isUp, first)) {
    if (chunk === null) return null;
    const rows = db.all<{ id: number }>(
      `SELECT i.id ${statement.from} WHERE ${statement.where} AND i.id IN (SELECT value FROM json_each($chunk)) ORDER BY ${order}`,
      { ...params, chunk: JSON.stringify(chunk) },
    );
    for (const { id } of rows) ids.push(id);
    if (ids.length >= wanted) break;
  }
  return ids.slice(0, wanted);

  /** Hits of the text index in chunks of whole days; ends with null when there are too many. */
  function* hits(): Generator<number[] | null> {
    let limit = first;
    let read = 0;
    for (const range of rangesOf(listId, isUp)) {
      let { low, high } = range;
      for (;;) {
        const chunk = matches(low, high, limit);
        read += chunk.length;
        if (chunk.length < limit) {
          yield chunk;
          break;
        }
        if (read > MAX_HITS) {
          yield null;
          return;
        }
        // The last day may continue: it waits for the next chunk.
        const day = dayOfId(chunk.at(-1) ?? 0);
        const whole = chunk.filter((id) => dayOfId(id) !== day);
        if (whole.length > 0) yield whole;
        const rest = idsBetween(listId, day, day + 1);
        if (isUp) low = rest.low;
        else high = rest.high;
        limit *= GROWTH;
      }
    }
  }

  function matches(low: number, high: number, limit: number): number[] {
    const texts = textsOf(listId);
    return db
      .all<{ id: number }>(
        `SELECT rowid AS id FROM ${texts} WHERE ${texts} MATCH ? AND rowid >= ? AND rowid < ? ORDER BY rowid ${isUp ? 'ASC' : 'DESC'}
         LIMIT ?`,
        [found?.match ?? '', low, high, limit],
      )
      .map((row) => row.id);
  }

  /** Rows found by an index that also have the words, where few rows have these. */
  function narrowed(all: readonly number[]): { ids: readonly number[]; isMatched: boolean } {
    if (found?.match == null) return { ids: all, isMatched: false };
    const { low, high } = idsBetween(listId);
    const few = matches(low, high, FEW_HITS);
    if (few.length === FEW_HITS) return { ids: all, isMatched: false };
    const there = new Set(all);
    return { ids: few.filter((id) => there.has(id)), isMatched: true };
  }
}

/** Rows without a day come last in either direction. */
function rangesOf(listId: number, isUp: boolean): { low: number; high: number }[] {
  return isUp ? [idsBetween(listId, 1), idsBetween(listId, 0, 1)] : [idsBetween(listId)];
}

/** Known ids in chunks of whole days. */
function* inOrder(ids: readonly number[], isUp: boolean, first: number): Generator<number[]> {
  const sorted = Float64Array.from(ids).sort();
  const dated = sorted.findIndex((id) => dayOfId(id) > 0);
  const undated = dated < 0 ? sorted.length : dated;
  const all = isUp ? [...sorted.subarray(undated), ...sorted.subarray(0, undated)] : [...sorted].reverse();
  let size = first;
  for (let from = 0; from < all.length; size *= GROWTH) {
    let to = Math.min(all.length, from + size);
    const day = dayOfId(all[to - 1] ?? 0);
    while (to < all.length && dayOfId(all[to] ?? 0) === day) to++;
    yield all.slice(from, to);
    from = to;
  }
}
