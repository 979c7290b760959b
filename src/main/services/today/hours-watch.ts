import { addDays, todayIn } from '../../../shared/calendar/dates.ts';
import { differs } from '../../../shared/hours/agrees.ts';
import { HOUR_DOUBLE, HOUR_MISSING, HOUR_VALUE, HOUR_ZERO } from '../../../shared/hours/hour-states.ts';
import type { HourRange, HourSeries } from '../../../shared/model/consumption.ts';
import type { InvoiceRow } from '../../../shared/model/invoices/invoice.ts';
import type { Answers } from '../../store/answers/answers.ts';
import { yieldToEventLoop } from '../../threads/yield-to-event-loop.ts';
import { hoursAskedFor } from '../consumption/hours-key.ts';
import { compareHours } from '../invoices/compare-hours.ts';

/** An invoice of the last two runs that differs from its kept hours. */
export type Disagreement = {
  readonly key: string;
  readonly customerName: string;
  readonly customerId: string;
  readonly address: string;
  readonly propertyId: string;
  readonly monthOn: string | null;
  /** Hours minus invoice; null where units cannot be compared. */
  readonly differenceKwh: string | null;
  readonly missing: number;
  readonly at: number;
};
/** A property with missing hours in its newest fetched days. */
export type LackingHours = {
  readonly propertyId: string;
  readonly missing: number;
  /** The last day with an hour; null when there are hours after the gap. */
  readonly endsOn: string | null;
  readonly at: number;
};
export type HoursSeen = { readonly disagree: readonly Disagreement[]; readonly lacking: readonly LackingHours[] };

export const NO_HOURS: HoursSeen = { disagree: [], lacking: [] };
/** Days of the newest answer, and properties (latest fetched first), that are looked at. */
const LOOKED_AT_DAYS = 31;
const MAX_PROPERTIES = 300;
const DELIVERED: readonly number[] = [HOUR_VALUE, HOUR_ZERO, HOUR_DOUBLE];

type SeriesOf = (range: HourRange) => Promise<HourSeries | null>;

/** Examines kept hours, one property after another, with other work in between. Reads only the store. */
export async function lookAtHours(parts: {
  readonly profileId: string;
  readonly answers: Pick<Answers, 'listByEndpoint'>;
  readonly rows: readonly InvoiceRow[];
  readonly series: SeriesOf;
  readonly isWanted: () => boolean;
}): Promise<HoursSeen> {
  const { profileId, series, isWanted } = parts;
  const newest = newestWindows(parts.answers.listByEndpoint(profileId, 'hourly-consumption'));
  const lacking: LackingHours[] = [];
  for (const [propertyId, { fromDate, toDate, at }] of [...newest].slice(0, MAX_PROPERTIES)) {
    if (!isWanted()) return NO_HOURS;
    const recent = [addDays(toDate, -LOOKED_AT_DAYS), fromDate].sort().at(-1) ?? fromDate;
    const found = await series({ propertyId, fromDate: recent, toDate });
    if (found !== null && found.counts.missing > 0 && found.counts.delivered > 0) {
      lacking.push({ propertyId, missing: found.counts.missing, endsOn: lastDay(found), at });
    }
    await yieldToEventLoop();
  }
  return { disagree: await disagreements(parts.rows, newest, series, isWanted), lacking };
}

type Newest = Map<string, { fromDate: string; toDate: string; at: number }>;

function newestWindows(kept: ReturnType<Answers['listByEndpoint']>): Newest {
  const newest: Newest = new Map();
  for (const { key, meta } of kept) {
    const asked = key.startsWith('failed ') ? null : hoursAskedFor(key);
    if (asked === null) continue;
    const before = newest.get(asked.propertyId);
    if (before !== undefined && before.toDate >= asked.toDate) continue;
    newest.set(asked.propertyId, { fromDate: asked.fromDate, toDate: asked.toDate, at: meta.fetchedAt });
  }
  return newest;
}

async function disagreements(
  rows: readonly InvoiceRow[],
  newest: Newest,
  series: SeriesOf,
  isWanted: () => boolean,
): Promise<Disagreement[]> {
  const found: Disagreement[] = [];
  for (const row of rows) {
    const kept = newest.get(row.pair.propertyId);
    if (kept === undefined || !isWanted()) continue;
    const [check] = await compareHours([row], series);
    await yieldToEventLoop();
    if (check === undefined || (!differs(check) && check.delivered === check.expected)) continue;
    found.push({
      key: row.key,
      ...row.pair,
      customerName: row.customerName,
      address: row.address,
      monthOn: row.record.fields.periodTo?.text ?? null,
      differenceKwh: check.differenceKwh,
      missing: check.expected - check.delivered,
      at: kept.at,
    });
  }
  const size = ({ differenceKwh }: Disagreement) => Math.abs(Number(differenceKwh ?? 0));
  return found.sort((a, b) => size(b) - size(a));
}

/** The day of the last hour, when everything after it is missing; null when the gap lies in between. */
function lastDay({ states, startsMs, clock }: HourSeries): string | null {
  const last = states.findLastIndex((state) => DELIVERED.includes(state));
  const gaps = states.subarray(0, Math.max(0, last)).includes(HOUR_MISSING);
  const at = startsMs[last];
  if (gaps || at === undefined || last === states.length - 1) return null;
  return todayIn(clock.zone, at);
}
