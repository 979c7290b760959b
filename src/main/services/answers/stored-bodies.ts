import type { AnswerMeta, Endpoint } from '../../../shared/model/answers/answer.ts';
import { BODY_OF } from '../../../shared/model/mapping/mapped-bodies.ts';
import type { BodyName } from '../../../shared/model/origin/provenance.ts';
import type { Ledger } from '../../ledger/ledger.ts';
import type { Answers, KeptAnswer } from '../../store/answers/answers.ts';

/** All kept answers of a body, on which a mapping is tried, compared and applied. */
export type StoredBodies = {
  /** Newest fetch first. */
  list(profileId: string, body: BodyName): AnswerMeta[];
  get(answerId: string): KeptAnswer | null;
};

const ENDPOINTS = Object.keys(BODY_OF) as Endpoint[];

/** The body an answer is read as: decided by its endpoint, or the error body when the status says so. */
export function bodyOf(meta: Pick<AnswerMeta, 'endpoint' | 'status'>): BodyName {
  return meta.status >= 200 && meta.status < 300 ? BODY_OF[meta.endpoint] : 'ErrorResponse';
}

/** Reads are stored in the cache, registrations in the ledger. */
export function createStoredBodies(options: { answers: Answers; ledger: Ledger }): StoredBodies {
  const { answers, ledger } = options;
  return {
    list(profileId, body) {
      const endpoints = body === 'ErrorResponse' ? ENDPOINTS : ENDPOINTS.filter((one) => BODY_OF[one] === body);
      const metas = endpoints.flatMap((endpoint) => answers.metasOf(profileId, endpoint));
      const registrations = endpoints.includes('contract-registration') ? ledger.answersOf(profileId) : [];
      return [...metas, ...registrations.map(({ meta }) => meta)]
        .filter((meta) => bodyOf(meta) === body)
        .toSorted((a, b) => b.fetchedAt - a.fetchedAt);
    },
    get: (answerId) => answers.get(answerId) ?? ledger.answer(answerId),
  };
}
