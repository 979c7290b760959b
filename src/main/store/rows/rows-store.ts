import type { AnswerMeta } from '../../../shared/model/answer.ts';
import type { SqlDatabase } from '../sql-database.ts';
import { createNamesAndMarks } from './names-and-marks.ts';
import { createRowLists, type List } from './row-lists.ts';
import { createRowLookups } from './row-lookups.ts';
import { createRowPages } from './row-pages.ts';
import type { TodayRows } from './rows-messages.ts';
import { createRowsWriter } from './write-rows.ts';

export type RowsStore = ReturnType<typeof createRowsStore>;

/** Invoice rows in one database: writing what was derived, and reading it filtered, sorted and in pages. */
export function createRowsStore(db: SqlDatabase) {
  // Rises with every write: what was worked out of older rows no longer holds.
  let version = 0;
  const changed = () => {
    version++;
  };
  const lists = createRowLists(db, changed);
  const inScope = (isEverything: boolean) =>
    `list_id = ? AND is_newest = 1 AND from_date <= ? AND ifnull(to_date, from_date) >= ?${
      isEverything ? '' : ' AND pair_id IN (SELECT pair_id FROM temp.scope_pairs)'
    }`;

  /** Newest answers of the scope that was prepared last, for which something holds. */
  function answersOf(
    list: List,
    isEverything: boolean,
    condition: string,
    from: string,
    to: string,
    more: string[] = [],
  ) {
    return db
      .all<{ meta: string; records: number }>(
        `SELECT meta, records FROM sources WHERE ${inScope(isEverything)} AND ${condition} ORDER BY fetched_at DESC LIMIT 500`,
        [list.id, to, from, ...more],
      )
      .map(({ meta, records }) => ({ meta: JSON.parse(meta) as AnswerMeta, records }));
  }

  /**
   * Newest answers of the scope that was prepared last that may have been cut off. What a newer answer holds whole of the
   * days that are listed is not in doubt.
   */
  function cutOffIn(list: List, isEverything: boolean, from: string, to: string) {
    const end = 'ifnull(sources.to_date, sources.from_date)';
    const condition = `is_cut_off = 1 AND NOT EXISTS (SELECT 1 FROM sources n WHERE n.list_id = sources.list_id
      AND n.pair_id = sources.pair_id AND n.is_newest = 1 AND n.is_cut_off = 0 AND n.is_unreadable = 0
      AND n.fetched_at > sources.fetched_at AND n.from_date <= max(sources.from_date, ?)
      AND ifnull(n.to_date, n.from_date) >= min(${end}, ?))`;
    return answersOf(list, isEverything, condition, from, to, [from, to]);
  }

  /** When the answers of the scope that was prepared last were fetched. */
  function agesOf(list: List, isEverything: boolean, from: string, to: string) {
    const ages = db.get<{ oldest: number | null; newest: number | null }>(
      `SELECT min(fetched_at) AS oldest, max(fetched_at) AS newest FROM sources WHERE ${inScope(isEverything)}`,
      [list.id, to, from],
    );
    return { oldest: ages?.oldest ?? null, newest: ages?.newest ?? null };
  }

  return {
    db,
    version: () => version,
    ...lists,
    ...createRowsWriter(db, lists, changed),
    ...createNamesAndMarks(db, changed),
    ...createRowPages(db, lists, () => version),
    ...createRowLookups(db, lists),
    answersOf,
    cutOffIn,
    agesOf,
    /** How many rows a scope has is asked with every letter typed; it changes only when rows do. */
    lastTotal: { key: '', total: 0 },
    /** What needs a person, for one state of the rows. */
    lastToday: { key: '', rows: null as TodayRows | null },
  };
}
