import type { NamedRequest, RequestRecord } from '../../../shared/model/answers/answer.ts';
import { TAKEN_BACK } from '../../../shared/model/contracts/taken-back.ts';
import type { SqlDatabase } from '../../store/files/sql-database.ts';
import type { Register } from '../../store/register/register.ts';
import type { KeptRequest } from '../../store/requests.ts';
import type { OwnedInvoice } from '../../store/rows/rows-messages.ts';
import type { RequestNeeds } from './request-needs.ts';
import { subjectOf } from './request-subject.ts';

export type NamingParts = {
  readonly ledgerDb: SqlDatabase;
  readonly register: Pick<Register, 'labels' | 'residentsOf'>;
  readonly invoices: { ofInvoices(query: { profileId: string; ids: readonly string[] }): Promise<OwnedInvoice[]> };
};

/** Whom and what a request was about, by id. */
type Owned = {
  readonly profileId: string;
  readonly customerId: string | null;
  readonly propertyId: string | null;
  readonly invoice: NamedRequest['invoice'];
  readonly registrationId: string | null;
  /** Of a registration: the name it was sent with, and why it was refused. */
  readonly sentAs?: string;
  readonly refusal?: string | null;
  /** Of a registration: 1 where it waits to be sent. */
  readonly toSend?: number;
};

/**
 * The people and things that requests were about. The log's records name nobody, because they are part of case packs:
 * what each asked is kept apart from them, and forgotten when a person is erased.
 */
export async function nameRequests(
  parts: NamingParts,
  requests: readonly KeptRequest[],
  needs: RequestNeeds,
): Promise<Omit<NamedRequest, 'sentAgainAt'>[]> {
  const owned = await ownersOf(parts, requests);
  const names = new Map<string, ReturnType<Register['labels']>>();
  for (const profileId of new Set([...owned.values()].map((one) => one.profileId))) {
    const pairs = [...owned.values()]
      .filter((one) => one.profileId === profileId)
      .map(({ customerId, propertyId }) => ({ customerId: customerId ?? '', propertyId: propertyId ?? '' }));
    names.set(profileId, parts.register.labels(profileId, pairs));
  }
  return requests.map(({ record }) => {
    const of = owned.get(record.id);
    const known = of && names.get(of.profileId);
    const label = (id: string | null | undefined, from: ReadonlyMap<string, string> | undefined) =>
      id ? { id, label: from?.get(id) || id } : null;
    return {
      ...record,
      customer: label(of?.customerId, known?.names) ?? (of?.sentAs ? { id: '', label: of.sentAs } : null),
      property: label(of?.propertyId, known?.addresses),
      invoice: of?.invoice ?? null,
      registrationId: of?.registrationId ?? null,
      isToSend: of?.toSend === 1,
      refusal: of?.refusal ?? null,
      needsPerson: needs.has(record.id),
      retryKey: needs.get(record.id)?.retryKey ?? null,
    };
  });
}

async function ownersOf(parts: NamingParts, requests: readonly KeptRequest[]): Promise<Map<string, Owned>> {
  const { ledgerDb } = parts;
  const found = new Map<string, Owned>();
  const invoices = new Map<string, Map<string, RequestRecord[]>>();
  const registrations = new Map<string, string[]>();
  for (const { record, about } of requests) {
    const subject = about === null ? null : subjectOf(about.asked);
    if (about === null || subject === null) continue;
    const { profileId } = about;
    const nobody = { profileId, customerId: null, propertyId: null, invoice: null, registrationId: null };
    if (subject.is === 'invoices') {
      found.set(record.id, { ...nobody, customerId: subject.customerId, propertyId: subject.propertyId });
    } else if (subject.is === 'hours') {
      // Whoever lives there now, as on Today.
      const customerId = parts.register.residentsOf(profileId, subject.propertyId)[0] ?? null;
      found.set(record.id, { ...nobody, customerId, propertyId: subject.propertyId });
    } else if (subject.is === 'contract') {
      const owner = ownerOf(ledgerDb, profileId, subject.contractId);
      if (owner) found.set(record.id, { ...nobody, ...owner });
    } else if (subject.is === 'registration') {
      registrations.set(subject.registrationId, [...(registrations.get(subject.registrationId) ?? []), record.id]);
    } else {
      found.set(record.id, { ...nobody, invoice: { id: subject.invoiceId, label: subject.invoiceId } });
      const ofProfile = invoices.get(profileId) ?? new Map<string, RequestRecord[]>();
      ofProfile.set(subject.invoiceId, [...(ofProfile.get(subject.invoiceId) ?? []), record]);
      invoices.set(profileId, ofProfile);
    }
  }
  for (const [profileId, byId] of invoices) {
    // Names are a help: without the rows the ids are shown.
    const rows = await parts.invoices.ofInvoices({ profileId, ids: [...byId.keys()] }).catch(() => []);
    for (const { id, number, customerId, propertyId } of rows) {
      const owner = { profileId, customerId, propertyId, registrationId: null };
      for (const record of byId.get(id) ?? []) found.set(record.id, { ...owner, invoice: { id, label: number ?? id } });
    }
  }
  for (const { id, ...owner } of registeredBy(ledgerDb, [...registrations.keys()])) {
    for (const requestId of registrations.get(id) ?? []) {
      found.set(requestId, { ...owner, invoice: null, registrationId: id });
    }
  }
  return found;
}

function ownerOf(db: SqlDatabase, profileId: string, contractId: string) {
  return db.get<Pick<Owned, 'customerId' | 'propertyId'>>(
    `SELECT customer_id AS customerId, property_id AS propertyId FROM registrations
       WHERE contract_id = $contract AND +profile_id = $profile AND erased_at IS NULL
     UNION ALL SELECT customer_id, property_id FROM known_contracts
       WHERE profile_id = $profile AND contract_id = $contract LIMIT 1`,
    { profile: profileId, contract: contractId },
  );
}

function registeredBy(db: SqlDatabase, ids: readonly string[]) {
  return db.all<
    { id: string } & Pick<Owned, 'profileId' | 'customerId' | 'propertyId' | 'sentAs' | 'refusal' | 'toSend'>
  >(
    `SELECT r.id, r.profile_id AS profileId, r.customer_id AS customerId, r.property_id AS propertyId,
       r.customer_name AS sentAs, iif(r.state = 'rejected' AND r.status IS NOT 409, r.message, NULL) AS refusal,
       r.state = 'waiting' AND r.wait_reason IS NOT ? AS toSend
     FROM json_each(?) j CROSS JOIN registrations r ON r.id = j.value WHERE r.erased_at IS NULL`,
    [TAKEN_BACK, JSON.stringify(ids)],
  );
}
