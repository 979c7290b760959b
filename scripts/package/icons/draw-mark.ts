type Color = readonly [red: number, green: number, blue: number];
type Box = { readonly x: number; readonly y: number; readonly width: number; readonly height: number };
type Shape = Box & { readonly radius: number; readonly color: Color };

const PAPER: Color = [0xff, 0xff, 0xff];
const INK: Color = [0x1d, 0x24, 0x30];
const BALLPOINT: Color = [0x2b, 0x59, 0xc3];

/** The mark of `resources/mark.svg` in its 18 × 18 units, on a sheet of paper with round corners. */
const SHEET: Shape = { x: -3, y: -2.25, width: 24, height: 24, radius: 5, color: PAPER };
const EDGE: Shape = { x: -3.25, y: -2.5, width: 24.5, height: 24.5, radius: 5.25, color: [0xc9, 0xcf, 0xd9] };
const BARS: readonly Shape[] = [
  { x: 1, y: 10, width: 3, height: 7, radius: 0.75, color: INK },
  { x: 5.33, y: 5, width: 3, height: 12, radius: 0.75, color: INK },
  { x: 14, y: 8, width: 3, height: 9, radius: 0.75, color: INK },
];
const DASHED: Box = { x: 10.16, y: 2.5, width: 2, height: 14 };
const DASH = 1.5;
const GAP = 1.25;
const STROKE = 1;

/** The whole icon, what stands in front last. Its frame is 25 units wide, so there is air around the sheet. */
export const ICON_SHAPES: readonly Shape[] = [EDGE, SHEET, ...BARS, ...dashes()];
const FRAME: Box = { x: -3.5, y: -2.75, width: 25, height: 25 };

/** Draws the icon `size` pixels wide: RGBA, straight alpha, row by row from the top. */
export function drawMark(size: number): Uint8Array {
  const pixels = new Uint8Array(size * size * 4);
  const unit = FRAME.width / size;
  for (let row = 0; row < size; row += 1) {
    for (let column = 0; column < size; column += 1) {
      const x = FRAME.x + (column + 0.5) * unit;
      const y = FRAME.y + (row + 0.5) * unit;
      pixels.set(pixelAt(x, y, unit), (row * size + column) * 4);
    }
  }
  return pixels;
}

function pixelAt(x: number, y: number, unit: number): [number, number, number, number] {
  let [red, green, blue, alpha] = [0, 0, 0, 0];
  for (const shape of ICON_SHAPES) {
    const cover = coverage(shape, x, y, unit);
    if (cover === 0) continue;
    const below = alpha * (1 - cover);
    const total = cover + below;
    [red, green, blue] = [
      (shape.color[0] * cover + red * below) / total,
      (shape.color[1] * cover + green * below) / total,
      (shape.color[2] * cover + blue * below) / total,
    ];
    alpha = total;
  }
  return [Math.round(red), Math.round(green), Math.round(blue), Math.round(alpha * 255)];
}

/** How much of a pixel a rounded rectangle covers, from its distance to the edge. */
function coverage(shape: Shape, x: number, y: number, unit: number): number {
  const dx = Math.abs(x - (shape.x + shape.width / 2)) - (shape.width / 2 - shape.radius);
  const dy = Math.abs(y - (shape.y + shape.height / 2)) - (shape.height / 2 - shape.radius);
  const distance = Math.hypot(Math.max(dx, 0), Math.max(dy, 0)) + Math.min(Math.max(dx, dy), 0) - shape.radius;
  return Math.min(1, Math.max(0, 0.5 - distance / unit));
}

/** The dashed outline as the pieces SVG draws: from the top left, clockwise, a dash may turn a corner. */
function dashes(): Shape[] {
  const { x, y, width, height } = DASHED;
  const corners = [0, width, width + height, 2 * width + height, 2 * (width + height)];
  const pieces: Shape[] = [];
  for (let start = 0; start < 2 * (width + height); start += DASH + GAP) {
    const end = Math.min(start + DASH, 2 * (width + height));
    for (const [side, from] of corners.slice(0, 4).entries()) {
      const begin = Math.max(start, from) - from;
      const stop = Math.min(end, corners[side + 1] ?? 0) - from;
      if (begin < stop) pieces.push(strokeOn(side, begin, stop, x, y, width, height));
    }
  }
  return pieces;
}

function strokeOn(side: number, from: number, to: number, x: number, y: number, width: number, height: number): Shape {
  const half = STROKE / 2;
  const rest = { radius: 0, color: BALLPOINT };
  if (side === 0) return { x: x + from, y: y - half, width: to - from, height: STROKE, ...rest };
  if (side === 1) return { x: x + width - half, y: y + from, width: STROKE, height: to - from, ...rest };
  if (side === 2) return { x: x + width - to, y: y + height - half, width: to - from, height: STROKE, ...rest };
  return { x: x - half, y: y + height - to, width: STROKE, height: to - from, ...rest };
}
