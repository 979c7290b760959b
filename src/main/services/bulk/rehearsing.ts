import type { CallsOf, Publish } from '../../../shared/bridge/types.ts';
import { AppError } from '../../../shared/errors/app-error.ts';
import type { BulkCounts, Rehearsal } from '../../../shared/model/bulk.ts';
import type { Profile } from '../../../shared/model/profile.ts';
import { createBulkSender } from '../../bulk/engine/sender.ts';
import type { JobStore } from '../../bulk/jobs/job-store.ts';
import { createJobStore } from '../../bulk/jobs/job-store.ts';
import type { KnownPort } from '../../bulk/ports.ts';
import { rehearse } from '../../bulk/rehearse.ts';
import { pairOfRow } from '../../bulk/rows/row-keys.ts';
import { destinationOf } from '../../config/destination.ts';
import type { Settings } from '../../config/settings.ts';
import { isCovered } from '../../ledger/first-byte.ts';
import { createLedger, type Ledger } from '../../ledger/ledger.ts';
import type { OperatorClient } from '../../operator/operator-client.ts';
import { buildRegistrationBody } from '../../operator/registration/registration-body.ts';
import type {
  Clock,
  HttpRequest,
  Log,
  Random,
  SampleOperator,
  Timers,
  TokenResult,
  TokenSource,
  Transport,
} from '../../ports.ts';
import { memoryStore } from '../../store/memory-store.ts';
import { createAttempts } from '../attempt/attempt-registration.ts';
import { plainMeaning } from '../meaning/plain-meaning.ts';
import { attemptRows } from './bulk-ports.ts';
import type { BulkSession, BulkSessions } from './bulk-sessions.ts';
import type { BulkPoas } from './poas.ts';
import { REHEARSAL_PROFILE_ID } from './sample-client.ts';

