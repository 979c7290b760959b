import type { RequestRecord } from '../../../shared/model/answers/answer.ts';

/** A success, a refusal, one that was not sent, or one that may or may not have arrived. */
export function outcomeOf(
  record: Pick<RequestRecord, 'outcome' | 'status'>,
): 'accepted' | 'rejected' | 'waiting' | 'unknown' {
  if (record.outcome === 'not-sent') return 'waiting';
  if (record.outcome === 'maybe-sent' || record.status === null) return 'unknown';
  // Nothing was done; it may be asked again.
  if (record.status === 429) return 'waiting';
  return record.status >= 200 && record.status < 300 ? 'accepted' : 'rejected';
}
