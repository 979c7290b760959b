import { createHash } from 'node:crypto';
import type { Pair } from '../../../../shared/model/register/register.ts';
import type { SqlDatabase } from '../../files/sql-database.ts';
import { searchText } from '../../register/fold-text.ts';
import { type News, ROW_COLUMNS, type RowPlace, rowColumns, spanOf } from '../row-columns.ts';
import { dayOf, dayOfId, nextRowId } from '../row-id.ts';
import type { DerivedAnswer, DerivedRow, FilledByDetails } from '../rows-messages.ts';
import { amountOf } from '../stored-rows.ts';
import { fillFromDetails } from './merge-details.ts';
import { packRecord } from './pack-record.ts';

type SourceRow = { id: number };
type KnownRow = {
  id: number;
  hash: string;
  fetched_at: number;
  change: string | null;
  changed_at: number | null;
  was_amount: string | null;
};

/** The words of new rows by id, stored together: the text index is fast only in the order of ids. */
export type NewWords = Map<number, string>;

export function keepWords(db: SqlDatabase, words: NewWords): void {
  for (const [id, search] of [...words].sort(([a], [b]) => a - b)) {
    db.run('INSERT INTO words (id, search) VALUES (?, ?)', [id, search]);
  }
}

/** With more fields than this, no person would look for a column. */
const MAX_LEAF_NAMES = 400;

/**
 * Writes one answer into a list. One row per invoice: the newest fetch wins. Each row records what the newest version
 * of its request's answer changed. Call within a transaction.
 */
export function keepAnswer(db: SqlDatabase, listId: number, answer: DerivedAnswer, words: NewWords): void {
  const { requestKey, meta } = answer;
  const known = db.get<SourceRow>('SELECT id FROM sources WHERE list_id = ? AND answer_id = ?', [
    listId,
    answer.answerId,
  ]);
  if (known) {
    seenAgain(db, listId, known.id, answer);
    return;
  }

  const before = db.get<SourceRow>(
    'SELECT id FROM sources WHERE list_id = ? AND request_key = ? AND is_newest = 1 ORDER BY fetched_at DESC LIMIT 1',
    [listId, requestKey],
  );
  const pairId = pairOf(db, listId, answer.pair);
  db.run('UPDATE sources SET is_newest = 0 WHERE list_id = ? AND request_key = ?', [listId, requestKey]);
  const source = db.get<SourceRow>(
    `INSERT INTO sources (list_id, answer_id, pair_id, request_key, from_date, to_date, fetched_at, is_newest, records,
       is_unreadable, is_cut_off, meta) VALUES (?, ?, ?, ?, ?, ?, ?, 1, ?, ?, ?, ?) RETURNING id`,
    [
      listId,
      answer.answerId,
      pairId,
      requestKey,
      answer.fromDate,
      answer.toDate,
      meta.fetchedAt,
      answer.rows.length,
      answer.isUnreadable ? 1 : 0,
      answer.isCutOff ? 1 : 0,
      JSON.stringify(meta),
    ],
  );
  if (!source) throw new Error('source was not inserted');
  const place = { listId, pairId, sourceId: source.id, before: before?.id ?? null, answer, words };
  for (const row of answer.rows) keepRow(db, place, row);
  if (before) markGone(db, before.id, source.id, meta.fetchedAt);
  const { first, last } = spanOf(answer);
  if (answer.rows.length > 0) {
    db.run(
      `UPDATE lists SET first_date = min(ifnull(first_date, $first), $first), last_date = max(ifnull(last_date, $last), $last)
       WHERE id = $listId`,
      { first, last, listId },
    );
  }
}

/** The same bytes again: only their age changes and nothing is news any more, unless the fetch was automatic. */
function seenAgain(db: SqlDatabase, listId: number, sourceId: number, answer: DerivedAnswer): void {
  const { requestKey, meta } = answer;
  const moved = db.run('UPDATE sources SET fetched_at = ?, meta = ? WHERE id = ? AND fetched_at < ?', [
    meta.fetchedAt,
    JSON.stringify(meta),
    sourceId,
    meta.fetchedAt,
  ]);
  if (moved.changes === 0) return;
  db.run('UPDATE sources SET is_newest = (id = ?) WHERE list_id = ? AND request_key = ?', [
    sourceId,
    listId,
    requestKey,
  ]);
  db.run(
    answer.isQuiet === true
      ? "UPDATE invoices SET fetched_at = ? WHERE source_id = ? AND change IS NOT 'gone'"
      : "UPDATE invoices SET fetched_at = ?, change = NULL, changed_at = NULL, was_amount = NULL WHERE source_id = ? AND change IS NOT 'gone'",
    [meta.fetchedAt, sourceId],
  );
}

