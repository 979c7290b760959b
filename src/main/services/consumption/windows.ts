import { addDays } from '../../../shared/calendar/dates.ts';
import { AppError } from '../../../shared/errors/app-error.ts';

/** Two centuries of days: no real period is longer. */
const MAX_WINDOWS = 75_000;

export type DateWindow = { readonly fromDate: string; readonly toDate: string };

/**
 * Splits a period for a list whose end may be inclusive or exclusive (`docs/api.md` does not say): neighbouring windows
 * share a day, and results are de-duplicated. `toDate` is sent unchanged.
 */
export function overlappingWindows(fromDate: string, toDate: string, windowDays: number): DateWindow[] {
  const windows: DateWindow[] = [];
  for (let start = fromDate; ; ) {
    const end = addDays(start, windowDays);
    if (end >= toDate) return [...windows, { fromDate: start, toDate }];
    windows.push({ fromDate: start, toDate: end });
    assertPeriod(windows);
    start = end;
  }
}

function assertPeriod(windows: readonly DateWindow[]): void {
  if (windows.length > MAX_WINDOWS) throw new AppError({ code: 'invalid-input', issues: ['period: too long'] });
}

/** Splits [fromDate, toDate) without overlap: for consumption, whose end is exclusive (section 4.3). */
export function exclusiveWindows(fromDate: string, toDate: string, windowDays: number): DateWindow[] {
  const windows: DateWindow[] = [];
  for (let start = fromDate; start < toDate; ) {
    const end = addDays(start, windowDays);
    windows.push({ fromDate: start, toDate: end < toDate ? end : toDate });
    assertPeriod(windows);
    start = end;
  }
  return windows;
}
