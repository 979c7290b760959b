/** Step of the colour ramp, 0 to 6. Even in the square root, so that ordinary hours do not all get the palest step. */
export function heatLevel(value: number, min: number, max: number): number {
  if (max <= min) return 3;
  const share = Math.sqrt(Math.max(0, value - min)) / Math.sqrt(max - min);
  return Math.min(6, Math.floor(share * 7));
}
