import type { CallInput } from '../../../../shared/bridge/schema.ts';
import type { CallsOf } from '../../../../shared/bridge/types.ts';
import { AppError } from '../../../../shared/errors/app-error.ts';
import { GRID_FIELDS } from '../../../../shared/model/bulk/bulk-states.ts';
import type { BulkRow } from '../../../../shared/model/bulk/bulk-work.ts';
import { worstOfEachCell } from '../../../../shared/rules/worst-of-each-cell.ts';
import type { KnownPort } from '../../../bulk/job-ports.ts';
import type { JobStore } from '../../../bulk/jobs/job-store.ts';
import { type EditResult, editGrid } from '../../../bulk/rows/grid.ts';
import type { PlacedRow } from '../../../bulk/rows/place-rows.ts';
import { isChanged, type WorkRow } from '../../../bulk/rows/row.ts';
import { previewTransform } from '../../../bulk/rows/transforms.ts';
import type { Ledger } from '../../../ledger/ledger.ts';
import type { BulkSession } from '../jobs/bulk-session.ts';
import type { BulkSessions } from '../jobs/bulk-sessions.ts';
import { createGridEdits } from './grid-edits.ts';
import { summaryOf } from './grid-summary.ts';
import type { RowParts } from './job-row-parts.ts';
import { nextProblem } from './next-problem.ts';
import { duplicatesOf, inOffice } from './row-duplicates.ts';
import type { RowOffice } from './row-office.ts';

const SHOWN_CHANGES = 200;

/** The rows of a job as a person edits them. */
export function createBulkGrid(parts: {
  sessions: BulkSessions;
  store: JobStore;
  ledger: Ledger;
  known: (profileId: string) => KnownPort;
  rowParts: RowParts;
  office: RowOffice;
}) {
  const { sessions, store } = parts;
  const { shown, rowsIn, gridEdit } = createGridEdits(sessions, parts.rowParts);

  /** `placed`: all rows of the job, in their order. */
  function present(session: BulkSession, row: WorkRow, placed: readonly PlacedRow[]): BulkRow {
    const result = store.result(session.jobId, row.id);
    const findings = sessions.findings(session).get(row.id) ?? [];
    return {
      id: row.id,
      number: row.number,
      cells: [...row.cells],
      values: row.values,
      findings: worstOfEachCell(findings),
      people: findings.flatMap(({ params }) => (typeof params.seen === 'string' ? [params.seen] : [])),
      state: result?.state ?? 'ready',
      part: placed[session.grid.places.get(row.id) ?? -1]?.part ?? 'ready',
      locked: row.locked,
      changed: isChanged(row),
      poa: row.poa,
      overrideReason: result?.override?.reason ?? null,
      registrationId: result?.registrationId ?? null,
    };
  }

  async function edit({ jobId, edit: wanted }: CallInput<'bulk.edit'>) {
    const session = sessions.get(jobId);
    sessions.assertEditable(session);
    const edited = editGrid(session.grid, gridEdit(session, wanted));
    sessions.applyEdit(session, edited);
    if (wanted.kind === 'cell' || wanted.kind === 'paste' || wanted.kind === 'fill-down') {
      queueCorrected(session, edited);
    }
    return { ...(await summaryOf(sessions, session)), refused: edited.refused, changed: edited.changed.length };
  }

  /** A corrected rejected row can be sent again with the next start. */
  function queueCorrected(session: BulkSession, edited: EditResult): void {
    const ids = edited.changed.map((row) => row.id);
    if (ids.length > 0 && store.requeue(session.jobId, ids) > 0) {
      store.setPhase(session.jobId, 'paused', { reason: 'person' });
    }
  }

  return {
    async rows({ jobId, view, offset, limit }) {
      const session = sessions.get(jobId);
      const placed = await parts.rowParts.placeInTurns(session);
      const rows = shown(session, view);
      return {
        rows: rows.slice(offset, offset + limit).map((row) => present(session, row, placed)),
        total: rows.length,
      };
    },
    async row({ jobId, rowId }) {
      const session = sessions.get(jobId);
      const placed = await parts.rowParts.placeInTurns(session);
      const row = session.grid.rows[session.grid.places.get(rowId) ?? -1];
      if (!row) throw new AppError({ code: 'not-found', what: 'row' });
      return present(session, row, placed);
    },
    summary: async ({ jobId }) => summaryOf(sessions, sessions.get(jobId)),
    edit,
    cells({ jobId, range }) {
      return rowsIn(sessions.get(jobId), range).map((row) => range.fields.map((field) => row.values[field]));
    },
    transform({ jobId, field, transform, isApplied }) {
      const session = sessions.get(jobId);
      if (field === null && transform.kind !== 'repair' && transform.kind !== 'trim') {
        throw new AppError({ code: 'invalid-input', issues: ['field'] });
      }
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
      return nextProblem(shown(session, from.view), sessions.findings(session), from);
    },
    async duplicates({ jobId, rowId }) {
      const session = sessions.get(jobId);
      const row = session.grid.rows[session.grid.places.get(rowId) ?? -1];
      if (!row) throw new AppError({ code: 'not-found', what: 'row' });
      const isHeld = parts.rowParts.place(session).some((one) => one.row === row && one.hold?.reason === 'office-has');
      const colleagues = isHeld ? await parts.office.look(session.profileId, [row]).catch(() => null) : null;
      if (colleagues?.has(row.id) === false) parts.rowParts.mark(row, 'free');
      return [...inOffice(colleagues?.get(row.id) ?? []), ...duplicatesOf(parts, session, row)];
    },
    async override({ jobId, rowIds, override }) {
      const session = sessions.get(jobId);
      store.override(jobId, rowIds, override);
      session.revision += 1;
      return summaryOf(sessions, session);
    },
  } satisfies Pick<
    CallsOf<'bulk'>,
    'rows' | 'row' | 'summary' | 'edit' | 'cells' | 'transform' | 'nextProblem' | 'duplicates' | 'override'
  >;
}
