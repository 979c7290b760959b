export type TextWidth = (text: string, weight?: number) => number;

/** CSS pixels of a text in a table, every digit as wide as a nought as columns have them; what was measured is remembered. */
export function createTextWidth(fontFamily: string): TextWidth {
  const pen = new OffscreenCanvas(1, 1).getContext('2d');
  const known = new Map<string, number>();
  return (text, weight = 400) => {
    if (pen === null) return 0;
    const even = text.replaceAll(/\d/g, '0');
    const key = `${weight} ${even}`;
    const measured = known.get(key);
    if (measured !== undefined) return measured;
    pen.font = `${weight} 12px ${fontFamily}`;
    const width = Math.ceil(pen.measureText(even).width);
    known.set(key, width);
    return width;
  };
}
