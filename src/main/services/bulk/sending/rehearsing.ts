import type { CallsOf, Publish } from '../../../../shared/bridge/types.ts';
import { AppError } from '../../../../shared/errors/app-error.ts';
import type { Rehearsal } from '../../../../shared/model/bulk/bulk.ts';
import type { Profile } from '../../../../shared/model/connection/profile.ts';
import type { OfficeClaim } from '../../../../shared/model/office/office.ts';
import type { KnownPort } from '../../../bulk/job-ports.ts';
import type { JobStore } from '../../../bulk/jobs/job-store.ts';
import { rehearse } from '../../../bulk/rehearse.ts';
import { colleagueNote } from '../../../bulk/rows/known-notes.ts';
import { type Hold, isOpen } from '../../../bulk/rows/place-rows.ts';
import type { Settings } from '../../../config/settings.ts';
import type { Ledger } from '../../../ledger/ledger.ts';
import type { OperatorClient } from '../../../operator/operator-client.ts';
import { buildRegistrationBody } from '../../../operator/registration/registration-body.ts';
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
} from '../../../ports.ts';
import { memoryStore } from '../../../store/files/memory-store.ts';
import type { BulkSessions } from '../jobs/bulk-sessions.ts';
import type { BulkPoas } from '../poas/poas.ts';
import type { RowParts } from '../rows/job-row-parts.ts';
import type { RowOffice } from '../rows/row-office.ts';
import { sendToSample } from './rehearse-sending.ts';
import { REHEARSAL_PROFILE_ID } from './sample-client.ts';

/** Rehearses a job: everything up to the first byte, or sending all of it to the operator inside the app. */
export function createBulkRehearsing(parts: {
  sessions: BulkSessions;
  known(profileId: string): KnownPort;
  rowParts: RowParts;
  office: RowOffice;
  store: JobStore;
  ledger: Ledger;
  poas: BulkPoas;
  settings: Settings;
  gateway: Transport;
  tokens: TokenSource;
  /** A separate operator client with the embedded operator's secret. */
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

  /** A GET without a token to the operator's address: any answer shows that it is reachable. */
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
      const placed = await parts.rowParts.placeInTurns(session);
      const found = sessions.findings(session);
      return rehearse(
        placed.flatMap(({ row, standing }) => (isOpen(standing) ? [row] : [])),
        {
          concurrency: session.work.concurrency,
          rows: placed.length,
          leftOut: placed.filter(({ part }) => part === 'left-out').length,
        },
        {
          buildBody: buildRegistrationBody,
          readPoa: (path) => parts.poas.readOf(session, { path }),
          askForToken: () => askForToken(profile),
          measureLatency: () => measureLatency(profile),
          findings: (rowId) => found.get(rowId) ?? [],
          mark: parts.rowParts.mark,
          async colleagues(rows) {
            const held = await parts.office.look(session.profileId, rows);
            const holdOf = (claims: readonly OfficeClaim[]): Hold => ({
              reason: 'office-has',
              detail: colleagueNote(claims),
            });
            return held && new Map([...held].map(([rowId, claims]) => [rowId, holdOf(claims)]));
          },
          holds: () =>
            new Map(parts.rowParts.place(session).flatMap(({ row, hold }) => (hold ? [[row.id, hold] as const] : []))),
          onProgress: (done, total) => {
            if (done % 20 === 0 || done === total) publish('bulk.worked', { jobId, what: 'rehearse', done, total });
          },
        },
      );
    },

    /** Uses a ledger in memory that is then discarded, so nothing counts as a registration. */
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
        // Marks these requests in the log: they never left this computer.
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
        const client = parts.sampleClient(profile, operator.clientSecret);
        const placed = await parts.rowParts.placeInTurns(session);
        const counts = await sendToSample(parts, { session, placed }, profile, client, memory.ledgerDb);
        return { counts, durationMs: clock.monotonicMs() - started };
      } finally {
        memory.close();
      }
    },
  } satisfies Pick<CallsOf<'bulk'>, 'rehearse' | 'rehearseSending'>;
}
