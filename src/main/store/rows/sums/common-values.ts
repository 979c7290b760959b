import type { SqlDatabase } from '../../files/sql-database.ts';
import type { Alike } from '../alikes.ts';
import type { Prepared } from '../query/rows-query.ts';
import type { AlikeSums } from './alike-sums.ts';

/** Fields whose common value a list shows once, above its rows. */
const FIELDS: Readonly<Record<string, keyof Alike>> = {
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

/** Which values all rows of a list have in common, collected piece by piece. */
export function createCommonValues() {
  const values = Object.entries(FIELDS).map(([field, column]) => ({ field, column, said: new Set<string | null>() }));
  const kinds = { amount: new Set<string | null>(), energy: new Set<string | null>() };
  const pairs = new Set<number>();

  return {
    add(sums: AlikeSums): void {
      for (const { column, said } of values) if (said.size < 2) said.add(sums.alike[column]);
      if (sums.amount.counted > 0) kinds.amount.add(sums.alike.currency);
      if (sums.energy.counted > 0) kinds.energy.add(sums.alike.energy_unit);
    },
    addPairs(db: SqlDatabase, { from, where, params }: Prepared): void {
      if (pairs.size > MAX_PAIRS) return;
      const own = `SELECT DISTINCT i.pair_id AS id ${from} WHERE ${where} LIMIT ${MAX_PAIRS + 1}`;
      for (const { id } of db.all<{ id: number }>(own, params)) pairs.add(id);
    },
    /** Whether numbers may be added up: they have one currency or unit. */
    isOneKind: (name: 'amount' | 'energy'): boolean => kinds[name].size <= 1,
    /** The one currency of all amounts, or unit of all energy; null: none, or several. */
    kind: (name: 'amount' | 'energy'): string | null => (kinds[name].size === 1 ? ([...kinds[name]][0] ?? null) : null),
    fields(db: SqlDatabase): Record<string, string | null> {
      const same = values.flatMap(({ field, said }) => (said.size === 1 ? [[field, [...said][0] ?? null]] : []));
      return { ...Object.fromEntries(same), ...ownersOf(db, pairs) };
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
