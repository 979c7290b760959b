import type { RequestRecord } from '../../../shared/model/answers/answer.ts';
import { isUnknownRegistration } from '../../../shared/model/answers/failed-request.ts';

type Asked = Pick<RequestRecord, 'endpoint' | 'outcome' | 'status'>;

/**
 * A success, a no, one that was not sent, or one that may or may not have arrived. Only a registration is rejected, or
 * answered without anybody knowing what became of it: a fetch that was answered with an error failed.
 */
export function outcomeOf(asked: Asked): 'accepted' | 'rejected' | 'failed' | 'waiting' | 'unknown' {
  const { endpoint, outcome, status } = asked;
  if (outcome === 'not-sent') return 'waiting';
  if (outcome === 'maybe-sent' || status === null || isUnknownRegistration(asked)) return 'unknown';
  // Nothing was done; it may be asked again.
  if (status === 429) return 'waiting';
  if (status >= 200 && status < 300) return 'accepted';
  return endpoint === 'contract-registration' ? 'rejected' : 'failed';
}
