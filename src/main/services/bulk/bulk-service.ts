import type { CallsOf, Publish } from '../../../shared/bridge/types.ts';
import type { Profile } from '../../../shared/model/connection/profile.ts';
import { createJobStore } from '../../bulk/jobs/job-store.ts';
import { createPdfTextReader } from '../../bulk/match-poa/pdf-text-reader.ts';
import { createSheetReader } from '../../bulk/read-sheet/sheet-reader.ts';
import type { Policy } from '../../config/policy.ts';
import type { Settings } from '../../config/settings.ts';
import type { Ledger } from '../../ledger/ledger.ts';
import type { OperatorClient } from '../../operator/operator-client.ts';
import type { PoaInspector } from '../../poa/poa-inspector.ts';
import type {
  Clock,
  Desktop,
  Files,
  Log,
  Random,
  SampleOperator,
  Timers,
  TokenSource,
  Transport,
} from '../../ports.ts';
import type { SqlDatabase } from '../../store/files/sql-database.ts';
import type { Register } from '../../store/register/register.ts';
import type { StartThread } from '../../threads/thread.ts';
import type { DoneNotices } from '../app/done-notices.ts';
import type { AttemptParts } from '../attempt/attempt-ports.ts';
import type { Attempts } from '../attempt/attempt-registration.ts';
import type { Settling } from '../contracts/settle-registration.ts';
import type { LedgerService } from '../ledger/ledger-service.ts';
import { knownPort } from './bulk-ports.ts';
import { createBulkSessions } from './jobs/bulk-sessions.ts';
import { whenOpen } from './jobs/when-open.ts';
import { createBulkPoas } from './poas/poas.ts';
import { createBulkResults } from './results/results.ts';
import { createSavedFiles } from './results/saved-files.ts';
import { createBulkSigningOff } from './results/signing-off.ts';
import { createBulkSummingUp } from './results/summing-up.ts';
import { createBulkGrid } from './rows/bulk-grid.ts';
import { createBulkCorrecting } from './rows/correcting.ts';
import { createRowParts } from './rows/job-row-parts.ts';
import { keepHeldRows } from './rows/keep-held-rows.ts';
import type { RowOffice } from './rows/row-office.ts';
import { createRowsToRelease } from './rows/rows-to-release.ts';
import { createBulkRehearsing } from './sending/rehearsing.ts';
import { createBulkSending } from './sending/sending.ts';
import { createThrottledNotifier } from './sending/throttled-notifier.ts';
import type { OpenedFile } from './sheets/opened-file.ts';
import { createBulkSheets } from './sheets/sheets.ts';

export type BulkServiceParts = {
  db: SqlDatabase;
  ledger: Ledger;
  ledgerService: LedgerService;
  register: Register;
  settings: Settings;
  policy: Policy;
  office: RowOffice;
  gateway: Transport;
  tokens: TokenSource;
  settling: Settling;
  /** The mapping that reads answers to registrations: `ContractRegistrationResponse 2`. */
  registrationMapping(): string;
  sampleClient(profile: Profile, secret: string): OperatorClient;
  sample: SampleOperator | null;
  attempts: Attempts;
  connection: AttemptParts['connection'];
  mayRegister(): boolean;
  desktop: Desktop;
  files: Files;
  /** The job file that the system handed over. */
  given: OpenedFile;
  startThread: StartThread;
  inspectPoa: PoaInspector['inspect'];
  publish: Publish;
  clock: Clock;
  timers: Timers;
  random: Random;
  log: Log;
  userName: string;
  doneNotices: Pick<DoneNotices, 'bulkEnded'>;
};

const MAX_AT_ONCE = 8;

/** Bulk entry, connected to the rest of main. After a start, an interrupted job waits for a person. */
export function createBulkService(parts: BulkServiceParts) {
  const { db, ledger, ledgerService, register, settings, clock, timers, random, desktop, publish } = parts;
  const store = createJobStore({ db, clock, random });
  store.recover();
  const reader = createSheetReader({ startThread: parts.startThread, timers });
  const known = (profileId: string) =>
    knownPort({ ledger, register, profileId, connection: parts.connection, rowOf: store.rowOf });
  const maxConcurrency = () => Math.min(MAX_AT_ONCE, parts.policy.limits.concurrency ?? MAX_AT_ONCE);
  const notifier = createThrottledNotifier({ tell: ledgerService.tellChanged, clock, timers });

  const sessions = createBulkSessions({ store, clock, policy: parts.policy, known });
  const rowParts = createRowParts({ sessions, store, known });
  keepHeldRows({ sessions, store, rowParts, log: parts.log });
  const poas = createBulkPoas({
    sessions,
    rowParts,
    desktop,
    publish,
    maxBytes: () => settings.preferences().limits.poaMaxBytes,
    usedBefore: (sha256) => ledger.isPoaUsed(sha256),
    inspect: parts.inspectPoa,
    startPdfText: () =>
      createPdfTextReader({ startThread: parts.startThread, timers, monotonicMs: () => clock.monotonicMs() }),
  });
  const saved = createSavedFiles({ store, desktop });
  const shared = {
    ...parts,
    saved,
    sessions,
    rowParts,
    store,
    poas,
    reader,
    known,
    tellEntry: notifier.tell,
    tellEntriesNow: notifier.flush,
    maxConcurrency,
  };
  const sending = createBulkSending(shared);
  const calls = whenOpen(sessions.ready, {
    ...createBulkSheets(shared),
    ...createBulkGrid(shared),
    ...createBulkCorrecting(shared),
    ...poas.calls,
    ...createBulkRehearsing(shared),
    ...sending.calls,
    ...saved.calls,
    ...createBulkSummingUp(shared),
    ...createBulkSigningOff(shared),
    ...createBulkResults({
      ...shared,
      inquiry: ledgerService.inquiry,
      registration: ledgerService.get,
      unanswered: parts.ledger.unanswered,
      mapping: parts.registrationMapping,
    }),
  } satisfies CallsOf<'bulk'>);
  return {
    calls,
    isRunning: sending.isRunning,
    rowsToRelease: createRowsToRelease(shared),
    /** The jobs made last, newest first. */
    newest: (profileId: string, most: number) => store.list(profileId, { offset: 0, limit: most }).jobs,
    isRow: (registrationId: string): boolean => store.rowOf(registrationId) !== null,
    /** Rows of these jobs were erased on disk; open jobs are read again. */
    reload: (jobIds: readonly string[]): void => jobIds.forEach(sessions.reload),
    /** The register has changed: what is said of rows because of it is looked up again. */
    recheck: (): void => sessions.all().forEach(sessions.recheck),
    /** Waits for running rows before the store closes. */
    async stop(): Promise<void> {
      await sending.stop();
      notifier.stop();
    },
  };
}
