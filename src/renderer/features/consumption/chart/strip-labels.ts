/** Wider, a name would take room from the plot. */
const MAX_WIDTH = 150;
const GAP = 12;

/** Room behind the plot for the names of the strips; 0 where each fits into the room before it. */
export function stripLabelRoom(widths: readonly number[], left: number): number {
  const widest = Math.max(0, ...widths);
  return widest <= left ? 0 : Math.min(MAX_WIDTH, Math.ceil(widest)) + GAP;
}

/** The name, or its beginning and its end where the whole does not fit: streets and numbers differ at both. */
export function cutMiddle(text: string, fits: (text: string) => boolean): string {
  if (fits(text)) return text;
  const signs = [...text];
  for (let kept = signs.length - 1; kept > 0; kept--) {
    const head = Math.ceil(kept / 2);
    const cut = `${signs.slice(0, head).join('')}…${signs.slice(signs.length - (kept - head)).join('')}`;
    if (fits(cut)) return cut;
  }
  return '…';
}
