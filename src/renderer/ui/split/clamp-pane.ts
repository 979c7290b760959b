/** A pane's width in whole CSS px between its limits. */
export function clampPane(width: number, min: number, max: number): number {
  return Math.round(Math.max(min, Math.min(max, width)));
}

/**
 * A pane's width until somebody drags it: narrower in a narrow window, and a third of what a wide one has more, so that
 * columns do not stand far apart beside cut details.
 */
export function paneFor(windowWidth: number, narrow: number, usual: number): number {
  if (windowWidth < 1360) return narrow;
  return Math.round(Math.min(usual * 1.5, usual + Math.max(0, windowWidth - 1440) / 3));
}
