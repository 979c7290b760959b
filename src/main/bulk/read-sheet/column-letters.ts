/** `A`, `B`, … `Z`, `AA`: the spreadsheet name of a zero-based column. */
export function columnLetters(index: number): string {
  const rest = Math.floor(index / 26);
  return (rest === 0 ? '' : columnLetters(rest - 1)) + String.fromCharCode(65 + (index % 26));
}
