import type { HeldReason } from '../../../shared/model/bulk/bulk.ts';
import type { ReasonWords } from '../../../shared/text/reason-words.ts';

/** Empty when the row is not held. A duplicate is identified by the earlier reference. */
export function reasonText(
  row: {
    readonly heldReason: HeldReason | null;
    readonly heldDetail: string | null;
    readonly waitReason: string | null;
  },
  { held, waiting, unexpected }: ReasonWords,
): string {
  if (row.heldReason !== null) {
    const reference = row.heldReason === 'duplicate' ? (row.heldDetail ?? '') : '';
    return [held[row.heldReason], reference].filter((text) => text !== '').join(', ');
  }
  const known: Readonly<Record<string, string>> = waiting;
  return row.waitReason === null ? '' : (known[row.waitReason] ?? unexpected);
}