/** A job without sending it: everything up to the first byte; or the whole of it, to the operator inside the app. */
export function createBulkRehearsing(parts: {
  sessions: BulkSessions;
  known(profileId: string): KnownPort;
  store: JobStore;
  ledger: Ledger;
  poas: BulkPoas;
  settings: Settings;
  gateway: Transport;
  tokens: TokenSource;
  /** An operator client of its own, with the embedded operator's secret. */
  sampleClient(profile: Profile, secret: string): OperatorClient;
  sample: SampleOperator | null;
  publish: Publish;
  clock: Clock;
  timers: Timers;
  random: Random;
  log: Log;
}) {
  const { sessions, settings, publish, clock } = parts;
  let embedded: ReturnType<SampleOperator['start']> | null = null;

  async function askForToken(profile: Profile): Promise<Rehearsal['token']> {
    const token: TokenResult = await parts.tokens.get(profile);
    switch (token.kind) {
      case 'token':
        return 'ok';
      case 'no-secret':
        return 'no-secret';
      case 'rejected':
        return 'refused';
      default:
        return 'failed';
    }
  }

  /** A GET without a token to the operator's own address: any answer shows that it is there. */
  async function measureLatency(profile: Profile): Promise<number | null> {
    const { connectTimeoutMs, answerTimeoutMs } = settings.preferences().limits;
    const request: HttpRequest = {
      endpoint: 'probe',
      method: 'GET',
      url: new URL(profile.baseUrl).href,
      template: '/',
      headers: { Accept: '*/*' },
      profileId: profile.id,
      profileName: profile.name,
      attempt: 1,
      timeouts: { connectMs: connectTimeoutMs, idleMs: answerTimeoutMs, totalMs: connectTimeoutMs + answerTimeoutMs },
    };
    const outcome = await parts.gateway.send(request);
    return outcome.kind === 'answered' ? outcome.durationMs : null;
  }

  return {
    async rehearse({ jobId }) {
      const session = sessions.get(jobId);
      const profile = settings.profile(session.profileId);
      const found = sessions.findings(session);
      const { earlier } = parts.known(session.profileId);
      const results = new Map(parts.store.results(jobId).map((result) => [result.row.id, result]));
      return rehearse(
        session.grid.rows,
        { concurrency: session.work.concurrency },
        {
          buildBody: buildRegistrationBody,
          readPoa: (path) => parts.poas.readOf(session, { path }),
          askForToken: () => askForToken(profile),
          measureLatency: () => measureLatency(profile),
          findings: (rowId) => found.get(rowId) ?? [],
          earlier(row) {
            const covers = results.get(row.id)?.override?.covers ?? [];
            const found = earlier(pairOfRow(row.values), row.id);
            return found.find((one) => !isCovered(one, covers))?.reference ?? null;
          },
          onProgress: (done, total) => {
            if (done % 20 === 0 || done === total) publish('bulk.worked', { jobId, what: 'rehearse', done, total });
          },
        },
      );
    },

    /** In a ledger in memory that is thrown away: nothing of it can be taken for a registration. */
    async rehearseSending({ jobId }) {
      if (!parts.sample) throw new AppError({ code: 'locked-by-policy', setting: 'profiles' });
      const session = sessions.get(jobId);
      embedded ??= parts.sample.start().catch((cause: unknown) => {
        embedded = null;
        throw cause;
      });
      const operator = await embedded;
      const profile: Profile = {
        ...settings.profile(session.profileId),
        id: REHEARSAL_PROFILE_ID,
        // What the log of requests says of them: they went nowhere but here.
        name: 'SAMPLE',
        kind: 'sample',
        authUrl: operator.authUrl,
        realm: operator.realm,
        baseUrl: operator.baseUrl,
        clientId: operator.clientId,
      };
      const memory = memoryStore('memory', null, null);
      const started = clock.monotonicMs();
      try {
        const counts = await sendAll(
          session,
          profile,
          parts.sampleClient(profile, operator.clientSecret),
          memory.ledgerDb,
        );
        return { counts, durationMs: clock.monotonicMs() - started };
      } finally {
        memory.close();
      }
    },
  } satisfies Pick<CallsOf<'bulk'>, 'rehearse' | 'rehearseSending'>;

  async function sendAll(
    session: BulkSession,
    profile: Profile,
    client: OperatorClient,
    db: ReturnType<typeof memoryStore>['ledgerDb'],
  ): Promise<BulkCounts> {
    const { random, log } = parts;
    const ledger = createLedger({ db, clock, random, log, heldRoom: null });
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
    const known = parts.known(session.profileId);
    const attempts = createAttempts({
      ledger,
      operator: client,
      connection: () => ({ profile, to: destinationOf(profile) }),
      mayRegister: () => true,
      permit: async () => undefined,
      // What the operator inside the app answers is no observation of the real one.
      settling: { meaning: plainMeaning(), onKept: () => undefined },
      onFirstByte: () => undefined,
      onSettled: () => undefined,
      learn: () => undefined,
      onTimersEnded: () => undefined,
      clock,
    });
    const attempt = attemptRows({ attempts, profileId: profile.id, startedFor: () => null, tell: () => undefined });
    const sender = createBulkSender({
      jobId: id,
      async attempt(row) {
        // What would hold a row back in earnest does here; one of its own that waits does not.
        const rowId = store.rowOf(row.registrationId) ?? '';
        const covers = row.override?.covers ?? [];
        const earlier = known.earlier(row.draft, rowId).filter((one) => !isCovered(one, covers));
        const registrationIds = earlier.map((one) => one.id);
        if (earlier.length > 0) return { kind: 'refused', refusal: { why: 'duplicate', registrationIds } };
        return attempt(row);
      },
      stateOf: (registrationId) => ledger.get(registrationId)?.state ?? null,
      referenceOf: (registrationId) =>
        (ledger.get(registrationId) ?? parts.ledger.get(registrationId))?.reference ?? '',
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
}
