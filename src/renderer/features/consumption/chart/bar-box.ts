/** Share of a step's width that its bar takes. */
const BAR_SHARE = 0.74;
/** Below this pitch a gap between bars would be as wide as the bars, or irregular because of rounding. */
export const CONTIGUOUS_PITCH = 3;

export type BarBox = { left: number; width: number };

/** A bar's edges within its step, on whole pixels: equal widths, and no gaps where steps are narrow. */
export function barBox(startPx: number, endPx: number): BarBox {
  const pitch = endPx - startPx;
  if (pitch < CONTIGUOUS_PITCH) {
    const left = Math.round(startPx);
    return { left, width: Math.max(1, Math.round(endPx) - left) };
  }
  const width = Math.max(1, Math.floor(pitch * BAR_SHARE));
  return { left: Math.round((startPx + endPx - width) / 2), width };
}
