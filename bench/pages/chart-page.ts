// Runs inside Chromium: the app's chart and uPlot on one page, with the same numbers and the same size.
import uPlot from 'uplot';
import { createHourChart } from '../../src/renderer/features/consumption/chart/create-hour-chart.ts';
import { zoomed } from '../../src/renderer/features/consumption/chart/zoom-window.ts';
import type { StepWindow } from '../../src/renderer/features/consumption/view/chart-columns.ts';
import type { HourView } from '../../src/renderer/features/consumption/view/hour-view.ts';
import { box, COLORS, modelOf, rasterise, SIZE } from './hour-model.ts';

const HOUR_MS = 3_600_000;
/** Runs before the measurement: the browser compiles code that is used often. */
const WARM_UPS = 16;

export type ChartTimes = {
  /** Milliseconds of each update and zoom step, including rasterising. */
  readonly update: { ours: number[]; bars: number[]; line: number[] };
  readonly zoom: { ours: number[]; bars: number[]; line: number[] };
  /** The true maximum of every zoom window, and the maximum that the chart drew. */
  readonly peaks: readonly { readonly expected: number; readonly drawn: number | null }[];
};

/** Hours of a house: a day's shape, a year's season and noise from a fixed seed. */
export function viewOf(count: number, seed: number): HourView {
  let state = seed;
  const random = () => {
    state = (state * 48271) % 2147483647;
    return state / 2147483647;
  };
  const startsMs = Float64Array.from({ length: count }, (_, i) => Date.UTC(2015, 0, 1) + i * HOUR_MS);
  const values = Float64Array.from({ length: count }, (_, i) => {
    const season = 1 + 0.7 * Math.cos((2 * Math.PI * (i % 8760)) / 8760);
    const day = 0.4 + Math.exp(-(((i % 24) - 18) ** 2) / 12);
    return Math.round(season * day * (0.6 + random()) * 1000) / 1000;
  });
  return {
    level: 'hour',
    columns: {
      count,
      startsMs,
      values,
      seconds: new Float64Array(count).fill(Number.NaN),
      states: new Uint8Array(count),
      missing: new Uint32Array(count),
      pending: new Uint32Array(count),
      unfetched: new Uint32Array(count),
      doubles: new Uint32Array(count),
    },
    texts: [],
    secondTexts: new Map(),
    localMs: startsMs,
    offsetMs: new Float64Array(count),
    expected: new Uint32Array(count).fill(1),
    delivered: new Uint32Array(count).fill(1),
    whole: new Uint32Array(count).fill(1),
    unitFromMs: startsMs,
    unitToMs: startsMs.map((startMs) => startMs + HOUR_MS),
    baseFrom: Uint32Array.from({ length: count + 1 }, (_, i) => i),
    stepMs: HOUR_MS,
  };
}

function uPlotOf(data: uPlot.AlignedData, kind: 'bars' | 'line'): uPlot {
  const bars = uPlot.paths.bars?.({ size: [0.8, 100] });
  const series = { stroke: '#36c', fill: kind === 'bars' ? '#36c' : undefined, points: { show: false } };
  return new uPlot(
    {
      ...SIZE,
      cursor: { show: false },
      legend: { show: false },
      series: [{}, kind === 'bars' && bars ? { ...series, paths: bars } : series],
    } as uPlot.Options,
    data,
    box(),
  );
}

/** A series of zoom windows: in around different steps, and out again. */
function windowsOf(count: number, rounds: number): StepWindow[] {
  const windows: StepWindow[] = [];
  for (let round = 0; round < rounds; round++) {
    let window: StepWindow = { from: 0, to: count };
    const around = Math.floor((count * (((round * 7) % 10) + 0.5)) / 10);
    while (window.to - window.from > 24) {
      window = zoomed(window, count, 0.5, around);
      windows.push(window);
    }
    while (window.to - window.from < count) {
      window = zoomed(window, count, 2, around);
      windows.push(window);
    }
  }
  return windows;
}

async function timed(times: number[], warm: boolean, work: () => unknown): Promise<void> {
  const startedAt = performance.now();
  await work();
  if (!warm) times.push(performance.now() - startedAt);
}

export async function measureChart(count: number, runs: number): Promise<ChartTimes> {
  document.body.replaceChildren();
  const views = [viewOf(count, 7), viewOf(count, 11)] as const;
  const whole = { from: 0, to: count };
  const canvas = document.createElement('canvas');
  box().append(canvas);
  const ours = createHourChart(canvas, { model: modelOf(views[0], whole), colors: COLORS });
  const data = views.map(
    (view): uPlot.AlignedData => [
      Array.from(view.columns.startsMs, (ms) => ms / 1000),
      Array.from(view.columns.values),
    ],
  );
  const [first, second] = data;
  if (first === undefined || second === undefined) throw new Error('no data');
  const bars = uPlotOf(first, 'bars');
  const line = uPlotOf(first, 'line');

  const update = { ours: [] as number[], bars: [] as number[], line: [] as number[] };
  for (let run = -WARM_UPS; run < runs; run++) {
    const odd = Math.abs(run) % 2 === 1;
    const warm = run < 0;
    await timed(update.ours, warm, () => {
      ours.update(modelOf(odd ? views[1] : views[0], whole), COLORS);
      rasterise(canvas);
    });
    for (const [rival, times] of [
      [bars, update.bars],
      [line, update.line],
    ] as const) {
      await timed(times, warm, async () => {
        rival.setData(odd ? second : first);
        // The chart draws in a microtask.
        await Promise.resolve();
        rasterise(rival.ctx.canvas);
      });
    }
  }

  const zoom = { ours: [] as number[], bars: [] as number[], line: [] as number[] };
  const peaks: { expected: number; drawn: number | null }[] = [];
  const windows = windowsOf(count, Math.max(2, Math.ceil(runs / 8)));
  const values = views[0].columns.values;
  for (const [index, window] of windows.entries()) {
    const warm = index < WARM_UPS;
    await timed(zoom.ours, warm, () => {
      const drawn = ours.update(modelOf(views[0], window), COLORS);
      rasterise(canvas);
      peaks.push({ expected: maximum(values, window), drawn: drawn.highest });
    });
    for (const [rival, times] of [
      [bars, zoom.bars],
      [line, zoom.line],
    ] as const) {
      await timed(times, warm, async () => {
        rival.setScale('x', { min: first[0][window.from] ?? 0, max: first[0][window.to - 1] ?? 0 });
        await Promise.resolve();
        rasterise(rival.ctx.canvas);
      });
    }
  }
  ours.destroy();
  bars.destroy();
  line.destroy();
  return { update, zoom, peaks };
}

function maximum(values: Float64Array, window: StepWindow): number {
  let most = Number.NEGATIVE_INFINITY;
  for (let i = window.from; i < window.to; i++) most = Math.max(most, values[i] ?? most);
  return most;
}
