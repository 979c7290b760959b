import { BarController, type Chart } from 'chart.js';
import { HOUR_DOUBLE, HOUR_ZERO } from '../../../../shared/hours/hour-states.ts';
import { STEP_PART } from '../view/chart-columns.ts';
import { type ChartLive, liveOf } from './chart-live.ts';
import { drawBars } from './draw-bars.ts';

declare module 'chart.js' {
  interface ChartTypeRegistry {
    stepBar: ChartTypeRegistry['bar'];
  }
}

/**
 * The bars, drawn straight from the gathered steps on whole pixels. Chart.js gives the scales and the layout; an element
 * of its own for every bar would cost more than all the rest of the drawing.
 *
 * Where groups hide more than one step the highs are soft and the lows, in front of them, full.
 */
export class StepBarController extends BarController {
  static override id = 'stepBar';

  override draw(): void {
    const live = liveOf(this.chart);
    if (live === undefined) {
      return;
    }
    const { ctx } = this.chart;
    const { envelope, colors, model } = live;
    if (model.kind === 'band') {
      return;
    }
    ctx.save();
    if (model.kind === 'line') {
      drawLine(this.chart, live);
    } else if (envelope.groupSize > 1) {
      const { highs, lows } = envelope;
      // From the low to the high alone: below the low the full colour covers it anyway.
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
      // Zeros and double deliveries have marks of their own; a bar under them would be drawn twice.
      const isPlain = (group: number) => stateOf(group) !== HOUR_ZERO && stateOf(group) !== HOUR_DOUBLE;
      const isKept = (group: number) => {
        const step = envelope.firstSteps[group] as number;
        return model.kept.some(({ from, to }) => step >= from && step < to);
      };
      // Paler: sums that are not whole, and what the last fetch did not renew.
      const isPale = (group: number) => stateOf(group) === STEP_PART || isKept(group);
      drawBars(
        this.chart,
        live,
        colors.bar,
        only((group) => isPlain(group) && !isPale(group)),
      );
      drawBars(
        this.chart,
        live,
        colors.softBar,
        only((group) => isPlain(group) && isPale(group)),
      );
    }
    ctx.restore();
  }
}

/** One line through the steps; where steps share a group it goes from their lowest to their highest. */
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
      // A value alone between two gaps still shows.
      ctx.moveTo(at - 1, top);
      ctx.lineTo(at, top);
    }
    const low = envelope.lows[group] as number;
    if (low !== high) {
      ctx.lineTo(at, y?.getPixelForValue(low) ?? top);
    }
    isDown = true;
  }
  ctx.stroke();
}
