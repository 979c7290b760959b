const LAST_WEEK = 31 - 7;
const MARCH = 2;
const OCTOBER = 9;

function isLastSundayOf(month: number, day: string): boolean {
  const date = new Date(`${day}T00:00:00Z`);
  return date.getUTCDay() === 0 && date.getUTCMonth() === month && date.getUTCDate() > LAST_WEEK;
}

/** The clocks of Europe are put forward on the last Sunday of March. */
export function isSpringChange(day: string): boolean {
  return isLastSundayOf(MARCH, day);
}

/** They are put back on the last Sunday of October: no other day has an hour twice. */
export function isAutumnChange(day: string): boolean {
  return isLastSundayOf(OCTOBER, day);
}
