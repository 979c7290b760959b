import { addDays, daysIn } from '../../../../shared/calendar/dates.ts';
import { HOUR_PENDING, HOUR_UNFETCHED } from '../../../../shared/hours/hour-states.ts';
import type { HourSeries } from '../../../../shared/model/consumption.ts';

/** Which hours of an invoice's period nobody has fetched. Days are dates of the hours' own zone, both included. */
export type NotFetched = {
  readonly firstDate: string;
  readonly lastDate: string;
  /** Hours. Null: nothing of the period is here, so their number is not known. */
  readonly count: number | null;
  readonly of: number | null;
  /** Hours that are still to come. */
  readonly pending: number;
};

type Steps = Pick<HourSeries, 'startsMs' | 'states' | 'clock'>;

/** `series`: what is kept of the period; null: nothing. Null where everything was fetched. */
export function notFetchedIn(period: { fromDate: string; toDate: string }, series: Steps | null): NotFetched | null {
  const { fromDate: firstDate, toDate: lastDate } = period;
  if (series === null) return { firstDate, lastDate, count: null, of: null, pending: 0 };
  const dayOf = daysIn(series.clock.zone);
  const days = [...series.startsMs].filter((_, step) => series.states[step] === HOUR_UNFETCHED).map(dayOf);
  const pending = series.states.filter((state) => state === HOUR_PENDING).length;
  if (days.length === 0 && pending === 0) return null;
  return {
    firstDate: days[0] ?? firstDate,
    lastDate: days.at(-1) ?? lastDate,
    count: days.length,
    of: series.states.length,
    pending,
  };
}

/** The period as a range of hours, which ends with the day after its last. */
export function hourRangeOf(propertyId: string, period: { fromDate: string; toDate: string }) {
  return { propertyId, fromDate: period.fromDate, toDate: addDays(period.toDate, 1) };
}
