import type { DraftField } from '../../../shared/rules/finding.ts';
import type { ProblemKind } from '../../../shared/rules/problem-kind.ts';

type RefusalAdvice = 'check-digit' | 'twelve-digits' | 'five-digits' | 'of-address' | 'fill-in' | 'other';

/** What to do about a refused value; no advice to type what it has already. */
export function refusalAdvice(kind: ProblemKind | null, field: DraftField, sent: string): RefusalAdvice {
  if (kind === 'check-digit') return kind;
  if (sent.trim() === '') return 'fill-in';
  if (field === 'property.zip_code') return /^\d{5}$/.test(sent.replace(/\s/g, '')) ? 'of-address' : 'five-digits';
  const digits = sent.replace(/\D/g, '').length;
  return field === 'customer.soc_id' && digits !== 12 ? 'twelve-digits' : 'other';
}
