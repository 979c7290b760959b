import type { BulkFinding, BulkValueField } from '../../../shared/model/bulk/bulk.ts';
import type { Clock } from '../../ports.ts';
import { atOnce, type Steps } from '../in-turns.ts';
import { idWidthOf } from '../read-sheet/repair-cell.ts';
import { acrossSteps } from './check-across.ts';
import { checkRow, type RowContext } from './check-row.ts';
import type { WorkRow } from './row.ts';

export type RowFindings = ReadonlyMap<string, readonly BulkFinding[]>;

/** Which findings are included; absent: all. */
type IsSaid = (finding: BulkFinding) => boolean;

export type RowChecker = {
  /** Findings by row id. Rows unchanged since the last call cost almost nothing. */
  check(rows: readonly WorkRow[], isSaid?: IsSaid): RowFindings;
  /** The same, yielding to other work: for the first check of a whole file. */
  checkInTurns(rows: readonly WorkRow[], yieldTurn: () => Promise<void>, isSaid?: IsSaid): Promise<RowFindings>;
  /** Something besides the rows has changed (a registration, the register, the policy). */
  forget(): void;
};

const SLICE_MS = 8;
/** Without them nobody finds the contract again. */
const OWN_IDS: readonly BulkValueField[] = ['customer.id', 'property.id'];
const ID_FIELDS: readonly BulkValueField[] = [...OWN_IDS, 'property.property_number'];

export function createRowChecker(parts: {
  readonly clock: Clock;
  readonly context: () => Omit<RowContext, 'idWidths' | 'usualIds'>;
}): RowChecker {
  let own = new WeakMap<WorkRow, BulkFinding[]>();
  let sheet = '';

  /** Each step is far shorter than the time before yielding. */
  function* steps(rows: readonly WorkRow[], isSaid: IsSaid = () => true): Steps<RowFindings> {
    const idWidths: Partial<Record<BulkValueField, number | null>> = {};
    for (const field of ID_FIELDS) {
      idWidths[field] = idWidthOf(textsOf(rows, field));
      yield;
    }
    const usualIds: BulkValueField[] = [];
    for (const field of OWN_IDS) {
      if (isUsual(rows, field)) usualIds.push(field);
      yield;
    }
    const context: RowContext = { ...parts.context(), idWidths, usualIds };
    // What is usual in the sheet affects the findings of every row.
    const usual = JSON.stringify([idWidths, usualIds]);
    if (sheet !== usual) own = new WeakMap();
    sheet = usual;
    for (const row of rows) {
      ownFindings(row, context);
      yield;
    }
    const across = yield* acrossSteps(rows);
    const found = new Map<string, readonly BulkFinding[]>();
    for (const row of rows) {
      found.set(row.id, [...ownFindings(row, context), ...(across.get(row.id) ?? [])].filter(isSaid));
      yield;
    }
    return found;
  }

  function ownFindings(row: WorkRow, context: RowContext): BulkFinding[] {
    const before = own.get(row);
    if (before) return before;
    const findings = checkRow(row, context);
    own.set(row, findings);
    return findings;
  }

  return {
    check: (rows, isSaid) => atOnce(steps(rows, isSaid)),
    async checkInTurns(rows, yieldTurn, isSaid) {
      const going = steps(rows, isSaid);
      let startedMs = parts.clock.monotonicMs();
      for (;;) {
        const step = going.next();
        if (step.done) return step.value;
        if (parts.clock.monotonicMs() - startedMs < SLICE_MS) continue;
        await yieldTurn();
        startedMs = parts.clock.monotonicMs();
      }
    },
    forget() {
      own = new WeakMap();
    },
  };
}

/** At least half of the rows to send have it. */
function isUsual(rows: readonly WorkRow[], field: BulkValueField): boolean {
  let more = 0;
  for (const { leftOut, values } of rows) if (!leftOut) more += values[field].trim() === '' ? -1 : 1;
  return rows.length > 1 && more >= 0;
}

function* textsOf(rows: readonly WorkRow[], field: BulkValueField): Generator<string> {
  for (const row of rows) yield row.values[field];
}
