import type { RequestRecord } from './answer.ts';

/** No answer, or one that is no success. A request that a person cancelled does not count. */
export function isFailedRequest(record: Pick<RequestRecord, 'outcome' | 'status' | 'reason' | 'endpoint'>): boolean {
  if (record.endpoint === 'probe' || record.reason === 'cancelled') return false;
  // For contract details, 404 is a normal answer; the connection test even expects it.
  if (record.endpoint === 'contract-details' && record.status === 404) return false;
  return record.outcome !== 'answered' || record.status === null || record.status < 200 || record.status >= 300;
}
