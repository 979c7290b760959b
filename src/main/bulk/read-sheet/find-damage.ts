import type { BulkField, ColumnDamage } from '../../../shared/model/bulk/bulk.ts';
import { isTurn, type Steps } from '../in-turns.ts';
import { findCellDamage, idWidthOf } from './repair-cell.ts';

type LookedAt = {
  readonly rows: readonly (readonly string[])[];
  readonly headerRow: number | null;
  readonly fields: readonly (BulkField | null)[];
  readonly dateCells: ReadonlySet<string>;
};

/**
 * Damage per column and kind, worst first. `fields`: the field of each column (null: unknown); `dateCells`:
 * `row:column` of the whole sheet. Zero-based rows in, one-based `firstRow` out.
 */
export function* damageSteps(sheet: LookedAt): Steps<ColumnDamage[]> {
  const first = sheet.headerRow === null ? 0 : sheet.headerRow + 1;
  const found: ColumnDamage[] = [];
  for (const [column, field] of sheet.fields.entries()) {
    const kinds = new Map<ColumnDamage['kind'], ColumnDamage>();
    const idWidth = idWidthOf(cellsOf(sheet.rows, column, first));
    for (let row = first; row < sheet.rows.length; row += 1) {
      // Each cell is parsed here, so it counts for several.
      if (isTurn(row, 8)) yield;
      const text = sheet.rows[row]?.[column] ?? '';
      const isDate = sheet.dateCells.has(`${row}:${column}`);
      const damage = findCellDamage(text, field, { isDate, idWidth });
      if (!damage) continue;
      const before = kinds.get(damage.kind);
      kinds.set(damage.kind, {
        ...(before ?? { column, kind: damage.kind, firstRow: row + 1, example: text, repaired: damage.repaired }),
        cells: (before?.cells ?? 0) + 1,
        repairable: (before?.repairable ?? 0) + (damage.repaired === null ? 0 : 1),
      });
    }
    found.push(...kinds.values());
  }
  return found.sort((a, b) => b.cells - b.repairable - (a.cells - a.repairable) || b.cells - a.cells);
}

function* cellsOf(rows: readonly (readonly string[])[], column: number, from: number): Iterable<string> {
  for (let row = from; row < rows.length; row += 1) yield rows[row]?.[column] ?? '';
}
