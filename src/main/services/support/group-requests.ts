import { Temporal } from 'temporal-polyfill';
import { MINUTE_MS } from '../../../shared/calendar/units.ts';
import type { RequestRecord } from '../../../shared/model/answers/answer.ts';
import { isFailedRequest } from '../../../shared/model/answers/failed-request.ts';
import type { RequestGroup } from '../../../shared/model/answers/request-groups.ts';
import { systemZone } from '../today/local-day.ts';

/** Fewer than this stand one by one. */
const LEAST = 3;
/** A longer pause ends a run. */
const PAUSE_MS = 5 * MINUTE_MS;

/** Parts of the log, which is given newest first. What failed is never folded into a run. */
export function requestGroups(
  records: readonly RequestRecord[],
  nowMs: number,
  zone: string = systemZone(),
): RequestGroup[] {
  const partOf = parts(nowMs, zone);
  const runs: RequestRecord[][] = [];
  for (const record of records) {
    const run = runs.at(-1);
    const last = run?.at(-1);
    if (run !== undefined && last !== undefined && isOneRun(last, record) && partOf(last) === partOf(record)) {
      run.push(record);
    } else {
      runs.push([record]);
    }
  }
  const groups: RequestGroup[] = [];
  for (const run of runs) {
    const [newest] = run;
    const oldest = run.at(-1);
    if (newest === undefined || oldest === undefined) continue;
    const times = { firstAt: oldest.startedAt, lastAt: newest.startedAt };
    const part = partOf(newest);
    const before = groups.at(-1);
    const isRun = run.length >= LEAST;
    if (!isRun && before?.part === part && before.run === null) {
      before.rows += run.length;
      before.firstAt = Math.min(before.firstAt, times.firstAt);
      before.lastAt = Math.max(before.lastAt, times.lastAt);
    } else {
      const told = isRun ? { id: oldest.id, endpoint: newest.endpoint } : null;
      groups.push({ part, rows: run.length, ...times, run: told });
    }
  }
  return groups;
}

/**
 * What one fetch asked of several kinds in turn, kind by kind; what failed and what was sent stay where they are. By
 * time, also where the computer's clock went back in between: a day is one part of the log.
 */
export function inActs<T extends { readonly record: RequestRecord }>(
  requests: readonly T[],
  nowMs: number,
  zone: string = systemZone(),
): T[] {
  const partOf = parts(nowMs, zone);
  const acts: T[][] = [];
  for (const request of requests.toSorted((a, b) => b.record.startedAt - a.record.startedAt)) {
    const act = acts.at(-1);
    const last = act?.at(-1)?.record;
    const { record } = request;
    if (act !== undefined && last !== undefined && isOneAct(last, record) && partOf(last) === partOf(record)) {
      act.push(request);
    } else {
      acts.push([request]);
    }
  }
  return acts.flatMap((act) => [...Map.groupBy(act, ({ record }) => record.endpoint).values()].flat());
}

function isOneAct(newer: RequestRecord, older: RequestRecord): boolean {
  const isRead = [newer, older].every((one) => !isFailedRequest(one) && one.endpoint !== 'contract-registration');
  return isRead && newer.startedAt - older.startedAt < PAUSE_MS;
}

function isOneRun(newer: RequestRecord, older: RequestRecord): boolean {
  const isQuiet = !isFailedRequest(newer) && !isFailedRequest(older);
  return isQuiet && newer.endpoint === older.endpoint && newer.startedAt - older.startedAt < PAUSE_MS;
}

function parts(nowMs: number, zone: string): (record: RequestRecord) => RequestGroup['part'] {
  const today = Temporal.Instant.fromEpochMilliseconds(nowMs).toZonedDateTimeISO(zone).startOfDay();
  const yesterday = today.subtract({ days: 1 }).epochMilliseconds;
  const week = Math.min(yesterday, today.subtract({ days: today.dayOfWeek - 1 }).epochMilliseconds);
  return ({ startedAt }) =>
    startedAt >= today.epochMilliseconds
      ? 'today'
      : startedAt >= yesterday
        ? 'yesterday'
        : startedAt >= week
          ? 'week'
          : 'before';
}
