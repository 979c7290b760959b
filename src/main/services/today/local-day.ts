const two = (value: number): string => String(value).padStart(2, '0');

/** The date on this computer's clock: `2026-11-20`. */
export function localDay(ms: number): string {
  const date = new Date(ms);
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}

/** When the day after begins here; days of a clock change are as long as they are. */
export function nextMidnight(ms: number): number {
  const date = new Date(ms);
  return new Date(date.getFullYear(), date.getMonth(), date.getDate() + 1).getTime();
}

/** The beginnings of the days of this week up to today, Monday first, and of tomorrow. */
export function weekSoFar(ms: number): number[] {
  const date = new Date(ms);
  const sinceMonday = (date.getDay() + 6) % 7;
  return Array.from({ length: sinceMonday + 2 }, (_, i) =>
    new Date(date.getFullYear(), date.getMonth(), date.getDate() - sinceMonday + i).getTime(),
  );
}
