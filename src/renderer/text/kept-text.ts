import type { TFunction } from 'i18next';
import { MINUTE_MS } from '../../shared/calendar/units.ts';
import { saidAt } from './day-words.ts';
import type { Formats } from './formats.ts';

/**
 * What is looked at instead of what a fetch did not bring. Both times in ms since 1970; in one minute they would read
 * alike.
 */
export function keptText(t: TFunction, formats: Formats, fetchedAt: number, failedAt: number): string {
  return failedAt - fetchedAt < MINUTE_MS
    ? t('common:kept.justBefore')
    : t('common:kept.at', { at: saidAt(fetchedAt, formats) });
}
