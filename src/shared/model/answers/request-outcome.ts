import { helpsAfterStatus } from '../../errors/what-helps.ts';
import type { RequestRecord } from './answer.ts';
import { isUnknownRegistration } from './failed-request.ts';

export const REQUEST_OUTCOMES = ['unknown', 'rejected', 'failed', 'none', 'waiting', 'accepted'] as const;
export type RequestOutcome = (typeof REQUEST_OUTCOMES)[number];

type Asked = Pick<RequestRecord, 'endpoint' | 'outcome' | 'status' | 'retryAt'>;

/**
 * A success, a no, one that was not sent or that the operator asked to send later, or one that may or may not have
 * arrived. Only a registration is rejected, or answered without anybody knowing what became of it: a fetch that was
 * answered with an error failed, and one under whose ids the operator found nothing has not.
 */
export function outcomeOf(asked: Asked): RequestOutcome {
  const { endpoint, outcome, status } = asked;
  if (outcome === 'not-sent') return 'waiting';
  if (outcome === 'maybe-sent' || status === null || isUnknownRegistration(asked)) return 'unknown';
  // Nothing was done; it may be asked again.
  if (status === 429 || (status === 503 && asked.retryAt !== undefined)) return 'waiting';
  if (status >= 200 && status < 300) return 'accepted';
  // The connection test asks for something that is not there.
  if (endpoint === 'probe' && status === 404) return 'accepted';
  if (endpoint === 'contract-registration') return 'rejected';
  return helpsAfterStatus(status) === 'ids' ? 'none' : 'failed';
}
