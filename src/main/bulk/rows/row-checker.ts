import type { BulkFinding, BulkValueField } from '../../../shared/model/bulk.ts';
import type { Clock } from '../../ports.ts';
import { idWidthOf } from '../read-sheet/repair-cell.ts';
import { checkAcross } from './check-across.ts';
import { checkRow, type RowContext } from './check-row.ts';
import type { WorkRow } from './row.ts';

export type RowFindings = ReadonlyMap<string, readonly BulkFinding[]>;

export type RowChecker = {
  /** Findings of every row by row id. Rows that have not changed since the last call cost next to nothing. */
  check(rows: readonly WorkRow[]): RowFindings;
  /** The same in slices of a few milliseconds, with a breath between: for the first look at a whole file. */
  checkSlowly(rows: readonly WorkRow[], yieldTurn: () => Promise<void>): Promise<RowFindings>;
  /** Something outside the rows has changed (a registration, the register, the policy). */
  forget(): void;
};

const SLICE_MS = 12;
const ID_FIELDS: readonly BulkValueField[] = ['customer.id', 'property.id', 'property.property_number'];

export function createRowChecker(parts: {
  readonly clock: Clock;
  readonly context: () => Omit<RowContext, 'idWidths'>;
}): RowChecker {
  let own = new WeakMap<WorkRow, BulkFinding[]>();
  let widths = '';

  function prepare(rows: readonly WorkRow[]): RowContext {
    const idWidths = Object.fromEntries(
      ID_FIELDS.map((field) => [field, idWidthOf(rows.map((row) => row.values[field]))]),
    );
    const context = { ...parts.context(), idWidths };
    // A width that appears or goes changes what is said of every row.
    if (widths !== JSON.stringify(idWidths)) own = new WeakMap();
    widths = JSON.stringify(idWidths);
    return context;
  }

  function ownFindings(row: WorkRow, context: RowContext): BulkFinding[] {
    const before = own.get(row);
    if (before) return before;
    const findings = checkRow(row, context);
    own.set(row, findings);
    return findings;
  }

  function all(rows: readonly WorkRow[], context: RowContext): RowFindings {
    const across = checkAcross(rows);
    return new Map(rows.map((row) => [row.id, [...ownFindings(row, context), ...(across.get(row.id) ?? [])]]));
  }

  return {
    check: (rows) => all(rows, prepare(rows)),
    async checkSlowly(rows, yieldTurn) {
      const context = prepare(rows);
      let started = parts.clock.monotonicMs();
      for (const row of rows) {
        ownFindings(row, context);
        if (parts.clock.monotonicMs() - started < SLICE_MS) continue;
        await yieldTurn();
        started = parts.clock.monotonicMs();
      }
      return all(rows, context);
    },
    forget() {
      own = new WeakMap();
    },
  };
}
