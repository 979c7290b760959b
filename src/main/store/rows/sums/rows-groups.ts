import type { InvoiceGroup, InvoiceTotalsQuery } from '../../../../shared/model/invoices/invoice.ts';
import {
  INVOICE_GROUP_FIELDS,
  type InvoiceGroupField,
} from '../../../../shared/model/invoices/invoice-group-fields.ts';
import type { SqlDatabase } from '../../files/sql-database.ts';
import type { Prepared } from '../query/rows-query.ts';
import { type AlikeRows, createGroupSums, type GroupSums } from './group-sums.ts';
import type { KeyedSums } from './number-facts.ts';

/** More groups than this are no help to a reader, and are days that nobody meant. */
const MAX_GROUPS = 1200;

const DATES: Readonly<Record<InvoiceGroupField, string>> = {
  issuedOn: 'i.issued_on',
  dueOn: 'i.due_on',
  periodFrom: 'i.period_from',
  periodTo: 'i.period_to',
};

/** The month a period ends in. One that is said to end on the first of a month ended the day before. */
const PERIOD_MONTH = `substr(CASE WHEN substr(i.period_to, 9, 2) = '01' AND i.period_from < i.period_to
  THEN date(i.period_to, '-1 day') ELSE i.period_to END, 1, 7)`;

type NumberName = 'amount' | 'energy';
const NUMBERS: readonly NumberName[] = ['amount', 'energy'];

/** Adds up a list by month, piece by piece. */
export function createGroups({ groupBy }: InvoiceTotalsQuery) {
  const field = INVOICE_GROUP_FIELDS.find((one) => one === groupBy);
  const groups = new Map<string | null, GroupSums>();

  function groupOf(month: string | null): GroupSums {
    const known = groups.get(month);
    if (known !== undefined) return known;
    const made = createGroupSums(month);
    groups.set(month, made);
    return made;
  }

  return {
    add(db: SqlDatabase, piece: Prepared, hasChecks: boolean): void {
      if (field === undefined || groups.size > MAX_GROUPS) return;
      // By its first letters whatever they are: so rows of one group always stand together in the list.
      const month = `substr(${DATES[field]}, 1, 7)`;
      for (const alike of alikeRows(db, piece, month, hasChecks)) {
        groupOf(alike.month).add(alike, { amount: keyedOf(alike, 'amount'), energy: keyedOf(alike, 'energy') });
      }
      for (const name of NUMBERS) {
        for (const { month: of, text } of longNumbers(db, piece, month, name)) groupOf(of).addText(name, text);
      }
    },
    /** Null: nobody asked, or there are too many. */
    list(isUp: boolean): InvoiceGroup[] | null {
      if (field === undefined || groups.size > MAX_GROUPS) return null;
      const dated = [...groups.keys()].filter((month) => month !== null).sort();
      const inOrder = [...(isUp ? dated : dated.reverse()), ...(groups.has(null) ? [null] : [])];
      return inOrder.flatMap((month) => groups.get(month)?.group() ?? []);
    },
  };
}

type SummedRows = AlikeRows & Readonly<Record<string, number | string | null>>;

function alikeRows(db: SqlDatabase, piece: Prepared, month: string, hasChecks: boolean): SummedRows[] {
  const sums = NUMBERS.map(
    (name) => `count(i.${name}) AS ${name}_counted, count(i.${name}_e4) AS ${name}_keyed,
      CAST(sum(i.${name}_e4) AS TEXT) AS ${name}_e4, max(i.${name}_scale) AS ${name}_scale`,
  );
  return db.all<SummedRows>(
    `SELECT ${month} AS month, i.currency, i.energy_unit AS unit, i.issued_on, i.due_on,
       ${PERIOD_MONTH} AS period_month, count(*) AS rows,
       ${hasChecks ? 'count(CASE WHEN m.is_checked = 1 THEN 1 END)' : '0'} AS checked, ${sums.join(', ')}
     ${piece.fromWith(hasChecks ? ['mark'] : [])} WHERE ${piece.where}
     GROUP BY 1, 2, 3, 4, 5, 6`,
    piece.params,
  );
}

function keyedOf(row: SummedRows, name: NumberName): KeyedSums {
  return {
    rows: row.rows,
    counted: Number(row[`${name}_counted`]),
    keyed: Number(row[`${name}_keyed`]),
    e4: (row[`${name}_e4`] as string | null) ?? null,
    scale: Number(row[`${name}_scale`]),
    low: null,
    high: null,
  };
}

/** Numbers longer than SQL can add up exactly. */
function longNumbers(
  db: SqlDatabase,
  piece: Prepared,
  month: string,
  name: NumberName,
): { month: string | null; text: string | null }[] {
  return db.all(
    `SELECT ${month} AS month, CAST(json_extract(b.record, '$.f."${name}"[1]') AS TEXT) AS text
     ${piece.fromWith(['body'])} WHERE ${piece.where} AND i.${name} IS NOT NULL AND i.${name}_e4 IS NULL`,
    piece.params,
  );
}
