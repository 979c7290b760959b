import { addDays, monthStart, weekStart, yearStart } from '../../shared/calendar/dates.ts';

/** A period of whole days; both ends are included. */
export type Period = { firstDate: string; lastDate: string };

export const INVOICE_PRESETS = ['this-month', 'last-month', 'last-12-months', 'this-year', 'last-year'] as const;
export const HOUR_PRESETS = [
  'yesterday',
  'last-7-days',
  'this-week',
  'this-month',
  'last-month',
  'this-year',
  'last-year',
] as const;
export type PeriodPreset = (typeof INVOICE_PRESETS)[number] | (typeof HOUR_PRESETS)[number];

/** The days a preset means today. Unfinished periods end today. */
export function periodOf(preset: PeriodPreset, today: string): Period {
  switch (preset) {
    case 'yesterday':
      return { firstDate: addDays(today, -1), lastDate: addDays(today, -1) };
    case 'last-7-days':
      return { firstDate: addDays(today, -7), lastDate: addDays(today, -1) };
    case 'this-week':
      return { firstDate: weekStart(today), lastDate: today };
    case 'this-month':
      return { firstDate: monthStart(today), lastDate: today };
    case 'last-month':
      return { firstDate: monthStart(today, -1), lastDate: addDays(monthStart(today), -1) };
    case 'last-12-months':
      return { firstDate: monthStart(today, -11), lastDate: today };
    case 'this-year':
      return { firstDate: yearStart(today), lastDate: today };
    case 'last-year':
      return { firstDate: yearStart(today, -1), lastDate: addDays(yearStart(today), -1) };
  }
}

/** The preset that equals a period today, for naming it in the menu. */
export function presetOf(period: Period, presets: readonly PeriodPreset[], today: string): PeriodPreset | null {
  return (
    presets.find((preset) => {
      const known = periodOf(preset, today);
      return known.firstDate === period.firstDate && known.lastDate === period.lastDate;
    }) ?? null
  );
}
