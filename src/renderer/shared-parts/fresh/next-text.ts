import type { Formats } from '../../text/formats.ts';

/** A nearby time: "07:00" today, "Tue 07:00" otherwise. */
export function nearText(ms: number, now: number, formats: Formats): string {
  const time = formats.time(ms).slice(0, 5);
  const day = formats.date(ms);
  return day === formats.date(now) ? time : `${formats.weekday(day)} ${time}`;
}
