import type { Publish } from '../../../../shared/bridge/types.ts';
import type { BulkCounts } from '../../../../shared/model/bulk/bulk.ts';
import type { Profile } from '../../../../shared/model/connection/profile.ts';
import { createBulkSender } from '../../../bulk/engine/sender.ts';
import type { KnownPort } from '../../../bulk/job-ports.ts';
import { createJobStore, type JobStore } from '../../../bulk/jobs/job-store.ts';
import type { PlacedRow } from '../../../bulk/rows/place-rows.ts';
import { destinationOf } from '../../../config/destination.ts';
import { isCovered } from '../../../ledger/first-byte.ts';
import { createLedger, type Ledger } from '../../../ledger/ledger.ts';
import type { OperatorClient } from '../../../operator/operator-client.ts';
import type { Clock, Log, Random, Timers } from '../../../ports.ts';
import type { memoryStore } from '../../../store/files/memory-store.ts';
import { createAttempts } from '../../attempt/attempt-registration.ts';
import { noClaims } from '../../attempt/claims.ts';
import { noReleaseNeeded } from '../../attempt/release-check.ts';
import { plainMeaning } from '../../meaning/plain-meaning.ts';
import { attemptRows } from '../bulk-ports.ts';
import type { BulkSession } from '../jobs/bulk-session.ts';
import type { BulkPoas } from '../poas/poas.ts';

export type SampleRunParts = {
  readonly known: (profileId: string) => KnownPort;
  readonly store: JobStore;
  readonly ledger: Ledger;
  readonly poas: BulkPoas;
  readonly publish: Publish;
  readonly clock: Clock;
  readonly timers: Timers;
  readonly random: Random;
  readonly log: Log;
};

/** Sends all rows of a job with a sample profile, to a separate ledger and job in `db`, which is then discarded. */
export async function sendToSample(
  parts: SampleRunParts,
  { session, placed }: { session: BulkSession; placed: readonly PlacedRow[] },
  profile: Profile,
  client: OperatorClient,
  db: ReturnType<typeof memoryStore>['ledgerDb'],
): Promise<BulkCounts> {
  const { clock, random, log, publish } = parts;
  const ledger = createLedger({ db, clock, random, log, diskReserve: null });
  const store = createJobStore({ db, clock, random });
  const { summary } = parts.store.get(session.jobId);
  const { fileName, fileSha256, fileBytes, sheetName, createdBy, id } = summary;
  const rows = session.grid.rows.filter((row) => !row.locked);
  store.create({
    ...{ id, profileId: profile.id, fileName, fileSha256, fileBytes, sheetName, createdBy },
    work: session.work,
    rows,
  });
  const results = new Map(parts.store.results(id).map((result) => [result.row.id, result]));
  for (const { id: rowId } of rows) store.override(id, [rowId], results.get(rowId)?.override ?? null);
  const held = placed.flatMap(({ row, hold }) => (hold === null ? [] : [{ rowId: row.id, ...hold }]));
  if (held.length > 0) store.setHeld(id, held);
  const attempt = attemptRows({
    attempts: sampleAttempts(ledger, profile, client, clock),
    profileId: profile.id,
    startedFor: () => null,
    tell: () => undefined,
  });
  const known = parts.known(session.profileId);
  const sender = createBulkSender({
    jobId: id,
    async attempt(row) {
      // What holds a row in the real run holds it here too, except a waiting registration of its own.
      const rowId = store.rowOf(row.registrationId) ?? '';
      const covers = row.override?.covers ?? [];
      const earlier = known.earlier(row.draft, rowId).filter((one) => !isCovered(one, covers));
      const registrationIds = earlier.map((one) => one.id);
      if (earlier.length > 0) return { kind: 'refused', refusal: { why: 'duplicate', registrationIds } };
      return attempt(row);
    },
    stateOf: (registrationId) => ledger.get(registrationId)?.state ?? null,
    referenceOf: (registrationId) => (ledger.get(registrationId) ?? parts.ledger.get(registrationId))?.reference ?? '',
    // Both were placed by the same findings before.
    otherPeople: () => null,
    readPoa: (poa) => parts.poas.readOf(session, poa),
    rows: store.sendable(id),
    clock,
    timers: parts.timers,
    random,
    maxConcurrency: session.work.concurrency,
    onProgress({ counts }) {
      const done = counts.accepted + counts.rejected + counts.unknown + counts.held;
      publish('bulk.worked', { jobId: id, what: 'rehearse-sending', done, total: rows.length - counts['left-out'] });
    },
  });
  await sender.run({ firstRows: null, concurrency: session.work.concurrency });
  return store.counts(id);
}

function sampleAttempts(ledger: Ledger, profile: Profile, client: OperatorClient, clock: Clock) {
  return createAttempts({
    ledger,
    operator: client,
    connection: () => ({ profile, to: destinationOf(profile) }),
    mayRegister: () => true,
    permit: async () => undefined,
    claims: noClaims,
    releaseCheck: noReleaseNeeded,
    // The sample operator's answers say nothing about the real one.
    settling: { meaning: plainMeaning(), onKept: () => undefined },
    onFirstByte: () => undefined,
    onSettled: () => undefined,
    learn: () => undefined,
    onTimersEnded: () => undefined,
    clock,
  });
}
