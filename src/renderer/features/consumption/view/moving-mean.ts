const AROUND = 3;

/**
 * Mean of the seven days around each day, of the complete ones: the yearly trend that single days hide. NaN where the
 * day itself is unknown, or most of the seven are.
 */
export function meanOfSevenDays(days: Float64Array): Float64Array {
  return days.map((day, index) => {
    if (Number.isNaN(day)) return Number.NaN;
    const known = days
      .subarray(Math.max(0, index - AROUND), index + AROUND + 1)
      .filter((value) => !Number.isNaN(value));
    return known.length <= AROUND ? Number.NaN : known.reduce((sum, value) => sum + value, 0) / known.length;
  });
}
