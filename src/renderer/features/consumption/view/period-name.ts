import type { TFunction } from 'i18next';
import { addDays, monthStart } from '../../../../shared/calendar/dates.ts';
import type { Period } from '../../../stores/period-presets.ts';
import type { Formats } from '../../../text/formats.ts';

/** "October 2026" for a whole month, else its day or both its ends. */
export function periodName({ firstDate, lastDate }: Period, t: TFunction, formats: Pick<Formats, 'month'>): string {
  const isMonth = firstDate === monthStart(firstDate) && lastDate === addDays(monthStart(firstDate, 1), -1);
  if (isMonth) return formats.month(firstDate);
  return firstDate === lastDate ? firstDate : t('consumption:period.span', { first: firstDate, last: lastDate });
}
