import { Temporal } from 'temporal-polyfill';
import type { LedgerGrouping } from '../../ledger/grouped-list.ts';
import type { SqlDatabase } from '../../store/files/sql-database.ts';
import { openEach } from '../../store/today/open-registrations.ts';
import { handedKeys } from '../today/hand-over-lines.ts';
import { type HiddenLines, hiddenAs, registrationKeys } from '../today/hidden-lines.ts';
import { systemZone } from '../today/local-day.ts';

/** The order of the list of contracts. What needs a person, and what of it was put off, is the same as on Today. */
export function ledgerGrouping(
  { db, hidden, nowMs }: { db: SqlDatabase; hidden: HiddenLines; nowMs: number },
  profileId: string,
): LedgerGrouping {
  const open = (['unknown', 'rejected', 'waits-for-person'] as const).flatMap((what) =>
    openEach(db, profileId, what).map(({ id, jobId }) => ({
      id,
      as: hiddenAs(hidden, ...registrationKeys(what, id, jobId)),
    })),
  );
  const handed = handedKeys(db, profileId).map(({ id, key }) => ({ id, as: hiddenAs(hidden, key) }));
  const idsOf = (as: 'put-off' | null) => [...open, ...handed].filter((one) => one.as === as).map(({ id }) => id);
  const needs = new Set(idsOf(null));
  const putOff = new Set(idsOf('put-off').filter((id) => !needs.has(id)));
  return { needs: [...needs], putOff: [...putOff], starts: partStarts(nowMs) };
}

/** When today, this week, this month and the month before began here; a week that began in another month does not begin before it. */
export function partStarts(nowMs: number, zone = systemZone()): LedgerGrouping['starts'] {
  const today = Temporal.Instant.fromEpochMilliseconds(nowMs).toZonedDateTimeISO(zone).startOfDay();
  const week = today.subtract({ days: today.dayOfWeek - 1 }).epochMilliseconds;
  const first = today.with({ day: 1 }).startOfDay();
  const month = first.epochMilliseconds;
  return [today.epochMilliseconds, Math.max(week, month), month, first.subtract({ months: 1 }).epochMilliseconds];
}
