import { useEffect, useRef, useState } from 'react';
import { chartColors, watchTheme } from './chart-colors.ts';
import type { DrawnCounts, HourChartModel } from './chart-model.ts';
import { createHourChart, type HourChart } from './create-hour-chart.ts';
import styles from './hour-chart.module.css';
import { createGestures, type Gestures } from './pointer-gestures.ts';

export type HourChartProps = {
  model: HourChartModel;
  onHover?: (step: number | null, x: number) => void;
  onPress?: (step: number) => void;
  onZoom?: (factor: number, step: number) => void;
  /** A range of steps was selected, both ends included. */
  onBrush?: (first: number, last: number) => void;
  /** Called with the plot's edges when they change. */
  onPlot?: (plot: { left: number; right: number }) => void;
  /** Positive shows later steps. */
  onPan?: (steps: number) => void;
};

/** The canvas is decorative; its equivalent for keyboard and screen readers is around it. */
export function HourChartCanvas(props: HourChartProps) {
  const host = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const chart = useRef<HourChart | null>(null);
  const latest = useRef(props);
  const gestures = useRef<Gestures | null>(null);
  const plot = useRef({ left: 0, right: 0 });
  const [brush, setBrush] = useState<{ from: number; to: number } | null>(null);

  useEffect(() => {
    latest.current = props;
    if (host.current !== null && chart.current !== null) {
      tell(host.current, chart.current.update(props.model, chartColors(host.current)));
      tellPlot(chart.current, latest.current, plot.current);
    }
  });

  useEffect(() => {
    const element = host.current;
    if (element === null || canvas.current === null) return;
    const own = createHourChart(canvas.current, {
      model: latest.current.model,
      colors: chartColors(element),
      onDrawn: (drawn) => {
        tell(element, drawn);
        if (chart.current !== null) tellPlot(chart.current, latest.current, plot.current);
      },
    });
    chart.current = own;
    tellPlot(own, latest.current, plot.current);
    let rest = 0;
    gestures.current = createGestures({
      press: (x) => {
        const step = own.stepAt(x);
        if (step !== null) latest.current.onPress?.(step);
      },
      brushing: setBrush,
      brush: (from, to) => {
        const { left, right } = edges(own, latest.current.model, from, to);
        latest.current.onBrush?.(left, right);
      },
      pan: (byPx) => {
        // Moves by whole steps; the rest is kept for the next part of the drag.
        rest += -byPx / Math.max(0.001, own.pitch());
        const steps = Math.trunc(rest);
        rest -= steps;
        if (steps !== 0) latest.current.onPan?.(steps);
      },
      zoom: (factor, x) => {
        const step = own.stepAt(x);
        if (step !== null) latest.current.onZoom?.(factor, step);
      },
    });
    const redraw = () => tell(element, own.update(latest.current.model, chartColors(element)));
    const stop = watchTheme(redraw);
    // The first paint may come before the font, whose figures have other widths.
    void document.fonts.ready.then(() => chart.current === own && redraw());
    const onWheel = (event: WheelEvent) => {
      const step = own.stepAt(event.offsetX);
      if (event.ctrlKey && step !== null) {
        event.preventDefault();
        latest.current.onZoom?.(event.deltaY < 0 ? 0.5 : 2, step);
      } else if (event.shiftKey && step !== null) {
        event.preventDefault();
        const by = (event.deltaY || event.deltaX) / Math.max(1, own.pitch());
        latest.current.onPan?.(Math.sign(by) * Math.max(1, Math.round(Math.abs(by))));
      }
    };
    element.addEventListener('wheel', onWheel, { passive: false });
    return () => {
      stop();
      element.removeEventListener('wheel', onWheel);
      own.destroy();
      chart.current = null;
    };
  }, []);

  const pointOf = (event: React.PointerEvent) => ({
    id: event.pointerId,
    x: event.nativeEvent.offsetX,
    kind: event.pointerType,
    shift: event.shiftKey,
  });
  return (
    <div
      ref={host}
      className={styles.host}
      onPointerDown={(event) => {
        if (event.button === 0) {
          event.currentTarget.setPointerCapture(event.pointerId);
          gestures.current?.down(pointOf(event));
        }
      }}
      onPointerMove={(event) => {
        gestures.current?.move(pointOf(event));
        const step = chart.current?.stepAt(event.nativeEvent.offsetX) ?? null;
        latest.current.onHover?.(step, event.nativeEvent.offsetX);
      }}
      onPointerUp={(event) => gestures.current?.up(pointOf(event))}
      onPointerCancel={(event) => gestures.current?.cancel(event.pointerId)}
      onPointerLeave={() => latest.current.onHover?.(null, 0)}
    >
      <canvas ref={canvas} />
      {brush === null ? null : (
        <span className={styles.brush} style={{ left: brush.from, width: brush.to - brush.from }} />
      )}
    </div>
  );
}

/** The steps at both ends of a drag, which may have left the plot. */
function edges(chart: HourChart, model: HourChartModel, from: number, to: number): { left: number; right: number } {
  return { left: chart.stepAt(from) ?? model.window.from, right: chart.stepAt(to) ?? model.window.to - 1 };
}

function tellPlot(chart: HourChart, props: HourChartProps, known: { left: number; right: number }): void {
  const { left, right } = chart.plot();
  if (left !== known.left || right !== known.right) {
    Object.assign(known, { left, right });
    props.onPlot?.({ left, right });
  }
}

/** Publishes what was drawn, for tests that compare it with the rows. */
function tell(host: HTMLElement, drawn: DrawnCounts): void {
  for (const [name, count] of Object.entries(drawn)) host.dataset[name] = count === null ? '' : String(count);
}
