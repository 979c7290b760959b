/** Positions of the marks: two full lines, as wide as possible down to 6 px; then more lines. CSS px. */
export type MosaicPlace = {
  readonly columns: number;
  readonly pitch: number;
  readonly cell: number;
  readonly linePitch: number;
  readonly lineHeight: number;
  readonly height: number;
};

const WIDEST = 28;
const NARROWEST = 6;

export function placeMosaic(marks: number, width: number): MosaicPlace {
  const inTwo = Math.max(1, Math.ceil(marks / 2));
  const isInTwo = marks > WIDEST;
  const gap = width / inTwo >= 16 ? 4 : width / inTwo >= 10 ? 3 : 1;
  // Two full lines end where the list does; a few marks are not stretched.
  const fitting = Math.max(NARROWEST, (width + gap) / inTwo);
  const pitch = isInTwo ? fitting : Math.min(WIDEST, fitting);
  const columns = Math.max(1, Math.min(isInTwo ? inTwo : marks || 1, Math.floor((width + gap) / pitch + 1e-6)));
  // Wide marks are as tall as a line of text; narrow ones are squares.
  const lineHeight = pitch >= 16 ? 17 : Math.max(pitch - gap, 5);
  const linePitch = lineHeight + Math.max(gap, 1);
  const lines = Math.max(1, Math.ceil(marks / columns));
  return { columns, pitch, cell: pitch - gap, linePitch, lineHeight, height: lines * linePitch };
}

/** The mark under a point; null: none. */
export function markAt(place: MosaicPlace, marks: number, x: number, y: number): number | null {
  const column = Math.floor(x / place.pitch);
  const at = Math.floor(y / place.linePitch) * place.columns + column;
  return x >= 0 && y >= 0 && column < place.columns && at < marks ? at : null;
}
