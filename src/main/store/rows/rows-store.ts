import type { AnswerMeta } from '../../../shared/model/answer.ts';
import type { InvoiceChange, InvoiceFilter, InvoiceLeafColumn, InvoiceQuery } from '../../../shared/model/invoice.ts';
import { saysNothing } from '../../../shared/model/invoice-mark.ts';
import { foldText } from '../fold-text.ts';
import type { SqlDatabase } from '../sql-database.ts';
import { forgetDetails, keepDetails as keepDetailsOf } from './keep-details.ts';
import { keepAnswer, keepWords, type NewWords } from './keep-rows.ts';
import { makeTexts } from './list-texts.ts';
import { unpackRecord } from './pack-record.ts';
import { readFound } from './read-found.ts';
import { readNear } from './read-near.ts';
import { removeList, removeRows, renamedMarks } from './remove-rows.ts';
import { nextListId } from './row-id.ts';
import type {
  DerivedAnswer,
  FilledByDetails,
  InvoiceDetailsFields,
  KnownSource,
  ListRef,
  ReadOptions,
  RowMark,
  RowsQuery,
  StoredRow,
  TodayRows,
} from './rows-messages.ts';
import { type List, type Prepared, prepareQuery } from './rows-query.ts';
import { createRowsSchema, ROWS_VERSION } from './rows-schema.ts';
import { numberKeys, sortKey } from './sort-key.ts';

type ListRow = { id: number; profile_id: string; mapping: string; first_date: string | null; last_date: string | null };
type RowRow = {
  id: number;
  row_key: string;
  customer_id: string;
  property_id: string;
  answer_id: string;
  fetched_at: number;
  change: InvoiceChange | null;
  changed_at: number | null;
  record: string;
  leaves: string;
  filled: string | null;
};

export type RowsStore = ReturnType<typeof createRowsStore>;

/** Rows near the top are read anew for each page; past this the order is worked out once and kept. */
const SHALLOW = 4000;

/** Makes an opened database ready for rows. False: it is of another version, begin a new file. */
export function prepareRowsDatabase(db: SqlDatabase): boolean {
  const version = db.get<{ user_version: number }>('PRAGMA user_version')?.user_version ?? 0;
  if (version !== 0 && version !== ROWS_VERSION) return false;
  // 128 MB of pages stay decrypted: a list of a million rows is scrolled and searched without reading them anew.
  db.script('PRAGMA cache_size = -131072');
  if (version === 0) createRowsSchema(db);
  db.define('number_of', (value) => (value === null ? null : numberKeys(String(value)).value));
  db.script('CREATE TEMP TABLE scope_pairs (pair_id INTEGER PRIMARY KEY, rows INTEGER NOT NULL)');
  return true;
}

