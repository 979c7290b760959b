import { Temporal } from 'temporal-polyfill';
import { localDay } from '../../../shared/calendar/this-computer.ts';
import type { LedgerGrouping } from '../../ledger/grouped-list.ts';
import type { SqlDatabase } from '../../store/files/sql-database.ts';
import { openIds } from '../../store/today/open-registrations.ts';
import type { Snoozes } from '../../store/today/snoozes.ts';
import { handedIds } from '../today/hand-over-lines.ts';
import { keyOf } from '../today/lines.ts';
import { systemZone } from '../today/local-day.ts';

/** A person said that nothing is left to do. */
const FOR_GOOD = '9999-12-31';

/** The order of the list of contracts. What needs a person is the same as on Today, hidden lines included. */
export function ledgerGrouping(
  { db, snoozes, nowMs }: { db: SqlDatabase; snoozes: Pick<Snoozes, 'on'>; nowMs: number },
  profileId: string,
): LedgerGrouping {
  const hidden = snoozes.on(profileId, localDay(nowMs));
  const isDone = (id: string) => hidden.get(keyOf('rejected', id))?.until === FOR_GOOD;
  const rejected = openIds(db, profileId, 'rejected').filter((id) => !isDone(id));
  const others = [...openIds(db, profileId, 'unknown'), ...openIds(db, profileId, 'waits-for-person')];
  const needs = new Set([...others, ...rejected, ...handedIds(db, profileId)]);
  return { needs: [...needs], starts: partStarts(nowMs) };
}

/** When today, this week, this month and the month before began here; a week that began in another month does not begin before it. */
export function partStarts(nowMs: number, zone = systemZone()): LedgerGrouping['starts'] {
  const today = Temporal.Instant.fromEpochMilliseconds(nowMs).toZonedDateTimeISO(zone).startOfDay();
  const week = today.subtract({ days: today.dayOfWeek - 1 }).epochMilliseconds;
  const first = today.with({ day: 1 }).startOfDay();
  const month = first.epochMilliseconds;
  return [today.epochMilliseconds, Math.max(week, month), month, first.subtract({ months: 1 }).epochMilliseconds];
}
