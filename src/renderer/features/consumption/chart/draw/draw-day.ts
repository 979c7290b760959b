import type { ChartColors } from '../chart-colors.ts';
import { type DayBars, dayRuns } from '../day-bars.ts';
import { hatchOf } from './draw-marks.ts';

/** One small day over its full width: bars to the week's scale, and gaps as in the large chart. */
export function drawDay(canvas: HTMLCanvasElement, bars: DayBars, isChosen: boolean, colors: ChartColors): void {
  const scale = devicePixelRatio || 1;
  const width = canvas.clientWidth;
  const height = canvas.clientHeight;
  canvas.width = Math.round(width * scale);
  canvas.height = Math.round(height * scale);
  const pen = canvas.getContext('2d');
  if (pen === null || width === 0 || bars.length === 0) return;
  pen.scale(scale, scale);
  const base = height - 1;
  const edge = (place: number) => Math.round((place * width) / bars.length);
  bars.forEach(({ kind, height: share }, i) => {
    if (!Number.isNaN(share)) {
      const tall = Math.max(1, Math.round(share * base));
      pen.fillStyle = kind === 'double' ? colors.double : isChosen ? colors.bar : colors.softBar;
      pen.fillRect(edge(i), base - tall, Math.max(1, edge(i + 1) - edge(i) - 1), tall);
    }
  });
  for (const kind of ['missing', 'pending', 'unfetched'] as const) {
    for (const { from, to } of dayRuns(bars, kind)) {
      const left = edge(from);
      const right = Math.max(left + 2, edge(to) - 1);
      pen.fillStyle =
        kind === 'missing'
          ? hatchOf(pen, colors.gapLine)
          : kind === 'unfetched'
            ? colors.unfetchedSoft
            : colors.surface;
      pen.fillRect(left, 0, right - left, base);
      if (kind !== 'missing') {
        pen.strokeStyle = kind === 'unfetched' ? colors.unfetched : colors.axis;
        pen.setLineDash(kind === 'unfetched' ? [] : [3, 3]);
        pen.strokeRect(left + 0.5, 0.5, right - left - 1, base - 1);
        pen.setLineDash([]);
      }
    }
  }
  pen.fillStyle = colors.axis;
  pen.fillRect(0, base, width, 1);
}
