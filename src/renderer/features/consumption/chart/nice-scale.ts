/** Ends of a value axis and the distance between its ticks. */
export type NiceScale = { min: number; max: number; step: number };

/** Round ends around min..max with about `ticks` ticks; always includes zero, because bars start there. */
export function niceScale(min: number, max: number, ticks: number): NiceScale {
  const low = Math.min(0, min);
  const high = Math.max(0, max);
  if (high === low) return { min: 0, max: 1, step: 1 };
  const rough = (high - low) / Math.max(1, ticks);
  const power = 10 ** Math.floor(Math.log10(rough));
  const factor = [1, 2, 2.5, 5, 10].find((nice) => nice * power >= rough - power * 1e-9) ?? 10;
  const step = factor * power;
  // A tiny tolerance, so that 2.5 / 0.5 does not become six steps by rounding errors.
  return { min: Math.floor(low / step + 1e-9) * step, max: Math.ceil(high / step - 1e-9) * step, step };
}

/** How many ticks an axis of this height has room for, without their figures touching; five are enough. */
export function ticksIn(height: number): number {
  return Math.max(2, Math.min(5, Math.floor(height / 24)));
}

/** Decimals that tell the ticks of this step apart. */
export function decimalsOf(step: number): number {
  for (let decimals = 0; decimals < 8; decimals++) {
    if (Math.abs(Math.round(step * 10 ** decimals) - step * 10 ** decimals) < 1e-6) return decimals;
  }
  return 8;
}

/** The distance between about `ticks` round ticks of what is counted; whole, at least one. */
export function roundStep(count: number, ticks: number): number {
  const { step } = niceScale(0, count, ticks);
  return step < 1 ? 1 : Number.isInteger(step) ? step : 2 * step;
}
