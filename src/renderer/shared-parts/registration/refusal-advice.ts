import type { DraftField } from '../../../shared/rules/finding.ts';
import type { ProblemKind } from '../../../shared/rules/problem-kind.ts';

type RefusalAdvice = 'check-digit' | 'twelve-digits' | 'five-digits' | 'of-address' | 'fill-in' | 'other';

/** What to do about a refused value; no advice to type what it has already. */
export function refusalAdvice(kind: ProblemKind | null, field: DraftField, sent: string): RefusalAdvice {
  if (kind === 'check-digit') return kind;
  if (sent.trim() === '') return 'fill-in';
  const digits = sent.replace(/\D/g, '').length;
  if (field === 'property.zip_code') return digits === 5 ? 'of-address' : 'five-digits';
  return field === 'customer.soc_id' && digits !== 12 ? 'twelve-digits' : 'other';
}
