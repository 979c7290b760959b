import { isIsoDate } from '../calendar/dates.ts';

/** The day in a date or an instant as the operator wrote it; null where it is none. */
export function dayIn(text: string | null | undefined): string | null {
  const first = text?.slice(0, 10) ?? '';
  return isIsoDate(first) ? first : null;
}

/** What a registered contract is on a day, by its first and last day; without any it counts as running. */
export function standsOn(
  today: string,
  days: { readonly startsOn: string | null; readonly endsOn: string | null },
): 'runs' | 'coming' | 'ended' {
  if (days.endsOn !== null && days.endsOn < today) return 'ended';
  return days.startsOn !== null && days.startsOn > today ? 'coming' : 'runs';
}
