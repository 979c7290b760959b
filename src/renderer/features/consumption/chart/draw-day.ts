import type { ChartColors } from './chart-colors.ts';
import { hatchOf } from './draw-marks.ts';

/** One small day: bars to the week's scale, hatch where an hour was not delivered, nothing where nothing is known. */
export function drawDay(
  canvas: HTMLCanvasElement,
  values: readonly (number | null)[],
  top: number,
  isChosen: boolean,
  colors: ChartColors,
): void {
  const scale = devicePixelRatio || 1;
  const width = canvas.clientWidth;
  const height = canvas.clientHeight;
  canvas.width = Math.round(width * scale);
  canvas.height = Math.round(height * scale);
  const pen = canvas.getContext('2d');
  if (pen === null || width === 0) {
    return;
  }
  pen.scale(scale, scale);
  const pitch = Math.max(1, Math.floor((width * 100) / Math.max(24, values.length)) / 100);
  const bar = Math.max(1, Math.round(pitch * 0.75));
  const base = height - 1;
  values.forEach((value, hour) => {
    const left = Math.round(hour * pitch);
    if (value === null) {
      pen.fillStyle = hatchOf(pen, colors.gapLine);
      pen.fillRect(left, 0, bar, base);
    } else if (!Number.isNaN(value)) {
      const tall = Math.max(1, Math.round((Math.max(0, value) / (top || 1)) * base));
      pen.fillStyle = isChosen ? colors.bar : colors.softBar;
      pen.fillRect(left, base - tall, bar, tall);
    }
  });
  pen.fillStyle = colors.axis;
  pen.fillRect(0, base, Math.round(values.length * pitch), 1);
}
