import { timeOfText } from '../values/read-time.ts';
import type { HourContext } from './hour-record.ts';

const YEAR = /^(?:19|20)\d\d$/;
const PART = /^\d{1,2}$/;
const OF_DAY = 3;

/** `{"2026": {"01": {"15": {…}}}}`: a day in keys one inside the other. The same context where a key is no part of one. */
export function datedBy(key: string, context: HourContext): HourContext {
  const { parts = [] } = context;
  if (YEAR.test(key)) return { ...context, parts: [key] };
  if (parts.length === 0 || parts.length >= OF_DAY || !PART.test(key)) return context;
  const more = [...parts, key.padStart(2, '0')];
  if (more.length < OF_DAY) return { ...context, parts: more };
  const day = timeOfText(more.join('-'));
  return day?.kind === 'date' ? { ...context, parts: more, date: day.text, start: day } : context;
}
