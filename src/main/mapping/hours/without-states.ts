import type { Series } from './choose-series.ts';
import { hourPattern } from './confirmed-hours.ts';

const FEWEST_COMPARED = 3;

/**
 * `{"Value": {"Name": "No Data", "Value": 248}}` where others have `{"Value": 0.4}`: an object in the place of a value
 * is a state of the meter, and no value.
 */
export function withoutStates(series: Series): Series {
  // Most series have all values at one depth, which needs no patterns.
  const depths = new Set(series.found.map(({ value }) => value?.path.length ?? 0));
  depths.delete(0);
  if (depths.size < 2) return series;
  const places = new Map<string, number>();
  for (const { value } of series.found) {
    if (value === null) continue;
    const place = hourPattern(value.path);
    places.set(place, (places.get(place) ?? 0) + 1);
  }
  if (places.size < 2) return series;
  const [usual, many] = [...places].toSorted((a, b) => b[1] - a[1])[0] ?? ['', 0];
  if (many < FEWEST_COMPARED) return series;
  const found = series.found.map((one) =>
    one.value !== null && hourPattern(one.value.path).startsWith(`${usual}.`) ? { ...one, value: null } : one,
  );
  return { ...series, found };
}
