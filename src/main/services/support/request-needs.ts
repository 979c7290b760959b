import { isFailedRequest } from '../../../shared/model/answers/failed-request.ts';
import type { Answers } from '../../store/answers/answers.ts';
import type { SqlDatabase } from '../../store/files/sql-database.ts';
import type { KeptRequest } from '../../store/requests.ts';
import type { FetchFailures } from '../../store/today/fetch-failures.ts';
import { ledgerGrouping } from '../ledger/ledger-grouping.ts';
import { failedOwners } from '../today/fetch-lines.ts';
import { type HiddenLines, hiddenAs, NONE_HIDDEN } from '../today/hidden-lines.ts';
import { subjectOf } from './request-subject.ts';

export type NeedsParts = {
  readonly ledgerDb: SqlDatabase;
  /** What of Today a person hid. */
  readonly hidden: (profileId: string) => Promise<HiddenLines>;
  readonly answers: Pick<Answers, 'listByKeyPrefix'> & Parameters<typeof failedOwners>[0]['answers'];
  readonly failures: FetchFailures;
  readonly settings: { selectedId(): string | null };
};

/** `retryKey`: the line of Today that fetches it again, where that can help. */
export type RequestNeed = { readonly retryKey: string | null; readonly isPutOff: boolean };
export type RequestNeeds = ReadonlyMap<string, RequestNeed>;

/**
 * The requests behind what needs a person on Today and in Contracts: of each registration and each failed fetch the
 * newest. `requests` are given newest first.
 */
export async function requestsNeeding(
  parts: NeedsParts,
  requests: readonly KeptRequest[],
  nowMs: number,
): Promise<RequestNeeds> {
  const needing = new Map<string, RequestNeed>();
  const selected = parts.settings.selectedId();
  const profiles = [...new Set(requests.flatMap(({ about }) => about?.profileId ?? []))];
  const hidden = new Map(await Promise.all(profiles.map(async (id) => [id, await parts.hidden(id)] as const)));
  const seen = new Set<string>();
  const open = new Map<string, Record<'registrations' | 'fetches', RequestNeeds>>();
  const openOf = (profileId: string) => {
    const of = hidden.get(profileId) ?? NONE_HIDDEN;
    const known = open.get(profileId) ?? {
      registrations: openRegistrations(parts, profileId, of, nowMs),
      fetches: openFetches(parts, profileId, of),
    };
    open.set(profileId, known);
    return known;
  };
  for (const { record, about } of requests) {
    const subject = about === null ? null : subjectOf(about.asked);
    if (about === null || subject === null) continue;
    if (subject.is === 'registration') {
      const key = JSON.stringify([about.profileId, subject.registrationId]);
      const need = openOf(about.profileId).registrations.get(subject.registrationId);
      if (!seen.has(key) && need !== undefined) needing.set(record.id, need);
      seen.add(key);
    } else if ((subject.is === 'invoices' || subject.is === 'hours') && isFailedRequest(record)) {
      const customerId = subject.is === 'invoices' ? subject.customerId : null;
      const owner = ownerKey({ customerId, propertyId: subject.propertyId });
      const key = JSON.stringify([about.profileId, owner]);
      const need = openOf(about.profileId).fetches.get(`${record.endpoint} ${owner}`);
      if (!seen.has(key) && need !== undefined) {
        needing.set(record.id, about.profileId === selected ? need : { ...need, retryKey: null });
      }
      seen.add(key);
    }
  }
  return needing;
}

function openRegistrations(parts: NeedsParts, profileId: string, hidden: HiddenLines, nowMs: number): RequestNeeds {
  const { needs, putOff } = ledgerGrouping({ db: parts.ledgerDb, hidden, nowMs }, profileId);
  const of = (ids: readonly string[], isPutOff: boolean) =>
    ids.map((id) => [id, { retryKey: null, isPutOff }] as const);
  return new Map([...of(needs, false), ...of(putOff, true)]);
}

/** Each customer or property whose fetch is open. */
function openFetches(parts: NeedsParts, profileId: string, hidden: HiddenLines): RequestNeeds {
  return new Map(
    (['not-found', 'failed'] as const).flatMap((kind) =>
      failedOwners({ ...parts, profileId }, kind).flatMap((owner) => {
        const as = hiddenAs(hidden, owner.lineKey);
        const need = { retryKey: kind === 'failed' ? owner.key : null, isPutOff: as === 'put-off' };
        return as === 'left' ? [] : [[`${owner.endpoint} ${ownerKey(owner)}`, need] as const];
      }),
    ),
  );
}

function ownerKey({ customerId, propertyId }: { customerId: string | null; propertyId: string }): string {
  return JSON.stringify([customerId, propertyId]);
}
