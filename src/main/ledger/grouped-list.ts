import { jobName } from '../../shared/model/bulk/job-name.ts';
import type { LedgerGroup } from '../../shared/model/contracts/ledger-groups.ts';
import type { LedgerDatabase } from '../ports.ts';
import type { RegistrationRow } from './registration-rows.ts';
import { isTakenBack } from './taken-back-sql.ts';

/** What the list is put in order by. */
export type LedgerGrouping = {
  /** The registrations that need a person now, and those that were put off until tomorrow. */
  readonly needs: readonly string[];
  readonly putOff: readonly string[];
  /** Epoch milliseconds: when today, this week, this month and the month before began, the latest first. */
  readonly starts: readonly [number, number, number, number];
};

/** One registration as far as its place is concerned. */
type Standing = { id: string; at: number; state: string; isOver: number; contract: string | null; job: string | null };
type Placed = Standing & { readonly part: LedgerGroup['part']; readonly rank: number; readonly placedAt: number };

const WAITING: ReadonlySet<string> = new Set(['queued', 'waiting', 'sending']);
const ORDER: readonly LedgerGroup['part'][] = ['needs', 'put-off', 'waiting', 'today', 'week', 'month', 'last-month'];
/** Unknown outcomes first, then what was rejected, then what waits for a person. */
const RANKS: Readonly<Record<string, number>> = { unknown: 0, rejected: 1 };
const OVER = isTakenBack('l');
const BEFORE = `l.created_at < $lastMonth AND (l.state NOT IN ('queued', 'waiting', 'sending') OR ${OVER})
  AND l.id NOT IN (SELECT value FROM json_each($needs))`;

/**
 * Every registration of a profile with what needs a person first, in parts; `from` is what it is read from. The accepted
 * rows of a job stand together, where the newest of them stands. What is older than the last month stands by time
 * alone, as an index has it: it may be long.
 */
export function groupedList(
  db: LedgerDatabase,
  from: string,
  profile: string,
  grouping: LedgerGrouping,
  { limit, offset }: { limit: number; offset: number },
): { rows: RegistrationRow[]; total: number; groups: LedgerGroup[] } {
  const params = {
    profile,
    needs: JSON.stringify([...grouping.needs, ...grouping.putOff]),
    lastMonth: grouping.starts[3],
  };
  const recent = inOrder(standingOf(db, from, params), grouping);
  const groups = withNames(db, groupsOf(recent));
  const total = db.get<{ n: number }>(`SELECT count(*) AS n FROM ${from}`, { profile })?.n ?? 0;
  const older = total - recent.length;
  if (older > 0) {
    const oldest = db.get<{ at: number }>(
      `SELECT created_at AS at FROM ${from} l WHERE ${BEFORE} ORDER BY created_at LIMIT 1`,
      params,
    );
    groups.push({ part: 'before', rows: older, oldestAt: oldest?.at ?? grouping.starts[3], job: null });
  }
  const ids = recent.slice(offset, offset + limit).map(({ id }) => id);
  const rows = db.all<RegistrationRow>(
    `SELECT l.* FROM json_each($ids) p CROSS JOIN ${from} l ON l.id = p.value ORDER BY p.key`,
    { profile, ids: JSON.stringify(ids) },
  );
  if (offset + limit > recent.length && older > 0) {
    const rest = { limit: limit - ids.length, offset: Math.max(0, offset - recent.length) };
    rows.push(
      ...db.all<RegistrationRow>(
        `SELECT * FROM ${from} l WHERE ${BEFORE} ORDER BY created_at DESC, id LIMIT $limit OFFSET $offset`,
        { ...params, ...rest },
      ),
    );
  }
  return { rows, groups, total };
}

/** What is in some part but the last. */
function standingOf(db: LedgerDatabase, from: string, params: { profile: string; needs: string; lastMonth: number }) {
  const columns = `l.id, l.created_at AS at, l.state, l.contract_id AS contract, b.job_id AS job, ${OVER} AS isOver`;
  const { needs, ...when } = params;
  const job = 'LEFT JOIN bulk_rows b ON b.registration_id = l.id';
  return [
    ...db.all<Standing>(`SELECT ${columns} FROM ${from} l ${job} WHERE l.created_at >= $lastMonth`, when),
    ...db.all<Standing>(
      `SELECT ${columns} FROM ${from} l ${job} WHERE l.state IN ('queued', 'waiting', 'sending') AND NOT ${OVER}
         AND l.created_at < $lastMonth AND l.id NOT IN (SELECT value FROM json_each($needs))`,
      params,
    ),
    ...db.all<Standing>(
      `SELECT ${columns} FROM json_each($needs) n CROSS JOIN ${from} l ON l.id = n.value ${job}
       WHERE l.created_at < $lastMonth`,
      params,
    ),
  ];
}

