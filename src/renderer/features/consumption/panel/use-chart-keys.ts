import { type KeyboardEvent, useEffect, useState } from 'react';
import { brushed } from '../chart/zoom-window.ts';
import type { HourView } from '../view/hour-view.ts';
import { stepAfterKey } from './step-keys.ts';
import type { Zoom } from './use-zoom.ts';

type ChartKeys = {
  view: HourView;
  /** Identifies the drawn steps: with other steps the selected range ends. */
  steps: string;
  zoom: Zoom;
  cursor: number | null;
  middle: () => number;
  onCursor: (step: number) => void;
  onOpen: (step: number) => void;
  onBack: () => void;
};

/** The keys of the chart. `anchor`: the start of a range selected with Shift and arrows. */
export function useChartKeys(chart: ChartKeys) {
  const { view, zoom, cursor, middle } = chart;
  const { count } = view.columns;
  const [anchor, setAnchor] = useState<number | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: other steps are the reason
  useEffect(() => setAnchor(null), [chart.steps]);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.altKey || event.metaKey || count === 0) return;
    const next = stepAfterKey(event.key, cursor, view, zoom.window);
    if (next !== null) {
      setAnchor(event.shiftKey ? (anchor ?? cursor ?? next) : null);
      chart.onCursor(next);
      zoom.follow(next);
    } else if (event.key === 'Enter' && anchor !== null && cursor !== null && anchor !== cursor) {
      zoom.show(brushed(count, Math.min(anchor, cursor), Math.max(anchor, cursor)));
      setAnchor(null);
    } else if (event.key === 'Enter' && cursor !== null) {
      chart.onOpen(cursor);
    } else if (event.key === 'Escape' && anchor !== null) {
      setAnchor(null);
    } else if (event.key === 'Escape' || event.key === 'Backspace') {
      chart.onBack();
    } else if (event.key === '+') {
      zoom.zoomBy(0.5, middle());
    } else if (event.key === '-') {
      zoom.zoomBy(2, middle());
    } else if (event.key === '0') {
      zoom.reset();
    } else if (event.key === ',' || event.key === '.') {
      zoom.panPage(event.key === '.' ? 1 : -1);
    } else {
      return;
    }
    event.preventDefault();
  };
  return { anchor, onKeyDown };
}
