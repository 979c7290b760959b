import type { AnswerMeta } from '../../shared/model/answers/answer.ts';
import type { GivenWord, IdFrom, Stage, Unclear } from '../../shared/model/answers/answer-meaning.ts';
import type { CoveredEntry, Destination, Override } from '../../shared/model/contracts/attempt-end.ts';
import type {
  Customer,
  Property,
  Registration,
  RegistrationEvent,
  RegistrationState,
  RegistrationSummary,
} from '../../shared/model/contracts/contract.ts';
import { TAKEN_BACK } from '../../shared/model/contracts/taken-back.ts';
import type { ToldBy } from '../../shared/model/contracts/told.ts';

/** A registration in the ledger; `record` and `leaves` are read from its answer elsewhere. */
export type LedgerRecord = Omit<Registration, 'record' | 'leaves' | 'canAsk'> & {
  readonly overrideReason: string | null;
  readonly byHand: string | null;
  readonly override: Override | null;
  readonly destination: Destination;
  /** Hash of the request's body; empty for entries of older versions. */
  readonly contentSha256: string;
  /** Why it waits and when to retry (epoch milliseconds; null: when a person says so). Null unless waiting. */
  readonly wait: { readonly reason: string; readonly retryAt: number | null } | null;
  readonly answerId: string | null;
  /** Null where no statement about the answer can be remembered. */
  readonly answerKind: string | null;
};

export type RegistrationRow = {
  id: string;
  reference: string;
  profile_id: string;
  client_id: string;
  state: RegistrationState;
  created_at: number;
  changed_at: number;
  attempts: number;
  customer: string;
  property: string;
  customer_id: string;
  customer_name: string;
  property_id: string;
  poa: string;
  warning_codes: string;
  override_reason: string | null;
  override_covers: string;
  by_hand: string | null;
  nth: number;
  operator_id: string;
  api_address: string;
  content_sha256: string;
  customer_pair: string;
  person_pair: string;
  content_pair: string;
  request_sha256: string | null;
  request_bytes: number;
  status: number | null;
  message: string | null;
  contract_id: string | null;
  answer_id: string | null;
  wait_reason: string | null;
  retry_at: number | null;
  unclear: Unclear | null;
  answer_kind: string | null;
  stage: Stage | null;
  looked_at: number | null;
  id_from: IdFrom | null;
  /** JSON of a `GivenWord`. */
  word: string | null;
  /** Of a colleague's; this desk's own have none. */
  by?: string | null;
  /** The colleague who took it over from this desk. */
  taken_by?: string | null;
};

export type EventRow = { at: number; kind: RegistrationEvent['kind']; attempt: number; detail: string };
export type ResolutionRow = {
  at: number;
  decision: 'exists' | 'absent';
  who: string;
  why: string;
  contract_id: string | null;
  how: ToldBy | null;
  said_on: string | null;
};

export function summaryOf(row: RegistrationRow): RegistrationSummary {
  return {
    id: row.id,
    reference: row.reference,
    profileId: row.profile_id,
    state: row.state,
    createdAt: row.created_at,
    changedAt: row.changed_at,
    attempts: row.attempts,
    customerId: row.customer_id,
    customerName: row.customer_name,
    propertyId: row.property_id,
    address: (JSON.parse(row.property) as Property).address ?? '',
    contractId: row.contract_id,
    status: row.status,
    stage: row.state === 'accepted' ? row.stage : null,
    message: row.message,
    warnings: (JSON.parse(row.warning_codes) as string[]).length,
    ...(row.state === 'waiting' && row.wait_reason === TAKEN_BACK && { isTakenBack: true }),
    ...(row.override_reason !== null && { isRepeat: true }),
    ...byOf(row.by ?? row.taken_by),
  };
}

const byOf = (by: string | null | undefined) => (by ? { by } : {});

export function recordOf(
  row: RegistrationRow,
  events: readonly EventRow[],
  resolution: ResolutionRow | undefined,
  answer: AnswerMeta | null,
): LedgerRecord {
  return {
    ...summaryOf(row),
    customer: JSON.parse(row.customer) as Customer,
    property: JSON.parse(row.property) as Property,
    poa: JSON.parse(row.poa) as Registration['poa'],
    warningCodes: JSON.parse(row.warning_codes) as string[],
    events: events.map((event) => ({ ...event, detail: JSON.parse(event.detail) as RegistrationEvent['detail'] })),
    requestBytes: row.request_bytes,
    requestSha256: row.request_sha256,
    clientId: row.client_id,
    answer,
    resolution:
      resolution === undefined
        ? null
        : {
            decision: resolution.decision,
            who: resolution.who,
            why: resolution.why,
            at: resolution.at,
            contractId: resolution.contract_id,
            how: resolution.how,
            saidOn: resolution.said_on,
          },
    overrideReason: row.override_reason,
    byHand: row.by_hand,
    override: overrideOf(row),
    destination: destinationOf(row),
    contentSha256: row.content_sha256,
    wait:
      row.state === 'waiting' && row.wait_reason !== null ? { reason: row.wait_reason, retryAt: row.retry_at } : null,
    answerId: row.answer_id,
    unclear: row.state === 'unknown' ? row.unclear : null,
    answerKind: row.answer_kind,
    lookedAt: row.looked_at,
    idFrom: row.id_from,
    word: row.word === null ? null : (JSON.parse(row.word) as GivenWord),
  };
}

export function overrideOf(row: RegistrationRow): Override | null {
  if (row.override_reason === null) return null;
  return { reason: row.override_reason, covers: JSON.parse(row.override_covers) as CoveredEntry[] };
}

export function destinationOf(row: RegistrationRow): Destination {
  return { operatorId: row.operator_id, apiAddress: row.api_address, clientId: row.client_id };
}
