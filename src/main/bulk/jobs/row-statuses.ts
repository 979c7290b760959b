import type { BulkRowState, HeldReason } from '../../../shared/model/bulk/bulk.ts';
import type { Override } from '../../../shared/model/contracts/attempt-end.ts';
import { STATE_SQL } from './job-records.ts';
import { watchRows } from './watch-rows.ts';
import type { WatchedDatabase } from './watched-database.ts';

/** What is stored about a row besides its texts: small enough to read for a whole job at once. */
export type RowStatus = {
  readonly rowId: string;
  readonly state: BulkRowState;
  readonly heldReason: HeldReason | null;
  readonly heldDetail: string | null;
  /** Time of the last change in the ledger. */
  readonly changedAt: number | null;
  /** Registrations that a person saw and decided to ignore for this row. */
  readonly covers: Override['covers'];
  /** People under one customer id that a person saw and decided about. */
  readonly people: readonly string[];
};

type StatusRecord = {
  readonly row_id: string;
  readonly registration_id: string | null;
  readonly position: number;
  readonly state: BulkRowState;
  readonly held_reason: HeldReason | null;
  readonly held_detail: string | null;
  readonly changed_at: number | null;
  readonly override_covers: string;
  readonly override_people: string;
};

/** The statuses of a job's rows, in the order of the sheet. An unchanged one stays the same object. */
type Known = {
  readonly all: RowStatus[];
  readonly at: Map<string, number>;
  readonly ofRegistration: Map<string, string>;
  /** Rows with changes since they were read. */
  readonly changed: Set<string>;
};

/** Number of jobs kept, the most recently used. */
const JOBS_KEPT = 2;
/** Rows read without a pause on main: a few milliseconds. */
const READ_AT_A_TIME = 250;

/** Reading all rows of a large job takes seconds: they are read once, afterwards only changed rows. */
export function createRowStatuses(db: WatchedDatabase) {
  const known = new Map<string, Known>();
  const loading = new Map<string, Promise<void>>();
  watchRows(db, {
    row: (jobId, rowId) => void known.get(jobId)?.changed.add(rowId),
    order: (jobId) => void known.delete(jobId),
    registration(id) {
      for (const of of known.values()) {
        const rowId = of.ofRegistration.get(id);
        if (rowId !== undefined) of.changed.add(rowId);
      }
    },
  });

  function read(jobId: string, where: string, params: Record<string, string | number>): StatusRecord[] {
    return db.all<StatusRecord>(
      `SELECT b.row_id, b.registration_id, b.position, ${STATE_SQL} AS state, b.held_reason, b.held_detail, r.changed_at,
         b.override_covers, b.override_people
       FROM bulk_rows b LEFT JOIN registrations r ON r.id = b.registration_id WHERE b.job_id = $job AND ${where}`,
      { ...params, job: jobId },
    );
  }

  function begin(jobId: string): Known {
    const fresh: Known = { all: [], at: new Map(), ofRegistration: new Map(), changed: new Set() };
    known.delete(jobId);
    known.set(jobId, fresh);
    for (const oldest of [...known.keys()].slice(0, -JOBS_KEPT)) known.delete(oldest);
    return fresh;
  }

  function take(of: Known, record: StatusRecord): void {
    const at = of.at.get(record.row_id) ?? of.all.length;
    of.at.set(record.row_id, at);
    of.all[at] = statusOf(record);
    if (record.registration_id !== null) of.ofRegistration.set(record.registration_id, record.row_id);
  }

  /** Reads some changed rows again; false: there are no more. */
  function catchUp(jobId: string, of: Known, most: number): boolean {
    const some = [...of.changed].slice(0, most);
    if (some.length === 0) return false;
    for (const rowId of some) of.changed.delete(rowId);
    const where = 'b.row_id IN (SELECT value FROM json_each($rows))';
    for (const record of read(jobId, where, { rows: JSON.stringify(some) })) take(of, record);
    return of.changed.size > 0;
  }

  async function readAll(jobId: string, yieldTurn: () => Promise<void>): Promise<void> {
    const fresh = begin(jobId);
    for (let after = Number.MIN_SAFE_INTEGER; known.get(jobId) === fresh; ) {
      const where = 'b.position > $after ORDER BY b.position LIMIT $limit';
      const page = read(jobId, where, { after, limit: READ_AT_A_TIME });
      for (const record of page) take(fresh, record);
      after = page.at(-1)?.position ?? after;
      if (page.length < READ_AT_A_TIME) return;
      await yieldTurn();
    }
  }

  return {
    /** Every row, in the order of the sheet. */
    statuses(jobId: string): readonly RowStatus[] {
      let of = loading.has(jobId) ? undefined : known.get(jobId);
      if (of === undefined) {
        of = begin(jobId);
        for (const record of read(jobId, '1 ORDER BY b.position', {})) take(of, record);
      }
      catchUp(jobId, of, Number.POSITIVE_INFINITY);
      return of.all;
    },

    /** The same, yielding to other work when there is much to read. */
    async statusesInTurns(jobId: string, yieldTurn: () => Promise<void>): Promise<readonly RowStatus[]> {
      for (;;) {
        const under = loading.get(jobId);
        const of = known.get(jobId);
        if (under === undefined && of !== undefined) {
          while (catchUp(jobId, of, READ_AT_A_TIME)) await yieldTurn();
          if (known.get(jobId) === of) return of.all;
          continue;
        }
        const loaded = under ?? readAll(jobId, yieldTurn).finally(() => loading.delete(jobId));
        loading.set(jobId, loaded);
        await loaded;
      }
    },

    /** Why rows are not sent; null: nothing holds them any more. */
    setHeld(jobId: string, rows: readonly { rowId: string; reason: HeldReason | null; detail: string }[]): void {
      db.transaction(() => {
        for (const { rowId, reason, detail } of rows) {
          db.run('UPDATE bulk_rows SET held_reason = ?, held_detail = ? WHERE job_id = ? AND row_id = ?', [
            reason,
            reason === null ? null : detail,
            jobId,
            rowId,
          ]);
        }
      });
    },
  };
}

function statusOf(row: StatusRecord): RowStatus {
  return {
    rowId: row.row_id,
    state: row.state,
    heldReason: row.held_reason,
    heldDetail: row.held_detail,
    changedAt: row.changed_at,
    covers: row.override_covers === '[]' ? [] : (JSON.parse(row.override_covers) as Override['covers']),
    people: row.override_people === '[]' ? [] : (JSON.parse(row.override_people) as string[]),
  };
}
