import { readAs } from '../records/match-field.ts';
import type { FoundHour } from './hour-record.ts';

type Series = { readonly found: readonly FoundHour[] };

const NEAR = 0.0015;
const FEWEST = 4;
const MAX_PARTS = 12;

function numbersOf({ found }: Series): (number | null)[] {
  return found.map(({ value }) => {
    const text = value === null ? null : readAs(value.node, 'decimal');
    return text === null ? null : Number(text);
  });
}

function isSum(whole: readonly (number | null)[], parts: readonly (readonly (number | null)[])[]): boolean {
  const filled = parts.filter((part) => part.some((value) => value !== null && value !== 0));
  if (filled.length < 2 || whole.length < FEWEST) return false;
  return whole.every((value, i) => {
    const sum = parts.reduce((all, part) => all + (part[i] ?? 0), 0);
    return value !== null && Math.abs(value - sum) <= NEAR * parts.length;
  });
}

/** `{"day": […], "night": […], "total": […]}`: of several series the one that is the sum of all others; null for none. */
export function wholeOf<S extends Series>(series: readonly S[]): S | null {
  if (series.length < 3 || series.length > MAX_PARTS) return null;
  const count = series[0]?.found.length ?? 0;
  if (series.some(({ found }) => found.length !== count)) return null;
  const numbers = series.map(numbersOf);
  const at = numbers.findIndex((own) =>
    isSum(
      own,
      numbers.filter((other) => other !== own),
    ),
  );
  return series[at] ?? null;
}

/** Whether two series have the same values: then it does not matter which of them is read. */
export function areAlike(one: Series, other: Series): boolean {
  const [a, b] = [numbersOf(one), numbersOf(other)];
  return a.length === b.length && a.every((value, i) => value === b[i]);
}
