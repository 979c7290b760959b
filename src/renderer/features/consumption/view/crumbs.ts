import { addDays, monthStart, yearStart } from '../../../../shared/calendar/dates.ts';
import type { Period } from '../../../stores/period-presets.ts';

/** What a period is called: a whole year, a month, a day, or just its two ends. */
export type CrumbKind = 'year' | 'month' | 'day' | 'span';
export type Crumb = { kind: CrumbKind; period: Period };

export function kindOf(period: Period): CrumbKind {
  const { firstDate, lastDate } = period;
  if (firstDate === lastDate) return 'day';
  if (firstDate === monthStart(firstDate) && lastDate === addDays(monthStart(firstDate, 1), -1)) return 'month';
  if (firstDate === yearStart(firstDate) && lastDate === addDays(yearStart(firstDate, 1), -1)) return 'year';
  return 'span';
}

/** The path to a view: its year and month, then itself. The last entry is the current one. */
export function crumbsOf(view: Period): Crumb[] {
  const kind = kindOf(view);
  const crumbs: Crumb[] = [];
  const year: Period = {
    firstDate: yearStart(view.firstDate),
    lastDate: addDays(yearStart(view.firstDate, 1), -1),
  };
  const month: Period = {
    firstDate: monthStart(view.firstDate),
    lastDate: addDays(monthStart(view.firstDate, 1), -1),
  };
  if (kind === 'month' || kind === 'day') crumbs.push({ kind: 'year', period: year });
  if (kind === 'day') crumbs.push({ kind: 'month', period: month });
  return [...crumbs, { kind, period: view }];
}
