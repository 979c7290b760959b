import type { RegisterSort } from '../../../shared/model/register/register.ts';
import { yieldToEventLoop } from '../../threads/yield-to-event-loop.ts';
import type { SqlDatabase } from '../files/sql-database.ts';
import { sortKey } from '../rows/query/sort-key.ts';

type Kind = 'customers' | 'properties';
type Row = { id: string; data: string; seen_at: number };
type Entry = { readonly id: string; readonly key: string | number };

/** Of a column that the register itself does not know: each id's place, '' for none. `of` names what it was worked out from. */
export type Rank = { readonly of: string; keyOf(id: string): number | '' };

/** Rows read without a pause on main. */
const AT_A_TIME = 1000;

/** Ids of the register in the order of a column, computed in pieces and cached until something is written. */
export function createRegisterOrder(db: SqlDatabase) {
  let known: { readonly for: string; readonly ids: Promise<readonly string[]> } | null = null;

  async function read(
    kind: Kind,
    profileId: string,
    { column, direction }: RegisterSort,
    rank: Rank | undefined,
  ): Promise<string[]> {
    const entries: Entry[] = [];
    for (let after = ''; ; ) {
      const page: Row[] = db.all<Row>(
        `SELECT id, data, seen_at FROM ${kind} WHERE profile_id = ? AND id > ? ORDER BY id LIMIT ?`,
        [profileId, after, AT_A_TIME],
      );
      for (const row of page) entries.push({ id: row.id, key: rank ? rank.keyOf(row.id) : keyOf(row, column) });
      after = page.at(-1)?.id ?? '';
      if (page.length < AT_A_TIME) break;
      await yieldToEventLoop();
    }
    const way = direction === 'ascending' ? 1 : -1;
    return entries.sort((a, b) => before(a, b, way)).map((entry) => entry.id);
  }

  return {
    idsBy(kind: Kind, profileId: string, sort: RegisterSort, rank?: Rank): Promise<readonly string[]> {
      const changes = db.get<{ n: number }>('SELECT total_changes() AS n')?.n ?? 0;
      const of = JSON.stringify([kind, profileId, sort, changes, rank?.of]);
      if (known?.for !== of) known = { for: of, ids: read(kind, profileId, sort, rank) };
      return known.ids;
    },
  };
}

/** Entries without the value come last in either direction; equal ones by id. */
function before(a: Entry, b: Entry, way: number): number {
  if (a.key === '' || b.key === '') return a.key === b.key ? compare(a.id, b.id) : a.key === '' ? 1 : -1;
  return a.key === b.key ? compare(a.id, b.id) : compare(a.key, b.key) * way;
}

function compare(a: string | number, b: string | number): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

function keyOf({ id, data, seen_at }: Row, column: RegisterSort['column']): string | number {
  if (column === 'seen') return seen_at;
  if (column === 'id') return sortKey(id);
  const entry = JSON.parse(data) as Record<string, string>;
  if (column === 'name') return sortKey(`${entry.first_name ?? ''} ${entry.last_name ?? ''}`);
  // The register does not know what needs doing: without a rank given by the caller nobody comes first.
  return column === 'checked' || column === 'needs' ? '' : sortKey(entry[FIELDS[column]] ?? '');
}

const FIELDS = {
  email: 'email',
  phone: 'phone',
  address: 'address',
  zip: 'zip_code',
  city: 'city',
  number: 'property_number',
} as const;
