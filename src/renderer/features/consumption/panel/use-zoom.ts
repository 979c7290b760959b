import { useEffect, useState } from 'react';
import { including, panned, zoomed } from '../chart/zoom-window.ts';
import type { StepWindow } from '../view/chart-columns.ts';

export type Zoom = {
  /** The visible range of steps, or all. */
  window: StepWindow;
  isZoomed: boolean;
  show(next: StepWindow): void;
  zoomBy(factor: number, step: number): void;
  panBy(steps: number): void;
  /** Moves by half of the visible range. */
  panPage(by: 1 | -1): void;
  /** Makes a step visible. */
  follow(step: number): void;
  reset(): void;
};

/**
 * `steps` identifies the drawn steps. Other steps start unzoomed; the same ones fetched again keep the zoom, which must
 * not change during a gesture.
 */
export function useZoom(steps: string, count: number): Zoom {
  const [zoom, setZoom] = useState<StepWindow | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: other steps are the reason
  useEffect(() => setZoom(null), [steps]);
  const whole = { from: 0, to: count };
  const window = zoom !== null && zoom.to <= count ? zoom : whole;
  // Based on the latest state: gestures call several times before the chart is redrawn.
  const change = (next: (window: StepWindow) => StepWindow) =>
    setZoom((old) => asZoom(next(old !== null && old.to <= count ? old : whole), count));
  const panBy = (steps: number) => change((now) => panned(now, count, steps));
  const page = Math.max(1, Math.round((window.to - window.from) / 2));
  return {
    window,
    isZoomed: window.to - window.from < count,
    show: (next) => setZoom(asZoom(next, count)),
    zoomBy: (factor, step) => change((now) => zoomed(now, count, factor, step)),
    panBy,
    panPage: (by) => panBy(by * page),
    follow: (step) => setZoom((old) => (old === null ? null : including(old, count, step))),
    reset: () => setZoom(null),
  };
}

/** A window of all steps is no zoom. */
function asZoom(window: StepWindow, count: number): StepWindow | null {
  return window.to - window.from >= count ? null : window;
}
