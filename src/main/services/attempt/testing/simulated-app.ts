import { AppError } from '../../../../shared/errors/app-error.ts';
import type { Profile } from '../../../../shared/model/connection/profile.ts';
import type { Destination } from '../../../../shared/model/contracts/attempt-end.ts';
import type { Registration } from '../../../../shared/model/contracts/contract.ts';
import { DEFAULT_LIMITS } from '../../../../shared/model/settings/defaults.ts';
import type { JobRows } from '../../../bulk/engine/job-rows.ts';
import { createBulkSender } from '../../../bulk/engine/sender.ts';
import { type Dice, randomOf } from '../../../bulk/engine/testing/virtual-time.ts';
import { destinationOf } from '../../../config/destination.ts';
import { createLedger, type Ledger } from '../../../ledger/ledger.ts';
import { createOperatorClient } from '../../../operator/operator-client.ts';
import type { HeldPoa, PendingPoas } from '../../../poa/pending-poas.ts';
import type { Clock, SecretState, Timers, TokenSource, Transport } from '../../../ports.ts';
import type { SqlDatabase } from '../../../store/files/sql-database.ts';
import { silentLog } from '../../../store/testing/store-parts.ts';
import { attemptRows } from '../../bulk/bulk-ports.ts';
import { createRegistrationService } from '../../contracts/registration-service.ts';
import { createWaitingRetries } from '../../contracts/waiting-retries.ts';
import { watchLedger } from '../../ledger/ledger-watch.ts';
import { plainMeaning } from '../../meaning/plain-meaning.ts';
import type { AttemptParts } from '../attempt-ports.ts';
import { createAttempts } from '../attempt-registration.ts';
import { noClaims } from '../claims.ts';
import { noReleaseNeeded } from '../release-check.ts';

/** Guards removed on purpose, to see that the simulation notices. */
export type Broken = {
  readonly ledger?: (ledger: Ledger) => Ledger;
  readonly db?: (db: SqlDatabase) => SqlDatabase;
  readonly attempts?: (parts: AttemptParts) => AttemptParts;
};

export type Disk = { readonly db: SqlDatabase; mark: number | null; keychain: SecretState; isDamaged: boolean };

/** Wraps the process's calls of the ledger: at each the process may die or the disk be full. */
export type Step = <T>(name: string, isWrite: boolean, work: () => T) => T;

const WRITES = new Set([
  ...['create', 'withdraw', 'rewrite', 'readdress', 'override', 'markSending', 'markAccepted', 'markRejected'],
  ...['markUnknown', 'markWaiting', 'keepAnswer', 'resolve'],
]);
export const POA: HeldPoa = {
  facts: {
    ...{ token: 'poa', name: 'a.pdf', bytes: 3, extension: 'pdf', content: 'PDF', pages: 1 },
    ...{ sha256: 'sha', warnings: [] },
  },
  bytes: Uint8Array.from([1, 2, 3]),
};
const TRAY: PendingPoas = { add: async () => POA.facts, get: () => POA, remove: () => undefined };

export type SimulatedApp = Awaited<ReturnType<typeof startApp>>;

/** The app's own senders, ledger, watch, retries and client, for one run of a process in a simulated world. */
export async function startApp(world: {
  readonly disk: Disk;
  readonly profiles: () => readonly Profile[];
  readonly clock: Clock;
  readonly timers: Timers;
  readonly dice: Dice;
  readonly transport: Transport;
  readonly tokens: TokenSource;
  readonly step: Step;
  readonly broken: Broken;
}) {
  const { disk, clock, timers, dice, step } = world;
  const random = randomOf(dice);
  const db = world.broken.db?.(disk.db) ?? disk.db;
  const whole = createLedger({ db, clock, random, log: silentLog, diskReserve: null });
  const real = world.broken.ledger?.(whole) ?? whole;
  real.recover();
  const ledger = stepped(real, step);
  const watch = await watchLedger({
    store: {
      state: 'file',
      get mayRegister() {
        return !disk.isDamaged;
      },
    },
    ledger,
    secrets: {
      readLedgerMark: async () => (disk.mark === null ? { state: 'absent' } : { state: 'present', value: disk.mark }),
      async saveLedgerMark(mark) {
        await timers.sleep(Math.floor(dice() * 5));
        if (disk.keychain === 'present') disk.mark = mark;
        return disk.keychain;
      },
    },
    log: silentLog,
  });
  const retries = createWaitingRetries({ clock, timers, random });
  const connection = (profileId: string): { profile: Profile; to: Destination } | null => {
    const profile = world.profiles().find(({ id }) => id === profileId);
    return profile ? { profile, to: destinationOf(profile) } : null;
  };
  const { transport, tokens } = world;
  const parts: AttemptParts = {
    ledger,
    operator: createOperatorClient({ transport, tokens, clock, timers, random, limits: () => DEFAULT_LIMITS }),
    connection,
    mayRegister: watch.mayRegister,
    async permit() {
      await watch.permit();
      // Room for asking an office.
      await timers.sleep(Math.floor(dice() * 20));
    },
    claims: noClaims,
    releaseCheck: noReleaseNeeded,
    settling: {
      meaning: plainMeaning(),
      onKept: () => undefined,
    },
    onFirstByte: watch.firstByte,
    onSettled: watch.settled,
    learn: () => undefined,
    onTimersEnded: (ids) => ids.forEach(retries.cancel),
    clock,
  };
  const attempts = createAttempts(world.broken.attempts?.(parts) ?? parts);
  let selected = 'p1';
  const selectedProfile = (): Profile => {
    const found = world.profiles().find(({ id }) => id === selected) ?? world.profiles()[0];
    if (!found) throw new AppError({ code: 'no-profile' });
    return found;
  };
  const ledgerService = {
    get: ({ registrationId }: { registrationId: string }) => ledger.get(registrationId) as unknown as Registration,
    tellChanged: () => undefined,
  };
  const registrations = createRegistrationService({
    settings: { selected: selectedProfile } as never,
    ledgerService,
    ledger,
    attempts,
    connection,
    pendingPoas: TRAY,
    retries,
    policy: { requires: [], formats: {} } as never,
    log: silentLog,
  });
  const senderOf = (profileId: string, rows: JobRows, startedFor: () => Destination | null) =>
    createBulkSender({
      ...{ jobId: 'job', rows, clock, timers, random, maxConcurrency: 4 },
      attempt: attemptRows({ attempts, profileId, startedFor, tell: () => undefined }),
      stateOf: (id) => ledger.get(id)?.state ?? null,
      referenceOf: (id) => id,
      otherPeople: () => null,
      readPoa: async () => POA.bytes,
      onProgress: () => undefined,
    });
  return {
    ...{ ledger, real, registrations, watch, connection, senderOf, random },
    select: (profileId: string): void => {
      selected = profileId;
    },
  };
}

/** Every call of the ledger is a step; a dead process makes none. */
function stepped(ledger: Ledger, step: Step): Ledger {
  const entries = Object.entries(ledger).map(([name, value]) => {
    if (typeof value !== 'function') return [name, value];
    const work = value as (...given: unknown[]) => unknown;
    return [name, (...given: unknown[]) => step(name, WRITES.has(name), () => work(...given))];
  });
  return Object.fromEntries(entries) as Ledger;
}