/** A row with the fields filled from its details. */
type FilledRow = DerivedRow & { readonly filled: FilledByDetails | null };

type Place = RowPlace & { readonly before: number | null; readonly words: NewWords };

function keepRow(db: SqlDatabase, place: Place, derived: DerivedRow): void {
  const { fetchedAt } = place.answer.meta;
  const hash = createHash('sha256')
    .update(JSON.stringify(valuesOf(derived)))
    .digest('base64')
    .slice(0, 22);
  const row = filledRow(db, place.listId, derived);
  const known = db.get<KnownRow>(
    'SELECT id, hash, fetched_at, change, changed_at, was_amount FROM invoices WHERE list_id = ? AND row_key = ?',
    [place.listId, row.key],
  );
  if (!known) {
    const news = place.before === null ? NO_NEWS : { change: 'new', at: fetchedAt, was: null };
    const id = insertRow(db, place, row, hash, news);
    db.run('INSERT INTO seen (source_id, row_id) VALUES (?, ?)', [place.sourceId, id]);
    db.run('UPDATE pairs SET rows = rows + 1 WHERE id = ?', [place.pairId]);
    return;
  }
  db.run('INSERT OR IGNORE INTO seen (source_id, row_id) VALUES (?, ?)', [place.sourceId, known.id]);
  if (fetchedAt < known.fetched_at) return;
  updateRow(db, known.id, place, row, hash, newsOf(db, place, known, hash));
}

const NO_NEWS: News = { change: null, at: null, was: null };

/** News keeps its time; it ends when a person fetches the same again and nothing changed. */
function newsOf(db: SqlDatabase, { answer, before }: Place, known: KnownRow, hash: string): News {
  const at = answer.meta.fetchedAt;
  if (known.hash !== hash) return { change: 'changed', at, was: amountOf(db, known.id) };
  if (known.change === 'gone') return { change: 'new', at, was: null };
  if (answer.isQuiet !== true && before !== null && wasIn(db, before, known.id)) return NO_NEWS;
  return { change: known.change, at: known.changed_at, was: known.was_amount };
}

/** The row from the list's answer, completed from the invoice's own details, which do not count as a change. */
function filledRow(db: SqlDatabase, listId: number, row: DerivedRow): FilledRow {
  const id = row.record.fields.id?.text;
  const known =
    id == null
      ? undefined
      : db.get<{ answer_id: string; fields: string }>(
          'SELECT answer_id, fields FROM details WHERE list_id = ? AND invoice_id = ?',
          [listId, id],
        );
  const found = known && fillFromDetails(row.record, { answerId: known.answer_id, fields: JSON.parse(known.fields) });
  return found ? { ...row, ...found } : { ...row, filled: null };
}

function wasIn(db: SqlDatabase, sourceId: number, rowId: number): boolean {
  return db.get('SELECT 1 FROM seen WHERE source_id = ? AND row_id = ?', [sourceId, rowId]) !== undefined;
}

/** A row is gone when the previous version had it, the newest does not, and no other request's newest answer does. */
function markGone(db: SqlDatabase, before: number, now: number, at: number): void {
  db.run(
    `UPDATE invoices SET change = 'gone', changed_at = ? WHERE change IS NOT 'gone' AND id IN (
       SELECT old.row_id FROM seen old WHERE old.source_id = ?
         AND NOT EXISTS (SELECT 1 FROM seen s WHERE s.source_id = ? AND s.row_id = old.row_id)
         AND NOT EXISTS (SELECT 1 FROM seen s JOIN sources f ON f.id = s.source_id
                         WHERE s.row_id = old.row_id AND f.is_newest = 1))`,
    [at, before, now],
  );
}

