import { heatLevel } from '../../../../../shared/hours/heat-level.ts';
import type { HeatCell, HeatMap, HeatState } from '../../view/heat-cells.ts';
import type { ChartColors } from '../chart-colors.ts';
import { columnRuns, HEAT_TOP, heatBoxes } from '../heat-boxes.ts';
import { hatchOf } from './draw-marks.ts';

export const HEAT_LEFT = 44;
/** Narrower, a hatch would not be recognisable. */
const HATCH_PX = 5;

export type HeatLabels = { readonly rows: readonly { readonly row: number; readonly label: string }[] };

/** Everything the map is drawn from besides its cells. */
export type HeatFrame = {
  /** Edges of the columns, one more than there are columns. */
  readonly edges: readonly number[];
  /** Left edge of the cells: columns zoomed out of view are clipped. */
  readonly left: number;
  readonly right: number;
  /** The chart's current step in pixels; null: not visible. */
  readonly chosen: { readonly from: number; readonly to: number } | null;
  readonly cursor: { readonly column: number; readonly row: number } | null;
};

/** What was drawn, for tests that compare the picture with the rows. */
export type HeatDrawn = {
  cells: number;
  zeros: number;
  doubles: number;
  gaps: number;
  pending: number;
  unfetched: number;
};

/** Draws the map on a canvas: one fill per step of the ramp, zeros as a foot, gaps hatched, unfetched hours in red. */
export function drawHeat(
  canvas: HTMLCanvasElement,
  map: HeatMap,
  labels: HeatLabels,
  colors: ChartColors,
  frame: HeatFrame,
): HeatDrawn {
  const drawn = { cells: 0, zeros: 0, doubles: 0, gaps: 0, pending: 0, unfetched: 0 };
  const scale = devicePixelRatio || 1;
  const { clientWidth: width, clientHeight: height } = canvas;
  canvas.width = Math.round(width * scale);
  canvas.height = Math.round(height * scale);
  const pen = canvas.getContext('2d');
  if (pen === null || width === 0 || map.columns === 0) return drawn;
  pen.scale(scale, scale);
  const box = heatBoxes(frame.edges, map.rows, height);
  const of = (state: HeatState) => map.cells.filter((cell) => cell.state === state);
  const [doubles, zeros, gaps, unfetched] = [of('double'), of('zero'), of('missing'), of('unfetched')];
  Object.assign(drawn, {
    zeros: zeros.length,
    doubles: doubles.length,
    gaps: gaps.length,
    pending: of('pending').length,
    unfetched: unfetched.length,
  });
  pen.save();
  pen.beginPath();
  pen.rect(frame.left, 0, frame.right - frame.left, height);
  pen.clip();
  drawn.cells = fillLevels(pen, map, [...of('value'), ...doubles], box, colors);
  for (const cell of zeros) {
    const { x, y, w, h } = box(cell);
    pen.fillStyle = colors.text;
    // Like the table's swatch: a foot on an empty background.
    pen.fillRect(x, y + h - Math.max(1, h / 4), w, Math.max(1, h / 4));
  }
  for (const cell of doubles) {
    const { x, y, w, h } = box(cell);
    pen.fillStyle = colors.double;
    const foot = w < 6 ? h : Math.max(2, Math.round(h / 3));
    pen.fillRect(x, y + h - foot, Math.max(2, w), foot);
  }
  drawSilent(pen, colors, 'missing', gaps, box);
  drawSilent(pen, colors, 'unfetched', unfetched, box);
  drawCursor(pen, colors, frame, box, height);
  pen.restore();
  drawLabels(pen, map, labels, colors, height);
  return drawn;
}

type BoxOf = ReturnType<typeof heatBoxes>;

function fillLevels(
  pen: CanvasRenderingContext2D,
  map: HeatMap,
  cells: readonly HeatCell[],
  box: BoxOf,
  colors: ChartColors,
): number {
  const levels = Array.from({ length: 7 }, () => new Path2D());
  for (const cell of cells) {
    const { x, y, w, h } = box(cell);
    levels[heatLevel(cell.value, map.min, map.max)]?.rect(x, y, w, h);
  }
  levels.forEach((path, level) => {
    pen.fillStyle = colors.heat[level] ?? colors.bar;
    pen.fill(path);
  });
  return cells.length;
}

function drawSilent(
  pen: CanvasRenderingContext2D,
  colors: ChartColors,
  kind: 'missing' | 'unfetched',
  cells: readonly HeatCell[],
  box: BoxOf,
): void {
  pen.lineWidth = 1;
  for (const { column, from, to } of columnRuns(cells)) {
    const top = box({ column, row: from, half: 0 });
    const bottom = box({ column, row: to - 1, half: 0 });
    // One pixel would be invisible among the days of years.
    const w = Math.max(3, top.w);
    const h = bottom.y + bottom.h - top.y;
    pen.fillStyle = colors.surface;
    pen.fillRect(top.x, top.y, w, h);
    pen.fillStyle = kind === 'unfetched' ? colors.unfetchedSoft : hatchOf(pen, colors.gapLine);
    pen.fillRect(top.x, top.y, w, h);
    pen.strokeStyle = kind === 'unfetched' ? colors.unfetched : colors.gapLine;
    if (kind === 'unfetched' || w < HATCH_PX * 2) pen.strokeRect(top.x + 0.5, top.y + 0.5, Math.max(1, w - 1), h - 1);
  }
}

function drawCursor(
  pen: CanvasRenderingContext2D,
  colors: ChartColors,
  { chosen, cursor }: HeatFrame,
  box: BoxOf,
  height: number,
): void {
  pen.strokeStyle = colors.text;
  if (chosen !== null) {
    pen.lineWidth = 1.5;
    const from = Math.round(chosen.from);
    const width = Math.max(4, Math.round(chosen.to) - from);
    pen.strokeRect(from, HEAT_TOP - 1, width, height - HEAT_TOP);
  }
  if (cursor !== null) {
    pen.lineWidth = 2;
    const { x, y, w, h } = box({ ...cursor, half: 0 });
    pen.strokeRect(x - 1, y - 1, Math.max(4, w) + 2, h + 2);
  }
}

function drawLabels(
  pen: CanvasRenderingContext2D,
  map: HeatMap,
  labels: HeatLabels,
  colors: ChartColors,
  height: number,
): void {
  const row = (height - HEAT_TOP) / map.rows;
  pen.font = `11px ${colors.fontFamily}`;
  pen.fillStyle = colors.muted;
  pen.textBaseline = 'middle';
  pen.textAlign = 'right';
  for (const { row: at, label } of labels.rows) pen.fillText(label, HEAT_LEFT - 8, HEAT_TOP + (at + 0.5) * row + 1);
}
