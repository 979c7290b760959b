import { BarController, type Chart } from 'chart.js';
import { HOUR_DOUBLE, HOUR_ZERO } from '../../../../shared/hours/hour-states.ts';
import { STEP_PART } from './chart-columns.ts';
import { type ChartLive, liveOf } from './chart-live.ts';
import { groupBox } from './group-box.ts';

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
    const y = this.chart.scales.y;
    if (live === undefined || y === undefined) {
      return;
    }
    const { ctx } = this.chart;
    const { envelope, colors, model } = live;
    const base = Math.round(y.getPixelForValue(0));
    const bar = (group: number, value: number) => {
      const box = groupBox(this.chart, live, group);
      const at = Math.round(y.getPixelForValue(value));
      ctx.fillRect(box.left, Math.min(at, base), box.width, Math.max(1, Math.abs(at - base)));
    };
    ctx.save();
    if (model.kind === 'line') {
      drawLine(this.chart, live);
      ctx.restore();
      return;
    }
    if (envelope.groupSize > 1) {
      for (const [values, color] of [
        [envelope.highs, colors.softBar],
        [envelope.lows, colors.bar],
      ] as const) {
        ctx.fillStyle = color;
        eachValue(values, bar);
      }
    } else {
      ctx.fillStyle = colors.bar;
      eachValue(envelope.highs, (group, value) => {
        const step = envelope.firstSteps[group] as number;
        const state = model.columns.states[step];
        // Zeros and double deliveries have marks of their own; a bar under them would be drawn twice.
        if (state === HOUR_ZERO || state === HOUR_DOUBLE) {
          return;
        }
        ctx.fillStyle = state === STEP_PART ? colors.softBar : colors.bar;
        bar(group, value);
      });
    }
    ctx.restore();
  }
}

/** One line through the steps; where steps share a group it goes from their lowest to their highest. */
function drawLine(chart: Chart, live: ChartLive): void {
  const { ctx } = chart;
  const { x, y } = chart.scales;
  const { envelope, colors, model } = live;
  ctx.strokeStyle = colors.bar;
  ctx.lineWidth = 1.5;
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

function eachValue(values: Float64Array, draw: (group: number, value: number) => void): void {
  for (let group = 0; group < values.length; group++) {
    const value = values[group] as number;
    if (!Number.isNaN(value)) {
      draw(group, value);
    }
  }
}
