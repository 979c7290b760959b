import type { Chart, Plugin } from 'chart.js';
import { HOUR_DOUBLE, HOUR_ZERO } from '../../../../shared/hours/hour-states.ts';
import { silenceOf, silentRuns } from '../view/silences.ts';
import { type ChartLive, liveOf } from './chart-live.ts';
import type { DrawnCounts, HourChartModel } from './chart-model.ts';
import { drawComparisonBars } from './draw/draw-comparison-bars.ts';
import { drawCoverage } from './draw/draw-coverage.ts';
import { drawCursor } from './draw/draw-cursor.ts';
import { drawEndLabels } from './draw/draw-end-labels.ts';
import { drawKept } from './draw/draw-kept.ts';
import { drawLack, drawLackLabels, type LackLabel } from './draw/draw-lacks.ts';
import { drawDouble, drawGap, drawPending, drawTwice, drawUnfetched, drawZero, stretchBox } from './draw/draw-marks.ts';
import { drawMean, drawWeekends } from './draw/draw-mean.ts';
import { drawLineDoubles, drawOverlays, drawSpans } from './draw/draw-overlays.ts';
import { drawBands, drawDividers, drawSeams } from './draw/draw-time.ts';
import { drawWeeks } from './draw/draw-weeks.ts';
import { groupBox } from './group-box.ts';
import { isMostlyTwice } from './twice.ts';

/** Space above the plot: for labels of bands, gaps and notes, else for the value at the cursor. */
export function topRoom({ columns, bands, seams, spans, kept, overlays, lackOf }: HourChartModel): number {
  const hasMarks =
    bands.length + seams.length + kept.length > 0 ||
    spans.some(({ isNote }) => isNote === true) ||
    overlays.some(({ lacks }) => lacks?.some((lack) => lack !== null) === true) ||
    columns.states.some((state, step) => silenceOf(state) !== null || lackOf(step) !== null);
  return hasMarks ? 40 : 20;
}

export const NO_DRAWN: DrawnCounts = {
  bars: 0,
  gaps: 0,
  zeros: 0,
  doubles: 0,
  pending: 0,
  unfetched: 0,
  beside: 0,
  parts: 0,
  weeks: 0,
  lacking: 0,
  highest: null,
};

/** Draws what a bar cannot show: gaps, true zeros, double deliveries, the tail, clock changes and the cursor. */
export const hourMarksPlugin: Plugin<'stepBar'> = {
  id: 'hourMarks',
  beforeDraw(chart) {
    const live = liveOf(chart);
    if (live !== undefined) {
      drawWeekends(chart, live);
      drawBands(chart, live);
    }
  },
  afterDatasetsDraw(chart) {
    const live = liveOf(chart);
    if (live === undefined) return;
    drawDividers(chart, live);
    drawSeams(chart, live);
    const weeks = drawWeeks(chart, live);
    const labels: LackLabel[] = [];
    live.drawn = { ...drawSteps(chart, live, labels), weeks };
    drawSilences(chart, live);
    live.drawn.beside = drawComparisonBars(chart, live, labels);
    drawLackLabels(chart, live, labels);
    live.drawn.lacking = drawCoverage(chart, live);
    drawMean(chart, live);
    drawKept(chart, live);
    drawOverlays(chart, live);
    drawLineDoubles(chart, live);
    drawEndLabels(chart, live);
    drawSpans(chart, live);
    drawCursor(chart, live);
  },
};

/** Marks of single steps, and the counts of everything drawn; adds to `labels` what incomplete sums lack. */
function drawSteps(chart: Chart, live: ChartLive, labels: LackLabel[]): DrawnCounts {
  const { envelope, model } = live;
  const { columns } = model;
  const drawn: DrawnCounts = { ...NO_DRAWN };
  for (let group = 0; group < envelope.count; group++) {
    const high = envelope.highs[group] as number;
    const zeros = envelope.zeros[group] as number;
    drawn.gaps += envelope.missing[group] as number;
    drawn.zeros += zeros;
    drawn.doubles += envelope.doubles[group] as number;
    drawn.pending += envelope.pending[group] as number;
    drawn.unfetched += envelope.unfetched[group] as number;
    if (!Number.isNaN(high)) drawn.highest = drawn.highest === null ? high : Math.max(drawn.highest, high);
    if (envelope.groupSize > 1 || model.kind === 'band') {
      drawn.bars += Number.isNaN(high) || model.kind === 'band' ? 0 : 1;
      continue;
    }
    const step = envelope.firstSteps[group] as number;
    const state = columns.states[step];
    // A zero or a double delivery has its own mark instead of a bar.
    drawn.bars += Number.isNaN(high) || state === HOUR_ZERO || state === HOUR_DOUBLE ? 0 : 1;
    if (model.kind === 'line') continue;
    const box = groupBox(chart, live, group);
    if (state === HOUR_DOUBLE) {
      drawDouble(chart, live, box, columns.values[step] as number, columns.seconds[step] as number);
    } else if (state === HOUR_ZERO) {
      drawZero(chart, live, box);
    } else if ((columns.doubles[step] as number) > 0 && !Number.isNaN(high)) {
      drawTwice(chart, live, box, high, isMostlyTwice(model));
    }
    const lack = model.lackOf(step);
    if (lack !== null) {
      drawn.parts += 1;
      drawLack(chart, live, box, lack, high);
      labels.push({ ...model.partLabel(step), middle: box.left + box.width / 2, kind: lack.kind });
    }
  }
  return drawn;
}

/** One box per range of which nothing is known. */
function drawSilences(chart: Chart, live: ChartLive): void {
  const { model } = live;
  let labelEnd = Number.NEGATIVE_INFINITY;
  for (const run of silentRuns(model.columns, model.window)) {
    const box = stretchBox(chart, run.from, run.to);
    switch (run.kind) {
      case 'missing':
        labelEnd = drawGap(chart, live, box, model.gapLabel(run.steps), labelEnd);
        break;
      case 'pending':
        labelEnd = drawPending(chart, live, box, model.pendingLabel, labelEnd);
        break;
      case 'unfetched':
        labelEnd = drawUnfetched(chart, live, box, model.unfetchedLabel, labelEnd);
        break;
    }
  }
}
