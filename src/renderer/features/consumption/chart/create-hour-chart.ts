import { BarElement, Chart, LinearScale } from 'chart.js';
import type { ChartColors } from './chart-colors.ts';
import { type ChartLive, setLive } from './chart-live.ts';
import type { DrawnCounts, HourChartModel } from './chart-model.ts';
import { decimate, rangeOf } from './decimate.ts';
import { coverageLabelRoom, coverageRoom } from './draw/draw-coverage.ts';
import { endLabelRoom } from './draw/draw-end-labels.ts';
import { HEAT_LEFT } from './draw/draw-heat.ts';
import { isUnderMean } from './draw/draw-mean.ts';
import { SPAN_ROOM } from './draw/draw-overlays.ts';
import { hasRoomForComparison } from './group-box.ts';
import { hourMarksPlugin, NO_DRAWN, topRoom } from './hour-marks-plugin.ts';
import { decimalsOf, niceScale, ticksIn } from './nice-scale.ts';
import { StepBarController } from './step-bar-controller.ts';

// Only the used parts, so that the chunk has nothing else of Chart.js.
Chart.register(StepBarController, BarElement, LinearScale, hourMarksPlugin);

/** Least width of a group in CSS pixels; when more steps exist they are grouped, keeping peaks. */
const GROUP_WIDTH = 1;
/** What the labels of the time axis take below the plot. */
const AXIS_ROOM = 26;

export type HourChart = {
  /** Draws the model at once. */
  update(model: HourChartModel, colors: ChartColors): DrawnCounts;
  /** Left and right edge of the plot, in CSS pixels of the canvas: the parts below share its axis. */
  plot(): { left: number; right: number };
  pitch(): number;
  /** The step at a point of the canvas, in CSS pixels; null outside the plot. */
  stepAt(offsetX: number): number | null;
  destroy(): void;
};

