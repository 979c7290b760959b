import type { StepWindow } from './chart-columns.ts';
import type { HeatMap } from './heat-cells.ts';
import type { HourView } from './hour-view.ts';

/** The axis of the chart above: its window and the plot's edges. */
export type SharedAxis = { readonly window: StepWindow; readonly left: number; readonly right: number };

/** Where a place on the axis of steps is, in pixels. */
export function axisPx(axis: SharedAxis, place: number): number {
  const { window, left, right } = axis;
  return left + ((place - (window.from - 0.5)) / Math.max(1, window.to - window.from)) * (right - left);
}

/** The step that a pixel lies in; null beside the plot. */
export function stepAtPx(axis: SharedAxis, px: number): number | null {
  const { window, left, right } = axis;
  const step = window.from + Math.floor(((px - left) / Math.max(1, right - left)) * (window.to - window.from));
  return px < left || px > right ? null : Math.min(window.to - 1, Math.max(window.from, step));
}

/**
 * Left edge of every day in a map of hours by date, and finally the right edge of the last one, on the chart's axis:
 * equal times are aligned at every level.
 */
export function dayEdges(map: HeatMap, hours: HourView, view: HourView, axis: SharedAxis): number[] {
  const edges = new Array<number>(map.columns + 1).fill(axis.left);
  let step = 0;
  let known = -1;
  for (const cell of map.cells) {
    while (step + 1 < view.columns.count && (view.baseFrom[step + 1] as number) <= cell.step) step += 1;
    const fromMs = view.unitFromMs[step] as number;
    const unitMs = (view.unitToMs[step] as number) - fromMs;
    const pxOf = (ms: number) => axisPx(axis, step - 0.5 + (ms - fromMs) / unitMs);
    if (cell.column !== known) {
      known = cell.column;
      edges[known] = pxOf(hours.unitFromMs[cell.step] as number);
    }
    edges[known + 1] = pxOf(hours.unitToMs[cell.step] as number);
  }
  return edges;
}
