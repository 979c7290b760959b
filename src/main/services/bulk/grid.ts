import type { CallInput } from '../../../shared/bridge/schema.ts';
import type { CallsOf } from '../../../shared/bridge/types.ts';
import { AppError } from '../../../shared/errors/app-error.ts';
import type { BulkFinding, BulkRow } from '../../../shared/model/bulk.ts';
import { GRID_FIELDS } from '../../../shared/model/bulk-states.ts';
import type {
  BulkDuplicate,
  BulkEdit,
  BulkProblem,
  BulkRange,
  BulkSummary,
  BulkView,
} from '../../../shared/model/bulk-work.ts';
import { inTurns, type Steps } from '../../bulk/in-turns.ts';
import type { JobStore } from '../../bulk/jobs/job-store.ts';
import type { KnownPort } from '../../bulk/ports.ts';
import {
  type CellChange,
  cellsOfFillDown,
  cellsOfPaste,
  type EditResult,
  editGrid,
  type GridEdit,
} from '../../bulk/rows/grid.ts';
import { isChanged, type WorkRow } from '../../bulk/rows/row.ts';
import type { RowFindings } from '../../bulk/rows/row-checker.ts';
import { pairKeys, pairOfRow } from '../../bulk/rows/row-keys.ts';
import { previewTransform } from '../../bulk/rows/transforms.ts';
import type { Ledger } from '../../ledger/ledger.ts';
import { yieldToEventLoop } from '../../threads/yield-to-event-loop.ts';
import type { BulkSession, BulkSessions } from './bulk-sessions.ts';
import { roundedSteps } from './rounded-numbers.ts';
import { problemKey, rowsOfView } from './row-view.ts';

const SHOWN_CHANGES = 200;
/** Rows counted in one go: a few milliseconds. */
const ROWS_A_TURN = 1000;

