import { filledCells } from './detect-header.ts';

const SUM_WORDS = new Set(
  'summa summering delsumma slutsumma totalsumma totalt total totals subtotal sum antal count'.split(' '),
);
const UNITS = new Set(
  'st styck kr sek kwh rader rad kunder avtal grand rows row customers contracts of number'.split(' '),
);

/** A row that sums or counts the rows above: such words in a cell, and almost only numbers in the others. */
export function isSumRow(cells: readonly string[], width: number): boolean {
  const filled = cells.map((cell) => cell.trim()).filter((cell) => cell !== '');
  if (filledCells(cells) > Math.max(2, width / 2)) return false;
  return filled.some((cell) => isCount(cell, true)) && filled.every((cell) => isCount(cell, false));
}

function isCount(cell: string, withWord: boolean): boolean {
  const words = cell.toLowerCase().match(/\p{L}+/gu) ?? [];
  if (!words.every((word) => SUM_WORDS.has(word) || UNITS.has(word))) return false;
  return withWord ? words.some((word) => SUM_WORDS.has(word)) : true;
}
