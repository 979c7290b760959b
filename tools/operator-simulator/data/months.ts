/** Months as one running number (year * 12 + month - 1), so that "three years back" is a subtraction. */

export function monthIndexOf(date: string): number {
  return Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7)) - 1;
}

/** YYYY-MM of a month. */
export function monthText(month: number): string {
  return `${String(Math.floor(month / 12)).padStart(4, '0')}-${String((month % 12) + 1).padStart(2, '0')}`;
}

/** First day of a month, YYYY-MM-DD. */
export function monthStart(month: number): string {
  return `${monthText(month)}-01`;
}
