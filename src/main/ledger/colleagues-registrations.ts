import type { Registration, RegistrationSummary } from '../../shared/model/contracts/contract.ts';
import { TAKEN_BACK } from '../../shared/model/contracts/taken-back.ts';
import type { LedgerDatabase } from '../ports.ts';
import { type RegistrationRow, summaryOf } from './registration-rows.ts';

// Registrations of colleagues, as the office reported them (`services/office/shared`): listed beside this desk's own.
// Nothing here is sent, retried or settled.

const COLUMNS =
  'id, reference, profile_id, state, created_at, changed_at, attempts, customer, customer_id, customer_name, property_id, property, contract_id, status, stage, message, warning_codes, search, wait_reason, retry_at, override_reason';
const OF_PROFILE = 'operator = (SELECT operator FROM office_profiles WHERE profile_id = $profile)';
const COLLEAGUES = `
  SELECT o.id, row ->> '$.reference' AS reference, $profile AS profile_id, o.state, o.created_at,
    row ->> '$.changedAt' AS changed_at, row ->> '$.attempts' AS attempts, row -> '$.customer' AS customer, o.customer_id,
    trim((row ->> '$.customer.first_name') || ' ' || (row ->> '$.customer.last_name')) AS customer_name, o.property_id,
    row -> '$.property' AS property, row ->> '$.contractId' AS contract_id, row ->> '$.status' AS status,
    row ->> '$.stage' AS stage, row ->> '$.message' AS message, row -> '$.warningCodes' AS warning_codes, o.search,
    iif(row ->> '$.isTakenBack', '${TAKEN_BACK}', NULL) AS wait_reason, NULL AS retry_at, NULL AS override_reason,
    coalesce((SELECT nullif(name, '') FROM office_desks d WHERE d.id = o.desk), o.login) AS by
  FROM office_registrations o`;

type ColleagueRow = RegistrationRow & { readonly by: string };

export const hasColleagues = (db: LedgerDatabase): boolean =>
  db.get('SELECT 1 FROM office_registrations LIMIT 1') !== undefined;

/** What a list is read from; `by` is null for this desk's own. Takes `$profile`. */
export const withColleagues = `(
  SELECT ${COLUMNS}, taken_by AS by FROM registrations WHERE profile_id = $profile AND erased_at IS NULL
  UNION ALL
  SELECT ${COLUMNS}, by FROM (${COLLEAGUES}) WHERE id IN (SELECT id FROM office_registrations WHERE ${OF_PROFILE})
    AND id NOT IN (SELECT id FROM registrations WHERE taken_by IS NOT NULL))`;

/** The newest of colleagues' registrations that became the contract. */
export function colleaguesOfContract(db: LedgerDatabase, profile: string, contractId: string): string | null {
  const sql = `SELECT id FROM office_registrations WHERE row ->> '$.contractId' = $contractId AND ${OF_PROFILE}
    ORDER BY created_at DESC LIMIT 1`;
  return db.get<{ id: string }>(sql, { profile, contractId })?.id ?? null;
}

/** Whether a colleague sent anything under a customer's id that was not rejected. */
export function haveColleaguesSent(db: LedgerDatabase, profile: string, customerId: string): boolean {
  const sql = `SELECT 1 FROM office_registrations WHERE customer_id = $customerId AND state <> 'rejected' AND ${OF_PROFILE}
    LIMIT 1`;
  return db.get(sql, { profile, customerId }) !== undefined;
}

/** Null: no colleague's either. */
export function colleaguesRegistration(db: LedgerDatabase, id: string): Registration | null {
  const row = db.get<ColleagueRow>(`${COLLEAGUES} WHERE o.id = $id`, { id, profile: '' });
  if (row === undefined) return null;
  const said = db.get<{ row: string }>('SELECT row FROM office_registrations WHERE id = ?', [id]);
  const { customer, property, poa, warningCodes, request, clientId, byHand } = JSON.parse(said?.row ?? '{}') as Pick<
    Registration,
    'customer' | 'property' | 'poa' | 'warningCodes' | 'clientId'
  > & { readonly request: string | null; readonly byHand?: string | null };
  const summary: RegistrationSummary = { ...summaryOf(row), by: row.by };
  return {
    ...{ ...summary, customer, property, poa, warningCodes, clientId, requestSha256: request },
    ...{
      overrideReason: null,
      byHand: byHand ?? null,
      wait: null,
      events: [],
      requestBytes: 0,
      answer: null,
      record: null,
      leaves: [],
    },
    ...{ unclear: null, canAsk: false, lookedAt: null, idFrom: null, word: null, resolution: null },
  };
}
