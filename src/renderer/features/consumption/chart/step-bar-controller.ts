import { BarController, type Chart } from 'chart.js';
import { HOUR_DOUBLE, HOUR_ZERO } from '../../../../shared/hours/hour-states.ts';
import { type ChartLive, liveOf } from './chart-live.ts';
import { drawBars } from './draw/draw-bars.ts';

declare module 'chart.js' {
  interface ChartTypeRegistry {
    stepBar: ChartTypeRegistry['bar'];
  }
}

/**
 * Draws the bars directly from the grouped steps on whole pixels. Chart.js supplies scales and layout; one element per
 * bar would cost more than all other drawing. Where groups hide several steps, the highs are pale and the lows, in
 * front of them, solid.
 */
export class StepBarController extends BarController {
  static override id = 'stepBar';

  override draw(): void {
    const live = liveOf(this.chart);
    if (live === undefined) return;
    const { ctx } = this.chart;
    const { envelope, colors, model } = live;
    if (model.kind === 'band') return;
    ctx.save();
    if (model.kind === 'line') {
      drawLine(this.chart, live);
    } else if (envelope.groupSize > 1) {
      const { highs, lows } = envelope;
      // Only from low to high: below it the solid colour covers everything.
      const soft = (group: number) => ({ from: Math.max(0, lows[group] as number), to: highs[group] as number });
      const full = (group: number) => ({ from: 0, to: lows[group] as number });
      drawBars(this.chart, live, colors.softBar, soft);
      drawBars(this.chart, live, colors.bar, full);
    } else {
      const stateOf = (group: number) => model.columns.states[envelope.firstSteps[group] as number];
      const only = (isWanted: (group: number) => boolean) => (group: number) => ({
        from: 0,
        to: isWanted(group) ? (envelope.highs[group] as number) : Number.NaN,
      });
      // Zeros and double deliveries have their own marks; a bar would be drawn twice.
      const isPlain = (group: number) => stateOf(group) !== HOUR_ZERO && stateOf(group) !== HOUR_DOUBLE;
      // Paler: values that the last fetch did not update, and sums of a part of their days.
      const isKept = (group: number) => {
        const step = envelope.firstSteps[group] as number;
        return model.kept.some(({ from, to }) => step >= from && step < to) || model.lackOf(step)?.kind === 'cut';
      };
      drawBars(
        this.chart,
        live,
        colors.bar,
        only((group) => isPlain(group) && !isKept(group)),
      );
      drawBars(
        this.chart,
        live,
        colors.softBar,
        only((group) => isPlain(group) && isKept(group)),
      );
    }
    ctx.restore();
  }
}

/** One line through the steps; where steps share a group it goes from lowest to highest. */
function drawLine(chart: Chart, live: ChartLive): void {
  const { ctx } = chart;
  const { x, y } = chart.scales;
  const { envelope, colors, model } = live;
  ctx.strokeStyle = model.ownLabel === '' ? colors.bar : (colors.series[0] ?? colors.bar);
  ctx.lineWidth = 1.75;
  ctx.lineJoin = 'round';
  ctx.beginPath();
  let isDown = false;
  for (let group = 0; group < envelope.count; group++) {
    const high = envelope.highs[group] as number;
    if (Number.isNaN(high)) {
      isDown = false;
      continue;
    }
    const first = envelope.firstSteps[group] as number;
    const next = group + 1 < envelope.count ? (envelope.firstSteps[group + 1] as number) : model.window.to;
    const at = x?.getPixelForValue((first + next - 1) / 2) ?? 0;
    const top = y?.getPixelForValue(high) ?? 0;
    if (isDown) {
      ctx.lineTo(at, top);
    } else {
      // A value between two gaps is still visible.
      ctx.moveTo(at - 1, top);
      ctx.lineTo(at, top);
    }
    const low = envelope.lows[group] as number;
    if (low !== high) ctx.lineTo(at, y?.getPixelForValue(low) ?? top);
    isDown = true;
  }
  ctx.stroke();
}
