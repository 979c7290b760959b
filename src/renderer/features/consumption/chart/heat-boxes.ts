import type { HeatCell } from '../view/heat-cells.ts';

export type HeatBox = { x: number; y: number; w: number; h: number };
type Place = Pick<HeatCell, 'column' | 'row' | 'half'>;

/** Space above the first row. */
export const HEAT_TOP = 4;

/** Cells on whole pixels, from the edges of their columns; separated by a thin line where there is room. */
export function heatBoxes(edges: readonly number[], rows: number, height: number): (cell: Place) => HeatBox {
  const row = (height - HEAT_TOP) / rows;
  // Between all rows or none: whole pixels make every few rows taller.
  const line = row >= 5 ? 1 : 0;
  return (cell) => {
    const left = Math.round(edges[cell.column] ?? 0);
    const right = Math.round(edges[cell.column + 1] ?? 0);
    const top = Math.round(HEAT_TOP + cell.row * row);
    const h = Math.round(HEAT_TOP + (cell.row + 1) * row) - top;
    const middle = Math.round((left + right) / 2);
    const x = cell.half === 2 ? middle : left;
    const w = Math.max(1, (cell.half === 1 ? middle : right) - x);
    const isWide = w >= 8;
    return { x, y: top, w: isWide ? w - 1 : w, h: isWide ? h - line : h };
  };
}

/** Cells of one kind below each other as one range of rows [from, to): a gap of nine hours is one mark. */
export function columnRuns(
  cells: readonly Pick<HeatCell, 'column' | 'row'>[],
): { column: number; from: number; to: number }[] {
  const runs: { column: number; from: number; to: number }[] = [];
  for (const { column, row } of cells.toSorted((a, b) => a.column - b.column || a.row - b.row)) {
    const last = runs.at(-1);
    if (last !== undefined && last.column === column && row <= last.to) {
      last.to = Math.max(last.to, row + 1);
    } else {
      runs.push({ column, from: row, to: row + 1 });
    }
  }
  return runs;
}
