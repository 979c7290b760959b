import { firstWhere } from '../../../shared/first-where.ts';

/** Consecutive rows that form a group, as far as their places are concerned. */
type Part = {
  readonly rows: number;
  readonly isFolded: boolean;
  /** Its rows go on below the head of an earlier group. */
  readonly isHeadless?: boolean | undefined;
};

/** The content of a line of the table. `group` -1: the rows are in no group. */
export type Line =
  | { readonly kind: 'head'; readonly group: number }
  | { readonly kind: 'row'; readonly group: number; readonly row: number };

/** The lines of a table: its rows, with a head before each group and without the rows of those that are folded. */
export type Lines = {
  readonly count: number;
  at(line: number): Line;
  /** Where a row stands: on the line of its group's head while that is folded. */
  ofRow(row: number): number;
};

export function linesOf(groups: readonly Part[] | null, rowCount: number): Lines {
  if (groups === null) {
    return { count: rowCount, at: (line) => ({ kind: 'row', group: -1, row: line }), ofRow: (row) => row };
  }
  const heads: number[] = [];
  const firstRows: number[] = [];
  let line = 0;
  let row = 0;
  for (const { rows, isFolded, isHeadless } of groups) {
    heads.push(line);
    firstRows.push(row);
    line += (isHeadless ? 0 : 1) + (isFolded ? 0 : rows);
    row += rows;
  }
  return {
    count: line,
    at(asked) {
      const group = lastUpTo(heads, asked);
      // Its first row takes the place of the head.
      const below = asked - (heads[group] ?? 0) + (groups[group]?.isHeadless ? 1 : 0);
      return below === 0 ? { kind: 'head', group } : { kind: 'row', group, row: (firstRows[group] ?? 0) + below - 1 };
    },
    ofRow(asked) {
      // An empty group begins where the next one does, and has no rows.
      const group = lastUpTo(firstRows, asked);
      const { isFolded = false, isHeadless = false } = groups[group] ?? {};
      const head = heads[group] ?? 0;
      if (isFolded) return isHeadless ? Math.max(0, head - 1) : head;
      return head + (isHeadless ? 0 : 1) + asked - (firstRows[group] ?? 0);
    },
  };
}

/** Place of the last number that is not greater. The numbers rise. */
function lastUpTo(numbers: readonly number[], most: number): number {
  return Math.max(0, firstWhere(numbers.length, (at) => (numbers[at] ?? 0) > most) - 1);
}
