import type { AnswerMeta, Endpoint } from '../../../shared/model/answer.ts';
import type { BodyName } from '../../../shared/model/provenance.ts';
import type { Ledger } from '../../ledger/ledger.ts';
import type { Answers, KeptAnswer } from '../../store/answers.ts';

/** What every kept answer of a body is: where a mapping is tried, compared and applied. */
export type StoredBodies = {
  /** Newest fetch first. */
  list(profileId: string, body: BodyName): AnswerMeta[];
  get(answerId: string): KeptAnswer | null;
};

export const BODY_OF: Readonly<Record<Endpoint, BodyName>> = {
  token: 'AccessTokenResponse',
  'contract-registration': 'ContractRegistrationResponse',
  'contract-details': 'ContractDetailsResponse',
  invoices: 'InvoiceResponse',
  'invoice-details': 'InvoiceDetailsResponse',
  'hourly-consumption': 'HourlyConsumptionResponse',
};

const ENDPOINTS = Object.keys(BODY_OF) as Endpoint[];

/** Which body an answer is read as: by its endpoint, or as an error where the status says so. */
export function bodyOf(meta: Pick<AnswerMeta, 'endpoint' | 'status'>): BodyName {
  return meta.status >= 200 && meta.status < 300 ? BODY_OF[meta.endpoint] : 'ErrorResponse';
}

/** Reads live in the cache, registrations in the ledger. */
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
