import { jobName } from '../../shared/model/bulk/job-name.ts';
import type { RegistrationSummary } from '../../shared/model/contracts/contract.ts';
import { type Unanswered, unansweredOf } from '../../shared/model/contracts/unanswered.ts';
import type { LedgerDatabase } from '../ports.ts';
import { type RegistrationRow, summaryOf } from './registration-rows.ts';

/** What is listed, with the row of the job each was sent by. */
export function withJobs(db: LedgerDatabase, rows: readonly RegistrationRow[]): RegistrationSummary[] {
  const found = db.all<{ id: string; jobId: string; name: string; row: number }>(
    `SELECT b.registration_id AS id, j.id AS jobId, j.file_name AS name, b.number AS row
     FROM json_each(?) l CROSS JOIN bulk_rows b ON b.registration_id = l.value JOIN bulk_jobs j ON j.id = b.job_id`,
    [JSON.stringify(rows.map(({ id }) => id))],
  );
  const why = whyUnanswered(
    db,
    rows.flatMap(({ id, state }) => (state === 'unknown' ? [id] : [])),
  );
  const jobs = new Map(found.map(({ id, ...job }) => [id, { ...job, name: jobName(job.name) }]));
  return rows.map((row) => {
    const bulk = jobs.get(row.id);
    const retryAt = row.state === 'waiting' ? row.retry_at : null;
    const lacks = why.get(row.id);
    return {
      ...summaryOf(row),
      ...(bulk && { bulk }),
      ...(retryAt && { retryAt }),
      ...(lacks && { unanswered: lacks }),
    };
  });
}

/** Why nobody knows what became of these, of those that are here. */
export function whyUnanswered(db: LedgerDatabase, ids: readonly string[]): ReadonlyMap<string, Unanswered> {
  if (ids.length === 0) return new Map();
  const found = db.all<Parameters<typeof unansweredOf>[0] & { id: string }>(
    `SELECT r.id, r.unclear, r.status, e.kind AS lastEvent, e.detail ->> '$.reason' AS lastReason
     FROM json_each(?) l CROSS JOIN registrations r ON r.id = l.value LEFT JOIN registration_events e ON e.seq =
       (SELECT max(seq) FROM registration_events WHERE registration_id = r.id AND kind <> 'still-unknown')
       AND e.registration_id = r.id`,
    [JSON.stringify(ids)],
  );
  return new Map(found.map(({ id, ...row }) => [id, unansweredOf(row)]));
}
