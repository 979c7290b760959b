import { addDays, monthStart } from '../../../../shared/calendar/dates.ts';
import type { Period } from '../../../stores/period-presets.ts';
import { monthTitle, periodWords } from '../../../text/day-words.ts';
import type { Formats } from '../../../text/formats.ts';

/** `2024`, `October 2025`, `1 to 14 October 2025`. */
export function spanName({ firstDate, lastDate }: Period, to: string, formats: Formats): string {
  const year = firstDate.slice(0, 4);
  if (firstDate === `${year}-01-01` && lastDate === `${year}-12-31`) return year;
  const isMonth = firstDate === monthStart(firstDate) && lastDate === addDays(monthStart(firstDate, 1), -1);
  return isMonth ? monthTitle(firstDate.slice(0, 7), formats) : periodWords(firstDate, lastDate, to, formats);
}
