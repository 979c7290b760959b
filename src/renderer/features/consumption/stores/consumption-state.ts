import { addDays, daysBetween, monthStart, yearStart } from '../../../../shared/calendar/dates.ts';
import type { HourRange, HourSeries } from '../../../../shared/model/consumption.ts';
import type { Job } from '../../../../shared/model/job.ts';
import type { Loadable } from '../../../stores/loadable.ts';
import type { Period } from '../../../stores/period-presets.ts';

export const LEVELS = ['hour', 'day', 'week', 'month', 'year'] as const;
export type Level = (typeof LEVELS)[number];

export type ConsumptionState = {
  propertyId: string;
  /** The chosen period that is fetched. */
  scope: Period | null;
  /** The shown period: the scope, or a part of it after drilling down. */
  view: Period | null;
  /** Views to go back to, oldest first. */
  trail: readonly Period[];
  level: Level;
  series: Loadable<HourSeries | null>;
  /** The week around a single day, for the strip under its chart. */
  week: Loadable<HourSeries | null>;
  job: Job | null;
  /** The current step of the level, counted from 0. */
  cursor: number | null;
};

export type ConsumptionActions = {
  setProperty(propertyId: string): void;
  setPeriod(period: Period): void;
  setLevel(level: Level): void;
  setCursor(step: number | null): void;
  drill(period: Period): void;
  /** A period inside the fetched one only changes the view; any other is fetched. */
  goTo(period: Period): void;
  back(): void;
  /** The previous (-1) or next (1) day, week, month, year or span. */
  shift(by: 1 | -1): void;
  reload(): Promise<void>;
  fetch(): Promise<void>;
  /** Fetches other days, or another property's, for comparison. */
  fetchComparison(propertyId: string, period: Period): Promise<void>;
  retryFailed(): Promise<void>;
  cancel(): Promise<void>;
};

/** As the API takes it: `to_date` is the day after the last one. */
export function rangeOf(propertyId: string, period: Period): HourRange {
  return { propertyId, fromDate: period.firstDate, toDate: addDays(period.lastDate, 1) };
}

/** The level that fits a period: hours up to two weeks, days up to slightly over a year, then weeks and months. */
export function levelFor(period: Period): Level {
  const days = daysBetween(period.firstDate, period.lastDate) + 1;
  return days <= 14 ? 'hour' : days <= 400 ? 'day' : days <= 1200 ? 'week' : 'month';
}

/** The levels that say something of a period: more than one step. Hours are always there, to be zoomed into and exported. */
export function levelsOf({ firstDate, lastDate }: Period): readonly Level[] {
  const days = daysBetween(firstDate, lastDate) + 1;
  const says: Readonly<Record<Level, boolean>> = {
    hour: true,
    day: days > 1,
    week: days > 7,
    month: firstDate.slice(0, 7) !== lastDate.slice(0, 7),
    year: firstDate.slice(0, 4) !== lastDate.slice(0, 4),
  };
  return LEVELS.filter((level) => says[level]);
}

/** The neighbouring period of the same kind: a calendar month stays one, whatever its length. */
export function shifted(period: Period, by: 1 | -1): Period {
  const { firstDate, lastDate } = period;
  if (firstDate === yearStart(firstDate) && lastDate === addDays(yearStart(firstDate, 1), -1)) {
    return { firstDate: yearStart(firstDate, by), lastDate: addDays(yearStart(firstDate, by + 1), -1) };
  }
  if (firstDate === monthStart(firstDate) && lastDate === addDays(monthStart(firstDate, 1), -1)) {
    return { firstDate: monthStart(firstDate, by), lastDate: addDays(monthStart(firstDate, by + 1), -1) };
  }
  const days = (daysBetween(firstDate, lastDate) + 1) * by;
  return { firstDate: addDays(firstDate, days), lastDate: addDays(lastDate, days) };
}
