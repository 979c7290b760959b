import type { RegistrationSummary } from '../../../../shared/model/contracts/contract.ts';

/** Why a registration is unlike the rest of the list. */
export type WorthReason =
  | { readonly why: 'repeat' /** Sent although the same customer and property were known here. */ }
  | { readonly why: 'no-number' /** Accepted without a contract number, which others have. */ }
  | { readonly why: 'warnings'; readonly count: number };

/** The weightiest reason to look at a registration; null: it is like the rest. `hasNumbers`: others have theirs. */
export function worthOf(row: RegistrationSummary, { hasNumbers }: { hasNumbers: boolean }): WorthReason | null {
  if (row.isRepeat) return { why: 'repeat' };
  if (row.state === 'accepted' && row.contractId === null && hasNumbers) return { why: 'no-number' };
  return row.warnings > 0 ? { why: 'warnings', count: row.warnings } : null;
}
