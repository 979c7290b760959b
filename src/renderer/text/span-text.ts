import type { TFunction } from 'i18next';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../shared/calendar/units.ts';

const SECONDS_UP_TO = 90;

/** A length of time within a sentence: "45 seconds", "3 minutes". Rounded up: nobody comes back too early. */
export function spanText(t: TFunction, ms: number): string {
  const seconds = Math.max(0, Math.ceil(ms / 1000));
  if (seconds <= SECONDS_UP_TO) return t('common:span.seconds', { count: seconds });
  const minutes = Math.ceil(ms / MINUTE_MS);
  if (minutes <= SECONDS_UP_TO) return t('common:span.minutes', { count: minutes });
  const hours = Math.ceil(ms / HOUR_MS);
  return hours <= 48
    ? t('common:span.hours', { count: hours })
    : t('common:span.days', { count: Math.ceil(ms / DAY_MS) });
}
