import { createHash } from 'node:crypto';
import type { SignedApproval } from '../../../office/people/approval.ts';
import type { SqlDatabase } from '../../../store/files/sql-database.ts';
import { type AskedRelease, type Decided, decisionSchema, jobContentSchema, requestsOf } from './release-content.ts';

/** One part of a request, as it is kept here. */
export type KeptJob = {
  readonly hash: string;
  readonly login: string;
  readonly desk: string;
  readonly at: number;
  readonly isTold: boolean;
  /** By whoever asked; whether others know it or not. */
  readonly isWithdrawn: boolean;
  readonly asked: AskedRelease;
  /** The hash of each of its rows, made from what the row says. */
  readonly requests: readonly string[];
};
export type KeptDecision = {
  readonly job: string;
  readonly login: string;
  readonly desk: string;
  readonly at: number;
  readonly isTold: boolean;
  readonly words: string;
} & SignedApproval;

type JobRow = { hash: string; login: string; desk: string; at: number; content: string; is_told: number };
type AskedRow = JobRow & { is_withdrawn: number };
type DecisionRow = Omit<JobRow, 'hash'> & { job: string; signature: string };
/** A row as it arrives: who, where, when, and the sealed content. */
export type Given = { readonly login: string; readonly desk: string; readonly at: number; readonly text: string };

/** Number of parts kept in memory. */
const REMEMBERED = 16;

export const hashOfJob = (text: string): string => createHash('sha256').update(text).digest('hex');

export type JobBook = ReturnType<typeof createJobBook>;