function inOrder(standing: readonly Standing[], { needs, putOff, starts }: LedgerGrouping): Placed[] {
  const open = new Map<string, 'needs' | 'put-off'>([
    ...putOff.map((id) => [id, 'put-off'] as const),
    ...needs.map((id) => [id, 'needs'] as const),
  ]);
  const newest = newestOfJobs(standing, starts[3]);
  const placed = standing.map((one): Placed => {
    const ofJob = one.state === 'accepted' && one.job !== null ? newest.get(one.job) : undefined;
    const placedAt = ofJob ?? one.at;
    const isWaiting = WAITING.has(one.state) && one.isOver === 0;
    const since = starts.findIndex((start) => placedAt >= start);
    const part = open.get(one.id) ?? (isWaiting ? 'waiting' : (ORDER[3 + since] ?? 'last-month'));
    const rank = open.has(one.id) ? (RANKS[one.state] ?? 2) : 0;
    return { ...one, job: ofJob === undefined ? null : one.job, part, rank, placedAt };
  });
  return placed.sort(
    (a, b) =>
      ORDER.indexOf(a.part) - ORDER.indexOf(b.part) ||
      a.rank - b.rank ||
      b.placedAt - a.placedAt ||
      compare(a.job ?? LAST, b.job ?? LAST) ||
      b.at - a.at ||
      compare(a.id, b.id),
  );
}

/** Sorts behind every id. */
const LAST = '\uffff';

function compare(one: string, other: string): number {
  return one < other ? -1 : one > other ? 1 : 0;
}

/** When the newest accepted row of each job was sent; jobs with one such row are no groups. */
function newestOfJobs(standing: readonly Standing[], since: number): Map<string, number> {
  const rows = new Map<string, number[]>();
  for (const { job, state, at } of standing) {
    if (job === null || state !== 'accepted' || at < since) continue;
    const times = rows.get(job);
    if (times) times.push(at);
    else rows.set(job, [at]);
  }
  return new Map(
    [...rows].flatMap(([job, times]) => (times.length > 1 ? [[job, times.reduce((a, b) => Math.max(a, b))]] : [])),
  );
}

type Run = LedgerGroup & { readonly numbers: (string | null)[] };

function groupsOf(placed: readonly Placed[]): Run[] {
  const runs: Run[] = [];
  for (const { part, job, at, contract, placedAt } of placed) {
    let run = runs.at(-1);
    if (run?.part !== part || (run.job?.id ?? null) !== job) {
      run = {
        part,
        rows: 0,
        oldestAt: at,
        job: job === null ? null : { id: job, name: '', newestAt: placedAt, contracts: null },
        numbers: [],
      };
      runs.push(run);
    }
    run.rows += 1;
    run.oldestAt = Math.min(run.oldestAt, at);
    if (job !== null) run.numbers.push(contract);
  }
  return runs;
}

function withNames(db: LedgerDatabase, runs: readonly Run[]): LedgerGroup[] {
  const names = new Map(
    db
      .all<{ id: string; name: string }>(
        'SELECT id, file_name AS name FROM bulk_jobs WHERE id IN (SELECT value FROM json_each(?))',
        [JSON.stringify(runs.flatMap(({ job }) => job?.id ?? []))],
      )
      .map(({ id, name }) => [id, name]),
  );
  return runs.map(({ numbers, job, ...group }) => ({
    ...group,
    job: job === null ? null : { ...job, name: jobName(names.get(job.id) ?? ''), contracts: rangeOf(numbers) },
  }));
}

/** The lowest and the highest number; null where some are missing, are no numbers or differ in length. */
function rangeOf(numbers: readonly (string | null)[]): [string, string] | null {
  const length = numbers[0]?.length ?? 0;
  if (!numbers.every((one) => one !== null && one.length === length && /^\d+$/.test(one))) return null;
  const sorted = numbers.filter((one) => one !== null).sort();
  return [sorted[0] ?? '', sorted.at(-1) ?? ''];
}
