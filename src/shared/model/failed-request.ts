import type { RequestRecord } from './answer.ts';

/** No answer, or an answer that is no success. A cancelled request is the person's own doing. */
export function isFailedRequest(record: Pick<RequestRecord, 'outcome' | 'status' | 'reason' | 'endpoint'>): boolean {
  if (record.endpoint === 'probe' || record.reason === 'cancelled') {
    return false;
  }
  // "No such contract" is an answer to the question, and the one the connection test asks for.
  if (record.endpoint === 'contract-details' && record.status === 404) {
    return false;
  }
  return record.outcome !== 'answered' || record.status === null || record.status < 200 || record.status >= 300;
}
