import { type PartGroup, partOfLetter, type RowPart } from '../../../../shared/model/bulk/row-parts.ts';
import type { MosaicPlace } from './mosaic-place.ts';

type Look = PartGroup['id'];

/** Each row looks like its group in the line above: what is held back so from the check to the results. */
function looksOf(groups: readonly PartGroup[]): ReadonlyMap<RowPart, Look> {
  return new Map(groups.flatMap(({ id, parts }) => parts.map((part) => [part, id])));
}

export function drawMosaic(
  context: CanvasRenderingContext2D,
  about: {
    readonly letters: string;
    readonly warned: ReadonlySet<number>;
    readonly groups: readonly PartGroup[];
    readonly place: MosaicPlace;
    readonly width: number;
    readonly shown: ReadonlySet<RowPart> | null;
    readonly current: number | null;
  },
): void {
  const { letters, place, width } = about;
  const scale = window.devicePixelRatio;
  context.canvas.width = Math.round(width * scale);
  context.canvas.height = Math.round(place.height * scale);
  context.setTransform(scale, 0, 0, scale, 0, 0);
  const colors = colorsOf(context.canvas);
  const looks = looksOf(about.groups);
  for (const [index, letter] of [...letters].entries()) {
    const part = partOfLetter(letter);
    const x = (index % place.columns) * place.pitch + 0.5;
    const y = Math.floor(index / place.columns) * place.linePitch + 0.5;
    context.globalAlpha = about.shown === null || about.shown.has(part) ? 1 : 0.25;
    const box = { x, y, w: place.cell - 1, h: place.lineHeight - 1 };
    drawMark(context, looks.get(part) ?? 'ready', box, colors);
    if (about.warned.has(index)) drawCorner(context, box, colors);
    if (index !== about.current) continue;
    context.globalAlpha = 1;
    context.strokeStyle = colors.text;
    context.lineWidth = 2;
    context.strokeRect(x, y, place.cell - 1, place.lineHeight - 1);
  }
  context.globalAlpha = 1;
}

/** CSS px of the edge of what is not yet sent, or not yet answered. */
const HOLLOW: ReadonlyMap<Look, number> = new Map([
  ['ready', 1.5],
  ['to-match', 1],
  ['not-sent', 1],
  ['sending', 2],
]);

type Box = { x: number; y: number; w: number; h: number };
type Colors = ReturnType<typeof colorsOf>;

function drawMark(context: CanvasRenderingContext2D, look: Look, box: Box, colors: Colors): void {
  const { x, y, w, h } = box;
  context.beginPath();
  context.roundRect(x, y, w, h, Math.min(2, w / 3));
  context.lineWidth = HOLLOW.get(look) ?? 1;
  context.strokeStyle = colors[look];
  const isHeld = look === 'held';
  context.fillStyle = isHeld ? colors.heldSoft : colors[look];
  if (look === 'left-out') context.fillRect(x, y + h / 2, w, 1);
  else if (HOLLOW.has(look)) context.stroke();
  else context.fill();
  if (isHeld) context.stroke();
  if (w < 8) return;
  context.strokeStyle = look === 'held' ? colors.held : colors.surface;
  context.lineWidth = 1.5;
  const [middleX, middleY] = [x + w / 2, y + h / 2];
  context.beginPath();
  if (look === 'held') line(context, [middleX - 3, middleY], [middleX + 3, middleY]);
  if (look === 'rejected') {
    line(context, [middleX - 2.5, middleY - 2.5], [middleX + 2.5, middleY + 2.5]);
    line(context, [middleX + 2.5, middleY - 2.5], [middleX - 2.5, middleY + 2.5]);
  }
  context.stroke();
  if (look !== 'unknown') return;
  context.beginPath();
  context.arc(middleX, middleY, 2.5, 0, Math.PI * 2);
  context.fillStyle = colors.surface;
  context.fill();
}

/** As on a cell with a problem where rows are checked. */
function drawCorner(context: CanvasRenderingContext2D, { x, y, w, h }: Box, colors: Colors): void {
  const side = Math.min(7, w, h);
  context.beginPath();
  context.moveTo(x + w - side, y);
  context.lineTo(x + w, y);
  context.lineTo(x + w, y + side);
  context.closePath();
  context.fillStyle = colors.held;
  context.fill();
}

function line(context: CanvasRenderingContext2D, from: [number, number], to: [number, number]): void {
  context.moveTo(...from);
  context.lineTo(...to);
}

function colorsOf(canvas: HTMLCanvasElement) {
  const color = (name: string) => resolved(canvas, `var(${name})`);
  return {
    accepted: resolved(canvas, 'color-mix(in oklab, var(--accepted) 55%, var(--surface))'),
    rejected: color('--rejected'),
    unknown: color('--unknown'),
    sending: color('--accent'),
    ready: color('--text-muted'),
    'not-sent': color('--waiting'),
    'to-match': color('--waiting'),
    held: color('--warning'),
    heldSoft: color('--warning-soft'),
    'left-out': color('--hairline-strong'),
    surface: color('--surface'),
    text: color('--text'),
  };
}

/** A canvas accepts no variables and no light-dark(): an element's computed style resolves both. */
function resolved(canvas: HTMLCanvasElement, color: string): string {
  canvas.style.color = color;
  const { color: plain } = getComputedStyle(canvas);
  canvas.style.color = '';
  return plain;
}
