import type { TFunction } from 'i18next';
import { DAY_MS } from '../../../../shared/calendar/units.ts';
import { momentWord } from '../../../text/day-words.ts';
import type { Formats } from '../../../text/formats.ts';

/** A moment in a sentence: "at 14:32" today, "yesterday 16:42", "16 Nov 09:12". */
export function whenWords(t: TFunction, formats: Formats, ms: number): string {
  const nowMs = Date.now();
  const time = formats.time(ms).slice(0, 5);
  if (formats.date(ms) === formats.date(nowMs)) return t('contracts:verdict.atTime', { time });
  if (formats.date(ms) === formats.date(nowMs - DAY_MS)) return t('today:yesterday', { time });
  return momentWord(ms, formats, nowMs);
}
