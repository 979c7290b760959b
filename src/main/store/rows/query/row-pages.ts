import type { SqlDatabase } from '../../files/sql-database.ts';
import type { RowLists } from '../row-lists.ts';
import type { ReadOptions, RowsCalls, RowsQuery, StoredRow } from '../rows-messages.ts';
import { storedRows } from '../stored-rows.ts';
import { readFound } from './read-found.ts';
import { readNear } from './read-near.ts';
import { type RowScope, readScope } from './row-scope.ts';
import { type Prepared, prepareQuery } from './rows-query.ts';

/** Pages near the top are read each time; beyond this the order is computed once and cached. */
const SHALLOW = 4000;

/** Pages of a list, filtered and sorted. `version` increases with every write. */
export function createRowPages(db: SqlDatabase, { current }: RowLists, version: () => number) {
  let order: { key: string; version: number; ids: Float64Array } | null = null;

  function page({ profileId, query }: RowsCalls['page']['in']): StoredRow[] {
    const { offset, limit, leaves = [], ...rest } = query;
    return read({ profileId, query: { ...rest, leaves }, selection: null, offset, limit });
  }

  function read({ profileId, query, selection, offset, limit }: RowsCalls['read']['in']): StoredRow[] {
    const list = current(profileId);
    if (!list) return [];
    const { leaves = [] } = query;
    const key = JSON.stringify([list.id, query.scope, query.filter, query.where, query.sort, query.thenBy, selection]);
    if (order?.key !== key || order.version !== version()) {
      const scope = readScope(db, list, query.scope);
      if (offset + limit <= SHALLOW) {
        const early = firstIds(scope, query, selection, offset + limit)?.slice(offset);
        return storedRows(db, early ?? idsOf(prepareQuery(db, scope, query, query, selection), limit, offset), leaves);
      }
      const prepared = prepareQuery(db, scope, query, query, selection);
      order = { key, version: version(), ids: Float64Array.from(idsOf(prepared, -1, 0)) };
    }
    return storedRows(db, [...order.ids.subarray(offset, offset + limit)], leaves);
  }

  /** Null: the rows are neither near the top nor in order in an index. */
  function firstIds(
    scope: RowScope,
    query: RowsQuery,
    selection: ReadOptions['selection'],
    wanted: number,
  ): number[] | null {
    const near = readNear(db, prepareQuery(db, scope, query, query, selection, 'near'), wanted);
    const isByDay = (query.sort === null || query.sort.field === 'issuedOn') && (query.thenBy ?? []).length === 0;
    if (near !== null || !isByDay) return near;
    const prepared = prepareQuery(db, scope, query, query, selection, 'found');
    return readFound(db, prepared, scope.list.id, wanted, query.sort?.direction === 'ascending');
  }

  function idsOf({ from, where, order: by, params }: Prepared, limit: number, offset: number): number[] {
    return db
      .all<{ id: number }>(`SELECT i.id ${from} WHERE ${where} ORDER BY ${by} LIMIT $limit OFFSET $offset`, {
        ...params,
        limit,
        offset,
      })
      .map((row) => row.id);
  }

  function keys({ profileId, filter, limit }: RowsCalls['keys']['in']): string[] {
    const list = current(profileId);
    if (!list) return [];
    const {
      from,
      where,
      order: by,
      params,
    } = prepareQuery(db, readScope(db, list, filter.scope), filter, { sort: null });
    return db
      .all<{ row_key: string }>(`SELECT i.row_key ${from} WHERE ${where} ORDER BY ${by} LIMIT $limit`, {
        ...params,
        limit,
      })
      .map((row) => row.row_key);
  }

  return { page, read, keys };
}
