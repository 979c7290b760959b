import type { SqlDatabase } from '../../files/sql-database.ts';
import type { Prepared } from '../query/rows-query.ts';

/** Fields of which a list says once what all its rows say. */
const FIELDS: Readonly<Record<string, string>> = {
  currency: 'currency',
  status: 'status',
  energyUnit: 'energy_unit',
  issuedOn: 'issued_on',
  dueOn: 'due_on',
  periodFrom: 'period_from',
  periodTo: 'period_to',
};
/** Pairs looked at to find out whether all rows are one customer's or one property's. */
const MAX_PAIRS = 50;

type Span = { readonly low: string | null; readonly high: string | null; readonly counted: number };

/** Which fields say the same in every row of a list, piece by piece. */
export function createAlike() {
  const spans = new Map<string, Span>();
  const pairs = new Set<number>();
  let rows = 0;
  let mayHaveUnit: Set<string | null> | null = new Set();

  function widen(field: string, found: Span): void {
    const known = spans.get(field);
    if (known === undefined) return void spans.set(field, found);
    spans.set(field, {
      low: least(known.low, found.low, (a, b) => a < b),
      high: least(known.high, found.high, (a, b) => a > b),
      counted: known.counted + found.counted,
    });
  }

  return {
    add(db: SqlDatabase, { from, where, params }: Prepared, count: number): void {
      rows += count;
      const columns = Object.entries(FIELDS).map(
        ([field, name]) =>
          `min(i.${name}) AS ${field}_low, max(i.${name}) AS ${field}_high, count(i.${name}) AS ${field}_n`,
      );
      const found = db.get<Record<string, string | number | null>>(
        `SELECT ${columns.join(', ')} ${from} WHERE ${where}`,
        params,
      );
      for (const field of Object.keys(FIELDS)) {
        widen(field, {
          low: (found?.[`${field}_low`] as string | null) ?? null,
          high: (found?.[`${field}_high`] as string | null) ?? null,
          counted: Number(found?.[`${field}_n`] ?? 0),
        });
      }
      const units = `SELECT DISTINCT i.energy_unit AS unit ${from} WHERE ${where} AND i.energy IS NOT NULL LIMIT 3`;
      for (const { unit } of db.all<{ unit: string | null }>(units, params)) mayHaveUnit?.add(unit);
      if ((mayHaveUnit?.size ?? 0) > 1) mayHaveUnit = null;
      if (pairs.size > MAX_PAIRS) return;
      const own = `SELECT DISTINCT i.pair_id AS id ${from} WHERE ${where} LIMIT ${MAX_PAIRS + 1}`;
      for (const { id } of db.all<{ id: number }>(own, params)) pairs.add(id);
    },
    /** The one unit of all rows that have energy. */
    energyUnit: (): string | null => [...(mayHaveUnit ?? [])][0] ?? null,
    /** Whether energy may be added up. */
    isOneUnit: (): boolean => mayHaveUnit !== null,
    fields(db: SqlDatabase): Record<string, string | null> {
      if (rows === 0) return {};
      const same = [...spans].filter(
        ([, { low, high, counted }]) => counted === 0 || (counted === rows && low === high),
      );
      return { ...Object.fromEntries(same.map(([field, { low }]) => [field, low])), ...ownersOf(db, pairs) };
    },
  };
}

/** The customer and the property of all rows, where there is one. */
function ownersOf(db: SqlDatabase, pairs: ReadonlySet<number>): Record<string, string> {
  if (pairs.size > MAX_PAIRS) return {};
  const owners = db.all<{ customer: string; property: string }>(
    'SELECT customer_id AS customer, property_id AS property FROM pairs WHERE id IN (SELECT value FROM json_each(?))',
    [JSON.stringify([...pairs])],
  );
  const oneOf = (name: 'customer' | 'property'): Record<string, string> => {
    const [first, ...others] = new Set(owners.map((owner) => owner[name]));
    return first === undefined || others.length > 0 ? {} : { [name]: first };
  };
  return { ...oneOf('customer'), ...oneOf('property') };
}

function least(a: string | null, b: string | null, isBefore: (a: string, b: string) => boolean): string | null {
  if (a === null || b === null) return a ?? b;
  return isBefore(b, a) ? b : a;
}