function insertRow(db: SqlDatabase, place: Place, row: FilledRow, hash: string, news: News): number {
  const names = ROW_COLUMNS.join(', ');
  const values = ROW_COLUMNS.map((name) => `$${name}`).join(', ');
  const columns = rowColumns(db, place, row, hash, news);
  const [search, ...parts] = bodyOf(place, row);
  const body = db.get<{ id: number }>(
    'INSERT INTO bodies (record, leaves, filled) VALUES (?, ?, ?) RETURNING id',
    parts,
  );
  if (!body) throw new Error('body was not inserted');
  const id = nextRowId(db, place.listId, dayOf(columns.issued_on));
  db.run(`INSERT INTO invoices (id, body_id, ${names}) VALUES ($id, $body, ${values})`, {
    id,
    body: body.id,
    ...columns,
  });
  place.words.set(id, search);
  countLeaves(db, place.listId, row);
  return id;
}

function updateRow(db: SqlDatabase, known: number, place: Place, row: FilledRow, hash: string, news: News): void {
  const columns = rowColumns(db, place, row, hash, news);
  const day = dayOf(columns.issued_on);
  const id = day === dayOfId(known) ? known : moveRow(db, place, known, nextRowId(db, place.listId, day));
  const sets = ROW_COLUMNS.map((name) => `${name} = $${name}`).join(', ');
  db.run(`UPDATE invoices SET ${sets} WHERE id = $id`, { ...columns, id });
  const [search, ...parts] = bodyOf(place, row);
  const kept = db.get<{ search: string }>('SELECT search FROM words WHERE id = ?', [id])?.search;
  if (kept === undefined) place.words.set(id, search);
  else if (kept !== search) db.run('UPDATE words SET search = ? WHERE id = ?', [search, id]);
  db.run(
    'UPDATE bodies SET record = ?, leaves = ?, filled = ? WHERE id = (SELECT body_id FROM invoices WHERE id = ?)',
    [...parts, id],
  );
}

/** The day of issue changed, and with it the row's id. */
function moveRow(db: SqlDatabase, { words }: Place, from: number, to: number): number {
  db.run('UPDATE invoices SET id = ? WHERE id = ?', [to, from]);
  db.run('DELETE FROM words WHERE id = ?', [from]);
  words.delete(from);
  db.run('UPDATE seen SET row_id = ? WHERE row_id = ?', [to, from]);
  return to;
}

function bodyOf({ answer }: Place, row: FilledRow): [string, string, string, string | null] {
  const fields = Object.values(row.record.fields).flatMap(({ text, raw }) => [text ?? '', raw ?? '']);
  const texts = new Set([answer.pair.customerId, answer.pair.propertyId, ...fields, ...row.texts]);
  const filled = row.filled === null ? null : JSON.stringify(row.filled);
  return [searchText([...texts]), packRecord(row.record), JSON.stringify(row.leaves), filled];
}

/** What two versions of an invoice are compared by: every value, not its place. */
function valuesOf(row: DerivedRow): unknown {
  const fields = Object.entries(row.record.fields).map(([name, { raw }]) => [name, raw]);
  return [fields, [...row.texts]];
}

function countLeaves(db: SqlDatabase, listId: number, row: DerivedRow): void {
  for (const path of Object.keys(row.leaves).slice(0, MAX_LEAF_NAMES)) {
    db.run(
      `INSERT INTO leaf_names (list_id, path, rows) VALUES (?, ?, 1)
       ON CONFLICT DO UPDATE SET rows = rows + 1`,
      [listId, path],
    );
  }
  for (const [field, { provenance }] of Object.entries(row.record.fields)) {
    if (provenance === 'guess') db.run('INSERT OR IGNORE INTO guesses (list_id, field) VALUES (?, ?)', [listId, field]);
  }
}

function pairOf(db: SqlDatabase, listId: number, pair: Pair): number {
  const params = [listId, pair.customerId, pair.propertyId];
  const known = db.get<{ id: number }>(
    'SELECT id FROM pairs WHERE list_id = ? AND customer_id = ? AND property_id = ?',
    params,
  );
  if (known) return known.id;
  const made = db.get<{ id: number }>(
    'INSERT INTO pairs (list_id, customer_id, property_id) VALUES (?, ?, ?) RETURNING id',
    params,
  );
  if (!made) throw new Error('pair was not inserted');
  return made.id;
}
