import type { Chart, Plugin } from 'chart.js';
import { type ChartLive, liveOf } from './chart-live.ts';
import type { DrawnCounts } from './chart-model.ts';
import { drawComparisonBars } from './draw-comparison-bars.ts';
import { drawCoverage } from './draw-coverage.ts';
import { drawCursor } from './draw-cursor.ts';
import { drawDouble, drawGap, drawHollow, drawZero } from './draw-marks.ts';
import { drawOverlays, drawSpans } from './draw-overlays.ts';
import { drawBands, drawDividers, drawSeams } from './draw-time.ts';
import { groupBox } from './group-box.ts';

/** Room over the plot for labels of bands and gaps. */
export const TOP_ROOM = 40;

/** Draws what a bar cannot say: gaps, true zeros, double deliveries, the tail, clock changes and the cursor. */
export const hourMarksPlugin: Plugin<'stepBar'> = {
  id: 'hourMarks',
  beforeDraw(chart) {
    const live = liveOf(chart);
    if (live !== undefined) {
      drawBands(chart, live);
    }
  },
  afterDatasetsDraw(chart) {
    const live = liveOf(chart);
    if (live === undefined) {
      return;
    }
    drawDividers(chart, live);
    drawSeams(chart, live);
    live.drawn = drawStates(chart, live);
    live.drawn.beside = drawComparisonBars(chart, live);
    live.drawn.lacking = drawCoverage(chart, live);
    drawOverlays(chart, live);
    drawSpans(chart, live);
    drawCursor(chart, live);
  },
};

function drawStates(chart: Chart, live: ChartLive): DrawnCounts {
  const { envelope } = live;
  const drawn: DrawnCounts = {
    bars: 0,
    gaps: 0,
    zeros: 0,
    doubles: 0,
    pending: 0,
    unfetched: 0,
    beside: 0,
    lacking: 0,
    highest: null,
  };
  let labelEnd = Number.NEGATIVE_INFINITY;
  for (let group = 0; group < envelope.count; group++) {
    const high = envelope.highs[group] as number;
    const missing = envelope.missing[group] as number;
    const zeros = envelope.zeros[group] as number;
    const doubles = envelope.doubles[group] as number;
    drawn.gaps += missing;
    drawn.zeros += zeros;
    drawn.doubles += doubles;
    drawn.pending += envelope.pending[group] as number;
    drawn.unfetched += envelope.unfetched[group] as number;
    if (!Number.isNaN(high)) {
      drawn.highest = drawn.highest === null ? high : Math.max(drawn.highest, high);
      // Alone in its group a zero or a double delivery has a mark of its own instead of a bar.
      drawn.bars += envelope.groupSize === 1 && zeros + doubles > 0 ? 0 : 1;
    }
    if (envelope.groupSize === 1 && doubles > 0) {
      const step = envelope.firstSteps[group] as number;
      const { values, seconds } = live.model.columns;
      drawDouble(chart, live, groupBox(chart, live, group), values[step] as number, seconds[step] as number);
    } else if (envelope.groupSize === 1 && zeros > 0) {
      drawZero(chart, live, groupBox(chart, live, group));
    }
    if (missing > 0) {
      labelEnd = drawGap(chart, live, groupBox(chart, live, group), high, missing, labelEnd);
    }
  }
  drawHollows(chart, live, live.envelope.pending, live.model.pendingLabel);
  drawHollows(chart, live, live.envelope.unfetched, live.model.unfetchedLabel);
  return drawn;
}

/** One box for each run of groups that hold nothing but steps of this kind. */
function drawHollows(chart: Chart, live: ChartLive, counts: Uint32Array, label: string): void {
  const { envelope, model } = live;
  let start: number | null = null;
  for (let group = 0; group <= envelope.count; group++) {
    const isHollow =
      group < envelope.count && (counts[group] as number) > 0 && Number.isNaN(envelope.highs[group] as number);
    const step = group < envelope.count ? (envelope.firstSteps[group] as number) : model.window.to;
    if (isHollow) {
      start ??= step;
    } else if (start !== null) {
      drawHollow(chart, live, start, step, label);
      start = null;
    }
  }
}
