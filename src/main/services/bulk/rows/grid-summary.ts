import type { BulkFinding } from '../../../../shared/model/bulk/bulk.ts';
import { GRID_FIELDS, type GridField } from '../../../../shared/model/bulk/bulk-states.ts';
import type { BulkProblem, BulkSame, BulkSummary } from '../../../../shared/model/bulk/bulk-work.ts';
import { isToLookAt, worstOfEachCell } from '../../../../shared/rules/worst-of-each-cell.ts';
import { inTurns, type Steps } from '../../../bulk/in-turns.ts';
import { DEFAULT_POA_TYPE, isChanged, type WorkRow } from '../../../bulk/rows/row.ts';
import type { RowFindings } from '../../../bulk/rows/row-checker.ts';
import { yieldToEventLoop } from '../../../threads/yield-to-event-loop.ts';
import type { BulkSession } from '../jobs/bulk-session.ts';
import type { BulkSessions } from '../jobs/bulk-sessions.ts';
import { problemKey } from './row-view.ts';

/** Rows counted without a pause: a few milliseconds. */
const ROWS_A_TURN = 1000;
/** Rows of a problem that are named by their numbers. */
const NAMED_ROWS = 3;
const RANK = { error: 0, warning: 1, info: 2 } as const;

/** The figures above the rows, counted while yielding to other work; starts again if something changed meanwhile. */
export async function summaryOf(sessions: BulkSessions, session: BulkSession): Promise<BulkSummary> {
  for (;;) {
    if (session.found === null) await sessions.findingsInTurns(session);
    const { revision } = session;
    const { rows } = session.grid;
    const made = await inTurns(summarySteps(session, sessions.findings(session)), yieldToEventLoop);
    if (session.revision === revision && session.grid.rows === rows) return made;
  }
}

function* summarySteps(session: BulkSession, found: RowFindings): Steps<BulkSummary> {
  const problems = new Map<string, BulkProblem>();
  const same = createSame();
  const counts = { toLookAt: 0, changedRows: 0, leftOut: 0, repairable: 0 };
  for (const [at, row] of session.grid.rows.entries()) {
    if (at % ROWS_A_TURN === ROWS_A_TURN - 1) yield;
    if (isChanged(row)) counts.changedRows += 1;
    if (row.leftOut) counts.leftOut += 1;
    else same.see(row);
    const all = found.get(row.id) ?? [];
    if (!row.locked) counts.repairable += all.filter(isRepairable).length;
    const findings = row.leftOut ? [] : worstOfEachCell(all);
    if (findings.some(isToLookAt)) counts.toLookAt += 1;
    for (const finding of findings) tally(problems, finding, row.number);
  }
  return {
    revision: session.revision,
    rows: session.grid.rows.length,
    ...counts,
    problems: [...problems.values()].sort((a, b) => RANK[a.level] - RANK[b.level] || b.rows - a.rows),
    same: same.found(problems.values()),
    canUndo: session.grid.undo.length > 0,
    canRedo: session.grid.redo.length > 0,
    savedAt: session.savedAt,
  };
}

/** Of one row everything is alike, and nothing worth saying. */
const ROWS_ALIKE = 2;

/** Which fields have one value in all rows seen. */
function createSame() {
  const texts = new Map<GridField, string>();
  let rows = 0;
  return {
    see(row: WorkRow): void {
      rows += 1;
      if (rows === 1) for (const field of GRID_FIELDS) texts.set(field, textOf(row, field));
      else for (const [field, text] of texts) if (textOf(row, field) !== text) texts.delete(field);
    },
    found(problems: Iterable<BulkProblem>): BulkSame[] {
      if (rows < ROWS_ALIKE) return [];
      const remarked = new Set<string>([...problems].map(({ field }) => (field === 'poa' ? 'poa.file' : field)));
      return [...texts].flatMap(([field, text]) => (text === '' || remarked.has(field) ? [] : [{ field, text }]));
    },
  };
}

/** As the row is sent: without a kind it goes as the usual one. */
function textOf({ values, poa }: WorkRow, field: GridField): string {
  if (field === 'poa.file') return poa?.name ?? values[field];
  return values[field].trim() || (field === 'poa.type' ? DEFAULT_POA_TYPE : '');
}

function tally(problems: Map<string, BulkProblem>, finding: BulkFinding, row: number): void {
  const key = problemKey(finding);
  const field = finding.field === 'row.id' ? 'poa' : finding.field;
  const known = problems.get(key) ?? { ...finding, field, rows: 0, stopped: 0, repairable: 0, firstRows: [] };
  const level = RANK[finding.level] < RANK[known.level] ? finding.level : known.level;
  const stopped = known.stopped + (finding.level === 'error' ? 1 : 0);
  const repairable = known.repairable + (isRepairable(finding) ? 1 : 0);
  const firstRows = known.firstRows.length < NAMED_ROWS ? [...known.firstRows, row] : known.firstRows;
  problems.set(key, { ...known, level, rows: known.rows + 1, stopped, repairable, firstRows });
}

function isRepairable(finding: BulkFinding): boolean {
  return typeof finding.params.repaired === 'string';
}
