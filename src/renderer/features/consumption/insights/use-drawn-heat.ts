import { type RefObject, useEffect, useMemo } from 'react';
import { chartColors } from '../chart/chart-colors.ts';
import { drawHeat, type HeatFrame, type HeatLabels } from '../chart/draw/draw-heat.ts';
import { useDrawing } from '../chart/use-drawing.ts';
import type { HeatMap } from '../view/heat-cells.ts';
import type { SharedAxis } from '../view/heat-edges.ts';
import type { HourView } from '../view/hour-view.ts';
import { frameOf } from './heat-frame.ts';

type Drawn = {
  map: HeatMap;
  base: HourView;
  view: HourView;
  axis: SharedAxis | null;
  step: number | null;
  cursor: { column: number; row: number } | null;
};

/** Draws the map, and again in another theme or size; tells where its columns stand. */
export function useDrawnHeat(canvas: RefObject<HTMLCanvasElement | null>, drawn: Drawn, labels: HeatLabels): HeatFrame {
  const { map, base, view, axis, step, cursor } = drawn;
  const { drawing, width } = useDrawing(canvas);
  const frame = useMemo(
    () => frameOf({ map, base, view, axis, width, step, cursor }),
    [map, base, view, axis, width, step, cursor],
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: drawn again for a new theme or size
  useEffect(() => {
    const element = canvas.current;
    if (element?.parentElement != null) {
      const counts = drawHeat(element, map, labels, chartColors(element.parentElement), frame);
      for (const [name, count] of Object.entries(counts)) element.parentElement.dataset[name] = String(count);
    }
  }, [map, labels, frame, drawing]);
  return frame;
}
