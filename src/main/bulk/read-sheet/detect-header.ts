import { fieldNamedBy } from '../column-aliases.ts';

const ROWS_LOOKED_AT = 20;

/**
 * The zero-based row of the column names; null when the sheet starts with data. A row with known column names wins;
 * else the first full row, if nothing in it looks like data.
 */
export function detectHeader(rows: readonly (readonly string[])[]): number | null {
  const looked = rows.slice(0, ROWS_LOOKED_AT);
  let best: { row: number; named: number } | null = null;
  for (const [row, cells] of looked.entries()) {
    const named = new Set(cells.flatMap((cell) => fieldNamedBy(cell)?.field ?? [])).size;
    if (named >= 2 && (best === null || named > best.named)) best = { row, named };
  }
  if (best) return best.row;
  const width = Math.max(...looked.map(filledCells), 0);
  const first = looked.findIndex((cells) => filledCells(cells) >= Math.max(1, width * 0.6));
  const cells = rows[first];
  if (cells === undefined) return null;
  if (width === 1 && fieldNamedBy(cells.find((cell) => cell.trim() !== '') ?? '')) return first;
  const texts = cells.map((cell) => cell.trim()).filter((cell) => cell !== '');
  const namesOnly = texts.every((text) => !looksLikeData(text)) && new Set(texts).size === texts.length;
  // A row of words could also be data: only a row below with numbers shows the difference.
  const below = rows.slice(first + 1, first + 6).some((row) => row.some((cell) => looksLikeData(cell.trim())));
  return namesOnly && below ? first : null;
}

export function filledCells(cells: readonly string[]): number {
  return cells.filter((cell) => cell.trim() !== '').length;
}

function looksLikeData(text: string): boolean {
  return /\d{3}|@|^[+-]?\d+([.,]\d+)?$|\.(pdf|png|jpe?g|tiff?)$/i.test(text);
}
