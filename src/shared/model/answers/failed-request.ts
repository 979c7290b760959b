import type { RequestRecord } from './answer.ts';

/** No answer, or one that is no success. A request that a person cancelled does not count. */
export function isFailedRequest(record: Pick<RequestRecord, 'outcome' | 'status' | 'reason' | 'endpoint'>): boolean {
  if (record.endpoint === 'probe' || record.reason === 'cancelled') return false;
  // For contract details, 404 is a normal answer; the connection test even expects it.
  if (record.endpoint === 'contract-details' && record.status === 404) return false;
  return record.outcome !== 'answered' || record.status === null || record.status < 200 || record.status >= 300;
}

/**
 * A registration that may or may not have been processed: it left without an answer, or was answered with neither a
 * success nor a refusal. 429 and 401 were not processed.
 */
export function isUnknownRegistration({
  endpoint,
  outcome,
  status,
}: Pick<RequestRecord, 'outcome' | 'status' | 'endpoint'>): boolean {
  if (endpoint !== 'contract-registration' || outcome === 'not-sent') return false;
  if (outcome === 'maybe-sent' || status === null || status === 408) return true;
  return !(status >= 200 && status < 300) && !(status >= 400 && status < 500);
}
