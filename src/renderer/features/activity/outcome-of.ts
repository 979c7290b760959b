import type { RequestRecord } from '../../../shared/model/answers/answer.ts';

type Asked = Pick<RequestRecord, 'endpoint' | 'outcome' | 'status'>;

/**
 * A success, a no, one that was not sent, or one that may or may not have arrived. Only a registration is rejected:
 * a fetch that was answered with an error failed.
 */
export function outcomeOf({
  endpoint,
  outcome,
  status,
}: Asked): 'accepted' | 'rejected' | 'failed' | 'waiting' | 'unknown' {
  if (outcome === 'not-sent') return 'waiting';
  if (outcome === 'maybe-sent' || status === null) return 'unknown';
  // Nothing was done; it may be asked again.
  if (status === 429) return 'waiting';
  if (status >= 200 && status < 300) return 'accepted';
  return endpoint === 'contract-registration' ? 'rejected' : 'failed';
}

/** The answer's status as a word. */
export function saidOf({ endpoint, status }: Omit<Asked, 'outcome'>): 'yes' | 'no' | 'wait' | 'failed' {
  if (status === null || status >= 500) return 'failed';
  if (status === 429) return 'wait';
  if (status < 400) return 'yes';
  return endpoint === 'contract-registration' ? 'no' : 'failed';
}