/** A bar chart of steps on a canvas. Nothing animates; sizes follow the canvas's parent. */
export function createHourChart(
  canvas: HTMLCanvasElement,
  first: { model: HourChartModel; colors: ChartColors; onDrawn?: (drawn: DrawnCounts) => void },
): HourChart {
  let current: { model: HourChartModel; colors: ChartColors } = first;
  // Chart.js measures its parent and calls back while it is still being constructed.
  let isMade = false;
  const chart = new Chart<'stepBar', never[]>(canvas, {
    type: 'stepBar',
    // The bars are drawn from the grouped steps; one empty dataset only carries the controller.
    data: { datasets: [{ data: [] }] },
    options: {
      responsive: true,
      maintainAspectRatio: false,
      animation: false,
      parsing: false,
      normalized: true,
      events: [],
      // Only for new sizes: the number of groups depends on the width.
      onResize: () => isMade && first.onDrawn?.(apply()),
      layout: { padding: { top: topRoom(first.model), right: 4 } },
      datasets: { stepBar: { grouped: false, barPercentage: 1, categoryPercentage: 1 } },
      scales: {
        x: {
          type: 'linear',
          // Otherwise bars would get half a step of room at both ends, which the window already has.
          offset: false,
          grid: { display: false },
          border: { display: false },
          ticks: { autoSkip: false, maxRotation: 0, includeBounds: false, padding: 6 },
        },
        y: {
          type: 'linear',
          border: { display: false },
          ticks: { autoSkip: false, padding: 8 },
          // At least as wide as the labels of the heat map below, so that both begin at the same place.
          afterFit: (scale) => {
            scale.width = Math.max(scale.width, HEAT_LEFT);
          },
        },
      },
    },
  });

  function apply(): DrawnCounts {
    const { model, colors } = current;
    const { columns, window } = model;
    const plotWidth = Math.max(1, chart.width - HEAT_LEFT);
    const envelope = decimate(columns, window, Math.max(1, Math.floor(plotWidth / GROUP_WIDTH)));
    const axis = model.axisFor(plotWidth);
    const more = model.overlays.filter((overlay) => overlay.isBar === true).length;
    const comparisonBars = hasRoomForComparison(more, window.to - window.from, plotWidth) ? more : 0;
    const ownPlace = comparisonBars > 0 && model.overlays.some((overlay) => overlay.isOutline === true) ? 1 : 0;
    const live = { model, envelope, axis, colors, comparisonBars, ownPlace, drawn: NO_DRAWN };
    setLive(chart, live);
    const right = Math.max(endLabelRoom(chart.ctx, live), coverageLabelRoom(chart.ctx, live));
    setScales(live, right);
    chart.update('none');
    return live.drawn;
  }

  function setScales(live: ChartLive, right: number): void {
    const { model, envelope, axis, colors } = live;
    const { min, max } = withOverlays(rangeOf(envelope), model);
    const bottom = coverageRoom(model.coverage.length) + (model.spans.length > 0 ? SPAN_ROOM : 0);
    const top = topRoom(model);
    chart.options.layout = { padding: { top, right: 4 + right, bottom } };
    const scale = niceScale(min, max, ticksIn(chart.height - top - bottom - AXIS_ROOM));
    const decimals = decimalsOf(scale.step);
    const font = { size: 11, family: colors.fontFamily };
    const { x, y } = chart.options.scales ?? {};
    if (x?.type !== 'linear' || y?.type !== 'linear') return;
    x.min = model.window.from - 0.5;
    x.max = model.window.to - 0.5;
    x.afterBuildTicks = (scale) => {
      scale.ticks = axis.ticks.map((tick) => ({ value: tick.at }));
    };
    Object.assign(x.ticks ?? {}, {
      font: ({ index }: { index: number }) => {
        const tick = axis.ticks[index];
        const isAtCursor = tick !== undefined && tick.at === model.cursor;
        return { ...font, weight: tick?.isStrong === true || isAtCursor ? 600 : 400 };
      },
      color: colors.muted,
      callback: (_value: unknown, index: number) => {
        const tick = axis.ticks[index];
        if (tick === undefined || tick.under === null) return tick?.label ?? '';
        return tick.isLow === true ? [tick.label, '', tick.under] : [tick.label, tick.under];
      },
    });
    y.min = scale.min;
    y.max = scale.max;
    Object.assign(y.grid ?? {}, {
      color: (context: { tick: { value: number } }) => (context.tick.value === 0 ? colors.axis : colors.grid),
      drawTicks: false,
    });
    Object.assign(y.ticks ?? {}, {
      font,
      color: ({ tick }: { tick: { value: number } }) =>
        isUnderMean(chart, live, tick.value) ? 'transparent' : colors.muted,
      stepSize: scale.step,
      callback: (value: string | number) => model.formatTick(Number(value), decimals),
    });
  }

  isMade = true;
  first.onDrawn?.(apply());
  return {
    update(model, colors) {
      current = { model, colors };
      return apply();
    },
    stepAt(offsetX) {
      const { left, right } = chart.chartArea;
      const at = Math.round(chart.scales.x?.getValueForPixel(offsetX) ?? Number.NaN);
      const { from, to } = current.model.window;
      return offsetX < left || offsetX > right || Number.isNaN(at) ? null : Math.min(to - 1, Math.max(from, at));
    },
    plot: () => ({ left: chart.chartArea.left, right: chart.chartArea.right }),
    pitch() {
      const { from, to } = current.model.window;
      return chart.chartArea.width / Math.max(1, to - from);
    },
    destroy: () => chart.destroy(),
  };
}

/** Lines over the bars must fit into the same scale. */
function withOverlays(range: { min: number; max: number }, model: HourChartModel): { min: number; max: number } {
  let { min, max } = range;
  for (const { values, bars = values } of model.overlays) {
    for (let step = model.window.from; step < model.window.to; step++) {
      const value = bars[step] as number;
      if (value < min) min = value;
      if (value > max) max = value;
    }
  }
  return { min, max };
}
