import type { NamedRequest, RequestRecord } from '../../../shared/model/answer.ts';
import type { Register } from '../../store/register.ts';
import type { SqlDatabase } from '../../store/sql-database.ts';

type Asked = { id: string; profileId: string; customerId: string | null; propertyId: string | null };

/**
 * The people that requests were about, found through their kept answers: the log itself names nobody, because it is
 * part of case packs. A request whose answer is gone has no person any more.
 */
export function nameRequests(
  { cacheDb, ledgerDb, register }: { cacheDb: SqlDatabase; ledgerDb: SqlDatabase; register: Pick<Register, 'labels'> },
  rows: readonly RequestRecord[],
): NamedRequest[] {
  const ids = JSON.stringify(rows.flatMap(({ answerId }) => answerId ?? []));
  const asked = [...ofCache(cacheDb, ledgerDb, ids), ...ofRegistrations(ledgerDb, ids)];
  const byId = new Map(asked.map((one) => [one.id, one]));
  const names = new Map<string, ReturnType<Register['labels']>>();
  for (const profileId of new Set(asked.map((one) => one.profileId))) {
    const pairs = asked
      .filter((one) => one.profileId === profileId)
      .map(({ customerId, propertyId }) => ({ customerId: customerId ?? '', propertyId: propertyId ?? '' }));
    names.set(profileId, register.labels(profileId, pairs));
  }
  return rows.map((row) => {
    const of = byId.get(row.answerId ?? '');
    if (of === undefined) return { ...row, customer: null, property: null };
    const known = names.get(of.profileId);
    return {
      ...row,
      customer: of.customerId ? { id: of.customerId, label: known?.names.get(of.customerId) || of.customerId } : null,
      property: of.propertyId
        ? { id: of.propertyId, label: known?.addresses.get(of.propertyId) || of.propertyId }
        : null,
    };
  });
}

/** An answer's key holds the ids that were asked for; a contract's number is looked up. */
function ofCache(cacheDb: SqlDatabase, ledgerDb: SqlDatabase, ids: string): Asked[] {
  return cacheDb
    .all<{ id: string; profileId: string; endpoint: string; key: string }>(
      'SELECT id, profile_id AS profileId, endpoint, key FROM answers WHERE id IN (SELECT value FROM json_each(?))',
      [ids],
    )
    .flatMap(({ id, profileId, endpoint, key }): Asked[] => {
      if (endpoint === 'contract-details') return ownerOf(ledgerDb, { id, profileId, contractId: key });
      if (endpoint !== 'invoices' && endpoint !== 'hourly-consumption') return [];
      const [first, second] = textsOf(key);
      if (first === undefined) return [];
      return endpoint === 'invoices'
        ? [{ id, profileId, customerId: first, propertyId: second ?? null }]
        : [{ id, profileId, customerId: null, propertyId: first }];
    });
}

function ownerOf(db: SqlDatabase, of: { id: string; profileId: string; contractId: string }): Asked[] {
  const params = { profile: of.profileId, contract: of.contractId };
  const row = db.get<Pick<Asked, 'customerId' | 'propertyId'>>(
    `SELECT customer_id AS customerId, property_id AS propertyId FROM registrations
       WHERE contract_id = $contract AND +profile_id = $profile AND erased_at IS NULL
     UNION ALL SELECT customer_id, property_id FROM known_contracts
       WHERE profile_id = $profile AND contract_id = $contract LIMIT 1`,
    params,
  );
  return row === undefined ? [] : [{ id: of.id, profileId: of.profileId, ...row }];
}

function ofRegistrations(db: SqlDatabase, ids: string): Asked[] {
  return db.all<Asked>(
    `SELECT a.id, r.profile_id AS profileId, r.customer_id AS customerId, r.property_id AS propertyId
     FROM json_each(?) j CROSS JOIN registration_answers a ON a.id = j.value
     CROSS JOIN registrations r ON r.id = a.registration_id WHERE r.erased_at IS NULL`,
    [ids],
  );
}

/** A failed refresh is stored beside the good answer, under the same key with a word in front. */
function textsOf(key: string): string[] {
  try {
    const parts = JSON.parse(key.slice(Math.max(0, key.indexOf('[')))) as unknown[];
    return Array.isArray(parts) ? parts.flatMap((part) => (typeof part === 'string' ? [part] : [])) : [];
  } catch {
    return [];
  }
}
