import {
  CELL_DOUBLE,
  CELL_MISSING,
  CELL_NONE,
  CELL_UNFETCHED,
  CELL_ZERO,
  HOURS_A_DAY,
} from '../../../../shared/hours/hour-cell.ts';

export type StripColors = {
  readonly heat: readonly string[];
  readonly zero: string;
  readonly gap: string;
  readonly surface: string;
  readonly unfetched: string;
  readonly unfetchedSoft: string;
  readonly double: string;
};
/** Days [from, to) of one hour row range that are silent alike. */
type Gap = { readonly day: number; readonly from: number; readonly to: number; readonly isUnfetched: boolean };

/** Narrower than this it could not be seen among the days of a year. */
const MIN_GAP = 3;

/** Hours without a value that stand under each other, as one stretch. */
export function gapsOf(cells: Uint8Array): Gap[] {
  const gaps: Gap[] = [];
  for (let day = 0; day * HOURS_A_DAY < cells.length; day++) {
    let open: { from: number; kind: number } | null = null;
    for (let hour = 0; hour <= HOURS_A_DAY; hour++) {
      const cell = hour === HOURS_A_DAY ? CELL_NONE : (cells[day * HOURS_A_DAY + hour] ?? CELL_NONE);
      const kind = cell === CELL_MISSING || cell === CELL_UNFETCHED ? cell : CELL_NONE;
      if (open !== null && kind !== open.kind) {
        gaps.push({ day, from: open.from, to: hour, isUnfetched: open.kind === CELL_UNFETCHED });
        open = null;
      }
      if (open === null && kind !== CELL_NONE) open = { from: hour, kind };
    }
  }
  return gaps;
}

/** The year on a canvas: days from left to right, the hours of a day from top to bottom. */
export function drawStrip(canvas: HTMLCanvasElement, cells: Uint8Array, colors: StripColors): void {
  const scale = devicePixelRatio || 1;
  const { clientWidth: width, clientHeight: height } = canvas;
  const pen = canvas.getContext('2d');
  const days = cells.length / HOURS_A_DAY;
  if (pen === null || width === 0 || days === 0) return;
  canvas.width = Math.round(width * scale);
  canvas.height = Math.round(height * scale);
  const x = (day: number) => Math.round((day / days) * canvas.width);
  const y = (hour: number) => Math.round((hour / HOURS_A_DAY) * canvas.height);
  cells.forEach((cell, place) => {
    const level = cell & (CELL_DOUBLE - 1);
    if (level === CELL_NONE || level === CELL_MISSING || level === CELL_UNFETCHED) return;
    const [day, hour] = [Math.floor(place / HOURS_A_DAY), place % HOURS_A_DAY];
    pen.fillStyle = level === CELL_ZERO ? colors.zero : (colors.heat[level - 1] ?? colors.zero);
    pen.fillRect(x(day), y(hour), x(day + 1) - x(day), y(hour + 1) - y(hour));
    if (cell < CELL_DOUBLE) return;
    pen.fillStyle = colors.double;
    pen.fillRect(x(day), y(hour), Math.max(MIN_GAP * scale, x(day + 1) - x(day)), y(hour + 1) - y(hour));
  });
  for (const gap of joined(gapsOf(cells))) {
    const [left, top] = [x(gap.day), y(gap.from)];
    const w = Math.max(MIN_GAP * scale, x(gap.day + gap.days) - left);
    drawGap(pen, { left, top, w, h: y(gap.to) - top }, gap.isUnfetched, colors, scale);
  }
}

/** Whole neighbours are one: a gap of weeks is one mark. */
function joined(gaps: readonly Gap[]): (Gap & { days: number })[] {
  const found: (Gap & { days: number })[] = [];
  for (const gap of gaps) {
    const last = found.at(-1);
    const isNext =
      last !== undefined && last.day + last.days === gap.day && last.from === gap.from && last.to === gap.to;
    if (isNext && last.isUnfetched === gap.isUnfetched) last.days++;
    else found.push({ ...gap, days: 1 });
  }
  return found;
}

function drawGap(
  pen: CanvasRenderingContext2D,
  { left, top, w, h }: { left: number; top: number; w: number; h: number },
  isUnfetched: boolean,
  colors: StripColors,
  scale: number,
): void {
  pen.save();
  pen.beginPath();
  pen.rect(left, top, w, h);
  pen.clip();
  pen.fillStyle = isUnfetched ? colors.unfetchedSoft : colors.surface;
  pen.fillRect(left, top, w, h);
  pen.strokeStyle = isUnfetched ? colors.unfetched : colors.gap;
  pen.lineWidth = scale;
  if (!isUnfetched) {
    pen.beginPath();
    for (let at = left - h; at < left + w; at += 4 * scale) {
      pen.moveTo(at, top + h);
      pen.lineTo(at + h, top);
    }
    pen.stroke();
  }
  pen.strokeRect(left + scale / 2, top + scale / 2, w - scale, h - scale);
  pen.restore();
}
