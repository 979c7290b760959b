// Shared by the chart pages: colours without a theme, and a chart model without texts.
import type { ChartColors } from '../../src/renderer/features/consumption/chart/chart-colors.ts';
import type { HourChartModel } from '../../src/renderer/features/consumption/chart/chart-model.ts';
import { axisFor } from '../../src/renderer/features/consumption/view/axis-labels.ts';
import type { StepWindow } from '../../src/renderer/features/consumption/view/chart-columns.ts';
import type { HourView } from '../../src/renderer/features/consumption/view/hour-view.ts';

/** CSS pixels of every chart that is measured. */
export const SIZE = { width: 1160, height: 400 };

export const COLORS: ChartColors = {
  surface: '#fff',
  text: '#222',
  muted: '#666',
  grid: '#eee',
  hollow: '#eee',
  axis: '#999',
  bar: '#36c',
  softBar: '#9bd',
  zero: '#777',
  gapLine: '#888',
  double: '#c73',
  doubleSoft: '#eca',
  band: '#eef',
  weekend: '#f8f8f8',
  weekBand: '#cde',
  unfetched: '#c33',
  unfetchedText: '#a22',
  unfetchedSoft: '#fee',
  nonexistent: '#ddd',
  compare: '#333',
  series: [],
  heat: [],
  fontFamily: 'sans-serif',
};

export function modelOf(view: HourView, window: StepWindow): HourChartModel {
  return {
    columns: view.columns,
    window,
    axisFor: (width) => axisFor(view, window, width, new Map(), { language: 'en-SE', week: (week) => `w ${week}` }),
    bands: [],
    seams: [],
    kind: 'bars',
    weeks: [],
    ownLabel: '',
    weekends: [],
    kept: [],
    mean: null,
    lackOf: () => null,
    partLabel: () => ({ text: '', short: '' }),
    overlays: [],
    spans: [],
    coverage: [],
    cursor: null,
    cursorLabel: '',
    gapLabel: () => '',
    pendingLabel: '',
    unfetchedLabel: '',
    formatTick: (value, decimals) => value.toFixed(decimals),
  };
}

/** An empty place on the page for one chart. */
export function box(): HTMLDivElement {
  const element = document.createElement('div');
  element.style.cssText = `width:${SIZE.width}px;height:${SIZE.height}px;position:relative`;
  document.body.append(element);
  return element;
}

/** Reading one pixel makes the browser carry out the recorded drawing, for both charts alike. */
export function rasterise(canvas: HTMLCanvasElement): void {
  canvas.getContext('2d')?.getImageData(0, 0, 1, 1);
}
