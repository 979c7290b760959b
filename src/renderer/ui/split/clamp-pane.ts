/** A pane's width in whole CSS px between its limits. */
export function clampPane(width: number, min: number, max: number): number {
  return Math.round(Math.max(min, Math.min(max, width)));
}
