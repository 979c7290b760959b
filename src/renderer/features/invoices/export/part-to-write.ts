import type { ExportPart } from './use-export-order.ts';

/** What a person asked for; else what they ticked, and without ticks what is shown. Nothing ticked cannot be written. */
export function partToWrite(wanted: ExportPart | null, picked: number): ExportPart {
  const usual = picked > 0 ? 'picked' : 'shown';
  return wanted === null || (wanted === 'picked' && picked === 0) ? usual : wanted;
}
