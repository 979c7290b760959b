import type { Today } from '../../../shared/model/today.ts';

/** A day has room for this many marks. */
const MAX_MARKS = 70;
const STEPS = [1, 2, 5];

/** How many finished things one mark stands for: the same on every day of the week, and a round number. */
export function thingsPerMark(week: Today['week']): number {
  const most = Math.max(0, ...week.map(({ registered, checked }) => registered + checked));
  for (let scale = 1; ; scale *= 10) {
    const each = STEPS.map((step) => step * scale).find((one) => marksOf(most, one) <= MAX_MARKS);
    if (each !== undefined) return each;
  }
}

/** What was done is never drawn as nothing. */
export function marksOf(things: number, each: number): number {
  return Math.ceil(things / each);
}
