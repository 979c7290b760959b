/** Share of a step's room that its bar takes. */
const BAR_SHARE = 0.74;
/** Under this pitch a gap between bars would be as wide as they are, or come and go with the rounding. */
export const CONTIGUOUS_PITCH = 3;

export type BarBox = { left: number; width: number };

/** Where a bar stands between the edges of its step, on whole pixels: one width for all, and no gaps where steps are narrow. */
export function barBox(startPx: number, endPx: number): BarBox {
  const pitch = endPx - startPx;
  if (pitch < CONTIGUOUS_PITCH) {
    const left = Math.round(startPx);
    return { left, width: Math.max(1, Math.round(endPx) - left) };
  }
  const width = Math.max(1, Math.floor(pitch * BAR_SHARE));
  return { left: Math.round((startPx + endPx - width) / 2), width };
}
