import { DAY_MS } from '../../../../shared/calendar/units.ts';
import { HEAT_LEFT, type HeatFrame, type HeatLabels } from '../chart/draw/draw-heat.ts';
import type { HeatMap } from '../view/heat-cells.ts';
import { axisPx, dayEdges, type SharedAxis } from '../view/heat-edges.ts';
import type { HourView } from '../view/hour-view.ts';

/** Positions of the columns: by date below the chart's steps, by weekday evenly spaced. */
export function frameOf(input: {
  map: HeatMap;
  base: HourView;
  view: HourView;
  axis: SharedAxis | null;
  width: number;
  step: number | null;
  cursor: { column: number; row: number } | null;
}): HeatFrame {
  const { map, base, view, axis, width, step, cursor } = input;
  if (map.kind === 'date' && axis !== null) {
    const isShown = step !== null && step >= axis.window.from && step < axis.window.to;
    return {
      edges: dayEdges(map, base, view, axis),
      left: axis.left,
      right: axis.right,
      chosen: isShown ? { from: axisPx(axis, step - 0.5), to: axisPx(axis, step + 0.5) } : null,
      cursor,
    };
  }
  const right = Math.max(HEAT_LEFT, width - 4);
  const edges = Array.from({ length: map.columns + 1 }, (_, i) => HEAT_LEFT + ((right - HEAT_LEFT) * i) / map.columns);
  return { edges, left: HEAT_LEFT, right, chosen: null, cursor };
}

/** Hours at the left, weekdays below. */
export function labelsOf(map: HeatMap, locale: string): HeatLabels & { weekdays: readonly string[] } {
  const every = map.rows / 24;
  const rows = [0, 6, 12, 18].map((hour) => ({ row: hour * every, label: String(hour).padStart(2, '0') }));
  const weekday = new Intl.DateTimeFormat(locale, { weekday: 'short', timeZone: 'UTC' });
  // 5 January 1970 was a Monday.
  return {
    rows,
    weekdays: map.kind === 'weekday' ? map.days.map((day) => weekday.format((day + 4) * DAY_MS)) : [],
  };
}