/** The rows of a job as a person edits them. */
export function createBulkGrid(parts: {
  sessions: BulkSessions;
  store: JobStore;
  ledger: Ledger;
  known: (profileId: string) => KnownPort;
}) {
  const { sessions, store } = parts;

  function shown(session: BulkSession, view: BulkView): readonly WorkRow[] {
    return rowsOfView(session.grid.rows, sessions.findings(session), view);
  }

  function present(session: BulkSession, row: WorkRow): BulkRow {
    const result = store.result(session.jobId, row.id);
    return {
      id: row.id,
      number: row.number,
      cells: [...row.cells],
      values: row.values,
      findings: [...(sessions.findings(session).get(row.id) ?? [])],
      state: result?.state ?? 'ready',
      heldReason: result?.heldReason ?? null,
      locked: row.locked,
      changed: isChanged(row),
      poa: row.poa,
      overrideReason: result?.override?.reason ?? null,
      registrationId: result?.registrationId ?? null,
    };
  }

  /** Of now, counted in turns with other work: begun anew where somebody has changed something meanwhile. */
  async function summary(session: BulkSession): Promise<BulkSummary> {
    for (;;) {
      if (session.found === null) await sessions.findingsSlowly(session);
      const { revision } = session;
      const { rows } = session.grid;
      const made = await inTurns(summarySteps(session, sessions.findings(session)), yieldToEventLoop);
      if (session.revision === revision && session.grid.rows === rows) return made;
    }
  }

  function* summarySteps(session: BulkSession, found: RowFindings): Steps<BulkSummary> {
    const problems = new Map<string, BulkProblem>();
    const counts = { errorRows: 0, warningRows: 0, changedRows: 0, leftOut: 0, repairable: 0 };
    for (const [at, row] of session.grid.rows.entries()) {
      if (at % ROWS_A_TURN === ROWS_A_TURN - 1) yield;
      if (isChanged(row)) counts.changedRows += 1;
      if (row.leftOut) counts.leftOut += 1;
      const all = found.get(row.id) ?? [];
      if (!row.locked) counts.repairable += all.filter(isRepairable).length;
      const findings = row.leftOut ? [] : all;
      if (findings.some(({ level }) => level === 'error')) counts.errorRows += 1;
      if (findings.some(({ level }) => level === 'warning')) counts.warningRows += 1;
      for (const finding of findings) tally(problems, finding);
    }
    return {
      revision: session.revision,
      rows: session.grid.rows.length,
      ...counts,
      problems: [...problems.values()].sort((a, b) => RANK[a.level] - RANK[b.level] || b.rows - a.rows),
      rounded: yield* roundedSteps(session, found),
      canUndo: session.grid.undo.length > 0,
      canRedo: session.grid.redo.length > 0,
      savedAt: session.savedAt,
    };
  }

  async function edit({ jobId, edit: wanted }: CallInput<'bulk.edit'>) {
    const session = sessions.get(jobId);
    sessions.assertEditable(session);
    const edited = editGrid(session.grid, gridEdit(session, wanted));
    sessions.applyEdit(session, edited);
    if (wanted.kind === 'cell' || wanted.kind === 'paste' || wanted.kind === 'fill-down')
      queueCorrected(session, edited);
    return { ...(await summary(session)), refused: edited.refused, changed: edited.changed.length };
  }

  /** A rejected row that was corrected may go again, with the next start. */
  function queueCorrected(session: BulkSession, edited: EditResult): void {
    const ids = edited.changed.map((row) => row.id);
    if (ids.length > 0 && store.requeue(session.jobId, ids) > 0)
      store.setPhase(session.jobId, 'paused', { reason: 'person' });
  }

  function gridEdit(session: BulkSession, wanted: BulkEdit): GridEdit {
    switch (wanted.kind) {
      case 'cell':
        return { kind: 'set', cells: [{ rowId: wanted.rowId, field: wanted.field, text: wanted.text }] };
      case 'clear':
        return { kind: 'set', cells: cellsOf(session, wanted.range, '') };
      case 'fill-down': {
        const rowIds = rowsIn(session, wanted.range).map((row) => row.id);
        return { kind: 'set', cells: cellsOfFillDown(session.grid, rowIds, wanted.range.fields) };
      }
      case 'paste': {
        const { view, from, to, fields } = wanted.range;
        const rowIds = shown(session, view)
          .slice(from)
          .map((row) => row.id);
        const selected = { rows: to - from + 1, columns: wanted.width };
        return { kind: 'set', cells: cellsOfPaste(wanted.block, { rowIds, fields }, selected) };
      }
      case 'leave-out': {
        const rows = shown(session, wanted.view).slice(wanted.from, wanted.to + 1);
        // Some in, some out: Space first leaves all of them out.
        const leftOut = rows.some((row) => !row.leftOut);
        return { kind: 'leave-out', rowIds: rows.map((row) => row.id), leftOut };
      }
      default:
        return { kind: wanted.kind };
    }
  }

  function rowsIn(session: BulkSession, range: BulkRange): readonly WorkRow[] {
    return shown(session, range.view).slice(range.from, range.to + 1);
  }

  function cellsOf(session: BulkSession, range: BulkRange, text: string): CellChange[] {
    return rowsIn(session, range).flatMap((row) => range.fields.map((field) => ({ rowId: row.id, field, text })));
  }

  return {
    async rows({ jobId, view, offset, limit }) {
      const session = sessions.get(jobId);
      if (session.found === null) await sessions.findingsSlowly(session);
      const rows = shown(session, view);
      return {
        rows: rows.slice(offset, offset + limit).map((row) => present(session, row)),
        total: rows.length,
      };
    },
    summary: async ({ jobId }) => summary(sessions.get(jobId)),
    edit,
    cells({ jobId, range }) {
      return rowsIn(sessions.get(jobId), range).map((row) => range.fields.map((field) => row.values[field]));
    },
    transform({ jobId, field, transform, isApplied }) {
      const session = sessions.get(jobId);
      if (field === null && transform.kind !== 'repair' && transform.kind !== 'trim')
        throw new AppError({ code: 'invalid-input', issues: ['field'] });
      const fields = field === null ? GRID_FIELDS : [field];
      const changes = previewTransform(session.grid.rows, fields, transform);
      if (isApplied) {
        sessions.assertEditable(session);
        const edited = editGrid(session.grid, { kind: 'set', cells: changes });
        sessions.applyEdit(session, edited);
        queueCorrected(session, edited);
      }
      return {
        total: changes.length,
        changes: changes.slice(0, SHOWN_CHANGES).map((change) => ({
          number: session.grid.rows[session.grid.places.get(change.rowId) ?? -1]?.number ?? 0,
          field: change.field,
          before: change.before,
          text: change.text,
        })),
      };
    },
    nextProblem({ jobId, ...from }) {
      const session = sessions.get(jobId);
      const found = sessions.findings(session);
      const places = shown(session, from.view).flatMap((row, index) =>
        row.leftOut ? [] : fieldsWithProblems(found.get(row.id) ?? []).map((field) => ({ index, field })),
      );
      const start = from.index * GRID_FIELDS.length + (from.field === null ? -1 : GRID_FIELDS.indexOf(from.field));
      const at = ({ index, field }: (typeof places)[number]) => index * GRID_FIELDS.length + GRID_FIELDS.indexOf(field);
      if (from.isBackwards) return places.findLast((place) => at(place) < start) ?? places.at(-1) ?? null;
      return places.find((place) => at(place) > start) ?? places[0] ?? null;
    },
    duplicates({ jobId, rowId }) {
      const session = sessions.get(jobId);
      const row = session.grid.rows[session.grid.places.get(rowId) ?? -1];
      if (!row) throw new AppError({ code: 'not-found', what: 'row' });
      return [...inFile(session, row), ...inLedger(session, row), ...inRegister(session, row)];
    },
    async override({ jobId, rowIds, override }) {
      const session = sessions.get(jobId);
      store.override(jobId, rowIds, override);
      session.revision += 1;
      return summary(session);
    },
  } satisfies Pick<
    CallsOf<'bulk'>,
    'rows' | 'summary' | 'edit' | 'cells' | 'transform' | 'nextProblem' | 'duplicates' | 'override'
  >;

  function inFile(session: BulkSession, row: WorkRow): BulkDuplicate[] {
    const keys = pairKeys(row.values);
    return session.grid.rows
      .filter((other) => {
        if (other.id === row.id || other.leftOut) return false;
        const theirs = pairKeys(other.values);
        return (
          (keys.customerKey !== '' && theirs.customerKey === keys.customerKey) ||
          (keys.socKey !== '' && theirs.socKey === keys.socKey) ||
          (keys.propertyKey !== '' && theirs.propertyKey === keys.propertyKey)
        );
      })
      .slice(0, 20)
      .map((other) => ({
        ...NO_ONE,
        from: 'file',
        label: String(other.number),
        rowId: other.id,
        values: other.values,
      }));
  }

  function inLedger(session: BulkSession, row: WorkRow): BulkDuplicate[] {
    return parts
      .known(session.profileId)
      .earlier(pairOfRow(row.values), row.id)
      .map(({ id, reference, state, attempts, createdAt, contractId }) => {
        const entry = parts.ledger.get(id);
        const values = entry ? valuesOfRecord(entry) : {};
        return {
          ...NO_ONE,
          from: 'ledger',
          label: reference,
          registrationId: id,
          state,
          attempts,
          at: createdAt,
          contractId,
          values,
        };
      });
  }

  function inRegister(session: BulkSession, row: WorkRow): BulkDuplicate[] {
    const known = parts.known(session.profileId);
    const customer = known.customer(row.values['customer.id'].trim());
    const property = known.property(row.values['property.id'].trim());
    if (!customer && !property) return [];
    const values = valuesOfRecord({ customer, property });
    return [{ ...NO_ONE, from: 'register', label: customer?.id ?? property?.id ?? '', values }];
  }
}

