import { energyUnitOf } from '../../../shared/hours/convert-unit.ts';
import type { MappedRecord } from '../../../shared/model/origin/provenance.ts';
import type { SqlDatabase } from '../files/sql-database.ts';
import { alikeIdOf } from './alikes.ts';
import { numberKeys, sortKey } from './query/sort-key.ts';
import type { DerivedAnswer, DerivedRow } from './rows-messages.ts';

/** What a fetch found about a row, which fetch it was, and the amount before it. */
export type News = { readonly change: string | null; readonly at: number | null; readonly was: string | null };

/** Where a row is written, and the answer it comes from. */
export type RowPlace = {
  readonly listId: number;
  readonly pairId: number;
  readonly sourceId: number;
  readonly answer: DerivedAnswer;
};

type Window = Pick<DerivedAnswer, 'fromDate' | 'toDate'>;

export const ROW_COLUMNS = [
  'list_id',
  'pair_id',
  'source_id',
  'alike_id',
  'row_key',
  'invoice_id',
  'first_date',
  'last_date',
  'fetched_at',
  'hash',
  'change',
  'changed_at',
  'was_amount',
  'number',
  'number_key',
  'customer_key',
  'property_key',
  'issued_on',
  'due_on',
  'period_from',
  'period_to',
  'status',
  'status_key',
  'currency',
  'amount',
  'amount_e4',
  'amount_scale',
  'energy',
  'energy_e4',
  'energy_scale',
  'energy_unit',
] as const;

/** The columns for filtering, sorting and sums, of a record from the answer to a window of days. */
export function valueColumns(record: MappedRecord, answer: Window) {
  const text = (name: string): string | null => record.fields[name]?.text ?? null;
  const number = text('number') ?? text('id');
  const status = text('status');
  const amount = numberKeys(text('amount'));
  const energy = numberKeys(text('energy'));
  const dates = rowDates(record, answer);
  return {
    first_date: dates.first,
    last_date: dates.last,
    number,
    number_key: number === null ? null : sortKey(number),
    issued_on: text('issuedOn'),
    due_on: text('dueOn'),
    period_from: text('periodFrom'),
    period_to: text('periodTo'),
    status,
    status_key: status === null ? null : sortKey(status),
    currency: text('currency'),
    amount: amount.value,
    amount_e4: amount.e4,
    amount_scale: amount.scale,
    energy: energy.value,
    energy_e4: energy.e4,
    energy_scale: energy.scale,
    // Only what names a unit of its own keeps amounts from being added up, not how it is written.
    energy_unit: energyUnitOf(text('energyUnit')) ?? text('energyUnit'),
  };
}

export function rowColumns(db: SqlDatabase, place: RowPlace, { key, record }: DerivedRow, hash: string, news: News) {
  const { answer } = place;
  const values = valueColumns(record, answer);
  return {
    list_id: place.listId,
    pair_id: place.pairId,
    source_id: place.sourceId,
    alike_id: alikeIdOf(db, place.listId, values),
    row_key: key,
    invoice_id: record.fields.id?.text ?? null,
    fetched_at: answer.meta.fetchedAt,
    hash,
    change: news.change,
    changed_at: news.at,
    was_amount: news.was,
    customer_key: customerKey(db, place.listId, answer.pair.customerId),
    property_key: sortKey(answer.pair.propertyId),
    ...values,
  };
}

/** The sort key by the customer's name if the register knows it, else by id. */
function customerKey(db: SqlDatabase, listId: number, customerId: string): string {
  const known = db.get<{ name: string }>(
    'SELECT n.name FROM names n JOIN lists l ON l.profile_id = n.profile_id WHERE l.id = ? AND n.customer_id = ?',
    [listId, customerId],
  );
  return sortKey(known?.name || customerId);
}

/**
 * The days an invoice belongs to. It is not documented which date the operator filters by: where no date of the invoice
 * lies in the requested window, the window is used.
 */
function rowDates(record: MappedRecord, answer: Window): { first: string; last: string } {
  const from = answer.fromDate;
  const to = answer.toDate ?? answer.fromDate;
  const dates = ['issuedOn', 'periodFrom', 'periodTo']
    .flatMap((name) => record.fields[name]?.text?.slice(0, 10) ?? [])
    .sort();
  const first = dates[0];
  const last = dates.at(-1);
  if (first === undefined || last === undefined || first > to || last < from) return { first: from, last: to };
  return { first, last };
}

/** First and last day of an answer's rows and its window. */
export function spanOf(answer: DerivedAnswer): { first: string; last: string } {
  let first = answer.fromDate;
  let last = answer.toDate ?? answer.fromDate;
  for (const { record } of answer.rows) {
    const dates = rowDates(record, answer);
    if (dates.first < first) first = dates.first;
    if (dates.last > last) last = dates.last;
  }
  return { first, last };
}