/** Requests for a release and decisions about them, in the ledger's file. Unreadable ones are not stored. */
export function createJobBook(db: SqlDatabase) {
  function keepJob({ login, desk, at, text }: Given, isTold: boolean): boolean {
    const hash = hashOfJob(text);
    const read = jobContentSchema.safeParse(json(text)).data;
    if (read === undefined) return false;
    db.transaction(() => {
      db.run(
        `INSERT INTO office_jobs (hash, kind, group_id, part, login, desk, at, content, is_told)
         VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT DO UPDATE SET is_told = excluded.is_told, at = excluded.at`,
        [hash, read.kind, read.group, 'part' in read ? read.part : 0, login, desk, at, text, Number(isTold)],
      );
      if (read.kind === 'release') {
        for (const request of requestsOf(read)) {
          db.run('INSERT INTO office_job_requests VALUES (?, ?) ON CONFLICT DO NOTHING', [request, hash]);
        }
      }
    });
    return true;
  }

  function keepDecision(job: string, { login, desk, at, text }: Given, signature: string, isTold: boolean): boolean {
    if (!decisionSchema.safeParse(json(text)).success) return false;
    db.run(
      `INSERT INTO office_approvals VALUES (?, ?, ?, ?, ?, ?, ?)
       ON CONFLICT DO UPDATE SET desk = excluded.desk, at = excluded.at, signature = excluded.signature,
         content = excluded.content, is_told = excluded.is_told`,
      [job, login, desk, at, signature, text, Number(isTold)],
    );
    return true;
  }

  /** The content of a hash never changes, and every row of a job asks for it twice. */
  const read = new Map<string, Pick<KeptJob, 'asked' | 'requests'>>();

  function contentOf(hash: string, text: string): Pick<KeptJob, 'asked' | 'requests'> {
    const known = read.get(hash);
    if (known) return known;
    if (read.size >= REMEMBERED) read.clear();
    const asked = JSON.parse(text) as AskedRelease;
    const made = { asked, requests: requestsOf(asked) };
    read.set(hash, made);
    return made;
  }

  const kept = (row: AskedRow): KeptJob => ({
    ...{ hash: row.hash, login: row.login, desk: row.desk, at: row.at, isTold: row.is_told === 1 },
    isWithdrawn: row.is_withdrawn === 1,
    ...contentOf(row.hash, row.content),
  });

  return {
    keepJob,
    keepDecision,
    /** The parts of every request, newest first. */
    groups(): readonly (readonly KeptJob[])[] {
      const rows = db.all<AskedRow>(
        "SELECT * FROM office_jobs WHERE kind = 'release' ORDER BY at DESC, group_id, part",
      );
      return [...Map.groupBy(rows.map(kept), ({ asked }) => asked.group).values()];
    },
    group: (id: string): readonly KeptJob[] =>
      db
        .all<AskedRow>("SELECT * FROM office_jobs WHERE kind = 'release' AND group_id = ? ORDER BY part", [id])
        .map(kept),
    job(hash: string): KeptJob | null {
      const row = db.get<AskedRow>("SELECT * FROM office_jobs WHERE hash = ? AND kind = 'release'", [hash]);
      return row ? kept(row) : null;
    },
    /** The signed withdrawals of a request. */
    withdrawals: (
      id: string,
    ): { readonly preparedBy: string; readonly signature: string; readonly isTold: boolean }[] =>
      db
        .all<JobRow>("SELECT * FROM office_jobs WHERE kind = 'release-withdrawn' AND group_id = ?", [id])
        .map(({ content, is_told: told }) => ({ ...JSON.parse(content), isTold: told === 1 })),
    /** Void here at once; colleagues learn of it when the withdrawal is signed and sent. */
    withdraw: (id: string) =>
      void db.run("UPDATE office_jobs SET is_withdrawn = 1 WHERE kind = 'release' AND group_id = ?", [id]),
    /** Withdrawn, and not signed yet. */
    unsigned: (): string[] =>
      db
        .all<{ id: string }>(
          `SELECT DISTINCT group_id AS id FROM office_jobs o WHERE is_withdrawn = 1 AND NOT EXISTS (
             SELECT 1 FROM office_jobs w WHERE w.group_id = o.group_id AND w.kind = 'release-withdrawn' AND w.desk = o.desk)`,
        )
        .map(({ id }) => id),
    jobsWith: (request: string): string[] =>
      db.all<{ job: string }>('SELECT job FROM office_job_requests WHERE request = ?', [request]).map(({ job }) => job),
    decisions: (job: string): KeptDecision[] =>
      db.all<DecisionRow>('SELECT * FROM office_approvals WHERE job = ? ORDER BY at, login', [job]).map((row) => {
        const { approval, words } = JSON.parse(row.content) as Decided;
        const { login, desk, at, signature } = row;
        return { job, login, desk, at, isTold: row.is_told === 1, approval, signature, words };
      }),
    untold: () => ({
      jobs: db.all<{ hash: string; content: string }>('SELECT hash, content FROM office_jobs WHERE is_told = 0'),
      decisions: db.all<{ job: string; login: string; signature: string; content: string }>(
        'SELECT job, login, signature, content FROM office_approvals WHERE is_told = 0',
      ),
    }),
    toldJob: (hash: string) => void db.run('UPDATE office_jobs SET is_told = 1 WHERE hash = ?', [hash]),
    toldDecision: (job: string, login: string) =>
      void db.run('UPDATE office_approvals SET is_told = 1 WHERE job = ? AND login = ?', [job, login]),
    dropDecision: (job: string, login: string) =>
      void db.run('DELETE FROM office_approvals WHERE job = ? AND login = ?', [job, login]),
    dropJob(hash: string): void {
      db.transaction(() => {
        db.run('DELETE FROM office_job_requests WHERE job = ?', [hash]);
        db.run('DELETE FROM office_approvals WHERE job = ?', [hash]);
        db.run('DELETE FROM office_jobs WHERE hash = ?', [hash]);
      });
    },
    /** The database was put back: what this desk reported is reported again. */
    sayAgain(desk: string): void {
      db.run('UPDATE office_jobs SET is_told = 0 WHERE desk = ?', [desk]);
      db.run('UPDATE office_approvals SET is_told = 0 WHERE desk = ?', [desk]);
    },
    /** Requests that name one of these customers. */
    about: (customerIds: readonly string[]): string[] =>
      db
        .all<{ hash: string }>(
          `SELECT hash FROM office_jobs WHERE kind = 'release' AND EXISTS (
             SELECT 1 FROM json_each(content, '$.rows') WHERE value ->> '$.customer.id' IN (SELECT value FROM json_each(?)))`,
          [JSON.stringify(customerIds)],
        )
        .map(({ hash }) => hash),
    olderThan: (at: number): string[] =>
      db.all<{ hash: string }>('SELECT hash FROM office_jobs WHERE at < ?', [at]).map(({ hash }) => hash),
    ...createSendings(db),
  };
}

/** What this desk sent, and by whose release; how many rows a job has. */
function createSendings(db: SqlDatabase) {
  return {
    /** Number of other registrations sent since then without a release. */
    sentAlone: (since: number, registration: string): number =>
      db.get<{ n: number }>(
        'SELECT count(*) AS n FROM office_sendings WHERE at > ? AND job IS NULL AND registration <> ?',
        [since, registration],
      )?.n ?? 0,
    /** In the transaction of the first byte. */
    sends(registration: string, at: number, job: string | null): void {
      db.run(
        'INSERT INTO office_sendings VALUES (?, ?, ?) ON CONFLICT DO UPDATE SET at = excluded.at, job = excluded.job',
        [registration, at, job],
      );
    },
    /** How many rows the job of a registration has; 0: it is of no job. */
    rowsOfSameJob: (registration: string): number =>
      db.get<{ n: number }>(
        `SELECT count(*) AS n FROM bulk_rows WHERE left_out = 0 AND job_id =
           (SELECT job_id FROM bulk_rows WHERE registration_id = ? LIMIT 1)`,
        [registration],
      )?.n ?? 0,
    rowsOfJob: (jobId: string): number =>
      db.get<{ n: number }>('SELECT count(*) AS n FROM bulk_rows WHERE left_out = 0 AND job_id = ?', [jobId])?.n ?? 0,
  };
}

function json(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