/** Invoice rows in one database: writing what was derived, and reading it filtered, sorted and in pages. */
export function createRowsStore(db: SqlDatabase) {
  // Rises with every write: what was worked out of older rows no longer holds.
  let version = 0;
  let order: { key: string; version: number; ids: Float64Array } | null = null;

  function listRow(profileId: string, isCurrent: boolean): ListRow | undefined {
    return db.get<ListRow>('SELECT * FROM lists WHERE profile_id = ? AND is_current = ? ORDER BY id DESC LIMIT 1', [
      profileId,
      isCurrent ? 1 : 0,
    ]);
  }

  function makeList({ profileId, mapping }: ListRef, isCurrent: boolean): ListRow {
    return db.transaction(() => {
      const made = db.get<ListRow>(
        'INSERT INTO lists (id, profile_id, mapping, is_current) VALUES (?, ?, ?, ?) RETURNING *',
        [nextListId(db), profileId, mapping, isCurrent ? 1 : 0],
      );
      if (!made) throw new Error('list was not made');
      makeTexts(db, made.id);
      return made;
    });
  }

  function current(profileId: string): List | null {
    const row = listRow(profileId, true);
    return row ? { id: row.id, profileId, first: row.first_date, last: row.last_date } : null;
  }

  function sources(ref: ListRef): { isSameMapping: boolean; sources: KnownSource[]; detailsAnswers: string[] } {
    const row = listRow(ref.profileId, true) ?? makeList(ref, true);
    return {
      isSameMapping: row.mapping === ref.mapping,
      sources: db
        .all<{ answer_id: string; fetched_at: number }>('SELECT answer_id, fetched_at FROM sources WHERE list_id = ?', [
          row.id,
        ])
        .map((source) => ({ answerId: source.answer_id, fetchedAt: source.fetched_at })),
      detailsAnswers: db
        .all<{ answer_id: string }>('SELECT answer_id FROM details WHERE list_id = ?', [row.id])
        .map((one) => one.answer_id),
    };
  }

  function keep(ref: ListRef, answers: readonly DerivedAnswer[], isRebuild: boolean): void {
    version++;
    db.transaction(() => {
      const list = listRow(ref.profileId, !isRebuild) ?? makeList(ref, !isRebuild);
      const words: NewWords = new Map();
      for (const answer of answers) keepAnswer(db, list.id, answer, words);
      keepWords(db, words);
    });
  }

  function keepDetails(ref: ListRef, details: readonly InvoiceDetailsFields[], isRebuild: boolean): number {
    version++;
    return db.transaction(() => {
      const list = listRow(ref.profileId, !isRebuild) ?? makeList(ref, !isRebuild);
      return details.reduce((rows, one) => rows + keepDetailsOf(db, list.id, one), 0);
    });
  }

  function beginRebuild(ref: ListRef): void {
    dropRebuild(ref.profileId);
    makeList(ref, false);
  }

  /** One statement changes which list is read: nobody ever sees half of one. */
  function endRebuild(ref: ListRef): { renamed: [string, string][] } {
    const built = listRow(ref.profileId, false);
    const old = listRow(ref.profileId, true);
    if (!built) return { renamed: [] };
    version++;
    const renamed = old ? renamedMarks(db, ref.profileId, old.id, built.id) : [];
    db.run('UPDATE lists SET is_current = (id = ?) WHERE profile_id = ?', [built.id, ref.profileId]);
    if (old) dropList(old.id);
    return { renamed };
  }

  function dropRebuild(profileId: string): void {
    for (;;) {
      const row = listRow(profileId, false);
      if (!row) return;
      dropList(row.id);
    }
  }

  function dropList(id: number): void {
    version++;
    removeList(db, id);
  }

  /** Answers that were erased, with every row that no other answer holds; the rest is read anew by the caller. */
  function forget(profileId: string, answerIds: readonly string[]): void {
    version++;
    db.transaction(() => {
      const params = [profileId, JSON.stringify(answerIds)];
      const wanted = `SELECT f.id FROM sources f JOIN lists l ON l.id = f.list_id
        WHERE l.profile_id = ? AND f.answer_id IN (SELECT value FROM json_each(?))`;
      const of = db.all<{ id: number }>(wanted, params).map((row) => row.id);
      const list = JSON.stringify(of);
      db.run('DELETE FROM seen WHERE source_id IN (SELECT value FROM json_each(?))', [list]);
      while (removeRows(db, 'source_id IN (SELECT value FROM json_each(?))', [list]) > 0);
      db.run('DELETE FROM sources WHERE id IN (SELECT value FROM json_each(?))', [list]);
      forgetDetails(db, profileId, answerIds);
    });
    // The text index lets go of words at once; folding the log back leaves nothing of them in it either.
    db.all('PRAGMA wal_checkpoint(TRUNCATE)');
  }

  function forgetProfile(profileId: string): void {
    for (const { id } of db.all<{ id: number }>('SELECT id FROM lists WHERE profile_id = ?', [profileId])) dropList(id);
    db.run('DELETE FROM names WHERE profile_id = ?', [profileId]);
    db.run('DELETE FROM marks WHERE profile_id = ?', [profileId]);
    db.all('PRAGMA wal_checkpoint(TRUNCATE)');
  }

  function setNames(profileId: string, names: readonly { customerId: string; name: string }[]): void {
    version++;
    db.transaction(() => {
      for (const { customerId, name } of names) {
        const known = db.get<{ name: string }>('SELECT name FROM names WHERE profile_id = ? AND customer_id = ?', [
          profileId,
          customerId,
        ]);
        if ((known?.name ?? '') === name) continue;
        if (name === '') db.run('DELETE FROM names WHERE profile_id = ? AND customer_id = ?', [profileId, customerId]);
        else
          db.run(
            `INSERT INTO names (profile_id, customer_id, name, search) VALUES (?, ?, ?, ?)
           ON CONFLICT DO UPDATE SET name = excluded.name, search = excluded.search`,
            [profileId, customerId, name, foldText(name)],
          );
        db.run(
          `UPDATE invoices SET customer_key = ? WHERE id IN (SELECT i.id FROM lists l JOIN pairs p ON p.list_id = l.id
             JOIN invoices i ON i.list_id = l.id AND i.pair_id = p.id WHERE l.profile_id = ? AND p.customer_id = ?)`,
          [sortKey(name || customerId), profileId, customerId],
        );
      }
    });
  }

  function setMarks(profileId: string, marks: readonly RowMark[], isAll: boolean): void {
    version++;
    db.transaction(() => {
      if (isAll) db.run('DELETE FROM marks WHERE profile_id = ?', [profileId]);
      for (const mark of marks) {
        const { key, isChecked, checkedAt, problem, tags, note } = mark;
        if (saysNothing(mark)) {
          db.run('DELETE FROM marks WHERE profile_id = ? AND row_key = ?', [profileId, key]);
          continue;
        }
        db.run(
          `INSERT INTO marks (profile_id, row_key, is_checked, checked_at, problem, tags, note, search)
           VALUES (?, ?, ?, ?, ?, ?, ?, ?)
           ON CONFLICT DO UPDATE SET is_checked = excluded.is_checked, checked_at = excluded.checked_at,
             problem = excluded.problem, tags = excluded.tags, note = excluded.note, search = excluded.search`,
          [
            ...[profileId, key, isChecked ? 1 : 0, checkedAt, problem, tags.join('\n'), note],
            foldText(`${note}\n${problem}\n${tags.join('\n')}`),
          ],
        );
      }
    });
  }

  function rowsOf(ids: readonly number[], leaves: readonly string[]): StoredRow[] {
    const byId = new Map(
      db
        .all<RowRow>(
          `SELECT i.id, i.row_key, p.customer_id, p.property_id, s.answer_id, i.fetched_at, i.change, i.changed_at,
             b.record, b.leaves, b.filled FROM json_each(?) j JOIN invoices i ON i.id = j.value JOIN bodies b ON b.id = i.body_id
             JOIN pairs p ON p.id = i.pair_id JOIN sources s ON s.id = i.source_id`,
          [JSON.stringify(ids)],
        )
        .map((row) => [row.id, row] as const),
    );
    return ids.flatMap((id) => {
      const row = byId.get(id);
      return row ? [toRow(row, leaves)] : [];
    });
  }

  function page(profileId: string, query: InvoiceQuery): StoredRow[] {
    const { offset, limit, leaves = [], ...rest } = query;
    return read(profileId, { query: { ...rest, leaves }, selection: null, offset, limit });
  }

  function read(profileId: string, { query, selection, offset, limit }: ReadOptions): StoredRow[] {
    const list = current(profileId);
    if (!list) return [];
    const { leaves = [] } = query;
    const key = JSON.stringify([list.id, query.scope, query.filter, query.where, query.sort, query.thenBy, selection]);
    if (order?.key !== key || order.version !== version) {
      if (offset + limit <= SHALLOW) {
        const early = firstIds(list, query, selection, offset + limit)?.slice(offset);
        return rowsOf(early ?? idsOf(prepareQuery(db, list, query, query, selection), limit, offset), leaves);
      }
      const prepared = prepareQuery(db, list, query, query, selection);
      order = { key, version, ids: Float64Array.from(idsOf(prepared, -1, 0)) };
    }
    return rowsOf([...order.ids.subarray(offset, offset + limit)], leaves);
  }

  /** Null: the rows lie neither near the top nor where an index finds them in order. */
  function firstIds(
    list: List,
    query: RowsQuery,
    selection: ReadOptions['selection'],
    wanted: number,
  ): number[] | null {
    const near = readNear(db, prepareQuery(db, list, query, query, selection, 'near'), wanted);
    const isByDay = (query.sort === null || query.sort.field === 'issuedOn') && (query.thenBy ?? []).length === 0;
    if (near !== null || !isByDay) return near;
    const prepared = prepareQuery(db, list, query, query, selection, 'found');
    return readFound(db, prepared, list.id, wanted, query.sort?.direction === 'ascending');
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

  function keys(profileId: string, filter: InvoiceFilter, limit: number): string[] {
    const list = current(profileId);
    if (!list) return [];
    const { from, where, order: by, params } = prepareQuery(db, list, filter, { sort: null });
    return db
      .all<{ row_key: string }>(`SELECT i.row_key ${from} WHERE ${where} ORDER BY ${by} LIMIT $limit`, {
        ...params,
        limit,
      })
      .map((row) => row.row_key);
  }

  function row(profileId: string, key: string): StoredRow | null {
    const list = current(profileId);
    const found =
      list && db.get<{ id: number }>('SELECT id FROM invoices WHERE list_id = ? AND row_key = ?', [list.id, key]);
    return found ? (rowsOf([found.id], [])[0] ?? null) : null;
  }

  function requestsOf(profileId: string, key: string) {
    const list = current(profileId);
    if (!list) return [];
    return db
      .all<{ request_key: string; customer_id: string; property_id: string }>(
        `SELECT DISTINCT f.request_key, p.customer_id, p.property_id FROM invoices i JOIN seen s ON s.row_id = i.id
         JOIN sources f ON f.id = s.source_id JOIN pairs p ON p.id = f.pair_id WHERE i.list_id = ? AND i.row_key = ?`,
        [list.id, key],
      )
      .map((one) => ({
        requestKey: one.request_key,
        pair: { customerId: one.customer_id, propertyId: one.property_id },
      }));
  }

  function leafColumns(profileId: string): InvoiceLeafColumn[] {
    const list = current(profileId);
    if (!list) return [];
    return db.all<InvoiceLeafColumn>(
      'SELECT path, rows FROM leaf_names WHERE list_id = ? ORDER BY rows DESC, path LIMIT 400',
      [list.id],
    );
  }

  function markedAnswers(profileId: string): { answerIds: string[]; rowKeys: string[] } {
    const list = current(profileId);
    if (!list) return { answerIds: [], rowKeys: [] };
    const rows = db.all<{ answer_id: string; row_key: string }>(
      `SELECT s.answer_id, i.row_key FROM marks m JOIN invoices i ON i.list_id = ? AND i.row_key = m.row_key
       JOIN sources s ON s.id = i.source_id WHERE m.profile_id = ?`,
      [list.id, profileId],
    );
    return { answerIds: [...new Set(rows.map((one) => one.answer_id))], rowKeys: rows.map((one) => one.row_key) };
  }

  function hasChecks(profileId: string): boolean {
    return db.get('SELECT 1 FROM marks WHERE profile_id = ? AND is_checked = 1 LIMIT 1', [profileId]) !== undefined;
  }

  /** Checked invoices that a later fetch found changed: their check holds no more. */
  function outdatedChecks(profileId: string): string[] {
    const list = current(profileId);
    if (!list) return [];
    return db
      .all<{ row_key: string }>(
        `SELECT m.row_key FROM marks m CROSS JOIN invoices i ON i.list_id = ? AND i.row_key = m.row_key
         WHERE m.profile_id = ? AND m.is_checked = 1 AND i.change = 'changed' AND i.changed_at > m.checked_at`,
        [list.id, profileId],
      )
      .map((row) => row.row_key);
  }

  const inScope = (isEverything: boolean) =>
    `list_id = ? AND is_newest = 1 AND from_date <= ? AND ifnull(to_date, from_date) >= ?${
      isEverything ? '' : ' AND pair_id IN (SELECT pair_id FROM temp.scope_pairs)'
    }`;

  /** Newest answers of the scope that was prepared last, for which something holds. */
  function answersOf(list: List, isEverything: boolean, condition: string, from: string, to: string) {
    return db
      .all<{ meta: string; records: number }>(
        `SELECT meta, records FROM sources WHERE ${inScope(isEverything)} AND ${condition} ORDER BY fetched_at DESC LIMIT 500`,
        [list.id, to, from],
      )
      .map(({ meta, records }) => ({ meta: JSON.parse(meta) as AnswerMeta, records }));
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
    current,
    sources,
    keep,
    keepDetails,
    beginRebuild,
    endRebuild,
    dropRebuild,
    forget,
    forgetProfile,
    setNames,
    setMarks,
    page,
    read,
    rowsOf,
    keys,
    row,
    requestsOf,
    leafColumns,
    markedAnswers,
    outdatedChecks,
    hasChecks,
    answersOf,
    agesOf,
    version: () => version,
    /** How many rows a scope has is asked with every letter typed; it changes only when rows do. */
    lastTotal: { key: '', total: 0 },
    /** What needs a person, for one state of the rows. */
    lastToday: { key: '', rows: null as TodayRows | null },
  };
}

function toRow(row: RowRow, wanted: readonly string[]): StoredRow {
  const all = wanted.length === 0 ? {} : (JSON.parse(row.leaves) as Record<string, string>);
  const leaves = Object.fromEntries(
    wanted.flatMap((path) => (Object.hasOwn(all, path) ? [[path, all[path] ?? '']] : [])),
  );
  return {
    key: row.row_key,
    pair: { customerId: row.customer_id, propertyId: row.property_id },
    answerId: row.answer_id,
    fetchedAt: row.fetched_at,
    record: unpackRecord(row.record),
    details: row.filled === null ? null : (JSON.parse(row.filled) as FilledByDetails),
    change: row.change,
    changedAt: row.changed_at,
    leaves,
  };
}
