/** A number as people type it (`1 000`, `2,5`) within limits; null for anything else. */
export function parseNumber(text: string, min: number, max: number): number | null {
  const plain = text.replace(/[\s\u00a0]/g, '').replace(',', '.');
  if (!/^\d+(\.\d+)?$/.test(plain)) {
    return null;
  }
  const value = Number(plain);
  return value >= min && value <= max ? value : null;
}
