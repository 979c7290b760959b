import type { SqlDatabase } from '../../files/sql-database.ts';
import { type Alike, readAlikes } from '../alikes.ts';
import type { Prepared } from '../query/rows-query.ts';
import type { KeyedSums } from './number-facts.ts';

export const SUMMED = ['amount', 'energy'] as const;
export type Summed = (typeof SUMMED)[number];

/** Matching rows that say the same, added up. */
export type AlikeSums = Readonly<Record<Summed, KeyedSums>> & {
  readonly alike: Alike;
  readonly rows: number;
  readonly checked: number;
};

/** A number that SQL cannot add up exactly, and what its row says. */
export type LongNumber = { readonly alike: Alike; readonly name: Summed; readonly text: string | null };

type Row = { alike: number; rows: number; checked: number } & Readonly<Record<string, number | string | null>>;

/** One pass over the matching rows. `hasChecks`: some invoice of the profile was checked. */
export function sumAlikeRows(
  db: SqlDatabase,
  piece: Prepared,
  hasChecks: boolean,
): { readonly sums: AlikeSums[]; readonly long: LongNumber[] } {
  const rows = db.all<Row>(
    `SELECT i.alike_id AS alike, count(*) AS rows,
       ${hasChecks ? 'count(CASE WHEN m.is_checked = 1 THEN 1 END)' : '0'} AS checked, ${SUMMED.map(sumsOf).join(', ')}
     ${piece.fromWith(hasChecks ? ['mark'] : [])} WHERE ${piece.where} GROUP BY 1`,
    piece.params,
  );
  const alikes = readAlikes(
    db,
    rows.map(({ alike }) => alike),
  );
  const alikeOf = (id: number): Alike => {
    const known = alikes.get(id);
    if (!known) throw new Error('a row says what nobody kept');
    return known;
  };
  const sums = rows.map((row) => ({
    alike: alikeOf(row.alike),
    rows: row.rows,
    checked: row.checked,
    amount: keyedOf(row, 'amount'),
    energy: keyedOf(row, 'energy'),
  }));
  const long = SUMMED.filter((name) => sums.some((one) => one[name].counted > one[name].keyed)).flatMap((name) =>
    longNumbers(db, piece, name).map(({ alike, text }) => ({ alike: alikeOf(alike), name, text })),
  );
  return { sums, long };
}

const sumsOf = (name: Summed) =>
  `count(i.${name}) AS ${name}_counted, count(i.${name}_e4) AS ${name}_keyed, CAST(sum(i.${name}_e4) AS TEXT) AS ${name}_e4,
   max(i.${name}_scale) AS ${name}_scale, min(i.${name}_e4) AS ${name}_low, max(i.${name}_e4) AS ${name}_high`;

function keyedOf(row: Row, name: Summed): KeyedSums {
  const number = (what: string) => row[`${name}_${what}`] as number | null;
  return {
    counted: Number(number('counted')),
    keyed: Number(number('keyed')),
    e4: row[`${name}_e4`] as string | null,
    scale: Number(number('scale')),
    low: number('low'),
    high: number('high'),
  };
}

function longNumbers(db: SqlDatabase, piece: Prepared, name: Summed): { alike: number; text: string | null }[] {
  return db.all(
    `SELECT i.alike_id AS alike, CAST(json_extract(b.record, '$.f."${name}"[1]') AS TEXT) AS text
     ${piece.fromWith(['body'])} WHERE ${piece.where} AND i.${name} IS NOT NULL AND i.${name}_e4 IS NULL`,
    piece.params,
  );
}
