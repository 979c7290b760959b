import { addDays, dateToDayNumber, dayNumberToDate, isIsoDate, monthStart } from '../../../shared/calendar/dates.ts';
import { parseDecimal, sumDecimals } from '../../../shared/hours/decimal.ts';
import type { InvoiceRow } from '../../../shared/model/invoices/invoice.ts';
import type { OverviewMonth } from '../../../shared/model/register/overview.ts';

/** The parts of a row that a month needs. */
export type MonthRow = Pick<InvoiceRow, 'key' | 'record' | 'mark'>;

const MONTHS = 12;

/**
 * The last twelve months that can have an invoice, oldest first, each with its invoices. An invoice belongs to the
 * month that contains most of its period, else to the month of issue; without either it has no month. `rows`: all rows
 * of a customer or property, newest first, including older ones, which show whether an invoice is missing in a month.
 */
export function twelveMonths(rows: readonly MonthRow[], today: string): OverviewMonth[] {
  const byMonth = new Map<string, MonthRow[]>();
  const covered = new Set<string>();
  for (const row of rows) {
    const month = monthOf(row.record.fields);
    if (month === null) continue;
    byMonth.set(month, [...(byMonth.get(month) ?? []), row]);
    for (const other of monthsWithin(row.record.fields)) covered.add(other);
  }
  const known = [...byMonth.keys(), ...covered].sort();
  const [oldest, newest] = [known[0], known.at(-1)];
  const thisMonth = today.slice(0, 7);
  const isThisMonth = byMonth.has(thisMonth);
  const last = isThisMonth ? thisMonth : monthStart(today, -1).slice(0, 7);
  return Array.from({ length: MONTHS }, (_, i) => {
    const month = monthStart(`${last}-01`, i - MONTHS + 1).slice(0, 7);
    const own = byMonth.get(month) ?? [];
    return { month, state: stateOf(), ...sumsOf(own) };

    function stateOf(): OverviewMonth['state'] {
      if (own.length > 0) return 'invoiced';
      if (covered.has(month)) return 'covered';
      if (oldest === undefined || newest === undefined || month < oldest) return 'before';
      return month > newest ? 'not-yet' : 'missing';
    }
  });
}

type Fields = MonthRow['record']['fields'];

/** The month an invoice is named after: `2026-10`. */
export function monthOf(fields: Fields): string | null {
  const [from, to, issued] = [dayOf(fields, 'periodFrom'), dayOf(fields, 'periodTo'), dayOf(fields, 'issuedOn')];
  if (from !== null && to !== null && from <= to) {
    return dayNumberToDate(Math.floor((dateToDayNumber(from) + dateToDayNumber(to)) / 2)).slice(0, 7);
  }
  return (to ?? issued)?.slice(0, 7) ?? null;
}

/** Months whose middle lies in the invoice's period, so that a quarterly invoice covers three. */
function monthsWithin(fields: Fields): string[] {
  const [from, to] = [dayOf(fields, 'periodFrom'), dayOf(fields, 'periodTo')];
  if (from === null || to === null || from > to) return [];
  const found: string[] = [];
  for (let start = monthStart(from); start <= to && found.length < 60; start = monthStart(start, 1)) {
    const middle = addDays(start, 14);
    if (middle >= from && middle <= to) found.push(start.slice(0, 7));
  }
  return found;
}

function dayOf(fields: Fields, name: string): string | null {
  const day = fields[name]?.text?.slice(0, 10) ?? '';
  return isIsoDate(day) ? day : null;
}

function sumsOf(rows: readonly MonthRow[]): Omit<OverviewMonth, 'month' | 'state'> {
  const texts = (name: string) => rows.map(({ record }) => record.fields[name]?.text ?? null);
  const currencies = new Set(texts('currency'));
  const units = new Set(texts('energyUnit'));
  const checks = rows.flatMap(({ mark }) => (mark?.isChecked === true ? [mark] : []));
  const last = checks.toSorted((a, b) => (b.checkedAt ?? 0) - (a.checkedAt ?? 0))[0];
  return {
    invoices: rows.length,
    checked: checks.length,
    checkedBy: last?.checkedBy || null,
    checkedAt: last?.checkedAt ?? null,
    amount: currencies.size > 1 ? null : sumOf(texts('amount')),
    currency: currencies.size > 1 ? null : ([...currencies][0] ?? null),
    energy: units.size > 1 ? null : sumOf(texts('energy')),
    energyUnit: units.size > 1 ? null : ([...units][0] ?? null),
    keys: rows.map(({ key }) => key),
    numbers: rows.flatMap(({ record }) => record.fields.number?.text ?? record.fields.id?.text ?? []),
    problem: rows.find(({ mark }) => mark !== null && mark.problem !== '')?.mark?.problem ?? '',
  };
}

/** Null where one has no amount: a sum without it would be too small. */
function sumOf(texts: readonly (string | null)[]): string | null {
  const known = texts.filter((text): text is string => text !== null && parseDecimal(text) !== null);
  return texts.length === 0 || known.length < texts.length ? null : sumDecimals(known);
}
