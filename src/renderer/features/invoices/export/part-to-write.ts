import type { ExportPart, PartRows } from './export-choice.ts';

/** What a person asked for; else what they ticked, and without ticks what is shown. What is not offered cannot be written. */
export function partToWrite(wanted: ExportPart | null, parts: readonly PartRows[], picked: number): ExportPart {
  const usual = picked > 0 ? 'picked' : 'shown';
  return wanted !== null && parts.some(({ part }) => part === wanted) ? wanted : usual;
}
