import { HOUR_MS, MINUTE_MS } from '../../../../shared/calendar/units.ts';
import type { HourView } from './hour-view.ts';

/** Minutes of a step that is neither an hour nor made of hours; null: it is one. */
export function minutesOf({ level, stepMs }: Pick<HourView, 'level' | 'stepMs'>): number | null {
  return level === 'hour' && stepMs !== HOUR_MS ? stepMs / MINUTE_MS : null;
}
