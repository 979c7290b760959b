// Calendar arithmetic on ISO dates (`2026-10-31`). A date is a name of a day, not an instant: no zone is involved
// except in `todayIn`.

const DAY_MS = 86_400_000;

export function dateToDayNumber(date: string): number {
  return Date.parse(`${date}T00:00:00Z`) / DAY_MS;
}

export function dayNumberToDate(day: number): string {
  return new Date(day * DAY_MS).toISOString().slice(0, 10);
}

export function addDays(date: string, days: number): string {
  return dayNumberToDate(dateToDayNumber(date) + days);
}

/** First day of the month `months` away. */
export function monthStart(date: string, months = 0): string {
  const [year, month] = partsOf(date);
  return new Date(Date.UTC(year, month - 1 + months, 1)).toISOString().slice(0, 10);
}

export function yearStart(date: string, years = 0): string {
  return `${String(partsOf(date)[0] + years).padStart(4, '0')}-01-01`;
}

/** Monday of the date's ISO week. */
export function weekStart(date: string): string {
  const day = dateToDayNumber(date);
  // Day 0 (1970-01-01) was a Thursday.
  return dayNumberToDate(day - ((((day + 3) % 7) + 7) % 7));
}

/** ISO week number: that of the week's Thursday. */
export function isoWeek(date: string): number {
  const thursday = addDays(weekStart(date), 3);
  return Math.floor((dateToDayNumber(thursday) - dateToDayNumber(yearStart(thursday))) / 7) + 1;
}

export function daysBetween(fromDate: string, toDate: string): number {
  return dateToDayNumber(toDate) - dateToDayNumber(fromDate);
}

/** Whether the text is a day that exists: `2026-02-30` is not. */
export function isIsoDate(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) {
    return false;
  }
  const at = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(at) && new Date(at).toISOString().slice(0, 10) === text;
}

/** Today's date where the hours are, whatever zone this computer is set to. */
export function todayIn(zone: string, nowMs: number): string {
  return new Intl.DateTimeFormat('sv-SE', { timeZone: zone, year: 'numeric', month: '2-digit', day: '2-digit' }).format(
    nowMs,
  );
}

function partsOf(date: string): [number, number] {
  return [Number(date.slice(0, 4)), Number(date.slice(5, 7))];
}
