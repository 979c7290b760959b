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
const MERGED_AT_A_TIME = 5000;

/**
 * Ids of the register in the order of a column, computed in pieces and cached until the register changes. `changesOf`:
 * how often it has.
 */
export function createRegisterOrder(db: SqlDatabase, changesOf: (kind: Kind, profileId: string) => number) {
  let known: { readonly for: string; readonly ids: Promise<readonly string[]> } | null = null;

  async function read(
    kind: Kind,
    profileId: string,
    { column, direction }: RegisterSort,
    rank: Rank | undefined,
  ): Promise<string[]> {
    const way = direction === 'ascending' ? 1 : -1;
    const runs: Entry[][] = [];
    for (let after = ''; ; ) {
      const page: Row[] = db.all<Row>(
        `SELECT id, data, seen_at FROM ${kind} WHERE profile_id = ? AND id > ? ORDER BY id LIMIT ?`,
        [profileId, after, AT_A_TIME],
      );
      const run = page.map((row): Entry => ({ id: row.id, key: rank ? rank.keyOf(row.id) : keyOf(row, column) }));
      runs.push(run.sort((a, b) => before(a, b, way)));
      after = page.at(-1)?.id ?? '';
      if (page.length < AT_A_TIME) break;
      await yieldToEventLoop();
    }
    return (await merged(runs, way)).map((entry) => entry.id);
  }

  return {
    idsBy(kind: Kind, profileId: string, sort: RegisterSort, rank?: Rank): Promise<readonly string[]> {
      const of = JSON.stringify([kind, profileId, sort, changesOf(kind, profileId), rank?.of]);
      if (known?.for !== of) known = { for: of, ids: read(kind, profileId, sort, rank) };
      return known.ids;
    },
  };
}

/** Sorted runs as one, without a long pause on main. */
async function merged(runs: readonly Entry[][], way: number): Promise<readonly Entry[]> {
  let left = runs;
  while (left.length > 1) {
    const next: Entry[][] = [];
    for (let at = 0; at < left.length; at += 2) next.push(await mergedTwo(left[at] ?? [], left[at + 1] ?? [], way));
    left = next;
  }
  return left[0] ?? [];
}

async function mergedTwo(one: readonly Entry[], other: readonly Entry[], way: number): Promise<Entry[]> {
  const both: Entry[] = [];
  for (let a = 0, b = 0; a < one.length || b < other.length; ) {
    const [first, second] = [one[a], other[b]];
    const isFirst = second === undefined || (first !== undefined && before(first, second, way) <= 0);
    const next = isFirst ? first : second;
    if (next !== undefined) both.push(next);
    if (isFirst) a++;
    else b++;
    if (both.length % MERGED_AT_A_TIME === 0) await yieldToEventLoop();
  }
  return both;
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