const NO_ONE = { rowId: null, registrationId: null, state: null, attempts: null, at: null, contractId: null } as const;
const RANK = { error: 0, warning: 1, info: 2 } as const;

function valuesOfRecord(of: { customer: object | null; property: object | null }): BulkDuplicate['values'] {
  const named = (prefix: string, record: object | null): [string, string][] =>
    Object.entries(record ?? {}).map(([name, text]) => [`${prefix}.${name}`, String(text)]);
  return Object.fromEntries([...named('customer', of.customer), ...named('property', of.property)]);
}

function tally(problems: Map<string, BulkProblem>, finding: BulkFinding): void {
  const key = problemKey(finding);
  const field = finding.field === 'row.id' ? 'poa' : finding.field;
  const known = problems.get(key) ?? { ...finding, field, rows: 0, repairable: 0 };
  const repairable = known.repairable + (isRepairable(finding) ? 1 : 0);
  problems.set(key, { ...known, rows: known.rows + 1, repairable });
}

function isRepairable(finding: BulkFinding): boolean {
  return typeof finding.params.repaired === 'string';
}

function fieldsWithProblems(findings: readonly BulkFinding[]): (typeof GRID_FIELDS)[number][] {
  const fields = new Set<string>();
  for (const { field, level } of findings) if (level !== 'info') fields.add(field === 'poa' ? 'poa.file' : field);
  return GRID_FIELDS.filter((field) => fields.has(field));
}
