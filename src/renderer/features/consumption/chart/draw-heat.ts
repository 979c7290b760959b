import type { HeatCell, HeatMap } from '../view/heat-cells.ts';
import { heatLevel } from '../view/heat-cells.ts';
import type { ChartColors } from './chart-colors.ts';
import { hatchOf } from './draw-marks.ts';

export const HEAT_LEFT = 44;
export const HEAT_BOTTOM = 24;
/** A hatch needs this much room; smaller cells are left empty inside a ring. */
const HATCH_PX = 6;

export type HeatLabels = {
  readonly columns: readonly { readonly at: number; readonly label: string }[];
  readonly rows: readonly { readonly row: number; readonly label: string }[];
};

/** What was drawn, for the tests that hold the picture against the rows. */
export type HeatDrawn = { cells: number; zeros: number; gaps: number; unknown: number };

/** The map on a canvas: one fill for each step of the ramp, true zeros framed, gaps hatched or ringed. */
export function drawHeat(
  canvas: HTMLCanvasElement,
  map: HeatMap,
  labels: HeatLabels,
  colors: ChartColors,
  cursor: { column: number; row: number } | null,
): HeatDrawn {
  const drawn = { cells: 0, zeros: 0, gaps: 0, unknown: 0 };
  const scale = devicePixelRatio || 1;
  const { clientWidth: width, clientHeight: height } = canvas;
  canvas.width = Math.round(width * scale);
  canvas.height = Math.round(height * scale);
  const pen = canvas.getContext('2d');
  if (pen === null || width === 0 || map.columns === 0) {
    return drawn;
  }
  pen.scale(scale, scale);
  const box = cellBox(map, width, height);
  const levels = Array.from({ length: 7 }, () => new Path2D());
  const zeros: HeatCell[] = [];
  const gaps: HeatCell[] = [];
  for (const cell of map.cells) {
    if (cell.state === 'unknown') {
      drawn.unknown += 1;
    } else if (cell.state === 'missing') {
      gaps.push(cell);
    } else if (cell.state === 'zero') {
      zeros.push(cell);
    } else {
      const { x, y, w, h } = box(cell);
      levels[heatLevel(cell.value, map.min, map.max)]?.rect(x, y, w, h);
      drawn.cells += 1;
    }
  }
  levels.forEach((path, level) => {
    pen.fillStyle = colors.heat[level] ?? colors.bar;
    pen.fill(path);
  });
  drawn.zeros = zeros.length;
  drawn.gaps = gaps.length;
  for (const cell of zeros) {
    const { x, y, w, h } = box(cell);
    pen.fillStyle = colors.zero;
    // The look of the table's swatch: a foot on empty ground.
    pen.fillRect(x, y + h - Math.max(1, h / 4), w, Math.max(1, h / 4));
  }
  for (const cell of gaps) {
    const { x, y, w, h } = box(cell);
    if (w >= HATCH_PX && h >= HATCH_PX) {
      pen.fillStyle = hatchOf(pen, colors.gapLine);
      pen.fillRect(x, y, w, h);
    } else {
      pen.strokeStyle = colors.text;
      pen.lineWidth = 1;
      pen.strokeRect(x - 0.5, y - 0.5, w + 1, h + 1);
    }
  }
  drawLabels(pen, map, labels, colors, width, height);
  if (cursor !== null) {
    const { x, y, w, h } = box({ ...cursor, half: 0 });
    pen.strokeStyle = colors.text;
    pen.lineWidth = 2;
    pen.strokeRect(x - 1, y - 1, Math.max(4, w) + 2, h + 2);
  }
  return drawn;
}

type Place = Pick<HeatCell, 'column' | 'row' | 'half'>;

/** Cells on whole pixels, without gaps between them. */
export function cellBox(
  map: HeatMap,
  width: number,
  height: number,
): (cell: Place) => { x: number; y: number; w: number; h: number } {
  const column = (width - HEAT_LEFT - 4) / map.columns;
  const row = (height - HEAT_BOTTOM - 4) / map.rows;
  return (cell) => {
    const left = Math.round(HEAT_LEFT + cell.column * column);
    const right = Math.round(HEAT_LEFT + (cell.column + 1) * column);
    const top = Math.round(4 + cell.row * row);
    const h = Math.round(4 + (cell.row + 1) * row) - top;
    const middle = Math.round((left + right) / 2);
    const x = cell.half === 2 ? middle : left;
    return { x, y: top, w: Math.max(1, (cell.half === 1 ? middle : right) - x), h };
  };
}

function drawLabels(
  pen: CanvasRenderingContext2D,
  map: HeatMap,
  labels: HeatLabels,
  colors: ChartColors,
  width: number,
  height: number,
): void {
  const box = cellBox(map, width, height);
  pen.font = `11px ${colors.fontFamily}`;
  pen.fillStyle = colors.muted;
  pen.textBaseline = 'middle';
  pen.textAlign = 'right';
  for (const { row, label } of labels.rows) {
    const { y, h } = box({ column: 0, row, half: 0 });
    pen.fillText(label, HEAT_LEFT - 8, y + h / 2);
  }
  pen.textAlign = 'center';
  const step = (width - HEAT_LEFT - 4) / map.columns;
  for (const { at, label } of labels.columns) {
    pen.fillText(label, HEAT_LEFT + at * step, height - HEAT_BOTTOM / 2 + 2);
  }
}
